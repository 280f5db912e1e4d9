#pragma once

#include <cstdint>
#include <span>

#include "found_rows.hpp"
#include "hypothesis.hpp"
#include "pe/buffer.hpp"
#include "view.hpp"

namespace pe::detail {

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

  /// Returns how much each column's allowance grows per position.
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

class EvaluatedRows {
 public:
  void prepare(double* memory) noexcept { next_ = memory; }
  /// Writes the row at a position, unless `row` has it.
  void write(const Hypothesis& hypothesis, const ColumnWaves& columns, double at,
             std::span<double> row) noexcept;
  void restart() noexcept { started_ = false; }

 private:
  void write_cut(const ColumnWaves& columns, double at, bool alternating,
                 std::span<double> row) noexcept;

  double last_ = 0;
  bool started_ = false;
  double* next_ = nullptr;  // the angle at which the whole part of a cut angle changes
};

/// Rows turned from one position to the next by sin(a + s) = sin a cos s + cos a sin s.
class TurnedRows {
 public:
  /// Rows on either side of a block's middle.
  static constexpr std::uint32_t kReach = 8;
  static constexpr std::uint32_t kBlock = 2 * kReach + 1;

  static constexpr std::size_t kArrays = 4 + 2 * (kReach + 1);

  /// `step` is 1, or -1 if positions descend. `plain` rows have amplitude 1.
  void prepare(const ColumnWaves& columns, double step, bool plain, double* memory) noexcept;
  void restart() noexcept { started_ = false; }

  /// Returns false if it was at this position already.
  bool turn_to(const ColumnWaves& columns, double at) noexcept;
  std::span<const double> values() const noexcept { return {value_, count_}; }
  std::span<const double> quarter_turn_later() const noexcept { return {quarter_, count_}; }

  /// Compares rows t to t + kBlock - 1 with those around position `middle`.
  bool block_agrees(const ColumnWaves& columns, FoundRows& found, std::uint32_t t, double middle,
                    double allowed) noexcept;

 private:
  void start(const ColumnWaves& columns, double at) noexcept;
  void turn_to_middle(const ColumnWaves& columns, double at) noexcept;
  void turn_by(const double* cosine, const double* sine) noexcept;
  void prepare_reach() noexcept;
  void add_turns(std::uint32_t to, std::uint32_t a, std::uint32_t b) noexcept;
  bool pair_agrees(const double* after, const double* before, std::uint32_t k,
                   double allowed) noexcept;

  double* cosine_of(std::uint32_t k) noexcept { return reach_ + (k - 1) * 2 * count_; }
  double* sine_of(std::uint32_t k) noexcept { return cosine_of(k) + count_; }

  double step_ = 1;
  double last_ = 0;
  bool plain_ = false;
  bool started_ = false;
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

  /// This is cheapest for one row after the other.
  std::span<const double> row(std::uint32_t t) noexcept;

  /// Returns true if `block_agrees` can compare rows t to t + kBlock - 1.
  bool has_block(std::uint32_t t) const noexcept;
  bool block_agrees(FoundRows& found, std::uint32_t t, double allowed) noexcept;

 private:
  enum class Making : std::uint8_t {
    evaluated,
    turned,
    alternating,  // turned; a row is the sines or the cosines
    nested,       // a function of turned ones
  };

  static Making making_of(const Hypothesis& hypothesis, const ColumnWaves& columns) noexcept;
  void nest() noexcept;

  Hypothesis hypothesis_{};
  Size size_;
  Making making_ = Making::evaluated;
  ColumnWaves columns_;
  EvaluatedRows evaluated_;
  TurnedRows turned_;
  Buffer<double> memory_;
  std::span<double> row_;
};

}  // namespace pe::detail
