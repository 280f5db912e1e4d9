// Which number format a right table went through, read off its entries.
#include <algorithm>
#include <cmath>

#include "pe/exam.hpp"

namespace pe::detail {

namespace {

// Rounding to bfloat16, the coarsest format known here, moves an entry by at most 2^-9.
constexpr double kNear = 0x1p-8;
constexpr std::uint8_t kMaxDecimals = 12;

// What float64 arithmetic reaches at position t, whichever way the formula is written.
constexpr double reachable(double t) noexcept { return 1e-10 + 1e-12 * t; }

// Whether `value` has at most `bits` significant bits, none below 2^least.
bool fits(double value, int bits, int least) noexcept {
  if (value == 0 || !std::isfinite(value)) return true;
  int exponent = 0;
  std::frexp(value, &exponent);
  const double scaled = std::ldexp(value, -std::max(exponent - bits, least));
  return scaled == std::trunc(scaled);
}

bool is_rounded(double value, std::uint8_t decimals) noexcept {
  const double scale = std::pow(10.0, decimals);
  return std::nearbyint(value * scale) / scale == value;
}

ElementType narrower(ElementType a, ElementType b) noexcept {
  if (a == ElementType::float16 || b == ElementType::float16) return ElementType::float16;
  if (a == ElementType::float32 || b == ElementType::float32) return ElementType::float32;
  return a;
}

}  // namespace

bool PrecisionTally::add_row(std::span<const double> found, double largest, double t) noexcept {
  compared = true;
  exact = exact && largest == 0;
  near = near && largest <= kNear + tolerance(t);
  // Honest float64 entries rule every format out within a row or two.
  for (std::size_t j = 0; j < found.size() && (float32 || decimals <= kMaxDecimals); ++j) {
    float32 = float32 && fits(found[j], 24, -149);
    float16 = float16 && fits(found[j], 11, -24);
    bfloat16 = bfloat16 && fits(found[j], 8, -133);
    while (decimals <= kMaxDecimals && !is_rounded(found[j], decimals)) ++decimals;
  }
  const double ratio = largest / reachable(t);
  if (ratio <= worst_ratio) return false;
  worst_ratio = ratio;
  return true;
}

void PrecisionTally::merge(const PrecisionTally& other) noexcept {
  if (!other.compared) return;
  compared = true;
  exact = exact && other.exact;
  near = near && other.near;
  float32 = float32 && other.float32;
  float16 = float16 && other.float16;
  bfloat16 = bfloat16 && other.bfloat16;
  declared = narrower(declared, other.declared);
  decimals = std::max(decimals, other.decimals);
  if (other.worst_ratio > worst_ratio) {
    worst_ratio = other.worst_ratio;
    worst = other.worst;
  }
}

Precision PrecisionTally::precision() const noexcept {
  if (!compared || !near) return {};
  // A declared type counts where the entries bear it out.
  if (declared == ElementType::float16 && float16) return {PrecisionClass::float16};
  // Entries that are exactly right are right in every format: they tell nothing.
  if (!exact) {
    if (bfloat16) return {PrecisionClass::bfloat16};  // also float16 numbers, unless tiny
    if (float16) return {PrecisionClass::float16};
    if (float32) return {PrecisionClass::float32};
  }
  if (declared == ElementType::float32 && float32) return {PrecisionClass::float32};
  if (!exact && decimals <= kMaxDecimals) return {PrecisionClass::decimals, decimals};
  return {worst_ratio <= 1 ? PrecisionClass::float64 : PrecisionClass::reduced};
}

}  // namespace pe::detail
