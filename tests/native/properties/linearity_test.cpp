#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <span>
#include <vector>

#include "tables.hpp"

namespace linearity_test {

using pe::Encoding;
using pe::Linearity;
using pe::Pairing;
using pe::Status;
using properties_tables::encoded;
using properties_tables::in_single_precision;
using properties_tables::kSeed;
using properties_tables::random_table;
using properties_tables::Table;

Linearity linearity(const Table& table, std::uint32_t k, std::vector<double>* matrix = nullptr) {
  Linearity out;
  if (matrix) matrix->resize(std::size_t{table.size.channels} * table.size.channels);
  EXPECT_EQ(pe::linearity(table.size, table.entries, k, out,
                          matrix ? std::span<double>(*matrix) : std::span<double>()),
            Status::ok);
  return out;
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
  // A column is negligible beside the largest, not beside the second largest.
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

}  // namespace linearity_test
