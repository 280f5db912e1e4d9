// The axes along which a formula can be wrong.
#pragma once

#include <cstdint>

#include "pe/diagnosis.hpp"

namespace pe::detail {

// The first value of each axis is right. Values from `count` on are tried only in rare attempts,
// or if the lead shows them.
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
enum class Functions : std::uint8_t;
enum class ColumnAmplitudes : std::uint8_t;
enum class FrequencyRule : std::uint8_t;
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
  sines_from_degrees = count,
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

/// A way to make a table of any size.
struct Hypothesis {
  ShapeAxis shape;
  ColumnOrder order;
  EmptyEnd empty_end;
  Functions functions;
  ColumnAmplitudes column_amplitudes;
  FrequencyRule frequency_rule;
  Direction direction;
  PositionScale scale;
  AngleUnit unit;
  AmplitudeRule amplitude_rule;
  Whole whole;
  ConstantPosition constant_position;
  Ending ending;
  bool tight;            // within the error of float64 so far
  std::int32_t first;    // position in row 0, or in the last row if positions descend
  std::uint32_t length;  // rows before the ending
  std::uint32_t zero_row;
  double ratio;      // the base is 10000^ratio
  double amplitude;  // with AmplitudeRule::constant
  double divisor;    // with PositionScale::by_constant

  friend bool operator==(const Hypothesis&, const Hypothesis&) = default;
};

constexpr Hypothesis kRightFormula{ShapeAxis::right,
                                   ColumnOrder::interleaved,
                                   EmptyEnd::none,
                                   Functions{},
                                   ColumnAmplitudes{},
                                   FrequencyRule{},
                                   Direction::ascending,
                                   PositionScale::one,
                                   AngleUnit::radians,
                                   AmplitudeRule::one,
                                   Whole::none,
                                   ConstantPosition::none,
                                   Ending::none,
                                   true,
                                   0,
                                   0,
                                   kNoRow,
                                   1,
                                   1,
                                   1};

}  // namespace pe::detail
