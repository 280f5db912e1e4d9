#include "diagnosis/allowance.hpp"

#include <gtest/gtest.h>

namespace allowance_test {

using pe::detail::Allowance;

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

}  // namespace allowance_test
