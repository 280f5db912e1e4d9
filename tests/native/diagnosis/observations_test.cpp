#include "diagnosis/observations.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>
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
  Recipe recipe{.constant_position = Recipe::ConstantPosition::last};
  const Observed equal(recipe, kSize);
  EXPECT_TRUE(equal.seen.rows_are_equal);
  EXPECT_EQ(equal.seen.rows, 1u);
}

TEST(ObservationsTest, ListRowsOfZerosAndTheLastRowByBothNames) {
  Recipe recipe{.zero_row = 3};
  EXPECT_EQ(zero_rows(Observed(recipe, kSize).seen), (std::vector{kNoRow, 3u}));
  EXPECT_EQ(zero_rows(Observed(recipe, {4, 8}).seen), (std::vector{kNoRow, 3u, kLastRow}));
}

TEST(ObservationsTest, MeasureNoRowBehindALaterRowOfZeros) {
  Recipe recipe{.zero_row = 12};
  const Observed later(recipe, kSize);
  EXPECT_EQ(later.seen.unbroken_rows, 12u);
  EXPECT_EQ(zero_rows(later.seen), std::vector{kNoRow});
}

TEST(ObservationsTest, FindTheColumnsThatFunctionsLeaveAtZero) {
  Recipe recipe{.column_amplitude = [](double h, double) { return h == 0 ? 1.0 : 0.0; }};
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
    Recipe recipe{.empty_end = empty};
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

double scattered(double t, std::uint32_t j, pe::Size) {
  return 0.1 + std::fmod(0.618 * t * t + 0.414 * j * j * (t + 1), 1);
}

// Calls `says` with a table of scattered numbers after `change`.
template <class Says, class Change>
bool of_scattered(pe::Size size, Says says, Change change) {
  Table table = pe_test::fill(size, scattered);
  change([&table, size](std::uint32_t t, std::uint32_t j) -> double& {
    return table.values[t * size.channels + j];
  });
  return says(Observed(table, size).seen.view);
}

TEST(ObservationsTest, FindProportionalNeighboursEverySecondColumnAndHalves) {
  const auto finds = [](std::uint32_t c, std::uint32_t d, double factor) {
    return of_scattered(kSize, has_proportional_columns, [=](auto at) {
      for (std::uint32_t t = 0; t < kSize.positions; ++t) at(t, d) = factor * at(t, c);
    });
  };
  EXPECT_FALSE(finds(0, 0, 1));
  const std::pair<std::uint32_t, std::uint32_t> pairs[]{{0, 2}, {1, 3}, {2, 4},
                                                        {0, 1}, {1, 2}, {6, 7}};
  for (const auto& [c, d] : pairs) {
    EXPECT_TRUE(finds(c, d, 2)) << c << ' ' << d;
    EXPECT_FALSE(finds(c, d, 1)) << c << ' ' << d;
    EXPECT_FALSE(finds(c, d, 0)) << c << ' ' << d;
  }
  EXPECT_FALSE(finds(5, 6, 2));
}

TEST(ObservationsTest, FindEqualNeighboursInTheLastColumnOfTheFirstRows) {
  const auto finds = [](std::uint32_t t, std::uint32_t j) {
    return of_scattered(kSize, may_have_cut_angles, [=](auto at) { at(t + 1, j) = at(t, j); });
  };
  for (std::uint32_t t = 0; t + 1 < kProposedRows; ++t) EXPECT_TRUE(finds(t, 11)) << t;
  EXPECT_FALSE(finds(kProposedRows - 1, 11));
  EXPECT_FALSE(finds(0, 10));
}

TEST(ObservationsTest, CompareTheColumnsOfTheFirstRows) {
  const auto alike = [](std::uint32_t changed) {
    return of_scattered({4, 6}, last_pair_begins_alike, [=](auto at) {
      for (const std::uint32_t t : {0u, 1u}) at(t, 5) = at(t, 4) + (t == changed ? 1 : 0);
    });
  };
  EXPECT_TRUE(alike(2));
  EXPECT_FALSE(alike(0));
  EXPECT_FALSE(alike(1));
  EXPECT_FALSE(of_scattered({4, 1}, last_pair_begins_alike, [](auto) {}));
  EXPECT_TRUE(of_scattered({4, 2}, last_pair_begins_alike, [](auto at) {
    for (const std::uint32_t t : {0u, 1u}) at(t, 1) = at(t, 0);
  }));
  const auto vary = [](std::uint32_t rows, std::uint32_t changed) {
    return of_scattered({rows, 6}, row_1_or_2_varies, [=](auto at) {
      for (std::uint32_t t = 0; t < rows; ++t) at(t, 5) = at(t, 0) + (t == changed ? 1 : 0);
    });
  };
  for (std::uint32_t t = 0; t < 4; ++t) EXPECT_EQ(vary(4, t), t == 1 || t == 2) << t;
  EXPECT_TRUE(vary(2, 1));
  EXPECT_FALSE(vary(2, 0));
  for (std::uint32_t changed = 1; changed <= 6; ++changed) {
    const bool equal = of_scattered({4, 6}, entries_of_row_zero_are_equal, [=](auto at) {
      for (std::uint32_t j = 0; j < 6; ++j) at(0, j) = j == changed ? 1 : 0.5;
    });
    EXPECT_EQ(equal, changed == 6) << changed;
  }
}

TEST(ObservationsTest, TakeRow2InPlaceOfASecondRowOfZeros) {
  const auto second = [](std::uint32_t rows, double cleared) {
    Recipe recipe{.zero_row = cleared};
    return second_row(Observed(recipe, {rows, 4}).seen.view);
  };
  EXPECT_EQ(second(4, 2), 1u);
  EXPECT_EQ(second(4, 1), 2u);
  EXPECT_EQ(second(3, 1), 2u);
  EXPECT_EQ(second(2, 1), 1u);
}

TEST(ObservationsTest, FindWavesByFourEntries) {
  const auto begins = [](std::vector<double> column) {
    const auto rows = static_cast<std::uint32_t>(column.size());
    const Table table{std::move(column), {rows, 1}};
    return begins_as_wave(Observed(table, {rows, 1}).seen.view, 0);
  };
  for (const double size : {1e-6, 3.0, 1e6}) {
    for (const double w : {0.01, 1.0, 2.5}) {
      const auto wave = [=](double t) { return size * std::sin(w * t + 0.4); };
      EXPECT_TRUE(begins({wave(0), wave(1), wave(2), wave(3)})) << w;
      EXPECT_FALSE(begins({wave(0), wave(1), wave(2)})) << w;
      EXPECT_FALSE(begins({wave(0) + 0.03 * size, wave(1), wave(2), wave(3)})) << w;
      EXPECT_FALSE(begins({wave(0), wave(1), wave(2), wave(3) + 0.03 * size})) << w;
    }
  }
  EXPECT_TRUE(begins({0, 0, 0, 0}));
  EXPECT_FALSE(begins({0, 1, 0, 1}));
  EXPECT_FALSE(begins({std::nan(""), 1, std::nan(""), 1}));
  EXPECT_FALSE(begins({1, 0, 0, 0}));
  EXPECT_FALSE(begins({0, 0, 0, 1}));
  EXPECT_TRUE(begins({1, std::nan(""), std::nan(""), 2}));
  EXPECT_FALSE(begins({1, std::nan(""), 0.3, 2}));
}

TEST(ObservationsTest, SayThatATableMayBeReshapedIfColumns0And2AreWavesThatVary) {
  const auto may_be = [](std::uint32_t rows, auto entry) {
    const pe::Size size{rows, 4};
    return may_be_reshaped(ShapeAxis::functions_first,
                           Observed(pe_test::fill(size, entry), size).seen.view);
  };
  const auto sine = [](double t) { return std::sin(t + 0.4); };
  const auto scattered_in = [sine](std::uint32_t column) {
    return [=](double t, std::uint32_t j, pe::Size size) {
      return j == column ? scattered(t, j, size) : sine(t);
    };
  };
  const auto constant_but = [sine](std::uint32_t column) {
    return [=](double t, std::uint32_t j, pe::Size) { return j == column ? sine(t) : 0.5; };
  };
  for (std::uint32_t column = 0; column < 4; ++column) {
    EXPECT_EQ(may_be(8, scattered_in(column)), column == 1 || column == 3) << column;
    EXPECT_EQ(may_be(8, constant_but(column)), column < 3) << column;
  }
  // One of rows 0 to 3 may be zeros.
  for (double zero = 0; zero < 8; ++zero) {
    const auto cleared = [=](double t, std::uint32_t, pe::Size) { return t == zero ? 0 : sine(t); };
    EXPECT_EQ(may_be(7, cleared), zero != 3) << zero;
  }
  EXPECT_FALSE(may_be(6, [=](double t, std::uint32_t, pe::Size) { return t == 0 ? 0 : sine(t); }));
}

TEST(ObservationsTest, ReadTheAmplitudeOfAPairUnlessRoundingChangesIt) {
  const auto amplitude = [](double size, std::uint32_t columns) {
    const Table table = pe_test::fill({4, columns}, [size](double, std::uint32_t j, pe::Size) {
      return size * (j == 0 ? std::sin(0.7) : std::cos(0.7));
    });
    return pair_amplitude(Observed(table, {4, columns}).seen.view);
  };
  EXPECT_NEAR(amplitude(3, 2), 3, 1e-12);
  for (const double size : {0.05, 3.0, 1000.0}) {
    EXPECT_NEAR(amplitude(size * (1 + 5e-10), 2), size, 1e-9 * size);
    EXPECT_EQ(amplitude(size * (1 + 5e-9), 2), 0) << size;
  }
  EXPECT_NEAR(amplitude(2.2345678, 2), 2.2345678, 1e-12);
  EXPECT_EQ(amplitude(3, 1), 0);
}

TEST(ObservationsTest, RoundMeasuredNumbersToThreeDecimalsOnlyIfTheyAreNear) {
  EXPECT_EQ(as_written(0.1000001), 0.1);
  EXPECT_EQ(as_written(2.9999999), 3);
  EXPECT_EQ(as_written(0.10007), 0.10007);
}

}  // namespace observations_test
