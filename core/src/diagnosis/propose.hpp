#pragma once

#include <cstdint>
#include <span>

#include "hypothesis.hpp"

namespace pe::detail {

struct Progress {
  std::uint8_t stage = 0;   ///< each takes more steps than the one before
  std::uint64_t steps = 0;  ///< taken, or given up beforehand

  bool is_over() const noexcept;
};
inline constexpr std::uint8_t kStages = 14;

/// Writes the hypotheses of the next stage that finds any into `out`, as many as fit, and returns
/// their number (core/README.md, Diagnosis). Returns 0 if all calls take more than
/// Diagnosis::kProposalSteps.
std::size_t propose(Size asked, const TableView& table, std::span<Hypothesis> out,
                    Progress& progress) noexcept;

}  // namespace pe::detail
