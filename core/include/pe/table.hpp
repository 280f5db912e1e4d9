#pragma once

#include "pe/language.hpp"
// First, because it says what a compiler without C++20 lacks.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace pe {

/// T rows, one for each position, and C columns (`channels`).
struct Size {
  std::uint32_t positions = 0;
  std::uint32_t channels = 0;

  friend constexpr bool operator==(const Size&, const Size&) = default;
};

/// The most entries to judge or measure (128 MiB of doubles).
inline constexpr std::uint64_t kMaxCells = std::uint64_t{1} << 24;

/// The largest entry to measure, with finite sums of squares.
inline constexpr double kMaxEntry = 1e100;

inline constexpr std::uint32_t kMaxChannels = 8192;

/// The type before the entries became doubles.
enum class ElementType : std::uint8_t { float64, float32, float16, integer };

/// A submitted table. The shape may have any rank, and contradict the number of values.
struct TableView {
  std::span<const double> values;        ///< row-major
  std::span<const std::uint32_t> shape;  ///< slowest axis first
  ElementType type = ElementType::float64;
};

/// After any status other than ok, nothing has changed.
enum class Status : std::uint8_t {
  ok,
  bad_positions,      ///< T is 0 or at least 2^32, or the table lacks the requested rows
  bad_channels,       ///< C is 0, more than kMaxChannels, or odd (except in tables to measure)
  too_many_cells,     ///< T * C is more than kMaxCells
  wrong_buffer,       ///< a buffer has the wrong size
  bad_base,           ///< the base is not from kMinBase to kMaxBase
  bad_first,          ///< a row would be at kEndOfPositions or beyond
  bad_position,       ///< a position is infinite, NaN, or not within kEndOfPositions of 0
  bad_shift,          ///< the shift is not below T
  bad_entry,          ///< an entry is NaN, infinite or larger than kMaxEntry
  too_few_positions,  ///< too few rows for the measurement
  too_much_work,      ///< more than kMaxProducts multiplications
  not_paired,         ///< only a paired encoding has this property
  no_memory,
  exam_over,
};
inline constexpr std::size_t kStatuses = static_cast<std::size_t>(Status::exam_over) + 1;

/// Returns the null-terminated id.
std::string_view name(Status status) noexcept;

constexpr Status check_channels(std::uint32_t channels) noexcept {
  const bool good = channels != 0 && channels % 2 == 0 && channels <= kMaxChannels;
  return good ? Status::ok : Status::bad_channels;
}

/// Returns ok for a table that can be judged, else the reason.
constexpr Status check_size(Size size) noexcept {
  if (size.positions == 0) return Status::bad_positions;
  if (const Status status = check_channels(size.channels); status != Status::ok) return status;
  if (std::uint64_t{size.positions} * size.channels > kMaxCells) return Status::too_many_cells;
  return Status::ok;
}

}  // namespace pe
