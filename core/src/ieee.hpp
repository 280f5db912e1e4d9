// Makes sure that floating-point numbers are those of IEEE 754, with NaN and infinity.
#pragma once

#include <cmath>
#include <limits>

// These options let a compiler reorder sums and take every number for finite: entries would have
// other bits, and a table of NaN would pass.
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) || defined(_M_FP_FAST)
#error "sinusoidal-pe needs IEEE 754: add -fno-fast-math (MSVC: /fp:precise) for these sources."
#endif

namespace pe::detail {

// Not those of <cmath>: a program may have copies of them that were compiled with -ffast-math, and
// the linker gives one copy of an inline function to all of a program.
inline bool is_nan(double x) noexcept { return x != x; }
inline bool is_infinite(double x) noexcept {
  return std::abs(x) == std::numeric_limits<double>::infinity();
}
inline bool is_finite(double x) noexcept {
  return std::abs(x) < std::numeric_limits<double>::infinity();
}

}  // namespace pe::detail
