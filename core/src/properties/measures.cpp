#include "measures.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "pe/properties.hpp"

namespace pe {

namespace detail {

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

}  // namespace detail

namespace {

// Takes c = 2 + excess, because second differences are exact for slow waves.
double frequency_of(double excess) noexcept {
  // A positive excess that rounds to c = 2 is a rounding error of a constant column.
  if (!(std::abs(2 + excess) <= 2)) return std::numeric_limits<double>::quiet_NaN();
  return 2 * std::asin(std::sqrt(std::max(-excess, 0.0)) / 2);
}

}  // namespace

Status periodicity(Size size, std::span<const double> table, std::span<Periodicity> out) noexcept {
  if (const Status status = detail::check_table(size, table, 3); status != Status::ok) {
    return status;
  }
  const std::size_t T = size.positions, C = size.channels;
  if (out.size() != C) return Status::wrong_buffer;
  for (std::size_t j = 0; j < C; ++j) {
    const auto x = [table, C, j](std::size_t t) { return table[t * C + j]; };
    const auto bend = [x](std::size_t t) { return (x(t + 1) - x(t)) - (x(t) - x(t - 1)); };
    detail::Sum bends, squares, rests;
    for (std::size_t t = 1; t + 1 < T; ++t) {
      bends.add(bend(t) * x(t));
      squares.add(x(t) * x(t));
    }
    const double excess = squares.value() > 0 ? bends.value() / squares.value() : 0;
    for (std::size_t t = 1; t + 1 < T; ++t) {
      const double rest = bend(t) - excess * x(t);
      rests.add(rest * rest);
    }
    out[j] = {2 + excess, frequency_of(excess),
              std::sqrt(rests.value() / static_cast<double>(T - 2))};
  }
  return Status::ok;
}

Status shift_invariance(Size size, std::span<const double> table,
                        std::span<const std::uint32_t> shifts, std::span<ShiftRange> out,
                        Metric metric) noexcept {
  if (const Status status = detail::check_table(size, table, 1); status != Status::ok) {
    return status;
  }
  if (out.size() != shifts.size()) return Status::wrong_buffer;
  const std::size_t T = size.positions, C = size.channels;
  std::uint64_t products = 0;
  for (const std::uint32_t k : shifts) {
    if (k >= T) return Status::bad_shift;
    products += (T - k) * C;
    if (products > kMaxProducts) return Status::too_much_work;
  }
  const auto compare = metric == Metric::euclidean ? detail::distance : detail::dot;
  for (std::size_t n = 0; n < shifts.size(); ++n) {
    const std::size_t k = shifts[n];
    constexpr double kFar = std::numeric_limits<double>::infinity();
    ShiftRange range{kFar, -kFar, 0};
    detail::Sum sum;
    for (std::size_t t = 0; t < T - k; ++t) {
      const double each = compare(table.subspan(t * C, C), table.subspan((t + k) * C, C));
      range.least = std::min(range.least, each);
      range.largest = std::max(range.largest, each);
      sum.add(each);
    }
    // Rounding could move the mean of equal numbers out of their range.
    range.mean = std::clamp(sum.value() / static_cast<double>(T - k), range.least, range.largest);
    out[n] = range;
  }
  return Status::ok;
}

}  // namespace pe
