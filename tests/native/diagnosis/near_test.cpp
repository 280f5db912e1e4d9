#include "diagnosis/near.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace near_test {

using pe::detail::near;
using pe::detail::within;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(NearTest, AllowsADifferenceUpToTheLimit) {
  EXPECT_TRUE(near(1.5, 1, 0.5));
  EXPECT_TRUE(near(0.5, 1, 0.5));
  EXPECT_FALSE(near(1.75, 1, 0.5));
  EXPECT_FALSE(near(0.25, 1, 0.5));
}

TEST(NearTest, ComparesInfinitiesAndNaN) {
  EXPECT_TRUE(near(kInfinity, kInfinity, 0.5));
  EXPECT_TRUE(near(kNaN, kNaN, 0.5));
  EXPECT_FALSE(near(kInfinity, -kInfinity, 0.5));
  EXPECT_FALSE(near(kInfinity, 1, 0.5));
  EXPECT_FALSE(near(kNaN, 1, 0.5));
  EXPECT_FALSE(near(1, kNaN, 0.5));
  EXPECT_FALSE(near(kNaN, kInfinity, 0.5));
}

TEST(NearTest, ComparesEveryEntryOfARowAndNoOther) {
  for (std::size_t count = 0; count < 8; ++count) {
    for (std::size_t other = 0; other < 8; ++other) {
      std::array<double, 8> found{0, 1, 2, kNaN, 4, kInfinity, 6, 7}, expected = found;
      EXPECT_TRUE(within(found.data(), expected.data(), count, 0.5));
      expected[other] = 3.25;
      EXPECT_EQ(within(found.data(), expected.data(), count, 0.5), other >= count)
          << other << " of " << count;
    }
  }
}

}  // namespace near_test
