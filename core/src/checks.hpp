// What one table says to the questions of the checks. Each function is linear in its entries.
#pragma once

#include <span>

#include "pe/exam.hpp"

namespace pe::detail {

/// What is wrong with the shape of `table` for `size`, Reason::none where nothing is.
Finding check_shape(const TableView& table, Size size) noexcept;

/// The first entry of row 0 that is not 0, 1, 0, 1, ... For a table of the right shape.
Finding check_origin(const TableView& table, Size size) noexcept;

/// The first entry that is not finite or not in [-1, 1], for a table of any shape.
Finding check_bounds(const TableView& table, Size size) noexcept;

/// The comparison of a table of the right shape with the formula, entry by entry.
struct Comparison {
  Finding wrong;      ///< the first entry that is not the formula's
  Finding unbounded;  ///< the first entry that is not finite or not in [-1, 1]
  PrecisionTally precision;
};
Status compare(const TableView& table, Size size, Comparison& result) noexcept;

/// The earliest of the two findings of a comparison, told by what is wrong with the entry itself.
Finding first_unusable(const Comparison& comparison) noexcept;

/// The first entry of the shorter table of that size that the longer one does not repeat.
Finding check_prefix(std::span<const double> shorter, std::span<const double> longer,
                     Size size) noexcept;

/// The rows of a table of the right shape.
struct RowFindings {
  Finding equal;  ///< the first row that equals an earlier one: bit for bit, -0 is 0, NaNs are one
  Note near;      ///< where none are equal, the first row that agrees with one to kNearRows
};
Status examine_rows(const TableView& table, Size size, RowFindings& result) noexcept;

}  // namespace pe::detail
