#include <cmath>

#include "checks.hpp"
#include "diagnosis/view.hpp"
#include "pe/exam.hpp"
#include "verdicts.hpp"

namespace pe {

using namespace detail;

namespace {

bool has_leading_axis(const TableView& table) noexcept {
  return table.shape.size() == 3 && table.shape[0] == 1;
}

// Checks the shape without an expected size. Writes the lengths of two axes into `size`.
Finding check_own_shape(const TableView& table, Size& size) noexcept {
  Finding finding = check_shape(table, size);
  if (finding.reason == Reason::false_shape || finding.reason == Reason::empty) return finding;
  if (has_leading_axis(table)) return with_reason(finding, Reason::leading_axis);
  if (table.shape.size() == 1) return with_reason(finding, Reason::flat);
  if (table.shape.size() != 2) return with_reason(finding, Reason::wrong_rank);
  size = {table.shape[0], table.shape[1]};
  finding.witness.size = size;
  if (check_size(size) == Status::ok) return with_reason(finding, Reason::none);
  const bool odd = size.channels % 2 != 0;
  return with_reason(finding, odd ? Reason::odd_channels : Reason::too_large);
}

// Returns true if the last of at least three columns has only zeros, but not the next but one.
bool may_have_extra_column(const TableView& table, Size own) noexcept {
  const std::uint32_t last = own.channels - 1;
  return last >= 2 && column_is_zeros(table, last) && !column_is_zeros(table, last - 2);
}

// Returns the probable intended size.
Size meant_size(const TableView& table, Size own) noexcept {
  Size size = own;
  if (has_leading_axis(table)) size = {table.shape[1], table.shape[2]};
  // C is even, so one column is extra or missing.
  if (own.channels % 2 != 0) {
    size.channels = may_have_extra_column(table, own) ? own.channels - 1 : own.channels + 1;
  }
  return check_size(size) == Status::ok ? size : own;
}

// Returns true if the first column has only zeros and ones, as row 0 should have.
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

CauseId cause_of(Reason shape) noexcept {
  if (shape == Reason::leading_axis) return CauseId::leading_axis;
  return shape == Reason::flat ? CauseId::flat : CauseId::none;
}

// Without enough memory no mistake gets a name, and the verdicts stay.
void diagnose(const TableView& table, std::optional<Size> given, Size own, Reason shape,
              const Policy& policy, Report& report) noexcept {
  Diagnosis diagnosis(policy.proposal_steps, policy.require_float64);
  Diagnosis exchanged(policy.proposal_steps, policy.require_float64);
  Status status = diagnosis.add(given ? *given : meant_size(table, own), table);
  if (status == Status::ok && !given && !has_name(diagnosis) && may_be_transposed(table)) {
    status = exchanged.add({table.shape[1], table.shape[0]}, table);
  }
  if (status != Status::ok) return add_causes(Diagnosis(), report);
  const bool fits = has_name(exchanged) && exchanged.causes()[0].id == CauseId::transposed;
  add_causes(fits ? exchanged : diagnosis, report);
  if (report.cause_count > 0) return;
  if (const CauseId id = cause_of(shape); id != CauseId::none)
    report.causes[report.cause_count++].id = id;
}

struct Observed {
  Comparison comparison;
  Finding equal_rows;
  Note near_rows;

  bool is_right() const noexcept { return first_unusable(comparison).reason == Reason::none; }

  // Returns true for the right table in a coarser number format.
  bool is_only_rounded() const noexcept {
    const double largest = rounding(comparison.precision.precision());
    return largest > 0 && comparison.precision.past_tolerance <= largest;
  }
};

Status observe(const TableView& table, Size size, Observed& seen) noexcept {
  Status status = compare(table, size, seen.comparison);
  if (status == Status::ok) status = check_rows(table, size, seen.equal_rows);
  if (status == Status::ok && seen.equal_rows.reason == Reason::none) {
    status = note_near_rows(table, size, seen.near_rows);
  }
  return status;
}

void decide_formula(const Observed& seen, Size size, const Policy& policy,
                    Report& report) noexcept {
  Verdict& formula = report.verdicts[index(Check::formula)];
  if (size.positions == 1) {
    not_applicable(formula, size);  // row 0 is the same for all frequencies
    return;
  }
  decide(formula, seen.comparison.wrong);
  apply_precision(formula, seen.comparison.precision, policy);
  if (size.channels < kTellingChannels) {
    add_note(formula, {NoteId::few_channels, size.channels, 0, {}});
  }
  report.precision = precision_of(formula, seen.comparison.precision);
}

void decide_entries(const TableView& table, const Observed& seen, Size size, const Policy& policy,
                    Report& report) noexcept {
  decide(report.verdicts[index(Check::origin)], check_origin(table, size));
  decide(report.verdicts[index(Check::bounds)], seen.comparison.unbounded);
  decide_formula(seen, size, policy, report);

  Verdict& uniqueness = report.verdicts[index(Check::uniqueness)];
  decide(uniqueness, seen.equal_rows);
  add_note(uniqueness, {NoteId::rows_compared, size.positions, 0, {}});
  if (seen.near_rows.id != NoteId::none) add_note(uniqueness, seen.near_rows);

  Verdict& extrapolation = report.verdicts[index(Check::extrapolation)];
  if (size.positions < kExtrapolationRows) {
    not_applicable(extrapolation, size);
  } else {
    const Finding& unusable = first_unusable(seen.comparison);
    decide(extrapolation, unusable.reason != Reason::none ? unusable : seen.equal_rows);
    apply_precision(extrapolation, seen.comparison.precision, policy);
  }
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
  const bool has_right_shape = shape.reason == Reason::none;
  Observed seen;
  if (has_right_shape) {
    if (const Status status = observe(table, size, seen); status != Status::ok) return status;
  }

  Report result = failed_throughout(with_reason(shape, Reason::wrong_shape));
  decide(result.verdicts[index(Check::shape)], shape);
  if (has_right_shape) {
    decide_entries(table, seen, size, policy, result);
  } else if (!table.values.empty()) {
    decide(result.verdicts[index(Check::bounds)], check_bounds(table, size));
  }
  if (has_right_shape && (seen.is_right() || seen.is_only_rounded())) {
    add_causes(Diagnosis(), result);
  } else {
    diagnose(table, given, size, shape.reason, policy, result);
  }
  if (given) {
    Shapes shapes;
    shapes.add(size, table);
    add_axes(shapes, result);
  }
  summarise(result);
  report = result;
  return Status::ok;
}

}  // namespace pe
