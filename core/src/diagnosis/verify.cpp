#include "verify.hpp"

#include <algorithm>

#include "fit.hpp"
#include "numeric/ieee.hpp"
#include "pe/exam.hpp"
#include "stored.hpp"

namespace pe::detail {

namespace {

// No code limits tables to fewer rows.
constexpr std::uint32_t kLeastRowsBeforeEnding = 8;

constexpr std::uint32_t kRightRows = 64;

Status verify_ending(Hypothesis& hypothesis, const View& view, double slack, std::uint32_t longest,
                     Fit& fit) noexcept {
  const std::uint32_t least = std::max(kLeastRowsBeforeEnding, longest);
  // It was tight in the tables before. Entries of a coarse format are nowhere.
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
    // A closer hypothesis replaces one that is only within the tolerance.
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

// The largest angle for which the exam's tolerance covers rounding.
constexpr double kCertainAngle = 1e10;

// Octaves become so fast that rounding decides their angles. Returns the columns before those.
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

// Returns true if the code avoided a division of 0 by 0 and returned numbers.
bool avoids_division(const Hypothesis& hypothesis, const View& view) noexcept {
  return view.formula.positions == 1 && view.channel(0) == 0 &&
         !amplitudes_decay(hypothesis.column_amplitudes) && !is_nan(view.at(0, 0)) &&
         !is_nan(view.at(0, view.columns - 1));
}

}  // namespace

Status verify_one(Hypothesis& hypothesis, Size asked, const TableView& table, std::uint32_t longest,
                  bool& explained, std::uint32_t& rows) noexcept {
  explained = false;
  rows = 0;
  std::optional<View> view = view_as(hypothesis.shape, asked, table);
  if (!view) return Status::ok;
  const bool divides_by_zero = !is_defined(hypothesis, view->formula);
  if (divides_by_zero && !avoids_division(hypothesis, *view)) {
    explained = true;  // a division by 0 can give any entries
    return Status::ok;
  }
  // Code that avoids a division by 0 may use any exponents. Only that of column 0 is certain, 0.
  if (!has_frequencies(hypothesis, view->formula)) view->columns = 1;
  view->columns = certain_columns(hypothesis, *view);
  Fit fit{true, true, view->rows, view->rows};
  const double slack = rounding(stored_precision(*view));
  Status status = verify_with_ending(hypothesis, *view, slack, longest, fit);
  if (divides_by_zero && status == Status::ok && !fit.loose) {
    // The code did not divide by 1 instead of 0. It may have used position 0.
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
