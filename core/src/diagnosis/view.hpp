// Reads a table of any shape as rows and columns of the encoding.
#pragma once

#include <cstdint>
#include <optional>

#include "axes.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

struct View {
  const double* values;
  std::size_t row_stride;
  std::size_t pair_stride;  // from one pair of columns to the next
  std::size_t odd_stride;   // within a pair
  std::uint32_t rows;
  std::uint32_t columns;
  Size formula;         // the T and C in the formula
  std::uint32_t first;  // column c is column first + c * every of the encoding
  std::uint32_t every;

  /// Returns the entry in row 0. Row t is t * row_stride later.
  const double* column(std::uint32_t c) const noexcept {
    return values + c / 2 * pair_stride + c % 2 * odd_stride;
  }
  double at(std::uint32_t t, std::uint32_t c) const noexcept { return column(c)[t * row_stride]; }
  bool has_whole_rows() const noexcept { return pair_stride == 2; }
  std::uint32_t channel(std::uint32_t c) const noexcept { return first + c * every; }
};

/// Returns nothing if the table has another shape.
std::optional<View> view_as(ShapeAxis shape, Size asked, const TableView& table) noexcept;

/// Reads the table for `made`, or its first rows and columns, no more than `asked` has.
std::optional<View> view_as(ShapeAxis shape, Size asked, Size made,
                            const TableView& table) noexcept;

/// Returns true if a right view means a right table at this size.
bool is_right_as(ShapeAxis shape, Size asked) noexcept;

/// Returns a step for about `samples` of `count`, odd to reach both columns of pairs.
template <class Count>
constexpr Count odd_step(Count count, Count samples) noexcept {
  const Count step = count / samples;
  return step % 2 == 0 ? step + 1 : step;
}

/// Requires two axes.
bool column_is_zeros(const TableView& table, std::size_t c) noexcept;

bool row_is_zeros(const View& view, std::uint32_t t) noexcept;

/// An unknown error. Entries with an error of 0 are exact and show no format.
inline constexpr double kSomeError = 1e-300;

/// Recognises the format from the first rows.
Precision stored_precision(const View& view) noexcept;

/// Returns the largest rounding error up to 1, or 0 if it is within the exam's tolerance.
double rounding(const Precision& precision) noexcept;

}  // namespace pe::detail
