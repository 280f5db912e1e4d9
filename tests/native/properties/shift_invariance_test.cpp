#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

#include "tables.hpp"

namespace shift_invariance_test {

using pe::Encoding;
using pe::Metric;
using pe::Pairing;
using pe::ShiftRange;
using pe::Status;
using properties_tables::encoded;
using properties_tables::Table;

std::vector<ShiftRange> ranges(const Table& table, const std::vector<std::uint32_t>& shifts,
                               Metric metric = Metric::dot_product) {
  std::vector<ShiftRange> out(shifts.size());
  EXPECT_EQ(pe::shift_invariance(table.size, table.entries, shifts, out, metric), Status::ok);
  return out;
}

std::vector<double> pairwise(const Table& table, Metric metric, std::uint32_t first = 0,
                             std::uint32_t count = 0) {
  const std::uint32_t T = table.size.positions;
  if (count == 0) count = T;
  std::vector<double> out(std::size_t{count} * T);
  EXPECT_EQ(pe::pairwise(table.size, table.entries, metric, first, count, out), Status::ok);
  return out;
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
  // Each shift of 0 takes T * C multiplications. The last shift is refused before any is made.
  std::vector<std::uint32_t> shifts(static_cast<std::size_t>(pe::kMaxProducts / table.size()), 0);
  shifts.push_back(size.positions);
  std::vector<ShiftRange> out(shifts.size());
  EXPECT_EQ(pe::shift_invariance(size, table, shifts, out), Status::bad_shift);
  shifts.back() = size.positions - 1;
  EXPECT_EQ(pe::shift_invariance(size, table, shifts, out), Status::too_much_work);
}

constexpr Metric kMetrics[] = {Metric::dot_product, Metric::euclidean};

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

}  // namespace shift_invariance_test
