#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>

#include "tables.hpp"

namespace pairwise_test {

using pe::Metric;
using pe::Size;
using pe::Status;
using properties_tables::encoded;
using properties_tables::kSeed;
using properties_tables::random_table;
using properties_tables::Table;

std::vector<double> pairwise(const Table& table, Metric metric, std::uint32_t first = 0,
                             std::uint32_t count = 0) {
  const std::uint32_t T = table.size.positions;
  if (count == 0) count = T;
  std::vector<double> out(std::size_t{count} * T);
  EXPECT_EQ(pe::pairwise(table.size, table.entries, metric, first, count, out), Status::ok);
  return out;
}

constexpr Metric kMetrics[] = {Metric::dot_product, Metric::euclidean};

TEST(PairwiseTest, ComparesAllPairsOfRowsWithinTheDocumentedErrors) {
  std::printf("seed %u\n", kSeed);
  std::mt19937_64 random(kSeed);
  long double worst_distance = 0, worst_product = 0;
  for (const std::uint32_t C : {1u, 2u, 3u, 4u, 7u, 63u, 64u, 67u, 128u, 511u}) {
    for (const std::uint32_t T : {1u, 2u, 5u, 12u}) {
      Table table = random_table({T, C}, random);
      // Squares and products would lose all digits of the distance.
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
  // The last table exceeds the cache that the computation assumes.
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

}  // namespace pairwise_test
