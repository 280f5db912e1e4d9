#include "hypothesis.hpp"

#include <cmath>
#include <numbers>

#include "elementary.hpp"

namespace pe::detail {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

Place place(ColumnOrder order, Size size, std::uint32_t j) noexcept {
  const std::uint32_t half = size.channels / 2;
  const bool interleaved = order == ColumnOrder::interleaved;
  const std::uint32_t i = interleaved ? j / 2 : j < half ? j : j - half;
  const bool second = interleaved ? j % 2 != 0 : j >= half;
  return {static_cast<double>(i), second ? 1.0 : 0.0, static_cast<double>(j),
          static_cast<double>(size.channels)};
}

double step(Whole whole, double x) noexcept {
  // The division is exact where it matters, up to one rounding.
  if (whole == Whole::exponents) return std::floor(x + 1e-12);
  if (whole == Whole::doubled_exponents) return std::floor(2 * x + 1e-12);
  return x;
}

const Part& part(Functions functions, const Place& at) noexcept {
  return at.h != 0 ? traits(functions).second : traits(functions).first;
}

double rate_at(const Hypothesis& hypothesis, const Place& at) noexcept {
  const LawTraits& law = traits(hypothesis.law);
  const double given = law.rule(at);
  if (law.gives == Gives::frequency) return given;
  return base_to(-hypothesis.ratio * step(hypothesis.whole, given));
}

Wave still_at(const Hypothesis& hypothesis, const Place& at) noexcept {
  const auto [form, height] = part(hypothesis.functions, at);
  if (hypothesis.heights == Heights::one) return {form, 0, height};
  const HeightLaw& own = traits(hypothesis.heights);
  if (is_alternating(form) && own.is_negative()) {
    const bool swapped = form == WaveForm::alternating_swapped;
    return {swapped ? WaveForm::alternating_swapped_apart : WaveForm::alternating_apart, 0,
            height * own.sine};
  }
  const double sign = form == WaveForm::sine ? own.sine : form == WaveForm::cosine ? own.cosine : 1;
  return {form, 0, height * sign};
}

}  // namespace

double exponent(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  const LawTraits& law = traits(hypothesis.law);
  if (law.gives == Gives::frequency) return 0;
  return step(hypothesis.whole, law.rule(place(hypothesis.order, size, j)));
}

double angle_scale(const Hypothesis& hypothesis, Size size) noexcept {
  const double T = size.positions, last = T > 1 ? T - 1 : 1;
  double scale = 1;
  switch (hypothesis.scale) {
    case PositionScale::by_length: scale = 1 / T; break;
    case PositionScale::by_length_turn: scale = kTurn / T; break;
    case PositionScale::by_last: scale = 1 / last; break;
    case PositionScale::by_last_turn: scale = kTurn / last; break;
    default: break;
  }
  if (hypothesis.unit == AngleUnit::from_degrees) return scale * (std::numbers::pi / 180);
  if (hypothesis.unit == AngleUnit::to_degrees) return scale * (180 / std::numbers::pi);
  return scale;
}

double rate(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  return rate_at(hypothesis, place(hypothesis.order, size, j));
}

Wave wave(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  const Place at = place(hypothesis.order, size, j);
  Wave each = still_at(hypothesis, at);
  if (each.height == 0) return each;
  const double given = rate_at(hypothesis, at), scale = angle_scale(hypothesis, size);
  each.frequency = falls(hypothesis.heights) ? scale : scale * given;
  if (falls(hypothesis.heights)) each.height *= given;
  return each;
}

Wave still(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  return still_at(hypothesis, place(hypothesis.order, size, j));
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

std::uint32_t cleared_row(const Hypothesis& hypothesis, Size size) noexcept {
  return hypothesis.cleared == kLastRow ? size.positions - 1 : hypothesis.cleared;
}

bool is_cleared_or_ended(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept {
  if (hypothesis.tail == Tail::zeros && t >= hypothesis.length) return true;
  if (hypothesis.cleared == kLastRow) return t == size.positions - 1;
  return source_row(hypothesis, t) == hypothesis.cleared;
}

double position_of(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept {
  switch (hypothesis.stuck) {
    case Stuck::first: return 0;
    case Stuck::unit: return 1;
    case Stuck::last: return static_cast<double>(size.positions) - 1 + hypothesis.first;
    default: {
      const double row = source_row(hypothesis, t);
      const bool ascends = hypothesis.direction == Direction::ascending;
      return (ascends ? row : static_cast<double>(size.positions) - 1 - row) + hypothesis.first;
    }
  }
}

WaveForm chosen_by(double position, WaveForm form) noexcept {
  const bool swapped = form >= WaveForm::alternating_swapped;
  if ((std::fmod(position, 2) == 0) != swapped) return WaveForm::sine;
  const bool apart =
      form == WaveForm::alternating_apart || form == WaveForm::alternating_swapped_apart;
  return apart ? WaveForm::minus_cosine : WaveForm::cosine;
}

double value(WaveForm form, double angle) noexcept {
  switch (form) {
    case WaveForm::sine: return sine(angle);
    case WaveForm::cosine: return cosine(angle);
    case WaveForm::angle: return angle;
    case WaveForm::cosine_of_sine: return cosine(sine(angle));
    case WaveForm::sine_of_cosine: return sine(cosine(angle));
    case WaveForm::minus_cosine: return -cosine(angle);
    case WaveForm::alternating:
    case WaveForm::alternating_apart:
    case WaveForm::alternating_swapped:
    case WaveForm::alternating_swapped_apart: break;  // are one of these at each position
  }
  return angle;
}

bool has_frequencies(const Hypothesis& hypothesis, Size size) noexcept {
  return size.channels >= traits(hypothesis.law).least_channels;
}

bool is_defined(const Hypothesis& hypothesis, Size size) noexcept {
  const bool last =
      hypothesis.scale == PositionScale::by_last || hypothesis.scale == PositionScale::by_last_turn;
  return (!last || size.positions > 1) && has_frequencies(hypothesis, size);
}

}  // namespace pe::detail
