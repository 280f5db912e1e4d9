// The entry that a hypothesis expects, and the allowed error.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "hypothesis.hpp"
#include "numeric/ieee.hpp"
#include "numeric/simd.hpp"
#include "view.hpp"

namespace pe::detail {

/// Infinities are near if they are equal, for any allowance, and NaN is near NaN.
inline bool near(double found, double expected, double allowed) noexcept {
  const double away = std::abs(found - expected);
  if (away <= allowed) return is_finite(away);
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
  // SIMD finds NaN outside, even if both numbers are NaN.
  if ((first(outside) | second(outside)) != 0) c = 0;
  while (c < count && near(found[c], expected[c], allowed)) ++c;
  return c == count;
}

/// Before this row most angles are small, so entries have their own allowances.
inline constexpr std::uint32_t kSmallAngleRows = 64;

/// The relative error of an angle below kSmallAngle and its entry is at most this in float64.
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
  /// Returns the error of small angles, which keep relative precision.
  double tight(double expected, double signed_angle) const noexcept;
};

/// `steepest` has the highest finite frequency and largest amplitude of all columns.
Allowance allowance(const Hypothesis& hypothesis, double amplitude, double slack,
                    const Wave& steepest) noexcept;

/// Returns true if rounding can move the angle across a whole number. Whole positions and 0 are
/// exact.
bool is_beside_whole(const Wave& wave, double angle) noexcept;

class Expected {
 public:
  Expected(const Hypothesis& hypothesis, Size size, const Wave& wave, double amplitude) noexcept
      : hypothesis_(hypothesis), size_(size), wave_(wave), amplitude_(amplitude * wave.amplitude) {}

  /// Rounding may cut an angle to either whole number.
  bool agrees(double found, std::uint32_t t, double position, double allowed) const noexcept;

 private:
  bool agrees_cut(double found, double position, double allowed) const noexcept;
  bool is_quotient() const noexcept;

  const Hypothesis& hypothesis_;
  Size size_;
  Wave wave_;
  double amplitude_;
};

enum class Closeness : std::uint8_t { float64, tolerance };

/// Verifies the first `rows` rows, in about kSampleColumns columns of wider tables. Adds its steps,
/// see Diagnosis::proposal_steps.
bool explains(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t rows,
              Closeness closeness, std::uint64_t& steps) noexcept;
inline constexpr std::uint32_t kSampleColumns = 48;

}  // namespace pe::detail
