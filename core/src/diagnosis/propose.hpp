// Hypotheses that the numbers of a table suggest.
#pragma once

#include <cstdint>
#include <span>

#include "hypothesis.hpp"
#include "view.hpp"

namespace pe::detail {

/// Rows that are looked at.
inline constexpr std::uint32_t kProposedRows = 8;

/// Writes the hypotheses that explain the first rows of the table into `out`, as one of the shapes
/// that it may have, and returns how many; what does not fit in is left out.
///
/// The axes are settled one after the other, each against the entries that show it: functions and
/// amplitude by row 0, the position by column 0, then column order, law and base by the other
/// columns. Bases that people write are tried first, in every shape; otherwise the base is
/// measured. Adds the steps that it took. None where they come to Diagnosis::kProposalSteps, as
/// what was not tried might explain the table as well. No allocation.
std::size_t propose(Size asked, const TableView& table, std::span<Hypothesis> out,
                    std::uint64_t& steps) noexcept;

}  // namespace pe::detail
