#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "measures.hpp"
#include "pe/buffer.hpp"
#include "pe/properties.hpp"

namespace pe {

namespace {

constexpr std::size_t kLeaf = 16;  // rows in the smallest boxes
constexpr std::size_t kChunk = 8;  // columns compared at a time
constexpr std::size_t kLevels = 32;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Boxes around kLeaf rows, around two such boxes, and so on (core/README.md, Properties).
class Search {
 public:
  Search(Size size, std::span<const double> table) noexcept
      : rows_(size.positions), columns_(size.channels), table_(table) {}

  [[nodiscard]] bool prepare() noexcept {
    std::size_t boxes = 0;
    for (std::size_t count = (rows_ + kLeaf - 1) / kLeaf;; count = (count + 1) / 2) {
      counts_[levels_] = count;
      starts_[levels_++] = boxes;
      boxes += count;
      if (count == 1) break;
    }
    return order_.allocate(rows_) && merged_.allocate(rows_) &&
           bounds_.allocate(boxes * 2 * columns_);
  }

  ClosestRows run(std::uint64_t work_limit) noexcept {
    order_as_given();
    for (std::size_t t = 0; t + 1 < rows_; ++t) compare(t, t + 1);
    work_left_ = work_limit;
    const double as_given = enclose();
    sort_by_widest_column();
    if (!(enclose() < as_given)) {
      order_as_given();
      enclose();
    }
    search(levels_ - 1, 0, 0);
    closest_.distance = std::sqrt(best_);
    closest_.exact = !stopped_;
    return closest_;
  }

 private:
  const double* row(std::size_t at) const noexcept {
    return &table_[std::size_t{order_.span()[at]} * columns_];
  }

  // The column minima, then the maxima.
  double* box(std::size_t level, std::size_t index) noexcept {
    return &bounds_.span()[(starts_[level] + index) * 2 * columns_];
  }

  // Makes all boxes. Returns the total size of the smallest.
  double enclose() noexcept {
    double sum = 0;
    for (std::size_t index = 0; index < counts_[0]; ++index) {
      double* const least = empty_box(0, index);
      for (std::size_t at = index * kLeaf; at < end_of(index); ++at) widen(least, row(at), row(at));
      for (std::size_t j = 0; j < columns_; ++j) {
        const double width = least[columns_ + j] - least[j];
        sum += width * width;
      }
    }
    for (std::size_t level = 1; level < levels_; ++level) {
      for (std::size_t part = 0; part < counts_[level - 1]; ++part) {
        const double* const inner = box(level - 1, part);
        widen(part % 2 == 0 ? empty_box(level, part / 2) : box(level, part / 2), inner,
              inner + columns_);
      }
    }
    return sum;
  }

  double* empty_box(std::size_t level, std::size_t index) noexcept {
    double* const least = box(level, index);
    std::fill_n(least, columns_, kInfinity);
    std::fill_n(least + columns_, columns_, -kInfinity);
    return least;
  }

  std::size_t end_of(std::size_t leaf) const noexcept {
    return std::min((leaf + 1) * kLeaf, rows_);
  }

  void widen(double* box, const double* least, const double* largest) noexcept {
    for (std::size_t j = 0; j < columns_; ++j) {
      box[j] = std::min(box[j], least[j]);
      box[columns_ + j] = std::max(box[columns_ + j], largest[j]);
    }
  }

  void order_as_given() noexcept {
    for (std::size_t t = 0; t < rows_; ++t) order_.span()[t] = static_cast<std::uint32_t>(t);
  }

  void sort_by_widest_column() noexcept {
    const double* const least = box(levels_ - 1, 0);
    std::size_t widest = 0;
    for (std::size_t j = 1; j < columns_; ++j) {
      if (least[columns_ + j] - least[j] > least[columns_ + widest] - least[widest]) widest = j;
    }
    const auto before = [this, widest](std::uint32_t t, std::uint32_t u) {
      return table_[t * columns_ + widest] < table_[u * columns_ + widest];
    };
    // A merge sort takes T log T at most, and is fast for the sorted runs of waves.
    for (std::size_t run = 1; run < rows_; run *= 2) {
      for (std::size_t begin = 0; begin < rows_; begin += 2 * run) {
        const std::uint32_t* const from = order_.span().data();
        const std::size_t middle = std::min(begin + run, rows_);
        const std::size_t end = std::min(middle + run, rows_);
        std::merge(from + begin, from + middle, from + middle, from + end, &merged_.span()[begin],
                   before);
      }
      std::swap(order_, merged_);
    }
  }

  bool spend(std::size_t entries) noexcept {
    if (work_left_ < entries) stopped_ = true;
    if (stopped_) return false;
    work_left_ -= entries;
    return true;
  }

  // Requires a <= b.
  void search(std::size_t level, std::size_t a, std::size_t b) noexcept {
    if (stopped_ || (a != b && !(gap(level, a, b) < best_))) return;
    if (level == 0) return compare_leaves(a, b);
    const std::size_t last = counts_[level - 1];
    const auto part = [&](std::size_t x, std::size_t y) {
      if (y < last) search(level - 1, x, y);
    };
    if (a == b) {
      part(2 * a, 2 * a);
      part(2 * a + 1, 2 * a + 1);
      part(2 * a, 2 * a + 1);
    } else {
      part(2 * a + 1, 2 * b);
      part(2 * a, 2 * b);
      part(2 * a + 1, 2 * b + 1);
      part(2 * a, 2 * b + 1);
    }
  }

  void compare_leaves(std::size_t a, std::size_t b) noexcept {
    for (std::size_t x = a * kLeaf; x < end_of(a); ++x) {
      for (std::size_t y = a == b ? x + 1 : b * kLeaf; y < end_of(b); ++y) compare(x, y);
    }
  }

  double gap(std::size_t level, std::size_t a, std::size_t b) noexcept {
    const double *const x = box(level, a), *const y = box(level, b);
    return sum_of_squares([&](std::size_t j) {
      return std::max({x[j] - y[columns_ + j], y[j] - x[columns_ + j], 0.0});
    });
  }

  void compare(std::size_t a, std::size_t b) noexcept {
    const double *const x = row(a), *const y = row(b);
    const double square = sum_of_squares([&](std::size_t j) { return x[j] - y[j]; });
    if (!(square < best_)) return;
    best_ = square;
    const auto [t, other] = std::minmax(order_.span()[a], order_.span()[b]);
    closest_.t = t;
    closest_.other = other;
  }

  // Stops with a number >= `best_` once the sum reaches it or no work is left.
  template <class Difference>
  double sum_of_squares(Difference difference) noexcept {
    double sum = 0;
    for (std::size_t j = 0; j < columns_ && sum < best_;) {
      const std::size_t end = std::min(j + kChunk, columns_);
      if (!spend(end - j)) return kInfinity;
      for (; j < end; ++j) sum += difference(j) * difference(j);
    }
    return sum;
  }

  std::size_t rows_, columns_;
  std::span<const double> table_;
  std::uint64_t work_left_ = std::numeric_limits<std::uint64_t>::max();
  bool stopped_ = false;
  double best_ = kInfinity;  // squared distance
  ClosestRows closest_;
  Buffer<std::uint32_t> order_, merged_;
  Buffer<double> bounds_;
  std::array<std::size_t, kLevels> starts_{}, counts_{};  // of each level's boxes
  std::size_t levels_ = 0;
};

}  // namespace

Status closest_rows(Size size, std::span<const double> table, ClosestRows& out,
                    std::uint64_t work_limit) noexcept {
  if (const Status status = detail::check_table(size, table, 2); status != Status::ok) {
    return status;
  }
  Search search(size, table);
  if (!search.prepare()) return Status::no_memory;
  out = search.run(work_limit);
  return Status::ok;
}

}  // namespace pe
