#pragma once

#include <algorithm>
#include <cstddef>

#include "numeric/simd.hpp"
#include "numeric/sum.hpp"

namespace pe::detail {

struct Product {
  template <class Number>
  static Number of(Number x, Number y) noexcept {
    return x * y;
  }
};

/// The difference is exact if x and y are near.
struct SquaredDifference {
  template <class Number>
  static Number of(Number x, Number y) noexcept {
    const Number difference = x - y;
    return difference * difference;
  }
};

/// Sums the terms of each row of `x` with each row of `y`. The error is at most 18 * 2^-53 times
/// the sum of the absolute terms. With larger kRows each loaded entry serves more sums of the same
/// bits.
template <class Term, std::size_t kRows>
void sum_terms(const double* const (&x)[kRows], const double* const (&y)[kRows],
               std::size_t columns, double (&out)[kRows][kRows]) noexcept {
  constexpr std::size_t kBlock = 64;
  Sum sums[kRows][kRows];
  for (std::size_t j = 0; j < columns;) {
    const std::size_t end = std::min(j + kBlock, columns);
    Doubles even[kRows][kRows], odd[kRows][kRows];
    for (std::size_t a = 0; a < kRows; ++a) {
      for (std::size_t b = 0; b < kRows; ++b) even[a][b] = odd[a][b] = splat(0.0);
    }
    for (; j + 4 <= end; j += 4) {
      for (std::size_t a = 0; a < kRows; ++a) {
        const Doubles left = load(&x[a][j]), right = load(&x[a][j + 2]);
        for (std::size_t b = 0; b < kRows; ++b) {
          even[a][b] = even[a][b] + Term::of(left, load(&y[b][j]));
          odd[a][b] = odd[a][b] + Term::of(right, load(&y[b][j + 2]));
        }
      }
    }
    for (std::size_t a = 0; a < kRows; ++a) {
      for (std::size_t b = 0; b < kRows; ++b) {
        double halves[2], rest = 0;
        store(halves, even[a][b] + odd[a][b]);
        for (std::size_t at = j; at < end; ++at) rest += Term::of(x[a][at], y[b][at]);
        sums[a][b].add(halves[0] + halves[1] + rest);
      }
    }
    j = end;
  }
  for (std::size_t a = 0; a < kRows; ++a) {
    for (std::size_t b = 0; b < kRows; ++b) out[a][b] = sums[a][b].value();
  }
}

}  // namespace pe::detail
