#include "measure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "../ieee.hpp"
#include "elementary.hpp"
#include "hypothesis.hpp"
#include "pe/exam.hpp"

namespace pe::detail {

namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kPi = std::numbers::pi;
// Largest share of a measured number that may be left open.
constexpr double kOpen = 0.01;
// Standard errors that a measured number may be off by.
constexpr double kErrors = 4;
// Rounds of Gauss-Newton, which settles after a few.
constexpr int kMostRounds = 12;
// Rounding of a double, which every entry has.
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

// sin(w t) and cos(w t) in every row.
struct Turns {
  std::array<double, kMeasuredRows> s, c;
};

// Evaluated in one row of eight and in the first eight, which turn the others.
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

// Frequency from the recurrence at lag s, where s * w is below pi.
double recurrence_frequency(const Entries& e, std::size_t s) noexcept {
  double product = 0, square = 0;
  for (std::size_t t = s; t + s < e.count; ++t) {
    product += e.x[t] * (2 * e.x[t] - e.x[t + s] - e.x[t - s]);
    square += e.x[t] * e.x[t];
  }
  if (!(square > 0)) return kNoNumber;
  const double versine = product / (2 * square);  // 1 - cos(s w)
  if (!(versine > 0)) return versine <= 0 ? 0 : kNoNumber;
  return 2 * arc_sine(std::sqrt(std::min(versine / 2, 1.0))) / static_cast<double>(s);
}

double starting_frequency(const Entries& e) noexcept {
  double w = recurrence_frequency(e, 1);
  for (std::size_t s = 2; 4 * s <= e.count; s *= 2) {
    if (!(w * static_cast<double>(s) < 1)) break;  // beyond, lags are ambiguous
    const double longer = recurrence_frequency(e, s);
    if (longer > 0) w = longer;
  }
  return w;
}

using Matrix = std::array<std::array<double, 3>, 3>;

// Inverse of a symmetric positive matrix; false where it is singular.
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
    // The frequency is counted in radians a table, so that the three columns are of one size.
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

// a and b for the frequency, by least squares.
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
    const double open = 1e-3 * std::max(1e-3, std::min(1.0, frequency));
    return std::abs(phase - beginning) <= open || std::abs(phase - beginning - frequency) <= open;
  };
  if (starts_at(0)) return Function::sine;
  if (starts_at(kPi / 2)) return Function::cosine;
  return Function::wave;
}

bool fit_line(const Entries& e, Column& column) noexcept {
  const double slope = (e.x[e.count - 1] - e.x[0]) / static_cast<double>(e.count - 1);
  for (std::size_t t = 0; t < e.count; ++t) {
    const double line = e.x[0] + slope * static_cast<double>(t);
    if (!(std::abs(e.x[t] - line) <= 1e-6 * std::abs(slope))) return false;
  }
  // A slow wave looks like a line as well, but does not get far.
  if (!(std::abs(e.x[e.count - 1] - e.x[0]) > 1)) return false;
  column.function = Function::angle;
  column.frequency = slope;
  column.phase = e.x[0];
  column.amplitude = kNoNumber;
  return true;
}

bool is_right_entry(double found, const Wave& right, double t) noexcept {
  return std::abs(found - value(right.form, t * right.frequency)) <= tolerance(t);
}

}  // namespace

Column measure_column(const View& view, std::uint32_t c) noexcept {
  Column column{view.channel(c), Function::unknown, kNoNumber, kNoNumber, kNoNumber, 0};
  const Entries e = read(view, c);
  if (e.count < 4 || !is_finite(e.largest)) return column;

  double lowest = e.x[0], highest = e.x[0];
  for (std::size_t t = 0; t < e.count; ++t) {
    lowest = std::min(lowest, e.x[t]);
    highest = std::max(highest, e.x[t]);
  }
  if (highest == lowest) {
    column.function = Function::constant;
    column.amplitude = lowest + 0.0;  // 0 for -0, which JSON does not have
    return column;
  }
  if (fit_line(e, column)) return column;

  const double length = static_cast<double>(e.count);
  Wave3 wave{0, 0, starting_frequency(e)};
  if (!(wave.w > 0 && wave.w < kPi)) return column;
  Turns turns;
  turn(wave.w, e.count, turns);
  if (!fit_amplitudes(e, turns, wave)) return column;
  Normal normal = normal_equations(e, wave, turns, length);
  Matrix inverse{};
  bool settled = false;
  for (int round = 0;; ++round) {
    if (!invert(normal.matrix, inverse)) return column;
    if (settled || round == kMostRounds) break;
    Wave3 next = wave;
    std::array<double, 3> move{};
    for (std::size_t r = 0; r < 3; ++r) {
      for (std::size_t k = 0; k < 3; ++k) move[r] += inverse[r][k] * normal.right[k];
    }
    next.a += move[0];
    next.b += move[1];
    next.w += move[2] / length;
    turn(next.w, e.count, turns);
    const Normal after = normal_equations(e, next, turns, length);
    if (!(after.residual < normal.residual)) break;
    settled = after.residual > 0.9 * normal.residual;
    wave = next;
    normal = after;
  }
  if (!(wave.w > 0 && wave.w < kPi)) return column;

  const double size = std::sqrt(wave.a * wave.a + wave.b * wave.b);
  const double spread = std::sqrt(normal.residual / (length - 3 + 1e-9));
  const double noise = std::max(spread, kRounding * e.largest);
  const double open_frequency = kErrors * noise * std::sqrt(inverse[2][2]) / length;
  const double open_size = kErrors * noise * std::sqrt(std::max(inverse[0][0], inverse[1][1]));
  const bool known = e.count > 4 ? normal.largest <= 0.05 * size : normal.largest <= 1e-6 * size;
  if (!known || !(open_frequency <= kOpen * wave.w) || !(open_size <= kOpen * size)) return column;
  column.frequency = shortened(wave.w);
  column.amplitude = shortened(size);
  // The last bits of a phase near 0 are rounding errors: beside 4 they are rounded absolutely.
  column.phase = shortened(angle_of(wave.b, wave.a) + 4) - 4;
  column.function = function_of(column.phase, wave.w);
  return column;
}

std::uint8_t wrong_traits(const View& view, std::uint32_t c, const Column& column) noexcept {
  const Wave right = wave(kStatement, view.formula, column.j);
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
  // What could not be measured is NaN, and no comparison with it holds.
  if (std::abs(column.frequency - right.frequency) > kOpen * right.frequency) add(Trait::frequency);
  if (std::abs(column.amplitude - 1) > kOpen) add(Trait::amplitude);
  if (away > kOpen) add(Trait::phase);
  if (traits == 0) add(Trait::entries);
  return traits;
}

std::size_t wrong_rows(const View& view, std::span<std::uint32_t> rows) noexcept {
  if (std::uint64_t{view.rows} * view.columns > kMostComparedCells) return rows.size() + 1;
  std::size_t count = 0;
  for (std::uint32_t c = 0; c < view.columns; ++c) {
    const Wave right = wave(kStatement, view.formula, view.channel(c));
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
