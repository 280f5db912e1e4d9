// What a hypothesis says should stand in a table, entry by entry.
#pragma once

#include <cstdint>

#include "axes.hpp"
#include "functions.hpp"
#include "laws.hpp"

namespace pe::detail {

/// One column: its function, how far its angle moves from one position to the next, and what the
/// function is multiplied by besides the amplitude of the whole table.
struct Wave {
  WaveForm form;
  double frequency;
  double height = 1;
};

Wave wave(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept;

/// What the law makes of the angle of column `j`, the positions being whole.
double rate(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept;

/// As it stands at position 0, where heights do not fall.
Wave still(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept;

/// x with the frequency scale * 10000^(-ratio * x), for the laws that have a base.
double exponent(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept;

double amplitude(const Hypothesis& hypothesis, Size size) noexcept;

/// How far the angle of column 0 moves from one position to the next.
double angle_scale(const Hypothesis& hypothesis, Size size) noexcept;

/// The row of the table without tail that stands in row `t`.
std::uint32_t source_row(const Hypothesis& hypothesis, std::uint32_t t) noexcept;
/// The row of a table of that size that is zeros instead, or kNoRow.
std::uint32_t cleared_row(const Hypothesis& hypothesis, Size size) noexcept;

bool is_cleared_or_ended(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept;
/// Asked of nearly every entry, and mostly false at once.
inline bool is_zero_row(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept {
  return (hypothesis.cleared != kNoRow || hypothesis.tail != Tail::none) &&
         is_cleared_or_ended(hypothesis, size, t);
}

double position_of(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept;
/// The position whose encoding stands in row `t`. Mostly the next one to that of the row before.
inline double position(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept {
  const bool runs_on = hypothesis.stuck == Stuck::none && hypothesis.tail == Tail::none &&
                       hypothesis.direction == Direction::ascending;
  return runs_on ? static_cast<double>(t) + hypothesis.first : position_of(hypothesis, size, t);
}

WaveForm chosen_by(double position, WaveForm form) noexcept;
/// The function at one position. Asked of nearly every entry, and mostly the column's own.
inline WaveForm form_at(WaveForm form, double position) noexcept {
  return is_alternating(form) ? chosen_by(position, form) : form;
}

/// The function at `angle`, before height and amplitude.
double value(WaveForm form, double angle) noexcept;

constexpr bool has_base(Law law) noexcept { return traits(law).gives == Gives::exponent; }

/// False where the law's arithmetic divides by zero, so that anything may come out.
bool has_frequencies(const Hypothesis& hypothesis, Size size) noexcept;
/// The same of all that the hypothesis's arithmetic does.
bool is_defined(const Hypothesis& hypothesis, Size size) noexcept;

}  // namespace pe::detail
