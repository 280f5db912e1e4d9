#include "found_rows.hpp"

#include <algorithm>

#include "numeric/simd.hpp"

namespace pe::detail {

namespace {

constexpr std::size_t kCopied = 1 << 15;

}  // namespace

bool FoundRows::prepare(const View& view, std::uint32_t together) noexcept {
  view_ = &view;
  // The stride is an odd number of cache lines, so that rows use different sets of the cache.
  stride_ = ((view.columns + 7) / 8 | 1) * std::size_t{8};
  // A multiple, so that no row is copied twice.
  window_ = together * std::max(1u, static_cast<std::uint32_t>(kCopied / stride_) / together);
  return view.has_whole_rows() || copy_.allocate(window_ * stride_);
}

void FoundRows::copy_from(std::uint32_t t) noexcept {
  first_ = t;
  last_ = t + std::min(window_, view_->rows - t);
  double* const copy = copy_.span().data();
  if (view_->row_stride != 1) {
    for (std::uint32_t n = t; n < last_; ++n) {
      for (std::uint32_t c = 0; c < view_->columns; ++c) {
        copy[(n - t) * stride_ + c] = view_->at(n, c);
      }
    }
    return;
  }
  // Copies two rows of two columns at a time.
  const std::uint32_t rows = last_ - first_, columns = view_->columns;
  const std::size_t stride = stride_;
  for (std::uint32_t c = 0; c + 2 <= columns; c += 2) {
    const double* const from = view_->column(c) + t;
    const double* const next = view_->column(c + 1) + t;
    double* to = copy + c;
    for (std::uint32_t n = 0; n + 2 <= rows; n += 2, to += 2 * stride) {
      const Doubles left = load(from + n), right = load(next + n);
      store(to, firsts(left, right));
      store(to + stride, seconds(left, right));
    }
    if (rows % 2 != 0) {
      to[0] = from[rows - 1];
      to[1] = next[rows - 1];
    }
  }
  if (columns % 2 == 0) return;
  const double* const from = view_->column(columns - 1) + t;
  for (std::uint32_t n = 0; n < rows; ++n) copy[n * stride + columns - 1] = from[n];
}

}  // namespace pe::detail
