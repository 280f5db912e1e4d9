#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "printed.hpp"

namespace seed003_test {

using pe::Size;
using pe::Status;
using seeds_printed::distance;
using seeds_printed::dot;
using seeds_printed::Numbers;
using seeds_printed::rates;
using seeds_printed::row_of;
using seeds_printed::table_of;

TEST(Seed003Test, HasAMatrixOfRotationsThatShiftsEveryPositionByK) {
  constexpr std::size_t kChannels = 6;
  const Numbers table = table_of({64, kChannels});
  for (const std::size_t k : {0u, 1u, 7u, 31u}) {
    Numbers matrix(kChannels * kChannels, 0);
    for (std::size_t j = 0; j < kChannels; j += 2) {
      const double sine = table[k * kChannels + j], cosine = table[k * kChannels + j + 1];
      matrix[j * kChannels + j] = cosine;
      matrix[j * kChannels + j + 1] = sine;
      matrix[(j + 1) * kChannels + j] = -sine;
      matrix[(j + 1) * kChannels + j + 1] = cosine;
    }
    for (std::size_t t = 0; t + k < 64; ++t) {
      for (std::size_t j = 0; j < kChannels; ++j) {
        EXPECT_NEAR(dot(row_of(matrix, kChannels, j), row_of(table, kChannels, t)),
                    table[(t + k) * kChannels + j], 5e-16);
      }
    }
  }
}

TEST(Seed003Test, HasAListingWhoseUndefinedTimeStepsAreItsNumberOfPositions) {
  for (const Size size : {Size{100, 4}, Size{100, 128}, Size{1000, 1000}}) {
    Numbers table(std::size_t{size.positions} * size.channels);
    EXPECT_EQ(pe::encode(size, table), Status::ok);
    EXPECT_EQ(pe::encode({size.positions - 1, size.channels}, table), Status::wrong_buffer);
  }
}

// x(t + 1) + x(t - 1) = 2 cos(w) x(t) for a column of a single frequency w.
TEST(Seed003Test, ShowsFourColumnsOfTwoFrequenciesInFigure1) {
  const Numbers table = table_of({100, 4});
  for (std::size_t j = 0; j < 4; ++j) {
    const double frequency = j < 2 ? 1 : 0.01;
    for (std::size_t t = 1; t < 99; ++t) {
      EXPECT_NEAR(table[4 * (t + 1) + j] + table[4 * (t - 1) + j],
                  2 * std::cos(frequency) * table[4 * t + j], 1e-15);
    }
  }
  // In 100 positions the first pair has nearly 16 periods, the second a sixth of one.
  const auto sign_changes = [&table](std::size_t j) {
    int changes = 0;
    for (std::size_t t = 2; t < 100; ++t) changes += table[4 * t + j] * table[4 * (t - 1) + j] < 0;
    return changes;
  };
  EXPECT_EQ(sign_changes(0), 31);
  EXPECT_EQ(sign_changes(1), 32);
  EXPECT_EQ(sign_changes(2), 0);
  EXPECT_EQ(sign_changes(3), 0);
}

TEST(Seed003Test, CallsTheFrequencyInverselyProportionalToIButItFallsGeometrically) {
  const Numbers of_pairs = rates(64);
  for (std::size_t i = 1; i < of_pairs.size(); ++i) {
    EXPECT_NEAR(of_pairs[i] / of_pairs[i - 1], std::pow(10000, -1.0 / 64), 1e-15);
  }
  EXPECT_NEAR(of_pairs[1] / of_pairs[2], 1.1548, 5e-5);  // 2 if the text were right
}

TEST(Seed003Test, ShowsColumnsInFigure2ThatVaryLessTheHigherTheyAre) {
  constexpr std::size_t kChannels = 128;
  const Numbers table = table_of({100, kChannels});
  double before = 2;
  for (std::size_t i = 0; i < kChannels / 2; ++i) {
    double farthest = 0;
    for (std::size_t t = 1; t < 100; ++t) {
      const std::size_t at = t * kChannels + 2 * i;
      farthest = std::max(farthest, std::hypot(table[at] - table[at - kChannels],
                                               table[at + 1] - table[at + 1 - kChannels]));
    }
    EXPECT_LT(farthest, before);
    before = farthest;
  }
  EXPECT_LT(before, 2e-4);
}

TEST(Seed003Test, ShowsNoEqualRowsInFigure2) {
  const Numbers table = table_of({100, 128});
  for (std::size_t t = 0; t < 100; ++t) {
    for (std::size_t other = 0; other < t; ++other) {
      EXPECT_GT(distance(row_of(table, 128, t), row_of(table, 128, other)), 1);
    }
  }
}

class Seed003Figure3Test : public testing::Test {
 protected:
  static constexpr std::uint32_t kCount = 1000;  // of positions and of channels

  static const Numbers& table() {
    static const Numbers kTable = table_of({kCount, kCount});
    return kTable;
  }
  static double between(std::size_t t, std::size_t other) {
    return distance(row_of(table(), kCount, t), row_of(table(), kCount, other));
  }
  static const Numbers& from_zero() {
    static const Numbers kDistances = [] {
      Numbers distances;
      for (std::size_t k = 0; k < kCount; ++k) distances.push_back(between(0, k));
      return distances;
    }();
    return kDistances;
  }
};

TEST_F(Seed003Figure3Test, ShowsDistancesThatDependOnlyOnK) {
  // Takes every 7th t, because the whole figure takes seconds with sanitizers.
  for (std::size_t t = 0; t < kCount; t += 7) {
    for (std::size_t k = 0; t + k < kCount; ++k) {
      ASSERT_NEAR(between(t, t + k), from_zero()[k], 1e-12);
    }
  }
}

TEST_F(Seed003Figure3Test, SaysThatTheDistanceDecreasesLinearlyButItGrowsAndSaturates) {
  const Numbers& distances = from_zero();
  EXPECT_EQ(distances[0], 0);
  EXPECT_NEAR(distances[1], 5.1478, 5e-5);
  EXPECT_NEAR(distances[10], 17.8726, 5e-5);
  EXPECT_NEAR(distances[100], 23.7318, 5e-5);
  EXPECT_NEAR(distances[500], 27.0645, 5e-5);
  EXPECT_NEAR(distances[999], 28.3428, 5e-5);
  // It reaches half within four positions. A line would need five hundred.
  EXPECT_GT(distances[4], distances[999] / 2);
  for (const double each : distances) EXPECT_LE(each, 28.9542);
}

TEST_F(Seed003Figure3Test, CallsTheChangeSmoothButItIsMonotonicOnlyUpTo68) {
  const Numbers& distances = from_zero();
  const auto fall = std::is_sorted_until(distances.begin(), distances.end());
  EXPECT_EQ(fall - distances.begin(), 69);
  EXPECT_NEAR(distances[68], 22.8606, 5e-5);
  EXPECT_NEAR(distances[69], 22.8597, 5e-5);
}

}  // namespace seed003_test
