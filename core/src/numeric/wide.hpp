// Fixed-point fractions of 128 bits: the integer n stands for n / 2^128.
#pragma once

#include <cstdint>

#ifndef __SIZEOF_INT128__
#error "sinusoidal-pe needs unsigned __int128, which GCC and Clang have for 64-bit machines."
#endif

namespace pe::detail {

__extension__ using Wide = unsigned __int128;

constexpr Wide wide(std::uint64_t high, std::uint64_t low) noexcept {
  return Wide{high} << 64 | low;
}
constexpr std::uint64_t high_half(Wide x) noexcept { return static_cast<std::uint64_t>(x >> 64); }
constexpr std::uint64_t low_half(Wide x) noexcept { return static_cast<std::uint64_t>(x); }

/// Returns a * b, too small by less than 3 / 2^128.
constexpr Wide product(Wide a, Wide b) noexcept {
  return Wide{high_half(a)} * high_half(b) + high_half(Wide{high_half(a)} * low_half(b)) +
         high_half(Wide{low_half(a)} * high_half(b));
}

/// Returns a / n for n < 2^32, too small by less than 1 / 2^128.
constexpr Wide quotient(Wide a, std::uint64_t n) noexcept {
  Wide result = 0;
  std::uint64_t rest = 0;
  for (int shift = 96; shift >= 0; shift -= 32) {
    rest = rest << 32 | (low_half(a >> shift) & 0xffffffff);
    result |= Wide{rest / n} << shift;
    rest %= n;
  }
  return result;
}

/// Requires at least 2^-9.
constexpr double nearest_double(Wide x) noexcept {
  // Bits after the 55th matter only for ties.
  return static_cast<double>(high_half(x) | (low_half(x) != 0)) * 0x1p-64;
}

}  // namespace pe::detail
