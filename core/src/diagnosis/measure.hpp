#pragma once

#include <cstdint>
#include <span>

#include "view.hpp"

namespace pe::detail {

inline constexpr std::uint32_t kMeasuredRows = 64;
inline constexpr std::uint32_t kMeasuredColumns = 16;

/// Fits amplitude * sin(frequency * t + phase) by least squares (Gauss-Newton, from x[t+s] + x[t-s]
/// = 2 cos(s * frequency) x[t]). With fewer than 4 rows, no wave, or an uncertainty above 1 %, the
/// function is unknown and the numbers are NaN.
Column measure_column(const View& view, std::uint32_t c) noexcept;

/// Returns the column with the digits alone that are certain, to report.
Column certain_column(const View& view, std::uint32_t c) noexcept;

/// Returns the wrong traits as bits.
std::uint8_t wrong_traits(const View& view, std::uint32_t c, const Column& column) noexcept;

/// Writes the rows with a wrong entry into `rows`, and returns their number. With more than
/// kMostComparedCells entries it is too large for `rows`.
std::size_t wrong_rows(const View& view, std::span<std::uint32_t> rows) noexcept;
inline constexpr std::uint32_t kMostComparedCells = 1 << 16;

}  // namespace pe::detail
