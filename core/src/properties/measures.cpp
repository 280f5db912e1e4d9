#include "measures.hpp"

#include <cmath>

#include "row_sums.hpp"

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
  double product[1][1];
  sum_terms<Product>({x.data()}, {y.data()}, x.size(), product);
  return product[0][0];
}

double distance(std::span<const double> x, std::span<const double> y) noexcept {
  double square[1][1];
  sum_terms<SquaredDifference>({x.data()}, {y.data()}, x.size(), square);
  return std::sqrt(square[0][0]);
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
