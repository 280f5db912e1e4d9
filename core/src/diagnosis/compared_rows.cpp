#include "compared_rows.hpp"

#include <algorithm>
#include <cmath>

#include "elementary.hpp"
#include "expected.hpp"
#include "numeric/ieee.hpp"
#include "numeric/simd.hpp"

namespace pe::detail {

namespace {

// 256 KB, which fits in a second-level cache.
constexpr std::size_t kCopied = 1 << 15;

}  // namespace

bool FoundRows::prepare(const View& view, std::uint32_t together) noexcept {
  view_ = &view;
  // An odd number of cache lines puts rows into different sets of the cache.
  stride_ = ((view.columns + 7) / 8 | 1) * std::size_t{8};
  // A multiple copies no row twice.
  window_ = together * std::max(1u, static_cast<std::uint32_t>(kCopied / stride_) / together);
  return view.has_whole_rows() || copy_.allocate(window_ * stride_);
}

void FoundRows::copy_from(std::uint32_t t) noexcept {
  first_ = t;
  last_ = t + std::min(window_, view_->rows - t);
  double* const copy = copy_.span().data();
  if (view_->row_stride != 1) {
    for (std::uint32_t n = t; n < last_; ++n) {
      for (std::uint32_t c = 0; c < view_->columns; ++c) {
        copy[(n - t) * stride_ + c] = view_->at(n, c);
      }
    }
    return;
  }
  const std::uint32_t rows = last_ - first_, columns = view_->columns;
  const std::size_t stride = stride_;
  for (std::uint32_t c = 0; c + 2 <= columns; c += 2) {
    const double* const from = view_->column(c) + t;
    const double* const next = view_->column(c + 1) + t;
    double* to = copy + c;
    for (std::uint32_t n = 0; n + 2 <= rows; n += 2, to += 2 * stride) {
      const Doubles left = load(from + n), right = load(next + n);
      store(to, firsts(left, right));
      store(to + stride, seconds(left, right));
    }
    if (rows % 2 != 0) {
      to[0] = from[rows - 1];
      to[1] = next[rows - 1];
    }
  }
  if (columns % 2 == 0) return;
  const double* const from = view_->column(columns - 1) + t;
  for (std::uint32_t n = 0; n < rows; ++n) copy[n * stride + columns - 1] = from[n];
}

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

void TurnedRows::prepare(const ColumnWaves& columns, double step, double* memory) noexcept {
  const std::size_t count = columns.count();
  count_ = count;
  cosine_ = memory;
  sine_ = memory + count;
  value_ = memory + 2 * count;
  quarter_ = memory + 3 * count;
  reach_ = memory + 4 * count;
  step_ = step;
  for (std::size_t c = 0; c < count; ++c) {
    cosine_[c] = cosine(columns.frequency(c));
    sine_[c] = step * sine(columns.frequency(c));
  }
}

void TurnedRows::turn_to(const ColumnWaves& columns, double at) noexcept {
  if (at == last_) return;
  if (at == last_ + step_) {
    turn_by(cosine_, sine_);
  } else {
    start(columns, at);
  }
  last_ = at;
}

bool TurnedRows::block_agrees(const ColumnWaves& columns, FoundRows& found, std::uint32_t t,
                              double middle, double allowed) noexcept {
  if (!has_reach_) prepare_reach();
  if (middle == last_ + step_ * kBlock) {
    turn_by(cosine_of(kReach + 1), sine_of(kReach + 1));
  } else {
    start(columns, middle);
  }
  last_ = middle;
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
    const double angle = at * columns.frequency(c), factor = columns.amplitude_in_table(c);
    const bool is_sine = columns.form(c) == WaveForm::sine || is_alternating(columns.form(c));
    value_[c] = factor * (is_sine ? sine(angle) : cosine(angle));
    quarter_[c] = factor * (is_sine ? cosine(angle) : -sine(angle));
  }
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

bool ExpectedRows::may_turn() const noexcept {
  const Functions functions = hypothesis_.functions;
  const bool nested =
      functions == Functions::sine_cosine_of_sine || functions == Functions::cosine_sine_of_cosine;
  return columns_.has_finite_amplitudes() && hypothesis_.whole != Whole::angles && !nested &&
         functions != Functions::angle && hypothesis_.constant_position == ConstantPosition::none &&
         !(alternates_ && traits(hypothesis_.column_amplitudes).is_negative());
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
  alternates_ = is_alternating(hypothesis.functions);
  turns_ = may_turn();
  double* const rest = others + ColumnWaves::kArrays * columns;
  if (turns_) {
    turned_.prepare(columns_, hypothesis.direction == Direction::ascending ? 1 : -1, rest);
  } else {
    next_ = rest;
  }
  return true;
}

std::span<const double> ExpectedRows::row(std::uint32_t t) noexcept {
  if (is_zero_row(hypothesis_, size_, t)) {
    std::fill(row_.begin(), row_.end(), 0.0);
    evaluated_at_ = std::numeric_limits<double>::quiet_NaN();
    turned_.restart();
    return row_;
  }
  const double at = position(hypothesis_, size_, t);
  if (!turns_) {
    if (at != evaluated_at_) evaluate(at);
    return row_;
  }
  turned_.turn_to(columns_, at);
  const bool cosines = alternates_ && form_at(columns_.form(0), at) != WaveForm::sine;
  return cosines ? turned_.quarter_turn_later() : turned_.values();
}

void ExpectedRows::evaluate(double at) noexcept {
  const bool cuts = hypothesis_.whole == Whole::angles;
  // The whole part of a slow angle, and so the entry, rarely changes.
  const bool may_keep = cuts && !alternates_ && !is_nan(evaluated_at_);
  evaluated_at_ = at;
  for (std::size_t c = 0; c < row_.size(); ++c) {
    double angle = at * columns_.frequency(c);
    if (may_keep && angle < next_[c] && angle >= next_[c] - 1) continue;
    if (cuts) angle = std::floor(angle);
    row_[c] = columns_.amplitude_in_table(c) * value(form_at(columns_.form(c), at), angle);
    next_[c] = angle + 1;
  }
}

bool ExpectedRows::has_block(std::uint32_t t) const noexcept {
  if (!turns_ || alternates_ || !columns_.has_finite_frequencies() ||
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
