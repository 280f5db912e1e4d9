#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "numeric/ieee.hpp"
#include "numeric/simd.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

namespace {

// Twice 2^-9, the rounding of bfloat16, the coarsest format.
constexpr double kNear = 0x1p-8;
// The smallest normal number of float16. Smaller ones have fewer significant bits.
constexpr double kSmallestNormal = 0x1p-14;
constexpr std::uint8_t kMaxDecimals = 12;
constexpr int kSignificantBits = std::numeric_limits<double>::digits;

// Returns a mask of the bits that a format with `bits` significant ones lacks.
constexpr std::uint64_t beyond(int bits) noexcept {
  return (std::uint64_t{1} << (kSignificantBits - bits)) - 1;
}

// Returns true for at most `bits` significant bits, and a multiple of `least`.
bool fits(double value, int bits, double least) noexcept {
  if (!is_finite(value)) return true;
  const double units = value / least;
  return (bits_of(value) & beyond(bits)) == 0 && units == std::trunc(units);
}

// May return false for entries that fit if one is small, 0 or not finite.
bool surely_fit(std::span<const double> entries, int bits) noexcept {
  const Doubles smallest = splat(kSmallestNormal);
  Integers used = splat(std::uint64_t{0}), minus = used;
  for (std::size_t j = 0; j + 2 <= entries.size(); j += 2) {
    const Doubles each = load(&entries[j]);
    used = used | as_integers(each);
    minus = minus | as_integers(magnitude(each) - smallest);
  }
  return entries.size() % 2 == 0 && ((first(used) | second(used)) & beyond(bits)) == 0 &&
         (first(minus) | second(minus)) >> 63 == 0;
}

constexpr std::array<double, kMaxDecimals + 1> kPowersOfTen{1e0, 1e1, 1e2, 1e3,  1e4,  1e5, 1e6,
                                                            1e7, 1e8, 1e9, 1e10, 1e11, 1e12};

// Rounds |x| < 2^51. Faster than std::nearbyint, a function call on some machines.
double nearest_whole(double x) noexcept { return (x + 0x1.8p52) - 0x1.8p52; }

bool is_rounded(double value, std::uint8_t decimals) noexcept {
  const double scale = kPowersOfTen[decimals], scaled = value * scale;
  if (!(std::abs(scaled) < 0x1p51)) return std::nearbyint(scaled) / scale == value;
  return nearest_whole(scaled) / scale == value;
}

// May return false for rounded entries if one is large.
bool are_surely_rounded(std::span<const double> entries, std::uint8_t decimals) noexcept {
  const Doubles scale = splat(kPowersOfTen[decimals]), shift = splat(0x1.8p52);
  Integers outside = splat(std::uint64_t{0});
  std::size_t j = 0;
  for (; j + 2 <= entries.size(); j += 2) {
    const Doubles each = load(&entries[j]), scaled = each * scale;
    const Doubles whole = (scaled + shift) - shift;
    outside = outside | beyond(scaled, splat(0x1p50)) | beyond(whole / scale - each, splat(0.0));
  }
  return (first(outside) | second(outside)) == 0 &&
         (j == entries.size() || is_rounded(entries[j], decimals));
}

}  // namespace

bool PrecisionTally::add_row(std::span<const double> found, double largest, double t) noexcept {
  compared = true;
  exact = exact && largest == 0;
  past_tolerance = std::max(past_tolerance, largest - tolerance(t));
  near = near && largest <= kNear + tolerance(t);
  if (!near) return false;  // too far off for every format
  // float64 entries rule out every format within one or two rows.
  if (float32) add_bits(found);
  if (decimals <= kMaxDecimals && !are_surely_rounded(found, decimals)) add_decimals(found);
  const double ratio = largest / float64_error(t);
  if (ratio <= worst_ratio) return false;
  worst_ratio = ratio;
  return true;
}

void PrecisionTally::add_bits(std::span<const double> found) noexcept {
  if (surely_fit(found, bfloat16 ? 8 : float16 ? 11 : 24)) return;
  // Every number of float16 or bfloat16 is one of float32.
  for (std::size_t j = 0; j < found.size() && float32; ++j) {
    float32 = fits(found[j], 24, 0x1p-149);
    float16 = float16 && fits(found[j], 11, 0x1p-24);
    bfloat16 = bfloat16 && fits(found[j], 8, 0x1p-133);
  }
}

void PrecisionTally::add_decimals(std::span<const double> found) noexcept {
  for (const double entry : found) {
    while (decimals <= kMaxDecimals && !is_rounded(entry, decimals)) ++decimals;
  }
}

void PrecisionTally::merge(const PrecisionTally& other) noexcept {
  compared |= other.compared;
  exact = exact && other.exact;
  near = near && other.near;
  float32 = float32 && other.float32;
  float16 = float16 && other.float16;
  bfloat16 = bfloat16 && other.bfloat16;
  declares_float16 = declares_float16 || other.declares_float16;
  decimals = std::max(decimals, other.decimals);
  past_tolerance = std::max(past_tolerance, other.past_tolerance);
  if (other.worst_ratio > worst_ratio) {
    worst_ratio = other.worst_ratio;
    worst = other.worst;
  }
}

bool PrecisionTally::may_have_format() const noexcept {
  return float32 || decimals <= kMaxDecimals;
}

Precision PrecisionTally::precision() const noexcept {
  if (!compared || !near) return {};
  // A declared type counts if the entries confirm it.
  if (declares_float16 && float16) return {PrecisionClass::float16};
  // Exactly right entries, such as at T = 1, show no format.
  if (!exact) {
    if (bfloat16) return {PrecisionClass::bfloat16};  // also float16 numbers, unless tiny
    if (float16) return {PrecisionClass::float16};
    if (float32) return {PrecisionClass::float32};
    if (decimals <= kMaxDecimals) return {PrecisionClass::decimals, decimals};
  }
  return {worst_ratio <= 1 ? PrecisionClass::float64 : PrecisionClass::reduced};
}

}  // namespace pe::detail
