#include <array>

#include "pe/exam.hpp"
#include "pe/lengths.hpp"

namespace pe {

// The compiler warns about a value that a switch lacks.

std::string_view name(Status status) noexcept {
  switch (status) {
    case Status::ok: return "ok";
    case Status::bad_positions: return "bad-positions";
    case Status::bad_channels: return "bad-channels";
    case Status::too_many_cells: return "too-many-cells";
    case Status::wrong_buffer: return "wrong-buffer";
    case Status::bad_base: return "bad-base";
    case Status::bad_first: return "bad-first";
    case Status::bad_position: return "bad-position";
    case Status::bad_shift: return "bad-shift";
    case Status::bad_entry: return "bad-entry";
    case Status::too_few_positions: return "too-few-positions";
    case Status::too_much_work: return "too-much-work";
    case Status::not_paired: return "not-paired";
    case Status::no_memory: return "no-memory";
    case Status::exam_over: return "exam-over";
  }
  return {};
}

std::string_view name(Check check) noexcept {
  switch (check) {
    case Check::shape: return "shape";
    case Check::origin: return "origin";
    case Check::formula: return "formula";
    case Check::bounds: return "bounds";
    case Check::uniqueness: return "uniqueness";
    case Check::extrapolation: return "extrapolation";
  }
  return {};
}

std::string_view name(State state) noexcept {
  switch (state) {
    case State::passed: return "passed";
    case State::failed: return "failed";
    case State::not_applicable: return "not-applicable";
  }
  return {};
}

std::string_view name(Reason reason) noexcept {
  switch (reason) {
    case Reason::none: return "none";
    case Reason::nothing_returned: return "nothing-returned";
    case Reason::not_a_table: return "not-a-table";
    case Reason::raised: return "raised";
    case Reason::timed_out: return "timed-out";
    case Reason::not_reached: return "not-reached";
    case Reason::false_shape: return "false-shape";
    case Reason::empty: return "empty";
    case Reason::flat: return "flat";
    case Reason::leading_axis: return "leading-axis";
    case Reason::wrong_rank: return "wrong-rank";
    case Reason::transposed: return "transposed";
    case Reason::missing_columns: return "missing-columns";
    case Reason::extra_columns: return "extra-columns";
    case Reason::missing_rows: return "missing-rows";
    case Reason::extra_rows: return "extra-rows";
    case Reason::wrong_size: return "wrong-size";
    case Reason::odd_channels: return "odd-channels";
    case Reason::too_large: return "too-large";
    case Reason::wrong_shape: return "wrong-shape";
    case Reason::wrong_value: return "wrong-value";
    case Reason::not_finite: return "not-finite";
    case Reason::out_of_bounds: return "out-of-bounds";
    case Reason::equal_rows: return "equal-rows";
    case Reason::prefix_differs: return "prefix-differs";
    case Reason::precision_too_low: return "precision-too-low";
    case Reason::too_few_positions: return "too-few-positions";
  }
  return {};
}

std::string_view name(PrecisionClass kind) noexcept {
  switch (kind) {
    case PrecisionClass::unknown: return "unknown";
    case PrecisionClass::float64: return "float64";
    case PrecisionClass::float32: return "float32";
    case PrecisionClass::float16: return "float16";
    case PrecisionClass::bfloat16: return "bfloat16";
    case PrecisionClass::decimals: return "decimals";
    case PrecisionClass::significant: return "significant";
    case PrecisionClass::reduced: return "reduced";
  }
  return {};
}

std::string_view name(NoteId id) noexcept {
  switch (id) {
    case NoteId::none: return "none";
    case NoteId::precision: return "precision";
    case NoteId::near_equal_rows: return "near-equal-rows";
    case NoteId::rows_compared: return "rows-compared";
    case NoteId::few_channels: return "few-channels";
    case NoteId::tables_seen: return "tables-seen";
  }
  return {};
}

std::string_view name(CauseId id) noexcept {
  static constexpr std::array<std::string_view, kCauses> kNames{
      "none",
#define PE_CAUSE(id, name, group, value) name,
#include "pe/causes.def"
  };
  const std::size_t at = static_cast<std::size_t>(id);
  return at < kNames.size() ? kNames[at] : std::string_view{};
}

std::string_view name(CauseForm form) noexcept {
  static constexpr std::array<std::string_view, kCauseForms> kNames{
      "none",
#define PE_CAUSE_FORM(id, name) name,
#include "pe/causes.def"
  };
  const std::size_t at = static_cast<std::size_t>(form);
  return at < kNames.size() ? kNames[at] : std::string_view{};
}

std::string_view name(Function function) noexcept {
  switch (function) {
    case Function::unknown: return "unknown";
    case Function::constant: return "constant";
    case Function::angle: return "angle";
    case Function::sine: return "sine";
    case Function::cosine: return "cosine";
    case Function::wave: return "wave";
  }
  return {};
}

std::string_view name(Trait trait) noexcept {
  switch (trait) {
    case Trait::frequency: return "frequency";
    case Trait::amplitude: return "amplitude";
    case Trait::phase: return "phase";
    case Trait::entries: return "entries";
  }
  return {};
}

std::string_view name(Length length) noexcept {
  switch (length) {
    case Length::fixed: return "fixed";
    case Length::positions: return "T";
    case Length::positions_less_one: return "T-1";
    case Length::positions_and_one: return "T+1";
    case Length::twice_positions: return "2T";
    case Length::half_positions: return "floor(T/2)";
    case Length::half_positions_up: return "ceil(T/2)";
    case Length::cells: return "T*C";
    case Length::half_cells: return "T*C/2";
    case Length::channels: return "C";
    case Length::channels_less_one: return "C-1";
    case Length::channels_and_one: return "C+1";
    case Length::channels_less_two: return "C-2";
    case Length::channels_and_two: return "C+2";
    case Length::pairs: return "C/2";
    case Length::twice_channels: return "2C";
    case Length::quarter_channels: return "ceil(C/4)";
    case Length::even_half_channels: return "2*ceil(C/4)";
  }
  return {};
}

}  // namespace pe
