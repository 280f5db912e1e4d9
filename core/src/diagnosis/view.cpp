#include "view.hpp"

#include <algorithm>
#include <array>

#include "measure.hpp"

namespace pe::detail {

namespace {

struct Lengths {
  std::size_t rank;
  std::array<std::uint64_t, 3> of_axes;
};

Lengths lengths_of(ShapeAxis shape, std::uint64_t T, std::uint64_t C) noexcept {
  switch (shape) {
    case ShapeAxis::leading_axis: return {3, {1, T, C}};
    case ShapeAxis::flat: return {1, {T * C}};
    case ShapeAxis::transposed:
    case ShapeAxis::arguments_swapped: return {2, {C, T}};
    case ShapeAxis::sines_only:
    case ShapeAxis::cosines_only:
    case ShapeAxis::first_half:
    case ShapeAxis::half_channels: return {2, {T, C / 2}};
    case ShapeAxis::first_but_last:
    case ShapeAxis::one_channel_less: return {2, {T, C - 1}};
    case ShapeAxis::first_but_two: return {2, {T, C - 2}};
    case ShapeAxis::zeros_added: return {2, {T, C + 1}};
    default: return {2, {T, C}};
  }
}

bool has_shape(const TableView& table, const Lengths& lengths) noexcept {
  if (table.shape.size() != lengths.rank) return false;
  std::uint64_t count = 1;
  for (std::size_t axis = 0; axis < lengths.rank; ++axis) {
    if (table.shape[axis] != lengths.of_axes[axis]) return false;
    count *= lengths.of_axes[axis];
  }
  return table.values.size() == count;
}

View view_of(ShapeAxis shape, Size asked, const double* values) noexcept {
  const std::uint32_t T = asked.positions, C = asked.channels;
  switch (shape) {
    case ShapeAxis::transposed:
    case ShapeAxis::columns_first: return {values, 1, std::size_t{2} * T, T, T, C, asked, 0, 1};
    case ShapeAxis::arguments_swapped: return {values, T, 2, 1, C, T, {C, T}, 0, 1};
    case ShapeAxis::sines_only: return {values, C / 2, 2, 1, T, C / 2, asked, 0, 2};
    case ShapeAxis::cosines_only: return {values, C / 2, 2, 1, T, C / 2, asked, 1, 2};
    case ShapeAxis::first_half: return {values, C / 2, 2, 1, T, C / 2, asked, 0, 1};
    case ShapeAxis::half_channels: return {values, C / 2, 2, 1, T, C / 2, {T, C / 2}, 0, 1};
    case ShapeAxis::first_but_last: return {values, C - 1, 2, 1, T, C - 1, asked, 0, 1};
    case ShapeAxis::one_channel_less: return {values, C - 1, 2, 1, T, C - 1, {T, C - 1}, 0, 1};
    case ShapeAxis::first_but_two: return {values, C - 2, 2, 1, T, C - 2, asked, 0, 1};
    case ShapeAxis::zeros_added: return {values, std::size_t{C} + 1, 2, 1, T, C, asked, 0, 1};
    case ShapeAxis::functions_first:
      return {values, C / 2, 1, std::size_t{T} * (C / 2), T, C, asked, 0, 1};
    default: return {values, C, 2, 1, T, C, asked, 0, 1};
  }
}

}  // namespace

bool column_is_zeros(const TableView& table, std::size_t c) noexcept {
  for (std::size_t at = c; at < table.values.size(); at += table.shape[1]) {
    if (table.values[at] != 0) return false;
  }
  return true;
}

std::optional<View> view_as(ShapeAxis shape, Size asked, const TableView& table) noexcept {
  if (table.values.empty()) return std::nullopt;
  if (shape == ShapeAxis::functions_first && asked.channels % 2 != 0) return std::nullopt;
  if (!has_shape(table, lengths_of(shape, asked.positions, asked.channels))) return std::nullopt;
  if (shape == ShapeAxis::zeros_added && !column_is_zeros(table, asked.channels)) {
    return std::nullopt;
  }
  return view_of(shape, asked, table.values.data());
}

std::optional<View> view_as(ShapeAxis shape, Size asked, Size made,
                            const TableView& table) noexcept {
  if (made == asked || shape != ShapeAxis::right || table.shape.size() != 2) {
    return view_as(shape, made, table);
  }
  const auto length = [&table](std::size_t axis, std::uint32_t asked_for, std::uint32_t most) {
    return table.shape[axis] == asked_for ? std::min(asked_for, most) : most;
  };
  const Size shown{length(0, asked.positions, made.positions),
                   length(1, asked.channels, made.channels)};
  std::optional<View> view = view_as(shape, shown, table);
  if (view) view->formula = made;
  return view;
}

bool is_right_as(ShapeAxis shape, Size asked) noexcept {
  switch (shape) {
    case ShapeAxis::right: return true;
    case ShapeAxis::functions_first: return asked.positions == 1 && asked.channels == 2;
    case ShapeAxis::columns_first: return asked.positions == 1;
    default: return false;
  }
}

bool row_is_zeros(const View& view, std::uint32_t t) noexcept {
  for (std::uint32_t c = 0; c < view.columns; ++c) {
    if (view.at(t, c) != 0) return false;
  }
  return true;
}

Precision stored_precision(const View& view) noexcept {
  const std::uint32_t rows = std::min(view.rows, kMeasuredRows);
  PrecisionTally tally;
  if (view.row_stride == 1) {
    // The entries of a column are neighbours in memory.
    for (std::uint32_t c = 0; c < view.columns && tally.may_have_format(); ++c) {
      tally.add_row({view.column(c), rows}, kSomeError, 0);
    }
    return tally.precision();
  }
  for (std::uint32_t t = 0; t < rows && tally.may_have_format(); ++t) {
    const double* const row = view.values + t * view.row_stride;
    if (view.has_whole_rows()) {
      tally.add_row({row, view.columns}, kSomeError, 0);
    } else {
      tally.add_row({row, (view.columns + 1) / 2}, kSomeError, 0);
      tally.add_row({row + view.odd_stride, view.columns / 2}, kSomeError, 0);
    }
  }
  return tally.precision();
}

double rounding(const Precision& precision) noexcept {
  switch (precision.kind) {
    case PrecisionClass::bfloat16: return 0x1p-9 * 1.01;
    case PrecisionClass::float16: return 0x1p-12 * 1.01;
    case PrecisionClass::decimals:
    case PrecisionClass::significant: {
      double unit = 0.51;
      for (int n = 0; n < precision.decimals; ++n) unit /= 10;
      return unit;
    }
    default: return 0;
  }
}

}  // namespace pe::detail
