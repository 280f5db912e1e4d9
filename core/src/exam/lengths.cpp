#include "pe/lengths.hpp"

#include <algorithm>
#include <cstddef>

namespace pe {

namespace {

std::uint64_t length_of(Axis rule, Size size) noexcept {
  const std::uint64_t T = size.positions, C = size.channels;
  switch (rule.length) {
    case Length::positions: return T;
    case Length::positions_less_one: return T - 1;
    case Length::positions_and_one: return T + 1;
    case Length::twice_positions: return 2 * T;
    case Length::half_positions: return T / 2;
    case Length::half_positions_up: return (T + 1) / 2;
    case Length::cells: return T * C;
    case Length::half_cells: return T * C / 2;
    case Length::channels: return C;
    case Length::channels_less_one: return C - 1;
    case Length::channels_and_one: return C + 1;
    case Length::channels_less_two: return C - 2;
    case Length::channels_and_two: return C + 2;
    case Length::pairs: return C / 2;
    case Length::twice_channels: return 2 * C;
    case Length::quarter_channels: return (C + 3) / 4;
    case Length::even_half_channels: return (C + 3) / 4 * 2;
    default: return rule.number;  // Length::fixed
  }
}

}  // namespace

namespace detail {

void Shapes::add(Size asked, const TableView& table) noexcept {
  if (count_ == kMost) return;
  Shape& shape = shapes_[count_++];
  shape = {asked, table.shape.size(), {}, table.values.empty()};
  std::copy_n(table.shape.begin(), std::min(shape.rank, shape.lengths.size()),
              shape.lengths.begin());
}

// An empty table may lack the axes after the one of length 0.
bool Shapes::follow(std::size_t axis, Axis rule) const noexcept {
  const auto end = shapes_.begin() + static_cast<std::ptrdiff_t>(count_);
  return std::all_of(shapes_.begin(), end, [&](const Shape& each) noexcept {
    return axis < each.rank ? each.lengths[axis] == length_of(rule, each.asked) : each.empty;
  });
}

Axes Shapes::axes() const noexcept {
  const auto end = shapes_.begin() + static_cast<std::ptrdiff_t>(count_);
  const auto full =
      std::find_if(shapes_.begin(), end, [](const Shape& each) { return !each.empty; });
  if (full == end || full->rank > Axes::kMost) return {};
  const bool one_rank = std::all_of(shapes_.begin(), end, [&](const Shape& each) noexcept {
    return each.rank == full->rank || (each.empty && each.rank < full->rank);
  });
  if (!one_rank) return {};
  Axes found;
  for (std::size_t axis = 0; axis < full->rank; ++axis) {
    constexpr std::size_t kColumns = static_cast<std::size_t>(Length::channels);
    const std::size_t first = axis == 0 ? 1 : kColumns;
    Axis rule;
    std::size_t at = 0;
    for (; at + 1 < kLengths; ++at) {
      // Tries every rule once, first those for rows or for columns.
      rule.length = static_cast<Length>((first - 1 + at) % (kLengths - 1) + 1);
      if (follow(axis, rule)) break;
    }
    if (at + 1 == kLengths) rule = {Length::fixed, full->lengths[axis]};
    if (!follow(axis, rule)) return {};
    found.axes[axis] = rule;
  }
  found.count = full->rank;
  return found;
}

}  // namespace detail

}  // namespace pe
