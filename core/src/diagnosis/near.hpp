#pragma once

#include <cmath>
#include <cstddef>

#include "numeric/ieee.hpp"
#include "numeric/simd.hpp"

namespace pe::detail {

/// Infinities are near if they are equal, and NaN is near NaN.
inline bool near(double found, double expected, double allowed) noexcept {
  const double away = std::abs(found - expected);
  if (away <= allowed) return true;
  return is_nan(away) && (found == expected || (is_nan(found) && is_nan(expected)));
}

inline bool within(const double* found, const double* expected, std::size_t count,
                   double allowed) noexcept {
  const Doubles limit = splat(allowed);
  Integers outside = splat(std::uint64_t{0});
  std::size_t c = 0;
  for (; c + 2 <= count; c += 2) {
    outside = outside | beyond(load(found + c) - load(expected + c), limit);
  }
  // SIMD finds NaN outside, also if both numbers are NaN.
  if ((first(outside) | second(outside)) != 0) c = 0;
  while (c < count && near(found[c], expected[c], allowed)) ++c;
  return c == count;
}

}  // namespace pe::detail
