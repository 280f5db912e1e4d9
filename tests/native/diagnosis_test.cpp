#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

#include "diagnosis/hypothesis.hpp"
#include "mutations.hpp"

namespace diagnosis_test {

using pe::CauseForm;
using pe::CauseId;
using pe::Report;
using pe::Size;
using pe_test::examine;
using pe_test::of;
using pe_test::Recipe;
using pe_test::submission;
using pe_test::Table;
using pe_test::wave;

std::string ids(const Report& report) {
  std::string text;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    if (at > 0) text += ' ';
    text += name(report.causes[at].id);
  }
  return text;
}

Report judge(const Table& table, std::optional<Size> size = {}) {
  Report report;
  EXPECT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, size, {}, report),
            pe::Status::ok);
  return report;
}

TEST(DiagnosisTest, TellsCombinedMistakesInMendingOrder) {
  Recipe recipe;
  recipe.base = 1000;
  recipe.pairing = Recipe::Pairing::logical;
  recipe.first = 1;
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "positions-from-one unpaired-exponent wrong-base");
  EXPECT_DOUBLE_EQ(report.causes[2].value, 1000);
}

TEST(DiagnosisTest, ShowsEachCauseWithMeasuredColumns) {
  Recipe recipe;
  recipe.base = 1000;
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "wrong-base");
  const pe::Cause& cause = report.causes[0];
  EXPECT_EQ(cause.size, (Size{64, 16}));
  ASSERT_EQ(cause.shown, 2u);
  EXPECT_EQ(cause.columns[0].j, 2u);
  EXPECT_EQ(cause.columns[0].function, pe::Function::sine);
  EXPECT_EQ(cause.columns[1].function, pe::Function::cosine);
  EXPECT_NEAR(cause.columns[0].frequency, std::pow(1000.0, -2.0 / 16), 1e-12);
  EXPECT_NEAR(cause.columns[0].amplitude, 1, 1e-12);
  EXPECT_NEAR(cause.columns[1].phase, std::numbers::pi / 2, 1e-12);
}

TEST(DiagnosisTest, TellsTheTwinOfAClassOfEqualTables) {
  Recipe doubled, base;
  doubled.multiplier = 2;
  base.base = 1e8;
  for (const Recipe& recipe : {doubled, base}) {
    const Report report = examine(submission(recipe));
    ASSERT_EQ(ids(report), "doubled-exponent");
    EXPECT_EQ(report.causes[0].twin, 1e8);
  }
  Recipe half;
  half.multiplier = 0.5;
  EXPECT_EQ(examine(submission(half)).causes[0].twin, 100);
}

TEST(DiagnosisTest, SaysNothingOfARightTableHoweverItWasWritten) {
  Recipe recipe;
  recipe.multiplier = 2;
  recipe.base = 100;
  EXPECT_TRUE(examine(submission(recipe)).passed);
  EXPECT_EQ(ids(examine(submission(recipe))), "");
}

TEST(DiagnosisTest, ListsEveryReadingOfASingleTable) {
  // At C = 6 the exponent i / (C/2 - 1) is also i / 2, and 10^6 for a base.
  Recipe recipe;
  recipe.less = 2;
  const Report report = judge(make(recipe, {40, 6}));
  ASSERT_EQ(ids(report), "wrong-base half-minus-one hand-fitted");
  for (std::uint8_t at = 0; at < 3; ++at) EXPECT_EQ(report.causes[at].reading, at);
  EXPECT_EQ(ids(examine(submission(recipe))), "half-minus-one");
}

TEST(DiagnosisTest, LooksBehindAWrongShape) {
  Recipe recipe;
  recipe.shape = Recipe::Shape::transposed;
  recipe.halves = true;
  EXPECT_EQ(ids(examine(submission(recipe))), "transposed halves");
  recipe.shape = Recipe::Shape::arguments_swapped;
  recipe.halves = false;
  EXPECT_EQ(ids(examine(submission(recipe))), "arguments-swapped");
}

TEST(DiagnosisTest, NamesTheShapeAloneWhereTheNumbersHaveNoName) {
  const Report report = examine([](Size size) {
    Table table = pe_test::fill(
        size, [](double t, std::uint32_t j, Size) { return std::sin(t * t + j * 0.37); });
    table.shape = {size.positions * size.channels};
    return pe_test::Reply{pe::AnswerKind::table, table};
  });
  EXPECT_EQ(ids(report), "flat measured");
  EXPECT_EQ(report.causes[1].shown, 0u);
}

TEST(DiagnosisTest, NamesTheShapeOfAFileWithoutASize) {
  const Size size{10, 8};
  Table batch = pe_test::right_table(size);
  batch.shape = {1, 10, 8};
  EXPECT_EQ(ids(judge(batch)), "leading-axis");
  Table flat = batch;
  flat.shape = {80};
  EXPECT_EQ(ids(judge(flat)), "flat");
  Table exchanged = pe_test::fill({8, 10}, [size](double t, std::uint32_t j, Size) {
    return pe_test::right(j, static_cast<std::uint32_t>(t), size);
  });
  EXPECT_EQ(ids(judge(exchanged)), "transposed");
  // In a batch of wrong tables both are told.
  for (double& value : batch.values) value *= 3;
  EXPECT_EQ(ids(judge(batch)), "leading-axis scaled");
  for (double& value : batch.values) value = std::sin(value * 1e3);
  EXPECT_EQ(ids(judge(batch)).substr(0, 12), "leading-axis");
  // A column of zeros and ones alone is no exchange.
  Table zeros = exchanged;
  for (std::size_t at = 0; at < zeros.values.size(); ++at) {
    if (at % 10 != 0) zeros.values[at] = std::sin(static_cast<double>(at * at));
  }
  EXPECT_EQ(ids(judge(zeros)), "");
}

TEST(DiagnosisTest, TakesAnOddNumberOfColumnsForOneLeftOut) {
  const Table odd = pe_test::fill({64, 63}, [](double t, std::uint32_t j, Size) {
    return pe_test::right(t, j, {64, 64});
  });
  const Report report = judge(odd);
  ASSERT_EQ(ids(report), "last-column-missing");
  EXPECT_EQ(report.causes[0].form, CauseForm::first_columns);
  const Table own = pe_test::fill({64, 63}, pe_test::right);
  ASSERT_EQ(ids(judge(own)), "last-column-missing");
  EXPECT_EQ(judge(own).causes[0].form, CauseForm::own_exponents);
}

TEST(DiagnosisTest, TellsMeasuredFrequenciesWhereNoNameFits) {
  Recipe recipe;
  recipe.offset = 0.125;
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "measured");
  const pe::Cause& cause = report.causes[0];
  ASSERT_EQ(cause.shown, 2u);
  EXPECT_EQ(cause.columns[0].j, 0u);
  EXPECT_NEAR(cause.columns[0].frequency, std::pow(10000.0, -0.125), 1e-9);
}

// "2: right, 3: frequency amplitude", or the rows.
std::string measured(const Report& report) {
  if (ids(report) != "measured") return ids(report);
  const pe::Cause& cause = report.causes[0];
  std::string text;
  for (std::uint32_t at = 0; at < cause.row_count; ++at) {
    text += "row " + std::to_string(cause.rows[at]) + " ";
  }
  if (!text.empty()) return text;
  for (const pe::Column& column : cause.columns) {
    text += std::to_string(column.j) + (column.wrong == 0 ? ": right" : ":");
    for (std::size_t at = 0; at < pe::kTraits; ++at) {
      const pe::Trait trait = static_cast<pe::Trait>(at);
      if (column.is_wrong(trait)) text += " " + std::string(name(trait));
    }
    if (column.function == pe::Function::constant) text += " constant";
    text += " ";
  }
  return text;
}

TEST(DiagnosisTest, TellsWhatOfAColumnIsRightAndWhatIsNot) {
  const auto told = [](pe_test::Entry entry) { return measured(examine(of(std::move(entry)))); };
  const auto divisor = [](std::uint32_t j, Size size) {
    return std::pow(10000.0, 2.0 * (j / 2) / size.channels);
  };
  EXPECT_EQ(told([&](double t, std::uint32_t j, Size size) {
              return j % 2 == 0 ? std::sin(t / divisor(j, size)) : std::cos(t) / divisor(j, size);
            }),
            "2: right 3: frequency amplitude ");
  EXPECT_EQ(told([](double t, std::uint32_t j, Size size) {
              return (j % 2 == 0 ? 1 : 0.5) * pe_test::right(t, j, size);
            }),
            "0: right 1: amplitude ");
  EXPECT_EQ(told([](double t, std::uint32_t j, Size size) {
              return j == 5 ? 0.25 : pe_test::right(t, j, size);
            }),
            "4: right 5: amplitude constant ");
}

TEST(DiagnosisTest, TellsAPairLeftAtZeroBesideOneThatIsRight) {
  // Zeros but in pairs `first` to `last` - 1, which depend on how many there are.
  const auto told = [](auto first, auto last, auto entry) {
    return measured(examine(of([=](double t, std::uint32_t j, Size size) {
      const std::uint32_t pairs = size.channels / 2;
      return j / 2 >= first(pairs) && j / 2 < last(pairs) ? entry(t, j, size) : 0.0;
    })));
  };
  const auto none = [](std::uint32_t) { return 0u; };
  const auto all = [](std::uint32_t pairs) { return pairs; };
  const auto one = [](std::uint32_t) { return 1u; };
  const auto but_one = [](std::uint32_t pairs) { return pairs - 1; };
  const auto half = [](std::uint32_t pairs) { return pairs / 2; };
  EXPECT_EQ(told(one, all, pe_test::right), "0: amplitude constant 1: amplitude constant ");
  EXPECT_EQ(told(none, but_one, pe_test::right), "14: amplitude constant 15: amplitude constant ");
  EXPECT_EQ(told(none, half, pe_test::right), "8: amplitude constant 9: amplitude constant ");
  // Beside noise they tell nothing.
  const auto noise = [](double t, std::uint32_t j, Size) {
    return std::fmod(t * t * 0.618 + j * 0.414, 1.0);
  };
  EXPECT_EQ(told(one, all, noise), "");
}

TEST(DiagnosisTest, TellsTheRowsThatAreNotRightWhereTheyAreFew) {
  const auto told = [](std::uint32_t last) {
    return measured(examine(of([last](double t, std::uint32_t j, Size size) {
      return t >= 1 && t <= last && j % 3 == 0 ? 0.25 : pe_test::right(t, j, size);
    })));
  };
  EXPECT_EQ(told(1), "row 1 ");
  EXPECT_EQ(told(4), "row 1 row 2 row 3 row 4 ");
  EXPECT_EQ(told(5).substr(0, 3), "");
}

TEST(DiagnosisTest, SaysNothingOfNumbersThatAreNoWaves) {
  EXPECT_EQ(ids(examine(of([](double t, std::uint32_t j, Size) {
              return std::fmod(t * 0.618 + j * 0.414, 1.0);
            }))),
            "");
  EXPECT_EQ(ids(examine(of([](double, std::uint32_t, Size) { return 0.0; }))), "");
  EXPECT_EQ(ids(examine(of([](double, std::uint32_t, Size) { return std::nan(""); }))), "");
}

TEST(DiagnosisTest, SaysNothingWhenOneEntryIsNotExplained) {
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    const double value = wave(j, t / std::pow(1000.0, 2.0 * (j / 2) / size.channels));
    return size == Size{2048, 64} && t == 2000 && j == 63 ? 0.5 : value;
  }));
  EXPECT_EQ(ids(report), "measured");
}

TEST(DiagnosisTest, SeeksOnWhereWhatExplainsTheFirstRowsFailsLater) {
  Recipe recipe;
  recipe.functions = Recipe::Functions::angle;
  recipe.whole = Recipe::Whole::angles;
  const Size size{40, 6};
  EXPECT_EQ(ids(judge(make(recipe, size), size)), "no-function integer-division");
}

TEST(DiagnosisTest, SeeksNoFurtherWhereAllButTheLastRowsAreExplained) {
  const Size size{100, 16};
  Recipe recipe;
  recipe.base = 1000;
  Table table = make(recipe, size);
  pe::Diagnosis explained, nearly;
  ASSERT_EQ(explained.add(size, table.view()), pe::Status::ok);
  table.values.back() = 0.5;
  ASSERT_EQ(nearly.add(size, table.view()), pe::Status::ok);
  EXPECT_EQ(nearly.causes()[0].id, CauseId::measured);
  EXPECT_EQ(nearly.proposal_steps(), explained.proposal_steps());
}

TEST(DiagnosisTest, NamesAMistakeStoredInSinglePrecisionWithItsFormat) {
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    return double(float(wave(j, t / std::pow(10000.0, double(j) / size.channels))));
  }));
  EXPECT_EQ(ids(report), "unpaired-exponent float32");
}

TEST(DiagnosisTest, NamesTheFormatOfAnElseRightTable) {
  const auto rounded = [](double scale) {
    return of([scale](double t, std::uint32_t j, Size size) {
      return std::nearbyint(pe_test::right(t, j, size) * scale) / scale;
    });
  };
  const Report decimals = examine(rounded(1e4));
  ASSERT_EQ(ids(decimals), "rounded");
  EXPECT_EQ(decimals.causes[0].value, 4);
  EXPECT_FALSE(decimals.passed);
}

TEST(DiagnosisTest, TellsTheLargestFactorAsANumber) {
  Recipe recipe;
  recipe.factor = std::numeric_limits<double>::max();
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "scaled");
  EXPECT_EQ(report.causes[0].value, recipe.factor);
}

TEST(DiagnosisTest, KeepsTheLengthAtWhichATableStartsAgain) {
  Recipe recipe;
  recipe.tail = Recipe::Tail::from_top;
  recipe.length = 5000;
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "wrapped");
  EXPECT_EQ(report.causes[0].value, 5000);
}

TEST(DiagnosisTest, GivesTheSameCausesForTheSameTables) {
  Recipe recipe;
  recipe.halves = true;
  recipe.multiplier = 2;
  const Report once = examine(submission(recipe)), again = examine(submission(recipe));
  ASSERT_EQ(ids(once), ids(again));
  EXPECT_EQ(once.causes[0].columns[0].frequency, again.causes[0].columns[0].frequency);
}

std::string told(const Report& report) {
  std::string text;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    const pe::Cause& cause = report.causes[at];
    if (at > 0) text += ' ';
    text += name(cause.id);
    if (cause.form == CauseForm::none) continue;
    text += '/';
    text += name(cause.form);
  }
  return text;
}

struct Named {
  const char* causes;
  void (*apply)(Recipe&);
};

/// What each misconception is called, alone and as people write it.
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
      {"no-function", [](R& r) { r.functions = R::Functions::angle; }},
      {"aliased", [](R& r) { r.functions = R::Functions::aliased; }},
      {"chosen-by-row", [](R& r) { r.by_position = true; }},
      {"chosen-by-row/cosine-first",
       [](R& r) {
         r.by_position = true;
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
      {"position-missing/first-row", [](R& r) { r.stuck = R::Stuck::first; }},
      {"position-missing/unit-row", [](R& r) { r.stuck = R::Stuck::unit; }},
      {"position-missing/last-row", [](R& r) { r.stuck = R::Stuck::last; }},
      {"degrees/from-degrees", [](R& r) { r.unit = std::numbers::pi / 180; }},
      {"degrees/to-degrees", [](R& r) { r.unit = 180 / std::numbers::pi; }},
      {"normalised-position/by-length", [](R& r) { r.scale = R::Scale::by_length; }},
      {"normalised-position/by-length-turn", [](R& r) { r.scale = R::Scale::by_length_turn; }},
      {"normalised-position/by-last", [](R& r) { r.scale = R::Scale::by_last; }},
      {"normalised-position/by-last-turn", [](R& r) { r.scale = R::Scale::by_last_turn; }},
      {"precedence/linear", [](R& r) { r.law = R::Law::linear; }},
      {"precedence/reciprocal", [](R& r) { r.law = R::Law::reciprocal; }},
      {"precedence/power-over", [](R& r) { r.law = R::Law::power_over; }},
      {"precedence/power-then-over", [](R& r) { r.law = R::Law::power_then_over; }},
      {"precedence/floored-rate", [](R& r) { r.law = R::Law::floored_rate; }},
      {"integer-division/exponents", [](R& r) { r.whole = R::Whole::exponents; }},
      {"integer-division/angles", [](R& r) { r.whole = R::Whole::angles; }},
      {"inverted-exponent", [](R& r) { r.base = 1e-4; }},
      {"doubled-exponent", [](R& r) { r.multiplier = 2; }},
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
      {"half-minus-one", [](R& r) { r.less = 2; }},
      {"halves/sine-first half-minus-one",
       [](R& r) {
         r.halves = true;
         r.less = 2;
       }},
      {"unpaired-exponent", [](R& r) { r.pairing = R::Pairing::logical; }},
      {"hand-fitted/fixed-step", [](R& r) { r.law = R::Law::fixed_step; }},
      {"hand-fitted/minus-two", [](R& r) { r.law = R::Law::minus_two; }},
      {"hand-fitted/square-root", [](R& r) { r.law = R::Law::square_root; }},
      {"hand-fitted/times-channels", [](R& r) { r.law = R::Law::times_channels; }},
      {"hand-fitted/squared", [](R& r) { r.law = R::Law::squared; }},
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

TEST(DiagnosisTest, NamesEveryMisconceptionByItsOwnName) {
  for (const Named& each : named()) {
    Recipe recipe;
    each.apply(recipe);
    EXPECT_EQ(told(examine(submission(recipe))), each.causes);
  }
}

TEST(DiagnosisTest, NamesATableOfHalvesWhosePaddingClearsRow1) {
  Recipe recipe;
  recipe.halves = true;
  recipe.less = 2;
  recipe.cleared = 1;
  const Report report = examine(submission(recipe));
  EXPECT_EQ(told(report), "halves/sine-first row-cleared half-minus-one");
  EXPECT_EQ(report.causes[1].value, 1);
}

TEST(DiagnosisTest, RulesOutAClearedRowThatALaterTableHas) {
  // Row 100 of the long tables; the last one is right.
  const auto clear = [](Size size) {
    Table table = pe_test::right_table(size);
    if (size.positions == 5003) {
      std::fill_n(&table.values[std::size_t{100} * size.channels], size.channels, 0.0);
    }
    return pe_test::Reply{pe::AnswerKind::table, table};
  };
  EXPECT_EQ(told(examine(clear)), "");
}

TEST(DiagnosisTest, NamesTheFirstTableKeptForAllCalls) {
  const auto keeping = [](auto first) {
    Table kept;
    return examine([first, kept](Size size) mutable {
      if (kept.values.empty()) kept = first(size);
      return pe_test::Reply{pe::AnswerKind::table, kept};
    });
  };
  const Report report = keeping(pe_test::right_table);
  ASSERT_EQ(told(report), "first-call");
  EXPECT_EQ(report.causes[0].size, pe::kCases[0]);
  // Of a wrong first table nothing is said to be right, nor where the last answer is another.
  Recipe wrong;
  wrong.first = 1;
  EXPECT_EQ(told(keeping([wrong](Size size) { return make(wrong, size); })), "");
  const Report once = examine([](Size size) {
    const Size shown = size.positions < 2048 ? pe::kCases[0] : size;
    return pe_test::Reply{pe::AnswerKind::table, pe_test::right_table(shown)};
  });
  EXPECT_EQ(told(once), "");
}

TEST(DiagnosisTest, ReadsNothingOfEqualRowsWhoseEntriesTheToleranceMakesOneNumber) {
  Recipe recipe;
  recipe.first = 1.5;
  recipe.stuck = Recipe::Stuck::last;
  recipe.law = Recipe::Law::linear;
  EXPECT_EQ(ids(examine(submission(recipe))), "");
  // A whole shift has a name, which is told of what float64 arithmetic keeps.
  recipe.first = 2;
  EXPECT_EQ(ids(examine(submission(recipe))), "positions-shifted position-missing precedence");
}

TEST(DiagnosisTest, CutsColumnsAlikeThatTurnAlike) {
  // In the last row the angle of column 0 is 1, or just below it where it was rounded down.
  Recipe recipe;
  recipe.functions = Recipe::Functions::cosine;
  recipe.height = [](double h, double) { return h == 0 ? 1.0 : 0.0; };
  recipe.scale = Recipe::Scale::by_last;
  recipe.whole = Recipe::Whole::angles;
  EXPECT_EQ(ids(examine(submission(recipe))).find("swapped"), std::string::npos);
}

TEST(DiagnosisTest, SeeksNoReshapeWhereZerosAloneStandStill) {
  // Which would take the steps that these names need.
  Recipe recipe;
  recipe.whole = Recipe::Whole::angles;
  recipe.functions = Recipe::Functions::angle;
  EXPECT_EQ(told(judge(make(recipe, {40, 8}))), "no-function integer-division/angles");
  recipe.functions = Recipe::Functions::sine;
  EXPECT_EQ(told(judge(make(recipe, {40, 8}))), "sine-everywhere integer-division/angles");
}

TEST(DiagnosisTest, NamesATailByTheLengthAtWhichItBegins) {
  const struct {
    Recipe::Tail tail;
    const char* causes;
  } tails[]{{Recipe::Tail::last_row, "clamped/last-row"},
            {Recipe::Tail::zeros, "clamped/zeros"},
            {Recipe::Tail::from_top, "wrapped"}};
  for (const auto& [tail, causes] : tails) {
    for (const double length : {100.0, 512.0, 1000.0, 1024.0, 2000.0, 5000.0, 5002.0}) {
      Recipe recipe;
      recipe.tail = tail;
      recipe.length = length;
      const Report report = examine(submission(recipe));
      EXPECT_FALSE(report.passed) << causes << " from " << length;
      ASSERT_EQ(told(report), causes) << length;
      EXPECT_EQ(report.causes[0].value, length) << causes;
    }
  }
}

float cut_to_bfloat16(double value) {
  const float single = static_cast<float>(value);
  std::uint32_t bits = 0;
  std::memcpy(&bits, &single, sizeof bits);
  bits = (bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000;
  float result = 0;
  std::memcpy(&result, &bits, sizeof result);
  return result;
}

double round_to_float16(double value) {
  if (value == 0) return 0;
  const double unit = std::max(std::ldexp(1.0, std::ilogb(value) - 10), 0x1p-24);
  return std::nearbyint(value / unit) * unit;
}

TEST(DiagnosisTest, NamesTheFormatBesideTheMistake) {
  const struct {
    const char* format;
    double (*store)(double);
  } formats[]{{"float32", [](double x) { return double(float(x)); }},
              {"float16", round_to_float16},
              {"bfloat16", [](double x) { return double(cut_to_bfloat16(x)); }},
              {"rounded", [](double x) { return std::nearbyint(x * 1e4) / 1e4; }},
              {"rounded", [](double x) { return std::nearbyint(x * 1e3) / 1e3; }}};
  for (const auto& [format, store] : formats) {
    const auto stored = [&store = store](double base, double share) {
      return of([store, base, share](double t, std::uint32_t j, Size size) {
        return store(wave(j, t / std::pow(base, (j - j % 2 + share * (j % 2)) / size.channels)));
      });
    };
    EXPECT_EQ(ids(examine(stored(10000, 0))), format);
    EXPECT_EQ(ids(examine(stored(1000, 0))), std::string("wrong-base ") + format);
    EXPECT_EQ(ids(examine(stored(10000, 1))), std::string("unpaired-exponent ") + format);
  }
}

TEST(DiagnosisTest, NamesOneRowSharedByAllAsTheLastOneWritten) {
  // [[0] * C] * T, filled row by row: every row is the same list.
  Recipe recipe;
  recipe.stuck = Recipe::Stuck::last;
  const Report report = examine(submission(recipe));
  ASSERT_EQ(told(report), "position-missing/last-row");
  EXPECT_EQ(report.causes[0].value, report.causes[0].size.positions - 1);
}

TEST(DiagnosisTest, SaysNothingOfRowsThatNobodyAskedFor) {
  // Positions 0 to T, and 1 to T + 1: the shape is wrong in a way without a name.
  for (const double first : {0.0, 1.0}) {
    const Report report = examine([first](Size size) {
      Recipe recipe;
      recipe.first = first;
      return pe_test::Reply{pe::AnswerKind::table,
                            make(recipe, {size.positions + 1, size.channels})};
    });
    EXPECT_FALSE(report.passed);
    EXPECT_EQ(ids(report), "");
  }
}

TEST(DiagnosisTest, ReadsABaseOffFunctionsThatTheRowChooses) {
  Recipe recipe;
  recipe.by_position = true;
  recipe.base = 9876.5;
  EXPECT_EQ(ids(examine(submission(recipe))), "chosen-by-row wrong-base");
  recipe.minus = Recipe::Minus::cosine;
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "chosen-by-row negated wrong-base");
  EXPECT_EQ(report.causes[2].value, 9876.5);
}

TEST(DiagnosisTest, TellsHypothesesApartThatDifferOnOneAxis) {
  using namespace pe::detail;
  using Change = void (*)(Hypothesis&);
  for (const Change change : std::vector<Change>{
           [](Hypothesis& h) { h.shape = ShapeAxis::flat; },
           [](Hypothesis& h) { h.order = ColumnOrder::halves; },
           [](Hypothesis& h) { h.functions = Functions::sine; },
           [](Hypothesis& h) { h.heights = Heights::divided; },
           [](Hypothesis& h) { h.law = Law::unpaired; },
           [](Hypothesis& h) { h.direction = Direction::descending; },
           [](Hypothesis& h) { h.scale = PositionScale::by_length; },
           [](Hypothesis& h) { h.unit = AngleUnit::to_degrees; },
           [](Hypothesis& h) { h.amplitude_law = AmplitudeLaw::constant; },
           [](Hypothesis& h) { h.whole = Whole::angles; },
           [](Hypothesis& h) { h.stuck = Stuck::first; },
           [](Hypothesis& h) { h.tail = Tail::zeros; },
           [](Hypothesis& h) { h.tight = false; },
           [](Hypothesis& h) { h.first = 1; },
           [](Hypothesis& h) { h.length = 1; },
           [](Hypothesis& h) { h.cleared = 1; },
           [](Hypothesis& h) { h.ratio = 2; },
           [](Hypothesis& h) { h.amplitude = 2; },
       }) {
    Hypothesis changed = kStatement;
    EXPECT_TRUE(changed == kStatement);
    change(changed);
    EXPECT_FALSE(changed == kStatement);
  }
}

TEST(DiagnosisTest, DividesByNothingWhereAHypothesisIsNotDefined) {
  using namespace pe::detail;
  for (const Law law : {Law::minus_one, Law::minus_one_apart, Law::minus_one_column}) {
    Hypothesis hypothesis = kStatement;
    hypothesis.law = law;
    EXPECT_FALSE(is_defined(hypothesis, {4, 2}));
    EXPECT_EQ(exponent(hypothesis, {4, 2}, 1), 0);
    EXPECT_TRUE(is_defined(hypothesis, {4, 4}));
    EXPECT_GT(exponent(hypothesis, {4, 4}, 3), 0);
  }
  for (const PositionScale scale : {PositionScale::by_last, PositionScale::by_last_turn}) {
    Hypothesis hypothesis = kStatement;
    hypothesis.scale = scale;
    EXPECT_FALSE(is_defined(hypothesis, {1, 4}));
    EXPECT_TRUE(is_defined(hypothesis, {2, 4}));
    EXPECT_GT(angle_scale(hypothesis, {2, 4}), 0);
    EXPECT_EQ(angle_scale(hypothesis, {1, 4}), angle_scale(hypothesis, {2, 4}));
  }
}

/// Positions from 1 over T - 1, and `single` where there is no T - 1 to divide by.
pe_test::Submission over_last(double single) {
  return of([single](double t, std::uint32_t j, Size size) {
    const double position = size.positions > 1 ? (t + 1) / (size.positions - 1) : single;
    return wave(j, position / pe_test::divisor(j, size));
  });
}

TEST(DiagnosisTest, TakesWhatStandsInPlaceOfADivisionByZeroForOneOrNothing) {
  const std::string both = "positions-from-one normalised-position";
  EXPECT_EQ(ids(examine(over_last(1))), both);
  EXPECT_EQ(ids(examine(over_last(0))), both);
  EXPECT_EQ(ids(examine(over_last(std::numeric_limits<double>::quiet_NaN()))), both);
  EXPECT_EQ(ids(examine(over_last(2))), "measured");
}

TEST(DiagnosisTest, ReadsTheFirstColumnWhereExponentsAreDividedByZero) {
  // 2i / (C - 2), of two columns: 0 / 0, in whose place anything may stand but in column 0.
  const auto over_rest = [](double first) {
    return of([first](double t, std::uint32_t j, Size size) {
      const double exponent = size.channels > 2 ? 2.0 * (j / 2) / (size.channels - 2) : j;
      return wave(j, (t + (size.channels > 2 ? 2 : first)) / std::pow(10000.0, exponent));
    });
  };
  EXPECT_EQ(ids(examine(over_rest(2))), "positions-shifted half-minus-one");
  EXPECT_EQ(ids(examine(over_rest(3))), "measured");
}

TEST(DiagnosisTest, TakesNoInfiniteEntryForAScale) {
  // Within infinity of the right number, everything is right.
  Table table = make(Recipe{}, {10, 12});
  table.values[0] = std::numeric_limits<double>::infinity();
  EXPECT_EQ(measured(judge(table)), "row 0 ");
}

TEST(DiagnosisTest, NamesNoMoreThanItsStepsReach) {
  constexpr std::uint64_t kAllSteps = pe::Diagnosis::kProposalSteps;
  Recipe recipe;
  recipe.base = 1000;
  const Table table = make(recipe, {32, 12});
  pe::Diagnosis diagnosis(0);
  ASSERT_EQ(diagnosis.add({32, 12}, table.view()), pe::Status::ok);
  EXPECT_LE(diagnosis.proposal_steps(), kAllSteps / 8);
  ASSERT_EQ(diagnosis.causes().size(), 1u);
  EXPECT_EQ(diagnosis.causes()[0].id, CauseId::measured);

  for (const auto& [steps, named] : {std::pair{std::uint64_t{0}, "measured"},
                                     {kAllSteps, "wrong-base"},
                                     {~std::uint64_t{0}, "wrong-base"}}) {
    EXPECT_EQ(ids(examine(submission(recipe), {false, steps})), named) << steps;
    Report report;
    ASSERT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, {}, {false, steps}, report),
              pe::Status::ok);
    EXPECT_EQ(ids(report), named) << steps;
  }
}

}  // namespace diagnosis_test
