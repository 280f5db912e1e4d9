#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "diagnosis/view.hpp"
#include "numeric/ieee.hpp"
#include "numeric/simd.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

namespace {

// Twice 2^-9, the rounding of bfloat16, the coarsest format.
constexpr double kNear = 0x1p-8;
// The smallest normal number of float16. Smaller ones have fewer bits.
constexpr double kSmallestNormal = 0x1p-14;
constexpr std::uint8_t kMaxDecimals = 12;  // also of significant digits
// Every text of seven digits is that of a float32.
constexpr std::uint8_t kTellingDigits = 8;
// This many different entries show their rounding if errors are unknown.
constexpr int kManyEntries = 6;
constexpr int kSignificantBits = std::numeric_limits<double>::digits;

// Returns a mask of the bits beyond `bits` significant ones.
constexpr std::uint64_t beyond(int bits) noexcept {
  return (std::uint64_t{1} << (kSignificantBits - bits)) - 1;
}

// Returns true for a multiple of `least` with at most `bits` significant bits.
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

constexpr std::array<double, kMaxDecimals + 2> kPowersOfTen{1e0, 1e1, 1e2, 1e3,  1e4,  1e5,  1e6,
                                                            1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13};

// Rounds |x| < 2^51. Faster than std::nearbyint, a function call on some machines.
double nearest_whole(double x) noexcept { return (x + 0x1.8p52) - 0x1.8p52; }

bool is_rounded(double value, int decimals) noexcept {
  const double scale = kPowersOfTen[static_cast<std::size_t>(decimals)], scaled = value * scale;
  if (!(std::abs(scaled) < 0x1p51)) return std::nearbyint(scaled) / scale == value;
  return nearest_whole(scaled) / scale == value;
}

// Returns the power of ten that makes a whole number of so many digits, or 1.
double scale_of(double size, int digits) noexcept {
  const double least = kPowersOfTen[static_cast<std::size_t>(digits - 1)], most = 10 * least;
  double scale = least;
  while (size * scale < least && scale < 1e22) scale *= 10;
  while (size * scale >= most && scale > 1) scale /= 10;
  return scale;
}

// Rounds to significant digits as text does, but keeps whole numbers. Exact from about 1e-10.
double to_digits(double value, int digits) noexcept {
  const double scale = scale_of(std::abs(value), digits);
  return nearest_whole(value * scale) / scale;
}

// Returns true for the shortest or nine-digit text of a float32. Requires at least eight digits.
// Languages round ties up or to even.
bool is_float32_text(double value) noexcept {
  const float single = static_cast<float>(value);
  const double error = std::abs(value - single) * scale_of(std::abs(value), 9);
  if (to_digits(value, 8) != value) return to_digits(value, 9) == value && error <= 0.5001;
  return error <= 5.001 && (error <= 0.5001 || static_cast<float>(to_digits(single, 7)) != single);
}

// May return false for rounded entries if one, times the power of ten, is above `limit`, or if
// their number is odd.
bool are_surely_rounded(std::span<const double> entries, std::uint8_t decimals,
                        double limit) noexcept {
  const Doubles scale = splat(kPowersOfTen[decimals]), shift = splat(0x1.8p52);
  Integers outside = splat(std::uint64_t{0});
  for (std::size_t j = 0; j + 2 <= entries.size(); j += 2) {
    const Doubles each = load(&entries[j]), scaled = each * scale;
    const Doubles whole = (scaled + shift) - shift;
    outside = outside | beyond(scaled, splat(limit)) | beyond(whole / scale - each, splat(0.0));
  }
  return entries.size() % 2 == 0 && (first(outside) | second(outside)) == 0;
}

}  // namespace

bool PrecisionTally::add_row(std::span<const double> found, double largest, double t) noexcept {
  compared = true;
  exact = exact && largest == 0;
  worst_error = std::max(worst_error, largest);
  past_tolerance = std::max(past_tolerance, largest - tolerance(t));
  near = near && largest <= kNear + tolerance(t);
  if (!near) return false;  // too far off for every format
  // float64 entries rule out every format within one or two rows.
  if (float32) add_bits(found);
  if (decimals <= kMaxDecimals || significant <= kMaxDecimals) add_digits(found);
  const double ratio = largest / float64_error(t);
  if (ratio <= worst_ratio) return false;
  worst_ratio = ratio;
  return true;
}

void PrecisionTally::add_bits(std::span<const double> found) noexcept {
  if (surely_fit(found, bfloat16 ? 8 : float16 ? 11 : 24)) return;
  // Every float16 or bfloat16 is a float32.
  for (std::size_t j = 0; j < found.size() && float32; ++j) {
    float32 = fits(found[j], 24, 0x1p-149);
    float16 = float16 && fits(found[j], 11, 0x1p-24);
    bfloat16 = bfloat16 && fits(found[j], 8, 0x1p-133);
  }
}

void PrecisionTally::add_digits(std::span<const double> found) noexcept {
  // Entries of so many decimals up to this limit have no more than the significant digits.
  const double limit = kPowersOfTen[significant];
  const bool tells = significant >= kTellingDigits && float32_text;
  const bool is_shown =
      !tells && smallest_with_digits < 0.1 && std::popcount(with_digits) >= kManyEntries;
  if (!tells && decimals <= kMaxDecimals && are_surely_rounded(found, decimals, limit)) return;
  for (const double entry : found) {
    while (decimals <= kMaxDecimals && !is_rounded(entry, decimals)) ++decimals;
    if (significant > kMaxDecimals) continue;
    if (to_digits(entry, significant) != entry) {
      if (significant < kTellingDigits) {
        with_digits = 0;
        largest_with_digits = 0;
        smallest_with_digits = 1;
      }
      if (to_digits(entry, kMaxDecimals) != entry) significant = kMaxDecimals;
      do ++significant;
      while (significant <= kMaxDecimals && to_digits(entry, significant) != entry);
    }
    const double size = std::abs(entry);
    if (size < 1) largest_fraction = std::max(largest_fraction, size);
    if (is_shown && significant < kTellingDigits) continue;
    const int digits = std::min(significant, kTellingDigits);
    if (to_digits(entry, digits - 1) == entry) continue;
    largest_with_digits = std::max(largest_with_digits, size);
    smallest_with_digits = std::min(smallest_with_digits, size);
    if (size >= 0.25 && size < 1) {
      with_digits |= std::uint64_t{1} << (bits_of(size) % 61);
    }
    float32_text = float32_text && (significant < kTellingDigits || is_float32_text(entry));
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
  float32_text = float32_text && other.float32_text;
  // Merged tallies have errors, so other digits do not count.
  smallest_with_digits = std::min(smallest_with_digits, other.smallest_with_digits);
  decimals = std::max(decimals, other.decimals);
  significant = std::max(significant, other.significant);
  worst_error = std::max(worst_error, other.worst_error);
  past_tolerance = std::max(past_tolerance, other.past_tolerance);
  if (other.worst_ratio > worst_ratio) {
    worst_ratio = other.worst_ratio;
    worst = other.worst;
  }
}

bool PrecisionTally::may_have_format() const noexcept {
  return float32 || decimals <= kMaxDecimals || significant <= kMaxDecimals;
}

// An entry of k decimals up to 1 has at most k significant digits, so decimals win ties.
Precision PrecisionTally::text_format() const noexcept {
  const bool has_errors = worst_error > kSomeError;
  if (has_errors && decimals > kMaxDecimals && worst_ratio <= 1) return {};  // as close as float64
  const auto is_coarser_than = [&](std::uint8_t places) noexcept {
    return has_errors ? worst_error > rounding({PrecisionClass::decimals, places})
                      : std::popcount(with_digits) >= kManyEntries;
  };
  // The text of a float32 has at most nine digits.
  if (float32_text && significant >= kTellingDigits) {
    if (is_coarser_than(significant)) return {PrecisionClass::float32};
    if (!has_errors) return {};
  }
  const Precision rounded{PrecisionClass::significant, significant};
  if (significant < decimals) {
    if (is_coarser_than(decimals)) {
      // Shortest texts of other formats have larger errors than their digits.
      const bool fits = smallest_with_digits < 0.1 && past_tolerance <= 2 * rounding(rounded);
      return fits ? rounded : Precision{};
    }
    // The decimals of a larger entry with all digits end before those of a smaller one. Without all
    // digits, they rarely end two places before.
    if (!has_errors && (is_rounded(largest_with_digits, decimals - 1) ||
                        is_rounded(largest_fraction, decimals - 2))) {
      return {};
    }
  }
  return decimals <= kMaxDecimals ? Precision{PrecisionClass::decimals, decimals} : Precision{};
}

Precision PrecisionTally::precision() const noexcept {
  if (!compared || !near) return {};
  if (declares_float16 && float16) return {PrecisionClass::float16};
  // At T = 1, for example, exact entries show no format.
  if (!exact) {
    if (bfloat16) return {PrecisionClass::bfloat16};  // also float16 numbers, unless tiny
    if (float16) return {PrecisionClass::float16};
    if (float32) return {PrecisionClass::float32};
    if (const Precision text = text_format(); text.kind != PrecisionClass::unknown) return text;
  }
  return {worst_ratio <= 1 ? PrecisionClass::float64 : PrecisionClass::reduced};
}

}  // namespace pe::detail
