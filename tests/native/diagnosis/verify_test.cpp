#include "diagnosis/verify.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "mutations.hpp"

namespace verify_test {

using namespace pe::detail;
using pe_test::Recipe;
using pe_test::Table;

constexpr pe::Size kSize{100, 12};

Fit fit_of(const Table& table, const Hypothesis& hypothesis) {
  const View view = *view_as(ShapeAxis::right, kSize, table.view());
  Fit fit{true, true, view.rows, view.rows};
  EXPECT_EQ(verify(hypothesis, view, 0, 0, fit), pe::Status::ok);
  return fit;
}

TEST(FitTest, NamesTheFirstRowThatIsNotWithinTheToleranceOrFloat64) {
  for (const std::uint32_t row : {0u, 1u, 8u, 17u, 63u, 64u, 99u}) {
    Table table = make(Recipe(), kSize);
    double& entry = table.values[row * std::size_t{kSize.channels} + 7];
    const double right = entry;
    entry = right + 1e-9;
    const Fit close = fit_of(table, kRightFormula);
    EXPECT_TRUE(close.loose);
    EXPECT_EQ(close.loose_row, kSize.positions);
    EXPECT_FALSE(close.tight);
    EXPECT_EQ(close.tight_row, row);
    entry = right + 1e-2;
    const Fit wrong = fit_of(table, kRightFormula);
    EXPECT_FALSE(wrong.loose);
    EXPECT_EQ(wrong.loose_row, row);
    EXPECT_FALSE(wrong.tight);
    EXPECT_EQ(wrong.tight_row, row);
  }
}

TEST(FitTest, ComparesTinyEntriesOfTheFirst64RowsByTheirOwnSize) {
  Recipe recipe;
  recipe.frequency_rule = Recipe::FrequencyRule::linear;  // sines of about t / 10^9
  Hypothesis hypothesis = kRightFormula;
  hypothesis.frequency_rule = FrequencyRule::linear_pair;
  for (const std::uint32_t row : {1u, 8u, 63u, 64u, 99u}) {
    Table table = make(recipe, kSize);
    EXPECT_TRUE(fit_of(table, hypothesis).tight);
    table.values[row * std::size_t{kSize.channels} + 2] *= 1 + 1e-10;
    const Fit fit = fit_of(table, hypothesis);
    EXPECT_TRUE(fit.loose);
    EXPECT_EQ(fit.tight, row >= 64) << row;
    EXPECT_EQ(fit.tight_row, row < 64 ? row : kSize.positions) << row;
  }
}

TEST(FitTest, RefusesNumbersInPlaceOfInfinities) {
  // C / i for an amplitude, which is infinite in the first pair.
  const Recipe recipe{.divides_entry = true, .frequency_rule = Recipe::FrequencyRule::reciprocal};
  Hypothesis hypothesis = kRightFormula;
  hypothesis.column_amplitudes = ColumnAmplitudes::divided;
  hypothesis.frequency_rule = FrequencyRule::reciprocal_pair;
  for (const std::uint32_t row : {1u, 63u, 64u, 99u}) {
    Table table = make(recipe, kSize);
    EXPECT_TRUE(fit_of(table, hypothesis).tight);
    table.values[row * std::size_t{kSize.channels}] = 0.5;
    const Fit fit = fit_of(table, hypothesis);
    EXPECT_FALSE(fit.loose);
    EXPECT_EQ(fit.loose_row, row);
  }
}

TEST(FitTest, AcceptsAnAngleCutToEitherSideOfAWholeNumberInBothColumnsOfAPair) {
  // In every tenth row, the angle t / 10 is whole. Rounding may move it below.
  constexpr pe::Size kEight{100, 8};
  Recipe recipe{.positions_divided = 10, .whole = Recipe::Whole::angles};
  Hypothesis hypothesis = kRightFormula;
  hypothesis.whole = Whole::angles;
  hypothesis.scale = PositionScale::by_constant;
  hypothesis.divisor = 10;
  const auto fits = [&](std::size_t whole, double angle_of_sine, double angle_of_cosine) {
    Table table = make(recipe, kEight);
    table.values[whole * 80] = std::sin(angle_of_sine);
    table.values[whole * 80 + (recipe.halves ? 4 : 1)] = std::cos(angle_of_cosine);
    const View view = *view_as(ShapeAxis::right, kEight, table.view());
    Fit fit{true, true, view.rows, view.rows};
    EXPECT_EQ(verify(hypothesis, view, 0, 0, fit), pe::Status::ok);
    return fit.loose;
  };
  for (const ColumnOrder order : {ColumnOrder::interleaved, ColumnOrder::halves}) {
    hypothesis.order = order;
    recipe.halves = order == ColumnOrder::halves;
    for (std::size_t whole = 1; whole < 10; ++whole) {
      const double angle = static_cast<double>(whole);
      EXPECT_TRUE(fits(whole, angle, angle)) << whole;
      EXPECT_TRUE(fits(whole, angle - 1, angle - 1)) << whole;
      EXPECT_FALSE(fits(whole, angle - 1, angle)) << whole;
      EXPECT_FALSE(fits(whole, angle, angle - 1)) << whole;
      EXPECT_FALSE(fits(whole, angle + 1, angle + 1)) << whole;
    }
  }
}

}  // namespace verify_test
