#include "frequencies.hpp"

#include "numeric/ieee.hpp"

namespace pe::detail {

namespace {

constexpr Wide kLn2 = wide(0xb17217f7d1cf79ab, 0xc9e3b39803f2f6af);
constexpr Wide kTurnsPerRadian = wide(0x28be60db9391054a, 0x7f09d5f47d4d3770);  // 1 / (2 pi)
constexpr Wide kAlmostOne = ~Wide{0};

// Returns ln(base) / 32, for base = m 2^e with ln m = 2 artanh((m - 1) / (m + 1)).
Wide logarithm(double base) noexcept {
  constexpr std::uint64_t kOne = std::uint64_t{1} << 52;
  const std::uint64_t bits = bits_of(base);
  const std::uint64_t exponent = (bits >> 52) - 1023;
  const std::uint64_t mantissa = (bits & (kOne - 1)) | kOne;
  std::uint64_t rest = mantissa - kOne;
  Wide z = 0;
  for (int bit = 0; bit < 128; ++bit) {
    rest <<= 1;
    const bool fits = rest >= mantissa + kOne;
    if (fits) rest -= mantissa + kOne;
    z = z << 1 | Wide{fits};
  }
  // z^2 <= 1/9, so terms from z^83 on are below 2^-128.
  const Wide square = product(z, z);
  Wide series = 0;
  for (std::uint64_t n = 81; n >= 3; n -= 2) {
    series = product(square, quotient(kAlmostOne, n) + series);
  }
  return (kLn2 >> 5) * exponent + ((z + product(z, series)) >> 4);
}

// Returns base^(-1/count) for count >= 2.
Wide root(double base, std::uint32_t count) noexcept {
  // e^-y = (e^-(y / 2^k))^(2^k), with y / 2^k below 1/16.
  Wide y = quotient(logarithm(base), count);
  int halvings = 5;
  for (; high_half(y) >> 60 != 0; ++halvings) y >>= 1;
  for (; halvings > 0 && high_half(y) >> 59 == 0; --halvings) y <<= 1;
  // 1 - e^-y = y (1 - y/2 (1 - y/3 (...)))
  Wide complement = 0;
  for (std::uint64_t n = 20; n >= 1; --n) complement = quotient(product(y, ~complement), n);
  Wide result = ~complement;
  for (; halvings > 0; --halvings) result = product(result, result);
  return result;
}

}  // namespace

void fill_frequencies(double base, std::uint32_t count, std::span<Wide> out) noexcept {
  const Wide ratio = count == 1 ? 0 : root(base, count);
  Wide frequency = kTurnsPerRadian;
  for (Wide& each : out) {
    each = frequency;
    frequency = product(frequency, ratio);
  }
}

}  // namespace pe::detail
