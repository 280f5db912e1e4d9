// Checks the error bounds in elementary.hpp against the standard library, whose error is at most
// one unit in the last place.
#include "diagnosis/elementary.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <vector>

namespace elementary_test {

using pe::detail::kLargestAngle;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<double> numbers_of_every_size(int low, int high) {
  std::mt19937_64 random(20261122);
  std::uniform_real_distribution<double> exponent(low, high);
  std::vector<double> numbers{0.0, -0.0};
  for (int n = 0; n < 20000; ++n) {
    const double size = std::exp2(exponent(random));
    numbers.push_back(n % 2 == 0 ? size : -size);
  }
  return numbers;
}

TEST(ElementaryTest, SineAndCosineAreWithinTheirBoundUpToTheLargestAngle) {
  std::vector<double> angles = numbers_of_every_size(-60, 42);
  for (int quarter = 0; quarter < 1000; ++quarter) {
    angles.push_back(quarter * std::numbers::pi / 2);
    angles.push_back(quarter * std::numbers::pi / 4 * 0x1p30);
  }
  for (const double angle : {kLargestAngle, -kLargestAngle, std::nextafter(kLargestAngle, 0)}) {
    angles.push_back(angle);
  }
  for (const double x : angles) {
    const double bound = 0x1p-52 * (1 + std::abs(x));
    ASSERT_LE(std::abs(pe::detail::sine(x) - std::sin(x)), bound) << std::hexfloat << x;
    ASSERT_LE(std::abs(pe::detail::cosine(x) - std::cos(x)), bound) << std::hexfloat << x;
  }
}

TEST(ElementaryTest, SineAndCosineAreNaNBeyondTheLargestAngle) {
  for (const double size : {std::nextafter(kLargestAngle, kInfinity), 1e18, 1e300, kInfinity}) {
    for (const double x : {size, -size}) {
      EXPECT_TRUE(std::isnan(pe::detail::sine(x))) << x;
      EXPECT_TRUE(std::isnan(pe::detail::cosine(x))) << x;
    }
  }
  EXPECT_TRUE(std::isnan(pe::detail::sine(std::numeric_limits<double>::quiet_NaN())));
}

TEST(ElementaryTest, AnglesOfPointsAreRightAllAroundTheCircle) {
  for (int degree = -179; degree <= 180; ++degree) {
    const double angle = degree * std::numbers::pi / 180;
    for (const double size : {1e-150, 1.0, 1e150}) {
      const double y = size * std::sin(angle), x = size * std::cos(angle);
      EXPECT_NEAR(pe::detail::angle_of(y, x), std::atan2(y, x), 1e-15) << degree << ' ' << size;
    }
  }
  EXPECT_EQ(pe::detail::angle_of(0, 0), 0);
  EXPECT_EQ(pe::detail::angle_of(0, 2), 0);
  EXPECT_EQ(pe::detail::angle_of(0, -2), std::numbers::pi);
  EXPECT_EQ(pe::detail::angle_of(1e-163, -1e-163), 0);
}

TEST(ElementaryTest, ArcsAreWithinTheirBound) {
  for (int n = -1000; n <= 1000; ++n) {
    const double x = n / 1000.0;
    EXPECT_NEAR(pe::detail::arc_sine(x), std::asin(x), 1e-15) << x;
    EXPECT_NEAR(pe::detail::arc_cosine(x), std::acos(x), 1e-15) << x;
  }
}

TEST(ElementaryTest, PowersAndLogarithmsAreWithinTheirBound) {
  for (const double x : numbers_of_every_size(-60, 9)) {
    const double right = std::exp(x);
    ASSERT_LE(std::abs(pe::detail::exponential(x) - right), 1e-15 * (1 + std::abs(x)) * right) << x;
    ASSERT_NEAR(pe::detail::base_to(x / 16), std::pow(10000.0, x / 16),
                1e-15 * (1 + 2 * std::abs(x)) * std::pow(10000.0, x / 16))
        << x;
  }
  for (const double size : numbers_of_every_size(-1074, 1023)) {
    const double x = std::abs(size);
    if (x == 0) continue;
    ASSERT_NEAR(pe::detail::logarithm(x), std::log(x), 1e-15 * (1 + std::abs(std::log(x)))) << x;
  }
}

TEST(ElementaryTest, PowersBeyondTheRangeOfDoublesAreInfiniteOrZero) {
  EXPECT_EQ(pe::detail::exponential(711), kInfinity);
  EXPECT_EQ(pe::detail::exponential(-751), 0);
  EXPECT_TRUE(std::isnan(pe::detail::exponential(std::numeric_limits<double>::quiet_NaN())));
}

TEST(ElementaryTest, ShorteningRoundsTo44BitsAndKeepsNaNAndInfinity) {
  EXPECT_EQ(pe::detail::shortened(1 + 0x1p-43), 1 + 0x1p-43);
  EXPECT_EQ(pe::detail::shortened(1 + 0x1p-45), 1);
  EXPECT_EQ(pe::detail::shortened(-0x1.8p-1000), -0x1.8p-1000);
  const double largest = std::numeric_limits<double>::max();
  EXPECT_EQ(pe::detail::shortened(largest), largest);
  EXPECT_EQ(pe::detail::shortened(kInfinity), kInfinity);
  EXPECT_TRUE(std::isnan(pe::detail::shortened(std::numeric_limits<double>::quiet_NaN())));
}

TEST(ElementaryTest, TheShortestNumberNearbyHasTheFewestDigits) {
  using pe::detail::shortest;
  EXPECT_EQ(shortest(65534.64, 600), 66000);
  EXPECT_EQ(shortest(65534.64, 40), 65500);
  EXPECT_EQ(shortest(54.59815, 0.01), 54.6);
  EXPECT_EQ(shortest(2.4978, 0.005), 2.5);
  EXPECT_EQ(shortest(0.00100040, 1e-5), 0.001);
  EXPECT_EQ(shortest(0.001, 1), 1e-3);
  EXPECT_EQ(shortest(1 / 3.0, 0), 1 / 3.0);
  EXPECT_EQ(shortest(0, 1), 0);
  EXPECT_EQ(shortest(kInfinity, 1), kInfinity);
}

}  // namespace elementary_test
