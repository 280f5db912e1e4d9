// The functions that columns take of their angles, and what the wrong ones are called.
#pragma once

#include <array>
#include <cstdint>

#include "axes.hpp"

namespace pe::detail {

enum class WaveForm : std::uint8_t {
  sine,
  cosine,
  angle,
  cosine_of_sine,
  sine_of_cosine,
  minus_cosine,
  alternating,                // sine at even positions, cosine at odd ones
  alternating_apart,          // the same with a minus before the cosine
  alternating_swapped,        // cosine at even positions, sine at odd ones
  alternating_swapped_apart,  // the same with a minus before the cosine
};

/// Each is what its row of `kFunctionPairs` says. The statement's comes first.
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

/// Each is what its row of `kHeightLaws` says. The statement's comes first.
enum class Heights : std::uint8_t {
  one,
  minus_sines,
  minus_cosines,
  divided,
  divided_minus_sines,
  divided_minus_cosines,
  count,
};

/// A column's function, and what it is multiplied by: 0 where the column is left at zero.
struct Part {
  WaveForm form;
  double height = 1;
};

inline constexpr Part kNothing{WaveForm::sine, 0};

/// All that is to be said of the functions of a pair.
struct FunctionPair {
  Functions functions;
  Part first, second;
  CauseId cause = CauseId::none;
  CauseForm form = CauseForm::none;
  CauseForm form_in_halves = CauseForm::none;
};

// In the order in which they are tried.
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

/// All that is to be said of what single columns are multiplied by.
struct HeightLaw {
  Heights heights;
  double sine = 1;  // by its function
  double cosine = 1;
  CauseForm negated = CauseForm::none;
  // What it is called that they fall by what the law gives for frequencies, which are 1 instead.
  CauseId fall = CauseId::none;

  constexpr bool is_negative() const noexcept { return sine < 0 || cosine < 0; }
};

// In the order in which they are tried.
inline constexpr std::array kHeightLaws{
    HeightLaw{Heights::one},
    HeightLaw{Heights::minus_sines, -1, 1, CauseForm::sines},
    HeightLaw{Heights::minus_cosines, 1, -1, CauseForm::cosines},
    HeightLaw{Heights::divided, 1, 1, CauseForm::none, CauseId::divided_amplitude},
    HeightLaw{Heights::divided_minus_sines, -1, 1, CauseForm::sines, CauseId::divided_amplitude},
    HeightLaw{Heights::divided_minus_cosines, 1, -1, CauseForm::cosines,
              CauseId::divided_amplitude},
};

constexpr const HeightLaw& traits(Heights heights) noexcept {
  return kHeightLaws[static_cast<std::size_t>(heights)];
}

constexpr const FunctionPair& traits(Functions functions) noexcept {
  return kFunctionPairs[static_cast<std::size_t>(functions)];
}

constexpr bool leaves_zeros(Functions functions) noexcept {
  return traits(functions).first.height == 0 || traits(functions).second.height == 0;
}

constexpr bool falls(Heights heights) noexcept { return traits(heights).fall != CauseId::none; }

/// Whether the position chooses the function, in all columns alike.
constexpr bool is_alternating(WaveForm form) noexcept { return form >= WaveForm::alternating; }
constexpr bool is_alternating(Functions functions) noexcept {
  return is_alternating(traits(functions).first.form);
}

/// Whether sine and cosine stand in each other's place.
constexpr bool are_swapped(Functions functions) noexcept {
  const FunctionPair& pair = traits(functions);
  return pair.first.form == WaveForm::cosine && pair.second.form != WaveForm::cosine;
}

/// Whether each stands at its own place.
constexpr bool are_functions_in_order() noexcept {
  for (std::size_t at = 0; at < kHeightLaws.size(); ++at) {
    if (static_cast<std::size_t>(kHeightLaws[at].heights) != at) return false;
  }
  for (std::size_t at = 0; at < kFunctionPairs.size(); ++at) {
    if (static_cast<std::size_t>(kFunctionPairs[at].functions) != at) return false;
  }
  return kFunctionPairs.size() == static_cast<std::size_t>(Functions::count) &&
         kHeightLaws.size() == static_cast<std::size_t>(Heights::count);
}
static_assert(are_functions_in_order());

}  // namespace pe::detail
