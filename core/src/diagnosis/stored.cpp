#include "stored.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "measure.hpp"

namespace pe::detail {

Precision stored_precision(const View& view) noexcept {
  PrecisionTally tally;
  // Rows of a table stored by columns are not contiguous.
  std::array<double, 64> part;
  for (std::uint32_t t = 0; t < std::min(view.rows, kMeasuredRows) && tally.may_have_format();
       ++t) {
    if (view.has_whole_rows()) {
      const std::span<const double> row(view.values + t * view.row_stride, view.columns);
      tally.add_row(row, kSomeError, static_cast<double>(t));
      continue;
    }
    for (std::uint32_t c = 0; c < view.columns;) {
      std::size_t count = 0;
      for (; count < part.size() && c < view.columns; ++c) part[count++] = view.at(t, c);
      tally.add_row(std::span(part).first(count), kSomeError, static_cast<double>(t));
    }
  }
  return tally.precision();
}

double rounding(const Precision& precision) noexcept {
  switch (precision.kind) {
    case PrecisionClass::bfloat16: return 0x1p-9 * 1.01;
    case PrecisionClass::float16: return 0x1p-12 * 1.01;
    case PrecisionClass::decimals: {
      double unit = 0.51;
      for (int n = 0; n < precision.decimals; ++n) unit /= 10;
      return unit;
    }
    default: return 0;
  }
}

}  // namespace pe::detail
