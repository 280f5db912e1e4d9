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

/// The first entry of the shorter table, of that size, that the longer one does not repeat;
/// expected is the longer one's entry.
Finding check_prefix(std::span<const double> shorter, std::span<const double> longer,
                     Size size) noexcept;

/// The first row of a table of the right shape that equals an earlier one: bit for bit, where -0 is
/// 0 and every NaN the same.
Status check_rows(const TableView& table, Size size, Finding& result) noexcept;

/// A note on the first row that agrees with an earlier one once both are rounded to kNearRows.
Status note_near_rows(const TableView& table, Size size, Note& result) noexcept;

/// Hash of entries, each of them mixed with the seed.
std::uint64_t hash_of(std::span<const double> entries, std::uint64_t seed) noexcept;

}  // namespace pe::detail
