#include <algorithm>

#include "measures.hpp"
#include "pe/properties.hpp"

namespace pe {

Status shift_invariance(Size size, std::span<const double> table,
                        std::span<const std::uint32_t> shifts, std::span<DotRange> out) noexcept {
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
  for (std::size_t n = 0; n < shifts.size(); ++n) {
    const std::size_t k = shifts[n];
    const auto product = [&](std::size_t t) {
      return detail::dot(table.subspan(t * C, C), table.subspan((t + k) * C, C));
    };
    DotRange range{product(0), product(0)};
    for (std::size_t t = 1; t < T - k; ++t) {
      const double each = product(t);
      range.least = std::min(range.least, each);
      range.largest = std::max(range.largest, each);
    }
    out[n] = range;
  }
  return Status::ok;
}

}  // namespace pe
