#include "hypothesis.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include "elementary.hpp"

namespace pe::detail {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

// Where column j stands in its pair.
struct Place {
  double pair;
  bool second;
};

Place place(ColumnOrder order, Size size, std::uint32_t j) noexcept {
  if (order == ColumnOrder::interleaved) return {static_cast<double>(j / 2), j % 2 != 0};
  const std::uint32_t half = size.channels / 2;
  return {static_cast<double>(j < half ? j : j - half), j >= half};
}

double law_exponent(Law law, Place at, double j, double C) noexcept {
  const double i = at.pair, h = at.second ? 1 : 0;
  switch (law) {
    case Law::paired: return 2 * i / C;
    case Law::unpaired: return (2 * i + h) / C;
    case Law::by_column: return j / C;
    case Law::half_step: return (2 * i + h / 2) / C;
    case Law::minus_one: return C > 2 ? 2 * i / (C - 2) : 0;
    case Law::minus_one_apart: return C > 2 ? (2 * i + h) / (C - 2) : 0;
    case Law::minus_one_column: return C > 2 ? j / (C - 2) : 0;
    case Law::linspace: return C > 1 ? (2 * i + h) / (C - 1) : 0;
    case Law::linspace_column: return C > 1 ? j / (C - 1) : 0;
    case Law::fixed_step: return i / 2;
    case Law::square_root: return i / std::sqrt(C);
    case Law::times_channels: return i * C / 8;
    case Law::squared: return 8 * i / (C * C);
    default: return 0;
  }
}

// What IEEE arithmetic gives where the divisor is 0, without dividing.
double over(double dividend, double divisor) noexcept {
  return divisor == 0 ? std::numeric_limits<double>::infinity() : dividend / divisor;
}

// The frequencies of expressions that lost their brackets.
double precedence_frequency(Law law, double i, double j, double C) noexcept {
  switch (law) {
    case Law::linear_pair: return i / (1e8 * C);
    case Law::linear_even: return 2 * i / (1e8 * C);
    case Law::linear_column: return j / (1e8 * C);
    case Law::reciprocal_pair: return over(C, 1e8 * i);
    case Law::reciprocal_even: return over(C, 2e8 * i);
    case Law::reciprocal_column: return over(C, 1e8 * j);
    case Law::power_over_pair: return C * base_to(-2 * i);
    case Law::power_over_even: return C * base_to(-4 * i);
    case Law::power_then_over_pair: return base_to(-2 * i) / C;
    case Law::power_then_over_even: return base_to(-4 * i) / C;
    case Law::floored_rate: return exponential(2 * i * std::floor(-kLogBase / C));
    case Law::floored_half_rate: return exponential(2 * i * std::floor(-kLogBase / C / 2));
    default: return 0;
  }
}

double step(Whole whole, double x) noexcept {
  // The division is exact where it matters, up to one rounding.
  if (whole == Whole::exponents) return std::floor(x + 1e-12);
  if (whole == Whole::doubled_exponents) return std::floor(2 * x + 1e-12);
  return x;
}

WaveForm form(Functions functions, bool second) noexcept {
  switch (functions) {
    case Functions::sine_cosine: return second ? WaveForm::cosine : WaveForm::sine;
    case Functions::cosine_sine: return second ? WaveForm::sine : WaveForm::cosine;
    case Functions::sine: return WaveForm::sine;
    case Functions::cosine: return WaveForm::cosine;
    case Functions::angle: return WaveForm::angle;
    case Functions::sine_cosine_of_sine: return second ? WaveForm::cosine_of_sine : WaveForm::sine;
    case Functions::cosine_sine_of_cosine:
      return second ? WaveForm::sine_of_cosine : WaveForm::cosine;
    case Functions::count: break;
  }
  return WaveForm::sine;
}

}  // namespace

double exponent(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  const Place at = place(hypothesis.order, size, j);
  return step(hypothesis.whole, law_exponent(hypothesis.law, at, j, size.channels));
}

double angle_scale(const Hypothesis& hypothesis, Size size) noexcept {
  const double T = size.positions;
  double scale = 1;
  switch (hypothesis.scale) {
    case PositionScale::by_length: scale = 1 / T; break;
    case PositionScale::by_length_turn: scale = kTurn / T; break;
    case PositionScale::by_last: scale = T > 1 ? 1 / (T - 1) : 0; break;
    case PositionScale::by_last_turn: scale = T > 1 ? kTurn / (T - 1) : 0; break;
    default: break;
  }
  if (hypothesis.unit == AngleUnit::from_degrees) return scale * (std::numbers::pi / 180);
  if (hypothesis.unit == AngleUnit::to_degrees) return scale * (180 / std::numbers::pi);
  return scale;
}

Wave wave(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  const Place at = place(hypothesis.order, size, j);
  const double scale = angle_scale(hypothesis, size);
  const WaveForm shape = form(hypothesis.functions, at.second);
  if (is_precedence(hypothesis.law)) {
    return {shape, scale * precedence_frequency(hypothesis.law, at.pair, j, size.channels)};
  }
  return {shape, scale * base_to(-hypothesis.ratio * exponent(hypothesis, size, j))};
}

double amplitude(const Hypothesis& hypothesis, Size size) noexcept {
  const double C = size.channels;
  switch (hypothesis.amplitude_law) {
    case AmplitudeLaw::root_channels: return std::sqrt(C);
    case AmplitudeLaw::over_root_channels: return 1 / std::sqrt(C);
    case AmplitudeLaw::root_pairs: return std::sqrt(C / 2);
    case AmplitudeLaw::over_root_pairs: return 1 / std::sqrt(C / 2);
    case AmplitudeLaw::constant: return hypothesis.amplitude;
    default: return 1;
  }
}

std::uint32_t source_row(const Hypothesis& hypothesis, std::uint32_t t) noexcept {
  if (hypothesis.tail == Tail::none || t < hypothesis.length) return t;
  return hypothesis.tail == Tail::from_top ? t % hypothesis.length : hypothesis.length - 1;
}

bool is_zero_row(const Hypothesis& hypothesis, std::uint32_t t) noexcept {
  if (hypothesis.tail == Tail::zeros && t >= hypothesis.length) return true;
  return hypothesis.blank && source_row(hypothesis, t) == 0;
}

double position(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept {
  switch (hypothesis.stuck) {
    case Stuck::first: return 0;
    case Stuck::unit: return 1;
    case Stuck::last: return static_cast<double>(size.positions) - 1 + hypothesis.first;
    default: return static_cast<double>(source_row(hypothesis, t)) + hypothesis.first;
  }
}

double value(WaveForm form, double angle) noexcept {
  switch (form) {
    case WaveForm::sine: return sine(angle);
    case WaveForm::cosine: return cosine(angle);
    case WaveForm::angle: return angle;
    case WaveForm::cosine_of_sine: return cosine(sine(angle));
    case WaveForm::sine_of_cosine: return sine(cosine(angle));
  }
  return angle;
}

bool is_defined(const Hypothesis& hypothesis, Size size) noexcept {
  const bool last =
      hypothesis.scale == PositionScale::by_last || hypothesis.scale == PositionScale::by_last_turn;
  if (last && size.positions < 2) return false;
  const bool minus_two = hypothesis.law == Law::minus_one ||
                         hypothesis.law == Law::minus_one_apart ||
                         hypothesis.law == Law::minus_one_column;
  return !(minus_two && size.channels < 3);
}

}  // namespace pe::detail
