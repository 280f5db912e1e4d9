#include "diagnosis/bases.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "diagnosis/elementary.hpp"
#include "observed.hpp"

namespace bases_test {

using namespace pe::detail;
using pe_test::Observed;
using pe_test::Recipe;
using pe_test::Table;

constexpr pe::Size kSize{16, 12};

Recipe with_base(double base) {
  Recipe recipe{.base = base};
  return recipe;
}

TEST(BasesTest, ReadTheBaseOffOneEntry) {
  for (const double base : {2.0, 500.0, 12345.0}) {
    const Observed table(with_base(base), kSize);
    const FirstRatios ratios = read_ratios(kRightFormula, table.seen);
    EXPECT_TRUE(std::any_of(ratios.begin(), ratios.end(), [&](double ratio) {
      return std::abs(base_to(ratio) - base) <= 1e-9 * base;
    })) << base;
  }
}

bool reads(double base, const Recipe& recipe, const Hypothesis& hypothesis) {
  const Observed table(recipe, kSize);
  const FirstRatios ratios = read_ratios(hypothesis, table.seen);
  return std::any_of(ratios.begin(), ratios.end(),
                     [&](double ratio) { return std::abs(base_to(ratio) - base) <= 1e-9 * base; });
}

TEST(BasesTest, ReadTheBaseOffAnAngleOfUpToEightTurns) {
  for (const double base : {1e-5, 1e-3, 0.01, 0.2, 2.0, 500.0}) {
    for (const std::int32_t first : {0, 5, 9, 20, 50}) {
      Recipe recipe = with_base(base);
      recipe.first = first;
      Hypothesis hypothesis = kRightFormula;
      hypothesis.first = first;
      const double turns = std::max(1, first) * std::pow(base, -2.0 / 12) / kTurn;
      for (const auto& [functions, own] :
           {std::pair{Functions::sine_cosine, Recipe::Functions::sine_cosine},
            {Functions::cosine_sine, Recipe::Functions::cosine_sine}}) {
        recipe.functions = own;
        hypothesis.functions = functions;
        EXPECT_EQ(reads(base, recipe, hypothesis), turns < 9 && turns < std::max(1, first) + 1)
            << base << ' ' << first;
      }
    }
  }
}

TEST(BasesTest, ReadTheBaseOffTheFirstColumnThatShowsIt) {
  using R = Recipe;
  const struct {
    const char* name;
    Recipe recipe;
    void (*change)(Hypothesis&);
  } cases[]{
      {"halves", {.halves = true}, [](Hypothesis& h) { h.order = ColumnOrder::halves; }},
      {"even columns of zeros",
       {.column_amplitude = [](double h, double) { return h; }},
       [](Hypothesis& h) { h.functions = Functions::nothing_cosine; }},
      {"a first half of zeros",
       {.halves = true, .column_amplitude = [](double h, double) { return h; }},
       [](Hypothesis& h) {
         h.order = ColumnOrder::halves;
         h.functions = Functions::nothing_cosine;
       }},
      {"exponents of columns",
       {.pairing = R::Pairing::logical},
       [](Hypothesis& h) { h.frequency_rule = FrequencyRule::unpaired; }},
      {"angles",
       {.functions = R::Functions::angle},
       [](Hypothesis& h) { h.functions = Functions::angle; }},
      {"minus cosines",
       {.functions = R::Functions::cosine_sine, .minus = R::Minus::cosine},
       [](Hypothesis& h) {
         h.functions = Functions::cosine_sine;
         h.column_amplitudes = ColumnAmplitudes::minus_cosines;
       }},
      {"decaying amplitudes",
       {.divides_entry = true},
       [](Hypothesis& h) { h.column_amplitudes = ColumnAmplitudes::divided; }},
      {"scaled",
       {.positions_divided = 10, .factor = 3},
       [](Hypothesis& h) {
         h.amplitude_rule = AmplitudeRule::constant;
         h.amplitude = 3;
         h.scale = PositionScale::by_constant;
         h.divisor = 10;
       }},
      {"a row of zeros", {.zero_row = 1}, [](Hypothesis& h) { h.zero_row = 1; }},
      {"descending",
       {.position = pe_test::from_last},
       [](Hypothesis& h) { h.direction = Direction::descending; }},
  };
  for (auto [name, recipe, change] : cases) {
    recipe.base = 500;
    Hypothesis hypothesis = kRightFormula;
    change(hypothesis);
    EXPECT_TRUE(reads(500, recipe, hypothesis)) << name;
  }
}

TEST(BasesTest, ReadNothingWithoutARowOfAPositionAboveZero) {
  Hypothesis hypothesis = kRightFormula;
  hypothesis.first = -100;
  EXPECT_EQ(read_ratios(hypothesis, Observed(Recipe(), kSize).seen).size(), 0u);
}

TEST(BasesTest, ReadOnlyAnglesAndAmplitudesAboveZeroOffAnEntryOfZero) {
  Table table = make(Recipe(), kSize);
  table.values[kSize.channels + 2] = 0;
  const Observed observed(table, kSize);
  // In row 1, the angle may be 1, 2 or 3 half turns.
  const FirstRatios ratios = read_ratios(kRightFormula, observed.seen);
  ASSERT_EQ(ratios.size(), 3u);
  for (std::size_t n = 0; n < 3; ++n) {
    EXPECT_NEAR(base_to(-ratios[n] * 2 / 12), kHalfTurn * static_cast<double>(n + 1), 1e-9);
  }
  Hypothesis divided = kRightFormula;
  divided.column_amplitudes = ColumnAmplitudes::divided;
  EXPECT_EQ(read_ratios(divided, observed.seen).size(), 0u);
}

TEST(BasesTest, RefineANearRatioToTheLastDigits) {
  for (const double base : {30.0, 777.25, 12345.0}) {
    const Observed table(with_base(base), kSize);
    Hypothesis near = kRightFormula;
    near.ratio = std::log(base) / std::log(10000) * (1 + 1e-4);
    std::uint64_t steps = 0;
    const std::optional<double> ratio = refine_ratio(near, table.seen, steps);
    ASSERT_TRUE(ratio) << base;
    EXPECT_NEAR(base_to(*ratio), base, 1e-10 * base);
    EXPECT_GT(steps, 0u);
  }
}

TEST(BasesTest, RefineTheRatioOfAnyFunction) {
  const struct {
    Functions functions;
    Recipe::Functions own;
    bool alternate;
  } cases[]{{Functions::cosine_sine, Recipe::Functions::cosine_sine, false},
            {Functions::angle, Recipe::Functions::angle, false},
            {Functions::sine_cosine_of_sine, Recipe::Functions::aliased, false},
            {Functions::cosine_sine_of_cosine, Recipe::Functions::aliased_cosine, false},
            {Functions::alternating, Recipe::Functions::sine_cosine, true},
            {Functions::alternating_swapped, Recipe::Functions::cosine_sine, true}};
  for (const auto& [functions, own, alternate] : cases) {
    for (const bool minus : {false, true}) {
      Recipe recipe = with_base(500);
      recipe.functions = own;
      recipe.position_chooses_function = alternate;
      Hypothesis near = kRightFormula;
      near.functions = functions;
      near.ratio = std::log(500) / std::log(10000) * (1 + 1e-4);
      if (minus) {
        recipe.minus = Recipe::Minus::cosine;
        near.column_amplitudes = ColumnAmplitudes::minus_cosines;
      }
      const Observed table(recipe, kSize);
      std::uint64_t steps = 0;
      const std::optional<double> ratio = refine_ratio(near, table.seen, steps);
      ASSERT_TRUE(ratio) << static_cast<int>(functions) << minus;
      EXPECT_NEAR(base_to(*ratio), 500, 1e-8) << static_cast<int>(functions) << minus;
    }
  }
}

TEST(BasesTest, RefineTheRatioOfDecayingAmplitudes) {
  Recipe recipe = with_base(500);
  recipe.divides_entry = true;
  const Observed table(recipe, kSize);
  Hypothesis near = kRightFormula;
  near.column_amplitudes = ColumnAmplitudes::divided;
  near.ratio = 0.7;
  std::uint64_t steps = 0;
  const std::optional<double> ratio = refine_ratio(near, table.seen, steps);
  ASSERT_TRUE(ratio);
  EXPECT_NEAR(base_to(*ratio), 500, 1e-8);
}

TEST(BasesTest, RefineNothingIfAnEntryIsOffByMoreThanAThousandthOfTheAmplitude) {
  for (const double factor : {0.5, 1.0, 3.0}) {
    Recipe recipe = with_base(500);
    recipe.factor = factor;
    Hypothesis hypothesis = kRightFormula;
    hypothesis.amplitude_rule = AmplitudeRule::constant;
    hypothesis.amplitude = factor;
    hypothesis.ratio = std::log(500) / std::log(10000);
    for (const double off : {0.0006, 0.0014}) {
      Table table = make(recipe, kSize);
      table.values[3 * kSize.channels + 5] += off * factor;
      std::uint64_t steps = 0;
      EXPECT_EQ(refine_ratio(hypothesis, Observed(table, kSize).seen, steps).has_value(),
                off < 0.001)
          << factor << ", " << off;
    }
  }
}

TEST(BasesTest, RefineNothingIfTheTableHasAnotherRule) {
  Recipe recipe{.pairing = Recipe::Pairing::logical};
  const Observed table(recipe, kSize);
  std::uint64_t steps = 0;
  EXPECT_FALSE(refine_ratio(kRightFormula, table.seen, steps));
}

TEST(BasesTest, RefineNothingIfTheBaseIsNearlyOne) {
  const Observed table(with_base(1.0005), kSize);
  Hypothesis near = kRightFormula;
  near.ratio = 5e-5;
  std::uint64_t steps = 0;
  EXPECT_FALSE(refine_ratio(near, table.seen, steps));
}

TEST(BasesTest, RefineNothingWhenTheStepsAreSpent) {
  const Observed table(with_base(500), kSize);
  std::uint64_t steps = pe::Diagnosis::kProposalSteps + 1;
  EXPECT_FALSE(refine_ratio(kRightFormula, table.seen, steps));
  EXPECT_EQ(steps, pe::Diagnosis::kProposalSteps + 1);
}

TEST(BasesTest, ShortenMeasuredRatiosToTheFewestDigitsFirst) {
  for (const auto& [base, shortest] : {std::pair{12345678.9, 12346000.0},
                                       {1234567.8, 1234600.0},
                                       {123456.7, 123460.0},
                                       {12345.67, 12346.0},
                                       {1234.567, 1234.6},
                                       {123.4567, 123.46},
                                       {12.34567, 12.346}}) {
    const auto first = shortened_ratios(std::log(base) / std::log(10000));
    ASSERT_GT(first.size(), 0u);
    EXPECT_NEAR(base_to(first[0]), shortest, 1e-10 * shortest);
  }
  EXPECT_EQ(shortened_ratios(std::log(1.23456) / std::log(10000)).size(), 0u);
  const auto ratios = shortened_ratios(std::log(12345.678) / std::log(10000));
  ASSERT_GT(ratios.size(), 0u);
  EXPECT_NEAR(base_to(ratios[0]), 12346, 1e-6);
  EXPECT_NEAR(base_to(ratios[1]), 12345.7, 1e-6);
}

}  // namespace bases_test
