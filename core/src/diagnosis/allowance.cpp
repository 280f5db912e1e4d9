#include "allowance.hpp"

#include <algorithm>
#include <cmath>

#include "pe/exam.hpp"

namespace pe::detail {

double Allowance::loose(double at) const noexcept {
  const double position = std::abs(at);
  const double speed = angles ? std::max(1.0, sharpest) : 1;
  return amplitude * (tolerance(position * speed) + kFrequencyError * sharpest * position) +
         std::max(1.0, amplitude) * slack;
}

double Allowance::tight(double at) const noexcept {
  const double position = std::abs(at);
  const double speed = angles ? sharpest : std::min(1.0, sharpest);
  return amplitude * (float64_error(position * speed) + kFrequencyError * sharpest * position);
}

double Allowance::tight(double expected, double signed_angle) const noexcept {
  const double angle = std::abs(signed_angle);
  // Adds 1e-300, because numbers below 2^-1022 lose their relative precision.
  return kSmallAngleError * (std::abs(expected) + amplitude * std::min(angle, kSmallAngle)) +
         kFrequencyError * amplitude * angle + 1e-300;
}

Allowance allowance(const Hypothesis& hypothesis, double amplitude, double slack,
                    const Wave& steepest) noexcept {
  return {slack, steepest.frequency, amplitude * std::max(1.0, steepest.amplitude),
          hypothesis.functions == Functions::angle};
}

}  // namespace pe::detail
