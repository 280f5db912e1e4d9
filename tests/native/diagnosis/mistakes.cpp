#include <cmath>
#include <numbers>

#include "mutations.hpp"

namespace pe_test {

namespace {

using R = Recipe;

enum Axis : unsigned {
  kShape = 1,
  kFunctions = 2,
  kLayout = 4,
  kPairing = 8,
  kMultiplier = 16,
  kChannelsSubtracted = 32,
  kBase = 64,
  kSign = 128,
  kExponents = 256,
  kAngles = 512,
  kScale = 1024,
  kUnit = 2048,
  kFirst = 4096,
  kConstantPosition = 8192,
  kBlank = 16384,
  kAmplitude = 32768,
  kEnding = 65536,
  kBoth = 131072,  // both columns of a pair
  kMinus = 262144,
  kDivided = 524288,
  kFirstFrequency = 1048576,  // of pair 0, which a factor of all positions changes too
  kCall = 2097152,
  kFrequencyRule = kPairing | kMultiplier | kChannelsSubtracted | kBase | kSign | kExponents,
};

}  // namespace

const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> all{
      {"first-call", "", ~0u, [](R& r) { r.first_call = true; }},
      {"earlier-call", "", kCall, [](R& r) { r.keeps_larger = true; }},
      {"transposed", "", kShape, [](R& r) { r.shape = R::Shape::transposed; }},
      {"arguments-swapped", "", kShape, [](R& r) { r.shape = R::Shape::arguments_swapped; }},
      {"flat", "", kShape, [](R& r) { r.shape = R::Shape::flat; }},
      {"leading-axis", "", kShape, [](R& r) { r.shape = R::Shape::leading_axis; }},
      {"missing-columns", "sines", kShape | kLayout | kBoth,
       [](R& r) { r.shape = R::Shape::sines_only; }},
      {"missing-columns", "cosines", kShape | kLayout | kBoth,
       [](R& r) { r.shape = R::Shape::cosines_only; }},
      {"missing-columns", "first", kShape, [](R& r) { r.shape = R::Shape::first_half; }},
      {"missing-columns", "own", kShape, [](R& r) { r.shape = R::Shape::half_channels; }},
      {"last-column-missing", "first", kShape, [](R& r) { r.shape = R::Shape::first_but_last; }},
      {"last-column-missing", "own", kShape, [](R& r) { r.shape = R::Shape::one_channel_less; }},
      {"last-pair-missing", "", kShape, [](R& r) { r.shape = R::Shape::first_but_two; }},
      {"reshaped", "functions first", kShape | kLayout,
       [](R& r) { r.shape = R::Shape::functions_first; }},
      {"reshaped", "columns first", kShape, [](R& r) { r.shape = R::Shape::columns_first; }},
      {"no-function", "", kFunctions, [](R& r) { r.functions = R::Functions::angle; }},
      {"aliased", "cosine of sine", kFunctions, [](R& r) { r.functions = R::Functions::aliased; }},
      {"aliased", "sine of cosine", kFunctions,
       [](R& r) { r.functions = R::Functions::aliased_cosine; }},
      {"chosen-by-row", "", kFunctions | kLayout | kConstantPosition,
       [](R& r) { r.position_chooses_function = true; }},
      {"chosen-by-row", "cosine first", kFunctions | kLayout | kConstantPosition,
       [](R& r) {
         r.position_chooses_function = true;
         r.functions = R::Functions::cosine_sine;
       },
       2},
      {"swapped", "", kFunctions, [](R& r) { r.functions = R::Functions::cosine_sine; }},
      {"sine-everywhere", "", kFunctions, [](R& r) { r.functions = R::Functions::sine; }},
      {"cosine-everywhere", "", kFunctions, [](R& r) { r.functions = R::Functions::cosine; }},
      {"overwritten", "", kFunctions | kBoth,
       [](R& r) {
         r.functions = R::Functions::cosine;
         r.column_amplitude = [](double h, double) { return h == 0 ? 1.0 : 0.0; };
       }},
      {"unwritten", "cosines", kFunctions | kBoth,
       [](R& r) { r.column_amplitude = [](double h, double) { return h == 0 ? 1.0 : 0.0; }; }},
      {"unwritten", "sines", kFunctions | kBoth,
       [](R& r) { r.column_amplitude = [](double h, double) { return h == 0 ? 0.0 : 1.0; }; }},
      {"unwritten", "i, i + 1", ~0u, [](R& r) { r.uses_next_columns = true; }},
      {"end-unwritten", "pair", kLayout | kShape | kBoth, [](R& r) { r.empty_end = 2; }},
      {"end-unwritten", "column", kLayout | kShape | kBoth, [](R& r) { r.empty_end = 1; }},
      {"end-unwritten", "extra", kShape, [](R& r) { r.shape = R::Shape::zeros_added; }},
      {"negated", "sines", kMinus | kBoth, [](R& r) { r.minus = R::Minus::sine; }},
      {"negated", "cosines", kMinus | kBoth, [](R& r) { r.minus = R::Minus::cosine; }},
      {"halves", "sine first", kLayout, [](R& r) { r.halves = true; }},
      {"halves", "cosine first", kLayout | kFunctions,
       [](R& r) {
         r.halves = true;
         r.functions = R::Functions::cosine_sine;
       }},
      {"row-zero-blanked", "", kBlank, [](R& r) { r.blank = true; }},
      {"row-cleared", "1", kBlank, [](R& r) { r.zero_row = 1; }},
      {"row-cleared", "20", kBlank, [](R& r) { r.zero_row = 20; }},
      {"row-cleared", "the last", kBlank, [](R& r) { r.zero_row = R::kLastRow; }},
      {"positions-from-one", "", kFirst, [](R& r) { r.first = 1; }},
      {"positions-shifted", "2", kFirst, [](R& r) { r.first = 2; }},
      {"positions-shifted", "-5", kFirst, [](R& r) { r.first = -5; }},
      {"positions-descending", "T-1-t", kFirst, [](R& r) { r.position = from_last; }},
      {"positions-descending", "T-t", kFirst, [](R& r) { r.position = from_length; }},
      {"positions-reversed", "15", kFirst, [](R& r) { r.reversed_from = 15; }},
      {"position-missing", "first row", kConstantPosition | kEnding | kScale | kBlank,
       [](R& r) { r.constant_position = R::ConstantPosition::zero; }},
      {"position-missing", "unit row", kConstantPosition | kEnding | kScale | kBlank | kFirst,
       [](R& r) { r.constant_position = R::ConstantPosition::one; }},
      {"position-missing", "last row", kConstantPosition | kEnding | kScale | kBlank,
       [](R& r) { r.constant_position = R::ConstantPosition::last; }},
      {"positions-summed", "", ~0u,
       [](R& r) { r.angle = wrong_angles().at("positions-summed/none"); }},
      {"positions-summed", "before", ~0u,
       [](R& r) { r.angle = wrong_angles().at("positions-summed/before"); }},
      {"index-as-position", "i", ~0u,
       [](R& r) { r.angle = wrong_angles().at("index-as-position/none"); }},
      {"index-as-position", "2i", ~0u,
       [](R& r) { r.angle = wrong_angles().at("index-as-position/even-columns"); }},
      {"index-as-position", "j", ~0u,
       [](R& r) { r.angle = wrong_angles().at("index-as-position/per-column"); }},
      {"exchanged", "", ~0u, [](R& r) { r.angle = wrong_angles().at("exchanged/none"); }},
      {"transposed", "PE[j, t]", ~0u, [](R& r) { r.swaps_roles = true; }},
      {"degrees", "from", kUnit, [](R& r) { r.unit = std::numbers::pi / 180; }},
      {"degrees", "to", kUnit, [](R& r) { r.unit = 180 / std::numbers::pi; }},
      {"degrees", "turns",
       kUnit | kScale | kFrequencyRule | kFirst | kFunctions | kMinus | kAngles | kDivided | kBoth |
           kConstantPosition,
       [](R& r) { r.unit = 2 * std::numbers::pi; }, 2},
      {"degrees", "sines", kUnit | kFunctions | kMinus,
       [](R& r) { r.unit_of_sines = std::numbers::pi / 180; }, 2},
      {"degrees", "cosines", kUnit | kFunctions | kMinus,
       [](R& r) { r.unit_of_cosines = std::numbers::pi / 180; }, 2},
      {"normalised-position", "t/T", kScale, [](R& r) { r.scale = R::Scale::by_length; }},
      {"normalised-position", "2 pi t/T", kScale, [](R& r) { r.scale = R::Scale::by_length_turn; }},
      {"normalised-position", "t/(T-1)", kScale, [](R& r) { r.scale = R::Scale::by_last; }},
      {"normalised-position", "2 pi t/(T-1)", kScale,
       [](R& r) { r.scale = R::Scale::by_last_turn; }},
      {"normalised-position", "T t/(T-1)", kScale | kUnit | kFirstFrequency,
       [](R& r) { r.scale = R::Scale::to_length; }},
      {"positions-divided", "512", kScale | kUnit | kFirstFrequency,
       [](R& r) { r.positions_divided = 512; }, 2},
      {"precedence", "linear", kFrequencyRule | kFirstFrequency,
       [](R& r) { r.frequency_rule = R::FrequencyRule::linear; }},
      {"precedence", "linear, i even", kFrequencyRule | kFirstFrequency,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::linear;
         r.index_step = 2;
       }},
      {"precedence", "linear, each column", kFrequencyRule | kFirstFrequency,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::linear;
         r.pairing = R::Pairing::column;
       }},
      {"precedence", "reciprocal", kFrequencyRule | kFirstFrequency,
       [](R& r) { r.frequency_rule = R::FrequencyRule::reciprocal; }},
      {"precedence", "power over", kFrequencyRule | kFirstFrequency,
       [](R& r) { r.frequency_rule = R::FrequencyRule::power_over; }},
      {"precedence", "power, then over", kFrequencyRule | kFirstFrequency,
       [](R& r) { r.frequency_rule = R::FrequencyRule::power_then_over; }},
      {"precedence", "quotient raised", ~0u,
       [](R& r) { r.angle = wrong_angles().at("precedence/quotient-raised"); }},
      {"precedence", "floored rate", kFrequencyRule,
       [](R& r) { r.frequency_rule = R::FrequencyRule::floored_rate; }},
      {"precedence", "floored half rate", kFrequencyRule,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::floored_rate;
         r.index_step = 2;
       }},
      {"divided-amplitude", "", kDivided, [](R& r) { r.divides_entry = true; }},
      {"integer-division", "exponents", kExponents | kAngles,
       [](R& r) { r.whole = R::Whole::exponents; }},
      {"integer-division", "angles", kExponents | kAngles,
       [](R& r) { r.whole = R::Whole::angles; }},
      {"inverted-exponent", "", kSign, [](R& r) { r.base = 1 / r.base; }},
      {"doubled-exponent", "4i/C", kMultiplier, [](R& r) { r.multiplier = 2; }},
      {"doubled-exponent", "2j/C", kMultiplier | kPairing,
       [](R& r) {
         r.multiplier = 2;
         r.pairing = R::Pairing::logical;
       }},
      {"doubled-exponent", "4i/C, (4i+1)/C", kMultiplier | kPairing,
       [](R& r) {
         r.multiplier = 2;
         r.pairing = R::Pairing::cosine_next;
       }},
      {"half-exponent", "", kMultiplier, [](R& r) { r.multiplier = 0.5; }},
      {"half-minus-one", "", kChannelsSubtracted, [](R& r) { r.channels_subtracted = 2; }},
      {"half-minus-one", "j/(C-1)", kChannelsSubtracted | kPairing,
       [](R& r) {
         r.channels_subtracted = 1;
         r.pairing = R::Pairing::logical;
       }},
      {"unpaired-exponent", "", kPairing, [](R& r) { r.pairing = R::Pairing::logical; }},
      {"unpaired-exponent", "each column", kPairing, [](R& r) { r.pairing = R::Pairing::column; }},
      {"undivided-exponent", "", kFrequencyRule,
       [](R& r) { r.exponent = [](double i, double, double, double) { return 2 * i; }; }},
      {"undivided-exponent", "i", kFrequencyRule,
       [](R& r) { r.exponent = [](double i, double, double, double) { return i; }; }, 2},
      {"index-from-one", "2(i+1)/C", (kFrequencyRule & ~kBase) | kFirstFrequency,
       [](R& r) {
         r.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; };
       }},
      {"index-from-one", "(j+1)/C", (kFrequencyRule & ~kBase) | kFirstFrequency,
       [](R& r) {
         r.exponent = [](double i, double h, double, double C) { return (2 * i + h + 1) / C; };
       }},
      {"octaves", "t/T", kFrequencyRule | kUnit | kScale,
       [](R& r) {
         octaves(r);
         r.scale = R::Scale::by_length;
       },
       2},
      {"octaves", "t/(T-1)", kFrequencyRule | kUnit | kScale,
       [](R& r) {
         octaves(r);
         r.scale = R::Scale::by_last;
       },
       2},
      // At whole positions, every sine is 0.
      {"octaves", "t",
       kFrequencyRule | kFunctions | kUnit | kScale | kFirst | kEnding | kBoth | kDivided | kAngles,
       octaves, 2},
      {"octaves", "2t/(T-1)-1", kFrequencyRule | kUnit | kScale | kFirst | kBoth | kDivided,
       [](R& r) {
         octaves(r);
         r.scale = R::Scale::by_last_centred;
       },
       2},
      {"octaves", "without pi", kFrequencyRule | kUnit | kScale,
       [](R& r) {
         octaves(r);
         r.unit = 1;
       },
       2},
      {"octaves", "without pi, t/T", kFrequencyRule | kUnit | kScale,
       [](R& r) {
         octaves(r);
         r.unit = 1;
         r.scale = R::Scale::by_length;
       },
       2},
      {"undivided", "cosines", kFrequencyRule & ~kBase,
       [](R& r) {
         r.exponent = [](double i, double h, double, double C) { return h != 0 ? 0 : 2 * i / C; };
       }},
      {"pairs-reversed", "", kFrequencyRule | kFirstFrequency,
       [](R& r) {
         r.exponent = [](double i, double, double, double C) { return (C - 2 - 2 * i) / C; };
       }},
      {"over-length", "", kFrequencyRule, [](R& r) { r.over_length = true; }},
      {"fixed-columns", "512", kFrequencyRule, [](R& r) { r.fixed_columns = 512; }},
      {"fixed-columns", "10", kFrequencyRule, [](R& r) { r.fixed_columns = 10; }, 2},
      {"hand-fitted", "100**i", kFrequencyRule,
       [](R& r) { r.frequency_rule = R::FrequencyRule::fixed_step; }},
      {"hand-fitted", "i/(C-2)", kFrequencyRule,
       [](R& r) { r.frequency_rule = R::FrequencyRule::minus_two; }},
      {"hand-fitted", "i/sqrt(C)", kFrequencyRule,
       [](R& r) { r.frequency_rule = R::FrequencyRule::square_root; }},
      {"hand-fitted", "i*C/8", kFrequencyRule,
       [](R& r) { r.frequency_rule = R::FrequencyRule::times_channels; }},
      {"hand-fitted", "8i/C**2", kFrequencyRule,
       [](R& r) { r.frequency_rule = R::FrequencyRule::squared; }},
      {"wrong-base", "1000", kBase, [](R& r) { r.base = r.base < 1 ? 1e-3 : 1e3; }},
      {"wrong-base", "100000", kBase, [](R& r) { r.base = r.base < 1 ? 1e-5 : 1e5; }},
      {"wrong-base", "512", kBase, [](R& r) { r.base = r.base < 1 ? 1 / 512.0 : 512; }},
      {"wrong-base", "100", kBase, [](R& r) { r.base = r.base < 1 ? 1e-2 : 1e2; }},
      {"wrong-base", "10**8", kBase, [](R& r) { r.base = r.base < 1 ? 1e-8 : 1e8; }},
      {"scaled", "sqrt(C)", kAmplitude, [](R& r) { r.amplitude = R::Amplitude::root_channels; }},
      {"scaled", "1/sqrt(C/2)", kAmplitude,
       [](R& r) { r.amplitude = R::Amplitude::over_root_pairs; }},
      {"scaled", "2", kAmplitude, [](R& r) { r.factor = 2; }},
      {"clamped", "1024", kEnding,
       [](R& r) {
         r.ending = R::Ending::last_row;
         r.length = 1024;
       }},
      {"clamped", "zeros from 5000", kEnding,
       [](R& r) {
         r.ending = R::Ending::zeros;
         r.length = 5000;
       }},
      {"wrapped", "512", kEnding,
       [](R& r) {
         r.ending = R::Ending::wrapped;
         r.length = 512;
       }},
      {"wrapped", "5000", kEnding,
       [](R& r) {
         r.ending = R::Ending::wrapped;
         r.length = 5000;
       }},
  };
  return all;
}

std::string label(const Mistake& mistake) {
  return mistake.form.empty() ? mistake.id : mistake.id + " (" + mistake.form + ")";
}

std::optional<Mutation> with(const Mutation& made, const Mistake& next) {
  if ((made.axes & next.axes) != 0) return std::nullopt;
  Mutation more = made;
  more.text += (made.mistakes == 0 ? "" : " + ") + label(next);
  ++more.mistakes;
  more.axes |= next.axes;
  next.apply(more.recipe);
  return more;
}

std::vector<Mutation> mutations(std::size_t count, std::size_t apart) {
  std::vector<Mutation> all;
  std::size_t made = 0;
  const auto add = [&](const auto& self, const Mutation& before, std::size_t from) -> void {
    if (before.mistakes == count) {
      if (made++ % apart == 0) all.push_back(before);
      return;
    }
    for (std::size_t at = from; at < mistakes().size(); ++at) {
      if (mistakes()[at].most < count) continue;
      if (const auto more = with(before, mistakes()[at])) self(self, *more, at + 1);
    }
  };
  add(add, {}, 0);
  return all;
}

}  // namespace pe_test
