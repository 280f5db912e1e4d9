#include <gtest/gtest.h>

#include <cmath>

#include "diagnosis/verify.hpp"
#include "mutations.hpp"
#include "reports.hpp"

namespace shapes_test {

using pe::CauseForm;
using pe::Report;
using pe::Size;
using pe_test::examine;
using pe_test::ids;
using pe_test::judge;
using pe_test::of;
using pe_test::Recipe;
using pe_test::submission;
using pe_test::Table;

TEST(ShapesTest, NamesMistakesInATableOfTheWrongShape) {
  Recipe recipe;
  recipe.shape = Recipe::Shape::transposed;
  recipe.halves = true;
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
  // A batch of wrong tables gets both names.
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
    Recipe recipe;
    recipe.shape = shape;
    pe::Diagnosis diagnosis;
    EXPECT_EQ(diagnosis.add(kSize, pe_test::make(recipe, kSize).view()), pe::Status::ok);
    diagnosis.add_right(right);
    return !diagnosis.causes().empty() && diagnosis.causes()[0].id == id;
  };
  using Shape = Recipe::Shape;
  EXPECT_FALSE(still_names(CauseId::transposed, Shape::transposed, {10, 4}));
  // Tables so small are the same in both orders.
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
      ASSERT_EQ(pe::detail::verify_one(hypothesis, size, wrong.view(), pe::detail::kNoRow,
                                       explained, rows),
                pe::Status::ok);
      EXPECT_FALSE(explained);
      EXPECT_EQ(rows, t);
    }
  }
}

}  // namespace shapes_test
