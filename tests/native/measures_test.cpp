// The measures of tables, right and wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "pe/properties.hpp"

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

constexpr unsigned kSeed = 20170612;

struct Table {
  Size size;
  std::vector<double> entries;

  double* row(std::size_t t) { return &entries[t * size.channels]; }
};

Table encoded(Size size, const Encoding& encoding = {}) {
  Table table{size, std::vector<double>(std::size_t{size.positions} * size.channels)};
  EXPECT_EQ(pe::encode(size, table.entries, encoding), Status::ok);
  return table;
}

Table in_single_precision(Table table) {
  for (double& entry : table.entries) entry = static_cast<float>(entry);
  return table;
}

Table random_table(Size size, std::mt19937_64& random) {
  Table table{size, std::vector<double>(std::size_t{size.positions} * size.channels)};
  std::normal_distribution<double> normal;
  for (double& entry : table.entries) entry = normal(random);
  return table;
}

std::vector<Periodicity> periodicity(const Table& table) {
  std::vector<Periodicity> out(table.size.channels);
  EXPECT_EQ(pe::periodicity(table.size, table.entries, out), Status::ok);
  return out;
}

ClosestRows closest(const Table& table, std::uint64_t work_limit = pe::kWorkLimit) {
  ClosestRows out;
  EXPECT_EQ(pe::closest_rows(table.size, table.entries, out, work_limit), Status::ok);
  return out;
}

std::vector<ShiftRange> ranges(const Table& table, const std::vector<std::uint32_t>& shifts,
                               Metric metric = Metric::dot_product) {
  std::vector<ShiftRange> out(shifts.size());
  EXPECT_EQ(pe::shift_invariance(table.size, table.entries, shifts, out, metric), Status::ok);
  return out;
}

/// Rows `first` to `first + count - 1` of the matrix, by default all of it.
std::vector<double> pairwise(const Table& table, Metric metric, std::uint32_t first = 0,
                             std::uint32_t count = 0) {
  const std::uint32_t T = table.size.positions;
  if (count == 0) count = T;
  std::vector<double> out(std::size_t{count} * T);
  EXPECT_EQ(pe::pairwise(table.size, table.entries, metric, first, count, out), Status::ok);
  return out;
}

Linearity linearity(const Table& table, std::uint32_t k, std::vector<double>* matrix = nullptr) {
  Linearity out;
  if (matrix) matrix->resize(std::size_t{table.size.channels} * table.size.channels);
  EXPECT_EQ(pe::linearity(table.size, table.entries, k, out,
                          matrix ? std::span<double>(*matrix) : std::span<double>()),
            Status::ok);
  return out;
}

TEST(MeasuresTest, FindsTheFrequencyOfEveryColumnOfTheRightTable) {
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

TEST(MeasuresTest, TellsAColumnOfTwoWavesFromOne) {
  Table table = encoded({200, 2});
  for (std::size_t t = 0; t < 200; ++t) {
    table.row(t)[0] = std::sin(static_cast<double>(t)) + std::sin(0.3 * static_cast<double>(t));
  }
  const std::vector<Periodicity> found = periodicity(table);
  EXPECT_GT(found[0].residual, 0.1);
  EXPECT_LT(found[1].residual, 5e-16);
  EXPECT_NEAR(found[1].frequency, 1, 1e-15);
}

TEST(MeasuresTest, SeesThatATableStartsAgain) {
  Table table = encoded({200, 8});
  std::copy_n(table.row(0), 100 * 8, table.row(100));
  for (const Periodicity& column : periodicity(table)) EXPECT_GT(column.residual, 1e-4);
}

TEST(MeasuresTest, MeasuresTheNoiseOfSinglePrecision) {
  for (const Periodicity& column : periodicity(in_single_precision(encoded({2048, 64})))) {
    EXPECT_LT(column.residual, 9e-8);
  }
}

TEST(MeasuresTest, HasAFrequencyWhereverTheFactorIsUpToTwo) {
  // The last bit of an entry bends the first column away from 0, by less than the factor shows.
  const double above = 1 + std::numeric_limits<double>::epsilon();
  const std::vector<Periodicity> found = periodicity({{3, 2}, {above, -1, 1, 1, 1, -1}});
  EXPECT_EQ(found[0].factor, 2);
  EXPECT_EQ(found[0].frequency, 0);
  EXPECT_EQ(found[1].factor, -2);
  EXPECT_DOUBLE_EQ(found[1].frequency, std::acos(-1));
}

TEST(MeasuresTest, HasNoFrequencyForWhatGrowsAndNoneOfZeroForWhatIsConstant) {
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

TEST(MeasuresTest, FindsTheClosestRowsThatComparingAllPairsFinds) {
  std::printf("seed %u\n", kSeed);
  std::mt19937_64 random(kSeed);
  for (int run = 0; run < 200; ++run) {
    const Size size{2 + static_cast<std::uint32_t>(random() % 200),
                    1 + static_cast<std::uint32_t>(random() % 20)};
    Table table = random_table(size, random);
    if (run % 4 == 1) {
      table = encoded({size.positions, size.channels * 2});
    } else if (run % 4 == 2) {  // waves in no order
      table = encoded({size.positions, size.channels * 2});
      for (std::size_t t = size.positions; t-- > 1;) {
        const auto channels = static_cast<std::ptrdiff_t>(table.size.channels);
        std::swap_ranges(table.row(t), table.row(t) + channels, table.row(random() % (t + 1)));
      }
    } else if (run % 4 == 3) {  // few different entries, so equal rows
      for (double& entry : table.entries) entry = std::floor(entry);
    }
    double least = std::numeric_limits<double>::infinity();
    const auto apart = [&](std::size_t t, std::size_t u) {
      double square = 0;
      for (std::size_t j = 0; j < table.size.channels; ++j) {
        square += (table.row(t)[j] - table.row(u)[j]) * (table.row(t)[j] - table.row(u)[j]);
      }
      return std::sqrt(square);
    };
    for (std::size_t u = 1; u < size.positions; ++u) {
      for (std::size_t t = 0; t < u; ++t) least = std::min(least, apart(t, u));
    }
    const ClosestRows found = closest(table);
    EXPECT_TRUE(found.exact);
    EXPECT_LT(found.t, found.other);
    EXPECT_LT(found.other, size.positions);
    EXPECT_DOUBLE_EQ(found.distance, least) << run;
    EXPECT_DOUBLE_EQ(found.distance, apart(found.t, found.other)) << run;
  }
}

TEST(MeasuresTest, FindsTheNearRowsOfTheRightTable) {
  const ClosestRows near = closest(encoded({1000, 2}));
  EXPECT_EQ(near.other - near.t, 710u);
  EXPECT_NEAR(near.distance, 6.02887067e-5, 1e-13);
  // Neighbours everywhere, as the closed form has it.
  const ClosestRows neighbours = closest(encoded({2048, 512}));
  const double one = 1;
  double distance = 0;
  ASSERT_EQ(pe::distances(512, {&one, 1}, {&distance, 1}), Status::ok);
  EXPECT_EQ(neighbours.other - neighbours.t, 1u);
  EXPECT_NEAR(neighbours.distance, distance, 1e-14);
}

TEST(MeasuresTest, FindsOneRowThatComesTwice) {
  Table table = encoded({5003, 6});
  std::copy_n(table.row(17), 6, table.row(4711));
  const ClosestRows found = closest(table);
  EXPECT_EQ(found.t, 17u);
  EXPECT_EQ(found.other, 4711u);
  EXPECT_EQ(found.distance, 0);
  EXPECT_TRUE(found.exact);
}

TEST(MeasuresTest, SaysWhenTheWorkLimitWasMet) {
  const Table table = encoded({5003, 6});
  EXPECT_TRUE(closest(table).exact);
  for (const std::uint64_t limit : {0u, 1u, 1000u}) {
    const ClosestRows found = closest(table, limit);
    EXPECT_FALSE(found.exact);
    EXPECT_GE(found.distance, closest(table).distance);
    EXPECT_LT(found.distance, 1);  // at least the neighbours
  }
}

TEST(MeasuresTest, FindsTheClosestOfAQuarterOfAMillionRows) {
  const ClosestRows found = closest(encoded({1u << 18, 2}));
  EXPECT_TRUE(found.exact);
  EXPECT_LT(found.distance, 6.1e-5);
  Table same{{1u << 18, 3}, std::vector<double>(3u << 18, 0.5)};
  EXPECT_EQ(closest(same).distance, 0);
}

TEST(MeasuresTest, FindsTheRightTableShiftInvariant) {
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

TEST(MeasuresTest, FindsTheUnpairedTableNotShiftInvariant) {
  const Table table = encoded({100, 6}, {10000, pe::Layout::interleaved, Pairing::unpaired});
  const std::vector<ShiftRange> found = ranges(table, {0, 1, 99});
  EXPECT_GT(found[0].largest - found[0].least, 0.5);
  EXPECT_GT(found[1].largest - found[1].least, 0.5);
  EXPECT_EQ(found[2].largest, found[2].least);  // one pair of rows
}

constexpr Metric kMetrics[] = {Metric::dot_product, Metric::euclidean};

TEST(MeasuresTest, ComparesAllPairsOfRows) {
  std::printf("seed %u\n", kSeed);
  std::mt19937_64 random(kSeed);
  long double worst_distance = 0, worst_product = 0;
  for (const std::uint32_t C : {1u, 2u, 3u, 4u, 7u, 63u, 64u, 67u, 128u, 511u}) {
    for (const std::uint32_t T : {1u, 2u, 5u, 12u}) {
      Table table = random_table({T, C}, random);
      // Rows that are near, of which squares and products would tell nothing.
      if (T == 12) {
        for (std::size_t j = 0; j < C; ++j) {
          table.row(3)[j] = table.row(2)[j] * (1 + 1e-9 * table.row(1)[j]);
        }
      }
      const std::vector<double> distances = pairwise(table, Metric::euclidean);
      const std::vector<double> products = pairwise(table, Metric::dot_product);
      for (std::size_t t = 0; t < T; ++t) {
        for (std::size_t u = 0; u < T; ++u) {
          long double square = 0, product = 0, sizes = 0;
          for (std::size_t j = 0; j < C; ++j) {
            const long double x = table.row(t)[j], y = table.row(u)[j];
            square += (x - y) * (x - y);
            product += x * y;
            sizes += std::abs(x * y);
          }
          const long double distance = std::sqrt(square);
          const double found = distances[t * T + u];
          if (t == u) {
            EXPECT_EQ(found, 0);
          } else {
            worst_distance = std::max(worst_distance, std::abs(found / distance - 1));
          }
          worst_product = std::max(worst_product, std::abs(products[t * T + u] - product) / sizes);
        }
      }
    }
  }
  std::printf("largest relative errors times 2^53: distance %.3g, dot product %.3g\n",
              static_cast<double>(worst_distance * 0x1p53L),
              static_cast<double>(worst_product * 0x1p53L));
  EXPECT_LT(worst_distance, 12 * 0x1p-53L);
  EXPECT_LT(worst_product, 20 * 0x1p-53L);
}

TEST(MeasuresTest, MakesOneSymmetricMatrixInWhateverBlocks) {
  std::mt19937_64 random(kSeed);
  // The last one has more entries than a cache is taken to hold.
  for (const Size size : {Size{9, 5}, Size{40, 66}, Size{37, 4099}}) {
    const Table table = random_table(size, random);
    const std::uint32_t T = size.positions;
    for (const Metric metric : kMetrics) {
      const std::vector<double> whole = pairwise(table, metric);
      for (std::size_t t = 0; t < T; ++t) {
        for (std::size_t u = 0; u < t; ++u) ASSERT_EQ(whole[t * T + u], whole[u * T + t]);
      }
      std::vector<double> pieces;
      while (pieces.size() < whole.size()) {
        const auto first = static_cast<std::uint32_t>(pieces.size() / T);
        const auto count = static_cast<std::uint32_t>(1 + random() % std::min(7u, T - first));
        const std::vector<double> piece = pairwise(table, metric, first, count);
        pieces.insert(pieces.end(), piece.begin(), piece.end());
      }
      EXPECT_EQ(pieces, whole);
    }
  }
}

TEST(MeasuresTest, ComparesRowsWithTheSameBitsInEveryBuild) {
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a of words
  for (const std::uint32_t C : {2u, 6u, 62u, 64u, 130u}) {
    for (const Metric metric : kMetrics) {
      for (const double number : pairwise(encoded({50, C}), metric)) {
        std::uint64_t bits;
        std::memcpy(&bits, &number, sizeof bits);
        hash = (hash ^ bits) * 1099511628211u;
      }
    }
  }
  EXPECT_EQ(hash, 0x4c16ca085ea73288u) << std::hex << hash;
}

TEST(MeasuresTest, RangesOverTheDiagonalsOfTheMatrix) {
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

TEST(MeasuresTest, FindsTheDistancesOfTheRightTableShiftInvariant) {
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

TEST(MeasuresTest, FindsTheShiftMatrixOfTheRightTable) {
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

TEST(MeasuresTest, FitsTheRightTableWhereSlowWavesAreHardlyBent) {
  std::vector<double> matrix;
  const Table table = encoded({2048, 128});
  const Linearity fit = linearity(table, 5, &matrix);
  std::printf("residual %.3g, largest %.3g, rank %u of 128\n", fit.residual, fit.largest, fit.rank);
  EXPECT_LE(fit.residual, 1e-13);
  EXPECT_LE(fit.largest, 1e-11);
  EXPECT_LT(fit.rank, 128u);
  // The matrix does what the residual says, and has no wild entries.
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

TEST(MeasuresTest, FitsSinglePrecisionToItsNoiseAndNoiseNotAtAll) {
  const Linearity single = linearity(in_single_precision(encoded({2048, 64})), 3);
  EXPECT_LT(single.residual, 1e-7);
  EXPECT_GT(single.residual, 1e-9);
  std::mt19937_64 random(kSeed);
  EXPECT_GT(linearity(random_table({1000, 16}, random), 1).residual, 0.9);
  const Encoding unpaired{10000, pe::Layout::interleaved, Pairing::unpaired};
  EXPECT_GT(linearity(encoded({1000, 6}, unpaired), 1).residual, 1e-2);
}

TEST(MeasuresTest, CountsADependentColumnOnceWhenItFits) {
  Table table = encoded({100, 4});
  for (std::size_t t = 0; t < 100; ++t) table.row(t)[3] = 2 * table.row(t)[0] - table.row(t)[1];
  std::vector<double> matrix;
  const Linearity fit = linearity(table, 1, &matrix);
  EXPECT_EQ(fit.rank, 3u);
  Table zeros{{10, 3}, std::vector<double>(30, 0.0)};
  const Linearity nothing = linearity(zeros, 1, &matrix);
  EXPECT_EQ(nothing.rank, 0u);
  EXPECT_EQ(nothing.residual, 0);
  EXPECT_EQ(matrix, std::vector<double>(9, 0.0));
}

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

TEST(MeasuresTest, RefusesTablesThatAreNone) {
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

}  // namespace measures_test
