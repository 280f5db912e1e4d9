#include "pe/encoding.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <random>
#include <span>
#include <vector>

namespace encoding_test {

using pe::Encoding;
using pe::kEndOfPositions;
using pe::Layout;
using pe::Pairing;
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

// Uses square roots, 10000^(2i/512) = (10^(1/64))^i, because musl's powl in WebAssembly has only
// the precision of pow.
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

constexpr Encoding kEncodings[] = {
    {},
    {10000, Layout::halves, Pairing::paired},
    {2, Layout::interleaved, Pairing::unpaired},
    {1e9, Layout::halves, Pairing::unpaired},
};
constexpr std::uint32_t kChannelCounts[] = {2, 4, 6, 14, 128};
constexpr std::uint64_t kFirsts[] = {0, 7, 16, 1'000'003, kEndOfPositions - 100};

template <class Number>
std::vector<Number> encoded(std::uint32_t positions, std::uint32_t channels,
                            const Encoding& encoding, std::uint64_t first) {
  std::vector<Number> table(std::size_t{positions} * channels);
  EXPECT_EQ(pe::encode({positions, channels}, table, encoding, first), Status::ok);
  return table;
}

template <class Number>
bool equal_bits(std::span<const Number> a, std::span<const Number> b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

template <class Check>
void in_every_way(Check check) {
  for (const Encoding& encoding : kEncodings) {
    for (const std::uint32_t channels : kChannelCounts) {
      for (const std::uint64_t first : kFirsts) check(channels, encoding, first);
    }
  }
}

TEST(EncodingBitsTest, WritesTheSameTableInPieces) {
  std::mt19937 random(1);
  in_every_way([&random](std::uint32_t channels, const Encoding& encoding, std::uint64_t first) {
    constexpr std::uint32_t kPositions = 100;
    const auto whole = encoded<double>(kPositions, channels, encoding, first);
    std::vector<double> pieces;
    for (std::uint32_t at = 0; at < kPositions;) {
      const auto count = static_cast<std::uint32_t>(1 + random() % (kPositions - at));
      const auto piece = encoded<double>(count, channels, encoding, first + at);
      pieces.insert(pieces.end(), piece.begin(), piece.end());
      at += count;
    }
    EXPECT_TRUE(equal_bits<double>(pieces, whole)) << channels << " channels from " << first;
  });
}

TEST(EncodingBitsTest, WritesTheRowOfATableForAWholePosition) {
  in_every_way([](std::uint32_t channels, const Encoding& encoding, std::uint64_t first) {
    std::vector<double> positions(100);
    for (std::size_t k = 0; k < positions.size(); ++k) {
      positions[k] = static_cast<double>(first + k);
    }
    std::vector<double> rows(positions.size() * channels);
    ASSERT_EQ(pe::encode_positions(positions, channels, rows, encoding), Status::ok);
    EXPECT_TRUE(equal_bits<double>(rows, encoded<double>(100, channels, encoding, first)))
        << channels << " channels from " << first;
  });
}

TEST(EncodingBitsTest, WritesTheInterleavedEntriesInHalves) {
  in_every_way([](std::uint32_t channels, Encoding encoding, std::uint64_t first) {
    encoding.layout = Layout::halves;
    const auto halves = encoded<double>(100, channels, encoding, first);
    encoding.layout = Layout::interleaved;
    const auto interleaved = encoded<double>(100, channels, encoding, first);
    std::vector<double> moved(halves.size());
    for (std::size_t at = 0; at < halves.size(); ++at) {
      const std::size_t j = at % channels;
      moved[at - j + j / 2 + j % 2 * (channels / 2)] = interleaved[at];
    }
    EXPECT_TRUE(equal_bits<double>(moved, halves)) << channels << " channels from " << first;
  });
}

// A tie goes to the even significand.
bool is_rounded(float rounded, double exact) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  std::uint32_t bits;
  std::memcpy(&bits, &rounded, sizeof bits);
  const double error = std::abs(rounded - exact);
  for (const float toward : {-kInfinity, kInfinity}) {
    const double other = std::abs(std::nextafter(rounded, toward) - exact);
    if (!(error < other || (error == other && bits % 2 == 0))) return false;
  }
  return true;
}

TEST(EncodingBitsTest, RoundsToTheNearestSinglePrecisionNumber) {
  EXPECT_TRUE(is_rounded(0.1f, 0.1));
  EXPECT_FALSE(is_rounded(std::nextafter(0.1f, 1.0f), 0.1));
  EXPECT_TRUE(is_rounded(1.0f, 1 + 0x1p-24));
  EXPECT_FALSE(is_rounded(1 + 0x1p-23f, 1 + 0x1p-24));
  in_every_way([](std::uint32_t channels, const Encoding& encoding, std::uint64_t first) {
    const auto exact = encoded<double>(100, channels, encoding, first);
    const auto rounded = encoded<float>(100, channels, encoding, first);
    EXPECT_TRUE(std::equal(rounded.begin(), rounded.end(), exact.begin(), is_rounded));

    const std::vector<double> positions{-3.25, static_cast<double>(first) + 0.5};
    std::vector<double> exact_rows(2 * channels);
    std::vector<float> rounded_rows(2 * channels);
    ASSERT_EQ(pe::encode_positions(positions, channels, exact_rows, encoding), Status::ok);
    ASSERT_EQ(pe::encode_positions(positions, channels, rounded_rows, encoding), Status::ok);
    EXPECT_TRUE(
        std::equal(rounded_rows.begin(), rounded_rows.end(), exact_rows.begin(), is_rounded));
  });
}

TEST(EncodingBitsTest, AcceptsTheEndsOfEveryRange) {
  constexpr std::uint64_t kLast = kEndOfPositions - 1;
  std::vector<double> row(2), widest(pe::kMaxChannels);
  EXPECT_EQ(pe::encode({1, 2}, row, {}, kLast), Status::ok);
  EXPECT_EQ(pe::encode({1, 2}, row, {.base = pe::kMinBase}), Status::ok);
  EXPECT_EQ(pe::encode({1, 2}, row, {.base = pe::kMaxBase}), Status::ok);
  EXPECT_EQ(pe::encode({1, pe::kMaxChannels}, widest), Status::ok);
  const double end = std::nextafter(static_cast<double>(kEndOfPositions), 0);
  for (const double position : {-end, -0.0, 5e-324, end}) {
    EXPECT_EQ(pe::encode_positions(std::span(&position, 1), 2, row), Status::ok);
    EXPECT_NEAR(row[0] * row[0] + row[1] * row[1], 1, 1e-15);
  }
}

TEST(EncodingBitsTest, RefusesArgumentsOutOfRangeWithoutChangingTheBuffer) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<double> row{7, 7};
  for (const double base :
       {std::nextafter(2.0, 1.0), std::nextafter(1e9, 1e10), -10000.0, 0.0, kNan, kInfinity}) {
    EXPECT_EQ(pe::encode({1, 2}, row, {.base = base}), Status::bad_base);
    EXPECT_EQ(pe::encode_positions(std::vector{1.0}, 2, row, {.base = base}), Status::bad_base);
  }
  for (const std::uint64_t first :
       {kEndOfPositions, kEndOfPositions + 1, std::numeric_limits<std::uint64_t>::max()}) {
    EXPECT_EQ(pe::encode({1, 2}, row, {}, first), Status::bad_first);
  }
  EXPECT_EQ(pe::encode({2, 2}, row, {}, kEndOfPositions - 1), Status::bad_first);
  const auto end = static_cast<double>(kEndOfPositions);
  for (const double position : {end, -end, kNan, kInfinity, -kInfinity}) {
    EXPECT_EQ(pe::encode_positions(std::vector{position}, 2, row), Status::bad_position);
  }
  EXPECT_EQ(pe::encode_positions({}, 2, row), Status::bad_positions);
  EXPECT_EQ(pe::encode_positions(std::vector{1.0}, 3, row), Status::bad_channels);
  EXPECT_EQ(pe::encode_positions(std::vector{1.0, 2.0}, 2, row), Status::wrong_buffer);
  EXPECT_EQ(row, (std::vector<double>{7, 7}));
}

TEST(EncodingBitsTest, RefusesTheSameInSinglePrecision) {
  std::vector<float> row{7, 7};
  const std::vector<double> one{1.0};
  const double end = static_cast<double>(kEndOfPositions);
  EXPECT_EQ(pe::encode({0, 2}, row), Status::bad_positions);
  EXPECT_EQ(pe::encode({1, 3}, row), Status::bad_channels);
  for (const double base : {1.0, std::nextafter(1e9, 1e10)}) {
    EXPECT_EQ(pe::encode({1, 2}, row, {.base = base}), Status::bad_base);
    EXPECT_EQ(pe::encode_positions(one, 2, row, {.base = base}), Status::bad_base);
  }
  EXPECT_EQ(pe::encode({2, 2}, row), Status::wrong_buffer);
  EXPECT_EQ(pe::encode({1, 2}, row, {}, kEndOfPositions + 1), Status::bad_first);
  EXPECT_EQ(pe::encode({1, 2}, row, {}, kEndOfPositions), Status::bad_first);
  EXPECT_EQ(pe::encode_positions(std::span<const double>(), 2, row), Status::bad_positions);
  EXPECT_EQ(pe::encode_positions(one, 3, row), Status::bad_channels);
  EXPECT_EQ(pe::encode_positions(std::vector{1.0, 2.0}, 2, row), Status::wrong_buffer);
  EXPECT_EQ(pe::encode_positions(std::span(&end, 1), 2, row), Status::bad_position);
  EXPECT_EQ(row, (std::vector<float>{7, 7}));
}

}  // namespace encoding_test
