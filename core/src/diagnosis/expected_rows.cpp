#include "expected_rows.hpp"

#include <algorithm>
#include <cmath>

#include "allowance.hpp"
#include "elementary.hpp"
#include "near.hpp"
#include "numeric/ieee.hpp"
#include "numeric/simd.hpp"

namespace pe::detail {

namespace {

// Taylor series for |x| <= 1 with an error below 1e-14, faster than library calls for every entry.
double small_cosine(double x) noexcept {
  const double y = x * x;
  double sum = 1.0 / 20922789888000.0;
  sum = sum * y - 1.0 / 87178291200.0;
  sum = sum * y + 1.0 / 479001600.0;
  sum = sum * y - 1.0 / 3628800.0;
  sum = sum * y + 1.0 / 40320.0;
  sum = sum * y - 1.0 / 720.0;
  sum = sum * y + 1.0 / 24.0;
  sum = sum * y - 0.5;
  return sum * y + 1;
}

double small_sine(double x) noexcept {
  const double y = x * x;
  double sum = -1.0 / 1307674368000.0;
  sum = sum * y + 1.0 / 6227020800.0;
  sum = sum * y - 1.0 / 39916800.0;
  sum = sum * y + 1.0 / 362880.0;
  sum = sum * y - 1.0 / 5040.0;
  sum = sum * y + 1.0 / 120.0;
  sum = sum * y - 1.0 / 6.0;
  return x * (sum * y + 1);
}

}  // namespace

bool ColumnWaves::prepare(const Hypothesis& hypothesis, const View& view, double* memory) noexcept {
  const std::size_t columns = view.columns;
  if (!forms_.allocate(columns)) return false;
  count_ = columns;
  frequency_ = memory;
  amplitude_ = memory + columns;
  slope_ = memory + 2 * columns;
  table_amplitude_ = amplitude(hypothesis, view.formula);
  for (std::size_t c = 0; c < columns; ++c) {
    const Wave each =
        pe::detail::wave(hypothesis, view.formula, view.channel(static_cast<std::uint32_t>(c)));
    forms_.span()[c] = each.form;
    frequency_[c] = each.frequency;
    amplitude_[c] = each.amplitude;
    const double high = std::abs(each.amplitude);
    if (is_finite(high)) highest_ = std::max(highest_, high);
    finite_amplitudes_ = finite_amplitudes_ && is_finite(high);
    finite_frequencies_ = finite_frequencies_ && is_finite(each.frequency);
    if (is_finite(each.frequency)) sharpest_ = std::max(sharpest_, each.frequency);
    const double small = std::min(each.frequency, kSmallAngle / kSmallAngleRows);
    slope_[c] =
        std::abs(table_amplitude_) * (kSmallAngleError * small + kFrequencyError * each.frequency);
  }
  return true;
}

void EvaluatedRows::write(const Hypothesis& hypothesis, const ColumnWaves& columns, double at,
                          std::span<double> row) noexcept {
  if (started_ && at == last_) return;
  last_ = at;
  if (hypothesis.whole == Whole::angles) {
    write_cut(columns, at, is_alternating(hypothesis.functions), row);
  } else if (hypothesis.functions == Functions::angle) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      row[c] = columns.amplitude_in_table(c) * (at * columns.frequency(c));
    }
  } else {
    for (std::size_t c = 0; c < row.size(); ++c) {
      row[c] = columns.amplitude_in_table(c) *
               value(form_at(columns.form(c), at), at * columns.frequency(c));
    }
  }
  started_ = true;
}

void EvaluatedRows::write_cut(const ColumnWaves& columns, double at, bool alternating,
                              std::span<double> row) noexcept {
  for (std::size_t c = 0; c < row.size(); ++c) {
    const double angle = at * columns.frequency(c);
    // The whole part of a slow angle rarely changes, and neither does the entry.
    if (started_ && !alternating && angle < next_[c] && angle >= next_[c] - 1) continue;
    const double whole = std::floor(angle);
    row[c] = columns.amplitude_in_table(c) * value(form_at(columns.form(c), at), whole);
    next_[c] = whole + 1;
  }
}

void TurnedRows::prepare(const ColumnWaves& columns, double step, bool plain,
                         double* memory) noexcept {
  const std::size_t count = columns.count();
  count_ = count;
  cosine_ = memory;
  sine_ = memory + count;
  value_ = memory + 2 * count;
  quarter_ = memory + 3 * count;
  reach_ = memory + 4 * count;
  step_ = step;
  plain_ = plain;
  has_reach_ = false;
  for (std::size_t c = 0; c < count; ++c) {
    cosine_[c] = cosine(columns.frequency(c));
    sine_[c] = step * sine(columns.frequency(c));
  }
}

bool TurnedRows::turn_to(const ColumnWaves& columns, double at) noexcept {
  if (started_ && at == last_) return false;
  if (started_ && at == last_ + step_) {
    turn_by(cosine_, sine_);
  } else {
    start(columns, at);
  }
  started_ = true;
  last_ = at;
  return true;
}

bool TurnedRows::block_agrees(const ColumnWaves& columns, FoundRows& found, std::uint32_t t,
                              double middle, double allowed) noexcept {
  if (!has_reach_) prepare_reach();
  turn_to_middle(columns, middle);
  const double* const row = found.row(t, kBlock) + kReach * found.stride();
  bool agrees = within(row, value_, count_, allowed);
  for (std::uint32_t k = 1; k <= kReach && agrees; ++k) {
    const std::size_t away = k * found.stride();
    agrees = pair_agrees(row + away, row - away, k, allowed);
  }
  return agrees;
}

void TurnedRows::start(const ColumnWaves& columns, double at) noexcept {
  for (std::size_t c = 0; c < count_; ++c) {
    const double angle = at * columns.frequency(c);
    const WaveForm form = columns.form(c);
    const bool is_sine =
        form == WaveForm::sine || form == WaveForm::cosine_of_sine || is_alternating(form);
    // Turning keeps the amplitude.
    const double factor = plain_ ? 1 : columns.amplitude_in_table(c);
    value_[c] = factor * (is_sine ? sine(angle) : cosine(angle));
    quarter_[c] = factor * (is_sine ? cosine(angle) : -sine(angle));
  }
}

void TurnedRows::turn_to_middle(const ColumnWaves& columns, double at) noexcept {
  if (started_ && at == last_ + step_ * kBlock) {
    turn_by(cosine_of(kReach + 1), sine_of(kReach + 1));
  } else {
    start(columns, at);
  }
  started_ = true;
  last_ = at;
}

void TurnedRows::turn_by(const double* cosine, const double* sine) noexcept {
  double* const x = value_;
  double* const y = quarter_;
  for (std::size_t c = 0; c < count_; ++c) {
    const double turned = x[c] * cosine[c] + y[c] * sine[c];
    y[c] = y[c] * cosine[c] - x[c] * sine[c];
    x[c] = turned;
  }
}

void TurnedRows::prepare_reach() noexcept {
  has_reach_ = true;
  std::copy_n(cosine_, count_, cosine_of(1));
  std::copy_n(sine_, count_, sine_of(1));
  for (std::uint32_t k = 2; k <= kReach; ++k) add_turns(k, k - 1, 1);
  // A block is twice the reach and one step.
  add_turns(kReach + 1, kReach, kReach);
  add_turns(kReach + 1, kReach + 1, 1);
}

void TurnedRows::add_turns(std::uint32_t to, std::uint32_t a, std::uint32_t b) noexcept {
  for (std::size_t c = 0; c < count_; ++c) {
    const double ca = cosine_of(a)[c], sa = sine_of(a)[c], cb = cosine_of(b)[c], sb = sine_of(b)[c];
    cosine_of(to)[c] = ca * cb - sa * sb;
    sine_of(to)[c] = sa * cb + ca * sb;
  }
}

bool TurnedRows::pair_agrees(const double* after, const double* before, std::uint32_t k,
                             double allowed) noexcept {
  const double* const cosine = cosine_of(k);
  const double* const sine = sine_of(k);
  const double* const x = value_;
  const double* const y = quarter_;
  const Doubles limit = splat(allowed);
  Integers outside = splat(std::uint64_t{0});
  std::size_t c = 0;
  for (; c + 2 <= count_; c += 2) {
    const Doubles along = load(x + c) * load(cosine + c), across = load(y + c) * load(sine + c);
    outside = outside | beyond(load(after + c) - (along + across), limit) |
              beyond(load(before + c) - (along - across), limit);
  }
  if ((first(outside) | second(outside)) != 0) return false;
  if (c == count_) return true;
  const double along = x[c] * cosine[c], across = y[c] * sine[c];
  return std::abs(after[c] - (along + across)) <= allowed &&
         std::abs(before[c] - (along - across)) <= allowed;
}

ExpectedRows::Making ExpectedRows::making_of(const Hypothesis& hypothesis,
                                             const ColumnWaves& columns) noexcept {
  const bool alternating = is_alternating(hypothesis.functions);
  const bool negative = traits(hypothesis.column_amplitudes).is_negative();
  if (!columns.has_finite_amplitudes() || (alternating && negative) ||
      hypothesis.whole == Whole::angles || hypothesis.functions == Functions::angle ||
      hypothesis.constant_position != ConstantPosition::none) {
    return Making::evaluated;
  }
  if (alternating) return Making::alternating;
  const bool nested = hypothesis.functions == Functions::sine_cosine_of_sine ||
                      hypothesis.functions == Functions::cosine_sine_of_cosine;
  return nested ? Making::nested : Making::turned;
}

bool ExpectedRows::prepare(const Hypothesis& hypothesis, const View& view) noexcept {
  hypothesis_ = hypothesis;
  size_ = view.formula;
  const std::size_t columns = view.columns;
  constexpr std::size_t kArrays = 1 + ColumnWaves::kArrays + TurnedRows::kArrays;
  if (!memory_.allocate(kArrays * columns)) return false;
  row_ = memory_.span().first(columns);
  double* const others = memory_.span().data() + columns;
  if (!columns_.prepare(hypothesis, view, others)) return false;
  making_ = making_of(hypothesis, columns_);
  double* const rest = others + ColumnWaves::kArrays * columns;
  if (making_ == Making::evaluated) {
    evaluated_.prepare(rest);
  } else {
    const double step = hypothesis.direction == Direction::ascending ? 1 : -1;
    turned_.prepare(columns_, step, making_ == Making::nested, rest);
  }
  return true;
}

std::span<const double> ExpectedRows::row(std::uint32_t t) noexcept {
  if (is_zero_row(hypothesis_, size_, t)) {
    std::fill(row_.begin(), row_.end(), 0.0);
    evaluated_.restart();
    turned_.restart();
    return row_;
  }
  const double at = position(hypothesis_, size_, t);
  if (making_ == Making::evaluated) {
    evaluated_.write(hypothesis_, columns_, at, row_);
    return row_;
  }
  const bool moved = turned_.turn_to(columns_, at);
  switch (making_) {
    case Making::alternating: {
      const std::span<const double> sines = turned_.values();
      const std::span<const double> cosines = turned_.quarter_turn_later();
      return form_at(columns_.form(0), at) == WaveForm::sine ? sines : cosines;
    }
    case Making::nested:
      if (moved) nest();
      return row_;
    default: return turned_.values();
  }
}

void ExpectedRows::nest() noexcept {
  const std::span<const double> inner = turned_.values();
  for (std::size_t c = 0; c < row_.size(); ++c) {
    row_[c] = columns_.amplitude_in_table(c) * inner[c];
    if (columns_.form(c) == WaveForm::cosine_of_sine) {
      row_[c] = columns_.amplitude_in_table(c) * small_cosine(inner[c]);
    }
    if (columns_.form(c) == WaveForm::sine_of_cosine) {
      row_[c] = columns_.amplitude_in_table(c) * small_sine(inner[c]);
    }
  }
}

bool ExpectedRows::has_block(std::uint32_t t) const noexcept {
  if (making_ != Making::turned || !columns_.has_finite_frequencies() ||
      is_zero_row(hypothesis_, size_, t)) {
    return false;
  }
  const std::uint32_t source = source_row(hypothesis_, t);
  const std::uint32_t zero_row = zero_row_of(hypothesis_, size_);
  const std::uint32_t first = hypothesis_.zero_row == kLastRow ? t : source;
  const bool has_zero_row = zero_row >= first && zero_row - first < kBlock;
  const bool runs_on = source + kBlock - 1 == source_row(hypothesis_, t + kBlock - 1);
  return !has_zero_row && runs_on;
}

bool ExpectedRows::block_agrees(FoundRows& found, std::uint32_t t, double allowed) noexcept {
  const double middle = position(hypothesis_, size_, t + TurnedRows::kReach);
  return turned_.block_agrees(columns_, found, t, middle, allowed);
}

}  // namespace pe::detail
