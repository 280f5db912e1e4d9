#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "pe/table.hpp"

namespace pe {

/// A length in terms of T and C, such as "floor(T/2)", its name.
enum class Length : std::uint8_t {
  fixed,  ///< the same number for every T and C
  positions,
  positions_less_one,
  positions_and_one,
  twice_positions,
  half_positions,
  half_positions_up,
  cells,
  half_cells,
  channels,
  channels_less_one,
  channels_and_one,
  channels_less_two,
  channels_and_two,
  pairs,
  twice_channels,
  quarter_channels,
  even_half_channels,
};
inline constexpr std::size_t kLengths = static_cast<std::size_t>(Length::even_half_channels) + 1;

struct Axis {
  Length length = Length::fixed;
  std::uint32_t number = 0;  ///< for Length::fixed
};

/// A rule for each axis of all returned tables.
struct Axes {
  static constexpr std::size_t kMost = 4;

  std::array<Axis, kMost> axes{};
  std::size_t count = 0;  ///< 0 if no rules fit
};

namespace detail {

class Shapes {
 public:
  /// Adds a shape, up to kMost.
  void add(Size asked, const TableView& table) noexcept;

  /// Returns the first rule of each axis that all tables follow.
  Axes axes() const noexcept;

 private:
  static constexpr std::size_t kMost = 11;

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
