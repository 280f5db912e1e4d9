#include "diagnosis/compared_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "mutations.hpp"
#include "submissions.hpp"

namespace compared_rows_test {

using namespace pe::detail;
using pe_test::Recipe;
using pe_test::right_table;
using pe_test::Table;

TEST(FoundRowsTest, ReturnEveryRowOfATableInAnyOrder) {
  constexpr std::uint32_t kTogether = 3;
  for (const ShapeAxis shape :
       {ShapeAxis::right, ShapeAxis::functions_first, ShapeAxis::columns_first}) {
    // The copy has room for all rows of the first table, but few of the second.
    for (const pe::Size size : {pe::Size{16, 6}, pe::Size{32, 3000}}) {
      const Table table = right_table(size);
      std::optional<View> view = view_as(shape, size, table.view());
      for (const std::uint32_t columns : {size.channels, size.channels - 1}) {
        view->columns = columns;
        FoundRows found;
        ASSERT_TRUE(found.prepare(*view, kTogether));
        for (std::uint32_t t = 0; t + kTogether <= size.positions; ++t) {
          const double* const rows = found.row(t, kTogether);
          for (std::uint32_t n = 0; n < kTogether; ++n) {
            for (std::uint32_t c = 0; c < columns; ++c) {
              ASSERT_EQ(rows[n * found.stride() + c], view->at(t + n, c)) << t + n << ", " << c;
            }
          }
        }
      }
    }
  }
}

TEST(FoundRowsTest, HaveEveryEntryOfATableStoredByColumns) {
  Recipe recipe{.shape = Recipe::Shape::transposed};
  for (const pe::Size size : {pe::Size{3, 6}, pe::Size{40, 6}, pe::Size{2051, 18}}) {
    const Table table = make(recipe, size);
    View view = *view_as(ShapeAxis::transposed, size, table.view());
    for (; view.columns > size.channels - 4; --view.columns) {
      FoundRows found;
      ASSERT_TRUE(found.prepare(view, 1));
      std::size_t wrong = 0;
      for (std::uint32_t t = 0; t < view.rows; ++t) {
        const double* const row = found.row(t, 1);
        for (std::uint32_t c = 0; c < view.columns; ++c) wrong += row[c] != view.at(t, c);
      }
      EXPECT_EQ(wrong, 0u) << size.positions << " x " << view.columns;
    }
  }
}

TEST(FoundRowsTest, HaveRowsOneAfterTheOtherFromAnyRowOn) {
  Recipe recipe;
  for (const auto& [shape, axis] : {std::pair{Recipe::Shape::right, ShapeAxis::right},
                                    {Recipe::Shape::transposed, ShapeAxis::transposed},
                                    {Recipe::Shape::functions_first, ShapeAxis::functions_first}}) {
    recipe.shape = shape;
    const pe::Size size{5003, 12};
    const Table table = make(recipe, size);
    const View view = *view_as(axis, size, table.view());
    FoundRows found;
    ASSERT_TRUE(found.prepare(view, 17));
    for (const std::uint32_t t : {4986u, 0u, 2000u, 1995u, 2730u, 2715u, 4986u}) {
      const double* const rows = found.row(t, 17);
      std::size_t wrong = 0;
      for (std::uint32_t n = 0; n < 17; ++n) {
        for (std::uint32_t c = 0; c < 12; ++c) {
          wrong += rows[n * found.stride() + c] != view.at(t + n, c);
        }
      }
      EXPECT_EQ(wrong, 0u) << t;
    }
  }
}

constexpr pe::Size kSize{100, 12};

struct Compared {
  Compared(Table made, const Hypothesis& hypothesis)
      : table(std::move(made)), view(*view_as(hypothesis.shape, kSize, table.view())) {
    EXPECT_TRUE(expected.prepare(hypothesis, view));
    EXPECT_TRUE(found.prepare(view, ExpectedRows::kBlock));
  }
  Compared(const Compared&) = delete;
  Compared& operator=(const Compared&) = delete;

  bool block_agrees(std::uint32_t t) { return expected.block_agrees(found, t, 1e-12); }
  double largest_error(std::uint32_t t) {
    const auto row = expected.row(t);
    double largest = 0;
    for (std::uint32_t c = 0; c < view.columns; ++c) {
      const double away = std::abs(row[c] - view.at(t, c));
      if (std::isnan(away)) return away;
      largest = std::max(largest, away);
    }
    return largest;
  }

  Table table;
  View view;
  ExpectedRows expected;
  FoundRows found;
};

struct Case {
  const char* name;
  Recipe recipe;
  void (*change)(Hypothesis&);
};

const std::array kInBlocks{
    Case{"right", {}, [](Hypothesis&) {}},
    Case{"an odd number of columns",
         {.shape = Recipe::Shape::first_but_last},
         [](Hypothesis& h) { h.shape = ShapeAxis::first_but_last; }},
    Case{"descending",
         {.position = pe_test::from_last},
         [](Hypothesis& h) { h.direction = Direction::descending; }},
    Case{"reversed",
         {.reversed_from = 40},
         [](Hypothesis& h) {
           h.direction = Direction::reversed;
           h.first = 40;
         }},
    Case{"scaled, with a minus",
         {.minus = Recipe::Minus::cosine, .factor = 3},
         [](Hypothesis& h) {
           h.amplitude_rule = AmplitudeRule::constant;
           h.amplitude = 3;
           h.column_amplitudes = ColumnAmplitudes::minus_cosines;
         }},
};

const std::array kInRowsAlone{
    Case{"alternating",
         {.position_chooses_function = true},
         [](Hypothesis& h) { h.functions = Functions::alternating; }},
    Case{"cosine first, alternating",
         {.functions = Recipe::Functions::cosine_sine, .position_chooses_function = true},
         [](Hypothesis& h) { h.functions = Functions::alternating_swapped; }},
    Case{"cosine of sine",
         {.functions = Recipe::Functions::aliased},
         [](Hypothesis& h) { h.functions = Functions::sine_cosine_of_sine; }},
    Case{"sine of cosine",
         {.functions = Recipe::Functions::aliased_cosine},
         [](Hypothesis& h) { h.functions = Functions::cosine_sine_of_cosine; }},
    Case{"angles",
         {.functions = Recipe::Functions::angle},
         [](Hypothesis& h) { h.functions = Functions::angle; }},
    Case{"cut angles",
         {.whole = Recipe::Whole::angles},
         [](Hypothesis& h) { h.whole = Whole::angles; }},
    Case{"one position",
         {.constant_position = Recipe::ConstantPosition::last},
         [](Hypothesis& h) { h.constant_position = ConstantPosition::last; }},
};

Table table_of(const Case& each) { return make(each.recipe, kSize); }

Hypothesis hypothesis_of(const Case& each) {
  Hypothesis hypothesis = kRightFormula;
  each.change(hypothesis);
  return hypothesis;
}

TEST(ExpectedRowsTest, AreThoseOfTheTableInAnyOrder) {
  const auto compare = [](const Case& each) {
    Compared compared(table_of(each), hypothesis_of(each));
    for (const std::uint32_t t : {0u, 1u, 2u, 2u, 50u, 51u, 50u, 99u, 98u, 3u, 4u, 5u}) {
      EXPECT_LE(compared.largest_error(t), 2e-14) << each.name << ", row " << t;
    }
  };
  for (const Case& each : kInBlocks) compare(each);
  for (const Case& each : kInRowsAlone) compare(each);
}

TEST(ExpectedRowsTest, AreNotThoseOfATableWithNaN) {
  for (const std::uint32_t c : {0u, 5u, 11u}) {
    Table table = table_of(kInBlocks[0]);
    table.values[50 * kSize.channels + c] = std::nan("");
    EXPECT_TRUE(std::isnan(Compared(table, kRightFormula).largest_error(50))) << c;
  }
}

TEST(ExpectedRowsTest, AgreeInEveryBlockOfTheTable) {
  for (const Case& each : kInBlocks) {
    Compared compared(table_of(each), hypothesis_of(each));
    // Blocks in order, then others, with single rows before.
    for (const std::uint32_t t : {0u, 17u, 34u, 68u, 51u, 83u, 1u}) {
      EXPECT_TRUE(compared.expected.has_block(t)) << each.name << " from row " << t;
      EXPECT_TRUE(compared.block_agrees(t)) << each.name << " from row " << t;
    }
    EXPECT_LE(compared.largest_error(30), 1e-13) << each.name;
    EXPECT_TRUE(compared.block_agrees(30)) << each.name;
  }
}

TEST(ExpectedRowsTest, DisagreeIfOneEntryOfABlockIsWrong) {
  for (const Case& each : kInBlocks) {
    Table table = table_of(each);
    const std::uint32_t columns = table.shape[1];
    for (std::uint32_t row = 20; row < 20 + ExpectedRows::kBlock; ++row) {
      for (std::uint32_t c = 0; c < columns; ++c) {
        double& entry = table.values[std::size_t{row} * columns + c];
        const double right = entry;
        for (const double wrong : {right + 1e-9, right - 1e-9, std::nan("")}) {
          entry = wrong;
          Compared compared(table, hypothesis_of(each));
          EXPECT_FALSE(compared.block_agrees(20)) << each.name << " row " << row << " col " << c;
          EXPECT_TRUE(compared.block_agrees(37)) << each.name;
        }
        entry = right;
      }
    }
  }
}

TEST(ExpectedRowsTest, HaveNoBlocksIfRowsAreNotTurned) {
  for (const Case& each : kInRowsAlone) {
    Compared compared(table_of(each), hypothesis_of(each));
    EXPECT_FALSE(compared.expected.has_block(0)) << each.name;
  }
}

std::vector<std::uint32_t> rows_with_blocks(const Hypothesis& hypothesis) {
  Compared compared(make(Recipe(), kSize), hypothesis);
  std::vector<std::uint32_t> rows;
  for (std::uint32_t t = 0; t + ExpectedRows::kBlock <= kSize.positions; ++t) {
    if (compared.expected.has_block(t)) rows.push_back(t);
  }
  return rows;
}

void add_rows(std::vector<std::uint32_t>& rows, std::uint32_t first, std::uint32_t last) {
  for (std::uint32_t t = first; t <= last; ++t) rows.push_back(t);
}

TEST(ExpectedRowsTest, HaveNoBlockWithARowOfZeros) {
  Hypothesis hypothesis = kRightFormula;
  hypothesis.zero_row = 40;
  std::vector<std::uint32_t> expected;
  add_rows(expected, 0, 23);
  add_rows(expected, 41, 83);
  EXPECT_EQ(rows_with_blocks(hypothesis), expected);
  hypothesis.zero_row = kLastRow;
  expected.clear();
  add_rows(expected, 0, 82);
  EXPECT_EQ(rows_with_blocks(hypothesis), expected);
}

TEST(ExpectedRowsTest, HaveNoBlockAcrossAnEnding) {
  Hypothesis hypothesis = kRightFormula;
  hypothesis.length = 50;
  std::vector<std::uint32_t> before;
  add_rows(before, 0, 33);
  for (const Ending ending : {Ending::last_row, Ending::zeros}) {
    hypothesis.ending = ending;
    EXPECT_EQ(rows_with_blocks(hypothesis), before);
  }
  hypothesis.ending = Ending::wrapped;
  std::vector<std::uint32_t> both = before;
  add_rows(both, 50, 83);
  EXPECT_EQ(rows_with_blocks(hypothesis), both);
  hypothesis.zero_row = 10;  // and row 60
  std::vector<std::uint32_t> without_zeros;
  add_rows(without_zeros, 11, 33);
  add_rows(without_zeros, 61, 83);
  EXPECT_EQ(rows_with_blocks(hypothesis), without_zeros);
}

TEST(ExpectedRowsTest, AreInfiniteIfAnAmplitudeIsInfinite) {
  // C / i for an amplitude, which is infinite in the first pair.
  Recipe recipe{.divides_entry = true, .frequency_rule = Recipe::FrequencyRule::reciprocal};
  Hypothesis hypothesis = kRightFormula;
  hypothesis.column_amplitudes = ColumnAmplitudes::divided;
  hypothesis.frequency_rule = FrequencyRule::reciprocal_pair;
  Compared compared(make(recipe, kSize), hypothesis);
  EXPECT_FALSE(compared.expected.has_block(0));
  for (const std::uint32_t t : {1u, 2u, 3u, 60u}) {
    const auto row = compared.expected.row(t);
    for (std::uint32_t c = 0; c < 2; ++c) EXPECT_EQ(row[c], compared.view.at(t, c)) << t;
    EXPECT_NEAR(row[2], compared.view.at(t, 2), 1e-12 * std::abs(row[2]));
  }
}

}  // namespace compared_rows_test
