#include "observations.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "expected.hpp"
#include "hypothesis.hpp"
#include "measure.hpp"
#include "numeric/ieee.hpp"

namespace pe::detail {

namespace {

// In the first rows, float64 sines of multiples of pi are at most 3e-15.
constexpr double kRoundedSine = 1e-14;

// Rounded to float16, a product of two entries is off by up to 2^-10 of itself.
constexpr double kProportional = 1e-3;

// Row 1 may be set to zero, so another row counts too.
bool has_numbers(const View& view) noexcept {
  for (const std::uint32_t t : {1u, std::min(view.rows, kProposedRows) - 1}) {
    for (std::uint32_t c = 0; c < view.columns; ++c) {
      const double size = std::abs(view.at(t, c));
      if (size > kRoundedSine && !is_infinite(size)) return true;
    }
  }
  return false;
}

bool rows_are_equal(const View& view) noexcept {
  const std::uint32_t last = view.rows - 1, first = std::min(last, kMeasuredRows);
  for (std::uint32_t n = 1; n <= first; ++n) {
    const std::uint32_t t = n == first ? last : n;
    for (std::uint32_t c = 0; c < view.columns; ++c) {
      const double a = view.at(t, c), b = view.at(0, c);
      if (a != b && !(is_nan(a) && is_nan(b))) return false;
    }
  }
  return true;
}

bool are_zero_columns(const Hypothesis& hypothesis, const View& view, std::uint32_t rows) noexcept {
  std::uint32_t zeros = 0;
  for (std::uint32_t c = 0; c < view.columns; ++c) {
    if (wave_at_zero(hypothesis, view.formula, view.channel(c)).amplitude != 0) continue;
    ++zeros;
    // In row 0 every sine is 0, so it is last.
    for (std::uint32_t n = 0; n < rows; ++n) {
      if (view.at(rows - 1 - n, c) != 0) return false;
    }
  }
  return zeros > 0 && zeros < view.columns;
}

void find_zero_columns(Observations& seen) noexcept {
  Hypothesis hypothesis = kRightFormula;
  for (const Functions functions : Values<Functions>()) {
    if (!leaves_zeros(functions)) continue;
    hypothesis.functions = functions;
    for (const ColumnOrder order : Values<ColumnOrder>()) {
      hypothesis.order = order;
      seen.zero_columns[static_cast<std::size_t>(functions)][static_cast<std::size_t>(order)] =
          are_zero_columns(hypothesis, seen.view, seen.rows);
    }
  }
}

void find_empty_ends(Observations& seen) noexcept {
  Hypothesis hypothesis = kRightFormula;
  for (const EmptyEnd end : Values<EmptyEnd>()) {
    hypothesis.empty_end = end;
    if (end == EmptyEnd::none || are_zero_columns(hypothesis, seen.view, seen.rows)) {
      seen.empty_ends.add(end);
    }
  }
}

// The formula may give one of the first rows of zeros. Later ones end the rows to measure.
// Verification finds them.
void find_zero_rows(Observations& seen) noexcept {
  seen.zero_rows.add(kNoRow);
  seen.unbroken_rows = std::min(seen.view.rows, kMeasuredRows);
  for (std::uint32_t t = 0; t < seen.unbroken_rows; ++t) {
    if (!row_is_zeros(seen.view, t)) continue;
    if (t >= kProposedRows) {
      seen.unbroken_rows = t;
    } else if (seen.zero_rows.size() < 1 + kTriedZeroRows) {
      seen.zero_rows.add(t);
      if (t > 0 && t + 1 == seen.view.rows) seen.zero_rows.add(kLastRow);
    }
  }
}

double largest_in_row_zero(const View& view) noexcept {
  double largest = 0;
  for (std::uint32_t c = 0; c < std::min(view.columns, kSampleColumns); ++c) {
    largest = std::max(largest, std::abs(view.at(0, c)));
  }
  return largest;
}

bool follows_wave(const View& view, std::uint32_t c, std::uint32_t t) noexcept {
  if (t + 3 >= view.rows) return false;
  const double a = view.at(t, c), b = view.at(t + 1, c), d = view.at(t + 2, c),
               e = view.at(t + 3, c);
  if (is_nan(b) && is_nan(d)) return true;
  if (b == 0 && d == 0) return a == 0 && e == 0;
  // x[t-1] + x[t+1] = 2 cos(w) x[t]
  return std::abs((a + d) * d - (b + e) * b) <= kProportional * (b * b + d * d);
}

}  // namespace

Observations observe(ShapeAxis shape, const View& view) noexcept {
  const Precision stored = stored_precision(view);
  Observations seen;
  seen.shape = shape;
  seen.view = view;
  seen.is_coarse = stored.kind != PrecisionClass::float64;
  seen.slack = rounding(stored);
  seen.has_numbers = has_numbers(view);
  seen.rows_are_equal = rows_are_equal(view);
  seen.has_channel_zero = shape != ShapeAxis::cosines_only;
  seen.rows = seen.rows_are_equal ? 1 : std::min(view.rows, kProposedRows);
  seen.largest_in_row_zero = largest_in_row_zero(view);
  find_zero_columns(seen);
  find_empty_ends(seen);
  find_zero_rows(seen);
  return seen;
}

bool begins_as_wave(const View& view, std::uint32_t c) noexcept { return follows_wave(view, c, 0); }

bool may_be_reshaped(ShapeAxis shape, const View& view) noexcept {
  // One of rows 0 to 3 may have been set to zero.
  const auto is_wave = [&](std::uint32_t c) noexcept {
    return follows_wave(view, c, 0) || follows_wave(view, c, 3);
  };
  const auto differs = [&](std::uint32_t c) noexcept {
    for (std::uint32_t t = 0; t < std::min(view.rows, 3u); ++t) {
      if (view.at(t, c) != view.at(0, 0)) return true;
    }
    return false;
  };
  const std::uint32_t last = view.columns - 1, next = std::min(last, 1u), c = std::min(last, 2u);
  if (is_wave(0) && is_wave(c)) return differs(0) || differs(c) || (differs(next) && is_wave(next));
  // If positions choose the function, every second row is a wave.
  View every_second = view;
  every_second.row_stride *= 2;
  every_second.rows = (view.rows + 1) / 2;
  return shape == ShapeAxis::columns_first && follows_wave(every_second, 0, 0) &&
         view.at(0, 0) != view.at(2, 0) && follows_wave(every_second, c, 0);
}

bool entries_of_row_zero_are_equal(const View& view) noexcept {
  for (std::uint32_t c = 1; c < view.columns; ++c) {
    if (view.at(0, c) != view.at(0, 0)) return false;
  }
  return true;
}

bool last_pair_begins_alike(const View& view) noexcept {
  if (view.columns < 2) return false;
  const std::uint32_t c = view.columns / 2 * 2 - 2;
  return view.at(0, c) == view.at(0, c + 1) && view.at(1, c) == view.at(1, c + 1);
}

std::uint32_t second_row(const View& view) noexcept {
  return view.rows > 2 && row_is_zeros(view, 1) ? 2 : 1;
}

bool row_1_or_2_varies(const View& view) noexcept {
  const std::uint32_t last = view.columns - 1, t = std::min(view.rows - 1, 2u);
  return view.at(1, 0) != view.at(1, last) || view.at(t, 0) != view.at(t, last);
}

bool may_have_cut_angles(const View& view) noexcept {
  const std::uint32_t c = view.columns - 1;
  for (std::uint32_t t = 0; t + 1 < std::min(view.rows, kProposedRows); ++t) {
    if (view.at(t, c) == view.at(t + 1, c)) return true;
  }
  return false;
}

bool has_proportional_columns(const View& view) noexcept {
  const std::uint32_t half = view.columns / 2;
  for (const auto& [c, d] :
       {std::pair{0u, 2u}, {1u, 3u}, {2u, 4u}, {0u, 1u}, {1u, 2u}, {half, half + 1}}) {
    for (std::uint32_t t = 1; d < view.columns && t < std::min(view.rows, 4u) - 1; ++t) {
      const double a = view.at(t, c), b = view.at(t, d);
      const double product = a * view.at(t + 1, d), other = b * view.at(t + 1, c);
      if (product != 0 && a != b &&
          std::abs(product - other) <= kProportional * std::abs(product)) {
        return true;
      }
    }
  }
  return false;
}

double pair_amplitude(const View& view) noexcept {
  if (view.columns < 2) return 0;
  const double a = view.at(0, 0), b = view.at(0, 1), size = std::sqrt(a * a + b * b);
  return std::abs(size - as_written(size)) <= 1e-9 * size ? size : 0;
}

double as_written(double measured) noexcept {
  const double rounded = std::nearbyint(measured * 1000) / 1000;
  return std::abs(measured - rounded) <= 1e-5 * measured ? rounded : measured;
}

}  // namespace pe::detail
