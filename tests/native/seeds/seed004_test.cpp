#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "printed.hpp"

namespace seed004_test {

using seeds_printed::distance;
using seeds_printed::expect_prints;
using seeds_printed::Numbers;
using seeds_printed::rates;
using seeds_printed::row_of;
using seeds_printed::table_of;
using seeds_printed::values;

TEST(Seed004Test, PrintsRowZeroAndTheHandCheckedRow) {
  EXPECT_EQ(table_of({1, 8}), values(pe::seeds::k004Row0));
  expect_prints(pe::seeds::k004Row3, row_of(table_of({10, 4}), 4, 3));
}

TEST(Seed004Test, HasTheDivisorsOneAndOneHundredAtFourChannels) {
  EXPECT_EQ(1 / rates(2)[0], 1);
  EXPECT_NEAR(1 / rates(2)[1], 100, 1e-13);
}

TEST(Seed004Test, MeetsItsConstraintsAt2048Positions) {
  const Numbers table = table_of({2048, 8});
  EXPECT_TRUE(std::all_of(table.begin(), table.end(), [](double x) { return std::abs(x) <= 1; }));
  for (std::size_t t = 0; t < 2048; ++t) {
    for (std::size_t other = 0; other < t; ++other) {
      ASSERT_GT(distance(row_of(table, 8, t), row_of(table, 8, other)), 0.1);
    }
  }
}

}  // namespace seed004_test
