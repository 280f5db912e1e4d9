// Tables for the core: numbers, a claimed shape, a declared element type.
#pragma once

#include "pe/language.hpp"
// This include is first, because a compiler without C++20 stops at the headers below without a
// reason.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace pe {

/// The size of a table: T rows, one for each position, and C columns (`channels`).
struct Size {
  std::uint32_t positions = 0;
  std::uint32_t channels = 0;

  friend constexpr bool operator==(const Size&, const Size&) = default;
};

/// The largest number of entries in a table to judge or measure: 2^24 (128 MiB of doubles).
inline constexpr std::uint64_t kMaxCells = std::uint64_t{1} << 24;

/// The largest entry that can be measured. Its square, and sums of squares, stay finite.
inline constexpr double kMaxEntry = 1e100;

/// The largest number of columns.
inline constexpr std::uint32_t kMaxChannels = 8192;

/// The type in which the entries were stored before they became doubles.
enum class ElementType : std::uint8_t { float64, float32, float16, integer };

/// A submitted table. It may be inconsistent: the shape may have any rank, and the number of values
/// may differ from the product of the shape.
struct TableView {
  std::span<const double> values;        ///< row-major
  std::span<const std::uint32_t> shape;  ///< slowest axis first
  ElementType type = ElementType::float64;
};

/// The result of a call. A call that does not return ok changes nothing else.
enum class Status : std::uint8_t {
  ok,
  bad_positions,   ///< T is 0, or 2^32 or more, or the table does not have the requested rows
  bad_channels,    ///< C is 0, more than kMaxChannels, or odd (tables to measure may have an odd C)
  too_many_cells,  ///< T * C is more than kMaxCells
  wrong_buffer,    ///< the buffer does not have exactly T * C numbers
  bad_base,        ///< the base is not a number from kMinBase to kMaxBase
  bad_first,       ///< a row would be at kEndOfPositions or beyond
  bad_position,    ///< a position is not finite, or not within kEndOfPositions of 0
  bad_shift,       ///< the shift is not less than the number of positions
  bad_entry,       ///< an entry is NaN, infinite or larger than kMaxEntry
  too_few_positions,  ///< the table has too few rows for the measurement
  too_much_work,      ///< more than kMaxProducts multiplications
  not_paired,         ///< only a paired encoding has this property
  no_memory,          ///< there is not enough memory
  exam_over,          ///< the exam has no further test case
};
inline constexpr std::size_t kStatuses = static_cast<std::size_t>(Status::exam_over) + 1;

/// Returns the id of a status, such as "no-memory". It ends with a null character.
std::string_view name(Status status) noexcept;

/// Returns ok if `channels` is even and from 2 to kMaxChannels, else bad_channels.
constexpr Status check_channels(std::uint32_t channels) noexcept {
  const bool good = channels != 0 && channels % 2 == 0 && channels <= kMaxChannels;
  return good ? Status::ok : Status::bad_channels;
}

/// Returns ok if a table of `size` can be judged, else the reason.
constexpr Status check_size(Size size) noexcept {
  if (size.positions == 0) return Status::bad_positions;
  if (const Status status = check_channels(size.channels); status != Status::ok) return status;
  if (std::uint64_t{size.positions} * size.channels > kMaxCells) return Status::too_many_cells;
  return Status::ok;
}

}  // namespace pe
