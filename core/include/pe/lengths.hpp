// The lengths of tables' axes in terms of T and C.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "pe/table.hpp"

namespace pe {

/// A length in terms of T and C.
enum class Length : std::uint8_t {
  fixed,  ///< the same number for every T and C
  // Numbers of rows.
  positions,           ///< T
  positions_less_one,  ///< T - 1
  positions_and_one,   ///< T + 1
  twice_positions,     ///< 2T
  half_positions,      ///< T / 2, rounded down
  half_positions_up,   ///< T / 2, rounded up
  cells,               ///< T * C
  half_cells,          ///< T * C / 2
  // Numbers of columns.
  channels,            ///< C
  channels_less_one,   ///< C - 1
  channels_and_one,    ///< C + 1
  channels_less_two,   ///< C - 2
  channels_and_two,    ///< C + 2
  pairs,               ///< C / 2
  twice_channels,      ///< 2C
  quarter_channels,    ///< C / 4, rounded up
  even_half_channels,  ///< C / 2, rounded up to an even number
};
inline constexpr std::size_t kLengths = static_cast<std::size_t>(Length::even_half_channels) + 1;

struct Axis {
  Length length = Length::fixed;
  std::uint32_t number = 0;  ///< for Length::fixed
};

/// The axes of all returned tables, if one rule gives them all.
struct Axes {
  static constexpr std::size_t kMost = 4;

  std::array<Axis, kMost> axes{};
  std::size_t count = 0;  ///< 0 if no rule does
};

namespace detail {

/// The shapes of the returned tables, one for each test case.
class Shapes {
 public:
  /// Adds a shape. After kMost tables it has no effect.
  void add(Size asked, const TableView& table) noexcept;

  /// Returns the first rule for each axis that all tables follow. For the first axis, rules for
  /// rows are tried first; for the others, rules for columns.
  Axes axes() const noexcept;

 private:
  static constexpr std::size_t kMost = 9;

  struct Shape {
    Size asked;
    std::size_t rank;
    std::array<std::uint32_t, Axes::kMost> lengths;
    bool empty;
  };

  bool follow(std::size_t axis, Axis rule) const noexcept;

  std::array<Shape, kMost> shapes_{};
  std::size_t count_ = 0;
};

}  // namespace detail

std::string_view name(Length length) noexcept;

}  // namespace pe
