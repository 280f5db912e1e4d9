#include <algorithm>
#include <cmath>
#include <limits>

#include "measures.hpp"
#include "numeric/sum.hpp"
#include "pe/properties.hpp"

namespace pe {

namespace {

// Takes c = 2 + excess, because second differences stay exact for slow waves.
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

}  // namespace pe
