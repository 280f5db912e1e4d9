#include "diagnosis/position_orders.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "observed.hpp"

namespace position_orders_test {

using namespace pe::detail;
using pe_test::Observed;
using pe_test::Recipe;

constexpr pe::Size kSize{16, 12};

PositionOrders orders_of(const pe_test::Table& made, pe::Size size = kSize) {
  const Observed table(made, size);
  const Lead lead = examine(table.seen, 0, ColumnOrder::interleaved, ColumnAmplitudes::one);
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
    Recipe recipe;
    recipe.first = first;
    EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, static_cast<std::int32_t>(first)}))
        << first;
  }
}

TEST(PositionOrdersTest, FindTheFirstPositionInRoundedEntries) {
  Recipe recipe;
  recipe.first = 5;
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
  Recipe recipe;
  recipe.position = pe_test::from_last;
  EXPECT_TRUE(has(orders_of(recipe), {Direction::descending, 0}));
  recipe.position = pe_test::from_length;
  EXPECT_TRUE(has(orders_of(recipe), {Direction::descending, 1}));
}

TEST(PositionOrdersTest, FindDescendingPositionsInLongTables) {
  constexpr pe::Size kLong{3000, 4};
  Recipe recipe;
  recipe.position = pe_test::from_last;
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
  Recipe recipe;
  recipe.functions = Recipe::Functions::angle;
  recipe.first = 5;
  EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 5}));
}

TEST(PositionOrdersTest, ReadAnotherColumnIfColumn0IsConstant) {
  Recipe recipe;
  recipe.column_amplitude = [](double h, double) { return h == 0 ? 0.0 : 1.0; };
  recipe.first = 9;
  EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 9}));
}

TEST(PositionOrdersTest, ReadSlowColumnsBesideARowOfZeros) {
  Recipe recipe;
  recipe.frequency_rule = Recipe::FrequencyRule::linear;
  recipe.first = 5;
  for (const double zero_row : {0.0, 1.0, 2.0}) {
    recipe.zero_row = zero_row;
    EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 5})) << zero_row;
  }
}

TEST(PositionOrdersTest, ReadALineBesideARowOfZeros) {
  Recipe recipe;
  recipe.functions = Recipe::Functions::angle;
  recipe.zero_row = 3;
  recipe.first = 5;
  EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 5}));
}

TEST(PositionOrdersTest, ReadSlowColumns1To3) {
  // Column 0 has no wave. Column `slow` is a sine from position 7, nearly a line in rows 0 and 1.
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
  Recipe recipe;
  recipe.constant_position = Recipe::ConstantPosition::last;
  recipe.first = 3;
  for (const auto functions :
       {Recipe::Functions::sine_cosine, Recipe::Functions::cosine_sine, Recipe::Functions::angle}) {
    recipe.functions = functions;
    EXPECT_TRUE(has(orders_of(recipe), {Direction::ascending, 3}));
  }
}

TEST(PositionOrdersTest, FindThePositionOfEqualRowsInTheSlowSineOfThreeColumns) {
  constexpr pe::Size kAsked{16, 4};
  Recipe recipe;
  recipe.shape = Recipe::Shape::first_but_last;
  recipe.frequency_rule = Recipe::FrequencyRule::linear;
  recipe.constant_position = Recipe::ConstantPosition::last;
  recipe.first = 3;
  const Observed table(make(recipe, kAsked), kAsked, ShapeAxis::first_but_last);
  PositionOrders orders;
  add_orders_of_equal_rows(table.seen, 1, orders);
  EXPECT_TRUE(has(orders, {Direction::ascending, 3}));
}

TEST(PositionOrdersTest, NeedTheAmplitudeToFindThePositionOfEqualRows) {
  Recipe recipe;
  recipe.constant_position = Recipe::ConstantPosition::last;
  recipe.first = 3;
  recipe.factor = 0.5;
  const Observed table(recipe, kSize);
  PositionOrders orders;
  add_orders_of_equal_rows(table.seen, pair_amplitude(table.seen.view), orders);
  EXPECT_EQ(pair_amplitude(table.seen.view), 0.5);
  EXPECT_TRUE(has(orders, {Direction::ascending, 3}));
}

}  // namespace position_orders_test
