#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>

#include "tables.hpp"

namespace periodicity_test {

using pe::Encoding;
using pe::Pairing;
using pe::Periodicity;
using pe::Status;
using properties_tables::encoded;
using properties_tables::in_single_precision;
using properties_tables::Table;

std::vector<Periodicity> periodicity(const Table& table) {
  std::vector<Periodicity> out(table.size.channels);
  EXPECT_EQ(pe::periodicity(table.size, table.entries, out), Status::ok);
  return out;
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
  // The first column is convex only by the last bit of an entry, too little to change the factor.
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

}  // namespace periodicity_test
