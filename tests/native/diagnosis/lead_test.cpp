#include "diagnosis/lead.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "diagnosis/elementary.hpp"
#include "diagnosis/position_orders.hpp"
#include "observed.hpp"

namespace lead_test {

using namespace pe::detail;
using pe::Function;
using pe_test::Observed;
using pe_test::Recipe;
using pe_test::right_table;

constexpr pe::Size kSize{16, 12};

Lead lead_of(const Observed& table, std::uint32_t column = 0,
             ColumnAmplitudes amplitudes = ColumnAmplitudes::one) {
  return examine(table.seen, column, ColumnOrder::interleaved, amplitudes);
}

double frequency(const Lead& lead, FrequencyRule rule) {
  return lead.frequencies[lead.frequency_index(rule)].frequency;
}

TEST(LeadTest, MeasuresColumnZeroOfARightTable) {
  const Lead lead = lead_of(Observed(right_table(kSize), kSize));
  EXPECT_EQ(lead.measured.column.function, Function::sine);
  EXPECT_NEAR(lead.measured.column.frequency, 1, 1e-9);
  EXPECT_NEAR(lead.amplitude, 1, 1e-9);
  EXPECT_FALSE(lead.is_constant);
  EXPECT_FALSE(lead.is_no_number);
  EXPECT_FALSE(lead.may_double);
}

TEST(LeadTest, ListsEachFrequencyThatRulesGiveOnce) {
  const Lead lead = lead_of(Observed(right_table(kSize), kSize));
  EXPECT_EQ(frequency(lead, FrequencyRule::paired), 1);
  EXPECT_EQ(lead.frequency_index(FrequencyRule::unpaired),
            lead.frequency_index(FrequencyRule::paired));
  EXPECT_EQ(frequency(lead, FrequencyRule::linear_pair), 0);
  EXPECT_TRUE(std::isinf(frequency(lead, FrequencyRule::reciprocal_pair)));
  EXPECT_EQ(lead.frequency_index(FrequencyRule::from_one), Lead::kByBase);
  EXPECT_EQ(lead.frequency_index(FrequencyRule::octaves), Lead::kNone);
}

TEST(LeadTest, ReadsTheBaseOffALeadWithAnExponent) {
  Recipe recipe{.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; },
                .base = 1000};
  const Lead lead = lead_of(Observed(recipe, kSize));
  const bool is_read =
      std::any_of(lead.read_bases.begin(), lead.read_bases.end(), [](const ReadBase& read) {
        return read.is_known && read.ratio == 0.75 && read.rule == FrequencyRule::from_one &&
               read.scale == PositionScale::one && read.unit == AngleUnit::radians;
      });
  EXPECT_TRUE(is_read);
}

TEST(LeadTest, ReadsTheBaseOffALeadThatTurnsMoreThanHalfwayPerRow) {
  Recipe recipe{.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; },
                .unit = 180 / std::numbers::pi};
  // In turns per row: 2.88, which looks like -0.12, and 4.23, which looks like 0.23.
  for (const double base : {1000.0, 100.0}) {
    recipe.base = base;
    const Lead lead = lead_of(Observed(recipe, kSize));
    EXPECT_TRUE(std::any_of(lead.read_bases.begin(), lead.read_bases.end(),
                            [base](const ReadBase& read) {
                              return read.is_known && read.rule == FrequencyRule::from_one &&
                                     read.ratio == std::log10(base) / 4 &&
                                     read.scale == PositionScale::one &&
                                     read.unit == AngleUnit::to_degrees;
                            }))
        << base;
  }
}

TEST(LeadTest, ReadsAnyBaseOffALineThatIsSteeperThanHalfATurnPerRow) {
  // Only waves this fast look slower.
  Recipe recipe{.functions = Recipe::Functions::angle,
                .exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; },
                .base = 777.25,
                .unit = 180 / std::numbers::pi};
  const Lead lead = lead_of(Observed(recipe, kSize));
  EXPECT_TRUE(std::any_of(lead.read_bases.begin(), lead.read_bases.end(), [](const ReadBase& read) {
    return !read.is_known && read.rule == FrequencyRule::from_one &&
           std::abs(base_to(read.ratio) - 777.25) <= 1e-6 && read.scale == PositionScale::one &&
           read.unit == AngleUnit::to_degrees;
  }));
}

TEST(LeadTest, HasTheFrequencyOfChannel0InATableOfCosinesAlone) {
  Recipe recipe{.shape = Recipe::Shape::cosines_only};
  const Lead lead = lead_of(Observed(make(recipe, kSize), kSize, ShapeAxis::cosines_only));
  EXPECT_EQ(lead.frequency_index(FrequencyRule::unpaired),
            lead.frequency_index(FrequencyRule::paired));
}

TEST(LeadTest, HasTheExponentOfItsOwnColumnIfTheFirstIsEmpty) {
  const Lead lead = lead_of(Observed(right_table(kSize), kSize), 1);
  EXPECT_EQ(lead.frequency_index(FrequencyRule::unpaired), Lead::kByBase);
  EXPECT_EQ(frequency(lead, FrequencyRule::paired), 1);
}

TEST(LeadTest, IsConstantIfOnlyTheLastRowWasCleared) {
  // Positions choose between sin(0) and cos(0).
  Recipe recipe{.frequency_rule = Recipe::FrequencyRule::linear,
                .zero_row = Recipe::kLastRow,
                .position_chooses_function = true};
  for (const std::uint32_t rows : {3u, 7u}) {
    EXPECT_TRUE(lead_of(Observed(recipe, {rows, 12})).is_constant) << rows;
  }
}

TEST(LeadTest, IsTheSameWhateverWasExaminedBefore) {
  const Observed table(right_table(kSize), kSize);
  const Lead before = lead_of(table);
  lead_of(table, 7);
  const Lead after = lead_of(table);
  EXPECT_EQ(before.read_bases.size(), after.read_bases.size());
  EXPECT_EQ(before.frequency_of, after.frequency_of);
}

TEST(LeadTest, GivesDecayingAmplitudesInPlaceOfFrequencies) {
  Recipe recipe{.divides_entry = true};
  const Lead lead = lead_of(Observed(recipe, kSize), 0, ColumnAmplitudes::divided);
  EXPECT_TRUE(lead.decays);
  EXPECT_EQ(frequency(lead, FrequencyRule::linear_pair), 1);
  EXPECT_EQ(lead.read_bases.size(), 0u);
}

TEST(LeadTest, IsMeasuredBesideARowOfZeros) {
  Recipe recipe{.zero_row = 3};
  const MeasuredColumn measured = measure_beside_zeros(Observed(recipe, kSize).seen, 0);
  EXPECT_EQ(measured.first_row, 4u);
  EXPECT_NEAR(measured.column.frequency, 1, 1e-9);
}

TEST(LeadTest, IsMeasuredOnTheLongerSideOfARowOfZeros) {
  Recipe recipe{.zero_row = 7};
  for (const auto& [rows, first] : {std::pair{14u, 0u}, {15u, 8u}, {16u, 8u}}) {
    const MeasuredColumn measured = measure_beside_zeros(Observed(recipe, {rows, 12}).seen, 0);
    EXPECT_EQ(measured.first_row, first) << rows;
    EXPECT_NEAR(measured.column.frequency, 1, 1e-9);
  }
}

TEST(LeadTest, MayAlternateIfEverySecondRowIsAWave) {
  Recipe recipe;
  EXPECT_FALSE(measure_beside_zeros(Observed(recipe, kSize).seen, 0).may_alternate);
  recipe.position_chooses_function = true;
  for (const std::uint32_t rows : {8u, 9u, 16u}) {
    const MeasuredColumn measured = measure_beside_zeros(Observed(recipe, {rows, 12}).seen, 0);
    EXPECT_TRUE(measured.may_alternate) << rows;
    EXPECT_NEAR(measured.column.frequency, 1, 1e-9) << rows;
  }
}

TEST(LeadTest, MayDoubleIfItMakesHalfATurnOverAllPositions) {
  using Scale = Recipe::Scale;
  Recipe recipe;
  pe_test::octaves(recipe);
  for (const Scale scale : {Scale::by_length, Scale::by_last, Scale::by_last_centred}) {
    recipe.scale = scale;
    for (const std::uint32_t rows : {7u, 16u}) {
      const Lead lead = lead_of(Observed(recipe, {rows, 12}));
      ASSERT_TRUE(lead.may_double) << rows;
      EXPECT_NEAR(frequency(lead, FrequencyRule::octaves), std::numbers::pi, 1e-12);
    }
    EXPECT_FALSE(lead_of(Observed(recipe, {6, 12})).may_double);
    EXPECT_FALSE(lead_of(Observed(recipe, kSize), 0, ColumnAmplitudes::divided).may_double);
  }
  recipe.scale = Scale::by_length_turn;
  EXPECT_FALSE(lead_of(Observed(recipe, kSize)).may_double);
}

TEST(LeadTest, MakesHalfTurnsInOctavesOfWholePositions) {
  Recipe recipe;
  EXPECT_FALSE(lead_of(Observed(recipe, kSize)).makes_half_turns);
  pe_test::octaves(recipe);
  EXPECT_TRUE(lead_of(Observed(recipe, kSize)).makes_half_turns);
}

TEST(LeadTest, ShowsPositionsStretchedToTheLength) {
  Recipe recipe;
  EXPECT_FALSE(lead_of(Observed(recipe, kSize)).may_be_stretched);
  recipe.scale = Recipe::Scale::to_length;
  EXPECT_TRUE(lead_of(Observed(recipe, kSize)).may_be_stretched);
}

TEST(LeadTest, ShowsTheNumberThatDividesPositionsIfItIsNotTheLength) {
  Recipe recipe;
  EXPECT_EQ(lead_of(Observed(recipe, kSize)).divisor, 0);
  for (const double divisor : {2.0, 3.0, 100.0}) {
    recipe.positions_divided = divisor;
    EXPECT_EQ(lead_of(Observed(recipe, kSize)).divisor, divisor);
  }
  recipe.positions_divided = 2.1;
  EXPECT_EQ(lead_of(Observed(recipe, kSize)).divisor, 0);
  recipe.positions_divided = 10000;  // more likely a slip in the power
  EXPECT_EQ(lead_of(Observed(recipe, kSize)).divisor, 0);
  recipe.positions_divided = 16;
  EXPECT_EQ(lead_of(Observed(recipe, kSize)).divisor, 0);
  recipe.positions_divided = 15;
  EXPECT_EQ(lead_of(Observed(recipe, kSize)).divisor, 0);
}

PositionOrders orders_of(const pe_test::Table& made, pe::Size size = kSize) {
  const Observed table(made, size);
  const Lead lead = lead_of(table);
  return find_position_orders(table.seen, lead, first_changing_column(table.seen, lead.measured));
}

PositionOrders orders_of(const Recipe& recipe) { return orders_of(make(recipe, kSize)); }

bool has(const PositionOrders& orders, PositionOrder order) {
  return std::find(orders.list.begin(), orders.list.end(), order) != orders.list.end();
}

TEST(PositionOrdersTest, BeginWithPositionsFrom0AndFrom1) {
  const PositionOrders orders = orders_of(Recipe());
  EXPECT_EQ(orders.list[0], (PositionOrder{Direction::ascending, 0}));
  EXPECT_EQ(orders.list[1], (PositionOrder{Direction::ascending, 1}));
  EXPECT_FALSE(orders.has_others());
}

TEST(PositionOrdersTest, FindTheFirstPositionInTheAngleOfRow0) {
  for (const double first : {-2048.0, -7.0, -1.0, 2.0, 100.0, 2048.0}) {
    Recipe recipe{.first = first};
    EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, static_cast<std::int32_t>(first)}))
        << first;
  }
}

TEST(PositionOrdersTest, FindTheFirstPositionInRoundedEntries) {
  Recipe recipe{.first = 5};
  pe_test::Table table = make(recipe, kSize);
  for (double& entry : table.values) entry = std::nearbyint(entry * 1000) / 1000;
  EXPECT_TRUE(has(orders_of(table), {Direction::ascending, 5}));
}

TEST(PositionOrdersTest, FindNoPositionFartherAwayThan2048) {
  Recipe recipe;
  for (const std::int32_t first : {-2049, 2049}) {
    recipe.first = first;
    EXPECT_FALSE(has(orders_of(recipe), {Direction::ascending, first})) << first;
  }
}

TEST(PositionOrdersTest, FindDescendingPositions) {
  Recipe recipe{.position = pe_test::from_last};
  EXPECT_TRUE(has(orders_of(recipe), {Direction::descending, 0}));
  recipe.position = pe_test::from_length;
  EXPECT_TRUE(has(orders_of(recipe), {Direction::descending, 1}));
}

TEST(PositionOrdersTest, FindDescendingPositionsInLongTables) {
  constexpr pe::Size kLong{3000, 4};
  Recipe recipe{.position = pe_test::from_last};
  EXPECT_TRUE(has(orders_of(make(recipe, kLong), kLong), {Direction::descending, 0}));
  recipe.position = pe_test::from_length;
  EXPECT_TRUE(has(orders_of(make(recipe, kLong), kLong), {Direction::descending, 1}));
}

TEST(PositionOrdersTest, NeedAMinusForOthersIfTheUsualOnesExplainASine) {
  Recipe recipe;
  EXPECT_TRUE(orders_of(recipe).others_need_minus);
  recipe.first = 1;
  EXPECT_TRUE(orders_of(recipe).others_need_minus);
  recipe.first = 2;
  EXPECT_FALSE(orders_of(recipe).others_need_minus);
  recipe.first = 0;
  recipe.functions = Recipe::Functions::cosine_sine;
  EXPECT_FALSE(orders_of(recipe).others_need_minus);
}

TEST(PositionOrdersTest, FindPositionsThatCountDownFromAFixedOne) {
  Recipe recipe;
  for (const auto functions : {Recipe::Functions::sine_cosine, Recipe::Functions::angle}) {
    recipe.functions = functions;
    for (const std::int32_t from : {2, 40, 2048, 2049}) {
      recipe.reversed_from = from;
      EXPECT_EQ(has(orders_of(recipe), {Direction::reversed, from}), from <= 2048) << from;
    }
  }
}

TEST(PositionOrdersTest, ReadALineIfColumn0IsTheAngle) {
  Recipe recipe{.functions = Recipe::Functions::angle, .first = 5};
  EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 5}));
}

TEST(PositionOrdersTest, ReadAnotherColumnIfColumn0IsConstant) {
  Recipe recipe{.column_amplitude = [](double h, double) { return h == 0 ? 0.0 : 1.0; },
                .first = 9};
  EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 9}));
}

TEST(PositionOrdersTest, ReadSlowColumnsBesideARowOfZeros) {
  Recipe recipe{.frequency_rule = Recipe::FrequencyRule::linear, .first = 5};
  for (const double zero_row : {0.0, 1.0, 2.0}) {
    recipe.zero_row = zero_row;
    EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 5})) << zero_row;
  }
}

TEST(PositionOrdersTest, ReadALineBesideARowOfZeros) {
  Recipe recipe{.functions = Recipe::Functions::angle, .zero_row = 3, .first = 5};
  EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 5}));
}

TEST(PositionOrdersTest, ReadSlowColumns1To3) {
  // Column 0 has no wave. Column `slow` is a sine from position 7, nearly linear in rows 0 and 1.
  const auto orders = [](std::uint32_t columns, std::uint32_t slow) {
    const pe_test::Table table =
        pe_test::fill({8, columns}, [slow](double t, std::uint32_t j, pe::Size) {
          return j == slow ? std::sin((t + 7) * 5e-5) : t == 5 ? 0.5 : 0.3;
        });
    return orders_of(table, {8, columns});
  };
  for (std::uint32_t slow = 1; slow < 5; ++slow) {
    EXPECT_EQ(has(orders(6, slow), {Direction::ascending, 7}), slow < 4) << slow;
  }
}

TEST(PositionOrdersTest, FindThePositionThatEqualRowsHave) {
  Recipe recipe{.first = 3, .constant_position = Recipe::ConstantPosition::last};
  for (const auto functions :
       {Recipe::Functions::sine_cosine, Recipe::Functions::cosine_sine, Recipe::Functions::angle}) {
    recipe.functions = functions;
    EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 3}));
  }
}

TEST(PositionOrdersTest, FindThePositionOfEqualRowsInTheSlowSineOfThreeColumns) {
  constexpr pe::Size kAsked{16, 4};
  Recipe recipe{.shape = Recipe::Shape::first_but_last,
                .frequency_rule = Recipe::FrequencyRule::linear,
                .first = 3,
                .constant_position = Recipe::ConstantPosition::last};
  const Observed table(make(recipe, kAsked), kAsked, ShapeAxis::first_but_last);
  PositionOrders orders;
  add_orders_of_equal_rows(table.seen, 1, orders);
  EXPECT_TRUE(has(orders, {Direction::ascending, 3}));
}

TEST(PositionOrdersTest, NeedTheAmplitudeToFindThePositionOfEqualRows) {
  Recipe recipe{.first = 3, .constant_position = Recipe::ConstantPosition::last, .factor = 0.5};
  const Observed table(recipe, kSize);
  PositionOrders orders;
  add_orders_of_equal_rows(table.seen, pair_amplitude(table.seen.view), orders);
  EXPECT_EQ(pair_amplitude(table.seen.view), 0.5);
  EXPECT_TRUE(has(orders, {Direction::ascending, 3}));
}

}  // namespace lead_test
