// src/ validates arguments and writes messages.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "numbers.hpp"
#include "pe/pe.hpp"

namespace {

using emscripten::val;

// JavaScript fills the numbers and the shape.
struct HostTable {
  pe::Buffer<double> numbers;
  pe::Buffer<std::uint32_t> axes;
  pe::ElementType type = pe::ElementType::float64;

  pe::TableView view() const { return {numbers.span(), axes.span(), type}; }
};

bool allocate(HostTable& table, std::uint32_t count, std::uint32_t rank, pe::ElementType type) {
  table.type = type;
  return table.numbers.allocate(count) && table.axes.allocate(rank);
}

// Valid until the next call into the module.
val values(HostTable& table) { return view_of(table.numbers); }
val shape(HostTable& table) { return view_of(table.axes); }

// Names are literals, so each one ends with a null character.
template <class Id>
val id_of(Id id) {
  return val(name(id).data());
}

val to_object(const pe::Witness& witness) {
  if (witness.kind == pe::WitnessKind::none) return val::null();
  const bool cell = witness.kind == pe::WitnessKind::cell;
  const bool rows = witness.kind == pe::WitnessKind::rows;
  val object = val::object();
  // A finished table of unknown size has none.
  object.set("T", witness.size.positions == 0 ? val::null() : val(witness.size.positions));
  object.set("C", witness.size.channels == 0 ? val::null() : val(witness.size.channels));
  object.set("t", cell || rows ? val(witness.t) : val::null());
  object.set("j", cell ? val(witness.j) : val::null());
  object.set("other", rows ? val(witness.other) : val::null());
  object.set("found", cell ? val(witness.found) : val::null());
  object.set("expected",
             cell && !std::isnan(witness.expected) ? val(witness.expected) : val::null());
  object.set("shape", val::null());
  if (witness.kind == pe::WitnessKind::shape) {
    const std::size_t shown = std::min<std::size_t>(witness.rank, pe::Witness::kShownAxes);
    object.set("shape",
               val::array(witness.shape.begin(), witness.shape.begin() + std::ptrdiff_t(shown)));
  }
  return object;
}

val to_value(const pe::Precision& precision) {
  if (precision.kind == pe::PrecisionClass::unknown) return val::null();
  if (precision.kind != pe::PrecisionClass::decimals) return id_of(precision.kind);
  char words[] = "decimals:00";
  char* digit = words + sizeof "decimals:" - 1;
  if (precision.decimals >= 10) *digit++ = static_cast<char>('0' + precision.decimals / 10);
  *digit++ = static_cast<char>('0' + precision.decimals % 10);
  *digit = '\0';
  return val(static_cast<const char*>(words));
}

val to_object(const pe::Note& note) {
  val object = val::object();
  object.set("id", id_of(note.id));
  switch (note.id) {
    case pe::NoteId::none: break;
    case pe::NoteId::precision: object.set("precision", to_value(note.precision)); break;
    case pe::NoteId::near_equal_rows:
      object.set("t", note.a);
      object.set("other", note.b);
      break;
    case pe::NoteId::rows_compared: object.set("rows", note.a); break;
    case pe::NoteId::few_channels: object.set("C", note.a); break;
    case pe::NoteId::tables_seen:
      object.set("tables", note.a);
      object.set("of", note.b);
      break;
  }
  return object;
}

val to_object(const pe::Verdict& verdict) {
  val notes = val::array();
  for (const pe::Note& note : verdict.notes) {
    if (note.id != pe::NoteId::none) notes.call<void>("push", to_object(note));
  }
  val object = val::object();
  object.set("check", id_of(verdict.check));
  object.set("state", id_of(verdict.state));
  object.set("reason", verdict.reason == pe::Reason::none ? val::null() : id_of(verdict.reason));
  object.set("witness", to_object(verdict.witness));
  object.set("notes", notes);
  return object;
}

// JSON has no NaN.
val measured(double number) { return std::isfinite(number) ? val(number) : val::null(); }

val to_object(const pe::Column& column) {
  val object = val::object();
  object.set("j", column.j);
  object.set("function", id_of(column.function));
  object.set("frequency", measured(column.frequency));
  object.set("phase", measured(column.phase));
  object.set("amplitude", measured(column.amplitude));
  val wrong = val::array();
  for (std::size_t at = 0; at < pe::kTraits; ++at) {
    const pe::Trait trait = static_cast<pe::Trait>(at);
    if (column.is_wrong(trait)) wrong.call<void>("push", id_of(trait));
  }
  object.set("wrong", wrong);
  return object;
}

val to_object(const pe::Cause& cause) {
  val columns = val::array();
  for (const pe::Column& column : std::span(cause.columns).first(cause.shown)) {
    columns.call<void>("push", to_object(column));
  }
  val object = val::object();
  object.set("id", id_of(cause.id));
  object.set("form", cause.form == pe::CauseForm::none ? val::null() : id_of(cause.form));
  object.set("value", has_value(cause.id) ? measured(cause.value) : val::null());
  object.set("twin", cause.twin == 0 ? val::null() : val(cause.twin));
  object.set("alternative", val(cause.alternative));
  object.set("T", cause.size.positions == 0 ? val::null() : val(cause.size.positions));
  object.set("C", cause.size.channels == 0 ? val::null() : val(cause.size.channels));
  object.set("columns", columns);
  val rows = val::array();
  for (const std::uint32_t row : std::span(cause.rows).first(cause.row_count)) {
    rows.call<void>("push", row);
  }
  object.set("rows", rows);
  return object;
}

val to_value(const pe::Axes& axes) {
  if (axes.count == 0) return val::null();
  val lengths = val::array();
  for (const pe::Axis& axis : std::span(axes.axes).first(axes.count)) {
    lengths.call<void>("push",
                       axis.length == pe::Length::fixed ? val(axis.number) : id_of(axis.length));
  }
  return lengths;
}

val to_object(const pe::Report& report) {
  val verdicts = val::array();
  for (const pe::Verdict& verdict : report.verdicts) {
    verdicts.call<void>("push", to_object(verdict));
  }
  val object = val::object();
  object.set("verdicts", verdicts);
  object.set("passed", report.passed);
  object.set("complete", report.complete);
  object.set("precision", to_value(report.precision));
  val causes = val::array();
  for (const pe::Cause& cause : std::span(report.causes).first(report.cause_count)) {
    causes.call<void>("push", to_object(cause));
  }
  object.set("causes", causes);
  object.set("axes", to_value(report.axes));
  return object;
}

val judge_table(const HostTable& table, pe::AnswerKind kind, std::uint32_t positions,
                std::uint32_t channels, bool require_float64) {
  std::optional<pe::Size> size;
  if (positions != 0) size = pe::Size{positions, channels};
  pe::Report report;
  const pe::Status status = pe::judge_table({kind, table.view()}, size, {require_float64}, report);
  return status == pe::Status::ok ? to_object(report) : val(status);
}

struct HostExam {
  explicit HostExam(bool require_float64) : exam({require_float64}) {}
  pe::Exam exam;
};

bool add_case(HostExam& host, std::uint32_t positions, std::uint32_t channels) {
  return add_case(host.exam, {positions, channels});
}

val next_case(const HostExam& host) {
  const std::optional<pe::Size> size = next_case(host.exam);
  if (!size) return val::undefined();
  val object = val::object();
  object.set("T", size->positions);
  object.set("C", size->channels);
  return object;
}

pe::Status submit(HostExam& host, pe::AnswerKind kind, const HostTable& table) {
  return submit(host.exam, {kind, table.view()});
}

val verdicts_from(const HostExam& host, std::uint32_t first) {
  val verdicts = val::array();
  for (const pe::Verdict& verdict : decided_verdicts(host.exam).subspan(first)) {
    verdicts.call<void>("push", to_object(verdict));
  }
  return verdicts;
}

val report(const HostExam& host) { return to_object(report(host.exam)); }

}  // namespace

EMSCRIPTEN_BINDINGS(pe_exam) {
  emscripten::enum_<pe::ElementType>("ElementType")
      .value("float64", pe::ElementType::float64)
      .value("float32", pe::ElementType::float32)
      .value("float16", pe::ElementType::float16)
      .value("integer", pe::ElementType::integer);

  emscripten::enum_<pe::AnswerKind>("AnswerKind")
      .value("table", pe::AnswerKind::table)
      .value("nothing", pe::AnswerKind::nothing)
      .value("notATable", pe::AnswerKind::not_a_table)
      .value("raised", pe::AnswerKind::raised)
      .value("raisedLast", pe::AnswerKind::raised_last)
      .value("timedOut", pe::AnswerKind::timed_out);

  emscripten::class_<HostTable>("Table")
      .constructor<>()
      .function("allocate", &allocate)
      .function("values", &values)
      .function("shape", &shape)
      .function("judge", &judge_table);

  emscripten::class_<HostExam>("Exam")
      .constructor<bool>()
      .function("addCase", &add_case)
      .function("nextCase", &next_case)
      .function("submit", &submit)
      .function("settledFrom", &verdicts_from)
      .function("report", &report);
}
