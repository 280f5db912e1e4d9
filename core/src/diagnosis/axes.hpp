// The axes along which a table may be made wrongly, and a hypothesis: a value of each.
#pragma once

#include <cstdint>

#include "pe/diagnosis.hpp"

namespace pe::detail {

// The axes of a hypothesis. Of each, the first value is the statement's.
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
  count,
};
enum class ColumnOrder : std::uint8_t { interleaved, halves, count };
enum class Functions : std::uint8_t;  // in functions.hpp
enum class Heights : std::uint8_t;    // in functions.hpp
enum class Law : std::uint8_t;        // in laws.hpp
enum class PositionScale : std::uint8_t {
  one,
  by_length,
  by_length_turn,
  by_last,
  by_last_turn,
  count
};
enum class Direction : std::uint8_t { ascending, descending };
enum class AngleUnit : std::uint8_t { radians, from_degrees, to_degrees, count };
enum class AmplitudeLaw : std::uint8_t {
  one,
  root_channels,
  over_root_channels,
  root_pairs,
  over_root_pairs,
  constant,
  count,
};
enum class Whole : std::uint8_t { none, angles, exponents, doubled_exponents, count };
enum class Stuck : std::uint8_t { none, first, unit, last, count };
enum class Tail : std::uint8_t { none, last_row, from_top, zeros, count };

/// In the place of a row of the table: none, and whichever is the last.
inline constexpr std::uint32_t kNoRow = ~0u;
inline constexpr std::uint32_t kLastRow = kNoRow - 1;

/// One way of making a table of any size.
struct Hypothesis {
  ShapeAxis shape;
  ColumnOrder order;
  Functions functions;
  Heights heights;
  Law law;
  Direction direction;
  PositionScale scale;
  AngleUnit unit;
  AmplitudeLaw amplitude_law;
  Whole whole;
  Stuck stuck;
  Tail tail;
  bool tight;             // so far within what float64 arithmetic reaches
  std::int32_t first;     // position in row 0, or in the last row where they descend
  std::uint32_t length;   // rows before the tail
  std::uint32_t cleared;  // the row that is zeros instead
  double ratio;           // the base is 10000^ratio
  double amplitude;       // with AmplitudeLaw::constant

  friend bool operator==(const Hypothesis&, const Hypothesis&) = default;
};

constexpr Hypothesis kStatement{ShapeAxis::right,
                                ColumnOrder::interleaved,
                                Functions{},
                                Heights{},
                                Law{},
                                Direction::ascending,
                                PositionScale::one,
                                AngleUnit::radians,
                                AmplitudeLaw::one,
                                Whole::none,
                                Stuck::none,
                                Tail::none,
                                true,
                                0,
                                0,
                                kNoRow,
                                1,
                                1};

}  // namespace pe::detail
