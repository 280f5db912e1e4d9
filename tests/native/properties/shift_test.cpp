#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <random>
#include <vector>

#include "pe/properties.hpp"

namespace shift_test {

using pe::Encoding;
using pe::Layout;
using pe::Pairing;
using pe::Status;

constexpr unsigned kSeed = 20170612;
constexpr double kEnd = static_cast<double>(pe::kEndOfPositions);
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr long double kPi = 3.14159265358979323846264338327950288L;
constexpr Encoding kUnpaired{10000, Layout::interleaved, Pairing::unpaired};
constexpr Encoding kHalves{10000, Layout::halves, Pairing::paired};

// Uses square roots, so `count` is a power of two, because musl's powl in WebAssembly has only the
// precision of pow.
std::vector<long double> powers(double base, std::size_t count) {
  std::vector<long double> powers(count, 1);
  long double root = base;
  for (std::size_t bit = count / 2; bit > 0; bit /= 2) {
    root = std::sqrt(root);
    for (std::size_t i = 0; i < count; ++i) {
      if ((i & bit) != 0) powers[i] *= root;
    }
  }
  return powers;
}

std::vector<double> row(double position, std::uint32_t channels, const Encoding& encoding = {}) {
  std::vector<double> out(channels);
  EXPECT_EQ(pe::encode_positions({&position, 1}, channels, out, encoding), Status::ok);
  return out;
}

std::vector<double> wavelengths(std::uint32_t channels, const Encoding& encoding = {}) {
  std::vector<double> out(encoding.pairing == Pairing::paired ? channels / 2 : channels);
  EXPECT_EQ(pe::wavelengths(channels, out, encoding), Status::ok);
  return out;
}

std::vector<double> rotations(std::uint32_t channels, double k, const Encoding& encoding = {}) {
  std::vector<double> out(channels);
  EXPECT_EQ(pe::shift_rotations(channels, k, out, encoding), Status::ok);
  return out;
}

std::vector<double> matrix(std::uint32_t channels, double k, const Encoding& encoding = {}) {
  std::vector<double> out(std::size_t{channels} * channels);
  EXPECT_EQ(pe::shift_matrix(channels, k, out, encoding), Status::ok);
  return out;
}

double dot_product(std::uint32_t channels, double k, const Encoding& encoding = {}, double t = 0) {
  double out = kNoNumber;
  EXPECT_EQ(pe::dot_products(channels, {&k, 1}, {&out, 1}, encoding, t), Status::ok);
  return out;
}

double distance(std::uint32_t channels, double k, const Encoding& encoding = {}, double t = 0) {
  double out = kNoNumber;
  EXPECT_EQ(pe::distances(channels, {&k, 1}, {&out, 1}, encoding, t), Status::ok);
  return out;
}

TEST(ShiftTest, RoundsWavelengthsToADoubleNextToTheExactOne) {
  EXPECT_EQ(wavelengths(6)[0], 6.283185307179586);
  EXPECT_DOUBLE_EQ(wavelengths(6)[1], 135.3671238968633849783891776);
  EXPECT_EQ(wavelengths(2), std::vector<double>{6.283185307179586});
  long double worst = 0;
  for (const double base : {2.0, 1234.5, 10000.0, 1e9}) {
    for (const Encoding& encoding : {Encoding{base}, Encoding{base, {}, Pairing::unpaired}}) {
      const std::vector<double> found = wavelengths(512, encoding);
      const std::vector<long double> right = powers(base, found.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        const long double expected = 2 * kPi * right[i];
        worst = std::max(worst, std::abs(found[i] - expected) / expected);
      }
    }
  }
  std::printf("largest relative error of a wavelength: %.4Lg\n", worst);
  EXPECT_LE(worst, 1.12e-16L);
}

TEST(ShiftTest, ReturnsAWavelengthForEveryUnpairedColumn) {
  const std::vector<double> found = wavelengths(4, kUnpaired);
  ASSERT_EQ(found.size(), 4u);
  for (std::size_t j = 0; j < 4; ++j) {
    EXPECT_DOUBLE_EQ(found[j], 6.283185307179586 * std::pow(10.0, static_cast<double>(j)));
  }
}

TEST(ShiftTest, ShiftsEveryPositionByTheSameMatrix) {
  std::printf("seed %u\n", kSeed);
  std::mt19937_64 random(kSeed);
  const auto below = [&](double end) {
    return std::floor(std::uniform_real_distribution<double>(0, end)(random));
  };
  constexpr std::uint32_t C = 34;
  double worst = 0;
  for (int run = 0; run < 400; ++run) {
    const double end = run % 2 == 0 ? 5000 : kEnd;
    // Eighths are exact up to 2^40.
    const double from = below(end) - (run % 3 == 0 ? 0.125 : 0), to = below(end);
    const Encoding encoding{run % 5 == 0 ? 50.0 : 10000.0, Layout(run % 4 / 2), Pairing::paired};
    const std::vector<double> M = matrix(C, to - from, encoding);
    const std::vector<double> x = row(from, C, encoding), y = row(to, C, encoding);
    for (std::size_t a = 0; a < C; ++a) {
      double sum = 0;
      for (std::size_t b = 0; b < C; ++b) sum += M[a * C + b] * x[b];
      worst = std::max(worst, std::abs(sum - y[a]));
    }
  }
  std::printf("largest entry of M(k) PE(t) - PE(t + k): %.3g\n", worst);
  EXPECT_LE(worst, 6.8e-16);
}

TEST(ShiftTest, WritesTheMatrixOfEachLayoutFromTheRotations) {
  const std::vector<double> r = rotations(4, 3);
  EXPECT_NEAR(r[0], std::cos(3.0), 2e-16);
  EXPECT_NEAR(r[1], std::sin(3.0), 2e-16);
  EXPECT_NEAR(r[2], std::cos(0.03), 2e-16);
  EXPECT_NEAR(r[3], std::sin(0.03), 2e-16);
  EXPECT_EQ(rotations(4, 3, kHalves), r);
  EXPECT_EQ(matrix(4, 3), (std::vector<double>{r[0], r[1], 0, 0,   //
                                               -r[1], r[0], 0, 0,  //
                                               0, 0, r[2], r[3],   //
                                               0, 0, -r[3], r[2]}));
  EXPECT_EQ(matrix(4, 3, kHalves), (std::vector<double>{r[0], 0, r[1], 0,   //
                                                        0, r[2], 0, r[3],   //
                                                        -r[1], 0, r[0], 0,  //
                                                        0, -r[3], 0, r[2]}));
}

TEST(ShiftTest, ShiftsByZeroWithTheIdentityAndBackWithTheTranspose) {
  const std::vector<double> none = matrix(6, 0);
  for (std::size_t at = 0; at < 36; ++at) {
    EXPECT_EQ(none[at], at % 7 == 0 ? 1 : 0);
    EXPECT_FALSE(std::signbit(none[at]));
  }
  for (const double k : {1.0, 0.5, 5003.0, kEnd - 1}) {
    const std::vector<double> there = matrix(6, k), back = matrix(6, -k);
    for (std::size_t a = 0; a < 6; ++a) {
      for (std::size_t b = 0; b < 6; ++b) {
        EXPECT_NEAR(there[a * 6 + b], back[b * 6 + a], 2.4e-16) << k;
      }
    }
  }
}

TEST(ShiftTest, ReturnsDotProductsAndDistancesThatDependOnlyOnTheShift) {
  EXPECT_NEAR(dot_product(6, 1), 2.53922296111525102943, 6e-16);
  EXPECT_NEAR(dot_product(6, 7), 2.70146760901214206249, 6e-16);
  EXPECT_NEAR(dot_product(6, kEnd - 1), -0.875443952730228899973, 5e-16);
  EXPECT_NEAR(distance(6, 1), 0.959976081873656861131, 6e-16);
  EXPECT_NEAR(distance(6, -7), 0.772699671266732114319, 6e-16);
  EXPECT_NEAR(distance(6, kEnd - 1), 2.78404164937603937778, 1e-15);
  EXPECT_EQ(dot_product(512, 0), 256);
  EXPECT_EQ(distance(512, 0), 0);
  for (const double t : {0.0, 1.0, 4.0, 1e6, 0.25, -17.0}) {
    EXPECT_EQ(dot_product(6, 7, {}, t), dot_product(6, 7));
    EXPECT_EQ(distance(6, 7, {}, t), distance(6, 7));
  }
}

TEST(ShiftTest, StaysWithinTheDocumentedErrors) {
  constexpr std::uint32_t C = 512;
  const std::vector<long double> divisors = powers(10000, C / 2);
  long double worst_product = 0, worst_distance = 0;
  std::vector<double> shifts, products, lengths;
  for (int k = -300; k <= 300; ++k) shifts.push_back(k * (k % 7 == 0 ? 16.25 : 1));
  products.resize(shifts.size());
  lengths.resize(shifts.size());
  ASSERT_EQ(pe::dot_products(C, shifts, products), Status::ok);
  ASSERT_EQ(pe::distances(C, shifts, lengths, kHalves), Status::ok);
  for (std::size_t n = 0; n < shifts.size(); ++n) {
    long double product = 0, square = 0;
    for (const long double divisor : divisors) {
      const long double half = std::sin(shifts[n] / divisor / 2);
      product += std::cos(shifts[n] / divisor);
      square += half * half;
    }
    worst_product = std::max(worst_product, std::abs(products[n] - product));
    worst_distance = std::max(worst_distance, std::abs(lengths[n] - 2 * std::sqrt(square)));
  }
  std::printf("largest error at C = 512: dot product %.3Lg, distance %.3Lg\n", worst_product,
              worst_distance);
  EXPECT_LE(worst_product, C * 6e-17L + 0x1p-53L * C / 2);
  EXPECT_LE(worst_distance, std::sqrt(C) * 1.7e-16L + 0x1p-52L * std::sqrt(2.0L * C));
}

TEST(ShiftTest, KeepsItsPrecisionForRowsThatAreNearlyEqual) {
  // 710 is nearly 113 turns: 2 |sin 355|.
  EXPECT_NEAR(distance(2, 710), 6.02887067189768984287e-5, 2.4e-16);
  EXPECT_NEAR(distance(2, 0x1p-40), 0x1p-40, 1e-18);
}

TEST(ShiftTest, AgreesWithTheRowsOfUnpairedEncodings) {
  EXPECT_NEAR(dot_product(6, 1, kUnpaired, 0), 2.977, 5e-4);
  EXPECT_NEAR(dot_product(6, 1, kUnpaired, 4), 3.075, 5e-4);
  for (const std::uint32_t C : {2u, 6u, 128u}) {
    for (const double t : {0.0, 4.0, 2047.0, 1e9, -2.5}) {
      for (const double k : {0.0, 1.0, -3.0, 710.0, 0.5, 1e11}) {
        const std::vector<double> x = row(t, C, kUnpaired), y = row(t + k, C, kUnpaired);
        double product = 0, square = 0;
        for (std::size_t j = 0; j < C; ++j) {
          product += x[j] * y[j];
          square += (x[j] - y[j]) * (x[j] - y[j]);
        }
        const Encoding halves{10000, Layout::halves, Pairing::unpaired};
        const double length = distance(C, k, kUnpaired, t);
        EXPECT_NEAR(dot_product(C, k, kUnpaired, t), product, C * 7e-16) << C << ' ' << t;
        EXPECT_EQ(dot_product(C, k, halves, t), dot_product(C, k, kUnpaired, t));
        EXPECT_NEAR(length, std::sqrt(square), C * 7e-16) << C << ' ' << t << ' ' << k;
        EXPECT_EQ(distance(C, k, halves, t), length);
      }
    }
  }
}

TEST(ShiftTest, RefusesArgumentsOutOfRangeWithoutChangingTheBuffer) {
  const double infinity = std::numeric_limits<double>::infinity();
  std::vector<double> buffer(8, 7.0), shifts(8, 1.0);
  for (const std::uint32_t C : {0u, 7u, pe::kMaxChannels + 2}) {
    EXPECT_EQ(pe::wavelengths(C, buffer), Status::bad_channels);
    EXPECT_EQ(pe::shift_rotations(C, 1, buffer), Status::bad_channels);
    EXPECT_EQ(pe::shift_matrix(C, 1, buffer), Status::bad_channels);
    EXPECT_EQ(pe::dot_products(C, shifts, buffer), Status::bad_channels);
    EXPECT_EQ(pe::distances(C, shifts, buffer), Status::bad_channels);
  }
  for (const double base : {1.0, 2e9, -10000.0, kNoNumber, infinity}) {
    EXPECT_EQ(pe::wavelengths(8, buffer, {base}), Status::bad_base);
    EXPECT_EQ(pe::shift_rotations(8, 1, buffer, {base}), Status::bad_base);
    EXPECT_EQ(pe::shift_matrix(8, 1, buffer, {base}), Status::bad_base);
    EXPECT_EQ(pe::dot_products(8, shifts, buffer, {base}), Status::bad_base);
    EXPECT_EQ(pe::distances(8, shifts, buffer, {base}), Status::bad_base);
  }
  for (const double k : {kEnd, -kEnd, kNoNumber, infinity}) {
    shifts[3] = k;
    EXPECT_EQ(pe::shift_rotations(8, k, buffer), Status::bad_position);
    EXPECT_EQ(pe::shift_matrix(8, k, buffer), Status::bad_position);
    EXPECT_EQ(pe::dot_products(8, shifts, buffer), Status::bad_position);
    EXPECT_EQ(pe::distances(8, shifts, buffer), Status::bad_position);
    shifts[3] = 1;
    EXPECT_EQ(pe::dot_products(8, shifts, buffer, {}, k), Status::bad_position);
    EXPECT_EQ(pe::distances(8, shifts, buffer, {}, k), Status::bad_position);
  }
  EXPECT_EQ(pe::dot_products(8, shifts, buffer, {}, kEnd - 1), Status::bad_position);
  EXPECT_EQ(pe::distances(8, shifts, buffer, kUnpaired, kEnd - 1), Status::bad_position);
  EXPECT_EQ(pe::shift_rotations(8, 1, buffer, kUnpaired), Status::not_paired);
  EXPECT_EQ(pe::shift_matrix(8, 1, buffer, kUnpaired), Status::not_paired);
  EXPECT_EQ(pe::wavelengths(8, buffer), Status::wrong_buffer);
  EXPECT_EQ(pe::wavelengths(16, buffer, kUnpaired), Status::wrong_buffer);
  EXPECT_EQ(pe::shift_rotations(6, 1, buffer), Status::wrong_buffer);
  EXPECT_EQ(pe::shift_matrix(8, 1, buffer), Status::wrong_buffer);
  EXPECT_EQ(pe::dot_products(8, {shifts.data(), 7}, buffer), Status::wrong_buffer);
  EXPECT_EQ(pe::distances(8, {shifts.data(), 7}, buffer), Status::wrong_buffer);
  EXPECT_EQ(buffer, std::vector<double>(8, 7.0));
}

TEST(ShiftTest, AcceptsTheLargestSizes) {
  std::vector<double> out(pe::kMaxChannels);
  EXPECT_EQ(pe::wavelengths(pe::kMaxChannels, out, {1e9, {}, Pairing::unpaired}), Status::ok);
  EXPECT_DOUBLE_EQ(out.back(), 6.283185307179586 * std::pow(1e9, 8191.0 / 8192));
  EXPECT_EQ(dot_product(pe::kMaxChannels, 0), 4096);
  EXPECT_GT(distance(pe::kMaxChannels, 1 - kEnd, kUnpaired, kEnd - 1), 60);
}

}  // namespace shift_test
