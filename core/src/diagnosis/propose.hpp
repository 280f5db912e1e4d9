// Hypotheses that the numbers of a table suggest.
#pragma once

#include <cstdint>
#include <span>

#include "hypothesis.hpp"
#include "view.hpp"

namespace pe::detail {

/// Rows that are looked at.
inline constexpr std::uint32_t kProposedRows = 8;

/// How far proposing has come with one table.
struct Progress {
  std::uint8_t stage = 0;   // of kStages, each more costly than the one before
  std::uint64_t steps = 0;  // taken so far, or given up beforehand

  bool is_over() const noexcept;
};
inline constexpr std::uint8_t kStages = 12;

/// Writes the hypotheses that explain the first rows of the table into `out`, as one of the shapes
/// that it may have, and returns how many; what does not fit in is left out. Those are of the first
/// stage from `progress` on that has any; the next call goes on behind it.
///
/// The axes are settled one after the other, each against the entries that show it: functions and
/// amplitude by row 0, the position by column 0, then column order, law and base by the other
/// columns. Bases that people write are tried first, in every shape; otherwise the base is
/// measured. None where the steps of all calls come to Diagnosis::kProposalSteps, as what was not
/// tried might explain the table as well. No allocation.
std::size_t propose(Size asked, const TableView& table, std::span<Hypothesis> out,
                    Progress& progress) noexcept;

}  // namespace pe::detail
