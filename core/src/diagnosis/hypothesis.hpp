#pragma once

#include <cstdint>

#include "axes.hpp"
#include "frequency_rules.hpp"
#include "whole_formulas.hpp"

namespace pe::detail {

/// A way to make a table of any size.
struct Hypothesis {
  ShapeAxis shape;
  ColumnOrder order;
  EmptyEnd empty_end;
  Functions functions;
  ColumnAmplitudes column_amplitudes;
  FrequencyRule frequency_rule;
  Direction direction;
  PositionScale scale;
  AngleUnit unit;
  AmplitudeRule amplitude_rule;
  Whole whole;
  ConstantPosition constant_position;
  Ending ending;
  WholeFormula formula;  // in place of all axes
  bool tight;            // within the error of float64 so far
  std::int32_t first;    // position in row 0, or in the last row if positions descend
  std::uint32_t length;  // rows before the ending
  std::uint32_t zero_row;
  double ratio;      // the base is 10000^ratio
  double amplitude;  // with AmplitudeRule::constant
  double divisor;    // with PositionScale::by_constant

  friend bool operator==(const Hypothesis&, const Hypothesis&) = default;
};

constexpr Hypothesis kRightFormula{ShapeAxis::right,
                                   ColumnOrder::interleaved,
                                   EmptyEnd::none,
                                   Functions{},
                                   ColumnAmplitudes{},
                                   FrequencyRule{},
                                   Direction::ascending,
                                   PositionScale::one,
                                   AngleUnit::radians,
                                   AmplitudeRule::one,
                                   Whole::none,
                                   ConstantPosition::none,
                                   Ending::none,
                                   WholeFormula::none,
                                   true,
                                   0,
                                   0,
                                   kNoRow,
                                   1,
                                   1,
                                   1};

/// The amplitude of the whole table is another factor.
struct Wave {
  WaveForm form;
  double frequency;
  double amplitude = 1;
};

Wave wave(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept;

/// Returns the frequency before scaling.
double unscaled_frequency(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept;

/// Returns the wave at position 0, where frequencies have no effect. Not for amplitudes that decay.
Wave wave_at_zero(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept;

/// Returns x of scale * 10000^(-ratio * x), for rules with a base.
double exponent(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept;

double amplitude(const Hypothesis& hypothesis, Size size) noexcept;

/// Returns the frequency of column 0.
double angle_scale(const Hypothesis& hypothesis, Size size) noexcept;

/// Returns an angle's factor if only sines or only cosines take degrees.
double unit_of(AngleUnit unit, WaveForm form) noexcept;

/// Returns the row that an ending repeats as row `t`, or `t`.
std::uint32_t source_row(const Hypothesis& hypothesis, std::uint32_t t) noexcept;
std::uint32_t zero_row_of(const Hypothesis& hypothesis, Size size) noexcept;

bool is_zero_row_of(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept;
/// Inline, because nearly every entry needs it.
inline bool is_zero_row(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept {
  return (hypothesis.zero_row != kNoRow || hypothesis.ending != Ending::none) &&
         is_zero_row_of(hypothesis, size, t);
}

double position_of(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept;
inline double position(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept {
  const bool runs_on = hypothesis.constant_position == ConstantPosition::none &&
                       hypothesis.ending == Ending::none &&
                       hypothesis.scale != PositionScale::by_last_centred &&
                       hypothesis.direction == Direction::ascending;
  return runs_on ? static_cast<double>(t) + hypothesis.first : position_of(hypothesis, size, t);
}

WaveForm chosen_by(double position, WaveForm form) noexcept;
inline WaveForm form_at(WaveForm form, double position) noexcept {
  return is_alternating(form) ? chosen_by(position, form) : form;
}

double value(WaveForm form, double angle) noexcept;

constexpr bool has_base(FrequencyRule rule) noexcept {
  return traits(rule).gives == Gives::exponent;
}

/// Returns false if the rule divides by zero.
bool has_frequencies(const Hypothesis& hypothesis, Size size) noexcept;
/// Returns false if anything divides by zero.
bool is_defined(const Hypothesis& hypothesis, Size size) noexcept;

}  // namespace pe::detail
