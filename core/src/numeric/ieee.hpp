#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

// These options reorder sums and assume finite numbers: entries would have other bits, and NaN
// would pass.
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) || defined(_M_FP_FAST)
#error "sinusoidal-pe needs IEEE 754: add -fno-fast-math (MSVC: /fp:precise) for these sources."
#endif

namespace pe::detail {

// These replace the functions of <cmath>, which the linker may take from a file compiled with
// -ffast-math.
inline bool is_nan(double x) noexcept { return x != x; }
inline bool is_infinite(double x) noexcept {
  return std::abs(x) == std::numeric_limits<double>::infinity();
}
inline bool is_finite(double x) noexcept {
  return std::abs(x) < std::numeric_limits<double>::infinity();
}

inline std::uint64_t bits_of(double x) noexcept {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);  // the oldest supported libc++ has no bit_cast
  return bits;
}

}  // namespace pe::detail
