#include "fit.hpp"

#include <algorithm>
#include <cmath>

#include "../ieee.hpp"
#include "../simd.hpp"
#include "elementary.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

namespace {

// In these rows most angles are small, and each entry has an allowance of its own.
constexpr std::uint32_t kSmallAngleRows = 64;

// At most so many entries of a table that is stored by columns are copied at a time.
constexpr std::size_t kCopied = 1 << 15;

// An angle below the first is off by less than so much of itself, and of the entry.
constexpr double kSmallAngle = 1e4;
constexpr double kSmallAngleError = 1e-12;

// Rows on either side of a middle one that are turned to from it, and the rows of such a block.
constexpr std::uint32_t kReach = 8;
constexpr std::uint32_t kBlock = 2 * kReach + 1;

// A frequency like 10^8 written as exp(2 ln 10000) is off by so much of itself.
constexpr double kFrequencyError = 4e-15;

// Verification stops where the error of an angle may exceed this, in radians.
constexpr double kMaxUncertainty = 0.01;

bool near(double found, double expected, double allowed) noexcept {
  const double away = std::abs(found - expected);
  if (away <= allowed) return true;
  // No numbers and infinite ones.
  return is_nan(away) && (found == expected || (is_nan(found) && is_nan(expected)));
}

// cos x and sin x for |x| <= 1, to 1e-14: Taylor, as no libm call can be had in every entry.
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
  double sum = 1.0 / 355687428096000.0;
  sum = sum * y - 1.0 / 1307674368000.0;
  sum = sum * y + 1.0 / 6227020800.0;
  sum = sum * y - 1.0 / 39916800.0;
  sum = sum * y + 1.0 / 362880.0;
  sum = sum * y - 1.0 / 5040.0;
  sum = sum * y + 1.0 / 120.0;
  sum = sum * y - 1.0 / 6.0;
  return x * (sum * y + 1);
}

bool within(const double* found, const double* expected, std::size_t count,
            double allowed) noexcept {
  const Doubles limit = splat(allowed);
  Integers outside = splat(std::uint64_t{0});
  std::size_t c = 0;
  for (; c + 2 <= count; c += 2) {
    outside = outside | beyond(load(found + c) - load(expected + c), limit);
  }
  // What is no number is so in both, or the entries differ.
  if ((first(outside) | second(outside)) != 0) c = 0;
  while (c < count && near(found[c], expected[c], allowed)) ++c;
  return c == count;
}

// The rows of a table, each in one run. Those of a table that is stored by columns are copied, many
// at a time, as a column's neighbours share a line of the cache.
class FoundRows {
 public:
  bool prepare(const View& view) noexcept {
    view_ = &view;
    // An odd number of cache lines, so that the rows of a block do not share one place in it.
    stride_ = ((view.columns + 7) / 8 | 1) * std::size_t{8};
    window_ = std::max(kBlock, static_cast<std::uint32_t>(kCopied / stride_));
    return view.has_whole_rows() || copy_.allocate(window_ * stride_);
  }

  /// Row `t`. Valid, with the `together - 1` rows behind it, until others are asked for.
  const double* row(std::uint32_t t, std::uint32_t together = 1) noexcept {
    if (view_->has_whole_rows()) return view_->values + t * view_->row_stride;
    if (t < first_ || t + together > last_) copy_from(t);
    return copy_.span().data() + (t - first_) * stride_;
  }
  std::size_t stride() const noexcept {
    return view_->has_whole_rows() ? view_->row_stride : stride_;
  }

 private:
  void copy_from(std::uint32_t t) noexcept {
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
    // Two rows of two columns at a time; what is left over of an odd number is read one by one.
    const std::uint32_t rows = last_ - first_, columns = view_->columns;
    for (std::uint32_t c = 0; c + 2 <= columns; c += 2) {
      const double* const from = &view_->values[t + c / 2 * view_->pair_stride];
      for (std::uint32_t n = 0; n + 2 <= rows; n += 2) {
        const Doubles left = load(from + n), right = load(from + n + view_->odd_stride);
        store(copy + n * stride_ + c, firsts(left, right));
        store(copy + (n + 1) * stride_ + c, seconds(left, right));
      }
    }
    for (std::uint32_t c = 0; c < columns; ++c) {
      for (std::uint32_t n = c + columns % 2 < columns ? rows & ~1u : 0; n < rows; ++n) {
        copy[n * stride_ + c] = view_->at(t + n, c);
      }
    }
  }

  const View* view_ = nullptr;
  Buffer<double> copy_;
  std::size_t stride_ = 0;
  std::uint32_t window_ = 0;
  std::uint32_t first_ = 0, last_ = 0;
};

// The rows of a hypothesis one after the other. Sine and cosine are evaluated at the start only;
// each row is the one before turned by a step: sin(a + s) = sin a cos s + cos a sin s.
class Rows {
 public:
  bool prepare(const Hypothesis& hypothesis, const View& view) noexcept {
    hypothesis_ = hypothesis;
    size_ = view.formula;
    amplitude_ = amplitude(hypothesis, size_);
    step_ = hypothesis.direction == Direction::ascending ? 1 : -1;
    const std::size_t columns = view.columns;
    if (!memory_.allocate(8 * columns) || !forms_.allocate(columns)) return false;
    const std::span<double> memory = memory_.span();
    frequency_ = memory.subspan(0, columns);
    cosine_ = memory.subspan(columns, columns);
    sine_ = memory.subspan(2 * columns, columns);
    value_ = memory.subspan(3 * columns, columns);
    next_ = value_;  // of angles cut to whole numbers, which do not turn
    quarter_ = memory.subspan(4 * columns, columns);
    row_ = memory.subspan(5 * columns, columns);
    slope_ = memory.subspan(6 * columns, columns);
    height_ = memory.subspan(7 * columns, columns);
    bool finite = true;
    for (std::size_t c = 0; c < columns; ++c) {
      const Wave each =
          pe::detail::wave(hypothesis, size_, view.channel(static_cast<std::uint32_t>(c)));
      forms_.span()[c] = each.form;
      frequency_[c] = each.frequency;
      height_[c] = each.height;
      const double high = std::abs(each.height);
      if (is_finite(high)) highest_ = std::max(highest_, high);
      finite = finite && is_finite(high);
      cosine_[c] = pe::detail::cosine(each.frequency);
      sine_[c] = step_ * pe::detail::sine(each.frequency);
      if (is_finite(each.frequency)) sharpest_ = std::max(sharpest_, each.frequency);
      const double small = std::min(each.frequency, kSmallAngle / kSmallAngleRows);
      slope_[c] =
          std::abs(amplitude_) * (kSmallAngleError * small + kFrequencyError * each.frequency);
    }
    alternating_ = is_alternating(hypothesis.functions);
    const bool apart = alternating_ && traits(hypothesis.heights).is_negative();
    turning_ = finite && !apart && hypothesis.whole != Whole::angles &&
               hypothesis.functions != Functions::angle && hypothesis.stuck == Stuck::none;
    nested_ = hypothesis.functions == Functions::sine_cosine_of_sine ||
              hypothesis.functions == Functions::cosine_sine_of_cosine;
    for (const double frequency : frequency_) finite = finite && is_finite(frequency);
    has_blocks_ = turning_ && !nested_ && !alternating_ && finite;
    return true;
  }

  double sharpest() const noexcept { return sharpest_; }
  Wave steepest() const noexcept { return {WaveForm::sine, sharpest_, highest_}; }

  /// Whether rows t to t + kBlock - 1 follow one another and are turned to one from the other.
  bool has_block(std::uint32_t t) const noexcept {
    if (!has_blocks_ || is_zero_row(hypothesis_, size_, t)) return false;
    const std::uint32_t source = source_row(hypothesis_, t);
    // Counted from the block on; rows before it are far behind it.
    const std::uint32_t cleared =
        cleared_row(hypothesis_, size_) - (hypothesis_.cleared == kLastRow ? t : source);
    return cleared >= kBlock && source + kBlock - 1 == source_row(hypothesis_, t + kBlock - 1);
  }

  /// Whether every entry of rows t to t + kBlock - 1 is within `allowed`. Turned to from the middle
  /// one, which takes two products for the two rows at one distance from it.
  Status verify_block(FoundRows& found, std::uint32_t t, double allowed, bool& agrees) noexcept {
    if (reach_.span().empty() && !prepare_reach()) return Status::no_memory;
    turn_to_middle(position(hypothesis_, size_, t + kReach));
    const double* const middle = found.row(t, kBlock) + kReach * found.stride();
    agrees = within(middle, value_.data(), value_.size(), allowed);
    for (std::uint32_t k = 1; k <= kReach && agrees; ++k) {
      const std::size_t away = k * found.stride();
      agrees = pair_agrees(middle + away, middle - away, k, allowed);
    }
    return Status::ok;
  }

  /// Row t, to be asked for one after the other.
  std::span<const double> row(std::uint32_t t) noexcept {
    if (is_zero_row(hypothesis_, size_, t)) {
      std::fill(row_.begin(), row_.end(), 0.0);
      started_ = false;
      return row_;
    }
    const double at = position(hypothesis_, size_, t);
    if (!turning_) {
      evaluate(at);
      return row_;
    }
    turn_to(at);
    if (alternating_) return form_at(form(0), at) == WaveForm::sine ? value_ : quarter_;
    return nested_ ? row_ : value_;
  }

  double frequency(std::size_t c) const noexcept { return frequency_[c]; }
  const double* slope() const noexcept { return slope_.data(); }
  WaveForm form(std::size_t c) const noexcept { return forms_.span()[c]; }
  Wave wave(std::size_t c) const noexcept { return {form(c), frequency_[c], height_[c]}; }

 private:
  double high(std::size_t c) const noexcept { return amplitude_ * height_[c]; }

  void evaluate(double at) noexcept {
    if (started_ && at == last_) return;
    last_ = at;
    if (hypothesis_.functions == Functions::angle && hypothesis_.whole != Whole::angles) {
      for (std::size_t c = 0; c < row_.size(); ++c) row_[c] = high(c) * (at * frequency_[c]);
      started_ = true;
      return;
    }
    if (hypothesis_.whole == Whole::angles) {
      for (std::size_t c = 0; c < row_.size(); ++c) {
        const double angle = at * frequency_[c];
        if (started_ && !alternating_ && angle < next_[c] && angle >= next_[c] - 1)
          continue;  // its whole part seldom moves
        const double whole = std::floor(angle);
        row_[c] = high(c) * value(form_at(form(c), at), whole);
        next_[c] = whole + 1;
      }
    } else {
      for (std::size_t c = 0; c < row_.size(); ++c) {
        row_[c] = high(c) * value(form_at(form(c), at), at * frequency_[c]);
      }
    }
    started_ = true;
  }

  void turn_to(double at) noexcept {
    if (started_ && at == last_) return;
    if (started_ && at == last_ + step_) {
      turn_by(cosine_.data(), sine_.data());
    } else {
      start(at);
    }
    started_ = true;
    last_ = at;
    if (nested_) nest();
  }

  void turn_to_middle(double at) noexcept {
    if (started_ && at == last_ + step_ * kBlock) {
      turn_by(cosine_of(kReach + 1), sine_of(kReach + 1));
    } else {
      start(at);
    }
    started_ = true;
    last_ = at;
  }

  void start(double at) noexcept {
    for (std::size_t c = 0; c < row_.size(); ++c) {
      const double angle = at * frequency_[c];
      const WaveForm shape = form(c);
      const bool sine =
          shape == WaveForm::sine || shape == WaveForm::cosine_of_sine || is_alternating(shape);
      // A turn leaves the amplitude as it is.
      const double factor = nested_ ? 1 : high(c);
      value_[c] = factor * (sine ? pe::detail::sine(angle) : pe::detail::cosine(angle));
      quarter_[c] = factor * (sine ? pe::detail::cosine(angle) : -pe::detail::sine(angle));
    }
  }

  void turn_by(const double* cosine, const double* sine) noexcept {
    double* const x = value_.data();
    double* const y = quarter_.data();
    for (std::size_t c = 0; c < value_.size(); ++c) {
      const double turned = x[c] * cosine[c] + y[c] * sine[c];
      y[c] = y[c] * cosine[c] - x[c] * sine[c];
      x[c] = turned;
    }
  }

  // Cosine and sine of k steps for k = 1 to kReach, and of a whole block.
  bool prepare_reach() noexcept {
    const std::size_t columns = row_.size();
    if (!reach_.allocate(2 * (kReach + 1) * columns)) return false;
    std::copy(cosine_.begin(), cosine_.end(), cosine_of(1));
    std::copy(sine_.begin(), sine_.end(), sine_of(1));
    for (std::uint32_t k = 2; k <= kReach; ++k) add_turns(k, k - 1, 1);
    // Twice the reach, and one step.
    add_turns(kReach + 1, kReach, kReach);
    add_turns(kReach + 1, kReach + 1, 1);
    return true;
  }
  void add_turns(std::uint32_t to, std::uint32_t a, std::uint32_t b) noexcept {
    for (std::size_t c = 0; c < row_.size(); ++c) {
      const double ca = cosine_of(a)[c], sa = sine_of(a)[c], cb = cosine_of(b)[c],
                   sb = sine_of(b)[c];
      cosine_of(to)[c] = ca * cb - sa * sb;
      sine_of(to)[c] = sa * cb + ca * sb;
    }
  }
  double* cosine_of(std::uint32_t k) noexcept {
    return reach_.span().data() + (k - 1) * 2 * row_.size();
  }
  double* sine_of(std::uint32_t k) noexcept { return cosine_of(k) + row_.size(); }

  bool pair_agrees(const double* after, const double* before, std::uint32_t k,
                   double allowed) noexcept {
    const double* const cosine = cosine_of(k);
    const double* const sine = sine_of(k);
    const double* const x = value_.data();
    const double* const y = quarter_.data();
    const Doubles limit = splat(allowed);
    Integers outside = splat(std::uint64_t{0});
    std::size_t c = 0;
    for (; c + 2 <= value_.size(); c += 2) {
      const Doubles along = load(x + c) * load(cosine + c), across = load(y + c) * load(sine + c);
      outside = outside | beyond(load(after + c) - (along + across), limit) |
                beyond(load(before + c) - (along - across), limit);
    }
    if ((first(outside) | second(outside)) != 0) return false;
    if (c == value_.size()) return true;
    const double along = x[c] * cosine[c], across = y[c] * sine[c];
    return std::abs(after[c] - (along + across)) <= allowed &&
           std::abs(before[c] - (along - across)) <= allowed;
  }

  void nest() noexcept {
    for (std::size_t c = 0; c < row_.size(); ++c) {
      row_[c] = high(c) * value_[c];
      if (form(c) == WaveForm::cosine_of_sine) row_[c] = high(c) * small_cosine(value_[c]);
      if (form(c) == WaveForm::sine_of_cosine) row_[c] = high(c) * small_sine(value_[c]);
    }
  }

  Hypothesis hypothesis_{};
  Size size_;
  double amplitude_ = 1;
  double step_ = 1;  // from the position of a row to that of the next
  double sharpest_ = 0;
  double highest_ = 0;
  double last_ = 0;
  bool started_ = false;
  bool turning_ = false;
  bool nested_ = false;
  bool alternating_ = false;
  bool has_blocks_ = false;
  Buffer<double> memory_;
  Buffer<double> reach_;
  Buffer<WaveForm> forms_;
  std::span<double> frequency_, cosine_, sine_, value_, next_, quarter_, row_, slope_, height_;
};

// Whether every entry is as near as float64 keeps small angles: `slope` is what the allowance of
// each column grows by from one position to the next.
bool within_closely(const double* found, std::span<const double> expected, const double* slope,
                    double position) noexcept {
  const Doubles at = splat(position), share = splat(kSmallAngleError);
  Integers outside = splat(std::uint64_t{0});
  std::size_t c = 0;
  for (; c + 2 <= expected.size(); c += 2) {
    const Doubles right = load(expected.data() + c);
    const Doubles limit = share * magnitude(right) + at * load(slope + c);
    outside = outside | beyond(load(found + c) - right, limit);
  }
  return c == expected.size() && (first(outside) | second(outside)) == 0;
}

struct RowFit {
  bool loose, tight;
};

RowFit compare(const double* found, std::span<const double> expected, double loose,
               double tight) noexcept {
  if (within(found, expected.data(), expected.size(), tight)) return {true, true};
  return {within(found, expected.data(), expected.size(), loose), false};
}

}  // namespace

double Allowance::loose(double at) const noexcept {
  const double position = std::abs(at);
  const double speed = angles ? std::max(1.0, sharpest) : 1;
  return amplitude * (tolerance(position * speed) + kFrequencyError * sharpest * position) +
         std::max(1.0, amplitude) * slack;
}

double Allowance::tight(double at) const noexcept {
  const double position = std::abs(at);
  const double speed = angles ? sharpest : std::min(1.0, sharpest);
  return amplitude * (float64_error(position * speed) + kFrequencyError * sharpest * position);
}

double Allowance::tight(double expected, double signed_angle) const noexcept {
  const double angle = std::abs(signed_angle);
  // Numbers below 2^-1022 have no relative precision.
  return kSmallAngleError * (std::abs(expected) + amplitude * std::min(angle, kSmallAngle)) +
         kFrequencyError * amplitude * angle + 1e-300;
}

Allowance allowance(const Hypothesis& hypothesis, double amplitude, double slack,
                    const Wave& steepest) noexcept {
  return {slack, steepest.frequency, amplitude * std::max(1.0, steepest.height),
          hypothesis.functions == Functions::angle};
}

bool is_beside_whole(const Wave& wave, double angle) noexcept {
  return wave.frequency != 1 && angle != 0 &&
         std::abs(angle - std::nearbyint(angle)) <= 1e-9 * (1 + std::abs(angle));
}

bool Expected::agrees(double found, std::uint32_t t, double position,
                      double allowed) const noexcept {
  if (is_zero_row(hypothesis_, size_, t)) return near(found, 0, allowed);
  if (hypothesis_.whole == Whole::angles) return agrees_cut(found, position, allowed);
  const WaveForm form = form_at(wave_.form, position);
  return near(found, amplitude_ * value(form, position * wave_.frequency), allowed);
}

// Whether angles are positions over a length, and nothing else: one that is whole is so exactly.
// Its product with 1 / (T - 1) may be below it, and is where floor() of that is.
bool Expected::is_quotient() const noexcept {
  const bool by_length =
      hypothesis_.scale == PositionScale::by_length || hypothesis_.scale == PositionScale::by_last;
  return by_length && hypothesis_.unit == AngleUnit::radians &&
         wave_.frequency == angle_scale(hypothesis_, size_);
}

bool Expected::agrees_cut(double found, double position, double allowed) const noexcept {
  const WaveForm form = form_at(wave_.form, position);
  const double angle = position * wave_.frequency;
  if (near(found, amplitude_ * value(form, std::floor(angle)), allowed)) return true;
  // Beside a whole number, rounding decides on which side the angle is.
  if (!is_beside_whole(wave_, angle)) return false;
  const double nearest = std::nearbyint(angle);
  return near(found, amplitude_ * value(form, nearest), allowed) ||
         (!is_quotient() && near(found, amplitude_ * value(form, nearest - 1), allowed));
}

Status verify(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t from,
              Fit& fit) noexcept {
  Rows rows;
  FoundRows table;
  if (!rows.prepare(hypothesis, view) || !table.prepare(view)) return Status::no_memory;
  const double factor = amplitude(hypothesis, view.formula);
  const Allowance allowed = allowance(hypothesis, factor, slack, rows.steepest());
  // Columns that turn alike are cut alike, also where rounding decides.
  const auto is_cut_as_pair = [&](const double* found, std::uint32_t c, double at,
                                  double loose) noexcept {
    if (hypothesis.whole != Whole::angles) return true;
    const bool halves = hypothesis.order == ColumnOrder::halves;
    const std::uint32_t other = halves ? (c + view.columns / 2) % view.columns : c ^ 1u;
    if (other >= view.columns || rows.frequency(other) != rows.frequency(c)) return true;
    const auto agrees_with = [&](std::uint32_t column, double whole) noexcept {
      const Wave wave = rows.wave(column);
      const double entry = value(form_at(wave.form, at), whole);
      return near(found[column], factor * wave.height * entry, loose);
    };
    const double nearest = std::nearbyint(at * rows.frequency(c));
    return (agrees_with(c, nearest) && agrees_with(other, nearest)) ||
           (agrees_with(c, nearest - 1) && agrees_with(other, nearest - 1));
  };
  const auto uncertain = [&](double at) noexcept {
    return kFrequencyError * rows.sharpest() * std::abs(at) > kMaxUncertainty;
  };
  std::uint32_t row_by_row = from;  // rows before this one are looked at one by one
  for (std::uint32_t t = from; t < view.rows;) {
    const double at = position(hypothesis, view.formula, t);
    const double loose = allowed.loose(at), tight = allowed.tight(at);
    const bool small = t < kSmallAngleRows && std::abs(at) <= kSmallAngleRows;
    if (t >= row_by_row && !(fit.tight && small) && view.rows - t >= kBlock && rows.has_block(t) &&
        !uncertain(at + kBlock)) {
      bool agrees = false;
      const Status status = rows.verify_block(table, t, fit.tight ? tight : loose, agrees);
      if (status != Status::ok) return status;
      if (!agrees) row_by_row = t + kBlock;
      if (agrees) t += kBlock;
      continue;
    }
    if (uncertain(at)) {
      fit = {false, false, t, std::min(t, fit.tight_row)};
      return Status::ok;
    }
    const std::span<const double> expected = rows.row(t);
    const double* const found = table.row(t);
    if (fit.tight && small && within_closely(found, expected, rows.slope(), std::abs(at))) {
      ++t;
      continue;
    }
    RowFit each = compare(found, expected, loose, tight);
    if (!each.loose || (fit.tight && small)) {
      each = {true, fit.tight};
      const bool zeros = is_zero_row(hypothesis, view.formula, t);
      for (std::uint32_t c = 0; c < view.columns && each.loose; ++c) {
        const double angle = at * rows.frequency(c);
        const double closest = allowed.tight(expected[c], angle);
        if (near(found[c], expected[c], closest)) continue;
        const Expected entry(hypothesis, view.formula, rows.wave(c), factor);
        each.loose =
            entry.agrees(found[c], t, at, loose) && (zeros || is_cut_as_pair(found, c, at, loose));
        each.tight =
            each.tight && !zeros && entry.agrees(found[c], t, at, std::min(closest, tight));
      }
    }
    if (fit.tight && !each.tight) {
      fit.tight = false;
      fit.tight_row = t;
    }
    if (!each.loose) {
      fit.loose = false;
      fit.loose_row = t;
      return Status::ok;
    }
    ++t;
  }
  return Status::ok;
}

bool explains(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t rows,
              Closeness closeness, std::uint64_t& steps) noexcept {
  const double factor = amplitude(hypothesis, view.formula);
  if (hypothesis.stuck != Stuck::none) rows = 1;  // the others are the same
  const auto column = [&](std::uint32_t c) noexcept {
    ++steps;
    const Wave each = wave(hypothesis, view.formula, view.channel(c));
    const double sharpest = is_finite(each.frequency) ? each.frequency : 0;
    const Allowance allowed =
        allowance(hypothesis, factor, slack, {each.form, sharpest, std::abs(each.height)});
    const Expected expected(hypothesis, view.formula, each, factor);
    const double* const entries = view.column(c);
    // Row 0 tells no frequency where it holds position 0.
    for (std::uint32_t n = 0; n < rows; ++n) {
      const std::uint32_t t = rows - 1 - n;
      const double at = position(hypothesis, view.formula, t);
      const double found = entries[t * view.row_stride];
      ++steps;
      const double limit = closeness == Closeness::tolerance ? allowed.loose(at)
                                                             : allowed.tight(found, at * sharpest);
      if (!expected.agrees(found, t, at, limit)) return false;
    }
    return true;
  };
  const std::uint32_t C = view.columns;
  for (const std::uint32_t c : {2u, 1u, 3u, C / 2, C / 2 + 1, C - 1}) {
    if (c < C && !column(c)) return false;
  }
  const std::uint32_t every = C <= kSampleColumns ? 1 : C / kSampleColumns | 1u;  // both parities
  for (std::uint32_t c = 0; c < C; c += every) {
    if (!column(c)) return false;
  }
  return true;
}

}  // namespace pe::detail
