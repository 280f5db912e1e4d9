#include "elementary.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

#include "numeric/ieee.hpp"

namespace pe::detail {

namespace {

// The polynomials of fdlibm for |r| <= pi / 4.
double sine_kernel(double r) noexcept {
  const double y = r * r;
  double sum = 1.58969099521155010221e-10;
  sum = sum * y - 2.50507602534068634195e-08;
  sum = sum * y + 2.75573137070700676789e-06;
  sum = sum * y - 1.98412698298579493134e-04;
  sum = sum * y + 8.33333333332248946124e-03;
  sum = sum * y - 1.66666666666666324348e-01;
  return r + r * y * sum;
}

double cosine_kernel(double r) noexcept {
  const double y = r * r;
  double sum = -1.13596475577881948265e-11;
  sum = sum * y + 2.08757232129817482790e-09;
  sum = sum * y - 2.75573143513906633035e-07;
  sum = sum * y + 2.48015872894767294178e-05;
  sum = sum * y - 1.38888888888741095749e-03;
  sum = sum * y + 4.16666666666666019037e-02;
  return 1 - (0.5 * y - y * y * sum);
}

// Returns sin(x + quarter * pi / 2).
double wave(double x, int quarter) noexcept {
  if (!(std::abs(x) <= kLargestAngle)) return std::numeric_limits<double>::quiet_NaN();
  // Splits pi / 2 into parts of 33 bits, so that small multiples of the first two are exact.
  const double turns = std::nearbyint(x * (2 / std::numbers::pi));
  double rest = x - turns * 1.57079632673412561417e+00;
  rest -= turns * 6.07710050630396597660e-11;
  rest -= turns * 2.02226624879595063154e-21;
  switch ((static_cast<std::int64_t>(turns) + quarter) & 3) {
    case 0: return sine_kernel(rest);
    case 1: return cosine_kernel(rest);
    case 2: return -sine_kernel(rest);
    default: return -cosine_kernel(rest);
  }
}

}  // namespace

double sine(double x) noexcept { return wave(x, 0); }

double cosine(double x) noexcept { return wave(x, 1); }

double angle_of(double y, double x) noexcept {
  const double size = std::sqrt(x * x + y * y);
  if (!(size > 0)) return 0;
  // At most 0.34 off. Each step solves sin(angle - guess) = 0 to three times the digits.
  double guess = (y < 0 ? -kHalfTurn : kHalfTurn) * (1 - x / size) / 2;
  for (int round = 0; round < 3; ++round) {
    guess += (y * cosine(guess) - x * sine(guess)) / size;
  }
  return guess > kHalfTurn ? guess - kTurn : guess;
}

double arc_sine(double x) noexcept { return angle_of(x, std::sqrt((1 - x) * (1 + x))); }

double arc_cosine(double x) noexcept { return angle_of(std::sqrt((1 - x) * (1 + x)), x); }

double exponential(double x) noexcept {
  if (x == 0) return 1;  // fast for column 0
  if (is_nan(x)) return x;
  if (x > 710) return std::numeric_limits<double>::infinity();
  if (x < -750) return 0;
  const double power = std::nearbyint(x / std::numbers::ln2);
  // Splits ln 2 in two. Multiples of the first part are exact.
  const double rest = (x - power * 6.93147180369123816490e-01) - power * 1.90821492927058770002e-10;
  constexpr std::array<double, 14> kOver{1.0,      1 / 2.0,  1 / 3.0,  1 / 4.0, 1 / 5.0,
                                         1 / 6.0,  1 / 7.0,  1 / 8.0,  1 / 9.0, 1 / 10.0,
                                         1 / 11.0, 1 / 12.0, 1 / 13.0, 1 / 14.0};
  double sum = 1;
  for (std::size_t n = kOver.size(); n > 0; --n) sum = 1 + sum * rest * kOver[n - 1];
  return std::ldexp(sum, static_cast<int>(power));
}

double shortened(double x) noexcept {
  if (!is_finite(x)) return x;
  int power = 0;
  const double fraction = std::frexp(x, &power);
  const double rounded = std::ldexp(std::nearbyint(fraction * 0x1p44), power - 44);
  return is_finite(rounded) ? rounded : x;  // the largest numbers would round to infinity
}

double shortest(double x, double allowed) noexcept {
  double unit = 1;
  while (unit < x) unit *= 10;
  if (!is_finite(unit)) return x;
  for (double scale = 1; scale < 1e9; scale *= 10) {
    const double rounded = std::nearbyint(x / unit * scale) / (scale / unit);
    if (rounded > 0 && std::abs(rounded - x) <= allowed) return rounded;
  }
  return x;
}

double logarithm(double x) noexcept {
  int power = 0;
  const double fraction = std::frexp(x, &power);
  double guess = fraction - 1;
  for (int round = 0; round < 3; ++round) {
    const double found = exponential(guess);
    guess += 2 * (fraction - found) / (fraction + found);
  }
  return guess + power * std::numbers::ln2;
}

}  // namespace pe::detail
