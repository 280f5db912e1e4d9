// Tables as the core sees them: numbers, a claimed shape, a declared element type.
#pragma once

#include "pe/language.hpp"
// Comes first: a compiler without C++20 would stop at the headers below without saying why.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace pe {

/// Size of an encoding table: T positions (rows) of C channels (columns).
struct Size {
  std::uint32_t positions = 0;
  std::uint32_t channels = 0;

  friend constexpr bool operator==(const Size&, const Size&) = default;
};

/// Most entries of one table that is judged or measured, 2^24 (128 MiB of doubles).
inline constexpr std::uint64_t kMaxCells = std::uint64_t{1} << 24;

/// Largest size of an entry that can be measured: its square and sums of these stay finite.
inline constexpr double kMaxEntry = 1e100;

/// Most channels of one table.
inline constexpr std::uint32_t kMaxChannels = 8192;

/// Type in which the entries were stored before they were widened to double.
enum class ElementType : std::uint8_t { float64, float32, float16, integer };

/// A table somebody handed in. Nothing about it is trusted: the shape may have any rank, and the
/// number of values may differ from what the shape says.
struct TableView {
  std::span<const double> values;        ///< row-major
  std::span<const std::uint32_t> shape;  ///< slowest axis first
  ElementType type = ElementType::float64;
};

/// Outcome of a call that can be refused. Nothing else is changed by a refused call.
enum class Status : std::uint8_t {
  ok,
  bad_positions,   ///< T is 0, or 2^32 or more, or rows are asked for that a table lacks
  bad_channels,    ///< C is 0, odd (which a table to be measured may be), or more than kMaxChannels
  too_many_cells,  ///< T * C is more than kMaxCells
  wrong_buffer,    ///< the buffer does not hold exactly T * C numbers
  bad_base,        ///< the base is not a number from kMinBase to kMaxBase
  bad_first,       ///< a row would be at kEndOfPositions or beyond
  bad_position,    ///< a position is not finite, or not within kEndOfPositions of 0
  bad_shift,       ///< a shift by as many positions as there are, or more
  bad_entry,       ///< an entry is NaN, infinite or larger than kMaxEntry
  too_few_positions,  ///< the table has too few rows for what is measured
  too_much_work,      ///< more than kMaxProducts multiplications
  not_paired,         ///< only a paired encoding has what was asked for
  no_memory,          ///< the working memory could not be had
  exam_over,          ///< the exam asks for no further case
};
inline constexpr std::size_t kStatuses = static_cast<std::size_t>(Status::exam_over) + 1;

/// The id of a status, such as "no-memory"; a null ends it.
std::string_view name(Status status) noexcept;

/// ok where `channels` is even and from 2 to kMaxChannels, else bad_channels.
constexpr Status check_channels(std::uint32_t channels) noexcept {
  const bool good = channels != 0 && channels % 2 == 0 && channels <= kMaxChannels;
  return good ? Status::ok : Status::bad_channels;
}

/// ok where a table of `size` can be judged, else the reason why not.
constexpr Status check_size(Size size) noexcept {
  if (size.positions == 0) return Status::bad_positions;
  if (const Status status = check_channels(size.channels); status != Status::ok) return status;
  if (std::uint64_t{size.positions} * size.channels > kMaxCells) return Status::too_many_cells;
  return Status::ok;
}

}  // namespace pe
