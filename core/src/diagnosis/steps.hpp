#pragma once

#include <cstdint>

#include "pe/diagnosis.hpp"

namespace pe::detail {

/// A table whose steps are spent gets no name, because an untried hypothesis might explain it as
/// well.
constexpr bool are_spent(std::uint64_t steps) noexcept { return steps > Diagnosis::kProposalSteps; }

}  // namespace pe::detail
