#pragma once

#include <cstdint>
#include <span>

#include "numeric/circle.hpp"
#include "numeric/wide.hpp"
#include "pe/buffer.hpp"
#include "pe/encoding.hpp"

namespace pe::detail {

/// Computes the encoding row by row, so that judging needs no second table (core/README.md,
/// Encoding).
class Encoder {
 public:
  /// Requires an even number of channels.
  [[nodiscard]] bool prepare(std::uint32_t channels, const Encoding& encoding) noexcept;

  void seek(std::uint64_t position) noexcept;

  /// Writes the next row of `channels` entries.
  void next_row(std::span<double> out) noexcept;

  /// Writes the row of any position. Call `seek` before the next `next_row`.
  void row_at(double position, std::span<double> out) noexcept;

 private:
  static constexpr std::uint64_t kBlock = 16;

  void start_block() noexcept;
  void write_row(std::span<double> out) noexcept;

  Encoding encoding_;
  std::uint64_t position_ = 0;  // of the next row
  Circle circle_;
  // One element for each frequency, then a zero, because SIMD reads two.
  Buffer<Wide> frequencies_;
  Buffer<Wide> anchors_;  // of the next block
  Buffer<std::uint64_t> phases_;
  Buffer<std::uint64_t> steps_;
};

}  // namespace pe::detail
