#include "pe/exam.hpp"

namespace pe {

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
  }
  return {};
}

std::string_view name(CauseId id) noexcept {
  switch (id) {
    case CauseId::none: return "none";
    case CauseId::transposed: return "transposed";
    case CauseId::arguments_swapped: return "arguments-swapped";
    case CauseId::flat: return "flat";
    case CauseId::leading_axis: return "leading-axis";
    case CauseId::missing_columns: return "missing-columns";
    case CauseId::last_column_missing: return "last-column-missing";
    case CauseId::no_function: return "no-function";
    case CauseId::aliased: return "aliased";
    case CauseId::swapped: return "swapped";
    case CauseId::sine_everywhere: return "sine-everywhere";
    case CauseId::cosine_everywhere: return "cosine-everywhere";
    case CauseId::halves: return "halves";
    case CauseId::row_zero_blanked: return "row-zero-blanked";
    case CauseId::positions_from_one: return "positions-from-one";
    case CauseId::position_missing: return "position-missing";
    case CauseId::degrees: return "degrees";
    case CauseId::normalised_position: return "normalised-position";
    case CauseId::precedence: return "precedence";
    case CauseId::integer_division: return "integer-division";
    case CauseId::inverted_exponent: return "inverted-exponent";
    case CauseId::doubled_exponent: return "doubled-exponent";
    case CauseId::half_exponent: return "half-exponent";
    case CauseId::half_minus_one: return "half-minus-one";
    case CauseId::unpaired_exponent: return "unpaired-exponent";
    case CauseId::hand_fitted: return "hand-fitted";
    case CauseId::wrong_base: return "wrong-base";
    case CauseId::scaled: return "scaled";
    case CauseId::clamped: return "clamped";
    case CauseId::wrapped: return "wrapped";
    case CauseId::float32: return "float32";
    case CauseId::float16: return "float16";
    case CauseId::bfloat16: return "bfloat16";
    case CauseId::rounded: return "rounded";
    case CauseId::measured: return "measured";
  }
  return {};
}

std::string_view name(CauseForm form) noexcept {
  switch (form) {
    case CauseForm::none: return "none";
    case CauseForm::sine_first: return "sine-first";
    case CauseForm::cosine_first: return "cosine-first";
    case CauseForm::sines_only: return "sines-only";
    case CauseForm::cosines_only: return "cosines-only";
    case CauseForm::first_columns: return "first-columns";
    case CauseForm::own_exponents: return "own-exponents";
    case CauseForm::first_row: return "first-row";
    case CauseForm::unit_row: return "unit-row";
    case CauseForm::last_row: return "last-row";
    case CauseForm::by_length: return "by-length";
    case CauseForm::by_length_turn: return "by-length-turn";
    case CauseForm::by_last: return "by-last";
    case CauseForm::by_last_turn: return "by-last-turn";
    case CauseForm::from_degrees: return "from-degrees";
    case CauseForm::to_degrees: return "to-degrees";
    case CauseForm::linear: return "linear";
    case CauseForm::reciprocal: return "reciprocal";
    case CauseForm::power_over: return "power-over";
    case CauseForm::power_then_over: return "power-then-over";
    case CauseForm::floored_rate: return "floored-rate";
    case CauseForm::exponents: return "exponents";
    case CauseForm::angles: return "angles";
    case CauseForm::per_column: return "per-column";
    case CauseForm::cosine_next: return "cosine-next";
    case CauseForm::fixed_step: return "fixed-step";
    case CauseForm::minus_two: return "minus-two";
    case CauseForm::square_root: return "square-root";
    case CauseForm::times_channels: return "times-channels";
    case CauseForm::squared: return "squared";
    case CauseForm::root_channels: return "root-channels";
    case CauseForm::over_root_channels: return "over-root-channels";
    case CauseForm::root_pairs: return "root-pairs";
    case CauseForm::over_root_pairs: return "over-root-pairs";
    case CauseForm::zeros: return "zeros";
  }
  return {};
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

}  // namespace pe
