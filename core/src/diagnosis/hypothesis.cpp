#include "hypothesis.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "elementary.hpp"

namespace pe::detail {

namespace {

Place place(ColumnOrder order, Size size, std::uint32_t j) noexcept {
  const std::uint32_t half = size.channels / 2;
  const bool interleaved = order == ColumnOrder::interleaved;
  const std::uint32_t i = interleaved ? j / 2 : j < half ? j : j - half;
  const bool second = interleaved ? j % 2 != 0 : j >= half;
  return {static_cast<double>(i), second ? 1.0 : 0.0, static_cast<double>(j),
          static_cast<double>(size.channels), static_cast<double>(size.positions)};
}

double step(Whole whole, double x) noexcept {
  // Adds 1e-12, because rounding can move a quotient below a whole number.
  if (whole == Whole::exponents) return std::floor(x + 1e-12);
  if (whole == Whole::doubled_exponents) return std::floor(2 * x + 1e-12);
  return x;
}

const Part& part(Functions functions, const Place& at) noexcept {
  return at.h != 0 ? traits(functions).second : traits(functions).first;
}

double unscaled_frequency_of(const Hypothesis& hypothesis, const Place& at) noexcept {
  const FrequencyRuleTraits& rule = traits(hypothesis.frequency_rule);
  const double given = rule.evaluate(at);
  switch (rule.gives) {
    case Gives::frequency: return given;
    case Gives::frequency_of_product: return 1e-8 * given;
    case Gives::frequency_over_product:
      return given > 0 ? 1e-8 / given : std::numeric_limits<double>::infinity();
    case Gives::frequency_times_channels: return at.C * base_to(-given);
    case Gives::frequency_over_channels: return base_to(-given) / at.C;
    case Gives::frequency_of_floor: return exponential(2 * at.i * std::floor(-kLogBase / given));
    default: break;
  }
  return base_to(-hypothesis.ratio * step(hypothesis.whole, given));
}

bool is_in_empty_end(EmptyEnd end, const Place& at) noexcept {
  return end != EmptyEnd::none && at.j >= at.C - (end == EmptyEnd::last_pair ? 2 : 1);
}

// Returns the part at position 0.
Part part_of(const Hypothesis& hypothesis, const Place& at) noexcept {
  if (is_in_empty_end(hypothesis.empty_end, at)) return kNothing;
  const auto [form, amplitude] = part(hypothesis.functions, at);
  if (hypothesis.column_amplitudes == ColumnAmplitudes::one) return {form, amplitude};
  const ColumnAmplitudeTraits& own = traits(hypothesis.column_amplitudes);
  if (is_alternating(form) && own.is_negative()) {
    const bool swapped = form == WaveForm::alternating_swapped;
    return {
        swapped ? WaveForm::alternating_swapped_minus_cosine : WaveForm::alternating_minus_cosine,
        amplitude * own.sine};
  }
  const double sign = form == WaveForm::sine ? own.sine : form == WaveForm::cosine ? own.cosine : 1;
  return {form, amplitude * sign};
}

}  // namespace

double exponent(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  const FrequencyRuleTraits& rule = traits(hypothesis.frequency_rule);
  return step(hypothesis.whole, rule.evaluate(place(hypothesis.order, size, j)));
}

double angle_scale(const Hypothesis& hypothesis, Size size) noexcept {
  const double T = size.positions, last = T > 1 ? T - 1 : 1;
  double scale = 1;
  switch (hypothesis.scale) {
    case PositionScale::by_length: scale = 1 / T; break;
    case PositionScale::by_length_turn: scale = kTurn / T; break;
    case PositionScale::by_last: scale = 1 / last; break;
    case PositionScale::by_last_turn: scale = kTurn / last; break;
    case PositionScale::by_last_centred: scale = 2 / last; break;
    case PositionScale::to_length: scale = T / last; break;
    case PositionScale::by_constant: scale = 1 / hypothesis.divisor; break;
    default: break;
  }
  if (hypothesis.unit == AngleUnit::from_degrees) return scale * (std::numbers::pi / 180);
  if (hypothesis.unit == AngleUnit::to_degrees) return scale * (180 / std::numbers::pi);
  if (hypothesis.unit == AngleUnit::turns) return scale * kTurn;
  return scale;
}

double unit_of(AngleUnit unit, WaveForm form) noexcept {
  const bool is_in_degrees = (unit == AngleUnit::sines_from_degrees && form == WaveForm::sine) ||
                             (unit == AngleUnit::cosines_from_degrees && form == WaveForm::cosine);
  return is_in_degrees ? std::numbers::pi / 180 : 1;
}

double unscaled_frequency(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  return unscaled_frequency_of(hypothesis, place(hypothesis.order, size, j));
}

Wave wave(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  const Place at = place(hypothesis.order, size, j);
  const Part own = part_of(hypothesis, at);
  Wave each{own.form, 0, own.amplitude};
  if (own.amplitude == 0) return each;
  const double given = unscaled_frequency_of(hypothesis, at);
  const double scale = angle_scale(hypothesis, size) * unit_of(hypothesis.unit, each.form);
  each.frequency = amplitudes_decay(hypothesis.column_amplitudes) ? scale : scale * given;
  if (amplitudes_decay(hypothesis.column_amplitudes)) each.amplitude *= given;
  return each;
}

Wave wave_at_zero(const Hypothesis& hypothesis, Size size, std::uint32_t j) noexcept {
  const Part own = part_of(hypothesis, place(hypothesis.order, size, j));
  return {own.form, 0, own.amplitude};
}

double amplitude(const Hypothesis& hypothesis, Size size) noexcept {
  const double C = size.channels;
  switch (hypothesis.amplitude_rule) {
    case AmplitudeRule::root_channels: return std::sqrt(C);
    case AmplitudeRule::over_root_channels: return 1 / std::sqrt(C);
    case AmplitudeRule::root_pairs: return std::sqrt(C / 2);
    case AmplitudeRule::over_root_pairs: return 1 / std::sqrt(C / 2);
    case AmplitudeRule::constant: return hypothesis.amplitude;
    default: return 1;
  }
}

std::uint32_t source_row(const Hypothesis& hypothesis, std::uint32_t t) noexcept {
  if (hypothesis.ending == Ending::none || t < hypothesis.length) return t;
  return hypothesis.ending == Ending::wrapped ? t % hypothesis.length : hypothesis.length - 1;
}

std::uint32_t zero_row_of(const Hypothesis& hypothesis, Size size) noexcept {
  return hypothesis.zero_row == kLastRow ? size.positions - 1 : hypothesis.zero_row;
}

bool is_zero_row_of(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept {
  if (hypothesis.ending == Ending::zeros && t >= hypothesis.length) return true;
  if (hypothesis.zero_row == kLastRow) return t == size.positions - 1;
  return source_row(hypothesis, t) == hypothesis.zero_row;
}

double position_of(const Hypothesis& hypothesis, Size size, std::uint32_t t) noexcept {
  switch (hypothesis.constant_position) {
    case ConstantPosition::zero: return 0;
    case ConstantPosition::one: return 1;
    case ConstantPosition::last: return static_cast<double>(size.positions) - 1 + hypothesis.first;
    default: {
      const double row = source_row(hypothesis, t);
      const double last = size.positions - 1.0;
      const double at = (hypothesis.direction == Direction::ascending    ? row
                         : hypothesis.direction == Direction::descending ? last - row
                                                                         : -row) +
                        hypothesis.first;
      if (hypothesis.scale != PositionScale::by_last_centred) return at;
      return at - std::max(last, 1.0) / 2;
    }
  }
}

WaveForm chosen_by(double position, WaveForm form) noexcept {
  const bool swapped =
      form == WaveForm::alternating_swapped || form == WaveForm::alternating_swapped_minus_cosine;
  const bool minus = form == WaveForm::alternating_minus_cosine ||
                     form == WaveForm::alternating_swapped_minus_cosine;
  const bool even = position / 2 == std::floor(position / 2);
  if (even != swapped) return WaveForm::sine;
  return minus ? WaveForm::minus_cosine : WaveForm::cosine;
}

double value(WaveForm form, double angle) noexcept {
  switch (form) {
    case WaveForm::sine: return sine(angle);
    case WaveForm::cosine: return cosine(angle);
    case WaveForm::cosine_of_sine: return cosine(sine(angle));
    case WaveForm::sine_of_cosine: return sine(cosine(angle));
    case WaveForm::minus_cosine: return -cosine(angle);
    default: return angle;  // `form_at` replaces the alternating forms
  }
}

bool has_frequencies(const Hypothesis& hypothesis, Size size) noexcept {
  return size.channels >= traits(hypothesis.frequency_rule).least_channels;
}

bool is_defined(const Hypothesis& hypothesis, Size size) noexcept {
  const bool last =
      hypothesis.scale >= PositionScale::by_last && hypothesis.scale != PositionScale::by_constant;
  return (!last || size.positions > 1) && has_frequencies(hypothesis, size);
}

}  // namespace pe::detail
