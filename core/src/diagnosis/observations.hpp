// Reads what a table shows before any hypothesis.
#pragma once

#include <array>
#include <cstdint>

#include "axes.hpp"
#include "fixed_list.hpp"
#include "view.hpp"

namespace pe::detail {

inline constexpr std::uint32_t kProposedRows = 8;
inline constexpr std::size_t kTriedZeroRows = 2;

struct Observations {
  ShapeAxis shape = ShapeAxis::right;
  View view{};
  bool is_coarse = false;
  double slack = 0;  ///< rounding of the stored format, 0 for float64
  bool has_numbers = false;
  bool rows_are_equal = false;
  bool has_channel_zero = true;
  /// Rows to compare with hypotheses, 1 if all are equal.
  std::uint32_t rows = 0;
  /// Rows to measure, up to a row of zeros after the first kProposedRows.
  std::uint32_t unbroken_rows = 0;
  double largest_in_row_zero = 0;  ///< of the first kSampleColumns entries
  /// Values of Hypothesis::zero_row to try: kNoRow, rows, and kLastRow if one is last.
  FixedList<std::uint32_t, 1 + kTriedZeroRows + 1> zero_rows;
  FixedList<EmptyEnd, static_cast<std::size_t>(EmptyEnd::count)> empty_ends;
  /// By functions and order: true if the columns left at zero are zeros.
  std::array<std::array<bool, static_cast<std::size_t>(ColumnOrder::count)>,
             static_cast<std::size_t>(Functions::count)>
      zero_columns{};

  bool has_zero_columns_of(Functions functions, ColumnOrder order) const noexcept {
    return zero_columns[static_cast<std::size_t>(functions)][static_cast<std::size_t>(order)];
  }
};

/// Requires two rows.
Observations observe(ShapeAxis shape, const View& view) noexcept;

/// Returns true if columns 0 and 2 are waves in this order, and not all one number.
bool may_be_reshaped(ShapeAxis shape, const View& view) noexcept;

/// Returns true if rows 0 to 3 are a wave, are zeros, or have NaN in rows 1 and 2.
bool begins_as_wave(const View& view, std::uint32_t c) noexcept;

bool entries_of_row_zero_are_equal(const View& view) noexcept;

/// Reads rows 0 and 1.
bool last_pair_begins_alike(const View& view) noexcept;

/// Returns row 1, or row 2 if row 1 may be set to zero.
std::uint32_t second_row(const View& view) noexcept;

/// Returns true if the first and the last entry of row 1 or 2 differ.
bool row_1_or_2_varies(const View& view) noexcept;

/// Returns true if the last and slowest column repeats an entry in the next row.
bool may_have_cut_angles(const View& view) noexcept;

/// Returns true if amplitudes seem to decay in place of frequencies.
bool has_proportional_columns(const View& view) noexcept;

/// Returns the amplitude of a sine and a cosine of one angle in row 0, or 0 if `as_written` would
/// change it.
double pair_amplitude(const View& view) noexcept;

/// Rounds to three decimals if that is within 1 in 10^5.
double as_written(double measured) noexcept;

}  // namespace pe::detail
