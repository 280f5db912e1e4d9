#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "tables.hpp"

namespace rows_test {

using pe::ClosestRows;
using pe::Metric;
using pe::Size;
using pe::Status;
using properties_tables::closest;
using properties_tables::encoded;
using properties_tables::kMetrics;
using properties_tables::kSeed;
using properties_tables::pairwise;
using properties_tables::random_table;
using properties_tables::Table;

/// Moves the rows, the same in every build.
Table shuffled(Table table, std::mt19937_64& random) {
  for (std::size_t t = table.size.positions; t-- > 1;) {
    const auto channels = static_cast<std::ptrdiff_t>(table.size.channels);
    std::swap_ranges(table.row(t), table.row(t) + channels, table.row(random() % (t + 1)));
  }
  return table;
}

TEST(ClosestRowsTest, FindsTheSameRowsAsAComparisonOfAllPairs) {
  std::printf("seed %u\n", kSeed);
  std::mt19937_64 random(kSeed);
  for (int run = 0; run < 200; ++run) {
    const Size size{2 + static_cast<std::uint32_t>(random() % 200),
                    1 + static_cast<std::uint32_t>(random() % 20)};
    Table table = random_table(size, random);
    if (run % 4 == 1) {
      table = encoded({size.positions, size.channels * 2});
    } else if (run % 4 == 2) {  // shuffled waves
      table = shuffled(encoded({size.positions, size.channels * 2}), random);
    } else if (run % 4 == 3) {  // few different entries make equal rows
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

TEST(ClosestRowsTest, FindsTheNearRowsOfTheRightTable) {
  const ClosestRows near = closest(encoded({1000, 2}));
  EXPECT_EQ(near.other - near.t, 710u);
  EXPECT_NEAR(near.distance, 6.02887067e-5, 1e-13);
  // All neighbours have the same distance.
  const ClosestRows neighbours = closest(encoded({2048, 512}));
  const double one = 1;
  double distance = 0;
  ASSERT_EQ(pe::distances(512, {&one, 1}, {&distance, 1}), Status::ok);
  EXPECT_EQ(neighbours.other - neighbours.t, 1u);
  EXPECT_NEAR(neighbours.distance, distance, 1e-14);
}

TEST(ClosestRowsTest, FindsARowThatOccursTwice) {
  Table table = encoded({5003, 6});
  std::copy_n(table.row(17), 6, table.row(4711));
  const ClosestRows found = closest(table);
  EXPECT_EQ(found.t, 17u);
  EXPECT_EQ(found.other, 4711u);
  EXPECT_EQ(found.distance, 0);
  EXPECT_TRUE(found.exact);
}

TEST(ClosestRowsTest, ReportsThatItReachedTheWorkLimit) {
  const Table table = encoded({5003, 6});
  EXPECT_TRUE(closest(table).exact);
  for (const std::uint64_t limit : {0u, 1u, 1000u}) {
    const ClosestRows found = closest(table, limit);
    EXPECT_FALSE(found.exact);
    EXPECT_GE(found.distance, closest(table).distance);
    EXPECT_LT(found.distance, 1);
  }
}

TEST(ClosestRowsTest, CountsTheEntriesThatItCompares) {
  Table table{{3, 64}, std::vector<double>(3 * 64, 0.0)};
  std::fill_n(table.row(1), 64, 0.001);
  std::fill_n(table.row(2), 64, 100.0);
  // All columns of the close rows, and 8 of each other pair.
  EXPECT_TRUE(closest(table, 64 + 8 + 8).exact);
  EXPECT_FALSE(closest(table, 64 + 8 + 8 - 1).exact);
}

TEST(ClosestRowsTest, ComparesFewEntries) {
  // All pairs of 1,000 rows of 8 columns have four million entries. Each limit is measured and
  // rounded up.
  std::mt19937_64 random(kSeed);
  const Table waves = encoded({1000, 8}), slow = encoded({777, 6}), wide = encoded({300, 40});
  Table line{{1000, 3}, {}};
  for (int t = 0; t < 1000; ++t)
    line.entries.insert(line.entries.end(), {0.0, t * t * 1e-3, t * 1.0});
  EXPECT_TRUE(closest(waves, 600000).exact);
  EXPECT_TRUE(closest(slow, 236000).exact);
  EXPECT_TRUE(closest(wide, 73000).exact);
  EXPECT_TRUE(closest(line, 23000).exact);
  EXPECT_TRUE(closest(shuffled(waves, random), 1930000).exact);
  EXPECT_TRUE(closest(shuffled(slow, random), 565000).exact);
  EXPECT_TRUE(closest(shuffled(wide, random), 213000).exact);
  EXPECT_TRUE(closest(shuffled(line, random), 23000).exact);
}

TEST(ClosestRowsTest, FindsTheClosestOfAQuarterOfAMillionRows) {
  const ClosestRows found = closest(encoded({1u << 18, 2}));
  EXPECT_TRUE(found.exact);
  EXPECT_LT(found.distance, 6.1e-5);
  Table same{{1u << 18, 3}, std::vector<double>(3u << 18, 0.5)};
  EXPECT_EQ(closest(same).distance, 0);
}

TEST(PairwiseTest, ComparesAllPairsOfRowsWithinTheDocumentedErrors) {
  std::printf("seed %u\n", kSeed);
  std::mt19937_64 random(kSeed);
  long double worst_distance = 0, worst_product = 0;
  for (const std::uint32_t C : {1u, 2u, 3u, 4u, 7u, 63u, 64u, 67u, 128u, 511u}) {
    for (const std::uint32_t T : {1u, 2u, 5u, 12u}) {
      Table table = random_table({T, C}, random);
      // Squares and products would lose all digits.
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

TEST(PairwiseTest, ComputesTheSameSymmetricMatrixInAnyBlocks) {
  std::mt19937_64 random(kSeed);
  // The last table exceeds the assumed cache.
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

TEST(PairwiseTest, ComparesRowsWithTheSameBitsInEveryBuild) {
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

}  // namespace rows_test
