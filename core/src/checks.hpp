// What one table says to the questions of the checks. Each function is linear in its entries.
#pragma once

#include <optional>
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

struct RowPair {
  std::uint32_t t = 0;
  std::uint32_t other = 0;
};

/// How two rows are compared: bit for bit (-0 is 0, every NaN is one), or once every entry is
/// rounded to a multiple of kNearRows.
enum class RowEquality : std::uint8_t { exact, near };

/// The first row that equals an earlier one, with that one.
Status find_equal_rows(std::span<const double> values, Size size, RowEquality equality,
                       std::optional<RowPair>& result) noexcept;

/// The witness and reason of two equal rows.
Finding equal_rows(Size size, RowPair rows) noexcept;

}  // namespace pe::detail
