#pragma once

#include <span>

#include "pe/exam.hpp"

namespace pe::detail {

Finding check_shape(const TableView& table, Size size) noexcept;

/// Requires the right shape.
Finding check_origin(const TableView& table, Size size) noexcept;

Finding check_bounds(const TableView& table, Size size) noexcept;

/// The comparison of a table of the right shape with the formula.
struct Comparison {
  Finding wrong;      ///< the first entry that rounding does not explain, or the first wrong one
  Finding unbounded;  ///< the first entry that is not finite or not in [-1, 1]
  PrecisionTally precision;
};
Status compare(const TableView& table, Size size, Comparison& result) noexcept;

/// Returns the earlier of the two findings, or at the same entry the one about bounds.
const Finding& first_unusable(const Comparison& comparison) noexcept;

/// Returns the first difference between the shorter table and the longer one.
Finding check_prefix(std::span<const double> shorter, std::span<const double> longer,
                     Size size) noexcept;

/// Finds the first row that equals an earlier one; -0 equals 0, and NaN equals NaN. Requires the
/// right shape.
Status check_rows(const TableView& table, Size size, Finding& result) noexcept;

/// Notes the first row that equals an earlier one when rounded to kNearRows.
Status note_near_rows(const TableView& table, Size size, Note& result) noexcept;

std::uint64_t hash_of(std::span<const double> entries, std::uint64_t seed) noexcept;

}  // namespace pe::detail
