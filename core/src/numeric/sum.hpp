#pragma once

#include "ieee.hpp"

namespace pe::detail {

/// A sum as precise as one of few numbers: it keeps its rounding errors apart (Knuth's two-sum).
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
