// Judging one finished table.
#include <cmath>

#include "checks.hpp"
#include "pe/exam.hpp"
#include "verdicts.hpp"

namespace pe {

using namespace detail;

namespace {

// The shape of a finished table whose size nobody gave.
Finding check_own_shape(const TableView& table, Size& size) noexcept {
  Finding finding = check_shape(table, size);
  if (finding.reason == Reason::false_shape || finding.reason == Reason::empty) return finding;
  if (table.shape.size() != 2) {
    const bool leading = table.shape.size() == 3 && table.shape[0] == 1;
    return with_reason(finding, leading                   ? Reason::leading_axis
                                : table.shape.size() == 1 ? Reason::flat
                                                          : Reason::wrong_rank);
  }
  size = {table.shape[0], table.shape[1]};
  finding.witness.size = size;
  const Status status = check_size(size);
  const bool odd = size.channels % 2 != 0;
  return with_reason(finding, status == Status::ok ? Reason::none
                              : odd                ? Reason::odd_channels
                                                   : Reason::too_large);
}

// What size a table was meant to have when nobody gave one.
Size meant_size(const TableView& table, Size own) noexcept {
  Size size = own;
  if (table.shape.size() == 3 && table.shape[0] == 1) size = {table.shape[1], table.shape[2]};
  if (own.channels % 2 != 0) ++size.channels;  // a column is left out
  return check_size(size) == Status::ok ? size : own;
}

// Whether the first column may be what row 0 should be, in any order.
bool may_be_transposed(const TableView& table) noexcept {
  if (table.shape.size() != 2) return false;
  const std::size_t rows = table.shape[0], columns = table.shape[1];
  if (check_size({table.shape[1], table.shape[0]}) != Status::ok) return false;
  if (rows * columns != table.values.size()) return false;
  for (std::size_t t = 0; t < rows; ++t) {
    const double entry = table.values[t * columns];
    if (!(std::abs(entry) <= tolerance(0) || std::abs(entry - 1) <= tolerance(0))) return false;
  }
  return true;
}

bool has_name(const Diagnosis& diagnosis) noexcept {
  const std::span<const Cause> causes = diagnosis.causes();
  return !causes.empty() && causes.back().id != CauseId::measured;
}

// What the shape alone says where the numbers say nothing.
CauseId cause_of(Reason shape) noexcept {
  if (shape == Reason::leading_axis) return CauseId::leading_axis;
  return shape == Reason::flat ? CauseId::flat : CauseId::none;
}

// Without the memory for it nothing is named; the verdicts stand.
void diagnose(const TableView& table, std::optional<Size> given, Size own, Reason shape,
              const Policy& policy, Report& report) noexcept {
  Diagnosis diagnosis(policy.proposal_steps), exchanged(policy.proposal_steps);
  Status status = diagnosis.add(given ? *given : meant_size(table, own), table);
  if (status == Status::ok && !given && !has_name(diagnosis) && may_be_transposed(table)) {
    status = exchanged.add({table.shape[1], table.shape[0]}, table);
  }
  if (status != Status::ok) return tell_causes(Diagnosis(), report);
  const bool fits = has_name(exchanged) && exchanged.causes()[0].id == CauseId::transposed;
  tell_causes(fits ? exchanged : diagnosis, report);
  if (report.cause_count > 0) return;
  if (const CauseId id = cause_of(shape); id != CauseId::none)
    report.causes[report.cause_count++].id = id;
}

}  // namespace

Status judge_table(const Answer& answer, std::optional<Size> given, const Policy& policy,
                   Report& report) noexcept {
  if (given) {
    if (const Status status = check_size(*given); status != Status::ok) return status;
  }
  Size size = given.value_or(Size{});
  if (answer.kind != AnswerKind::table) {
    report = failed_throughout(missed(reason_of(answer.kind), size));
    return Status::ok;
  }
  const TableView& table = answer.table;
  const Finding shape = given ? check_shape(table, size) : check_own_shape(table, size);
  const bool right = shape.reason == Reason::none;

  Comparison comparison;
  Finding equal_rows;
  Note near_rows;
  if (right) {
    Status status = compare(table, size, comparison);
    if (status == Status::ok) status = check_rows(table, size, equal_rows);
    if (status == Status::ok && equal_rows.reason == Reason::none) {
      status = note_near_rows(table, size, near_rows);
    }
    if (status != Status::ok) return status;
  }

  Report result = failed_throughout(with_reason(shape, Reason::wrong_shape));
  const auto verdict = [&result](Check check) -> Verdict& { return result.verdicts[index(check)]; };

  decide(verdict(Check::shape), shape);
  if (!right && !table.values.empty()) {
    decide(verdict(Check::bounds), check_bounds(table, size));
  }
  if (right) {
    decide(verdict(Check::origin), check_origin(table, size));
    decide(verdict(Check::bounds), comparison.unbounded);

    Verdict& formula = verdict(Check::formula);
    if (size.positions == 1) {
      not_applicable(formula, size);  // row 0 is the same for every frequency
    } else {
      decide(formula, comparison.wrong);
      apply_precision(formula, comparison.precision, policy);
      if (size.channels < kTellingChannels) {
        add_note(formula, {NoteId::few_channels, size.channels, 0, {}});
      }
      result.precision = precision_of(formula, comparison.precision);
    }

    Verdict& uniqueness = verdict(Check::uniqueness);
    decide(uniqueness, equal_rows);
    add_note(uniqueness, {NoteId::rows_compared, size.positions, 0, {}});
    if (near_rows.id != NoteId::none) add_note(uniqueness, near_rows);

    Verdict& extrapolation = verdict(Check::extrapolation);
    if (size.positions < kExtrapolationRows) {
      not_applicable(extrapolation, size);
    } else {
      const Finding unusable = first_unusable(comparison);
      decide(extrapolation, unusable.reason != Reason::none ? unusable : equal_rows);
      apply_precision(extrapolation, comparison.precision, policy);
    }
  }
  if (!table.values.empty() && (!right || first_unusable(comparison).reason != Reason::none)) {
    diagnose(table, given, size, shape.reason, policy, result);
  } else {
    tell_causes(Diagnosis(), result);
  }
  if (given) {
    Shapes shapes;
    shapes.add(size, table);
    tell_axes(shapes, result);
  }
  summarise(result);
  report = result;
  return Status::ok;
}

}  // namespace pe
