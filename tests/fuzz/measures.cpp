// Measures any table: what is accepted gives numbers in their ranges, what is refused changes
// nothing.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "input.hpp"
#include "promise.hpp"

namespace {

using namespace pe_fuzz;

bool is_taken(pe::Size size, const std::vector<double>& values) {
  return values.size() == std::size_t{size.positions} * size.channels &&
         std::all_of(values.begin(), values.end(),
                     [](double value) { return std::abs(value) <= pe::kMaxEntry; });
}

void check_periodicity(pe::Size size, const std::vector<double>& values) {
  std::vector<pe::Periodicity> out(size.channels, {7, 7, 7});
  const pe::Status status = periodicity(size, values, out);
  promise((status == pe::Status::ok) == (size.positions >= 3 && is_taken(size, values)),
          "three rows of numbers are measured");
  for (const pe::Periodicity& column : out) {
    if (status != pe::Status::ok) {
      promise(column.factor == 7 && column.residual == 7, "a refused call writes nothing");
      continue;
    }
    promise(std::isfinite(column.factor) && column.residual >= 0, "a residual is a size");
    promise(std::isnan(column.frequency) == !(std::abs(column.factor) <= 2),
            "a factor up to 2 is that of a wave");
    if (std::isnan(column.frequency)) continue;
    promise(column.frequency >= 0 && column.frequency <= std::numbers::pi, "0 <= w <= pi");
  }
}

void check_closest_rows(pe::Size size, const std::vector<double>& values, std::uint64_t limit) {
  pe::ClosestRows rows;
  if (closest_rows(size, values, rows, limit) != pe::Status::ok) return;
  promise(rows.t < rows.other && rows.other < size.positions, "the closest rows are two");
  long double square = 0;
  for (std::size_t j = 0; j < size.channels; ++j) {
    const long double off = static_cast<long double>(values[rows.t * size.channels + j]) -
                            values[rows.other * size.channels + j];
    square += off * off;
  }
  const long double distance = std::sqrt(square);
  promise(std::abs(rows.distance - distance) <= 1e-12L * distance + 1e-150L,
          "the distance is that of the rows");
}

void check_shift_invariance(pe::Size size, const std::vector<double>& values, std::uint32_t k) {
  const std::uint32_t shifts[]{0, k};
  std::array<pe::DotRange, 2> out{};
  if (shift_invariance(size, values, shifts, out) != pe::Status::ok) return;
  for (const pe::DotRange& range : out) promise(range.least <= range.largest, "a range has ends");
  promise(out[0].least >= 0, "a row with itself is not negative");
}

void check_linearity(pe::Size size, const std::vector<double>& values, std::uint32_t k) {
  pe::Linearity out;
  std::vector<double> matrix(std::size_t{size.channels} * size.channels);
  if (linearity(size, values, k, out, matrix) != pe::Status::ok) return;
  promise(out.rank <= size.channels, "a rank is at most C");
  promise(out.residual >= 0 && out.residual <= out.largest * (1 + 1e-12),
          "a mean is not above the largest");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t count) {
  Input input(data, count);
  const pe::Size size{input.ConsumeIntegralInRange(1u, 40u), input.ConsumeIntegralInRange(1u, 9u)};
  const auto k = input.ConsumeIntegralInRange(0u, 41u);
  const auto limit = input.ConsumeIntegralInRange<std::uint64_t>(0, 1 << 16);
  std::vector<double> values(std::size_t{size.positions} * size.channels);
  if (input.ConsumeBool() && size.channels % 2 == 0) values = right_values(size);
  if (input.ConsumeIntegralInRange(0, 7) == 7) values.pop_back();
  for (std::size_t at = 0; at < values.size() && input.remaining_bytes() > 0; ++at) {
    if (input.ConsumeBool()) values[at] = telling_double(input);
  }
  check_periodicity(size, values);
  check_closest_rows(size, values, limit);
  check_shift_invariance(size, values, k);
  check_linearity(size, values, k);
  return 0;
}
