#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "diagnosis/causes.hpp"
#include "mutations.hpp"
#include "reports.hpp"

namespace cause_names_test {

using pe::Report;
using pe_test::examine;
using pe_test::ids;
using pe_test::ids_and_forms;
using pe_test::Recipe;
using pe_test::submission;

TEST(CauseNamesTest, ReportsTheLargestFactor) {
  Recipe recipe;
  recipe.factor = std::numeric_limits<double>::max();
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "scaled");
  EXPECT_EQ(report.causes[0].value, recipe.factor);
}

struct Named {
  const char* causes;
  void (*apply)(Recipe&);
};

const std::vector<Named>& named() {
  using R = Recipe;
  static const std::vector<Named> all{
      {"transposed", [](R& r) { r.shape = R::Shape::transposed; }},
      {"arguments-swapped", [](R& r) { r.shape = R::Shape::arguments_swapped; }},
      {"flat", [](R& r) { r.shape = R::Shape::flat; }},
      {"leading-axis", [](R& r) { r.shape = R::Shape::leading_axis; }},
      {"missing-columns/sines-only", [](R& r) { r.shape = R::Shape::sines_only; }},
      {"missing-columns/cosines-only", [](R& r) { r.shape = R::Shape::cosines_only; }},
      {"missing-columns/first-columns", [](R& r) { r.shape = R::Shape::first_half; }},
      {"missing-columns/own-exponents", [](R& r) { r.shape = R::Shape::half_channels; }},
      {"last-column-missing/first-columns", [](R& r) { r.shape = R::Shape::first_but_last; }},
      {"last-column-missing/own-exponents", [](R& r) { r.shape = R::Shape::one_channel_less; }},
      {"last-pair-missing/first-columns", [](R& r) { r.shape = R::Shape::first_but_two; }},
      {"end-unwritten/last-pair", [](R& r) { r.empty_end = 2; }},
      {"end-unwritten/last-column", [](R& r) { r.empty_end = 1; }},
      {"end-unwritten/extra-column", [](R& r) { r.shape = R::Shape::zeros_added; }},
      {"no-function", [](R& r) { r.functions = R::Functions::angle; }},
      {"aliased", [](R& r) { r.functions = R::Functions::aliased; }},
      {"chosen-by-row", [](R& r) { r.position_chooses_function = true; }},
      {"chosen-by-row/cosine-first",
       [](R& r) {
         r.position_chooses_function = true;
         r.functions = R::Functions::cosine_sine;
       }},
      {"swapped", [](R& r) { r.functions = R::Functions::cosine_sine; }},
      {"sine-everywhere", [](R& r) { r.functions = R::Functions::sine; }},
      {"cosine-everywhere", [](R& r) { r.functions = R::Functions::cosine; }},
      {"halves/sine-first", [](R& r) { r.halves = true; }},
      {"halves/cosine-first",
       [](R& r) {
         r.halves = true;
         r.functions = R::Functions::cosine_sine;
       }},
      {"row-zero-blanked", [](R& r) { r.blank = true; }},
      {"positions-from-one", [](R& r) { r.first = 1; }},
      {"positions-reversed", [](R& r) { r.reversed_from = 15; }},
      {"positions-divided", [](R& r) { r.positions_divided = 512; }},
      {"normalised-position/to-length", [](R& r) { r.scale = R::Scale::to_length; }},
      {"position-missing/first-row", [](R& r) { r.constant_position = R::ConstantPosition::zero; }},
      {"position-missing/unit-row", [](R& r) { r.constant_position = R::ConstantPosition::one; }},
      {"position-missing/last-row", [](R& r) { r.constant_position = R::ConstantPosition::last; }},
      {"degrees/from-degrees", [](R& r) { r.unit = std::numbers::pi / 180; }},
      {"degrees/to-degrees", [](R& r) { r.unit = 180 / std::numbers::pi; }},
      {"degrees/sines-from-degrees", [](R& r) { r.unit_of_sines = std::numbers::pi / 180; }},
      {"degrees/cosines-from-degrees", [](R& r) { r.unit_of_cosines = std::numbers::pi / 180; }},
      {"normalised-position/by-last-centred", [](R& r) { r.scale = R::Scale::by_last_centred; }},
      {"normalised-position/by-length", [](R& r) { r.scale = R::Scale::by_length; }},
      {"normalised-position/by-length-turn", [](R& r) { r.scale = R::Scale::by_length_turn; }},
      {"normalised-position/by-last", [](R& r) { r.scale = R::Scale::by_last; }},
      {"normalised-position/by-last-turn", [](R& r) { r.scale = R::Scale::by_last_turn; }},
      {"precedence/linear", [](R& r) { r.frequency_rule = R::FrequencyRule::linear; }},
      {"precedence/reciprocal", [](R& r) { r.frequency_rule = R::FrequencyRule::reciprocal; }},
      {"precedence/power-over", [](R& r) { r.frequency_rule = R::FrequencyRule::power_over; }},
      {"precedence/power-then-over",
       [](R& r) { r.frequency_rule = R::FrequencyRule::power_then_over; }},
      {"precedence/floored-rate", [](R& r) { r.frequency_rule = R::FrequencyRule::floored_rate; }},
      {"integer-division/exponents", [](R& r) { r.whole = R::Whole::exponents; }},
      {"integer-division/angles", [](R& r) { r.whole = R::Whole::angles; }},
      {"inverted-exponent", [](R& r) { r.base = 1e-4; }},
      {"doubled-exponent", [](R& r) { r.multiplier = 2; }},
      {"negated/sines integer-division/angles wrong-base",
       [](R& r) {
         r.minus = R::Minus::sine;
         r.whole = R::Whole::angles;
         r.base = 512;
       }},
      {"position-missing/last-row index-from-one wrong-base",
       [](R& r) {
         r.constant_position = R::ConstantPosition::last;
         r.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; };
         r.base = 1000;
       }},
      {"chosen-by-row negated/sines",
       [](R& r) {
         r.position_chooses_function = true;
         r.minus = R::Minus::sine;
       }},
      {"precedence/reciprocal divided-amplitude",
       [](R& r) {
         r.divides_entry = true;
         r.frequency_rule = R::FrequencyRule::reciprocal;
       }},
      {"doubled-exponent/per-column unpaired-exponent",
       [](R& r) {
         r.multiplier = 2;
         r.pairing = R::Pairing::logical;
       }},
      {"doubled-exponent/cosine-next unpaired-exponent",
       [](R& r) {
         r.multiplier = 2;
         r.pairing = R::Pairing::cosine_next;
       }},
      {"half-exponent", [](R& r) { r.multiplier = 0.5; }},
      {"half-exponent", [](R& r) { r.base = 100; }},
      {"half-minus-one", [](R& r) { r.channels_subtracted = 2; }},
      {"halves/sine-first half-minus-one",
       [](R& r) {
         r.halves = true;
         r.channels_subtracted = 2;
       }},
      {"unpaired-exponent", [](R& r) { r.pairing = R::Pairing::logical; }},
      {"over-length", [](R& r) { r.over_length = true; }},
      {"fixed-columns", [](R& r) { r.fixed_columns = 512; }},
      {"octaves", pe_test::octaves},
      {"octaves/without-pi",
       [](R& r) {
         pe_test::octaves(r);
         r.unit = 1;
       }},
      {"normalised-position/by-last-centred octaves",
       [](R& r) {
         pe_test::octaves(r);
         r.scale = R::Scale::by_last_centred;
       }},
      {"normalised-position/by-length octaves/without-pi",
       [](R& r) {
         pe_test::octaves(r);
         r.unit = 1;
         r.scale = R::Scale::by_length;
       }},
      {"hand-fitted/fixed-step", [](R& r) { r.frequency_rule = R::FrequencyRule::fixed_step; }},
      {"hand-fitted/minus-two", [](R& r) { r.frequency_rule = R::FrequencyRule::minus_two; }},
      {"hand-fitted/square-root", [](R& r) { r.frequency_rule = R::FrequencyRule::square_root; }},
      {"hand-fitted/times-channels",
       [](R& r) { r.frequency_rule = R::FrequencyRule::times_channels; }},
      {"hand-fitted/squared", [](R& r) { r.frequency_rule = R::FrequencyRule::squared; }},
      {"wrong-base", [](R& r) { r.base = 1000; }},
      {"wrong-base", [](R& r) { r.base = 100000; }},
      {"wrong-base", [](R& r) { r.base = 9876.5; }},
      {"scaled/root-channels", [](R& r) { r.amplitude = R::Amplitude::root_channels; }},
      {"scaled/over-root-channels", [](R& r) { r.amplitude = R::Amplitude::over_root_channels; }},
      {"scaled/root-pairs", [](R& r) { r.amplitude = R::Amplitude::root_pairs; }},
      {"scaled/over-root-pairs", [](R& r) { r.amplitude = R::Amplitude::over_root_pairs; }},
      {"scaled", [](R& r) { r.factor = 2; }},
  };
  return all;
}

TEST(CauseNamesTest, NamesEveryMisconception) {
  for (const Named& each : named()) {
    Recipe recipe;
    each.apply(recipe);
    const Report report = examine(submission(recipe));
    EXPECT_EQ(ids_and_forms(report), each.causes);
    for (std::size_t at = 0; at < report.cause_count; ++at) {
      const pe::Cause& cause = report.causes[at];
      EXPECT_TRUE(has_value(cause.id) || cause.value == 0) << each.causes;
    }
  }
}

struct Ruled {
  const char* causes;
  double value;  // of the last cause that has one
  void (*apply)(Recipe&);
};

const std::vector<Ruled>& ruled() {
  using R = Recipe;
  static const std::vector<Ruled> all{
      {"unpaired-exponent", 0, [](R& r) { r.pairing = R::Pairing::column; }},
      {"halves/sine-first unpaired-exponent/per-column", 0,
       [](R& r) {
         r.halves = true;
         r.pairing = R::Pairing::column;
       }},
      {"doubled-exponent/cosine-next half-minus-one unpaired-exponent", 0,
       [](R& r) {
         r.multiplier = 2;
         r.pairing = R::Pairing::cosine_next;
         r.channels_subtracted = 2;
       }},
      {"half-minus-one unpaired-exponent", 0,
       [](R& r) {
         r.channels_subtracted = 2;
         r.pairing = R::Pairing::logical;
       }},
      {"halves/sine-first half-minus-one unpaired-exponent/per-column", 0,
       [](R& r) {
         r.halves = true;
         r.channels_subtracted = 2;
         r.pairing = R::Pairing::column;
       }},
      {"half-minus-one/per-column unpaired-exponent", 0,
       [](R& r) {
         r.channels_subtracted = 1;
         r.pairing = R::Pairing::logical;
       }},
      {"halves/sine-first half-minus-one/per-column unpaired-exponent/per-column", 0,
       [](R& r) {
         r.halves = true;
         r.channels_subtracted = 1;
         r.pairing = R::Pairing::column;
       }},
      {"index-from-one", 0,
       [](R& r) {
         r.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; };
       }},
      {"index-from-one/per-column unpaired-exponent", 0,
       [](R& r) {
         r.exponent = [](double i, double h, double, double C) { return (2 * i + h + 1) / C; };
       }},
      {"undivided-exponent", 0,
       [](R& r) { r.exponent = [](double i, double, double, double) { return 2 * i; }; }},
      {"precedence/linear", 1, [](R& r) { r.frequency_rule = R::FrequencyRule::linear; }},
      {"precedence/linear", 2,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::linear;
         r.index_step = 2;
       }},
      {"precedence/linear unpaired-exponent", 1,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::linear;
         r.pairing = R::Pairing::column;
       }},
      {"precedence/reciprocal", 1, [](R& r) { r.frequency_rule = R::FrequencyRule::reciprocal; }},
      {"precedence/reciprocal", 2,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::reciprocal;
         r.index_step = 2;
       }},
      {"precedence/reciprocal unpaired-exponent", 1,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::reciprocal;
         r.pairing = R::Pairing::column;
       }},
      {"precedence/power-over", 1, [](R& r) { r.frequency_rule = R::FrequencyRule::power_over; }},
      {"precedence/power-over", 2,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::power_over;
         r.index_step = 2;
       }},
      {"precedence/power-then-over", 1,
       [](R& r) { r.frequency_rule = R::FrequencyRule::power_then_over; }},
      {"precedence/power-then-over", 2,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::power_then_over;
         r.index_step = 2;
       }},
      {"precedence/floored-rate", 1,
       [](R& r) { r.frequency_rule = R::FrequencyRule::floored_rate; }},
      {"precedence/floored-rate", 2,
       [](R& r) {
         r.frequency_rule = R::FrequencyRule::floored_rate;
         r.index_step = 2;
       }},
  };
  return all;
}

TEST(CauseNamesTest, NamesPowersOfTwoAsBasesOfCutAngles) {
  for (const double base : {256.0, 512.0, 1024.0}) {
    Recipe recipe;
    recipe.whole = Recipe::Whole::angles;
    recipe.base = base;
    const Report report = examine(submission(recipe));
    ASSERT_EQ(ids_and_forms(report), "integer-division/angles wrong-base");
    EXPECT_EQ(report.causes[1].value, base);
  }
}

TEST(CauseNamesTest, NamesEveryFrequencyRule) {
  for (const auto& [causes, value, apply] : ruled()) {
    Recipe recipe;
    apply(recipe);
    const Report report = examine(submission(recipe));
    EXPECT_EQ(ids_and_forms(report), causes);
    double last = 0;
    for (std::size_t at = 0; at < report.cause_count; ++at) {
      if (report.causes[at].value != 0) last = report.causes[at].value;
    }
    EXPECT_EQ(last, value) << causes;
  }
}

struct Valued {
  pe::CauseId id;
  double value;
  void (*apply)(Recipe&);
};

TEST(CauseNamesTest, ReportsTheValueOfAMistake) {
  using R = Recipe;
  using pe::CauseId;
  const double degree = std::numbers::pi / 180;
  for (const auto& [id, value, apply] : std::vector<Valued>{
           {CauseId::degrees, degree, [](R& r) { r.unit = std::numbers::pi / 180; }},
           {CauseId::degrees, 1 / degree, [](R& r) { r.unit = 180 / std::numbers::pi; }},
           {CauseId::degrees, degree, [](R& r) { r.unit_of_sines = std::numbers::pi / 180; }},
           {CauseId::degrees, degree, [](R& r) { r.unit_of_cosines = std::numbers::pi / 180; }},
           {CauseId::positions_shifted, -5, [](R& r) { r.first = -5; }},
           {CauseId::positions_reversed, 15, [](R& r) { r.reversed_from = 15; }},
           {CauseId::positions_divided, 512, [](R& r) { r.positions_divided = 512; }},
           {CauseId::position_missing, 0,
            [](R& r) { r.constant_position = R::ConstantPosition::zero; }},
           {CauseId::position_missing, 1,
            [](R& r) { r.constant_position = R::ConstantPosition::one; }},
           {CauseId::row_cleared, 20, [](R& r) { r.zero_row = 20; }},
           {CauseId::fixed_columns, 512, [](R& r) { r.fixed_columns = 512; }},
           {CauseId::wrong_base, 12345, [](R& r) { r.base = 12345; }},
           {CauseId::inverted_exponent, 0, [](R& r) { r.base = 1e-4; }},
           {CauseId::integer_division, 0, [](R& r) { r.whole = R::Whole::exponents; }},
           {CauseId::scaled, 4, [](R& r) { r.amplitude = R::Amplitude::root_channels; }},
           {CauseId::scaled, 0.25, [](R& r) { r.amplitude = R::Amplitude::over_root_channels; }},
           {CauseId::scaled, std::sqrt(8.0), [](R& r) { r.amplitude = R::Amplitude::root_pairs; }},
           {CauseId::scaled, 1 / std::sqrt(8.0),
            [](R& r) { r.amplitude = R::Amplitude::over_root_pairs; }},
           {CauseId::scaled, 0.375, [](R& r) { r.factor = 0.375; }},
       }) {
    Recipe recipe;
    apply(recipe);
    const Report report = examine(submission(recipe));
    ASSERT_EQ(report.cause_count, 1u) << name(id);
    EXPECT_EQ(report.causes[0].id, id);
    EXPECT_EQ(report.causes[0].size, (pe::Size{64, 16})) << name(id);
    EXPECT_NEAR(report.causes[0].value, value, 1e-12) << name(id);
  }
}

TEST(CauseNamesTest, NamesATableOfHalvesWhosePaddingClearsRow1) {
  Recipe recipe;
  recipe.halves = true;
  recipe.channels_subtracted = 2;
  recipe.zero_row = 1;
  const Report report = examine(submission(recipe));
  EXPECT_EQ(ids_and_forms(report), "halves/sine-first row-cleared half-minus-one");
  EXPECT_EQ(report.causes[1].value, 1);
}

TEST(CauseNamesTest, KeepsAsManyCausesAsItsListHasPlaces) {
  pe::detail::CauseList list;
  for (std::size_t at = 0; at <= list.causes.size(); ++at) list.add(pe::CauseId::scaled);
  EXPECT_EQ(list.count, list.causes.size());
}

}  // namespace cause_names_test
