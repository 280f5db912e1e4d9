#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "input.hpp"

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
      promise(column.factor == 7 && column.residual == 7,
              "a refused call does not change the output");
      continue;
    }
    promise(std::isfinite(column.factor) && column.residual >= 0, "a residual is not negative");
    promise(std::isnan(column.frequency) == !(std::abs(column.factor) <= 2),
            "a factor up to 2 is that of a wave");
    if (std::isnan(column.frequency)) continue;
    promise(column.frequency >= 0 && column.frequency <= std::numbers::pi, "0 <= w <= pi");
  }
}

void check_closest_rows(pe::Size size, const std::vector<double>& values, std::uint64_t limit) {
  pe::ClosestRows rows;
  if (closest_rows(size, values, rows, limit) != pe::Status::ok) return;
  promise(rows.t < rows.other && rows.other < size.positions,
          "the closest rows are different rows");
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

void check_pairwise(pe::Size size, const std::vector<double>& values, std::uint32_t first,
                    std::uint32_t count) {
  const std::size_t T = size.positions;
  std::vector<double> block(count * T, -7), whole(T * T, -7);
  for (const pe::Metric metric : {pe::Metric::dot_product, pe::Metric::euclidean}) {
    const bool taken = pairwise(size, values, metric, 0, size.positions, whole) == pe::Status::ok;
    promise(taken == is_taken(size, values), "a table of numbers is compared");
    const pe::Status status = pairwise(size, values, metric, first, count, block);
    promise((status == pe::Status::ok) == (taken && count > 0 && first + count <= T),
            "existing rows are compared");
    for (std::size_t t = 0; t < T; ++t) {
      for (std::size_t u = 0; u < T; ++u) {
        const double number = whole[t * T + u];
        promise(taken || number == -7, "a refused call does not change the output");
        promise(number == whole[u * T + t], "the order of two rows does not matter");
        if (!taken || metric == pe::Metric::dot_product) continue;
        promise(std::isfinite(number) && number >= 0, "a distance is not negative");
        promise(t != u || number == 0, "a row has distance 0 to itself");
      }
    }
    for (std::size_t at = 0; at < block.size(); ++at) {
      promise(block[at] == (status == pe::Status::ok ? whole[first * T + at] : -7),
              "a block is a part of the whole matrix, or does not change");
    }
    std::fill(block.begin(), block.end(), -7);
    std::fill(whole.begin(), whole.end(), -7);
  }
}

void check_shift_invariance(pe::Size size, const std::vector<double>& values, std::uint32_t k) {
  const std::uint32_t shifts[]{0, k};
  for (const pe::Metric metric : {pe::Metric::dot_product, pe::Metric::euclidean}) {
    std::array<pe::ShiftRange, 2> out{};
    if (shift_invariance(size, values, shifts, out, metric) != pe::Status::ok) return;
    for (const pe::ShiftRange& range : out) {
      promise(range.least <= range.mean && range.mean <= range.largest, "a mean is in its range");
    }
    promise(out[0].least >= 0, "a row with itself is not negative");
    promise(out[1].least >= 0 || metric == pe::Metric::dot_product, "a distance is not negative");
  }
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
  check_pairwise(size, values, k, static_cast<std::uint32_t>(limit % 42));
  check_shift_invariance(size, values, k);
  check_linearity(size, values, k);
  return 0;
}
