#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <numeric>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "tables.hpp"

namespace measures_test {

using pe::ClosestRows;
using pe::Encoding;
using pe::Linearity;
using pe::Metric;
using pe::Pairing;
using pe::Periodicity;
using pe::ShiftRange;
using pe::Size;
using pe::Status;
using properties_tables::closest;
using properties_tables::encoded;
using properties_tables::in_single_precision;
using properties_tables::kMetrics;
using properties_tables::kSeed;
using properties_tables::linearity;
using properties_tables::pairwise;
using properties_tables::periodicity;
using properties_tables::random_table;
using properties_tables::ranges;
using properties_tables::Table;

TEST(MeasuresTest, MeasuresEntriesUpToTheLargest) {
  std::mt19937_64 random(kSeed);
  for (const double scale : {pe::kMaxEntry, 1e-140}) {
    Table table = encoded({300, 6});
    for (double& entry : table.entries) entry *= scale;
    EXPECT_NEAR(periodicity(table)[0].frequency, 1, 1e-14);
    EXPECT_NEAR(closest(table).distance / scale, closest(encoded({300, 6})).distance, 1e-14);
    EXPECT_NEAR(ranges(table, {1})[0].least / scale / scale, 2.5392, 1e-4);
    EXPECT_NEAR(pairwise(table, Metric::euclidean)[1] / scale, 0.9599, 1e-4);
    EXPECT_LT(linearity(table, 1).largest, 1e-14 * scale);
  }
}

TEST(MeasuresTest, RefusesInvalidTables) {
  std::vector<double> entries(24, 0.5);
  std::vector<Periodicity> columns(4);
  std::vector<ShiftRange> spread(1);
  const std::vector<std::uint32_t> shifts{1};
  ClosestRows rows{7, 8, 9, true};
  Linearity fit{7, 8, 9};
  std::vector<double> matrix(6, 7);
  const auto refuses = [&](Size size, Status status) {
    EXPECT_EQ(pe::periodicity(size, entries, columns), status);
    EXPECT_EQ(pe::closest_rows(size, entries, rows), status);
    EXPECT_EQ(pe::pairwise(size, entries, Metric::euclidean, 0, 1, matrix), status);
    EXPECT_EQ(pe::shift_invariance(size, entries, shifts, spread), status);
    EXPECT_EQ(pe::linearity(size, entries, 1, fit), status);
  };
  refuses({6, 0}, Status::bad_channels);
  refuses({6, pe::kMaxChannels + 1}, Status::bad_channels);
  refuses({1u << 23, 4}, Status::too_many_cells);
  refuses({4'294'967'295u, 8192}, Status::too_many_cells);
  refuses({7, 4}, Status::wrong_buffer);
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {std::nan(""), infinity, -infinity, -1.1e100}) {
    for (const std::size_t at : {0u, 23u}) {
      entries[at] = bad;
      refuses({6, 4}, Status::bad_entry);
      entries[at] = 0.5;
    }
  }
  EXPECT_EQ(pe::linearity({6, 4}, entries, 1, fit, std::span(entries).first(15)),
            Status::wrong_buffer);
  EXPECT_EQ(pe::periodicity({6, 4}, entries, std::span(columns).first(3)), Status::wrong_buffer);
  EXPECT_EQ(pe::shift_invariance({6, 4}, entries, shifts, {}), Status::wrong_buffer);
  for (const std::uint32_t count : {2u, 6u}) {
    EXPECT_EQ(pe::pairwise({6, 4}, entries, Metric::euclidean, 0, count, matrix),
              Status::wrong_buffer);
  }
  for (const auto& [first, count] :
       {std::pair{0u, 0u}, {0u, 7u}, {6u, 1u}, {6u, 0u}, {5u, 2u}, {4'294'967'295u, 2u}}) {
    EXPECT_EQ(pe::pairwise({6, 4}, entries, Metric::euclidean, first, count, matrix),
              Status::bad_positions);
  }
  EXPECT_EQ(matrix, std::vector<double>(6, 7));
  EXPECT_EQ(rows.t, 7u);
  EXPECT_EQ(fit.rank, 9u);
  EXPECT_EQ(entries, std::vector<double>(24, 0.5));
}

TEST(MeasuresTest, RefusesTooFewRowsAndTooMuchWork) {
  std::vector<double> entries(8, 0.5);
  std::vector<Periodicity> columns(4);
  std::vector<ShiftRange> spread(1);
  ClosestRows rows;
  Linearity fit;
  EXPECT_EQ(pe::periodicity({2, 4}, entries, columns), Status::too_few_positions);
  EXPECT_EQ(pe::closest_rows({1, 8}, entries, rows), Status::too_few_positions);
  EXPECT_EQ(pe::pairwise({0, 8}, {}, Metric::euclidean, 0, 0, {}), Status::too_few_positions);
  EXPECT_EQ(pe::shift_invariance({0, 8}, {}, {}, {}), Status::too_few_positions);
  EXPECT_EQ(pe::linearity({4, 2}, entries, 2, fit), Status::too_few_positions);
  EXPECT_EQ(pe::linearity({4, 2}, entries, 1, fit), Status::ok);
  EXPECT_EQ(pe::linearity({4, 2}, entries, 4, fit), Status::bad_shift);
  for (const std::uint32_t k : {4u, 4'294'967'295u}) {
    EXPECT_EQ(pe::shift_invariance({4, 2}, entries, {&k, 1}, spread), Status::bad_shift);
  }
  const Table wide{{4096, 2048}, std::vector<double>(std::size_t{1} << 23)};
  EXPECT_EQ(pe::linearity(wide.size, wide.entries, 0, fit), Status::too_much_work);
  std::vector<double> block(std::size_t{513} * 4096);
  const auto compare = [&](std::uint32_t count) {
    return pe::pairwise(wide.size, wide.entries, Metric::euclidean, 0, count, block);
  };
  EXPECT_EQ(compare(513), Status::too_much_work);
  const Table tall{{4097, 1}, std::vector<double>(4097)};
  EXPECT_EQ(pe::pairwise(tall.size, tall.entries, Metric::euclidean, 0, 4097, block),
            Status::too_many_cells);
  const std::vector<std::uint32_t> often(600, 1);
  spread.resize(600);
  EXPECT_EQ(pe::shift_invariance(wide.size, wide.entries, often, spread), Status::too_much_work);
}

TEST(PeriodicityTest, FindsTheFrequencyOfEveryColumnOfTheRightTable) {
  double worst_residual = 0, worst_error = 0;
  for (const Pairing pairing : {Pairing::paired, Pairing::unpaired}) {
    const Encoding encoding{10000, pe::Layout::interleaved, pairing};
    const std::vector<Periodicity> found = periodicity(encoded({2048, 64}, encoding));
    for (std::size_t j = 0; j < 64; ++j) {
      const std::size_t exponent = pairing == Pairing::paired ? j - j % 2 : j;
      const double w = std::pow(10000, -static_cast<double>(exponent) / 64);
      EXPECT_DOUBLE_EQ(found[j].factor, 2 * std::cos(w));
      worst_residual = std::max(worst_residual, found[j].residual);
      worst_error = std::max(worst_error, std::abs(found[j].frequency - w) * w);
    }
  }
  std::printf("largest residual %.3g, largest error of w times w: %.3g\n", worst_residual,
              worst_error);
  EXPECT_LE(worst_residual, 2e-16);
  EXPECT_LE(worst_error, 1e-16);
}

TEST(PeriodicityTest, DistinguishesAColumnOfTwoWavesFromOne) {
  Table table = encoded({200, 2});
  for (std::size_t t = 0; t < 200; ++t) {
    table.row(t)[0] = std::sin(static_cast<double>(t)) + std::sin(0.3 * static_cast<double>(t));
  }
  const std::vector<Periodicity> found = periodicity(table);
  EXPECT_GT(found[0].residual, 0.1);
  EXPECT_LT(found[1].residual, 5e-16);
  EXPECT_NEAR(found[1].frequency, 1, 1e-15);
}

TEST(PeriodicityTest, FindsThatATableStartsAgain) {
  Table table = encoded({200, 8});
  std::copy_n(table.row(0), 100 * 8, table.row(100));
  for (const Periodicity& column : periodicity(table)) EXPECT_GT(column.residual, 1e-4);
}

TEST(PeriodicityTest, MeasuresTheNoiseOfSinglePrecision) {
  for (const Periodicity& column : periodicity(in_single_precision(encoded({2048, 64})))) {
    EXPECT_LT(column.residual, 9e-8);
  }
}

TEST(PeriodicityTest, FindsAFrequencyIfTheFactorIsAtMostTwo) {
  // The last bit of an entry makes the first column convex, too little to change the factor.
  const double above = 1 + std::numeric_limits<double>::epsilon();
  const std::vector<Periodicity> found = periodicity({{3, 2}, {above, -1, 1, 1, 1, -1}});
  EXPECT_EQ(found[0].factor, 2);
  EXPECT_EQ(found[0].frequency, 0);
  EXPECT_EQ(found[1].factor, -2);
  EXPECT_DOUBLE_EQ(found[1].frequency, std::acos(-1));
}

TEST(PeriodicityTest, FindsNoFrequencyInAGrowingColumnAndZeroInAConstantOne) {
  Table table{{6, 4}, {}};
  for (double t = 0; t < 6; ++t) {
    for (const double entry : {std::exp2(t), 0.0, 5.0, std::cos(3.141592653589793 * t)}) {
      table.entries.push_back(entry);
    }
  }
  const std::vector<Periodicity> found = periodicity(table);
  EXPECT_DOUBLE_EQ(found[0].factor, 2.5);
  EXPECT_TRUE(std::isnan(found[0].frequency));
  for (std::size_t j = 1; j < 3; ++j) {
    EXPECT_EQ(found[j].factor, 2);
    EXPECT_EQ(found[j].frequency, 0);
    EXPECT_EQ(found[j].residual, 0);
  }
  EXPECT_DOUBLE_EQ(found[3].frequency, 3.141592653589793);
}

TEST(ShiftInvarianceTest, FindsTheRightTableShiftInvariant) {
  std::vector<std::uint32_t> shifts(100);
  std::iota(shifts.begin(), shifts.end(), 0);
  const std::vector<ShiftRange> found = ranges(encoded({400, 512}), shifts);
  double worst = 0;
  for (std::size_t k = 0; k < shifts.size(); ++k) {
    const auto shift = static_cast<double>(k);
    double expected = 0;
    ASSERT_EQ(pe::dot_products(512, {&shift, 1}, {&expected, 1}), Status::ok);
    EXPECT_NEAR(found[k].least, expected, 1e-13);
    worst = std::max(worst, found[k].largest - found[k].least);
  }
  std::printf("largest spread at C = 512: %.3g\n", worst);
  EXPECT_LE(worst, 1e-13);
}

TEST(ShiftInvarianceTest, FindsTheUnpairedTableNotShiftInvariant) {
  const Table table = encoded({100, 6}, {10000, pe::Layout::interleaved, Pairing::unpaired});
  const std::vector<ShiftRange> found = ranges(table, {0, 1, 99});
  EXPECT_GT(found[0].largest - found[0].least, 0.5);
  EXPECT_GT(found[1].largest - found[1].least, 0.5);
  EXPECT_EQ(found[2].largest, found[2].least);  // one pair of rows
}

TEST(ShiftInvarianceTest, ComparesASingleRowWithItself) {
  const ShiftRange found = ranges(encoded({1, 6}), {0})[0];
  EXPECT_EQ(found.least, 3);
  EXPECT_EQ(found.largest, 3);
  EXPECT_EQ(found.mean, 3);
}

TEST(ShiftInvarianceTest, AllowsAsManyProductsAsItsLimit) {
  const pe::Size size{64, 1024};
  const std::vector<double> table(std::size_t{64} * 1024);
  // Each shift of 0 takes T * C multiplications. The last shift is refused first.
  std::vector<std::uint32_t> shifts(static_cast<std::size_t>(pe::kMaxProducts / table.size()), 0);
  shifts.push_back(size.positions);
  std::vector<ShiftRange> out(shifts.size());
  EXPECT_EQ(pe::shift_invariance(size, table, shifts, out), Status::bad_shift);
  shifts.back() = size.positions - 1;
  EXPECT_EQ(pe::shift_invariance(size, table, shifts, out), Status::too_much_work);
}

TEST(ShiftInvarianceTest, ReportsTheRangeOfEachDiagonalOfTheMatrix) {
  const Encoding unpaired{10000, pe::Layout::interleaved, Pairing::unpaired};
  for (const Encoding& encoding : {Encoding{}, unpaired}) {
    const Table table = encoded({33, 70}, encoding);
    std::vector<std::uint32_t> shifts(33);
    std::iota(shifts.begin(), shifts.end(), 0);
    for (const Metric metric : kMetrics) {
      const std::vector<double> matrix = pairwise(table, metric);
      const std::vector<ShiftRange> found = ranges(table, shifts, metric);
      for (std::size_t k = 0; k < 33; ++k) {
        std::vector<double> diagonal;
        for (std::size_t t = 0; t + k < 33; ++t) diagonal.push_back(matrix[t * 33 + t + k]);
        const auto [least, largest] = std::minmax_element(diagonal.begin(), diagonal.end());
        EXPECT_EQ(found[k].least, *least);
        EXPECT_EQ(found[k].largest, *largest);
        const double sum = std::accumulate(diagonal.begin(), diagonal.end(), 0.0);
        EXPECT_NEAR(found[k].mean, sum / static_cast<double>(diagonal.size()), 1e-13);
        EXPECT_LE(found[k].least, found[k].mean);
        EXPECT_LE(found[k].mean, found[k].largest);
      }
    }
  }
}

TEST(ShiftInvarianceTest, FindsTheDistancesOfTheRightTableShiftInvariant) {
  const std::vector<ShiftRange> found = ranges(encoded({400, 512}), {0, 1, 50}, Metric::euclidean);
  const double shifts[]{0, 1, 50};
  double expected[3];
  ASSERT_EQ(pe::distances(512, shifts, expected), Status::ok);
  for (std::size_t n = 0; n < 3; ++n) {
    EXPECT_NEAR(found[n].least, expected[n], 1e-13);
    EXPECT_NEAR(found[n].largest, expected[n], 1e-13);
  }
  EXPECT_EQ(found[0].largest, 0);
  const Encoding unpaired{10000, pe::Layout::interleaved, Pairing::unpaired};
  const ShiftRange wrong = ranges(encoded({100, 6}, unpaired), {1}, Metric::euclidean)[0];
  EXPECT_GT(wrong.largest - wrong.least, 0.1);
}

TEST(LinearityTest, FindsTheShiftMatrixOfTheRightTable) {
  for (const std::uint32_t k : {0u, 1u, 7u, 100u}) {
    std::vector<double> found, right(36);
    const Linearity fit = linearity(encoded({1000, 6}), k, &found);
    ASSERT_EQ(pe::shift_matrix(6, k, right), Status::ok);
    EXPECT_EQ(fit.rank, 6u);
    EXPECT_LE(fit.residual, 1e-15);
    EXPECT_LE(fit.largest, 1e-14);
    for (std::size_t at = 0; at < 36; ++at) EXPECT_NEAR(found[at], right[at], 1e-13);
  }
}

TEST(LinearityTest, AllowsAsManyProductsAsItsLimit) {
  constexpr std::uint32_t kRows = 4096, kColumns = 1024;
  static_assert(std::uint64_t{kRows} * kColumns * kColumns == pe::kMaxProducts);
  const std::vector<double> table(std::size_t{kRows + 1} * kColumns);
  std::vector<double> one(1);  // refused before any product is made
  Linearity out;
  EXPECT_EQ(pe::linearity({kRows + 1, kColumns}, table, 1, out, one), Status::wrong_buffer);
  EXPECT_EQ(pe::linearity({kRows + 1, kColumns}, table, 0, out, one), Status::too_much_work);
}

TEST(LinearityTest, MeasuresTheRestOfEveryColumn) {
  std::mt19937_64 random(kSeed);
  const Table noise = random_table({200, 6}, random);
  for (std::size_t j = 0; j < 6; ++j) {
    Table table = encoded({200, 6});
    for (std::size_t t = 0; t < 200; ++t) table.row(t)[j] = noise.entries[6 * t + j];
    const Linearity fit = linearity(table, 1);
    EXPECT_GT(fit.largest, 1) << j;
    EXPECT_GT(fit.residual, 0.1) << j;
  }
}

TEST(LinearityTest, FitsTheRightTableWithNearlyStraightSlowWaves) {
  std::vector<double> matrix;
  const Table table = encoded({2048, 128});
  const Linearity fit = linearity(table, 5, &matrix);
  std::printf("residual %.3g, largest %.3g, rank %u of 128\n", fit.residual, fit.largest, fit.rank);
  EXPECT_LE(fit.residual, 1e-13);
  EXPECT_LE(fit.largest, 1e-11);
  EXPECT_LT(fit.rank, 128u);
  double worst = 0;
  for (std::size_t t = 0; t + 5 < 2048; ++t) {
    for (std::size_t a = 0; a < 128; ++a) {
      double sum = 0;
      for (std::size_t b = 0; b < 128; ++b) sum += matrix[a * 128 + b] * table.entries[t * 128 + b];
      worst = std::max(worst, std::abs(sum - table.entries[(t + 5) * 128 + a]));
    }
  }
  EXPECT_LE(worst, 1e-11);
  for (const double entry : matrix) EXPECT_LE(std::abs(entry), 10);
}

TEST(LinearityTest, FitsSinglePrecisionUpToItsNoiseAndDoesNotFitNoise) {
  const Linearity single = linearity(in_single_precision(encoded({2048, 64})), 3);
  EXPECT_LT(single.residual, 1e-7);
  EXPECT_GT(single.residual, 1e-9);
  std::mt19937_64 random(kSeed);
  EXPECT_GT(linearity(random_table({1000, 16}, random), 1).residual, 0.9);
  const Encoding unpaired{10000, pe::Layout::interleaved, Pairing::unpaired};
  EXPECT_GT(linearity(encoded({1000, 6}, unpaired), 1).residual, 1e-2);
}

TEST(LinearityTest, DoesNotCountADependentColumnInTheRank) {
  Table table = encoded({100, 4});
  for (std::size_t t = 0; t < 100; ++t) table.row(t)[3] = 2 * table.row(t)[0] - table.row(t)[1];
  std::vector<double> matrix;
  const Linearity fit = linearity(table, 1, &matrix);
  EXPECT_EQ(fit.rank, 3u);
  // A column is negligible next to the largest, not the second largest.
  for (const double size : {1e-12, 1e-14}) {
    Table small = encoded({100, 4});
    for (std::size_t t = 0; t < 100; ++t) {
      small.row(t)[1] *= size;
      small.row(t)[2] *= size;
      small.row(t)[3] *= size;
    }
    EXPECT_EQ(linearity(small, 1).rank, size > 1e-13 ? 4u : 1u);
  }
  Table zeros{{10, 3}, std::vector<double>(30, 0.0)};
  const Linearity nothing = linearity(zeros, 1, &matrix);
  EXPECT_EQ(nothing.rank, 0u);
  EXPECT_EQ(nothing.residual, 0);
  EXPECT_EQ(matrix, std::vector<double>(9, 0.0));
}

}  // namespace measures_test
