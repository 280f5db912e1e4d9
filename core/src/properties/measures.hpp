#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "numeric/simd.hpp"
#include "pe/table.hpp"

namespace pe::detail {

Status check_table(Size size, std::span<const double> table, std::uint32_t least) noexcept;

/// The error is below 20 * 2^-53 times the sum of the absolute terms.
double dot(std::span<const double> x, std::span<const double> y) noexcept;

/// The relative error is below 12 * 2^-53.
double distance(std::span<const double> x, std::span<const double> y) noexcept;

/// Removes the part along the unit vector `direction`. Returns its length.
double take_out(std::span<const double> direction, std::span<double> vector) noexcept;

/// A sum that keeps its rounding errors apart (Knuth's two-sum).
class Sum {
 public:
  void add(double x) noexcept {
    const double sum = sum_ + x;
    const double added = sum - sum_;
    error_ += (sum_ - (sum - added)) + (x - added);
    sum_ = sum;
  }

  double value() const noexcept { return sum_ + error_; }

 private:
  double sum_ = 0, error_ = 0;
};

struct Product {
  template <class Number>
  static Number of(Number x, Number y) noexcept {
    return x * y;
  }
};

/// Exact differences if x and y are near.
struct SquaredDifference {
  template <class Number>
  static Number of(Number x, Number y) noexcept {
    const Number difference = x - y;
    return difference * difference;
  }
};

/// Sums the terms of all pairs of rows of `x` and `y`. The error is at most 18 * 2^-53 times the
/// sum of the absolute terms. kRows does not change the bits.
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
