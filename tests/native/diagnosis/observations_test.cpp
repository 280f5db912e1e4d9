#include "diagnosis/observations.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "diagnosis/hypothesis.hpp"
#include "observed.hpp"

namespace observations_test {

using namespace pe::detail;
using pe_test::Observed;
using pe_test::Recipe;
using pe_test::right_table;
using pe_test::Table;

constexpr pe::Size kSize{16, 12};

std::vector<std::uint32_t> zero_rows(const Observations& seen) {
  return {seen.zero_rows.begin(), seen.zero_rows.end()};
}

TEST(ObservationsTest, ReadTheFirstRowsOfARightTable) {
  const Observed right(right_table(kSize), kSize);
  EXPECT_EQ(right.seen.rows, kProposedRows);
  EXPECT_EQ(right.seen.unbroken_rows, kSize.positions);
  EXPECT_EQ(right.seen.largest_in_row_zero, 1);
  EXPECT_EQ(right.seen.slack, 0);
  EXPECT_TRUE(right.seen.has_numbers);
  EXPECT_FALSE(right.seen.is_coarse);
  EXPECT_FALSE(right.seen.rows_are_equal);
  EXPECT_EQ(zero_rows(right.seen), std::vector{kNoRow});
}

TEST(ObservationsTest, CompareOneRowIfAllRowsAreEqual) {
  Recipe recipe;
  recipe.constant_position = Recipe::ConstantPosition::last;
  const Observed equal(recipe, kSize);
  EXPECT_TRUE(equal.seen.rows_are_equal);
  EXPECT_EQ(equal.seen.rows, 1u);
}

TEST(ObservationsTest, ListRowsOfZerosAndTheLastRowByBothNames) {
  Recipe recipe;
  recipe.zero_row = 3;
  EXPECT_EQ(zero_rows(Observed(recipe, kSize).seen), (std::vector{kNoRow, 3u}));
  EXPECT_EQ(zero_rows(Observed(recipe, {4, 8}).seen), (std::vector{kNoRow, 3u, kLastRow}));
}

TEST(ObservationsTest, MeasureNoRowBehindALaterRowOfZeros) {
  Recipe recipe;
  recipe.zero_row = 12;
  const Observed later(recipe, kSize);
  EXPECT_EQ(later.seen.unbroken_rows, 12u);
  EXPECT_EQ(zero_rows(later.seen), std::vector{kNoRow});
}

TEST(ObservationsTest, FindTheColumnsThatFunctionsLeaveAtZero) {
  Recipe recipe;
  recipe.column_amplitude = [](double h, double) { return h == 0 ? 1.0 : 0.0; };
  for (const bool halves : {false, true}) {
    recipe.halves = halves;
    const Observed half(recipe, kSize);
    const auto has = [&](Functions functions, ColumnOrder order) {
      return half.seen.has_zero_columns_of(functions, order);
    };
    EXPECT_EQ(has(Functions::sine_nothing, ColumnOrder::interleaved), !halves);
    EXPECT_EQ(has(Functions::sine_nothing, ColumnOrder::halves), halves);
    EXPECT_FALSE(has(Functions::nothing_cosine, ColumnOrder::interleaved));
    EXPECT_FALSE(has(Functions::nothing_cosine, ColumnOrder::halves));
  }
}

TEST(ObservationsTest, CountNeitherRoundingNorInfinityAsNumbers) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double entry : {0.0, 1e-15, infinity, std::nan("")}) {
    const Observed odd(pe_test::fill(kSize, [&](double, auto, auto) { return entry; }), kSize);
    EXPECT_FALSE(odd.seen.has_numbers) << entry;
  }
}

TEST(ObservationsTest, FindTheLastColumnsThatAreZeros) {
  const auto ends = [](std::uint32_t empty) {
    Recipe recipe;
    recipe.empty_end = empty;
    const Observed table(recipe, kSize);
    return std::vector<EmptyEnd>(table.seen.empty_ends.begin(), table.seen.empty_ends.end());
  };
  EXPECT_EQ(ends(0), (std::vector{EmptyEnd::none}));
  EXPECT_EQ(ends(1), (std::vector{EmptyEnd::none, EmptyEnd::last_column}));
  EXPECT_EQ(ends(2), (std::vector{EmptyEnd::none, EmptyEnd::last_column, EmptyEnd::last_pair}));
}

TEST(ObservationsTest, FindTheRoundingOfACoarseFormat) {
  Table table = right_table(kSize);
  for (double& value : table.values) value = std::round(value * 1e4) / 1e4;
  const Observed rounded(table, kSize);
  EXPECT_TRUE(rounded.seen.is_coarse);
  EXPECT_NEAR(rounded.seen.slack, 5e-5, 1e-5);
}

TEST(ObservationsTest, FindProportionalColumnsIfAmplitudesDecay) {
  Recipe recipe;
  EXPECT_FALSE(has_proportional_columns(Observed(recipe, kSize).seen.view));
  recipe.divides_entry = true;
  EXPECT_TRUE(has_proportional_columns(Observed(recipe, kSize).seen.view));
}

TEST(ObservationsTest, RoundMeasuredNumbersToThreeDecimalsOnlyIfTheyAreNear) {
  EXPECT_EQ(as_written(0.1000001), 0.1);
  EXPECT_EQ(as_written(2.9999999), 3);
  EXPECT_EQ(as_written(0.10007), 0.10007);
}

}  // namespace observations_test
