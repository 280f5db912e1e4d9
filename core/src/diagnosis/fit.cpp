#include "fit.hpp"

#include <algorithm>
#include <cmath>

#include "elementary.hpp"
#include "expected_rows.hpp"
#include "found_rows.hpp"
#include "near.hpp"
#include "numeric/ieee.hpp"
#include "numeric/simd.hpp"

namespace pe::detail {

namespace {

// Verification stops if an angle may be off by more than this, in radians.
constexpr double kMaxUncertainty = 0.01;

bool within_closely(const double* found, std::span<const double> expected, const double* slope,
                    double position) noexcept {
  const Doubles at = splat(position), share = splat(kSmallAngleError);
  Integers outside = splat(std::uint64_t{0});
  std::size_t c = 0;
  for (; c + 2 <= expected.size(); c += 2) {
    const Doubles right = load(expected.data() + c);
    const Doubles limit = share * magnitude(right) + at * load(slope + c);
    outside = outside | beyond(load(found + c) - right, limit);
  }
  return c == expected.size() && (first(outside) | second(outside)) == 0;
}

struct RowFit {
  bool loose, tight;
};

RowFit compare(const double* found, std::span<const double> expected, double loose,
               double tight) noexcept {
  if (within(found, expected.data(), expected.size(), tight)) return {true, true};
  return {within(found, expected.data(), expected.size(), loose), false};
}

struct RowLimits {
  double position;
  double loose, tight;
  bool by_entry;  // entries have their own tight limits
};

class Verification {
 public:
  Verification(const Hypothesis& hypothesis, const View& view) noexcept
      : hypothesis_(hypothesis), view_(view), factor_(amplitude(hypothesis, view.formula)) {}

  bool prepare(double slack) noexcept {
    if (!rows_.prepare(hypothesis_, view_)) return false;
    allowed_ = allowance(hypothesis_, factor_, slack, rows_.columns().steepest());
    return table_.prepare(view_, ExpectedRows::kBlock);
  }

  void run(std::uint32_t from, Fit& fit) noexcept;

 private:
  RowLimits limits_of(std::uint32_t t, bool tight) const noexcept;
  bool is_uncertain(double position) const noexcept;
  bool may_take_block(std::uint32_t t, const RowLimits& limits) const noexcept;
  RowFit verify_row(std::uint32_t t, const RowLimits& limits, bool tight) noexcept;
  RowFit verify_entries(std::uint32_t t, const RowLimits& limits, bool tight, const double* found,
                        std::span<const double> expected) const noexcept;
  bool is_cut_as_pair(const double* found, std::uint32_t c, const RowLimits& limits) const noexcept;

  const Hypothesis& hypothesis_;
  const View& view_;
  double factor_;
  Allowance allowed_{};
  ExpectedRows rows_;
  FoundRows table_;
};

RowLimits Verification::limits_of(std::uint32_t t, bool tight) const noexcept {
  const double at = position(hypothesis_, view_.formula, t);
  const bool small = t < kSmallAngleRows && std::abs(at) <= kSmallAngleRows;
  return {at, allowed_.loose(at), allowed_.tight(at), tight && small};
}

bool Verification::is_uncertain(double position) const noexcept {
  return kFrequencyError * rows_.columns().sharpest() * std::abs(position) > kMaxUncertainty;
}

bool Verification::may_take_block(std::uint32_t t, const RowLimits& limits) const noexcept {
  return !limits.by_entry && view_.rows - t >= ExpectedRows::kBlock && rows_.has_block(t) &&
         !is_uncertain(limits.position + ExpectedRows::kBlock);
}

void Verification::run(std::uint32_t from, Fit& fit) noexcept {
  std::uint32_t next_block = from;
  for (std::uint32_t t = from; t < view_.rows;) {
    const RowLimits limits = limits_of(t, fit.tight);
    if (t >= next_block && may_take_block(t, limits)) {
      const bool agrees = rows_.block_agrees(table_, t, fit.tight ? limits.tight : limits.loose);
      next_block = t + ExpectedRows::kBlock;
      if (agrees) t = next_block;
      continue;
    }
    if (is_uncertain(limits.position)) {
      fit = {false, false, t, std::min(t, fit.tight_row)};
      return;
    }
    const RowFit each = verify_row(t, limits, fit.tight);
    if (fit.tight && !each.tight) {
      fit.tight = false;
      fit.tight_row = t;
    }
    if (!each.loose) {
      fit.loose = false;
      fit.loose_row = t;
      return;
    }
    ++t;
  }
}

RowFit Verification::verify_row(std::uint32_t t, const RowLimits& limits, bool tight) noexcept {
  const std::span<const double> expected = rows_.row(t);
  const double* const found = table_.row(t);
  if (limits.by_entry &&
      within_closely(found, expected, rows_.columns().slope(), std::abs(limits.position))) {
    return {true, true};
  }
  const RowFit each = compare(found, expected, limits.loose, limits.tight);
  if (each.loose && !limits.by_entry) return each;
  return verify_entries(t, limits, tight, found, expected);
}

RowFit Verification::verify_entries(std::uint32_t t, const RowLimits& limits, bool tight,
                                    const double* found,
                                    std::span<const double> expected) const noexcept {
  RowFit each{true, tight};
  const double at = limits.position;
  const bool zeros = is_zero_row(hypothesis_, view_.formula, t);
  for (std::uint32_t c = 0; c < view_.columns && each.loose; ++c) {
    const double closest = allowed_.tight(expected[c], at * rows_.columns().frequency(c));
    if (near(found[c], expected[c], closest)) continue;
    const Expected entry(hypothesis_, view_.formula, rows_.columns().wave(c), factor_);
    each.loose =
        entry.agrees(found[c], t, at, limits.loose) && (zeros || is_cut_as_pair(found, c, limits));
    each.tight =
        each.tight && !zeros && entry.agrees(found[c], t, at, std::min(closest, limits.tight));
  }
  return each;
}

// Code cuts the equal angles of a pair to the same whole number.
bool Verification::is_cut_as_pair(const double* found, std::uint32_t c,
                                  const RowLimits& limits) const noexcept {
  if (hypothesis_.whole != Whole::angles) return true;
  const ColumnWaves& columns = rows_.columns();
  const bool halves = hypothesis_.order == ColumnOrder::halves;
  const std::uint32_t other = halves ? (c + view_.columns / 2) % view_.columns : c ^ 1u;
  if (other >= view_.columns || columns.frequency(other) != columns.frequency(c)) return true;
  const auto agrees_with = [&](std::uint32_t column, double whole) noexcept {
    const Wave wave = columns.wave(column);
    const double entry = value(form_at(wave.form, limits.position), whole);
    return near(found[column], factor_ * wave.amplitude * entry, limits.loose);
  };
  const double nearest = std::nearbyint(limits.position * columns.frequency(c));
  return (agrees_with(c, nearest) && agrees_with(other, nearest)) ||
         (agrees_with(c, nearest - 1) && agrees_with(other, nearest - 1));
}

}  // namespace

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

// Code divides a position by a length exactly, so whole angles are whole. Here 1 / (T - 1) is a
// factor, and they may be just below.
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
  // Near a whole number, rounding decides the side.
  if (!is_beside_whole(wave_, angle)) return false;
  const double nearest = std::nearbyint(angle);
  return near(found, amplitude_ * value(form, nearest), allowed) ||
         (!is_quotient() && near(found, amplitude_ * value(form, nearest - 1), allowed));
}

Status verify(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t from,
              Fit& fit) noexcept {
  Verification verification(hypothesis, view);
  if (!verification.prepare(slack)) return Status::no_memory;
  verification.run(from, fit);
  return Status::ok;
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
    // Row 0 shows no frequency, so it is last.
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
