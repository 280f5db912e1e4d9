// The encoding row by row, so that judging needs no second table.
#pragma once

#include <cstdint>
#include <span>

#include "circle.hpp"
#include "pe/buffer.hpp"
#include "pe/encoding.hpp"
#include "wide.hpp"

namespace pe::detail {

/// Gives the rows of positions 0, 1, 2, ... in turn, or those of any positions.
///
/// The phase of a position t, how far a frequency has turned by then, is exact to 2^-60 of a turn:
/// the 64 upper bits of t times the frequency at every multiple of kBlock, from where it grows by
/// the frequency's own 64 upper bits. It depends on t alone, not on the rows asked for before.
class Encoder {
 public:
  /// Prepares rows of `channels` entries (even). False where the memory cannot be had.
  [[nodiscard]] bool prepare(std::uint32_t channels, const Encoding& encoding) noexcept;

  /// Makes `position` the one of the next row.
  void seek(std::uint64_t position) noexcept;

  /// Writes the next row into `out`, which holds `channels` entries.
  void next_row(std::span<double> out) noexcept;

  /// Writes the row of a position that need not be whole. The next row is undefined until `seek`.
  void row_at(double position, std::span<double> out) noexcept;

 private:
  static constexpr std::uint64_t kBlock = 16;

  void start_block() noexcept;
  void write_row(std::span<double> out) noexcept;

  Encoding encoding_;
  std::uint64_t position_ = 0;  // of the next row
  Circle circle_;
  // One of each a frequency. The last two are followed by a zero, as they are read in twos.
  Buffer<Wide> frequencies_;
  Buffer<Wide> anchors_;  // of the block after the present one
  Buffer<std::uint64_t> phases_;
  Buffer<std::uint64_t> steps_;
};

}  // namespace pe::detail
