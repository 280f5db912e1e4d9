#pragma once

#include <cstdint>

#include "pe/buffer.hpp"
#include "view.hpp"

namespace pe::detail {

/// Copies a table stored by columns, many rows at a time, because neighbours in a column share a
/// cache line.
class FoundRows {
 public:
  bool prepare(const View& view, std::uint32_t together) noexcept;

  /// Returns row `t`. The next `together - 1` rows are at multiples of `stride()`. All are valid
  /// until the next call.
  const double* row(std::uint32_t t, std::uint32_t together = 1) noexcept {
    if (view_->has_whole_rows()) return view_->values + t * view_->row_stride;
    if (t < first_ || t + together > last_) copy_from(t);
    return copy_.span().data() + (t - first_) * stride_;
  }
  std::size_t stride() const noexcept {
    return view_->has_whole_rows() ? view_->row_stride : stride_;
  }

 private:
  void copy_from(std::uint32_t t) noexcept;

  const View* view_ = nullptr;
  Buffer<double> copy_;
  std::size_t stride_ = 0;
  std::uint32_t window_ = 0;  // rows copied at a time
  std::uint32_t first_ = 0, last_ = 0;
};

}  // namespace pe::detail
