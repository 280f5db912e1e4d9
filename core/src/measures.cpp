#include "measures.hpp"

#include <algorithm>
#include <cmath>

#include "simd.hpp"
#include "sum.hpp"

namespace pe::detail {

Status check_table(Size size, std::span<const double> table, std::uint32_t least) noexcept {
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

double dot(std::span<const double> x, std::span<const double> y) noexcept {
  constexpr std::size_t kBlock = 64;
  Sum sum;
  for (std::size_t j = 0; j < x.size();) {
    const std::size_t end = std::min(j + kBlock, x.size());
    Doubles even = splat(0.0), odd = splat(0.0);
    for (; j + 4 <= end; j += 4) {
      even = even + load(&x[j]) * load(&y[j]);
      odd = odd + load(&x[j + 2]) * load(&y[j + 2]);
    }
    double sums[2];
    store(sums, even + odd);
    double block = sums[0] + sums[1];
    for (; j < end; ++j) block += x[j] * y[j];
    sum.add(block);
  }
  return sum.value();
}

double take_out(std::span<const double> direction, std::span<double> vector) noexcept {
  const double part = dot(direction, vector);
  std::size_t t = 0;
  for (; t + 2 <= vector.size(); t += 2) {
    store(&vector[t], load(&vector[t]) - splat(part) * load(&direction[t]));
  }
  for (; t < vector.size(); ++t) vector[t] -= part * direction[t];
  return part;
}

}  // namespace pe::detail
