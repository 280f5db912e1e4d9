#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

#include "mutations.hpp"

namespace {

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
  EXPECT_EQ(ids(report), "flat");
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

}  // namespace
