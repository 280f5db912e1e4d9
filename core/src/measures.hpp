// What the measures of a table share.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "lanes.hpp"
#include "pe/table.hpp"
#include "sum.hpp"

namespace pe::detail {

/// ok where a table can be measured that needs `least` rows.
inline Status check_table(Size size, std::span<const double> table, std::uint32_t least) noexcept {
  if (size.channels == 0 || size.channels > kMaxChannels) return Status::bad_channels;
  const std::uint64_t cells = std::uint64_t{size.positions} * size.channels;
  if (cells > kMaxCells) return Status::too_many_cells;
  if (table.size() != cells) return Status::wrong_buffer;
  if (size.positions < least) return Status::too_few_positions;
  for (const double entry : table) {
    if (!(std::abs(entry) <= kMaxEntry)) return Status::bad_entry;
  }
  return Status::ok;
}

/// The dot product of two vectors of one size, off by less than 20 * 2^-53 of the sum of the sizes
/// of its terms: in blocks, so that few additions follow one another.
inline double dot(std::span<const double> x, std::span<const double> y) noexcept {
  constexpr std::size_t kBlock = 64;
  Sum sum;
  for (std::size_t j = 0; j < x.size();) {
    const std::size_t end = std::min(j + kBlock, x.size());
    Doubles even = splat(0.0), odd = splat(0.0);
    for (; j + 4 <= end; j += 4) {
      even = even + load(&x[j]) * load(&y[j]);
      odd = odd + load(&x[j + 2]) * load(&y[j + 2]);
    }
    double lanes[2];
    store(lanes, even + odd);
    double block = lanes[0] + lanes[1];
    for (; j < end; ++j) block += x[j] * y[j];
    sum.add(block);
  }
  return sum.value();
}

}  // namespace pe::detail
