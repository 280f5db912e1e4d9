#include "fit.hpp"

#include <algorithm>
#include <cmath>

#include "elementary.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

namespace {

// In these rows most angles are small, and each entry is held against its own allowance.
constexpr std::uint32_t kSmallAngleRows = 64;

// Beyond this uncertainty of the angle itself nothing can be said.
constexpr double kMaxUncertainty = 0.01;

bool near(double found, double expected, double allowed) noexcept {
  return std::abs(found - expected) <= allowed || (std::isnan(found) && std::isnan(expected));
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

// The rows of a reading one after the other. Sine and cosine are evaluated at the start only; each
// row is the one before turned by a step: sin(a + s) = sin a cos s + cos a sin s.
class Rows {
 public:
  bool prepare(const Reading& reading, const View& view) noexcept {
    reading_ = reading;
    size_ = view.formula;
    amplitude_ = amplitude(reading, size_);
    const std::size_t columns = view.columns;
    if (!memory_.allocate(7 * columns) || !forms_.allocate(columns)) return false;
    const std::span<double> memory = memory_.span();
    frequency_ = memory.subspan(0, columns);
    cosine_ = memory.subspan(columns, columns);
    sine_ = memory.subspan(2 * columns, columns);
    value_ = memory.subspan(3 * columns, columns);
    quarter_ = memory.subspan(4 * columns, columns);
    row_ = memory.subspan(5 * columns, columns);
    gathered_ = memory.subspan(6 * columns, columns);
    for (std::size_t c = 0; c < columns; ++c) {
      const Wave each = wave(reading, size_, view.channel(static_cast<std::uint32_t>(c)));
      forms_.span()[c] = each.form;
      frequency_[c] = each.frequency;
      cosine_[c] = pe::detail::cosine(each.frequency);
      sine_[c] = pe::detail::sine(each.frequency);
      if (std::isfinite(each.frequency)) sharpest_ = std::max(sharpest_, each.frequency);
    }
    turning_ = reading.whole != Whole::angles && reading.functions != Functions::angle &&
               reading.stuck == Stuck::none;
    nested_ = reading.functions == Functions::sine_cosine_of_sine ||
              reading.functions == Functions::cosine_sine_of_cosine;
    return true;
  }

  double sharpest() const noexcept { return sharpest_; }
  std::span<double> gathered() noexcept { return gathered_; }

  /// Row t, to be asked for one after the other.
  std::span<const double> row(std::uint32_t t) noexcept {
    if (is_zero_row(reading_, t)) {
      std::fill(row_.begin(), row_.end(), 0.0);
      started_ = false;
      return row_;
    }
    const double at = position(reading_, size_, t);
    if (!turning_) {
      evaluate(at);
      return row_;
    }
    turn_to(at);
    return nested_ ? row_ : value_;
  }

  double angle(std::size_t c, std::uint32_t t) const noexcept {
    return position(reading_, size_, t) * frequency_[c];
  }
  WaveForm form(std::size_t c) const noexcept { return forms_.span()[c]; }

 private:
  void evaluate(double at) noexcept {
    if (started_ && at == last_) return;
    last_ = at;
    if (reading_.functions == Functions::angle && reading_.whole != Whole::angles) {
      for (std::size_t c = 0; c < row_.size(); ++c) row_[c] = amplitude_ * (at * frequency_[c]);
      started_ = true;
      return;
    }
    // A stuck position gives the same row, and the whole part of an angle seldom moves.
    for (std::size_t c = 0; c < row_.size(); ++c) {
      double angle = at * frequency_[c];
      if (reading_.whole == Whole::angles) angle = std::floor(angle);
      if (!started_ || angle != quarter_[c]) {
        quarter_[c] = angle;
        value_[c] = amplitude_ * value(form(c), angle);
      }
      row_[c] = value_[c];
    }
    started_ = true;
  }

  void turn_to(double at) noexcept {
    const std::size_t columns = row_.size();
    if (!started_ || at != last_ + 1) {
      if (started_ && at == last_) return;
      for (std::size_t c = 0; c < columns; ++c) {
        const double angle = at * frequency_[c];
        const WaveForm shape = form(c);
        const bool sine = shape == WaveForm::sine || shape == WaveForm::cosine_of_sine;
        // A turn leaves the amplitude as it is.
        const double high = nested_ ? 1 : amplitude_;
        value_[c] = high * (sine ? pe::detail::sine(angle) : pe::detail::cosine(angle));
        quarter_[c] = high * (sine ? pe::detail::cosine(angle) : -pe::detail::sine(angle));
      }
    } else {
      double* const x = value_.data();
      double* const y = quarter_.data();
      const double* const cosine = cosine_.data();
      const double* const sine = sine_.data();
      for (std::size_t c = 0; c < columns; ++c) {
        const double turned = x[c] * cosine[c] + y[c] * sine[c];
        y[c] = y[c] * cosine[c] - x[c] * sine[c];
        x[c] = turned;
      }
    }
    started_ = true;
    last_ = at;
    if (nested_) nest();
  }

  void nest() noexcept {
    for (std::size_t c = 0; c < row_.size(); ++c) {
      row_[c] = amplitude_ * value_[c];
      if (form(c) == WaveForm::cosine_of_sine) row_[c] = amplitude_ * small_cosine(value_[c]);
      if (form(c) == WaveForm::sine_of_cosine) row_[c] = amplitude_ * small_sine(value_[c]);
    }
  }

  Reading reading_{};
  Size size_;
  double amplitude_ = 1;
  double sharpest_ = 0;
  double last_ = 0;
  bool started_ = false;
  bool turning_ = false;
  bool nested_ = false;
  Buffer<double> memory_;
  Buffer<WaveForm> forms_;
  std::span<double> frequency_, cosine_, sine_, value_, quarter_, row_, gathered_;
};

struct RowFit {
  bool loose, tight;
};

bool within(std::span<const double> found, const double* expected, double allowed) noexcept {
  // Of the entries' own width, so that it stays in vector registers.
  std::int64_t outside = 0;
  for (std::size_t c = 0; c < found.size(); ++c) {
    outside |= std::abs(found[c] - expected[c]) <= allowed ? 0 : -1;
  }
  return outside == 0;
}

RowFit compare(std::span<const double> found, std::span<const double> expected, double loose,
               double tight) noexcept {
  if (within(found, expected.data(), tight)) return {true, true};
  return {within(found, expected.data(), loose), false};
}

}  // namespace

double Allowance::loose(double position) const noexcept {
  const double speed = angles ? std::max(1.0, sharpest) : 1;
  return amplitude * tolerance(position * speed) + std::max(1.0, amplitude) * slack +
         2e-15 * sharpest * position;
}

double Allowance::tight(double position) const noexcept {
  const double speed = angles ? sharpest : std::min(1.0, sharpest);
  return amplitude * (1e-10 + 1e-12 * position * speed) + 2e-15 * sharpest * position;
}

double Allowance::tight(double expected, double angle) const noexcept {
  // Numbers below 2^-1022 have no relative precision.
  return 1e-12 * (std::abs(expected) + amplitude * std::min(angle, 1e4)) +
         2e-15 * amplitude * angle + 1e-300;
}

Allowance allowance(const Reading& reading, Size size, double slack, double sharpest) noexcept {
  return {slack, sharpest, amplitude(reading, size), reading.functions == Functions::angle};
}

bool entry_agrees(double found, WaveForm form, double angle, bool whole_angles, double amplitude,
                  double allowed) noexcept {
  if (!whole_angles) return near(found, amplitude * value(form, angle), allowed);
  if (near(found, amplitude * value(form, std::floor(angle)), allowed)) return true;
  // Beside a whole number, rounding decides on which side the angle is.
  const double nearest = std::nearbyint(angle);
  if (!(std::abs(angle - nearest) <= 1e-9 * (1 + std::abs(angle)))) return false;
  return near(found, amplitude * value(form, nearest), allowed) ||
         near(found, amplitude * value(form, nearest - 1), allowed);
}

Status hold(const Reading& reading, const View& view, double slack, Fit& fit) noexcept {
  Rows rows;
  if (!rows.prepare(reading, view)) return Status::no_memory;
  const Allowance allowed = allowance(reading, view.formula, slack, rows.sharpest());
  const bool whole = reading.whole == Whole::angles;
  fit = {true, true, view.rows, view.rows};
  for (std::uint32_t t = 0; t < view.rows; ++t) {
    const std::span<const double> expected = rows.row(t);
    std::span<const double> found;
    if (view.column_stride == 1) {
      found = {view.values + t * view.row_stride, view.columns};
    } else {
      for (std::uint32_t c = 0; c < view.columns; ++c) rows.gathered()[c] = view.at(t, c);
      found = rows.gathered();
    }
    const double at = position(reading, view.formula, t);
    if (2e-15 * rows.sharpest() * at > kMaxUncertainty) {
      fit = {false, false, t, std::min(t, fit.tight_row)};
      return Status::ok;
    }
    const double loose = allowed.loose(at), tight = allowed.tight(at);
    RowFit each = compare(found, expected, loose, tight);
    if (!each.loose || (fit.tight && t < kSmallAngleRows)) {
      each = {true, fit.tight};
      const bool zeros = is_zero_row(reading, t);
      for (std::uint32_t c = 0; c < view.columns && each.loose; ++c) {
        const double angle = rows.angle(c, t);
        const double closest = allowed.tight(expected[c], std::abs(angle));
        if (near(found[c], expected[c], closest)) continue;
        if (zeros) {
          each = {near(found[c], 0, loose), false};
          continue;
        }
        const auto agrees = [&](double limit) noexcept {
          return entry_agrees(found[c], rows.form(c), angle, whole, allowed.amplitude, limit);
        };
        each.loose = agrees(loose);
        each.tight = each.tight && agrees(std::min(closest, tight));
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
  }
  return Status::ok;
}

bool explains(const Reading& reading, const View& view, double slack, std::uint32_t rows,
              Closeness closeness) noexcept {
  const double factor = amplitude(reading, view.formula);
  const bool whole = reading.whole == Whole::angles;
  const auto column = [&](std::uint32_t c) noexcept {
    const Wave each = wave(reading, view.formula, view.channel(c));
    const double sharpest = std::isfinite(each.frequency) ? each.frequency : 0;
    const Allowance allowed = allowance(reading, view.formula, slack, sharpest);
    // Row 0 tells no frequency where it holds position 0.
    for (std::uint32_t n = 0; n < rows; ++n) {
      const std::uint32_t t = rows - 1 - n;
      const double at = position(reading, view.formula, t);
      const double found = view.at(t, c), angle = at * each.frequency;
      const double limit = closeness == Closeness::tolerance ? allowed.loose(at)
                                                             : allowed.tight(found, at * sharpest);
      if (is_zero_row(reading, t)) {
        if (!near(found, 0, limit)) return false;
      } else if (!entry_agrees(found, each.form, angle, whole, factor, limit)) {
        return false;
      }
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
