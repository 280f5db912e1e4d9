// Rows of a table and of a hypothesis, for comparison.
//
// Most rows are turned, not evaluated: sin(a + s) = sin a cos s + cos a sin s. Without `turns_`,
// the wrong tables that tests/bench/tables.mjs names take 6 to 8 times as long at 2^20 entries, 3
// to 6 times at 2^24. Without `has_block`, they take 1.2 to 1.4 times as long (`npm run bench --
// --only diagnosis`, one core of an AMD EPYC).
#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "hypothesis.hpp"
#include "pe/buffer.hpp"
#include "view.hpp"

namespace pe::detail {

/// Copies a table stored by columns, many rows at a time, because neighbours in a column share a
/// cache line.
class FoundRows {
 public:
  bool prepare(const View& view, std::uint32_t together) noexcept;

  /// Returns row `t`. The next `together - 1` rows follow at multiples of `stride()`, until the
  /// next call.
  const double* row(std::uint32_t t, std::uint32_t together = 1) noexcept {
    if (view_->has_whole_rows()) return view_->values + t * view_->row_stride;
    if (t < first_ || t + together > last_) copy_from(t);
    return copy_.span().data() + (t - first_) * stride_;
  }
  std::size_t stride() const noexcept {
    return view_->has_whole_rows() ? view_->row_stride : stride_;
  }

 private:
  void copy_from(std::uint32_t t) noexcept;

  const View* view_ = nullptr;
  Buffer<double> copy_;
  std::size_t stride_ = 0;
  std::uint32_t window_ = 0;  // rows copied at a time
  std::uint32_t first_ = 0, last_ = 0;
};

class ColumnWaves {
 public:
  static constexpr std::size_t kArrays = 3;

  /// Uses kArrays numbers of `memory` for each column.
  bool prepare(const Hypothesis& hypothesis, const View& view, double* memory) noexcept;

  std::size_t count() const noexcept { return count_; }
  WaveForm form(std::size_t c) const noexcept { return forms_.span()[c]; }
  double frequency(std::size_t c) const noexcept { return frequency_[c]; }
  Wave wave(std::size_t c) const noexcept { return {form(c), frequency_[c], amplitude_[c]}; }
  double amplitude_in_table(std::size_t c) const noexcept {
    return table_amplitude_ * amplitude_[c];
  }

  /// Returns each allowance's growth per position.
  const double* slope() const noexcept { return slope_; }
  double sharpest() const noexcept { return sharpest_; }
  Wave steepest() const noexcept { return {WaveForm::sine, sharpest_, highest_}; }
  bool has_finite_amplitudes() const noexcept { return finite_amplitudes_; }
  bool has_finite_frequencies() const noexcept { return finite_frequencies_; }

 private:
  double table_amplitude_ = 1;
  double sharpest_ = 0;
  double highest_ = 0;
  bool finite_amplitudes_ = true;
  bool finite_frequencies_ = true;
  Buffer<WaveForm> forms_;
  std::size_t count_ = 0;
  double* frequency_ = nullptr;
  double* amplitude_ = nullptr;
  double* slope_ = nullptr;
};

class TurnedRows {
 public:
  /// Rows on either side of a block's middle.
  static constexpr std::uint32_t kReach = 8;
  static constexpr std::uint32_t kBlock = 2 * kReach + 1;

  static constexpr std::size_t kArrays = 4 + 2 * (kReach + 1);

  /// `step` is 1, or -1 if positions descend.
  void prepare(const ColumnWaves& columns, double step, double* memory) noexcept;
  void restart() noexcept { last_ = std::numeric_limits<double>::quiet_NaN(); }

  void turn_to(const ColumnWaves& columns, double at) noexcept;
  std::span<const double> values() const noexcept { return {value_, count_}; }
  std::span<const double> quarter_turn_later() const noexcept { return {quarter_, count_}; }

  /// Compares rows t to t + kBlock - 1 with those around position `middle`. The products with the
  /// cosine and sine of k steps give the rows k before and k after.
  bool block_agrees(const ColumnWaves& columns, FoundRows& found, std::uint32_t t, double middle,
                    double allowed) noexcept;

 private:
  void start(const ColumnWaves& columns, double at) noexcept;
  void turn_by(const double* cosine, const double* sine) noexcept;
  void prepare_reach() noexcept;
  void add_turns(std::uint32_t to, std::uint32_t a, std::uint32_t b) noexcept;
  bool pair_agrees(const double* after, const double* before, std::uint32_t k,
                   double allowed) noexcept;

  double* cosine_of(std::uint32_t k) noexcept { return reach_ + (k - 1) * 2 * count_; }
  double* sine_of(std::uint32_t k) noexcept { return cosine_of(k) + count_; }

  double step_ = 1;
  double last_ = std::numeric_limits<double>::quiet_NaN();  // no position yet
  bool has_reach_ = false;
  std::size_t count_ = 0;
  double* cosine_ = nullptr;  // of a step
  double* sine_ = nullptr;
  double* value_ = nullptr;
  double* quarter_ = nullptr;
  double* reach_ = nullptr;  // cosine and sine of k steps, k = 1 to kReach, and of a block
};

class ExpectedRows {
 public:
  static constexpr std::uint32_t kBlock = TurnedRows::kBlock;

  bool prepare(const Hypothesis& hypothesis, const View& view) noexcept;
  const ColumnWaves& columns() const noexcept { return columns_; }

  /// Cheapest for consecutive rows.
  std::span<const double> row(std::uint32_t t) noexcept;

  /// Returns true if `block_agrees` can compare rows t to t + kBlock - 1.
  bool has_block(std::uint32_t t) const noexcept;
  bool block_agrees(FoundRows& found, std::uint32_t t, double allowed) noexcept;

 private:
  bool may_turn() const noexcept;
  void evaluate(double at) noexcept;

  Hypothesis hypothesis_{};
  Size size_;
  bool turns_ = false;
  bool alternates_ = false;  // a row is the sines or the cosines
  ColumnWaves columns_;
  TurnedRows turned_;
  double evaluated_at_ = std::numeric_limits<double>::quiet_NaN();
  double* next_ = nullptr;  // the angle at which the whole part of a cut angle changes
  Buffer<double> memory_;
  std::span<double> row_;
};

}  // namespace pe::detail
