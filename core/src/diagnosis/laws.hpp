// The laws by which frequencies fall from column to column, and what the wrong ones are called.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

#include "axes.hpp"
#include "elementary.hpp"

namespace pe::detail {

/// Each is what its row of `kLaws` says. The statement's comes first.
enum class Law : std::uint8_t {
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
  count,
};

/// Where a column stands.
struct Place {
  double i;  // its pair
  double h;  // 0 for the first function of the pair, 1 for the second
  double j;
  double C;
};

/// What a law's rule gives.
enum class Gives : std::uint8_t {
  exponent,        // x of base^-x, whatever the base
  fixed_exponent,  // x of 10000^-x
  frequency,
};

/// Whether the two columns of a pair have one frequency.
enum class Pairs : std::uint8_t {
  shared,
  apart,
  by_column,  // apart, and interleaved the same as the law before it
};

/// All that is to be said of one law. The statement's has no cause.
struct LawTraits {
  Law law;
  Gives gives;
  double (*rule)(const Place& at) noexcept;
  Pairs pairs;
  std::uint32_t least_channels;  // below, its own arithmetic divides by zero
  CauseId cause;
  CauseForm form;
  double value;
};

// What IEEE arithmetic gives where the divisor is 0, without dividing.
constexpr double over(double dividend, double divisor) noexcept {
  return divisor == 0 ? std::numeric_limits<double>::infinity() : dividend / divisor;
}

// An exponent over less than C: 0 where nothing is left of it.
constexpr double over_rest(double dividend, double rest) noexcept {
  return rest > 0 ? dividend / rest : 0;
}

// In the order in which they are tried.
inline constexpr std::array kLaws{
    LawTraits{Law::paired, Gives::exponent,
              [](const Place& at) noexcept { return 2 * at.i / at.C; }, Pairs::shared, 1,
              CauseId::none, CauseForm::none, 0},
    LawTraits{Law::unpaired, Gives::exponent,
              [](const Place& at) noexcept { return (2 * at.i + at.h) / at.C; }, Pairs::apart, 1,
              CauseId::none, CauseForm::none, 0},
    LawTraits{Law::by_column, Gives::exponent, [](const Place& at) noexcept { return at.j / at.C; },
              Pairs::by_column, 1, CauseId::none, CauseForm::none, 0},
    LawTraits{Law::half_step, Gives::exponent,
              [](const Place& at) noexcept { return (2 * at.i + at.h / 2) / at.C; }, Pairs::apart,
              1, CauseId::doubled_exponent, CauseForm::cosine_next, 0},
    LawTraits{Law::half_step_minus_one, Gives::exponent,
              [](const Place& at) noexcept { return over_rest(2 * at.i + at.h / 2, at.C - 2); },
              Pairs::apart, 3, CauseId::doubled_exponent, CauseForm::cosine_next, 0},
    LawTraits{Law::minus_one, Gives::exponent,
              [](const Place& at) noexcept { return over_rest(2 * at.i, at.C - 2); }, Pairs::shared,
              3, CauseId::half_minus_one, CauseForm::none, 0},
    LawTraits{Law::minus_one_apart, Gives::exponent,
              [](const Place& at) noexcept { return over_rest(2 * at.i + at.h, at.C - 2); },
              Pairs::apart, 3, CauseId::half_minus_one, CauseForm::none, 0},
    LawTraits{Law::minus_one_column, Gives::exponent,
              [](const Place& at) noexcept { return over_rest(at.j, at.C - 2); }, Pairs::by_column,
              3, CauseId::half_minus_one, CauseForm::none, 0},
    LawTraits{Law::from_one, Gives::exponent,
              [](const Place& at) noexcept { return 2 * (at.i + 1) / at.C; }, Pairs::shared, 1,
              CauseId::index_from_one, CauseForm::none, 0},
    LawTraits{Law::from_one_apart, Gives::exponent,
              [](const Place& at) noexcept { return (2 * at.i + at.h + 1) / at.C; }, Pairs::apart,
              1, CauseId::index_from_one, CauseForm::per_column, 0},
    LawTraits{Law::linspace, Gives::exponent,
              [](const Place& at) noexcept { return over_rest(2 * at.i + at.h, at.C - 1); },
              Pairs::apart, 1, CauseId::half_minus_one, CauseForm::per_column, 0},
    LawTraits{Law::linspace_column, Gives::exponent,
              [](const Place& at) noexcept { return over_rest(at.j, at.C - 1); }, Pairs::by_column,
              1, CauseId::half_minus_one, CauseForm::per_column, 0},
    LawTraits{Law::undivided, Gives::fixed_exponent,
              [](const Place& at) noexcept { return 2 * at.i; }, Pairs::shared, 1,
              CauseId::undivided_exponent, CauseForm::none, 0},
    LawTraits{Law::fixed_step, Gives::fixed_exponent,
              [](const Place& at) noexcept { return at.i / 2; }, Pairs::shared, 1,
              CauseId::hand_fitted, CauseForm::fixed_step, 0},
    LawTraits{Law::square_root, Gives::fixed_exponent,
              [](const Place& at) noexcept { return at.i / std::sqrt(at.C); }, Pairs::shared, 1,
              CauseId::hand_fitted, CauseForm::square_root, 0},
    LawTraits{Law::times_channels, Gives::fixed_exponent,
              [](const Place& at) noexcept { return at.i * at.C / 8; }, Pairs::shared, 1,
              CauseId::hand_fitted, CauseForm::times_channels, 0},
    LawTraits{Law::squared, Gives::fixed_exponent,
              [](const Place& at) noexcept { return 8 * at.i / (at.C * at.C); }, Pairs::shared, 1,
              CauseId::hand_fitted, CauseForm::squared, 0},
    LawTraits{Law::floored_rate, Gives::frequency,
              [](const Place& at) noexcept {
                return exponential(2 * at.i * std::floor(-kLogBase / at.C));
              },
              Pairs::shared, 1, CauseId::precedence, CauseForm::floored_rate, 1},
    LawTraits{Law::floored_half_rate, Gives::frequency,
              [](const Place& at) noexcept {
                return exponential(2 * at.i * std::floor(-kLogBase / at.C / 2));
              },
              Pairs::shared, 1, CauseId::precedence, CauseForm::floored_rate, 2},
    LawTraits{Law::power_over_pair, Gives::frequency,
              [](const Place& at) noexcept { return at.C * base_to(-2 * at.i); }, Pairs::shared, 1,
              CauseId::precedence, CauseForm::power_over, 1},
    LawTraits{Law::power_over_even, Gives::frequency,
              [](const Place& at) noexcept { return at.C * base_to(-4 * at.i); }, Pairs::shared, 1,
              CauseId::precedence, CauseForm::power_over, 2},
    LawTraits{Law::power_then_over_pair, Gives::frequency,
              [](const Place& at) noexcept { return base_to(-2 * at.i) / at.C; }, Pairs::shared, 1,
              CauseId::precedence, CauseForm::power_then_over, 1},
    LawTraits{Law::power_then_over_even, Gives::frequency,
              [](const Place& at) noexcept { return base_to(-4 * at.i) / at.C; }, Pairs::shared, 1,
              CauseId::precedence, CauseForm::power_then_over, 2},
    LawTraits{Law::octaves, Gives::frequency,
              [](const Place& at) noexcept {
                return std::ldexp(std::numbers::pi, static_cast<int>(at.i));
              },
              Pairs::shared, 1, CauseId::octaves, CauseForm::none, 0},
    LawTraits{Law::linear_pair, Gives::frequency,
              [](const Place& at) noexcept { return at.i / (1e8 * at.C); }, Pairs::shared, 1,
              CauseId::precedence, CauseForm::linear, 1},
    LawTraits{Law::linear_even, Gives::frequency,
              [](const Place& at) noexcept { return 2 * at.i / (1e8 * at.C); }, Pairs::shared, 1,
              CauseId::precedence, CauseForm::linear, 2},
    LawTraits{Law::linear_column, Gives::frequency,
              [](const Place& at) noexcept { return at.j / (1e8 * at.C); }, Pairs::apart, 1,
              CauseId::precedence, CauseForm::linear, 1},
    LawTraits{Law::reciprocal_pair, Gives::frequency,
              [](const Place& at) noexcept { return over(at.C, 1e8 * at.i); }, Pairs::shared, 1,
              CauseId::precedence, CauseForm::reciprocal, 1},
    LawTraits{Law::reciprocal_even, Gives::frequency,
              [](const Place& at) noexcept { return over(at.C, 2e8 * at.i); }, Pairs::shared, 1,
              CauseId::precedence, CauseForm::reciprocal, 2},
    LawTraits{Law::reciprocal_column, Gives::frequency,
              [](const Place& at) noexcept { return over(at.C, 1e8 * at.j); }, Pairs::apart, 1,
              CauseId::precedence, CauseForm::reciprocal, 1},
};

inline constexpr std::size_t kLawCount = static_cast<std::size_t>(Law::count);

constexpr const LawTraits& traits(Law law) noexcept { return kLaws[static_cast<std::size_t>(law)]; }

/// Whether each law stands at its own place.
constexpr bool are_in_order() noexcept {
  for (std::size_t at = 0; at < kLaws.size(); ++at) {
    if (static_cast<std::size_t>(kLaws[at].law) != at) return false;
  }
  return kLaws.size() == kLawCount;
}
static_assert(are_in_order());

}  // namespace pe::detail
