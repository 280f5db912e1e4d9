// src/ validates arguments and writes messages.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <string_view>

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

// Not templates or inlined, so that the module has this code once.
[[gnu::noinline]] val text(const char* words) { return val(words); }

[[gnu::noinline]] val number(double value) { return val(value); }

[[gnu::noinline]] val number_if(bool known, double value) {
  return known ? number(value) : val::null();
}

[[gnu::noinline]] void put(val& object, const char* key, const val& value) {
  object.set(key, value);
}

[[gnu::noinline]] void add(val& list, const val& value) { list.call<void>("push", value); }

// Names are literals, which end with a null character.
template <class Id>
val id_of(Id id) {
  return text(name(id).data());
}

val to_object(const pe::Witness& witness) {
  if (witness.kind == pe::WitnessKind::none) return val::null();
  const bool cell = witness.kind == pe::WitnessKind::cell;
  const bool rows = witness.kind == pe::WitnessKind::rows;
  val object = val::object();
  // A finished table of unknown size has none.
  put(object, "T", number_if(witness.size.positions != 0, witness.size.positions));
  put(object, "C", number_if(witness.size.channels != 0, witness.size.channels));
  put(object, "t", number_if(cell || rows, witness.t));
  put(object, "j", number_if(cell, witness.j));
  put(object, "other", number_if(rows, witness.other));
  put(object, "found", number_if(cell, witness.found));
  put(object, "expected", number_if(cell && !std::isnan(witness.expected), witness.expected));
  put(object, "shape", val::null());
  if (witness.kind == pe::WitnessKind::shape) {
    const std::size_t shown = std::min<std::size_t>(witness.rank, pe::Witness::kShownAxes);
    val lengths = val::array();
    for (const std::uint32_t length : std::span(witness.shape).first(shown)) {
      add(lengths, number(length));
    }
    put(object, "shape", lengths);
  }
  return object;
}

val to_value(const pe::Precision& precision) {
  if (precision.kind == pe::PrecisionClass::unknown) return val::null();
  const bool counts = precision.kind == pe::PrecisionClass::decimals ||
                      precision.kind == pe::PrecisionClass::significant;
  if (!counts) return id_of(precision.kind);
  char words[] = "significant:00";
  const std::string_view kind = name(precision.kind);
  char* digit = std::copy(kind.begin(), kind.end(), words);
  *digit++ = ':';
  int count = precision.decimals;  // at most 12
  if (count >= 10) {
    *digit++ = '1';
    count -= 10;
  }
  *digit++ = static_cast<char>('0' + count);
  *digit = '\0';
  return text(words);
}

val to_object(const pe::Note& note) {
  val object = val::object();
  put(object, "id", id_of(note.id));
  switch (note.id) {
    case pe::NoteId::none: break;
    case pe::NoteId::precision: put(object, "precision", to_value(note.precision)); break;
    case pe::NoteId::near_equal_rows:
      put(object, "t", number(note.a));
      put(object, "other", number(note.b));
      break;
    case pe::NoteId::rows_compared: put(object, "rows", number(note.a)); break;
    case pe::NoteId::few_channels: put(object, "C", number(note.a)); break;
    case pe::NoteId::tables_seen:
      put(object, "tables", number(note.a));
      put(object, "of", number(note.b));
      break;
  }
  return object;
}

val to_object(const pe::Verdict& verdict) {
  val notes = val::array();
  for (const pe::Note& note : verdict.notes) {
    if (note.id != pe::NoteId::none) add(notes, to_object(note));
  }
  val object = val::object();
  put(object, "check", id_of(verdict.check));
  put(object, "state", id_of(verdict.state));
  put(object, "reason", verdict.reason == pe::Reason::none ? val::null() : id_of(verdict.reason));
  put(object, "witness", to_object(verdict.witness));
  put(object, "notes", notes);
  return object;
}

// JSON has no NaN.
val measured(double number) { return number_if(std::isfinite(number), number); }

val to_object(const pe::Column& column) {
  val object = val::object();
  put(object, "j", number(column.j));
  put(object, "function", id_of(column.function));
  put(object, "frequency", measured(column.frequency));
  put(object, "phase", measured(column.phase));
  put(object, "amplitude", measured(column.amplitude));
  val wrong = val::array();
  for (std::size_t at = 0; at < pe::kTraits; ++at) {
    const pe::Trait trait = static_cast<pe::Trait>(at);
    if (column.is_wrong(trait)) add(wrong, id_of(trait));
  }
  put(object, "wrong", wrong);
  return object;
}

val to_object(const pe::Cause& cause) {
  val columns = val::array();
  for (const pe::Column& column : std::span(cause.columns).first(cause.shown)) {
    add(columns, to_object(column));
  }
  val object = val::object();
  put(object, "id", id_of(cause.id));
  put(object, "form", cause.form == pe::CauseForm::none ? val::null() : id_of(cause.form));
  put(object, "value", number_if(has_value(cause.id) && std::isfinite(cause.value), cause.value));
  put(object, "twin", number_if(cause.twin != 0, cause.twin));
  put(object, "alternative", number(cause.alternative));
  put(object, "T", number_if(cause.size.positions != 0, cause.size.positions));
  put(object, "C", number_if(cause.size.channels != 0, cause.size.channels));
  put(object, "columns", columns);
  val rows = val::array();
  for (const std::uint32_t row : std::span(cause.rows).first(cause.row_count)) {
    add(rows, number(row));
  }
  put(object, "rows", rows);
  return object;
}

val to_value(const pe::Axes& axes) {
  if (axes.count == 0) return val::null();
  val lengths = val::array();
  for (const pe::Axis& axis : std::span(axes.axes).first(axes.count)) {
    add(lengths, axis.length == pe::Length::fixed ? number(axis.number) : id_of(axis.length));
  }
  return lengths;
}

val to_object(const pe::Report& report) {
  val verdicts = val::array();
  for (const pe::Verdict& verdict : report.verdicts) {
    add(verdicts, to_object(verdict));
  }
  val object = val::object();
  put(object, "verdicts", verdicts);
  put(object, "passed", val(report.passed));
  put(object, "complete", val(report.complete));
  put(object, "precision", to_value(report.precision));
  val causes = val::array();
  for (const pe::Cause& cause : std::span(report.causes).first(report.cause_count)) {
    add(causes, to_object(cause));
  }
  put(object, "causes", causes);
  put(object, "axes", to_value(report.axes));
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

val next_case(const HostExam& host, std::uint32_t ahead) {
  const std::optional<pe::Size> size = next_case(host.exam, ahead);
  if (!size) return val::undefined();
  val object = val::object();
  put(object, "T", number(size->positions));
  put(object, "C", number(size->channels));
  return object;
}

pe::Status submit(HostExam& host, pe::AnswerKind kind, const HostTable& table) {
  return submit(host.exam, {kind, table.view()});
}

val verdicts_from(const HostExam& host, std::uint32_t first) {
  val verdicts = val::array();
  for (const pe::Verdict& verdict : decided_verdicts(host.exam).subspan(first)) {
    add(verdicts, to_object(verdict));
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
