#include <algorithm>
#include <cmath>

#include "measures.hpp"
#include "pe/properties.hpp"

namespace pe {

namespace {

constexpr std::size_t kTile = 2;                       // rows compared with as many others
constexpr std::size_t kCached = std::size_t{1} << 15;  // entries in a cache of 256 KiB

struct Block {
  Size size;
  std::span<const double> table;
  std::size_t first, end;
  std::span<double> out;

  const double* row(std::size_t t) const noexcept { return &table[t * size.channels]; }

  // Both orders of two rows have the same bits.
  void write(std::size_t t, std::size_t other, double number) const noexcept {
    out[(t - first) * size.positions + other] = number;
    if (first <= other && other < end) out[(other - first) * size.positions + t] = number;
  }

  // The last tile repeats the last row.
  template <class Term, class Finish>
  void compare(std::size_t t, std::size_t other, Finish finish) const noexcept {
    const double *x[kTile], *y[kTile];
    for (std::size_t at = 0; at < kTile; ++at) {
      x[at] = row(std::min(t + at, end - 1));
      y[at] = row(std::min<std::size_t>(other + at, size.positions - 1));
    }
    double sums[kTile][kTile];
    detail::sum_terms<Term>(x, y, size.channels, sums);
    for (std::size_t a = 0; a < kTile && t + a < end; ++a) {
      for (std::size_t b = 0; b < kTile && other + b < size.positions; ++b) {
        write(t + a, other + b, finish(sums[a][b]));
      }
    }
  }

  template <class Term, class Finish>
  void compare_all(Finish finish) const noexcept {
    const std::size_t T = size.positions;
    const std::size_t step = std::max(kCached / size.channels, kTile) / kTile * kTile;
    for (std::size_t begin = 0; begin < T; begin += step) {
      for (std::size_t t = first; t < end; t += kTile) {
        for (std::size_t other = begin; other < std::min(begin + step, T); other += kTile) {
          const bool written = first <= other && other + kTile <= t;
          if (!written) compare<Term>(t, other, finish);
        }
      }
    }
  }
};

}  // namespace

Status pairwise(Size size, std::span<const double> table, Metric metric, std::uint32_t first,
                std::uint32_t count, std::span<double> out) noexcept {
  if (const Status status = detail::check_table(size, table, 1); status != Status::ok) {
    return status;
  }
  const std::uint64_t T = size.positions, end = std::uint64_t{first} + count;
  if (count == 0 || end > T) return Status::bad_positions;
  if (count * T > kMaxCells) return Status::too_many_cells;
  if (out.size() != count * T) return Status::wrong_buffer;
  if (count * T * size.channels > kMaxProducts) return Status::too_much_work;
  const Block block{size, table, first, static_cast<std::size_t>(end), out};
  if (metric == Metric::euclidean) {
    block.compare_all<detail::SquaredDifference>([](double square) { return std::sqrt(square); });
  } else {
    block.compare_all<detail::Product>([](double product) { return product; });
  }
  return Status::ok;
}

}  // namespace pe
