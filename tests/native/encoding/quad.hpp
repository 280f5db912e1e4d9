// 113-bit numbers of GCC's libquadmath, without code of the core.
#pragma once

#include <quadmath.h>

#include <cstdint>
#include <vector>

namespace pe_test {

__extension__ using Quad = __float128;

inline const Quad kPi = acosq(-1);

/// Returns base^(-j/count) for the `count` frequencies of a table: of pairs, or of columns.
///
/// The relative error is 2^-111, so an angle below 2^40 is off by less than 2^-70.
inline std::vector<Quad> quad_frequencies(double base, std::uint32_t count) {
  std::vector<Quad> rates(count);
  for (std::uint32_t j = 0; j < count; ++j) {
    rates[j] = powq(base, -static_cast<Quad>(j) / static_cast<Quad>(count));
  }
  return rates;
}

}  // namespace pe_test
