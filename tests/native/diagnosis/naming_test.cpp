#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "diagnosis/verify.hpp"
#include "mutations.hpp"
#include "reports.hpp"
#include "submissions.hpp"

namespace naming_test {

using pe::CauseForm;
using pe::Report;
using pe::Size;
using pe_test::examine;
using pe_test::ids;
using pe_test::ids_and_forms;
using pe_test::judge;
using pe_test::of;
using pe_test::Recipe;
using pe_test::right_table;
using pe_test::submission;
using pe_test::Table;

Table rounded(Table table, double digits) {
  for (double& entry : table.values) entry = std::nearbyint(entry * digits) / digits;
  return table;
}

TEST(NamingTest, PrefersABaseThatPeopleWriteToAMeasuredOne) {
  // With exponents 2i/C the table needs the base 777^(8/7), no short number.
  Recipe recipe{.shape = Recipe::Shape::one_channel_less, .base = 777};
  const Size size{40, 8};
  const Report report = judge(make(recipe, size), size);
  ASSERT_EQ(ids_and_forms(report), "last-column-missing/own-exponents wrong-base");
  EXPECT_EQ(report.causes[1].value, 777);
}

TEST(NamingTest, NamesABaseOnceIfShorterAndLongerOnesFitARoundedTable) {
  Recipe recipe;
  for (const double base : {777.0, 777.25, 12345.0}) {
    recipe.base = base;
    const Report report = judge(rounded(make(recipe, {40, 8}), 1e5));
    ASSERT_EQ(ids(report), "wrong-base rounded") << base;
    EXPECT_EQ(report.causes[0].value, base);
  }
}

TEST(NamingTest, FindsAnyBaseOfAnIndexFromOne) {
  Recipe recipe{.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; },
                .base = 777.25};
  const Report report = judge(make(recipe, {40, 8}));
  ASSERT_EQ(ids(report), "index-from-one wrong-base");
  EXPECT_EQ(report.causes[1].value, 777.25);
}

TEST(NamingTest, NamesOctavesOfScaledPositionsIfThereAreThree) {
  Recipe recipe;
  pe_test::octaves(recipe);
  recipe.scale = Recipe::Scale::by_length;
  EXPECT_EQ(ids(judge(make(recipe, {40, 4}))), "measured");
  EXPECT_EQ(ids(judge(make(recipe, {40, 6}))), "normalised-position octaves");
}

TEST(NamingTest, NamesNothingInRowsOfOneNumberNextToARowOfZeros) {
  for (const double cleared : {0.0, 3.0, 39.0}) {
    const Table table = pe_test::fill(
        {40, 8}, [cleared](double t, std::uint32_t, Size) { return t == cleared ? 0 : 0.5; });
    EXPECT_EQ(ids(judge(table)), "") << cleared;
  }
}

TEST(NamingTest, NamesNothingIfAnyNumbersOfEqualRowsWouldFit) {
  // An amplitude and a base, or a division by zero, would explain any two numbers.
  for (const auto& wave : {std::pair{0.3, 0.41414},
                           {0.41414, 0.3},
                           {-0.3, 0.7071},
                           {0.123456789012, 0.3456789012345}}) {
    for (const std::uint32_t rows : {2u, 3u, 6u, 16u}) {
      const Report report = judge(pe_test::fill({rows, 2}, [&](double, std::uint32_t j, Size) {
        return j == 0 ? wave.first : wave.second;
      }));
      EXPECT_EQ(ids(report), "") << wave.first << ", " << wave.second << " in " << rows << " rows";
    }
  }
  // The angle 5 explains two numbers, and with an amplitude four.
  for (const double amplitude : {1.0, 3.0}) {
    const Size size{16, amplitude == 1 ? 2u : 4u};
    const Report report = judge(pe_test::fill(size, [&](double, std::uint32_t j, Size each) {
      return amplitude * pe_test::right(5, j, each);
    }));
    EXPECT_EQ(ids(report), amplitude == 1 ? "positions-shifted position-missing"
                                          : "positions-shifted position-missing scaled");
  }
}

TEST(NamingTest, NamesAFixedNumberOfColumnsThatPeopleMayUse) {
  for (const double columns : {7.0, 9.0, 65536.0, 65537.0}) {
    Recipe recipe{.fixed_columns = columns};
    const bool is_likely = columns == 9 || columns == 65536;
    EXPECT_EQ(ids(pe_test::examine(pe_test::submission(recipe))),
              is_likely ? "fixed-columns" : "measured")
        << columns;
  }
}

TEST(NamingTest, NamesSixMistakesAtMost) {
  Recipe recipe{.halves = true,
                .minus = Recipe::Minus::sine,
                .pairing = Recipe::Pairing::logical,
                .base = 1000,
                .first = 2,
                .factor = 2};
  EXPECT_EQ(ids(pe_test::examine(pe_test::submission(recipe))),
            "negated halves positions-shifted unpaired-exponent wrong-base scaled");
  recipe.zero_row = 4;
  EXPECT_EQ(ids(pe_test::examine(pe_test::submission(recipe))), "");
}

TEST(NamingTest, NamesAReshapeIfTheRowChoosesTheFunction) {
  Recipe recipe{.shape = Recipe::Shape::columns_first, .position_chooses_function = true};
  for (const Size size : {Size{7, 12}, Size{8, 12}, Size{40, 8}}) {
    EXPECT_EQ(ids(judge(make(recipe, size), size)), "reshaped chosen-by-row") << size.positions;
  }
}

TEST(NamingTest, NamesAMinusAndAClearedRowInFewRows) {
  Recipe recipe{.zero_row = 1};
  for (const auto minus : {Recipe::Minus::sine, Recipe::Minus::cosine}) {
    recipe.minus = minus;
    for (const std::uint32_t rows : {4u, 5u, 40u}) {
      const Size size{rows, 8};
      EXPECT_EQ(ids(judge(make(recipe, size), size)), "negated row-cleared") << rows;
    }
  }
}

TEST(ShapesTest, NamesMistakesInATableOfTheWrongShape) {
  Recipe recipe{.shape = Recipe::Shape::transposed, .halves = true};
  EXPECT_EQ(ids(examine(submission(recipe))), "transposed halves");
  recipe.shape = Recipe::Shape::arguments_swapped;
  recipe.halves = false;
  EXPECT_EQ(ids(examine(submission(recipe))), "arguments-swapped");
}

TEST(ShapesTest, NamesOnlyTheShapeIfTheNumbersHaveNoName) {
  const Report report = examine([](Size size) {
    Table table = pe_test::fill(
        size, [](double t, std::uint32_t j, Size) { return std::sin(t * t + j * 0.37); });
    table.shape = {size.positions * size.channels};
    return pe_test::Reply{pe::AnswerKind::table, table};
  });
  EXPECT_EQ(ids(report), "flat measured");
  EXPECT_EQ(report.causes[1].shown, 0u);
}

TEST(ShapesTest, NamesTheShapeOfATableWithoutAGivenSize) {
  const Size size{10, 8};
  Table batch = pe_test::right_table(size);
  batch.shape = {1, 10, 8};
  EXPECT_EQ(ids(judge(batch)), "leading-axis");
  Table flat = batch;
  flat.shape = {80};
  EXPECT_EQ(ids(judge(flat)), "flat");
  Table exchanged = pe_test::fill({8, 10}, [size](double t, std::uint32_t j, Size) {
    return pe_test::right(j, static_cast<std::uint32_t>(t), size);
  });
  EXPECT_EQ(ids(judge(exchanged)), "transposed");
  for (double& value : batch.values) value *= 3;
  EXPECT_EQ(ids(judge(batch)), "leading-axis scaled");
  for (double& value : batch.values) value = std::sin(value * 1e3);
  EXPECT_EQ(ids(judge(batch)).substr(0, 12), "leading-axis");
  // A first column of zeros and ones is not enough.
  Table zeros = exchanged;
  for (std::size_t at = 0; at < zeros.values.size(); ++at) {
    if (at % 10 != 0) zeros.values[at] = std::sin(static_cast<double>(at * at));
  }
  EXPECT_EQ(ids(judge(zeros)), "");
}

TEST(ShapesTest, TakesAnOddNumberOfColumnsAsOneMissing) {
  const Table odd = pe_test::fill({64, 63}, [](double t, std::uint32_t j, Size) {
    return pe_test::right(t, j, {64, 64});
  });
  const Report report = judge(odd);
  ASSERT_EQ(ids(report), "last-column-missing");
  EXPECT_EQ(report.causes[0].form, CauseForm::first_columns);
  const Table own = pe_test::fill({64, 63}, pe_test::right);
  ASSERT_EQ(ids(judge(own)), "last-column-missing");
  EXPECT_EQ(judge(own).causes[0].form, CauseForm::own_exponents);
}

TEST(ShapesTest, RulesOutAWrongShapeIfALaterTableIsRight) {
  using pe::CauseId;
  const auto still_names = [](CauseId id, Recipe::Shape shape, Size right) {
    constexpr Size kSize{16, 12};
    Recipe recipe{.shape = shape};
    pe::Diagnosis diagnosis;
    EXPECT_EQ(diagnosis.add(kSize, pe_test::make(recipe, kSize).view()), pe::Status::ok);
    diagnosis.add_right(right);
    return !diagnosis.causes().empty() && diagnosis.causes()[0].id == id;
  };
  using Shape = Recipe::Shape;
  EXPECT_FALSE(still_names(CauseId::transposed, Shape::transposed, {10, 4}));
  // Such small tables are the same in both orders.
  EXPECT_TRUE(still_names(CauseId::reshaped, Shape::functions_first, {1, 2}));
  EXPECT_FALSE(still_names(CauseId::reshaped, Shape::functions_first, {1, 4}));
  EXPECT_FALSE(still_names(CauseId::reshaped, Shape::functions_first, {2, 2}));
  EXPECT_TRUE(still_names(CauseId::reshaped, Shape::columns_first, {1, 4}));
  EXPECT_FALSE(still_names(CauseId::reshaped, Shape::columns_first, {2, 2}));
}

TEST(ShapesTest, FindsTheRowOfAWrongEntryInTheLastOfAnOddNumberOfColumns) {
  const Size size{700, 8};
  const Table right = pe_test::fill(
      {700, 7}, [size](double t, std::uint32_t j, Size) { return pe_test::right(t, j, size); });
  for (std::uint32_t t = 660; t < size.positions; ++t) {
    for (const std::uint32_t column : {0u, 6u}) {
      Table wrong = right;
      wrong.values[t * 7 + column] += 0.5;
      pe::detail::Hypothesis hypothesis = pe::detail::kRightFormula;
      hypothesis.shape = pe::detail::ShapeAxis::first_but_last;
      bool explained = true;
      std::uint32_t rows = 0;
      ASSERT_EQ(pe::detail::verify_one(hypothesis, size, size, wrong.view(), pe::detail::kNoRow,
                                       explained, rows),
                pe::Status::ok);
      EXPECT_FALSE(explained);
      EXPECT_EQ(rows, t);
    }
  }
}

TEST(RightTablesTest, RuleOutABlankedRowZero) {
  Table blanked = right_table({64, 16});
  std::fill_n(blanked.values.begin(), 16, 0.0);
  pe::Diagnosis diagnosis;
  ASSERT_EQ(diagnosis.add({64, 16}, blanked.view()), pe::Status::ok);
  ASSERT_EQ(diagnosis.causes().size(), 1u);
  EXPECT_EQ(diagnosis.causes()[0].id, pe::CauseId::row_zero_blanked);
  diagnosis.add_right({16, 12});
  ASSERT_EQ(diagnosis.causes().size(), 1u);
  EXPECT_EQ(diagnosis.causes()[0].id, pe::CauseId::measured);
}

}  // namespace naming_test
