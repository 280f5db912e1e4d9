#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <numbers>
#include <utility>

#include "axes.hpp"
#include "elementary.hpp"

namespace pe::detail {

enum class FrequencyRule : std::uint8_t {
  paired,
  unpaired,
  by_column,
  half_step,
  half_step_minus_one,
  minus_one,
  minus_one_apart,
  minus_one_column,
  from_one,
  from_one_apart,
  linspace,
  linspace_column,
  undivided,
  undivided_half,
  cosine_undivided,
  reversed,
  fixed_step,
  square_root,
  times_channels,
  squared,
  floored_rate,
  floored_half_rate,
  power_over_pair,
  power_over_even,
  power_then_over_pair,
  power_then_over_even,
  octaves,
  linear_pair,
  linear_even,
  linear_column,
  reciprocal_pair,
  reciprocal_even,
  reciprocal_column,
  over_length,
  fixed_columns,
  doubling,
  count,
};

struct Place {
  double i;  // the column's pair
  double h;  // 0 for the first function of the pair, 1 for the second
  double j;
  double C;
  double T;
};

enum class Gives : std::uint8_t {
  exponent,        // x of base^-x for any base
  fixed_exponent,  // x of 10000^-x
  frequency,
  frequency_times_channels,  // x of C * 10000^-x
  frequency_over_channels,   // x of 10000^-x / C
  frequency_of_product,      // x of 10^-8 * x
  frequency_over_product,    // x of 10^-8 / x
  frequency_of_floor,        // x of e^(2i * floor(-ln 10000 / x))
};

enum class Pairs : std::uint8_t {
  shared,
  apart,
  by_column,  // different; the same as the rule before it if interleaved
};

/// A sum of i, h, j, C and 1 with whole factors, over a sum of C, T and 1. Both sums are
/// exact, so that only the division rounds. If the divisor is not positive, the quotient is 0.
struct Quotient {
  std::int8_t i = 0, h = 0, j = 0, C = 0, one = 0;
  std::int8_t over_C = 0, over_T = 0, over_one = 0;

  double evaluate(const Place& at) const noexcept {
    const double rest = over_C * at.C + over_T * at.T + over_one;
    return rest > 0 ? (i * at.i + h * at.h + j * at.j + C * at.C + one) / rest : 0;
  }
};

/// A quotient or a function.
struct Given {
  Quotient quotient{};
  double (*function)(const Place& at) noexcept = nullptr;

  constexpr Given(Quotient given) noexcept : quotient(given) {}
  template <class Function>
  constexpr Given(Function given) noexcept : function(given) {}
};

struct FrequencyRuleTraits {
  Gives gives;
  Given given;
  Pairs pairs;
  std::uint8_t least_channels;  // fewer would divide by zero
  CauseId cause;
  CauseForm form;
  std::uint8_t value;

  double evaluate(const Place& at) const noexcept {
    return given.function != nullptr ? given.function(at) : given.quotient.evaluate(at);
  }
};

struct FrequencyRuleRow {
  FrequencyRule rule;
  FrequencyRuleTraits traits;
};

// In the order of trial.
constexpr FrequencyRuleRow kFrequencyRuleRows[]{
    FrequencyRuleRow{FrequencyRule::paired,
                     {Gives::exponent, Quotient{.i = 2, .over_C = 1}, Pairs::shared, 1,
                      CauseId::none, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::unpaired,
                     {Gives::exponent, Quotient{.i = 2, .h = 1, .over_C = 1}, Pairs::apart, 1,
                      CauseId::none, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::by_column,
                     {Gives::exponent, Quotient{.j = 1, .over_C = 1}, Pairs::by_column, 1,
                      CauseId::none, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::half_step,
                     {Gives::exponent, Quotient{.i = 4, .h = 1, .over_C = 2}, Pairs::apart, 1,
                      CauseId::doubled_exponent, CauseForm::cosine_next, 0}},
    FrequencyRuleRow{FrequencyRule::half_step_minus_one,
                     {Gives::exponent, Quotient{.i = 4, .h = 1, .over_C = 2, .over_one = -4},
                      Pairs::apart, 3, CauseId::doubled_exponent, CauseForm::cosine_next, 0}},
    FrequencyRuleRow{FrequencyRule::minus_one,
                     {Gives::exponent, Quotient{.i = 2, .over_C = 1, .over_one = -2}, Pairs::shared,
                      3, CauseId::half_minus_one, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::minus_one_apart,
                     {Gives::exponent, Quotient{.i = 2, .h = 1, .over_C = 1, .over_one = -2},
                      Pairs::apart, 3, CauseId::half_minus_one, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::minus_one_column,
                     {Gives::exponent, Quotient{.j = 1, .over_C = 1, .over_one = -2},
                      Pairs::by_column, 3, CauseId::half_minus_one, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::from_one,
                     {Gives::exponent, Quotient{.i = 2, .one = 2, .over_C = 1}, Pairs::shared, 1,
                      CauseId::index_from_one, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::from_one_apart,
                     {Gives::exponent, Quotient{.i = 2, .h = 1, .one = 1, .over_C = 1},
                      Pairs::apart, 1, CauseId::index_from_one, CauseForm::per_column, 0}},
    FrequencyRuleRow{FrequencyRule::linspace,
                     {Gives::exponent, Quotient{.i = 2, .h = 1, .over_C = 1, .over_one = -1},
                      Pairs::apart, 1, CauseId::half_minus_one, CauseForm::per_column, 0}},
    FrequencyRuleRow{FrequencyRule::linspace_column,
                     {Gives::exponent, Quotient{.j = 1, .over_C = 1, .over_one = -1},
                      Pairs::by_column, 1, CauseId::half_minus_one, CauseForm::per_column, 0}},
    FrequencyRuleRow{FrequencyRule::undivided,
                     {Gives::fixed_exponent, Quotient{.i = 2, .over_one = 1}, Pairs::shared, 1,
                      CauseId::undivided_exponent, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::undivided_half,
                     {Gives::fixed_exponent, Quotient{.i = 1, .over_one = 1}, Pairs::shared, 1,
                      CauseId::undivided_exponent, CauseForm::without_two, 0}},
    FrequencyRuleRow{
        FrequencyRule::cosine_undivided,
        {Gives::exponent, [](const Place& at) noexcept { return at.h != 0 ? 0 : 2 * at.i / at.C; },
         Pairs::shared, 1, CauseId::undivided, CauseForm::cosines, 0}},
    FrequencyRuleRow{FrequencyRule::reversed,
                     {Gives::exponent, Quotient{.i = -2, .C = 1, .one = -2, .over_C = 1},
                      Pairs::shared, 3, CauseId::pairs_reversed, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::fixed_step,
                     {Gives::fixed_exponent, Quotient{.i = 1, .over_one = 2}, Pairs::shared, 1,
                      CauseId::hand_fitted, CauseForm::fixed_step, 0}},
    FrequencyRuleRow{
        FrequencyRule::square_root,
        {Gives::fixed_exponent, [](const Place& at) noexcept { return at.i / std::sqrt(at.C); },
         Pairs::shared, 1, CauseId::hand_fitted, CauseForm::square_root, 0}},
    FrequencyRuleRow{
        FrequencyRule::times_channels,
        {Gives::fixed_exponent, [](const Place& at) noexcept { return at.i * at.C / 8; },
         Pairs::shared, 1, CauseId::hand_fitted, CauseForm::times_channels, 0}},
    FrequencyRuleRow{
        FrequencyRule::squared,
        {Gives::fixed_exponent, [](const Place& at) noexcept { return 8 * at.i / (at.C * at.C); },
         Pairs::shared, 1, CauseId::hand_fitted, CauseForm::squared, 0}},
    FrequencyRuleRow{FrequencyRule::floored_rate,
                     {Gives::frequency_of_floor, Quotient{.C = 1, .over_one = 1}, Pairs::shared, 1,
                      CauseId::precedence, CauseForm::floored_rate, 1}},
    FrequencyRuleRow{FrequencyRule::floored_half_rate,
                     {Gives::frequency_of_floor, Quotient{.C = 2, .over_one = 1}, Pairs::shared, 1,
                      CauseId::precedence, CauseForm::floored_rate, 2}},
    FrequencyRuleRow{FrequencyRule::power_over_pair,
                     {Gives::frequency_times_channels, Quotient{.i = 2, .over_one = 1},
                      Pairs::shared, 1, CauseId::precedence, CauseForm::power_over, 1}},
    FrequencyRuleRow{FrequencyRule::power_over_even,
                     {Gives::frequency_times_channels, Quotient{.i = 4, .over_one = 1},
                      Pairs::shared, 1, CauseId::precedence, CauseForm::power_over, 2}},
    FrequencyRuleRow{FrequencyRule::power_then_over_pair,
                     {Gives::frequency_over_channels, Quotient{.i = 2, .over_one = 1},
                      Pairs::shared, 1, CauseId::precedence, CauseForm::power_then_over, 1}},
    FrequencyRuleRow{FrequencyRule::power_then_over_even,
                     {Gives::frequency_over_channels, Quotient{.i = 4, .over_one = 1},
                      Pairs::shared, 1, CauseId::precedence, CauseForm::power_then_over, 2}},
    FrequencyRuleRow{FrequencyRule::octaves,
                     {Gives::frequency,
                      [](const Place& at) noexcept {
                        return std::ldexp(std::numbers::pi, static_cast<int>(at.i));
                      },
                      Pairs::shared, 1, CauseId::octaves, CauseForm::none, 0}},
    FrequencyRuleRow{FrequencyRule::linear_pair,
                     {Gives::frequency_of_product, Quotient{.i = 1, .over_C = 1}, Pairs::shared, 1,
                      CauseId::precedence, CauseForm::linear, 1}},
    FrequencyRuleRow{FrequencyRule::linear_even,
                     {Gives::frequency_of_product, Quotient{.i = 2, .over_C = 1}, Pairs::shared, 1,
                      CauseId::precedence, CauseForm::linear, 2}},
    FrequencyRuleRow{FrequencyRule::linear_column,
                     {Gives::frequency_of_product, Quotient{.j = 1, .over_C = 1}, Pairs::apart, 1,
                      CauseId::precedence, CauseForm::linear, 1}},
    FrequencyRuleRow{FrequencyRule::reciprocal_pair,
                     {Gives::frequency_over_product, Quotient{.i = 1, .over_C = 1}, Pairs::shared,
                      1, CauseId::precedence, CauseForm::reciprocal, 1}},
    FrequencyRuleRow{FrequencyRule::reciprocal_even,
                     {Gives::frequency_over_product, Quotient{.i = 2, .over_C = 1}, Pairs::shared,
                      1, CauseId::precedence, CauseForm::reciprocal, 2}},
    FrequencyRuleRow{FrequencyRule::reciprocal_column,
                     {Gives::frequency_over_product, Quotient{.j = 1, .over_C = 1}, Pairs::apart, 1,
                      CauseId::precedence, CauseForm::reciprocal, 1}},
    FrequencyRuleRow{FrequencyRule::over_length,
                     {Gives::fixed_exponent, Quotient{.i = 2, .over_T = 1}, Pairs::shared, 1,
                      CauseId::over_length, CauseForm::none, 0}},
    // The ratio is 1 over the code's number of columns.
    FrequencyRuleRow{FrequencyRule::fixed_columns,
                     {Gives::fixed_exponent, Quotient{.i = 2, .over_one = 1}, Pairs::shared, 1,
                      CauseId::fixed_columns, CauseForm::none, 0}},
    FrequencyRuleRow{
        FrequencyRule::doubling,
        {Gives::frequency,
         [](const Place& at) noexcept { return std::ldexp(1, static_cast<int>(at.i)); },
         Pairs::shared, 1, CauseId::octaves, CauseForm::without_pi, 0}},
};

inline constexpr std::size_t kFrequencyRuleCount = static_cast<std::size_t>(FrequencyRule::count);

constexpr bool are_in_order() noexcept {
  for (std::size_t at = 0; at < kFrequencyRuleCount; ++at) {
    if (static_cast<std::size_t>(kFrequencyRuleRows[at].rule) != at) return false;
  }
  return std::size(kFrequencyRuleRows) == kFrequencyRuleCount;
}
static_assert(are_in_order());

// Without the rules, which are the places.
template <std::size_t... kPlaces>
constexpr std::array<FrequencyRuleTraits, kFrequencyRuleCount> traits_at(
    std::index_sequence<kPlaces...>) noexcept {
  return {kFrequencyRuleRows[kPlaces].traits...};
}
inline constexpr std::array kFrequencyRules =
    traits_at(std::make_index_sequence<kFrequencyRuleCount>());

constexpr const FrequencyRuleTraits& traits(FrequencyRule rule) noexcept {
  return kFrequencyRules[static_cast<std::size_t>(rule)];
}

}  // namespace pe::detail
