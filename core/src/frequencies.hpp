// The frequencies of an encoding, as exact as 128 bits can hold them.
#pragma once

#include <cstdint>
#include <span>

#include "wide.hpp"

namespace pe::detail {

/// Writes how far each frequency turns from one position to the next, in fractions of a turn:
/// out[i] = base^(-i/count) / (2 pi), for 0 <= i < out.size() <= count. `base` lies in
/// [kMinBase, kMaxBase] and `count` in [1, kMaxChannels]. Off by less than 2^-110 of a turn, so
/// that no position below 2^40 is off by more than 2^-70 (FrequenciesTest).
void fill_frequencies(double base, std::uint32_t count, std::span<Wide> out) noexcept;

}  // namespace pe::detail
