#include "verify.hpp"

#include <algorithm>
#include <cmath>

#include "compared_rows.hpp"
#include "expected.hpp"
#include "numeric/ieee.hpp"
#include "numeric/simd.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

namespace {

// Stops if an angle may be off by more, in radians.
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
  // The allowance of an infinite entry is infinite.
  if (limits.by_entry && rows_.columns().has_finite_amplitudes() &&
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

// Code cuts both equal angles of a pair to one whole number.
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

Status verify(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t from,
              Fit& fit) noexcept {
  Verification verification(hypothesis, view);
  if (!verification.prepare(slack)) return Status::no_memory;
  verification.run(from, fit);
  return Status::ok;
}

namespace {

// No code limits tables to fewer rows.
constexpr std::uint32_t kLeastRowsBeforeEnding = 8;

constexpr std::uint32_t kRightRows = 64;

Status verify_ending(Hypothesis& hypothesis, const View& view, double slack, std::uint32_t longest,
                     Fit& fit) noexcept {
  const std::uint32_t least = std::max(kLeastRowsBeforeEnding, longest);
  // If earlier tables fit as closely as float64, an ending begins at the first row that does not.
  // In a coarse format no row fits so closely, so it begins at the first wrong row.
  const bool tight = hypothesis.tight && !fit.tight && fit.tight_row >= least;
  const std::uint32_t end = tight ? fit.tight_row : fit.loose_row;
  const bool may_end = hypothesis.ending == Ending::none &&
                       hypothesis.constant_position == ConstantPosition::none &&
                       (tight || !fit.loose) && end >= least;
  if (!may_end) return Status::ok;
  const Fit without = fit;
  Hypothesis with_ending = hypothesis;
  with_ending.length = end;
  for (const Ending ending : {Ending::last_row, Ending::wrapped, Ending::zeros}) {
    with_ending.ending = ending;
    Fit each{true, without.tight_row >= end, view.rows, std::min(view.rows, without.tight_row)};
    if (Status status = verify(with_ending, view, slack, end, each); status != Status::ok)
      return status;
    // A closer hypothesis replaces one within the tolerance.
    if (!each.loose || (fit.loose && !(tight && each.tight))) continue;
    hypothesis = with_ending;
    fit = each;
    if (!tight || each.tight) break;
  }
  return Status::ok;
}

Status verify_with_ending(Hypothesis& hypothesis, const View& view, double slack,
                          std::uint32_t longest, Fit& fit) noexcept {
  if (Status status = verify(hypothesis, view, slack, 0, fit); status != Status::ok) return status;
  if (Status status = verify_ending(hypothesis, view, slack, longest, fit); status != Status::ok) {
    return status;
  }
  const std::uint32_t row = fit.loose_row;
  if (fit.loose || hypothesis.zero_row != kNoRow ||
      hypothesis.constant_position != ConstantPosition::none ||
      row < std::max(kLeastRowsBeforeEnding, longest) || !row_is_zeros(view, row)) {
    return Status::ok;
  }
  Hypothesis with_zero_row = hypothesis;
  with_zero_row.zero_row = row;
  Fit each{true, fit.tight_row >= row, view.rows, std::min(view.rows, fit.tight_row)};
  if (Status status = verify(with_zero_row, view, slack, row, each); status != Status::ok) {
    return status;
  }
  if (Status status = verify_ending(with_zero_row, view, slack, longest, each);
      status != Status::ok) {
    return status;
  }
  if (each.loose) {
    hypothesis = with_zero_row;
    fit = each;
  }
  return Status::ok;
}

// Rounding moves this angle by 1e10 * 2^-53 = 1.1e-6, about the tolerance at position 0.
constexpr double kCertainAngle = 1e10;

// Returns the columns before octaves so fast that rounding decides their angles.
std::uint32_t certain_columns(const Hypothesis& hypothesis, const View& view) noexcept {
  const FrequencyRule rule = hypothesis.frequency_rule;
  if (rule != FrequencyRule::octaves && rule != FrequencyRule::doubling) return view.columns;
  std::uint32_t columns = 2;
  while (columns < view.columns &&
         wave(hypothesis, view.formula, view.channel(columns)).frequency * view.rows <=
             kCertainAngle) {
    ++columns;
  }
  return std::min(columns, view.columns);
}

// Returns true if the code returned numbers instead of 0 / 0.
bool avoids_division(const Hypothesis& hypothesis, const View& view) noexcept {
  return view.formula.positions == 1 && view.channel(0) == 0 &&
         !amplitudes_decay(hypothesis.column_amplitudes) && !is_nan(view.at(0, 0)) &&
         !is_nan(view.at(0, view.columns - 1));
}

}  // namespace

Fit fit_of(WholeFormula formula, const View& view, double slack, std::uint32_t rows) noexcept {
  bool tight = true;
  // Formulas differ least at position 0 and in column 0, so these come last.
  for (std::uint32_t t = rows; t-- > 0;) {
    for (std::uint32_t c = view.columns; c-- > 0;) {
      const double found = view.at(t, c), expected = entry_of(formula, t, c, view.formula);
      if (!near(found, expected, tolerance(t) + slack)) return {false, false, 0, 0};
      tight = tight && near(found, expected, float64_error(t));
    }
  }
  return {true, tight, rows, rows};
}

Status verify_one(Hypothesis& hypothesis, Size asked, Size made, const TableView& table,
                  std::uint32_t longest, bool& explained, std::uint32_t& rows) noexcept {
  explained = false;
  rows = 0;
  std::optional<View> view = view_as(hypothesis.shape, asked, made, table);
  if (!view) return Status::ok;
  const double slack = rounding(stored_precision(*view));
  if (hypothesis.formula != WholeFormula::none) {
    const Fit fit = fit_of(hypothesis.formula, *view, slack, view->rows);
    explained = fit.loose;
    hypothesis.tight = hypothesis.tight && fit.tight;
    return Status::ok;
  }
  const bool divides_by_zero = !is_defined(hypothesis, view->formula);
  if (divides_by_zero && !avoids_division(hypothesis, *view)) {
    explained = true;  // a division by 0 can give any entries
    return Status::ok;
  }
  // Code that avoids a division by 0 may use any exponents. Only column 0 has a certain one, 0.
  if (!has_frequencies(hypothesis, view->formula)) view->columns = 1;
  view->columns = certain_columns(hypothesis, *view);
  Fit fit{true, true, view->rows, view->rows};
  Status status = verify_with_ending(hypothesis, *view, slack, longest, fit);
  if (divides_by_zero && status == Status::ok && !fit.loose) {
    // Code that avoided a division by 0 may use position 0.
    Hypothesis with_position_zero = hypothesis;
    with_position_zero.constant_position = ConstantPosition::zero;
    fit = {true, true, view->rows, view->rows};
    status = verify(with_position_zero, *view, slack, 0, fit);
  }
  explained = status == Status::ok && fit.loose;
  rows = fit.loose_row;
  hypothesis.tight = hypothesis.tight && fit.tight;
  return status;
}

bool makes_right_table(const Hypothesis& hypothesis, Size size) noexcept {
  if (!is_right_as(hypothesis.shape, size)) return false;
  if (hypothesis.formula != WholeFormula::none) {
    constexpr std::uint32_t kColumns = kLeastColumnsOfFormula;
    for (std::uint32_t n = 0; n < kLeastRowsOfFormula * kColumns; ++n) {
      const std::uint32_t t = n / kColumns % size.positions, j = n % kColumns % size.channels;
      const double right = entry_of(WholeFormula::none, t, j, size);
      if (!near(entry_of(hypothesis.formula, t, j, size), right, tolerance(t))) return false;
    }
    return true;
  }
  if (zero_row_of(hypothesis, size) < size.positions) return false;
  if (!is_defined(hypothesis, size)) return true;
  const double factor = amplitude(hypothesis, size);
  for (std::uint32_t j = 0; j < size.channels; ++j) {
    const Wave right = wave(kRightFormula, size, j);
    const Expected expected(hypothesis, size, wave(hypothesis, size, j), factor);
    for (std::uint32_t n = 0; n < std::min(size.positions, kRightRows); ++n) {
      // The last rows show endings.
      const std::uint32_t t = n < kRightRows / 2 ? n : size.positions - 1 - (n - kRightRows / 2);
      const double entry = value(right.form, t * right.frequency);
      if (!expected.agrees(entry, t, position(hypothesis, size, t), 2 * tolerance(t))) return false;
    }
  }
  return true;
}

}  // namespace pe::detail
