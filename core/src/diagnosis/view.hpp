// A table as one of the shapes it may have been meant to have.
#pragma once

#include <cstdint>
#include <optional>

#include "axes.hpp"

namespace pe::detail {

/// T rows of columns, whatever the table's own shape, and the columns of the encoding they are.
struct View {
  const double* values;
  std::size_t row_stride;
  std::size_t pair_stride;  // from one pair of columns to the next
  std::size_t odd_stride;   // within a pair
  std::uint32_t rows;
  std::uint32_t columns;
  Size formula;         // the size that the formula is told
  std::uint32_t first;  // column c holds channel first + c * every
  std::uint32_t every;

  /// The entry of column `c` in row 0; that in row t is t * row_stride behind it.
  const double* column(std::uint32_t c) const noexcept {
    return values + c / 2 * pair_stride + c % 2 * odd_stride;
  }
  double at(std::uint32_t t, std::uint32_t c) const noexcept { return column(c)[t * row_stride]; }
  /// Whether the numbers of a row lie side by side.
  bool has_whole_rows() const noexcept { return pair_stride == 2 && odd_stride == 1; }
  std::uint32_t channel(std::uint32_t c) const noexcept { return first + c * every; }
};

/// Nothing where the table's shape is not that one for `asked`.
std::optional<View> view_as(ShapeAxis shape, Size asked, const TableView& table) noexcept;

/// Whether a table of that size is right where the view of it is.
bool is_right_as(ShapeAxis shape, Size asked) noexcept;

/// Whether every entry of row `t` is 0.
bool row_is_zeros(const View& view, std::uint32_t t) noexcept;

}  // namespace pe::detail
