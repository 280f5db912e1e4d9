#include "diagnosis/expected.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "mutations.hpp"

namespace expected_test {

using namespace pe::detail;
using pe::detail::Allowance;
using pe::detail::near;
using pe::detail::within;
using pe_test::Recipe;
using pe_test::Table;

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
  EXPECT_TRUE(near(kInfinity, kInfinity, kInfinity));
  EXPECT_FALSE(near(kInfinity, -kInfinity, kInfinity));
  EXPECT_FALSE(near(1, kInfinity, kInfinity));
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

constexpr Allowance line(double slope) { return {0, slope, 1, true}; }
constexpr Allowance wave(double frequency, double amplitude = 1, double slack = 0) {
  return {slack, frequency, amplitude, false};
}

TEST(AllowanceTest, IsTheSameForLinesOfTheSameHeight) {
  EXPECT_DOUBLE_EQ(line(50).loose(100), line(1).loose(5000));
  EXPECT_DOUBLE_EQ(line(50).tight(100), line(1).tight(5000));
  EXPECT_DOUBLE_EQ(line(0.01).tight(1000), line(1).tight(10));
  EXPECT_LT(line(1).loose(100), line(50).loose(100));
}

TEST(AllowanceTest, IsTheSameForSlowWavesOfTheSameAngle) {
  EXPECT_DOUBLE_EQ(wave(0.01).tight(1000), wave(1).tight(10));
  EXPECT_LT(wave(1).tight(10), wave(1).tight(1000));
}

TEST(AllowanceTest, GrowsWithTheAmplitudeAndTheSlack) {
  for (const double at : {0.0, 7.0, -7.0, 2000.0}) {
    EXPECT_DOUBLE_EQ(wave(1, 3).loose(at), 3 * wave(1).loose(at));
    EXPECT_DOUBLE_EQ(wave(1, 3).tight(at), 3 * wave(1).tight(at));
    EXPECT_DOUBLE_EQ(wave(1, 1, 0.125).loose(at), wave(1).loose(at) + 0.125);
    EXPECT_DOUBLE_EQ(wave(1, 0.5, 0.125).loose(at), wave(1, 0.5).loose(at) + 0.125);
    EXPECT_DOUBLE_EQ(wave(1, 4, 0.125).loose(at), wave(1, 4).loose(at) + 0.5);
    EXPECT_EQ(wave(1, 1, 0.125).tight(at), wave(1).tight(at));
    EXPECT_EQ(wave(1).loose(-at), wave(1).loose(at));
  }
}

TEST(ExplainsTest, CountsEachColumnAndEachEntryAsAStep) {
  constexpr pe::Size kSize{100, 12};
  const Table table = make(Recipe(), kSize);
  const View view = *view_as(ShapeAxis::right, kSize, table.view());
  std::uint64_t steps = 0;
  EXPECT_TRUE(explains(kRightFormula, view, 0, 8, Closeness::float64, steps));
  EXPECT_EQ(steps, (6u + 12u) * (1 + 8));  // six columns first, then all
  // The last row of column 2 is first.
  Hypothesis other = kRightFormula;
  other.ratio = 0.75;
  steps = 0;
  EXPECT_FALSE(explains(other, view, 0, 8, Closeness::tolerance, steps));
  EXPECT_EQ(steps, 2u);
}

}  // namespace expected_test
