// Amplitude, frequency and phase of a column, from its numbers alone.
#pragma once

#include <cstdint>
#include <span>

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

/// The traits of a measured column that the statement's has in another way, as bits.
std::uint8_t wrong_traits(const View& view, std::uint32_t c, const Column& column) noexcept;

/// Writes the rows with a wrong entry into `rows` and returns how many there are: more than fit in
/// where there are so many, or the table has more than kMostComparedCells entries.
std::size_t wrong_rows(const View& view, std::span<std::uint32_t> rows) noexcept;
inline constexpr std::uint32_t kMostComparedCells = 1 << 16;

}  // namespace pe::detail
