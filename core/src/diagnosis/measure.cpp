#include "measure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>

#include "elementary.hpp"
#include "hypothesis.hpp"
#include "numeric/ieee.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kPi = std::numbers::pi;
constexpr double kMaxRelativeUncertainty = 0.01;
constexpr double kUncertaintyInStandardErrors = 4;
constexpr double kRounding = 0x1p-52;

struct Entries {
  std::array<double, kMeasuredRows> x;
  std::size_t count;
  double largest;
};

Entries read(const View& view, std::uint32_t c) noexcept {
  Entries entries{};
  entries.count = std::min<std::size_t>(view.rows, kMeasuredRows);
  for (std::size_t t = 0; t < entries.count; ++t) {
    entries.x[t] = view.at(static_cast<std::uint32_t>(t), c);
    // NaN makes largest NaN, and every comparison with it false.
    const double size = std::abs(entries.x[t]);
    if (!(size <= entries.largest)) entries.largest = size;
  }
  return entries;
}

// x = a sin(w t) + b cos(w t)
struct Wave3 {
  double a, b, w;
};

struct Turns {
  std::array<double, kMeasuredRows> s, c;
};

// Evaluates the first eight rows and one in eight, and turns the others.
void turn(double w, std::size_t count, Turns& turns) noexcept {
  constexpr std::size_t kApart = 8;
  for (std::size_t t = 0; t < count; ++t) {
    const std::size_t within = t % kApart, before = t - within;
    if (within == 0 || before == 0) {
      turns.s[t] = sine(w * static_cast<double>(t));
      turns.c[t] = cosine(w * static_cast<double>(t));
    } else {
      turns.s[t] = turns.s[before] * turns.c[within] + turns.c[before] * turns.s[within];
      turns.c[t] = turns.c[before] * turns.c[within] - turns.s[before] * turns.s[within];
    }
  }
}

// s * w must be below pi.
double recurrence_frequency(const Entries& e, std::size_t s) noexcept {
  double product = 0, square = 0;
  for (std::size_t t = s; t + s < e.count; ++t) {
    product += e.x[t] * (2 * e.x[t] - e.x[t + s] - e.x[t - s]);
    square += e.x[t] * e.x[t];
  }
  if (!(product > 0 && square > 0)) return 0;
  const double versine = product / (2 * square);
  return 2 * arc_sine(std::sqrt(std::min(versine / 2, 1.0))) / static_cast<double>(s);
}

double starting_frequency(const Entries& e) noexcept {
  double w = recurrence_frequency(e, 1);
  for (std::size_t s = 2; 4 * s <= e.count; s *= 2) {
    if (!(w * static_cast<double>(s) < 1)) break;  // beyond this, lags are ambiguous
    const double longer = recurrence_frequency(e, s);
    if (longer > 0) w = longer;
  }
  return w;
}

using Matrix = std::array<std::array<double, 3>, 3>;

// Returns false for a nearly singular matrix.
bool invert(const Matrix& m, Matrix& inverse) noexcept {
  const auto minor = [&m](std::size_t r, std::size_t c) noexcept {
    const std::size_t r1 = (r + 1) % 3, r2 = (r + 2) % 3, c1 = (c + 1) % 3, c2 = (c + 2) % 3;
    return m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1];
  };
  const double determinant = m[0][0] * minor(0, 0) + m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2);
  const double scale = m[0][0] * m[1][1] * m[2][2];
  if (!(determinant > 1e-14 * scale)) return false;
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 3; ++c) inverse[r][c] = minor(c, r) / determinant;
  }
  return true;
}

// A Gauss-Newton step for a, b and w: matrix * move = right.
struct Normal {
  Matrix matrix{};
  std::array<double, 3> right{};
  double residual = 0;  // sum of squares
  double largest = 0;
};

Normal normal_equations(const Entries& e, const Wave3& wave, const Turns& turns,
                        double length) noexcept {
  Normal normal;
  for (std::size_t n = 0; n < e.count; ++n) {
    const double t = static_cast<double>(n);
    const double s = turns.s[n], c = turns.c[n];
    const double rest = e.x[n] - (wave.a * s + wave.b * c);
    // In radians per table, so that the slopes have similar sizes.
    const std::array<double, 3> slope{s, c, (wave.a * c - wave.b * s) * t / length};
    for (std::size_t r = 0; r < 3; ++r) {
      normal.right[r] += slope[r] * rest;
      for (std::size_t k = 0; k < 3; ++k) normal.matrix[r][k] += slope[r] * slope[k];
    }
    normal.residual += rest * rest;
    normal.largest = std::max(normal.largest, std::abs(rest));
  }
  return normal;
}

bool fit_amplitudes(const Entries& e, const Turns& turns, Wave3& wave) noexcept {
  double ss = 0, sc = 0, cc = 0, xs = 0, xc = 0;
  for (std::size_t n = 0; n < e.count; ++n) {
    const double s = turns.s[n], c = turns.c[n];
    ss += s * s;
    sc += s * c;
    cc += c * c;
    xs += e.x[n] * s;
    xc += e.x[n] * c;
  }
  const double determinant = ss * cc - sc * sc;
  if (!(determinant > 0)) return false;
  wave.a = (xs * cc - xc * sc) / determinant;
  wave.b = (xc * ss - xs * sc) / determinant;
  return true;
}

Function function_of(double phase, double frequency) noexcept {
  const auto starts_at = [&](double beginning) noexcept {
    const double allowed = 1e-3 * std::max(1e-3, std::min(1.0, frequency));
    return std::abs(phase - beginning) <= allowed ||
           std::abs(phase - beginning - frequency) <= allowed;
  };
  if (starts_at(0)) return Function::sine;
  if (starts_at(kPi / 2)) return Function::cosine;
  return Function::wave;
}

double slope_of(const Entries& e) noexcept {
  return (e.x[e.count - 1] - e.x[0]) / static_cast<double>(e.count - 1);
}

bool is_line(const Entries& e) noexcept {
  const double slope = slope_of(e);
  for (std::size_t t = 1; t < e.count; ++t) {
    const double line = e.x[0] + slope * static_cast<double>(t);
    if (!(std::abs(e.x[t] - line) <= 1e-6 * std::abs(slope))) return false;
  }
  // A slow wave looks like a line, but changes less.
  return std::abs(e.x[e.count - 1] - e.x[0]) > 1;
}

bool is_constant(const Entries& e) noexcept {
  const auto end = e.x.begin() + static_cast<std::ptrdiff_t>(e.count);
  return std::all_of(e.x.begin(), end, [&e](double entry) { return entry == e.x[0]; });
}

struct FittedWave {
  Wave3 wave;
  Normal normal;
  Matrix inverse{};
};

Wave3 moved(const FittedWave& from, double length) noexcept {
  std::array<double, 3> move{};
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t k = 0; k < 3; ++k) move[r] += from.inverse[r][k] * from.normal.right[k];
  }
  return {from.wave.a + move[0], from.wave.b + move[1], from.wave.w + move[2] / length};
}

bool is_below_half_turn(const Wave3& wave) noexcept { return wave.w > 0 && wave.w < kPi; }

bool fit_wave(const Entries& e, FittedWave& fit) noexcept {
  const double length = static_cast<double>(e.count);
  fit.wave = {0, 0, starting_frequency(e)};
  if (!is_below_half_turn(fit.wave)) return false;
  Turns turns;
  turn(fit.wave.w, e.count, turns);
  if (!fit_amplitudes(e, turns, fit.wave)) return false;
  fit.normal = normal_equations(e, fit.wave, turns, length);
  // When a round gains less than a tenth, the next one only inverts the matrix, for the
  // uncertainties.
  for (bool converged = false;;) {
    if (!invert(fit.normal.matrix, fit.inverse)) return false;
    if (converged) break;
    const Wave3 next = moved(fit, length);
    turn(next.w, e.count, turns);
    const Normal after = normal_equations(e, next, turns, length);
    if (!(after.residual < fit.normal.residual)) break;
    converged = after.residual > 0.9 * fit.normal.residual;
    fit.wave = next;
    fit.normal = after;
  }
  return is_below_half_turn(fit.wave);
}

// Returns the standard error of the frequency or of the size, the larger one as a share.
double standard_error(const Entries& e, const FittedWave& fit, double size) noexcept {
  const double length = static_cast<double>(e.count);
  const Matrix& inverse = fit.inverse;
  // Three numbers are fitted.
  const double spread = std::sqrt(fit.normal.residual / (length - 3));
  const double noise = std::max(spread, kRounding * e.largest);
  return noise * std::max(std::sqrt(inverse[2][2]) / (length * fit.wave.w),
                          std::sqrt(std::max(inverse[0][0], inverse[1][1])) / size);
}

// In few rows, the spread may be small by chance.
double standard_errors(std::size_t rows) noexcept {
  const double free = static_cast<double>(rows) - 3;
  return kUncertaintyInStandardErrors + 1000 / (free * free * free);
}

bool is_certain(const Entries& e, const FittedWave& fit, double size, double error) noexcept {
  // Nearly every wave fits four entries, so these must fit exactly.
  const double allowed = (e.count > 4 ? 0.05 : 1e-6) * size;
  return fit.normal.largest <= allowed &&
         kUncertaintyInStandardErrors * error <= kMaxRelativeUncertainty;
}

constexpr double kRoundedUncertainties = 6;

// Rounding may not hide that a number is wrong by more than kMaxRelativeUncertainty.
constexpr double kMaxReportedUncertainty = kMaxRelativeUncertainty / kRoundedUncertainties;

// Rounds to the digits that a reader can rely on.
double certain(double x, double uncertainty) noexcept {
  return shortest(x, kRoundedUncertainties * uncertainty);
}

double certain_phase(double phase, double beginning, double uncertainty) noexcept {
  const double turns = (phase - beginning) / kTurn;
  const double away = kTurn * (turns - std::nearbyint(turns)), size = std::abs(away);
  if (size <= uncertainty) return beginning;
  const double rounded = kPi - size <= uncertainty ? kPi : certain(size, uncertainty);
  const double found = beginning + std::copysign(rounded, away);
  return found - kTurn * std::nearbyint(found / kTurn);
}

bool is_right_entry(double found, const Wave& right, double t) noexcept {
  return std::abs(found - value(right.form, t * right.frequency)) <= tolerance(t);
}

}  // namespace

Column measure_column(const View& view, std::uint32_t c) noexcept {
  Column column{view.channel(c), Function::unknown, kNoNumber, kNoNumber, kNoNumber, 0, 0};
  const Entries e = read(view, c);
  if (e.count < 4 || !is_finite(e.largest)) return column;
  if (is_constant(e)) {
    column.function = Function::constant;
    column.amplitude = e.x[0] + 0.0;  // 0 for -0, which JSON does not have
    return column;
  }
  if (is_line(e)) {
    column.function = Function::angle;
    column.frequency = slope_of(e);
    column.phase = e.x[0];
    return column;
  }
  FittedWave fit{};
  if (!fit_wave(e, fit)) return column;
  const auto [a, b, w] = fit.wave;
  const double size = std::sqrt(a * a + b * b);
  const double error = standard_error(e, fit, size);
  if (!is_certain(e, fit, size, error)) return column;
  column.uncertainty = standard_errors(e.count) * error;
  column.frequency = shortened(w);
  column.amplitude = shortened(size);
  // Adding 4 removes rounding errors of a phase near 0.
  column.phase = shortened(angle_of(b, a) + 4) - 4;
  column.function = function_of(column.phase, w);
  return column;
}

Column certain_column(const View& view, std::uint32_t c) noexcept {
  constexpr std::uint32_t kFewRows = 8;
  constexpr double kUncertaintyInFewRows = 1e-6;
  Column column = measure_column(view, c);
  if (column.function <= Function::angle) return column;
  const double uncertainty = column.uncertainty;
  // Several waves fit a few coarse entries by chance.
  const bool few = view.rows < kFewRows;
  if (uncertainty > (few ? kUncertaintyInFewRows : kMaxReportedUncertainty) ||
      (few && stored_precision(view).kind != PrecisionClass::float64)) {
    return {column.j, Function::unknown, kNoNumber, kNoNumber, kNoNumber, 0, 0};
  }
  const Wave right = wave(kRightFormula, view.formula, column.j);
  const double divisor = 1 / column.frequency, rounded = certain(divisor, uncertainty * divisor);
  if (rounded != divisor) column.frequency = 1 / rounded;
  if (std::abs(1 - divisor * right.frequency) <= uncertainty) column.frequency = right.frequency;
  column.amplitude = certain(column.amplitude, uncertainty * column.amplitude);
  column.phase =
      certain_phase(column.phase, right.form == WaveForm::cosine ? kPi / 2 : 0, uncertainty);
  return column;
}

std::uint8_t wrong_traits(const View& view, std::uint32_t c, const Column& column) noexcept {
  const Wave right = wave(kRightFormula, view.formula, column.j);
  bool is_right = true;
  for (std::uint32_t t = 0; t < std::min(view.rows, kMeasuredRows) && is_right; ++t) {
    is_right = is_right_entry(view.at(t, c), right, t);
  }
  if (is_right) return 0;
  std::uint8_t traits = 0;
  const auto add = [&traits](Trait trait) noexcept {
    traits = static_cast<std::uint8_t>(traits | 1u << static_cast<int>(trait));
  };
  const double beginning = right.form == WaveForm::cosine ? kPi / 2 : 0;
  const double turns = (column.phase - beginning) / (2 * kPi);
  const double away = 2 * kPi * std::abs(turns - std::nearbyint(turns));
  // Comparisons with NaN are false.
  if (std::abs(column.frequency - right.frequency) > kMaxRelativeUncertainty * right.frequency)
    add(Trait::frequency);
  if (std::abs(column.amplitude - 1) > kMaxRelativeUncertainty) add(Trait::amplitude);
  if (away > kMaxRelativeUncertainty) add(Trait::phase);
  if (traits == 0) add(Trait::entries);
  return traits;
}

std::size_t wrong_rows(const View& view, std::span<std::uint32_t> rows) noexcept {
  if (std::uint64_t{view.rows} * view.columns > kMostComparedCells) return rows.size() + 1;
  std::size_t count = 0;
  for (std::uint32_t c = 0; c < view.columns; ++c) {
    const Wave right = wave(kRightFormula, view.formula, view.channel(c));
    for (std::uint32_t t = 0; t < view.rows; ++t) {
      if (is_right_entry(view.at(t, c), right, t)) continue;
      const auto end = rows.begin() + static_cast<std::ptrdiff_t>(count);
      const auto at = std::lower_bound(rows.begin(), end, t);
      if (at != end && *at == t) continue;
      if (count == rows.size()) return count + 1;
      std::copy_backward(at, end, end + 1);
      *at = t;
      ++count;
    }
  }
  return count;
}

}  // namespace pe::detail
