#include "pe/exam.hpp"

#include <algorithm>

#include "checks.hpp"
#include "verdicts.hpp"

namespace pe {

using namespace detail;

namespace {

constexpr std::size_t kPrefixCase = 1;
constexpr std::size_t kLongCase = 6;

// The bounds check needs no shape.
constexpr std::array kAllButBounds{Check::shape, Check::origin, Check::formula, Check::uniqueness,
                                   Check::extrapolation};

constexpr auto kCasesOfBounds = static_cast<std::uint32_t>(kNeeds[index(Check::bounds)].last + 1);

Precision overall_precision(const Verdict& formula, const PrecisionTally& formula_tally,
                            const Verdict& extrapolation,
                            const PrecisionTally& extrapolation_tally) noexcept {
  PrecisionTally tally = formula_tally;
  if (precision_of(formula, formula_tally).kind == PrecisionClass::unknown) return {};
  if (precision_of(extrapolation, extrapolation_tally).kind != PrecisionClass::unknown) {
    tally.merge(extrapolation_tally);
  }
  return precision_of(formula, tally);
}

}  // namespace

bool add_case(Exam& exam, Size size) noexcept {
  if (exam.next_ != 0 || exam.case_count_ == exam.cases_.size()) return false;
  if (check_size(size) != Status::ok) return false;
  exam.cases_[exam.case_count_++] = size;
  return true;
}

std::optional<Size> next_case(const Exam& exam, std::size_t ahead) noexcept {
  if (ahead >= exam.case_count_ - exam.next_) return std::nullopt;
  return exam.cases_[exam.next_ + ahead];
}

Status submit(Exam& exam, const Answer& answer) noexcept {
  if (exam.is_over()) return Status::exam_over;
  if (answer.kind == AnswerKind::table) {
    const Status status = exam.judge_case(answer.table);
    if (status != Status::ok) return status;
  } else {
    exam.miss_case(reason_of(answer.kind));
  }
  if (answer.kind == AnswerKind::timed_out || answer.kind == AnswerKind::raised_last) {
    exam.decide_rest();
  } else {
    ++exam.next_;
    exam.decide_due();
  }
  return Status::ok;
}

std::span<const Verdict> decided_verdicts(const Exam& exam) noexcept {
  return std::span(exam.verdicts_).first(exam.decided_);
}

Report report(const Exam& exam) noexcept {
  Report result;
  for (std::size_t at = 0; at < kChecks; ++at) result.verdicts[at].check = static_cast<Check>(at);
  const std::span<const Verdict> decided = decided_verdicts(exam);
  std::copy(decided.begin(), decided.end(), result.verdicts.begin());
  result.precision = overall_precision(
      result.verdicts[index(Check::formula)], exam.formula_precision_,
      result.verdicts[index(Check::extrapolation)], exam.extrapolation_precision_);
  summarise(result);
  if (result.passed) {
    // No check reads every number of the first cases, so a passed exam can have wrong ones.
    add_causes(Diagnosis(), result);
  } else {
    add_causes(exam.diagnosis_, result);
  }
  add_axes(exam.shapes_, result);
  return result;
}

bool Exam::needs(Check check, std::size_t at) const noexcept {
  return kNeeds[index(check)].first <= at && at <= last_case(check);
}

std::size_t Exam::last_case(Check check) const noexcept {
  return check == Check::extrapolation ? case_count_ - 1 : kNeeds[index(check)].last;
}

Status Exam::judge_case(const TableView& table) noexcept {
  const Size size = cases_[next_];
  const Finding shape = check_shape(table, size);
  if (shape.reason != Reason::none) {
    record_wrong_shape(table, shape);
    diagnose(table, size);
    return Status::ok;
  }
  Comparison comparison;
  Finding equal_rows;
  if (const Status status = compare_entries(table, comparison, equal_rows); status != Status::ok) {
    return status;
  }
  record_entries(table, comparison, equal_rows);
  if (first_unusable(comparison).reason == Reason::none) {
    diagnosis_.add_right(size);
  } else {
    diagnose(table, size);
  }
  return Status::ok;
}

void Exam::record_wrong_shape(const TableView& table, const Finding& shape) noexcept {
  const std::size_t at = next_;
  const Size& size = cases_[at];
  shapes_.add(size, table);
  for (const Check check : kAllButBounds) {
    if (!needs(check, at)) continue;
    record(check, check == Check::shape ? shape : with_reason(shape, Reason::wrong_shape));
  }
  if (!needs(Check::bounds, at)) return;
  if (!table.values.empty()) {
    ++numbers_seen_;
    record(Check::bounds, check_bounds(table, size));
  } else if (first_miss_.reason == Reason::none) {
    first_miss_ = with_reason(shape, Reason::wrong_shape);
  }
}

// Makes every allocation, so that the exam does not change without memory.
Status Exam::compare_entries(const TableView& table, Comparison& comparison,
                             Finding& equal_rows) noexcept {
  const std::size_t at = next_;
  const Size& size = cases_[at];
  Status status = compare(table, size, comparison);
  if (status == Status::ok && needs(Check::uniqueness, at)) {
    status = check_rows(table, size, equal_rows);
    if (status == Status::ok) status = note_near_rows(table, size, near_rows_);
  }
  if (status == Status::ok && at == kPrefixCase) {
    if (!prefix_.allocate(table.values.size())) return Status::no_memory;
    std::copy(table.values.begin(), table.values.end(), prefix_.span().begin());
  }
  return status;
}

void Exam::record_entries(const TableView& table, const Comparison& comparison,
                          const Finding& equal_rows) noexcept {
  const std::size_t at = next_;
  const Size& size = cases_[at];
  shapes_.add(size, table);
  if (needs(Check::origin, at)) record(Check::origin, check_origin(table, size));
  if (needs(Check::formula, at)) {
    record(Check::formula, comparison.wrong);
    formula_precision_.merge(comparison.precision);
  }
  if (needs(Check::bounds, at)) {
    ++numbers_seen_;
    record(Check::bounds, comparison.unbounded);
  }
  if (needs(Check::uniqueness, at)) record(Check::uniqueness, equal_rows);
  if (needs(Check::extrapolation, at)) {
    record(Check::extrapolation, first_unusable(comparison));
    record(Check::extrapolation, equal_rows);
    extrapolation_precision_.merge(comparison.precision);
  }
  if (at == kLongCase) {
    record(Check::extrapolation, check_prefix(prefix_.span(), table.values, kCases[kPrefixCase]));
  }
}

// Without memory no mistake gets a name, and the verdicts stay.
void Exam::diagnose(const TableView& table, Size size) noexcept {
  if (!table.values.empty()) static_cast<void>(diagnosis_.add(size, table));
}

void Exam::miss_case(Reason reason) noexcept {
  const Finding finding = missed(reason, cases_[next_]);
  if (first_miss_.reason == Reason::none) first_miss_ = finding;
  for (const Check check : kAllButBounds) {
    if (needs(check, next_)) record(check, finding);
  }
}

// A later case of the same kind replaces the first, whose one row and pair show little, and one
// that shows rounding alone.
void Exam::record(Check check, const Finding& finding) noexcept {
  Finding& first = first_[index(check)];
  const bool shows_little =
      first.witness.size == kCases[0] || (first.is_rounding && !finding.is_rounding);
  const bool replaces = shows_little && finding.reason != Reason::none &&
                        first.witness.kind == finding.witness.kind &&
                        first.witness.kind != WitnessKind::answer;
  if (first.reason == Reason::none || replaces) first = finding;
}

void Exam::decide_due() noexcept {
  while (decided_ < kChecks && last_case(static_cast<Check>(decided_)) < next_) decide_next();
}

// Checks without a finding fail as not reached.
void Exam::decide_rest() noexcept {
  next_ = case_count_;
  Finding unreached;
  unreached.reason = Reason::not_reached;
  for (std::size_t check = decided_; check < kChecks; ++check) {
    record(static_cast<Check>(check), unreached);
  }
  while (decided_ < kChecks) decide_next();
}

void Exam::decide_next() noexcept {
  const Check check = static_cast<Check>(decided_);
  Verdict& verdict = verdicts_[decided_];
  verdict.check = check;
  if (check == Check::bounds && numbers_seen_ == 0) record(check, first_miss_);
  decide(verdict, first_[decided_]);
  if (check == Check::bounds && verdict.state == State::passed && numbers_seen_ < kCasesOfBounds) {
    add_note(verdict, {NoteId::tables_seen, numbers_seen_, kCasesOfBounds, {}});
  }
  if (check == Check::formula) apply_precision(verdict, formula_precision_, policy_);
  if (check == Check::uniqueness && verdict.state == State::passed &&
      near_rows_.id != NoteId::none) {
    add_note(verdict, near_rows_);
  }
  if (check == Check::extrapolation) apply_precision(verdict, extrapolation_precision_, policy_);
  ++decided_;
}

}  // namespace pe
