#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

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
  Recipe recipe{.factor = std::numeric_limits<double>::max()};
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "scaled");
  EXPECT_EQ(report.causes[0].value, recipe.factor);
}

struct Named {
  const char* causes;
  double value;  // of the last cause that has one, at 64 rows and 16 columns
  Recipe recipe;
};

const std::vector<Named>& named() {
  using R = Recipe;
  static const std::vector<Named> all{
      {"transposed", 0, {.shape = R::Shape::transposed}},
      {"arguments-swapped", 0, {.shape = R::Shape::arguments_swapped}},
      {"flat", 0, {.shape = R::Shape::flat}},
      {"leading-axis", 0, {.shape = R::Shape::leading_axis}},
      {"missing-columns/sines-only", 0, {.shape = R::Shape::sines_only}},
      {"missing-columns/cosines-only", 0, {.shape = R::Shape::cosines_only}},
      {"missing-columns/first-columns", 0, {.shape = R::Shape::first_half}},
      {"missing-columns/own-exponents", 0, {.shape = R::Shape::half_channels}},
      {"last-column-missing/first-columns", 0, {.shape = R::Shape::first_but_last}},
      {"last-column-missing/own-exponents", 0, {.shape = R::Shape::one_channel_less}},
      {"last-pair-missing/first-columns", 0, {.shape = R::Shape::first_but_two}},
      {"unwritten/next-columns", 0, {.uses_next_columns = true}},
      {"end-unwritten/last-pair", 0, {.empty_end = 2}},
      {"end-unwritten/last-column", 0, {.empty_end = 1}},
      {"end-unwritten/extra-column", 0, {.shape = R::Shape::zeros_added}},
      {"no-function", 0, {.functions = R::Functions::angle}},
      {"aliased", 0, {.functions = R::Functions::aliased}},
      {"chosen-by-row", 0, {.position_chooses_function = true}},
      {"chosen-by-row/cosine-first",
       0,
       {.functions = R::Functions::cosine_sine, .position_chooses_function = true}},
      {"swapped", 0, {.functions = R::Functions::cosine_sine}},
      {"sine-everywhere", 0, {.functions = R::Functions::sine}},
      {"cosine-everywhere", 0, {.functions = R::Functions::cosine}},
      {"halves/sine-first", 0, {.halves = true}},
      {"halves/cosine-first", 0, {.functions = R::Functions::cosine_sine, .halves = true}},
      {"row-zero-blanked", 0, {.blank = true}},
      {"positions-from-one", 0, {.first = 1}},
      {"positions-reversed", 15, {.reversed_from = 15}},
      {"positions-divided", 512, {.positions_divided = 512}},
      {"normalised-position/to-length", 0, {.scale = R::Scale::to_length}},
      {"position-missing/first-row", 0, {.constant_position = R::ConstantPosition::zero}},
      {"position-missing/unit-row", 1, {.constant_position = R::ConstantPosition::one}},
      {"position-missing/last-row", 63, {.constant_position = R::ConstantPosition::last}},
      {"positions-summed", 0, {.angle = pe_test::wrong_angles().at("positions-summed/none")}},
      {"positions-summed/before",
       0,
       {.angle = pe_test::wrong_angles().at("positions-summed/before")}},
      {"index-as-position", 0, {.angle = pe_test::wrong_angles().at("index-as-position/none")}},
      {"index-as-position/even-columns",
       0,
       {.angle = pe_test::wrong_angles().at("index-as-position/even-columns")}},
      {"index-as-position/per-column",
       0,
       {.angle = pe_test::wrong_angles().at("index-as-position/per-column")}},
      {"exchanged", 0, {.angle = pe_test::wrong_angles().at("exchanged/none")}},
      {"transposed/per-column", 0, {.swaps_roles = true}},
      {"degrees/from-degrees", std::numbers::pi / 180, {.unit = std::numbers::pi / 180}},
      {"degrees/to-degrees", 180 / std::numbers::pi, {.unit = 180 / std::numbers::pi}},
      {"degrees/to-turns", 2 * std::numbers::pi, {.unit = 2 * std::numbers::pi}},
      {"degrees/sines-from-degrees",
       std::numbers::pi / 180,
       {.unit_of_sines = std::numbers::pi / 180}},
      {"degrees/cosines-from-degrees",
       std::numbers::pi / 180,
       {.unit_of_cosines = std::numbers::pi / 180}},
      {"normalised-position/by-last-centred", 0, {.scale = R::Scale::by_last_centred}},
      {"normalised-position/by-length", 0, {.scale = R::Scale::by_length}},
      {"normalised-position/by-length-turn", 0, {.scale = R::Scale::by_length_turn}},
      {"normalised-position/by-last", 0, {.scale = R::Scale::by_last}},
      {"normalised-position/by-last-turn", 0, {.scale = R::Scale::by_last_turn}},
      {"precedence/linear", 1, {.frequency_rule = R::FrequencyRule::linear}},
      {"precedence/reciprocal", 1, {.frequency_rule = R::FrequencyRule::reciprocal}},
      {"precedence/power-over", 1, {.frequency_rule = R::FrequencyRule::power_over}},
      {"precedence/power-then-over", 1, {.frequency_rule = R::FrequencyRule::power_then_over}},
      {"precedence/quotient-raised",
       1,
       {.angle = pe_test::wrong_angles().at("precedence/quotient-raised")}},
      {"precedence/floored-rate", 1, {.frequency_rule = R::FrequencyRule::floored_rate}},
      {"undivided", 0, {.whole = R::Whole::exponents}},
      {"sine-everywhere undivided",
       0,
       {.functions = R::Functions::sine,
        .exponent = [](double, double, double, double) { return 0.0; }}},
      {"integer-division/exponents doubled-exponent",
       0,
       {.multiplier = 2, .whole = R::Whole::exponents}},
      {"integer-division/angles", 0, {.whole = R::Whole::angles}},
      {"inverted-exponent", 0, {.base = 1e-4}},
      {"doubled-exponent", 0, {.multiplier = 2}},
      {"negated/sines integer-division/angles wrong-base",
       512,
       {.minus = R::Minus::sine, .base = 512, .whole = R::Whole::angles}},
      {"position-missing/last-row index-from-one wrong-base",
       1000,
       {.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; },
        .base = 1000,
        .constant_position = R::ConstantPosition::last}},
      {"chosen-by-row negated/sines",
       0,
       {.minus = R::Minus::sine, .position_chooses_function = true}},
      {"precedence/reciprocal divided-amplitude",
       1,
       {.divides_entry = true, .frequency_rule = R::FrequencyRule::reciprocal}},
      {"doubled-exponent/per-column unpaired-exponent",
       0,
       {.pairing = R::Pairing::logical, .multiplier = 2}},
      {"doubled-exponent/cosine-next unpaired-exponent",
       0,
       {.pairing = R::Pairing::cosine_next, .multiplier = 2}},
      {"half-exponent", 0, {.multiplier = 0.5}},
      {"half-exponent", 0, {.base = 100}},
      {"half-minus-one", 0, {.channels_subtracted = 2}},
      {"halves/sine-first half-minus-one", 0, {.halves = true, .channels_subtracted = 2}},
      {"unpaired-exponent", 0, {.pairing = R::Pairing::logical}},
      {"undivided/cosines",
       0,
       {.exponent = [](double i, double h, double, double C) { return h != 0 ? 0 : 2 * i / C; }}},
      {"pairs-reversed",
       0,
       {.exponent = [](double i, double, double, double C) { return (C - 2 - 2 * i) / C; }}},
      {"over-length", 0, {.over_length = true}},
      {"fixed-columns", 512, {.fixed_columns = 512}},
      {"octaves",
       0,
       {.exponent = [](double i, double, double, double) { return -i; },
        .base = 2,
        .unit = std::numbers::pi}},
      {"octaves/without-pi",
       0,
       {.exponent = [](double i, double, double, double) { return -i; }, .base = 2, .unit = 1}},
      {"normalised-position/by-last-centred octaves",
       0,
       {.exponent = [](double i, double, double, double) { return -i; },
        .base = 2,
        .scale = R::Scale::by_last_centred,
        .unit = std::numbers::pi}},
      {"normalised-position/by-length octaves/without-pi",
       0,
       {.exponent = [](double i, double, double, double) { return -i; },
        .base = 2,
        .scale = R::Scale::by_length,
        .unit = 1}},
      {"hand-fitted/fixed-step", 0, {.frequency_rule = R::FrequencyRule::fixed_step}},
      {"hand-fitted/minus-two", 0, {.frequency_rule = R::FrequencyRule::minus_two}},
      {"hand-fitted/square-root", 0, {.frequency_rule = R::FrequencyRule::square_root}},
      {"hand-fitted/times-channels", 0, {.frequency_rule = R::FrequencyRule::times_channels}},
      {"hand-fitted/squared", 0, {.frequency_rule = R::FrequencyRule::squared}},
      {"wrong-base", 1000, {.base = 1000}},
      {"wrong-base", 100000, {.base = 100000}},
      {"wrong-base", 9876.5, {.base = 9876.5}},
      {"scaled/root-channels", 4, {.amplitude = R::Amplitude::root_channels}},
      {"scaled/over-root-channels", 0.25, {.amplitude = R::Amplitude::over_root_channels}},
      {"scaled/root-pairs", 2 * std::numbers::sqrt2, {.amplitude = R::Amplitude::root_pairs}},
      {"scaled/over-root-pairs",
       std::numbers::sqrt2 / 4,
       {.amplitude = R::Amplitude::over_root_pairs}},
      {"scaled", 2, {.factor = 2}},
      {"unpaired-exponent", 0, {.pairing = R::Pairing::column}},
      {"halves/sine-first unpaired-exponent/per-column",
       0,
       {.halves = true, .pairing = R::Pairing::column}},
      {"doubled-exponent/cosine-next half-minus-one unpaired-exponent",
       0,
       {.pairing = R::Pairing::cosine_next, .multiplier = 2, .channels_subtracted = 2}},
      {"half-minus-one unpaired-exponent",
       0,
       {.pairing = R::Pairing::logical, .channels_subtracted = 2}},
      {"halves/sine-first half-minus-one unpaired-exponent/per-column",
       0,
       {.halves = true, .pairing = R::Pairing::column, .channels_subtracted = 2}},
      {"half-minus-one/per-column unpaired-exponent",
       0,
       {.pairing = R::Pairing::logical, .channels_subtracted = 1}},
      {"halves/sine-first half-minus-one/per-column unpaired-exponent/per-column",
       0,
       {.halves = true, .pairing = R::Pairing::column, .channels_subtracted = 1}},
      {"index-from-one",
       0,
       {.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; }}},
      {"index-from-one/per-column unpaired-exponent",
       0,
       {.exponent = [](double i, double h, double, double C) { return (2 * i + h + 1) / C; }}},
      {"undivided-exponent/without-two",
       0,
       {.exponent = [](double i, double, double, double) { return i; }}},
      {"undivided-exponent",
       0,
       {.exponent = [](double i, double, double, double) { return 2 * i; }}},
      {"precedence/linear", 2, {.frequency_rule = R::FrequencyRule::linear, .index_step = 2}},
      {"precedence/linear unpaired-exponent",
       1,
       {.pairing = R::Pairing::column, .frequency_rule = R::FrequencyRule::linear}},
      {"precedence/reciprocal",
       2,
       {.frequency_rule = R::FrequencyRule::reciprocal, .index_step = 2}},
      {"precedence/reciprocal unpaired-exponent",
       1,
       {.pairing = R::Pairing::column, .frequency_rule = R::FrequencyRule::reciprocal}},
      {"precedence/power-over",
       2,
       {.frequency_rule = R::FrequencyRule::power_over, .index_step = 2}},
      {"precedence/power-then-over",
       2,
       {.frequency_rule = R::FrequencyRule::power_then_over, .index_step = 2}},
      {"precedence/floored-rate",
       2,
       {.frequency_rule = R::FrequencyRule::floored_rate, .index_step = 2}},
      {"positions-shifted", -5, {.first = -5}},
      {"row-cleared", 20, {.zero_row = 20}},
      {"wrong-base", 12345, {.base = 12345}},
      {"scaled", 0.375, {.factor = 0.375}},
  };
  return all;
}

TEST(CauseNamesTest, NamesEveryMisconceptionWithItsValue) {
  for (const auto& [causes, value, recipe] : named()) {
    const Report report = examine(submission(recipe));
    EXPECT_EQ(ids_and_forms(report), causes);
    double last = 0;
    for (std::size_t at = 0; at < report.cause_count; ++at) {
      const pe::Cause& cause = report.causes[at];
      EXPECT_TRUE(has_value(cause.id) || cause.value == 0) << causes;
      if (cause.value == 0) continue;
      EXPECT_EQ(cause.size, (pe::Size{64, 16})) << causes;
      last = cause.value;
    }
    EXPECT_NEAR(last, value, 1e-12 * std::abs(value)) << causes;
  }
}

TEST(CauseNamesTest, NamesPowersOfTwoAsBasesOfCutAngles) {
  for (const double base : {256.0, 512.0, 1024.0}) {
    Recipe recipe{.base = base, .whole = Recipe::Whole::angles};
    const Report report = examine(submission(recipe));
    ASSERT_EQ(ids_and_forms(report), "integer-division/angles wrong-base");
    EXPECT_EQ(report.causes[1].value, base);
  }
}

TEST(CauseNamesTest, NamesATableOfHalvesWhosePaddingClearsRow1) {
  Recipe recipe{.halves = true, .zero_row = 1, .channels_subtracted = 2};
  const Report report = examine(submission(recipe));
  EXPECT_EQ(ids_and_forms(report), "halves/sine-first row-cleared half-minus-one");
  EXPECT_EQ(report.causes[1].value, 1);
}

TEST(EndingNamesTest, ReportsTheLengthAtWhichATableStartsAgain) {
  Recipe recipe{.ending = Recipe::Ending::wrapped, .length = 5000};
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "wrapped");
  EXPECT_EQ(report.causes[0].value, 5000);
}

TEST(EndingNamesTest, NamesAnEndingAndTheLengthAtWhichItBegins) {
  const struct {
    Recipe::Ending ending;
    const char* causes;
  } endings[]{{Recipe::Ending::last_row, "clamped/last-row"},
              {Recipe::Ending::zeros, "clamped/zeros"},
              {Recipe::Ending::wrapped, "wrapped"}};
  for (const auto& [ending, causes] : endings) {
    for (const double length : {100.0, 512.0, 1000.0, 1024.0, 2000.0, 5000.0, 5002.0}) {
      Recipe recipe{.ending = ending, .length = length};
      const Report report = examine(submission(recipe));
      EXPECT_FALSE(report.passed) << causes << " from " << length;
      ASSERT_EQ(ids_and_forms(report), causes) << length;
      EXPECT_EQ(report.causes[0].value, length) << causes;
    }
  }
}

TEST(EndingNamesTest, NamesAnEndingOfATableInACoarseFormat) {
  const struct {
    const char* name;
    double (*stored)(double);
  } formats[]{
      {"float32", [](double entry) { return double{static_cast<float>(entry)}; }},
      {"rounded", [](double entry) { return std::nearbyint(entry * 1e3) / 1e3; }},
      {"rounded", [](double entry) { return std::nearbyint(entry * 1e6) / 1e6; }},  // passes alone
  };
  for (const auto& [ending, name] : {std::pair{Recipe::Ending::last_row, "clamped "},
                                     {Recipe::Ending::zeros, "clamped "},
                                     {Recipe::Ending::wrapped, "wrapped "}}) {
    Recipe recipe{.ending = ending, .length = 1000};
    for (const auto& format : formats) {
      const auto store = [&](pe::Size size) {
        pe_test::Table table = make(recipe, size);
        for (double& entry : table.values) entry = format.stored(entry);
        return table;
      };
      const Report reports[]{examine(
                                 [&](pe::Size size) {
                                   return pe_test::Reply{pe::AnswerKind::table, store(size)};
                                 },
                                 {.require_float64 = true}),
                             pe_test::judge(store({5003, 6}), {}, {.require_float64 = true})};
      for (const Report& report : reports) {
        ASSERT_EQ(ids(report), std::string(name) + format.name);
        EXPECT_EQ(report.causes[0].value, 1000);
      }
    }
  }
}

TEST(EndingNamesTest, NamesAClearedRowAndTheFirstRowOfAnEnding) {
  constexpr pe::Size kSize{70, 8};
  for (const double row : {1.0, 2.0, 7.0, 8.0, 9.0, 20.0, 63.0, 64.0, 68.0}) {
    Recipe recipe{.zero_row = row};
    const Report report = pe_test::judge(make(recipe, kSize));
    ASSERT_EQ(ids(report), "row-cleared") << row;
    EXPECT_EQ(report.causes[0].value, row);
  }
  Recipe short_one{.ending = Recipe::Ending::last_row};
  short_one.length = 7;  // no code ends after so few rows
  EXPECT_EQ(ids(pe_test::judge(make(short_one, kSize))).find("clamped"), std::string::npos);
  for (const double length : {8.0, 9.0, 64.0, 68.0}) {
    for (const auto& [ending, name] : {std::pair{Recipe::Ending::last_row, "clamped"},
                                       {Recipe::Ending::zeros, "clamped"},
                                       {Recipe::Ending::wrapped, "wrapped"}}) {
      Recipe recipe{.ending = ending, .length = length};
      const Report report = pe_test::judge(make(recipe, kSize));
      ASSERT_EQ(ids(report), name) << length;
      EXPECT_EQ(report.causes[0].value, length);
    }
  }
}

TEST(EndingNamesTest, NamesRowsThatShareOneListAsTheLastRowWritten) {
  // [[0] * C] * T, filled row by row: every row is the same list.
  Recipe recipe{.constant_position = Recipe::ConstantPosition::last};
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids_and_forms(report), "position-missing/last-row");
  EXPECT_EQ(report.causes[0].value, report.causes[0].size.positions - 1);
}

}  // namespace cause_names_test
