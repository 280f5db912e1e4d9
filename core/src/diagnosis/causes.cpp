#include "causes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "elementary.hpp"

namespace pe::detail {

namespace {

bool is(double a, double b) noexcept { return std::abs(a - b) <= 1e-9; }

// People write powers of ten and short whole numbers.
bool is_written(double base) noexcept {
  const double power = logarithm(base) / std::numbers::ln10;
  if (std::abs(power - std::nearbyint(power)) <= 1e-9) return true;
  if (!(base > 1.5 && base < 1e6)) return false;
  const double unit = base >= 1e5 ? 1000 : base >= 1e4 ? 100 : 1;
  return std::abs(base / unit - std::nearbyint(base / unit)) <= 1e-7 * base / unit;
}

// The forms are in the order of the axis, whose value 0 is right and whose value 1 is `first`.
template <class Axis>
CauseForm form_after(CauseForm first, Axis value) noexcept {
  return static_cast<CauseForm>(static_cast<int>(first) + static_cast<int>(value) - 1);
}

struct Class {
  CauseId id;
  CauseForm form;
};

Class shape_class(ShapeAxis shape) noexcept {
  switch (shape) {
    case ShapeAxis::leading_axis: return {CauseId::leading_axis, CauseForm::none};
    case ShapeAxis::flat: return {CauseId::flat, CauseForm::none};
    case ShapeAxis::transposed: return {CauseId::transposed, CauseForm::none};
    case ShapeAxis::arguments_swapped: return {CauseId::arguments_swapped, CauseForm::none};
    case ShapeAxis::sines_only: return {CauseId::missing_columns, CauseForm::sines_only};
    case ShapeAxis::cosines_only: return {CauseId::missing_columns, CauseForm::cosines_only};
    case ShapeAxis::first_half: return {CauseId::missing_columns, CauseForm::first_columns};
    case ShapeAxis::half_channels: return {CauseId::missing_columns, CauseForm::own_exponents};
    case ShapeAxis::first_but_last: return {CauseId::last_column_missing, CauseForm::first_columns};
    case ShapeAxis::one_channel_less:
      return {CauseId::last_column_missing, CauseForm::own_exponents};
    case ShapeAxis::first_but_two: return {CauseId::last_pair_missing, CauseForm::first_columns};
    case ShapeAxis::zeros_added: return {CauseId::end_unwritten, CauseForm::extra_column};
    case ShapeAxis::functions_first: return {CauseId::reshaped, CauseForm::functions_first};
    case ShapeAxis::columns_first: return {CauseId::reshaped, CauseForm::columns_first};
    default: return {CauseId::none, CauseForm::none};
  }
}

void add_functions(const Hypothesis& hypothesis, CauseList& list) noexcept {
  if (hypothesis.empty_end != EmptyEnd::none) {
    list.add(CauseId::end_unwritten, form_after(CauseForm::last_column, hypothesis.empty_end));
  }
  const ColumnAmplitudeTraits& column_amplitudes = traits(hypothesis.column_amplitudes);
  if (column_amplitudes.is_negative()) list.add(CauseId::negated, column_amplitudes.negated);
  if (column_amplitudes.decay != CauseId::none) list.add(column_amplitudes.decay);
  const FunctionPair& pair = traits(hypothesis.functions);
  const bool halves = hypothesis.order == ColumnOrder::halves;
  if (pair.cause != CauseId::none) {
    list.add(pair.cause, halves ? pair.form_in_halves : pair.form);
  }
  if (leaves_zeros(hypothesis.functions)) return;
  const bool swapped = are_swapped(hypothesis.functions);
  if (swapped && !halves) list.add(CauseId::swapped);
  if (halves) {
    list.add(CauseId::halves, swapped ? CauseForm::cosine_first : CauseForm::sine_first);
  }
}

void add_scale(const Hypothesis& hypothesis, CauseList& list) noexcept {
  const PositionScale scale = hypothesis.scale;
  if (scale == PositionScale::by_constant) {
    list.add(CauseId::positions_divided, CauseForm::none, hypothesis.divisor);
  } else if (scale != PositionScale::one) {
    list.add(CauseId::normalised_position, form_after(CauseForm::by_length, scale));
  }
}

void add_position(const Hypothesis& hypothesis, Size size, CauseList& list) noexcept {
  if (hypothesis.zero_row == 0) {
    list.add(CauseId::row_zero_blanked);
  } else if (hypothesis.zero_row != kNoRow) {
    const bool last = hypothesis.zero_row == kLastRow;
    list.add(CauseId::row_cleared, last ? CauseForm::last_row : CauseForm::none,
             zero_row_of(hypothesis, size));
  }
  if (hypothesis.constant_position != ConstantPosition::none) {
    list.add(CauseId::position_missing,
             form_after(CauseForm::first_row, hypothesis.constant_position),
             position(hypothesis, size, 0));
  }
  if (hypothesis.direction == Direction::descending) {
    list.add(CauseId::positions_descending,
             hypothesis.first == 0 ? CauseForm::none : CauseForm::from_length);
  } else if (hypothesis.direction == Direction::reversed) {
    list.add(CauseId::positions_reversed, CauseForm::none, hypothesis.first);
  } else if (hypothesis.first == 1) {
    list.add(CauseId::positions_from_one);
  } else if (hypothesis.first != 0) {
    list.add(CauseId::positions_shifted, CauseForm::none, hypothesis.first);
  }
  if (hypothesis.unit != AngleUnit::radians) {
    const bool to = hypothesis.unit == AngleUnit::to_degrees;
    list.add(CauseId::degrees, form_after(CauseForm::from_degrees, hypothesis.unit),
             hypothesis.unit == AngleUnit::turns ? kTurn
             : to                                ? 180 / std::numbers::pi
                                                 : std::numbers::pi / 180);
  }
  add_scale(hypothesis, list);
}

void add_base(double ratio, CauseForm doubled_form, CauseList& list) noexcept {
  if (is(ratio, 1)) return;
  const double base = base_to(ratio);
  if (is(ratio, 2)) return list.add(CauseId::doubled_exponent, doubled_form, 0, 1e8);
  if (is(ratio, 0.5)) return list.add(CauseId::half_exponent, CauseForm::none, 0, 100);
  if (!is_written(base)) {
    const bool may_be_doubled = ratio > 1;
    const double other = base_to(may_be_doubled ? ratio / 2 : ratio * 2);
    if (is_written(other)) {
      list.add(may_be_doubled ? CauseId::doubled_exponent : CauseId::half_exponent,
               may_be_doubled ? doubled_form : CauseForm::none);
      return list.add(CauseId::wrong_base, CauseForm::none, other);
    }
  }
  list.add(CauseId::wrong_base, CauseForm::none, base);
  list.measured = !is_written(base);
}

void add_frequency_rule(const FrequencyRuleTraits& rule, CauseList& list) noexcept {
  if (rule.cause != CauseId::none) list.add(rule.cause, rule.form, rule.value);
  if (rule.pairs == Pairs::apart) list.add(CauseId::unpaired_exponent);
  if (rule.pairs == Pairs::by_column) list.add(CauseId::unpaired_exponent, CauseForm::per_column);
}

void add_exponents(const Hypothesis& hypothesis, CauseList& list) noexcept {
  const FrequencyRuleTraits& rule = traits(hypothesis.frequency_rule);
  if (rule.gives >= Gives::frequency) return add_frequency_rule(rule, list);
  if (hypothesis.whole == Whole::angles) list.add(CauseId::integer_division, CauseForm::angles);
  if (hypothesis.whole == Whole::exponents || hypothesis.whole == Whole::doubled_exponents) {
    list.add(CauseId::integer_division, CauseForm::exponents);
  }
  double ratio = hypothesis.ratio;
  if (hypothesis.frequency_rule == FrequencyRule::fixed_columns) {
    return list.add(rule.cause, rule.form, std::nearbyint(1 / ratio));
  }
  if (rule.gives == Gives::exponent && std::abs(ratio) <= 1e-9) {
    return list.add(CauseId::undivided, CauseForm::none, 0, 1);
  }
  if (ratio < 0) {
    list.add(CauseId::inverted_exponent, CauseForm::none, 0, is(ratio, -1) ? 1e-4 : 0);
    ratio = -ratio;
  }
  if (rule.cause == CauseId::doubled_exponent) {
    // The rule includes the doubling. The rest belongs to the base.
    add_frequency_rule(rule, list);
    if (hypothesis.frequency_rule == FrequencyRule::half_step_minus_one) {
      list.add(CauseId::half_minus_one);
    }
    if (!is(ratio, 2)) list.add(CauseId::wrong_base, CauseForm::none, base_to(ratio / 2));
    return;
  }
  if (hypothesis.whole == Whole::doubled_exponents) list.add(CauseId::doubled_exponent);
  if (hypothesis.frequency_rule == FrequencyRule::minus_one && is(ratio, 0.5)) {
    return list.add(CauseId::hand_fitted, CauseForm::minus_two);
  }
  add_frequency_rule(rule, list);
  if (rule.gives == Gives::fixed_exponent) return;
  add_base(ratio, rule.pairs == Pairs::shared ? CauseForm::none : CauseForm::per_column, list);
}

void add_rest(const Hypothesis& hypothesis, Size size, CauseList& list) noexcept {
  const AmplitudeRule rule = hypothesis.amplitude_rule;
  if (rule != AmplitudeRule::one) {
    list.add(CauseId::scaled,
             rule == AmplitudeRule::constant ? CauseForm::none
                                             : form_after(CauseForm::root_channels, rule),
             amplitude(hypothesis, size));
  }
  switch (hypothesis.ending) {
    case Ending::last_row:
      list.add(CauseId::clamped, CauseForm::last_row, hypothesis.length);
      break;
    case Ending::zeros: list.add(CauseId::clamped, CauseForm::zeros, hypothesis.length); break;
    case Ending::wrapped: list.add(CauseId::wrapped, CauseForm::none, hypothesis.length); break;
    default: break;
  }
}

}  // namespace

void CauseList::add(CauseId id, CauseForm form, double value, double twin) noexcept {
  if (count == causes.size()) return;
  std::size_t at = count++;
  for (; at > 0 && causes[at - 1].id > id; --at) causes[at] = causes[at - 1];
  Cause& cause = causes[at];
  cause = Cause{};
  cause.id = id;
  cause.form = form;
  cause.value = value;
  cause.twin = twin;
}

CauseList causes_of(const Hypothesis& hypothesis, Size size) noexcept {
  CauseList list;
  if (hypothesis.formula != WholeFormula::none) {
    const WholeFormulaTraits& own = traits(hypothesis.formula);
    list.add(own.id, own.form, hypothesis.formula == WholeFormula::quotient_raised ? 1 : 0);
    return list;
  }
  const Class shape = shape_class(hypothesis.shape);
  if (shape.id != CauseId::none) list.add(shape.id, shape.form);
  add_functions(hypothesis, list);
  add_position(hypothesis, size, list);
  add_exponents(hypothesis, list);
  add_rest(hypothesis, size, list);
  return list;
}

bool is_simpler(const CauseList& a, const CauseList& b) noexcept {
  return a.count != b.count ? a.count < b.count : !a.measured && b.measured;
}

Cause precision_cause(const Precision& precision) noexcept {
  Cause cause{};
  switch (precision.kind) {
    case PrecisionClass::float32: cause.id = CauseId::float32; break;
    case PrecisionClass::float16: cause.id = CauseId::float16; break;
    case PrecisionClass::bfloat16: cause.id = CauseId::bfloat16; break;
    case PrecisionClass::decimals: cause.id = CauseId::rounded; break;
    case PrecisionClass::significant: cause.id = CauseId::significant_digits; break;
    default: break;
  }
  cause.value = precision.decimals;
  return cause;
}

bool equal(const CauseList& a, const CauseList& b) noexcept {
  if (a.count != b.count) return false;
  for (std::size_t at = 0; at < a.count; ++at) {
    const Cause &x = a.causes[at], &y = b.causes[at];
    // A measured base differs from the written one by rounding.
    if (x.id != y.id || x.form != y.form ||
        !(std::abs(x.value - y.value) <= 1e-4 * std::abs(y.value))) {
      return false;
    }
  }
  return true;
}

CauseId cause_of(ShapeAxis shape) noexcept {
  // The shape (C, T) has two causes.
  return shape == ShapeAxis::transposed ? CauseId::none : shape_class(shape).id;
}

}  // namespace pe::detail
