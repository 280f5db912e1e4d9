#pragma once

#include <cstdint>

#include "hypothesis.hpp"

namespace pe::detail {

/// Before this row most angles are small, so each entry has its own allowance.
inline constexpr std::uint32_t kSmallAngleRows = 64;

/// In float64, an angle below kSmallAngle and its entry have at most this relative error.
inline constexpr double kSmallAngle = 1e4;
inline constexpr double kSmallAngleError = 1e-12;

/// The relative error of exp(2 ln 10000) in place of 10^8.
inline constexpr double kFrequencyError = 4e-15;

struct Allowance {
  double slack;      // rounding of a coarse format, else 0
  double sharpest;   // the highest finite frequency
  double amplitude;  // the largest of a column
  bool angles;       // the entries grow with the position

  /// The tolerance of the exam.
  double loose(double at) const noexcept;
  /// The error of float64 arithmetic.
  double tight(double at) const noexcept;
  /// Returns the error for small angles, where float64 keeps its relative precision.
  double tight(double expected, double signed_angle) const noexcept;
};

/// `steepest` has the highest finite frequency and the largest amplitude of all columns.
Allowance allowance(const Hypothesis& hypothesis, double amplitude, double slack,
                    const Wave& steepest) noexcept;

}  // namespace pe::detail
