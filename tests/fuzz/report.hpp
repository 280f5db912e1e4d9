#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <string>

#include "input.hpp"
#include "pe/pe.hpp"

namespace pe_fuzz {

template <class Value>
void append(std::string& bytes, const Value& value) {
  static_assert(std::is_arithmetic_v<Value> || std::is_enum_v<Value>);
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

inline void append(std::string& bytes, pe::Precision precision) {
  append(bytes, precision.kind);
  append(bytes, precision.decimals);
}

inline std::string bytes_of(const pe::Verdict& verdict) {
  std::string bytes;
  append(bytes, verdict.check);
  append(bytes, verdict.state);
  append(bytes, verdict.reason);
  const pe::Witness& witness = verdict.witness;
  append(bytes, witness.kind);
  for (const std::uint32_t number : {witness.size.positions, witness.size.channels, witness.t,
                                     witness.j, witness.other, witness.rank}) {
    append(bytes, number);
  }
  append(bytes, witness.found);
  append(bytes, witness.expected);
  for (const std::uint32_t length : witness.shape) append(bytes, length);
  for (const pe::Note& note : verdict.notes) {
    append(bytes, note.id);
    append(bytes, note.a);
    append(bytes, note.b);
    append(bytes, note.precision);
  }
  return bytes;
}

inline std::span<const pe::Cause> causes_of(const pe::Report& report) {
  return std::span(report.causes).first(report.cause_count);
}

inline std::string bytes_of(const pe::Cause& cause) {
  std::string bytes;
  append(bytes, cause.id);
  append(bytes, cause.form);
  append(bytes, cause.alternative);
  append(bytes, cause.value);
  append(bytes, cause.twin);
  for (const std::uint32_t number : {cause.size.positions, cause.size.channels, cause.shown}) {
    append(bytes, number);
  }
  for (const pe::Column& column : cause.columns) {
    append(bytes, column.j);
    append(bytes, column.function);
    for (const double number : {column.frequency, column.phase, column.amplitude}) {
      append(bytes, number);
    }
    append(bytes, column.wrong);
  }
  append(bytes, cause.row_count);
  for (const std::uint32_t row : cause.rows) append(bytes, row);
  return bytes;
}

inline std::string bytes_of(const pe::Report& report) {
  std::string bytes;
  for (const pe::Verdict& verdict : report.verdicts) bytes += bytes_of(verdict);
  append(bytes, report.passed);
  append(bytes, report.complete);
  append(bytes, report.precision);
  for (const pe::Cause& cause : causes_of(report)) bytes += bytes_of(cause);
  append(bytes, report.axes.count);
  for (const pe::Axis& axis : report.axes.axes) {
    append(bytes, axis.length);
    append(bytes, axis.number);
  }
  return bytes;
}

inline void check_verdict(const pe::Verdict& verdict) {
  using enum pe::State;
  const bool reached = verdict.reason != pe::Reason::not_reached;
  promise((verdict.state == passed) == (verdict.reason == pe::Reason::none),
          "a verdict has a reason unless it passed");
  promise((verdict.state == not_applicable) == (verdict.reason == pe::Reason::too_few_positions),
          "only too few positions make a check not applicable");
  promise((verdict.witness.kind == pe::WitnessKind::none) == (verdict.state == passed || !reached),
          "a verdict has a witness unless it passed or was not reached");
  promise(!name(verdict.reason).empty(), "every reason has a name");
  if (verdict.witness.kind == pe::WitnessKind::rows) {
    promise(verdict.witness.other < verdict.witness.t, "the earlier of two rows is the other");
  }
}

inline void check_causes(std::span<const pe::Cause> causes) {
  using enum pe::CauseId;
  promise(causes.size() <= pe::Diagnosis::kMaxCauses, "a report has room for its causes");
  for (std::size_t at = 0; at < causes.size(); ++at) {
    const pe::Cause& cause = causes[at];
    promise(cause.id != none && !name(cause.id).empty(), "every cause has a name");
    promise(!name(cause.form).empty(), "every form has a name");
    promise(std::isfinite(cause.value) && std::isfinite(cause.twin), "values are finite");
    promise(cause.shown <= cause.columns.size(), "a cause has room for its columns");
    promise(cause.row_count <= cause.rows.size(), "a cause has room for its rows");
    promise(std::is_sorted(cause.rows.begin(), cause.rows.begin() + cause.row_count),
            "rows are in order");
    if (at == 0) {
      promise(cause.alternative == 0, "alternatives are counted from 0");
      continue;
    }
    const pe::Cause& before = causes[at - 1];
    promise(cause.alternative == before.alternative || cause.alternative == before.alternative + 1,
            "alternatives are counted one by one");
    promise(cause.alternative != before.alternative || cause.id > before.id,
            "causes are in the order in which to fix them, each once");
  }
}

inline void check_report(const pe::Report& report) {
  const auto has = [&report](pe::State state) {
    return std::any_of(report.verdicts.begin(), report.verdicts.end(),
                       [state](const pe::Verdict& verdict) { return verdict.state == state; });
  };
  for (std::size_t at = 0; at < pe::kChecks; ++at) {
    promise(report.verdicts[at].check == static_cast<pe::Check>(at), "verdicts are in check order");
    check_verdict(report.verdicts[at]);
  }
  const pe::Verdict& formula = report.verdicts[static_cast<std::size_t>(pe::Check::formula)];
  promise(report.passed == (!has(pe::State::failed) && formula.state == pe::State::passed),
          "a report passes if no check failed and the formula passed");
  promise(report.complete == !has(pe::State::not_applicable),
          "a report is complete if every check applied");
  check_causes(causes_of(report));
  if (report.passed) {
    for (const pe::Cause& cause : causes_of(report)) {
      promise(cause.id >= pe::CauseId::float32 && cause.id <= pe::CauseId::significant_digits,
              "a passed report has no cause except its precision");
    }
  }
}

}  // namespace pe_fuzz
