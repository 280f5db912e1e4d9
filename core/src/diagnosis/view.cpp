#include "view.hpp"

namespace pe::detail {

namespace {

bool has_shape(const TableView& table, std::uint64_t rows, std::uint64_t columns) noexcept {
  return table.shape.size() == 2 && table.shape[0] == rows && table.shape[1] == columns &&
         table.values.size() == rows * columns;
}

}  // namespace

std::optional<View> view_as(ShapeAxis shape, Size asked, const TableView& table) noexcept {
  const std::uint32_t T = asked.positions, C = asked.channels;
  const double* const values = table.values.data();
  if (T == 0 || C == 0 || table.values.empty()) return std::nullopt;
  const View whole{values, C, 2, 1, T, C, asked, 0, 1};
  const View half{values, C / 2, 2, 1, T, C / 2, asked, 0, 1};
  const View less{values, C - 1, 2, 1, T, C - 1, asked, 0, 1};
  const View by_columns{values, 1, std::size_t{2} * T, T, T, C, asked, 0, 1};
  View view = whole;
  bool fits = false;
  switch (shape) {
    case ShapeAxis::right: fits = has_shape(table, T, C); break;
    case ShapeAxis::leading_axis:
      fits = table.shape.size() == 3 && table.shape[0] == 1 && table.shape[1] == T &&
             table.shape[2] == C && table.values.size() == std::uint64_t{T} * C;
      break;
    case ShapeAxis::flat:
      fits = table.shape.size() == 1 && table.shape[0] == std::uint64_t{T} * C &&
             table.values.size() == table.shape[0];
      break;
    case ShapeAxis::transposed:
      fits = has_shape(table, C, T);
      view = by_columns;
      break;
    case ShapeAxis::arguments_swapped:
      fits = has_shape(table, C, T);
      view = {values, T, 2, 1, C, T, {C, T}, 0, 1};
      break;
    case ShapeAxis::sines_only:
      fits = has_shape(table, T, C / 2);
      view = half;
      view.every = 2;
      break;
    case ShapeAxis::cosines_only:
      fits = has_shape(table, T, C / 2);
      view = half;
      view.first = 1;
      view.every = 2;
      break;
    case ShapeAxis::first_half:
      fits = has_shape(table, T, C / 2);
      view = half;
      break;
    case ShapeAxis::half_channels:
      fits = has_shape(table, T, C / 2);
      view = half;
      view.formula.channels = C / 2;
      break;
    case ShapeAxis::first_but_last:
      fits = has_shape(table, T, C - 1);
      view = less;
      break;
    case ShapeAxis::one_channel_less:
      fits = has_shape(table, T, C - 1);
      view = less;
      view.formula.channels = C - 1;
      break;
    case ShapeAxis::functions_first:
      fits = has_shape(table, T, C) && C % 2 == 0;
      view = {values, C / 2, 1, std::size_t{T} * (C / 2), T, C, asked, 0, 1};
      break;
    case ShapeAxis::columns_first:
      fits = has_shape(table, T, C);
      view = by_columns;
      break;
    case ShapeAxis::count: break;
  }
  if (!fits) return std::nullopt;
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

}  // namespace pe::detail
