#include <algorithm>
#include <cstdlib>
#include <numbers>
#include <string_view>

#include "mutations.hpp"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PE_HAS_ADDRESS_SANITIZER
#endif
#endif

namespace pe_test {

namespace {

using R = Recipe;

using pe::CauseForm;
using pe::CauseId;

// For mistakes with one form and no value.
bool apply_by_name(const pe::Cause& cause, R& r) {
  const std::vector<Mistake>& all = mistakes();
  const auto at = std::find_if(all.begin(), all.end(),
                               [&](const Mistake& each) { return each.id == name(cause.id); });
  if (at == all.end()) return false;
  at->apply(r);
  return true;
}

bool apply(const pe::Cause& cause, R& r) {
  const auto angle =
      wrong_angles().find(std::string(name(cause.id)) + "/" + std::string(name(cause.form)));
  if (angle != wrong_angles().end()) {
    r.angle = angle->second;
    return true;
  }
  switch (cause.id) {
    case CauseId::transposed:
      if (cause.form == CauseForm::per_column) {
        r.swaps_roles = true;
      } else {
        r.shape = R::Shape::transposed;
      }
      return true;
    case CauseId::missing_columns:
      r.shape = cause.form == CauseForm::sines_only      ? R::Shape::sines_only
                : cause.form == CauseForm::cosines_only  ? R::Shape::cosines_only
                : cause.form == CauseForm::first_columns ? R::Shape::first_half
                                                         : R::Shape::half_channels;
      return cause.form != CauseForm::none;
    case CauseId::last_column_missing:
      r.shape = cause.form == CauseForm::first_columns ? R::Shape::first_but_last
                                                       : R::Shape::one_channel_less;
      return cause.form != CauseForm::none;
    case CauseId::last_pair_missing:
      r.shape = R::Shape::first_but_two;
      return cause.form != CauseForm::none;
    case CauseId::reshaped:
      r.shape = cause.form == CauseForm::columns_first ? R::Shape::columns_first
                                                       : R::Shape::functions_first;
      return true;
    case CauseId::aliased: r.functions = R::Functions::aliased; return true;
    case CauseId::chosen_by_row:
      r.position_chooses_function = true;
      if (cause.form == CauseForm::cosine_first) r.functions = R::Functions::cosine_sine;
      return true;
    case CauseId::swapped:
      r.functions = r.functions == R::Functions::aliased ? R::Functions::aliased_cosine
                                                         : R::Functions::cosine_sine;
      return true;
    case CauseId::overwritten:
      r.functions = R::Functions::cosine;
      r.halves = cause.form == CauseForm::second_half;
      r.column_amplitude = [](double h, double) { return h == 0 ? 1.0 : 0.0; };
      return true;
    case CauseId::unwritten: {
      if (cause.form == CauseForm::next_columns) {
        r.uses_next_columns = true;
        return true;
      }
      const bool sines =
          cause.form == CauseForm::even_columns || cause.form == CauseForm::first_half;
      r.halves = cause.form == CauseForm::second_half || cause.form == CauseForm::first_half;
      r.column_amplitude = [](double h, double) { return h == 0 ? 1.0 : 0.0; };
      if (sines) r.column_amplitude = [](double h, double) { return h == 0 ? 0.0 : 1.0; };
      return true;
    }
    case CauseId::negated:
      r.minus = cause.form == CauseForm::sines ? R::Minus::sine : R::Minus::cosine;
      return true;
    case CauseId::halves:
      r.halves = true;
      if (cause.form == CauseForm::cosine_first) {
        r.functions = r.functions == R::Functions::aliased ? R::Functions::aliased_cosine
                                                           : R::Functions::cosine_sine;
      }
      return true;
    case CauseId::row_cleared:
      r.zero_row = cause.form == CauseForm::last_row ? R::kLastRow : cause.value;
      return true;
    case CauseId::positions_shifted: r.first = cause.value; return true;
    case CauseId::positions_descending:
      r.position = cause.form == CauseForm::from_length ? from_length : from_last;
      return true;
    case CauseId::positions_reversed: r.reversed_from = cause.value; return true;
    case CauseId::positions_divided: r.positions_divided = cause.value; return true;
    case CauseId::position_missing:
      r.constant_position = cause.form == CauseForm::first_row  ? R::ConstantPosition::zero
                            : cause.form == CauseForm::unit_row ? R::ConstantPosition::one
                                                                : R::ConstantPosition::last;
      return true;
    case CauseId::degrees:  // rounded in the report
      if (cause.form == CauseForm::sines_from_degrees) {
        r.unit_of_sines = std::numbers::pi / 180;
        return true;
      }
      if (cause.form == CauseForm::cosines_from_degrees) {
        r.unit_of_cosines = std::numbers::pi / 180;
        return true;
      }
      if (cause.form == CauseForm::to_turns) {
        r.unit = 2 * std::numbers::pi;
        return true;
      }
      r.unit =
          cause.form == CauseForm::to_degrees ? 180 / std::numbers::pi : std::numbers::pi / 180;
      return true;
    case CauseId::normalised_position:
      r.scale = cause.form == CauseForm::by_length         ? R::Scale::by_length
                : cause.form == CauseForm::by_length_turn  ? R::Scale::by_length_turn
                : cause.form == CauseForm::by_last         ? R::Scale::by_last
                : cause.form == CauseForm::by_last_centred ? R::Scale::by_last_centred
                : cause.form == CauseForm::to_length       ? R::Scale::to_length
                                                           : R::Scale::by_last_turn;
      return true;
    case CauseId::precedence:
      r.frequency_rule = cause.form == CauseForm::linear       ? R::FrequencyRule::linear
                         : cause.form == CauseForm::reciprocal ? R::FrequencyRule::reciprocal
                         : cause.form == CauseForm::power_over ? R::FrequencyRule::power_over
                         : cause.form == CauseForm::power_then_over
                             ? R::FrequencyRule::power_then_over
                             : R::FrequencyRule::floored_rate;
      r.index_step = cause.value;
      return true;
    case CauseId::integer_division:
      r.whole = cause.form == CauseForm::angles ? R::Whole::angles : R::Whole::exponents;
      return true;
    case CauseId::doubled_exponent:
      r.multiplier = 2;
      if (cause.form == CauseForm::cosine_next) r.pairing = R::Pairing::cosine_next;
      return true;
    case CauseId::half_minus_one:
      r.channels_subtracted = cause.form == CauseForm::per_column ? 1 : 2;
      return true;
    case CauseId::unpaired_exponent:
      if (r.pairing == R::Pairing::cosine_next) return true;
      r.pairing = cause.form == CauseForm::per_column ? R::Pairing::column : R::Pairing::logical;
      return true;
    case CauseId::index_from_one:
      // `per_column` changes the second column of a pair too.
      r.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; };
      if (cause.form == CauseForm::per_column) {
        r.exponent = [](double i, double h, double, double C) { return (2 * i + h + 1) / C; };
      }
      return true;
    case CauseId::undivided_exponent:
      r.exponent = [](double i, double, double, double) { return 2 * i; };
      if (cause.form == CauseForm::without_two) {
        r.exponent = [](double i, double, double, double) { return i; };
      }
      return true;
    case CauseId::undivided:
      r.exponent = [](double, double, double, double) { return 0.0; };
      if (cause.form == CauseForm::cosines) {
        r.exponent = [](double i, double h, double, double C) { return h != 0 ? 0 : 2 * i / C; };
      }
      return true;
    case CauseId::octaves:
      octaves(r);
      if (cause.form == CauseForm::without_pi) r.unit = 1;
      return true;
    case CauseId::fixed_columns: r.fixed_columns = cause.value; return true;
    case CauseId::end_unwritten:
      if (cause.form == CauseForm::extra_column) {
        r.shape = R::Shape::zeros_added;
      } else {
        r.empty_end = cause.form == CauseForm::last_pair ? 2 : 1;
      }
      return true;
    case CauseId::hand_fitted:
      r.frequency_rule = cause.form == CauseForm::fixed_step    ? R::FrequencyRule::fixed_step
                         : cause.form == CauseForm::minus_two   ? R::FrequencyRule::minus_two
                         : cause.form == CauseForm::square_root ? R::FrequencyRule::square_root
                         : cause.form == CauseForm::times_channels
                             ? R::FrequencyRule::times_channels
                             : R::FrequencyRule::squared;
      return true;
    case CauseId::wrong_base: r.base = r.base < 1 ? 1 / cause.value : cause.value; return true;
    case CauseId::scaled:
      r.amplitude = cause.form == CauseForm::root_channels        ? R::Amplitude::root_channels
                    : cause.form == CauseForm::over_root_channels ? R::Amplitude::over_root_channels
                    : cause.form == CauseForm::root_pairs         ? R::Amplitude::root_pairs
                    : cause.form == CauseForm::over_root_pairs    ? R::Amplitude::over_root_pairs
                                                                  : R::Amplitude::constant;
      if (cause.form == CauseForm::none) r.factor = cause.value;
      return true;
    case CauseId::clamped:
      r.ending = cause.form == CauseForm::zeros ? R::Ending::zeros : R::Ending::last_row;
      r.length = cause.value;
      return true;
    case CauseId::wrapped:
      r.ending = R::Ending::wrapped;
      r.length = cause.value;
      return true;
    case CauseId::float32:
    case CauseId::float16:
    case CauseId::bfloat16:
    case CauseId::rounded:
    case CauseId::significant_digits: return true;
    default: return apply_by_name(cause, r);
  }
}

}  // namespace

bool recipe_of(const std::vector<pe::Cause>& causes, R& recipe) {
  recipe = {};
  return std::all_of(causes.begin(), causes.end(),
                     [&recipe](const pe::Cause& cause) { return apply(cause, recipe); });
}

namespace {

bool is_same(Tables& a, Tables& b, const std::vector<pe::Size>& sizes) {
  return same_formula(a.recipe(), b.recipe()) ||
         std::all_of(sizes.begin(), sizes.end(),
                     [&](pe::Size size) { return same_table(a.of(size), b.of(size)); });
}

std::map<unsigned, std::vector<pe::Cause>> alternatives_of(const pe::Report& report) {
  std::map<unsigned, std::vector<pe::Cause>> alternatives;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    alternatives[report.causes[at].alternative].push_back(report.causes[at]);
  }
  return alternatives;
}

}  // namespace

bool is_sample() {
#if defined(__EMSCRIPTEN__) || defined(PE_HAS_ADDRESS_SANITIZER)
  return true;
#else
  const char* const sweep = std::getenv("PE_SWEEP");
  return sweep != nullptr && std::string_view(sweep) == "some";
#endif
}

const Table& Tables::of(pe::Size size) {
  const auto [at, is_new] = made_.try_emplace({size.positions, size.channels});
  if (is_new) at->second = make(recipe_, size);
  return at->second;
}

Submission submission(Tables& tables) {
  return [&tables](pe::Size size) { return Reply{pe::AnswerKind::table, tables.of(size)}; };
}

bool is_right(Tables& tables, const std::vector<pe::Size>& sizes) {
  static Tables right{Recipe{}};
  return is_same(tables, right, sizes);
}

bool is_constant(Tables& tables, const std::vector<pe::Size>& sizes) {
  double first = 0;
  for (const pe::Size size : sizes) {
    if (tables.of(size).values.empty()) continue;
    first = tables.of(size).values[0];
    break;
  }
  return std::all_of(sizes.begin(), sizes.end(), [&](pe::Size size) {
    const std::vector<double>& values = tables.of(size).values;
    return std::all_of(values.begin(), values.end(),
                       [first](double value) { return value == first; });
  });
}

std::string description(const pe::Report& report) {
  std::string text;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    const pe::Cause& cause = report.causes[at];
    text += (at == 0 ? "" : ", ") + std::to_string(cause.alternative) + ":" +
            std::string(name(cause.id)) + "/" + std::string(name(cause.form)) + "=" +
            std::to_string(cause.value);
  }
  return text.empty() ? "nothing" : text;
}

Outcome outcome(const pe::Report& report, Tables& tables, const std::vector<pe::Size>& sizes) {
  bool named = false;
  for (const auto& [number, causes] : alternatives_of(report)) {
    if (causes.back().id == pe::CauseId::measured) continue;
    Recipe again;
    const bool whole = recipe_of(causes, again);
    if (!whole && causes.size() == 1) continue;  // a shape without its form
    if (!whole) return Outcome::wrong;
    Tables named_tables(again);
    if (!is_same(named_tables, tables, sizes)) return Outcome::wrong;
    named = true;
  }
  return named ? Outcome::right : Outcome::unknown;
}

}  // namespace pe_test
