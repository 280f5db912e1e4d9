#include "pe/exam.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"

namespace pe {

using detail::Comparison;
using detail::Finding;
using detail::PrecisionTally;
using detail::RowEquality;
using detail::RowPair;

namespace {

// Asked in this order, each once.
constexpr std::array<Size, 9> kCases{{
    {1, 2},
    {7, 6},
    {4, 8},  // shape, origin
    {10, 4},
    {16, 12},
    {64, 16},   // formula
    {5003, 6},  // uniqueness; longer than the usual max_len of 5000
    {32, 64},
    {2048, 64},  // extrapolation
}};
constexpr std::size_t kPrefixCase = 7;
constexpr std::size_t kLongCase = 8;

// The cases that a check needs, and after the last of which it settles.
struct Needs {
  std::size_t first, last;
};
constexpr std::array<Needs, kChecks> kNeeds{{{0, 2}, {0, 2}, {3, 5}, {0, 5}, {6, 6}, {6, 8}}};

constexpr std::size_t index(Check check) noexcept { return static_cast<std::size_t>(check); }

constexpr bool needs(Check check, std::size_t at) noexcept {
  return kNeeds[index(check)].first <= at && at <= kNeeds[index(check)].last;
}

constexpr Reason reason_of(AnswerKind kind) noexcept {
  switch (kind) {
    case AnswerKind::table:
      return Reason::none;
    case AnswerKind::nothing:
      return Reason::nothing_returned;
    case AnswerKind::not_a_table:
      return Reason::not_a_table;
    case AnswerKind::raised:
      return Reason::raised;
    case AnswerKind::timed_out:
      return Reason::timed_out;
  }
  return Reason::not_a_table;
}

Finding with_reason(Finding finding, Reason reason) noexcept {
  finding.reason = reason;
  return finding;
}

void add_note(Verdict& verdict, const Note& note) noexcept {
  for (Note& slot : verdict.notes) {
    if (slot.id == NoteId::none) {
      slot = note;
      return;
    }
  }
}

void fail(Verdict& verdict, const Finding& finding) noexcept {
  verdict.state = State::failed;
  verdict.reason = finding.reason;
  verdict.witness = finding.witness;
}

// No numbers came for this size.
Finding missed(Reason reason, Size size) noexcept {
  Finding finding;
  finding.reason = reason;
  finding.witness.kind = WitnessKind::answer;
  finding.witness.size = size;
  return finding;
}

Report failed_throughout(const Finding& finding) noexcept {
  Report report;
  for (std::size_t at = 0; at < kChecks; ++at) {
    report.verdicts[at].check = static_cast<Check>(at);
    fail(report.verdicts[at], finding);
  }
  report.complete = true;
  return report;
}

void decide(Verdict& verdict, const Finding& finding) noexcept {
  if (finding.reason != Reason::none) {
    fail(verdict, finding);
  } else {
    verdict.state = State::passed;
    verdict.reason = Reason::none;
    verdict.witness = {};
  }
}

void not_applicable(Verdict& verdict, Size size) noexcept {
  fail(verdict, missed(Reason::too_few_positions, size));
  verdict.state = State::not_applicable;
}

// A format names itself in every entry, so it is told even where it rounds too coarsely to pass.
bool is_format(PrecisionClass kind) noexcept {
  return kind == PrecisionClass::float32 || kind == PrecisionClass::float16 ||
         kind == PrecisionClass::bfloat16 || kind == PrecisionClass::decimals;
}

Precision precision_of(const Verdict& verdict, const PrecisionTally& tally) noexcept {
  const Precision precision = tally.precision();
  const bool right = verdict.state == State::passed || verdict.reason == Reason::precision_too_low;
  if (right || (verdict.reason == Reason::wrong_value && is_format(precision.kind))) {
    return precision;
  }
  return {};
}

// Notes a precision below float64, and fails the verdict where the policy asks for more.
void apply_precision(Verdict& verdict, const PrecisionTally& tally, const Policy& policy) noexcept {
  const Precision precision = precision_of(verdict, tally);
  if (precision.kind == PrecisionClass::unknown || precision.kind == PrecisionClass::float64) {
    return;
  }
  Note note;
  note.id = NoteId::precision;
  note.precision = precision;
  add_note(verdict, note);
  if (policy.require_float64 && verdict.state == State::passed) {
    fail(verdict, {Reason::precision_too_low, tally.worst});
  }
}

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

void summarise(Report& report) noexcept {
  const auto has = [&report](State state) {
    return std::any_of(report.verdicts.begin(), report.verdicts.end(),
                       [state](const Verdict& verdict) { return verdict.state == state; });
  };
  report.passed =
      !has(State::failed) && report.verdicts[index(Check::formula)].state == State::passed;
  report.complete = !has(State::not_applicable);
}

Note near_rows_note(const std::optional<RowPair>& rows) noexcept {
  Note note;
  if (rows) {
    note.id = NoteId::near_equal_rows;
    note.a = rows->t;
    note.b = rows->other;
  }
  return note;
}

// The rows of one table: equal ones, and a note on nearly equal ones where none are equal.
struct RowFindings {
  Finding equal;
  Note near;
};

Status examine_rows(const TableView& table, Size size, RowFindings& result) noexcept {
  std::optional<RowPair> rows;
  Status status = find_equal_rows(table.values, size, RowEquality::exact, rows);
  if (status != Status::ok) return status;
  if (rows) {
    result.equal = detail::equal_rows(size, *rows);
    return Status::ok;
  }
  status = find_equal_rows(table.values, size, RowEquality::near, rows);
  result.near = near_rows_note(rows);
  return status;
}

Finding check_prefix(std::span<const double> shorter, Size size,
                     std::span<const double> longer) noexcept {
  for (std::size_t at = 0; at < shorter.size(); ++at) {
    const std::size_t t = at / size.channels;
    if (std::abs(shorter[at] - longer[at]) <= tolerance(static_cast<double>(t))) continue;
    Witness witness;
    witness.kind = WitnessKind::cell;
    witness.size = size;
    witness.t = static_cast<std::uint32_t>(t);
    witness.j = static_cast<std::uint32_t>(at % size.channels);
    witness.found = shorter[at];
    witness.expected = longer[at];
    return {Reason::prefix_differs, witness};
  }
  return {};
}

}  // namespace

std::optional<Size> next_case(const Exam& exam) noexcept {
  if (exam.next_ == kCases.size()) return std::nullopt;
  return kCases[exam.next_];
}

Status submit(Exam& exam, const Answer& answer) noexcept {
  if (exam.next_ == kCases.size()) return Status::exam_over;
  if (answer.kind == AnswerKind::table) {
    const Status status = exam.judge_case(answer.table);
    if (status != Status::ok) return status;
  } else {
    exam.miss_case(reason_of(answer.kind));
  }
  if (answer.kind == AnswerKind::timed_out) {
    exam.settle_rest();
  } else {
    ++exam.next_;
    exam.settle_due();
  }
  return Status::ok;
}

std::span<const Verdict> settled(const Exam& exam) noexcept {
  return std::span(exam.verdicts_).first(exam.settled_);
}

Report report(const Exam& exam) noexcept {
  Report result;
  for (std::size_t at = 0; at < kChecks; ++at) result.verdicts[at].check = static_cast<Check>(at);
  const std::span<const Verdict> decided = settled(exam);
  std::copy(decided.begin(), decided.end(), result.verdicts.begin());
  result.precision = overall_precision(
      result.verdicts[index(Check::formula)], exam.formula_precision_,
      result.verdicts[index(Check::extrapolation)], exam.extrapolation_precision_);
  summarise(result);
  return result;
}

// Records what a table says to each check that can use it. The exam changes on Status::ok only.
Status Exam::judge_case(const TableView& table) noexcept {
  const std::size_t at = next_;
  const Size size = kCases[at];
  const Finding shape = detail::check_shape(table, size);
  if (shape.reason != Reason::none) {
    for (std::size_t check = 0; check < kChecks; ++check) {
      const Check id = static_cast<Check>(check);
      if (id == Check::bounds || !needs(id, at)) continue;
      record(id, id == Check::shape ? shape : with_reason(shape, Reason::wrong_shape));
    }
    if (needs(Check::bounds, at)) {
      if (table.values.empty()) {
        if (first_miss_.reason == Reason::none) {
          first_miss_ = with_reason(shape, Reason::wrong_shape);
        }
      } else {
        numbers_seen_ = true;
        record(Check::bounds, detail::check_bounds(table, size));
      }
    }
    return Status::ok;
  }

  Comparison comparison;
  if (const Status status = compare(table, size, comparison); status != Status::ok) return status;
  RowFindings rows;
  if (needs(Check::uniqueness, at) || at == kLongCase) {
    if (const Status status = examine_rows(table, size, rows); status != Status::ok) return status;
  }
  if (at == kPrefixCase) {
    if (!prefix_.allocate(table.values.size())) return Status::no_memory;
    std::copy(table.values.begin(), table.values.end(), prefix_.span().begin());
  }

  numbers_seen_ = true;
  if (needs(Check::origin, at)) record(Check::origin, detail::check_origin(table, size));
  if (needs(Check::formula, at)) {
    record(Check::formula, comparison.wrong);
    formula_precision_.merge(comparison.precision);
  }
  if (needs(Check::bounds, at)) record(Check::bounds, comparison.unbounded);
  if (needs(Check::uniqueness, at)) {
    record(Check::uniqueness, rows.equal);
    near_rows_ = rows.near;
  }
  if (needs(Check::extrapolation, at) && at != kPrefixCase) {
    record(Check::extrapolation, first_unusable(comparison));
    record(Check::extrapolation, rows.equal);
    extrapolation_precision_.merge(comparison.precision);
  }
  if (at == kLongCase) {
    record(Check::extrapolation, check_prefix(prefix_.span(), kCases[kPrefixCase], table.values));
  }
  return Status::ok;
}

void Exam::miss_case(Reason reason) noexcept {
  const Finding finding = missed(reason, kCases[next_]);
  if (first_miss_.reason == Reason::none) first_miss_ = finding;
  for (std::size_t check = 0; check < kChecks; ++check) {
    const Check id = static_cast<Check>(check);
    // Bounds has no case of its own: it judges the numbers that came.
    if (id != Check::bounds && needs(id, next_)) record(id, finding);
  }
}

void Exam::record(Check check, const Finding& finding) noexcept {
  Finding& first = first_[index(check)];
  if (first.reason == Reason::none) first = finding;
}

void Exam::settle_due() noexcept {
  while (settled_ < kChecks && kNeeds[settled_].last < next_) settle_next();
}

// After a time-out nothing more is asked: what has no finding yet was not reached.
void Exam::settle_rest() noexcept {
  next_ = kCases.size();
  Finding unreached;
  unreached.reason = Reason::not_reached;
  for (std::size_t check = settled_; check < kChecks; ++check) {
    record(static_cast<Check>(check), unreached);
  }
  while (settled_ < kChecks) settle_next();
}

void Exam::settle_next() noexcept {
  const Check check = static_cast<Check>(settled_);
  Verdict& verdict = verdicts_[settled_];
  verdict.check = check;
  if (check == Check::bounds && !numbers_seen_) record(check, first_miss_);
  decide(verdict, first_[settled_]);
  if (check == Check::formula) apply_precision(verdict, formula_precision_, policy_);
  if (check == Check::uniqueness && verdict.state == State::passed &&
      near_rows_.id != NoteId::none) {
    add_note(verdict, near_rows_);
  }
  if (check == Check::extrapolation) apply_precision(verdict, extrapolation_precision_, policy_);
  ++settled_;
}

namespace {

// The shape of a finished table whose size nobody gave.
Finding check_own_shape(const TableView& table, Size& size) noexcept {
  Finding finding = detail::check_shape(table, size);
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
  const Finding shape = given ? detail::check_shape(table, size) : check_own_shape(table, size);
  const bool right = shape.reason == Reason::none;

  Comparison comparison;
  RowFindings rows;
  if (right) {
    Status status = compare(table, size, comparison);
    if (status == Status::ok) status = examine_rows(table, size, rows);
    if (status != Status::ok) return status;
  }

  Report result = failed_throughout(with_reason(shape, Reason::wrong_shape));
  const auto verdict = [&result](Check check) -> Verdict& { return result.verdicts[index(check)]; };

  decide(verdict(Check::shape), shape);
  if (!right && !table.values.empty()) {
    decide(verdict(Check::bounds), detail::check_bounds(table, size));
  }
  if (right) {
    decide(verdict(Check::origin), detail::check_origin(table, size));
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
    decide(uniqueness, rows.equal);
    add_note(uniqueness, {NoteId::rows_compared, size.positions, 0, {}});
    if (rows.near.id != NoteId::none) add_note(uniqueness, rows.near);

    Verdict& extrapolation = verdict(Check::extrapolation);
    if (size.positions < kExtrapolationRows) {
      not_applicable(extrapolation, size);
    } else {
      const Finding unusable = first_unusable(comparison);
      decide(extrapolation, unusable.reason != Reason::none ? unusable : rows.equal);
    }
  }
  summarise(result);
  report = result;
  return Status::ok;
}

}  // namespace pe
