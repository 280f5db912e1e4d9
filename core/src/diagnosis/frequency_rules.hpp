#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

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
};

enum class Pairs : std::uint8_t {
  shared,
  apart,
  by_column,  // different; the same as the rule before it if interleaved
};

/// A sum of i, h, j, C and 1 with whole factors, over a sum of C, T and 1. Both sums are exact, so
/// that only the division rounds. If the divisor is not positive, the quotient is 0.
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
  FrequencyRule rule;
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

// Divides by 0 as in IEEE 754, which constant expressions cannot.
constexpr double over(double dividend, double divisor) noexcept {
  return divisor == 0 ? std::numeric_limits<double>::infinity() : dividend / divisor;
}

// In the order of trial.
inline constexpr std::array kFrequencyRules{
    FrequencyRuleTraits{FrequencyRule::paired, Gives::exponent, Quotient{.i = 2, .over_C = 1},
                        Pairs::shared, 1, CauseId::none, CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::unpaired, Gives::exponent,
                        Quotient{.i = 2, .h = 1, .over_C = 1}, Pairs::apart, 1, CauseId::none,
                        CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::by_column, Gives::exponent, Quotient{.j = 1, .over_C = 1},
                        Pairs::by_column, 1, CauseId::none, CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::half_step, Gives::exponent,
                        Quotient{.i = 4, .h = 1, .over_C = 2}, Pairs::apart, 1,
                        CauseId::doubled_exponent, CauseForm::cosine_next, 0},
    FrequencyRuleTraits{FrequencyRule::half_step_minus_one, Gives::exponent,
                        Quotient{.i = 4, .h = 1, .over_C = 2, .over_one = -4}, Pairs::apart, 3,
                        CauseId::doubled_exponent, CauseForm::cosine_next, 0},
    FrequencyRuleTraits{FrequencyRule::minus_one, Gives::exponent,
                        Quotient{.i = 2, .over_C = 1, .over_one = -2}, Pairs::shared, 3,
                        CauseId::half_minus_one, CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::minus_one_apart, Gives::exponent,
                        Quotient{.i = 2, .h = 1, .over_C = 1, .over_one = -2}, Pairs::apart, 3,
                        CauseId::half_minus_one, CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::minus_one_column, Gives::exponent,
                        Quotient{.j = 1, .over_C = 1, .over_one = -2}, Pairs::by_column, 3,
                        CauseId::half_minus_one, CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::from_one, Gives::exponent,
                        Quotient{.i = 2, .one = 2, .over_C = 1}, Pairs::shared, 1,
                        CauseId::index_from_one, CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::from_one_apart, Gives::exponent,
                        Quotient{.i = 2, .h = 1, .one = 1, .over_C = 1}, Pairs::apart, 1,
                        CauseId::index_from_one, CauseForm::per_column, 0},
    FrequencyRuleTraits{FrequencyRule::linspace, Gives::exponent,
                        Quotient{.i = 2, .h = 1, .over_C = 1, .over_one = -1}, Pairs::apart, 1,
                        CauseId::half_minus_one, CauseForm::per_column, 0},
    FrequencyRuleTraits{FrequencyRule::linspace_column, Gives::exponent,
                        Quotient{.j = 1, .over_C = 1, .over_one = -1}, Pairs::by_column, 1,
                        CauseId::half_minus_one, CauseForm::per_column, 0},
    FrequencyRuleTraits{FrequencyRule::undivided, Gives::fixed_exponent,
                        Quotient{.i = 2, .over_one = 1}, Pairs::shared, 1,
                        CauseId::undivided_exponent, CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::undivided_half, Gives::fixed_exponent,
                        Quotient{.i = 1, .over_one = 1}, Pairs::shared, 1,
                        CauseId::undivided_exponent, CauseForm::without_two, 0},
    FrequencyRuleTraits{FrequencyRule::cosine_undivided, Gives::exponent,
                        [](const Place& at) noexcept { return at.h != 0 ? 0 : 2 * at.i / at.C; },
                        Pairs::shared, 1, CauseId::undivided, CauseForm::cosines, 0},
    FrequencyRuleTraits{FrequencyRule::reversed, Gives::exponent,
                        Quotient{.i = -2, .C = 1, .one = -2, .over_C = 1}, Pairs::shared, 3,
                        CauseId::pairs_reversed, CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::fixed_step, Gives::fixed_exponent,
                        Quotient{.i = 1, .over_one = 2}, Pairs::shared, 1, CauseId::hand_fitted,
                        CauseForm::fixed_step, 0},
    FrequencyRuleTraits{FrequencyRule::square_root, Gives::fixed_exponent,
                        [](const Place& at) noexcept { return at.i / std::sqrt(at.C); },
                        Pairs::shared, 1, CauseId::hand_fitted, CauseForm::square_root, 0},
    FrequencyRuleTraits{FrequencyRule::times_channels, Gives::fixed_exponent,
                        [](const Place& at) noexcept { return at.i * at.C / 8; }, Pairs::shared, 1,
                        CauseId::hand_fitted, CauseForm::times_channels, 0},
    FrequencyRuleTraits{FrequencyRule::squared, Gives::fixed_exponent,
                        [](const Place& at) noexcept { return 8 * at.i / (at.C * at.C); },
                        Pairs::shared, 1, CauseId::hand_fitted, CauseForm::squared, 0},
    FrequencyRuleTraits{FrequencyRule::floored_rate, Gives::frequency,
                        [](const Place& at) noexcept {
                          return exponential(2 * at.i * std::floor(-kLogBase / at.C));
                        },
                        Pairs::shared, 1, CauseId::precedence, CauseForm::floored_rate, 1},
    FrequencyRuleTraits{FrequencyRule::floored_half_rate, Gives::frequency,
                        [](const Place& at) noexcept {
                          return exponential(2 * at.i * std::floor(-kLogBase / at.C / 2));
                        },
                        Pairs::shared, 1, CauseId::precedence, CauseForm::floored_rate, 2},
    FrequencyRuleTraits{FrequencyRule::power_over_pair, Gives::frequency,
                        [](const Place& at) noexcept { return at.C * base_to(-2 * at.i); },
                        Pairs::shared, 1, CauseId::precedence, CauseForm::power_over, 1},
    FrequencyRuleTraits{FrequencyRule::power_over_even, Gives::frequency,
                        [](const Place& at) noexcept { return at.C * base_to(-4 * at.i); },
                        Pairs::shared, 1, CauseId::precedence, CauseForm::power_over, 2},
    FrequencyRuleTraits{FrequencyRule::power_then_over_pair, Gives::frequency,
                        [](const Place& at) noexcept { return base_to(-2 * at.i) / at.C; },
                        Pairs::shared, 1, CauseId::precedence, CauseForm::power_then_over, 1},
    FrequencyRuleTraits{FrequencyRule::power_then_over_even, Gives::frequency,
                        [](const Place& at) noexcept { return base_to(-4 * at.i) / at.C; },
                        Pairs::shared, 1, CauseId::precedence, CauseForm::power_then_over, 2},
    FrequencyRuleTraits{FrequencyRule::octaves, Gives::frequency,
                        [](const Place& at) noexcept {
                          return std::ldexp(std::numbers::pi, static_cast<int>(at.i));
                        },
                        Pairs::shared, 1, CauseId::octaves, CauseForm::none, 0},
    FrequencyRuleTraits{FrequencyRule::linear_pair, Gives::frequency,
                        [](const Place& at) noexcept { return at.i / (1e8 * at.C); }, Pairs::shared,
                        1, CauseId::precedence, CauseForm::linear, 1},
    FrequencyRuleTraits{FrequencyRule::linear_even, Gives::frequency,
                        [](const Place& at) noexcept { return 2 * at.i / (1e8 * at.C); },
                        Pairs::shared, 1, CauseId::precedence, CauseForm::linear, 2},
    FrequencyRuleTraits{FrequencyRule::linear_column, Gives::frequency,
                        [](const Place& at) noexcept { return at.j / (1e8 * at.C); }, Pairs::apart,
                        1, CauseId::precedence, CauseForm::linear, 1},
    FrequencyRuleTraits{FrequencyRule::reciprocal_pair, Gives::frequency,
                        [](const Place& at) noexcept { return over(at.C, 1e8 * at.i); },
                        Pairs::shared, 1, CauseId::precedence, CauseForm::reciprocal, 1},
    FrequencyRuleTraits{FrequencyRule::reciprocal_even, Gives::frequency,
                        [](const Place& at) noexcept { return over(at.C, 2e8 * at.i); },
                        Pairs::shared, 1, CauseId::precedence, CauseForm::reciprocal, 2},
    FrequencyRuleTraits{FrequencyRule::reciprocal_column, Gives::frequency,
                        [](const Place& at) noexcept { return over(at.C, 1e8 * at.j); },
                        Pairs::apart, 1, CauseId::precedence, CauseForm::reciprocal, 1},
    FrequencyRuleTraits{FrequencyRule::over_length, Gives::fixed_exponent,
                        Quotient{.i = 2, .over_T = 1}, Pairs::shared, 1, CauseId::over_length,
                        CauseForm::none, 0},
    // The ratio is 1 over the code's number of columns.
    FrequencyRuleTraits{FrequencyRule::fixed_columns, Gives::fixed_exponent,
                        Quotient{.i = 2, .over_one = 1}, Pairs::shared, 1, CauseId::fixed_columns,
                        CauseForm::none, 0},
    FrequencyRuleTraits{
        FrequencyRule::doubling, Gives::frequency,
        [](const Place& at) noexcept { return std::ldexp(1, static_cast<int>(at.i)); },
        Pairs::shared, 1, CauseId::octaves, CauseForm::without_pi, 0},
};

inline constexpr std::size_t kFrequencyRuleCount = static_cast<std::size_t>(FrequencyRule::count);

constexpr const FrequencyRuleTraits& traits(FrequencyRule rule) noexcept {
  return kFrequencyRules[static_cast<std::size_t>(rule)];
}

constexpr bool are_in_order() noexcept {
  for (std::size_t at = 0; at < kFrequencyRules.size(); ++at) {
    if (static_cast<std::size_t>(kFrequencyRules[at].rule) != at) return false;
  }
  return kFrequencyRules.size() == kFrequencyRuleCount;
}
static_assert(are_in_order());

}  // namespace pe::detail
