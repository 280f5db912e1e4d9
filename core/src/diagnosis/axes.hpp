// The axes along which a formula can be wrong.
#pragma once

#include <array>
#include <cstdint>

#include "pe/diagnosis.hpp"

namespace pe::detail {

// The first value is right. Values from `count` on are tried only in rare attempts or if the lead
// shows them.
enum class ShapeAxis : std::uint8_t {
  right,
  leading_axis,
  flat,
  transposed,
  arguments_swapped,
  sines_only,
  cosines_only,
  first_half,
  half_channels,
  first_but_last,
  one_channel_less,
  functions_first,
  columns_first,
  first_but_two,
  zeros_added,
  count,
};
enum class EmptyEnd : std::uint8_t { none, last_column, last_pair, count };
enum class ColumnOrder : std::uint8_t { interleaved, halves, count };
enum class Functions : std::uint8_t {
  sine_cosine,
  cosine_sine,
  sine,
  cosine,
  angle,
  sine_cosine_of_sine,
  cosine_sine_of_cosine,
  cosine_nothing,
  sine_nothing,
  nothing_cosine,
  alternating,
  alternating_swapped,
  count,
};
enum class ColumnAmplitudes : std::uint8_t {
  one,
  minus_sines,
  minus_cosines,
  divided,
  divided_minus_sines,
  divided_minus_cosines,
  count,
};
enum class PositionScale : std::uint8_t {
  one,
  by_length,
  by_length_turn,
  by_last,
  by_last_turn,
  count,
  by_last_centred = count,
  to_length,
  by_constant,
};
enum class Direction : std::uint8_t { ascending, descending, reversed };
enum class AngleUnit : std::uint8_t {
  radians,
  from_degrees,
  to_degrees,
  count,
  turns = count,
  sines_from_degrees,
  cosines_from_degrees,
};
enum class AmplitudeRule : std::uint8_t {
  one,
  root_channels,
  over_root_channels,
  root_pairs,
  over_root_pairs,
  constant,
  count,
};
enum class Whole : std::uint8_t { none, angles, exponents, doubled_exponents, count };
enum class ConstantPosition : std::uint8_t { none, zero, one, last, count };
enum class Ending : std::uint8_t { none, last_row, wrapped, zeros, count };

/// Lists the values of an axis in the order of trial.
template <class Axis>
class Values {
 public:
  struct Iterator {
    std::uint8_t at;
    constexpr Axis operator*() const noexcept { return static_cast<Axis>(at); }
    constexpr Iterator& operator++() noexcept { return ++at, *this; }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
  };
  constexpr Iterator begin() const noexcept { return {0}; }
  constexpr Iterator end() const noexcept { return {static_cast<std::uint8_t>(Axis::count)}; }
};

/// For `Hypothesis::zero_row`: no row, and the last row of every table.
inline constexpr std::uint32_t kNoRow = ~0u;
inline constexpr std::uint32_t kLastRow = kNoRow - 1;

enum class WaveForm : std::uint8_t {
  sine,
  cosine,
  angle,
  cosine_of_sine,
  sine_of_cosine,
  minus_cosine,
  alternating,  // sine at even positions, cosine at odd ones
  alternating_minus_cosine,
  alternating_swapped,  // cosine at even positions, sine at odd ones
  alternating_swapped_minus_cosine,
};

struct Part {
  WaveForm form;
  double amplitude = 1;
};

inline constexpr Part kNothing{WaveForm::sine, 0};

struct FunctionPair {
  Functions functions;
  Part first, second;
  CauseId cause = CauseId::none;
  CauseForm form = CauseForm::none;
  CauseForm form_in_halves = CauseForm::none;
};

inline constexpr std::array kFunctionPairs{
    FunctionPair{Functions::sine_cosine, {WaveForm::sine}, {WaveForm::cosine}},
    FunctionPair{Functions::cosine_sine, {WaveForm::cosine}, {WaveForm::sine}},
    FunctionPair{Functions::sine, {WaveForm::sine}, {WaveForm::sine}, CauseId::sine_everywhere},
    FunctionPair{
        Functions::cosine, {WaveForm::cosine}, {WaveForm::cosine}, CauseId::cosine_everywhere},
    FunctionPair{Functions::angle, {WaveForm::angle}, {WaveForm::angle}, CauseId::no_function},
    FunctionPair{Functions::sine_cosine_of_sine,
                 {WaveForm::sine},
                 {WaveForm::cosine_of_sine},
                 CauseId::aliased},
    FunctionPair{Functions::cosine_sine_of_cosine,
                 {WaveForm::cosine},
                 {WaveForm::sine_of_cosine},
                 CauseId::aliased},
    FunctionPair{Functions::cosine_nothing,
                 {WaveForm::cosine},
                 kNothing,
                 CauseId::overwritten,
                 CauseForm::odd_columns,
                 CauseForm::second_half},
    FunctionPair{Functions::sine_nothing,
                 {WaveForm::sine},
                 kNothing,
                 CauseId::unwritten,
                 CauseForm::odd_columns,
                 CauseForm::second_half},
    FunctionPair{Functions::nothing_cosine,
                 kNothing,
                 {WaveForm::cosine},
                 CauseId::unwritten,
                 CauseForm::even_columns,
                 CauseForm::first_half},
    FunctionPair{Functions::alternating,
                 {WaveForm::alternating},
                 {WaveForm::alternating},
                 CauseId::chosen_by_row},
    FunctionPair{Functions::alternating_swapped,
                 {WaveForm::alternating_swapped},
                 {WaveForm::alternating_swapped},
                 CauseId::chosen_by_row,
                 CauseForm::cosine_first},
};

struct ColumnAmplitudeTraits {
  ColumnAmplitudes column_amplitudes;
  double sine = 1;
  double cosine = 1;
  CauseForm negated = CauseForm::none;
  // The name if amplitudes decay instead of frequencies.
  CauseId decay = CauseId::none;

  constexpr bool is_negative() const noexcept { return sine < 0 || cosine < 0; }
};

inline constexpr std::array kColumnAmplitudes{
    ColumnAmplitudeTraits{ColumnAmplitudes::one},
    ColumnAmplitudeTraits{ColumnAmplitudes::minus_sines, -1, 1, CauseForm::sines},
    ColumnAmplitudeTraits{ColumnAmplitudes::minus_cosines, 1, -1, CauseForm::cosines},
    ColumnAmplitudeTraits{ColumnAmplitudes::divided, 1, 1, CauseForm::none,
                          CauseId::divided_amplitude},
    ColumnAmplitudeTraits{ColumnAmplitudes::divided_minus_sines, -1, 1, CauseForm::sines,
                          CauseId::divided_amplitude},
    ColumnAmplitudeTraits{ColumnAmplitudes::divided_minus_cosines, 1, -1, CauseForm::cosines,
                          CauseId::divided_amplitude},
};

constexpr const ColumnAmplitudeTraits& traits(ColumnAmplitudes column_amplitudes) noexcept {
  return kColumnAmplitudes[static_cast<std::size_t>(column_amplitudes)];
}

constexpr const FunctionPair& traits(Functions functions) noexcept {
  return kFunctionPairs[static_cast<std::size_t>(functions)];
}

constexpr bool leaves_zeros(Functions functions) noexcept {
  return traits(functions).first.amplitude == 0 || traits(functions).second.amplitude == 0;
}

constexpr bool amplitudes_decay(ColumnAmplitudes column_amplitudes) noexcept {
  return traits(column_amplitudes).decay != CauseId::none;
}

/// Returns true if the position chooses the function of a row.
constexpr bool is_alternating(WaveForm form) noexcept {
  return form == WaveForm::alternating || form == WaveForm::alternating_minus_cosine ||
         form == WaveForm::alternating_swapped ||
         form == WaveForm::alternating_swapped_minus_cosine;
}
constexpr bool is_alternating(Functions functions) noexcept {
  return is_alternating(traits(functions).first.form);
}

constexpr bool are_swapped(Functions functions) noexcept {
  const FunctionPair& pair = traits(functions);
  return pair.first.form == WaveForm::cosine && pair.second.form != WaveForm::cosine;
}

constexpr bool are_functions_in_order() noexcept {
  for (std::size_t at = 0; at < kColumnAmplitudes.size(); ++at) {
    if (static_cast<std::size_t>(kColumnAmplitudes[at].column_amplitudes) != at) return false;
  }
  for (std::size_t at = 0; at < kFunctionPairs.size(); ++at) {
    if (static_cast<std::size_t>(kFunctionPairs[at].functions) != at) return false;
  }
  return kFunctionPairs.size() == static_cast<std::size_t>(Functions::count) &&
         kColumnAmplitudes.size() == static_cast<std::size_t>(ColumnAmplitudes::count);
}
static_assert(are_functions_in_order());

}  // namespace pe::detail
