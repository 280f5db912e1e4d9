#include "expected.hpp"

#include <algorithm>

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
  // Adds 1e-300, because numbers below 2^-1022 lose relative precision.
  return kSmallAngleError * (std::abs(expected) + amplitude * std::min(angle, kSmallAngle)) +
         kFrequencyError * amplitude * angle + 1e-300;
}

Allowance allowance(const Hypothesis& hypothesis, double amplitude, double slack,
                    const Wave& steepest) noexcept {
  return {slack, steepest.frequency, amplitude * std::max(1.0, steepest.amplitude),
          hypothesis.functions == Functions::angle};
}

bool is_beside_whole(const Wave& wave, double angle) noexcept {
  return wave.frequency != 1 && angle != 0 &&
         std::abs(angle - std::nearbyint(angle)) <= 1e-9 * (1 + std::abs(angle));
}

bool Expected::agrees(double found, std::uint32_t t, double position,
                      double allowed) const noexcept {
  if (is_zero_row(hypothesis_, size_, t)) return near(found, 0, allowed);
  if (hypothesis_.whole == Whole::angles) return agrees_cut(found, position, allowed);
  const WaveForm form = form_at(wave_.form, position);
  return near(found, amplitude_ * value(form, position * wave_.frequency), allowed);
}

// Code divides a position by a length exactly. Here 1 / (T - 1) is a factor, so whole angles may be
// just below.
bool Expected::is_quotient() const noexcept {
  const bool by_length =
      hypothesis_.scale == PositionScale::by_length || hypothesis_.scale == PositionScale::by_last;
  return by_length && hypothesis_.unit == AngleUnit::radians &&
         wave_.frequency == angle_scale(hypothesis_, size_);
}

bool Expected::agrees_cut(double found, double position, double allowed) const noexcept {
  const WaveForm form = form_at(wave_.form, position);
  const double angle = position * wave_.frequency;
  if (near(found, amplitude_ * value(form, std::floor(angle)), allowed)) return true;
  if (!is_beside_whole(wave_, angle)) return false;
  const double nearest = std::nearbyint(angle);
  return near(found, amplitude_ * value(form, nearest), allowed) ||
         (!is_quotient() && near(found, amplitude_ * value(form, nearest - 1), allowed));
}

bool explains(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t rows,
              Closeness closeness, std::uint64_t& steps) noexcept {
  const double factor = amplitude(hypothesis, view.formula);
  if (hypothesis.constant_position != ConstantPosition::none) rows = 1;  // all rows are equal
  const auto column = [&](std::uint32_t c) noexcept {
    ++steps;
    const Wave each = wave(hypothesis, view.formula, view.channel(c));
    const double sharpest = is_finite(each.frequency) ? each.frequency : 0;
    const Allowance allowed =
        allowance(hypothesis, factor, slack, {each.form, sharpest, std::abs(each.amplitude)});
    const Expected expected(hypothesis, view.formula, each, factor);
    const double* const entries = view.column(c);
    // Row 0 shows no frequency, so it comes last.
    for (std::uint32_t n = 0; n < rows; ++n) {
      const std::uint32_t t = rows - 1 - n;
      const double at = position(hypothesis, view.formula, t);
      const double found = entries[t * view.row_stride];
      ++steps;
      const double limit = closeness == Closeness::tolerance ? allowed.loose(at)
                                                             : allowed.tight(found, at * sharpest);
      if (!expected.agrees(found, t, at, limit)) return false;
    }
    return true;
  };
  const std::uint32_t C = view.columns;
  for (const std::uint32_t c : {2u, 1u, 3u, C / 2, C / 2 + 1, C - 1}) {
    if (c < C && !column(c)) return false;
  }
  const std::uint32_t every = odd_step(C, kSampleColumns);
  for (std::uint32_t c = 0; c < C; c += every) {
    if (!column(c)) return false;
  }
  return true;
}

}  // namespace pe::detail
