// One row of the encoding at a time, so that judging needs no second table.
#pragma once

#include <cstdint>
#include <span>

#include "pe/buffer.hpp"

namespace pe::detail {

class Encoder {
 public:
  /// Prepares rows of `channels` entries (even). False where the memory cannot be had.
  [[nodiscard]] bool prepare(std::uint32_t channels) noexcept;

  /// Writes the row of position t into `out`, which holds `channels` entries.
  void row(double t, std::span<double> out) const noexcept;

 private:
  Buffer<double> divisors_;  // 10000^(2i/C), one a pair
};

}  // namespace pe::detail
