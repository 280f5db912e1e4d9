#include "pe/encoding.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace encoding_test {

using pe::Size;
using pe::Status;

std::vector<double> encoded(Size size) {
  std::vector<double> table(std::size_t{size.positions} * size.channels);
  EXPECT_EQ(pe::encode(size, table), Status::ok);
  return table;
}

TEST(EncodingTest, StartsEveryTableWithZeroOneZeroOne) {
  EXPECT_EQ(encoded({1, 8}), (std::vector<double>{0, 1, 0, 1, 0, 1, 0, 1}));
}

TEST(EncodingTest, GivesTheHandCheckedRowOfTheStatement) {
  const std::vector<double> table = encoded({10, 4});
  EXPECT_NEAR(table[12], 0.1411, 5e-5);
  EXPECT_NEAR(table[13], -0.9900, 5e-5);
  EXPECT_NEAR(table[14], 0.0300, 5e-5);
  EXPECT_NEAR(table[15], 0.9996, 5e-5);
}

// Uses square roots: 10000^(2i/512) = (10^(1/64))^i. In WebAssembly, musl's powl only has the
// precision of pow.
std::vector<long double> divisors_of_512_channels() {
  long double ratio = 10;
  for (int root = 0; root < 6; ++root) ratio = std::sqrt(ratio);
  std::vector<long double> divisors(256, 1);
  for (std::size_t i = 1; i < divisors.size(); ++i) divisors[i] = divisors[i - 1] * ratio;
  return divisors;
}

TEST(EncodingTest, HasAReferenceThatIsMorePreciseThanDouble) {
  const long double angle = 2048 / divisors_of_512_channels()[1];
  EXPECT_LE(std::abs(std::sin(angle) - 0.421212267271779985484166528172841235L), 1e-15L);
  EXPECT_LE(std::abs(std::cos(angle) + 0.906962086252653994204712459627682664L), 1e-15L);
}

TEST(EncodingTest, StaysCloseToAHighPrecisionReference) {
  const Size size{2049, 512};
  const std::vector<double> table = encoded(size);
  const std::vector<long double> divisors = divisors_of_512_channels();
  long double worst = 0;
  for (std::uint32_t t = 0; t < size.positions; ++t) {
    for (std::uint32_t i = 0; i < size.channels / 2; ++i) {
      const long double angle = t / divisors[i];
      const std::size_t at = std::size_t{t} * size.channels + 2 * i;
      worst = std::max({worst, std::abs(table[at] - std::sin(angle)),
                        std::abs(table[at + 1] - std::cos(angle))});
    }
  }
  std::printf("largest error at t <= 2048, C = 512: %.3Lg\n", worst);
  EXPECT_LE(worst, 1e-12L);
}

TEST(EncodingTest, NeverLeavesTheBounds) {
  for (const double entry : encoded({5003, 64})) EXPECT_LE(std::abs(entry), 1);
}

TEST(EncodingTest, RefusesSizesOutOfRangeWithoutChangingTheBuffer) {
  std::vector<double> buffer(8, 7.0);
  EXPECT_EQ(pe::encode({0, 8}, buffer), Status::bad_positions);
  EXPECT_EQ(pe::encode({1, 0}, buffer), Status::bad_channels);
  EXPECT_EQ(pe::encode({1, 7}, buffer), Status::bad_channels);
  EXPECT_EQ(pe::encode({1, pe::kMaxChannels + 2}, buffer), Status::bad_channels);
  EXPECT_EQ(pe::encode({4'294'967'295u, 8192}, buffer), Status::wrong_buffer);
  EXPECT_EQ(pe::encode({2, 8}, buffer), Status::wrong_buffer);
  if constexpr (sizeof(std::size_t) > 4) {
    const std::span<const double> too_many(buffer.data(), std::size_t{0xffffffff} + 1);
    EXPECT_EQ(pe::encode_positions(too_many, 8, buffer), Status::bad_positions);
  }
  EXPECT_EQ(buffer, std::vector<double>(8, 7.0));
}

}  // namespace encoding_test
