// Readings that the numbers of a table suggest.
#pragma once

#include <cstdint>
#include <span>

#include "reading.hpp"
#include "view.hpp"

namespace pe::detail {

/// Rows that are looked at.
inline constexpr std::uint32_t kProposedRows = 8;

/// Writes the readings of this shape that explain the first rows of the table into `out`, from
/// `count` on, and raises `count`; what does not fit in is left out.
///
/// The axes are settled one after the other, each against the entries that show it: functions and
/// amplitude by row 0, the position by column 0, then layout, law and base by the other columns.
/// Bases that people write are tried first; otherwise the base is measured. No allocation.
void propose(ShapeAxis shape, const View& view, double slack, std::span<Reading> out,
             std::size_t& count) noexcept;

}  // namespace pe::detail
