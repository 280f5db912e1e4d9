// Sums of many numbers that are as good as sums of few.
#pragma once

#include "ieee.hpp"

namespace pe::detail {

/// A sum whose rounding errors are summed apart (Knuth's two-sum). Starts at 0.
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

}  // namespace pe::detail
