#pragma once

#include <cstdint>
#include <span>

#include "numeric/wide.hpp"

namespace pe::detail {

/// Writes out[i] = base^(-i/count) / (2 pi), in turns per position, for out.size() <= count, `base`
/// in [kMinBase, kMaxBase], `count` in [1, kMaxChannels]. The error is below 2^-110 turns
/// (FrequenciesTest).
void fill_frequencies(double base, std::uint32_t count, std::span<Wide> out) noexcept;

}  // namespace pe::detail
