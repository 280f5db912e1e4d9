// The encoding row by row, so that judging needs no second table.
#pragma once

#include <cstdint>
#include <span>

#include "pe/buffer.hpp"

namespace pe::detail {

/// Gives the rows of positions 0, 1, 2, ... in turn. Sine and cosine are evaluated once in
/// kBlock rows; the rows between are those turned by the angles of the first kBlock positions:
/// sin(A + b) = sin A cos b + cos A sin b. One turn each, so that no error builds up.
class Encoder {
 public:
  /// Prepares rows of `channels` entries (even). False where the memory cannot be had.
  [[nodiscard]] bool prepare(std::uint32_t channels) noexcept;

  /// Writes the next row into `out`, which holds `channels` entries.
  void next_row(std::span<double> out) noexcept;

 private:
  static constexpr std::size_t kBlock = 32;

  void exact_row(double t, std::span<double> out) const noexcept;

  std::size_t t_ = 0;
  Buffer<double> divisors_;  // 10000^(2i/C), one a pair
  Buffer<double> anchor_;    // the row of the block's first position
  Buffer<double> turns_;     // the rows of positions 0 to kBlock - 1
};

}  // namespace pe::detail
