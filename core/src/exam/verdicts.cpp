#include "verdicts.hpp"

#include <algorithm>
#include <cstddef>

#include "diagnosis/causes.hpp"
#include "diagnosis/view.hpp"

namespace pe::detail {

namespace {

void fail(Verdict& verdict, const Finding& finding) noexcept {
  verdict.state = State::failed;
  verdict.reason = finding.reason;
  verdict.witness = finding.witness;
}

// The report names these even if they are too coarse to pass.
bool is_format(PrecisionClass kind) noexcept {
  return kind == PrecisionClass::float32 || kind == PrecisionClass::float16 ||
         kind == PrecisionClass::bfloat16 || kind == PrecisionClass::decimals ||
         kind == PrecisionClass::significant;
}

// A format that may pass explains no failure of another reason.
bool format_may_explain(const Report& report) noexcept {
  const auto has = [&report](auto is_such) noexcept {
    return std::any_of(report.verdicts.begin(), report.verdicts.end(), is_such);
  };
  return rounding(report.precision) > tolerance(0) ||
         has([](const Verdict& each) { return each.reason == Reason::precision_too_low; }) ||
         !has([](const Verdict& each) { return each.state == State::failed; });
}

std::uint64_t length_of(Axis rule, Size size) noexcept {
  const std::uint64_t T = size.positions, C = size.channels;
  switch (rule.length) {
    case Length::positions: return T;
    case Length::positions_less_one: return T - 1;
    case Length::positions_and_one: return T + 1;
    case Length::twice_positions: return 2 * T;
    case Length::half_positions: return T / 2;
    case Length::half_positions_up: return (T + 1) / 2;
    case Length::cells: return T * C;
    case Length::half_cells: return T * C / 2;
    case Length::channels: return C;
    case Length::channels_less_one: return C - 1;
    case Length::channels_and_one: return C + 1;
    case Length::channels_less_two: return C - 2;
    case Length::channels_and_two: return C + 2;
    case Length::pairs: return C / 2;
    case Length::twice_channels: return 2 * C;
    case Length::quarter_channels: return (C + 3) / 4;
    case Length::even_half_channels: return (C + 3) / 4 * 2;
    default: return rule.number;  // Length::fixed
  }
}

}  // namespace

Reason reason_of(AnswerKind kind) noexcept {
  switch (kind) {
    case AnswerKind::table: return Reason::none;
    case AnswerKind::nothing: return Reason::nothing_returned;
    case AnswerKind::not_a_table: return Reason::not_a_table;
    case AnswerKind::raised:
    case AnswerKind::raised_last: return Reason::raised;
    case AnswerKind::timed_out: return Reason::timed_out;
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

Precision precision_of(const Verdict& verdict, const PrecisionTally& tally) noexcept {
  const Precision precision = tally.precision();
  const bool right = verdict.state == State::passed || verdict.reason == Reason::precision_too_low;
  if (right || (verdict.reason == Reason::wrong_value && is_format(precision.kind))) {
    return precision;
  }
  return {};
}

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

void add_causes(const Diagnosis& diagnosis, Report& report) noexcept {
  const std::span<const Cause> found = diagnosis.causes();
  std::copy(found.begin(), found.end(), report.causes.begin());
  report.cause_count = found.size();
  if (report.cause_count == 0 && is_format(report.precision.kind) && format_may_explain(report)) {
    report.causes[0] = precision_cause(report.precision);
    report.cause_count = 1;
  }
}

void add_axes(const Shapes& shapes, Report& report) noexcept {
  const Verdict& shape = report.verdicts[index(Check::shape)];
  if (shape.state == State::failed && shape.witness.kind == WitnessKind::shape &&
      shape.reason != Reason::false_shape) {
    report.axes = shapes.axes();
  }
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

void Shapes::add(Size asked, const TableView& table) noexcept {
  if (count_ == kMost) return;
  Shape& shape = shapes_[count_++];
  shape = {asked, table.shape.size(), {}, table.values.empty()};
  std::copy_n(table.shape.begin(), std::min(shape.rank, shape.lengths.size()),
              shape.lengths.begin());
}

// An empty table may lack axes after that of length 0.
bool Shapes::follow(std::size_t axis, Axis rule) const noexcept {
  const auto end = shapes_.begin() + static_cast<std::ptrdiff_t>(count_);
  return std::all_of(shapes_.begin(), end, [&](const Shape& each) noexcept {
    return axis < each.rank ? each.lengths[axis] == length_of(rule, each.asked) : each.empty;
  });
}

Axes Shapes::axes() const noexcept {
  const auto end = shapes_.begin() + static_cast<std::ptrdiff_t>(count_);
  const auto full =
      std::find_if(shapes_.begin(), end, [](const Shape& each) { return !each.empty; });
  if (full == end || full->rank > Axes::kMost) return {};
  const bool one_rank = std::all_of(shapes_.begin(), end, [&](const Shape& each) noexcept {
    return each.rank == full->rank || (each.empty && each.rank < full->rank);
  });
  if (!one_rank) return {};
  Axes found;
  for (std::size_t axis = 0; axis < full->rank; ++axis) {
    constexpr std::size_t kColumns = static_cast<std::size_t>(Length::channels);
    const std::size_t first = axis == 0 ? 1 : kColumns;
    Axis rule;
    std::size_t at = 0;
    for (; at + 1 < kLengths; ++at) {
      // Tries every rule once, first those for rows or for columns.
      rule.length = static_cast<Length>((first - 1 + at) % (kLengths - 1) + 1);
      if (follow(axis, rule)) break;
    }
    if (at + 1 == kLengths) rule = {Length::fixed, full->lengths[axis]};
    if (!follow(axis, rule)) return {};
    found.axes[axis] = rule;
  }
  found.count = full->rank;
  return found;
}

}  // namespace pe::detail
