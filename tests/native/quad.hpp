// The reference: numbers of 113 bits and their functions from GCC's libquadmath, which share
// nothing with the core.
#pragma once

#include <quadmath.h>

#include <cstdint>
#include <vector>

namespace pe::tests {

__extension__ using Quad = __float128;

inline const Quad kPi = acosq(-1);

/// base^(-j/count) for every j, so of every column where unpaired, of every pair where paired.
///
/// A rate is off by 2^-111 of itself, thus an angle below 2^40 by less than 2^-70.
inline std::vector<Quad> quad_rates(double base, std::uint32_t count) {
  std::vector<Quad> rates(count);
  for (std::uint32_t j = 0; j < count; ++j) {
    rates[j] = powq(base, -static_cast<Quad>(j) / static_cast<Quad>(count));
  }
  return rates;
}

}  // namespace pe::tests
