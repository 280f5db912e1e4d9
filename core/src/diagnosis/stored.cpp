#include "stored.hpp"

#include <algorithm>

#include "measure.hpp"

namespace pe::detail {

Precision stored_precision(const View& view) noexcept {
  const std::uint32_t rows = std::min(view.rows, kMeasuredRows);
  PrecisionTally tally;
  if (view.row_stride == 1) {
    // From row to row, the entries of a column are neighbours in memory.
    for (std::uint32_t c = 0; c < view.columns && tally.may_have_format(); ++c) {
      tally.add_row({view.column(c), rows}, kSomeError, 0);
    }
    return tally.precision();
  }
  for (std::uint32_t t = 0; t < rows && tally.may_have_format(); ++t) {
    const double* const row = view.values + t * view.row_stride;
    if (view.has_whole_rows()) {
      tally.add_row({row, view.columns}, kSomeError, 0);
    } else {
      tally.add_row({row, (view.columns + 1) / 2}, kSomeError, 0);
      tally.add_row({row + view.odd_stride, view.columns / 2}, kSomeError, 0);
    }
  }
  return tally.precision();
}

double rounding(const Precision& precision) noexcept {
  switch (precision.kind) {
    case PrecisionClass::bfloat16: return 0x1p-9 * 1.01;
    case PrecisionClass::float16: return 0x1p-12 * 1.01;
    case PrecisionClass::decimals:
    case PrecisionClass::significant: {
      double unit = 0.51;
      for (int n = 0; n < precision.decimals; ++n) unit /= 10;
      return unit;
    }
    default: return 0;
  }
}

}  // namespace pe::detail
