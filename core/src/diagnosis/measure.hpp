// Amplitude, frequency and phase of a column, from its numbers alone.
#pragma once

#include <cstdint>

#include "view.hpp"

namespace pe::detail {

/// At most this many rows and columns are looked at.
inline constexpr std::uint32_t kMeasuredRows = 64;
inline constexpr std::uint32_t kMeasuredColumns = 16;

/// Fits amplitude * sin(frequency * t + phase) to column c by least squares (Gauss-Newton from the
/// three-term recurrence x[t+s] + x[t-s] = 2 cos(s * frequency) x[t]). A number is NaN and the
/// function unknown where the entries leave more than 1 in 100 of frequency or amplitude open, or
/// are no such wave. Needs 4 rows. No allocation; O(rows).
Column measure_column(const View& view, std::uint32_t c) noexcept;

}  // namespace pe::detail
