#include <algorithm>
#include <limits>

#include "measures.hpp"
#include "numeric/sum.hpp"
#include "pe/properties.hpp"

namespace pe {

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
