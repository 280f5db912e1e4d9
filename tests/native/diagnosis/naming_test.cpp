#include <gtest/gtest.h>

#include <cmath>

#include "mutations.hpp"
#include "reports.hpp"

namespace naming_test {

using pe::Report;
using pe::Size;
using pe_test::ids;
using pe_test::ids_and_forms;
using pe_test::judge;
using pe_test::Recipe;
using pe_test::Table;

Table rounded(Table table, double digits) {
  for (double& entry : table.values) entry = std::nearbyint(entry * digits) / digits;
  return table;
}

TEST(NamingTest, PrefersABaseThatPeopleWriteToAMeasuredOne) {
  // With exponents 2i/C the same table would need the base 777^(8/7), which is no short number.
  Recipe recipe;
  recipe.shape = Recipe::Shape::one_channel_less;
  recipe.base = 777;
  const Size size{40, 8};
  const Report report = judge(make(recipe, size), size);
  ASSERT_EQ(ids_and_forms(report), "last-column-missing/own-exponents wrong-base");
  EXPECT_EQ(report.causes[1].value, 777);
}

TEST(NamingTest, NamesABaseOnceIfShorterAndLongerOnesFitARoundedTable) {
  Recipe recipe;
  for (const double base : {777.0, 777.25, 12345.0}) {
    recipe.base = base;
    const Report report = judge(rounded(make(recipe, {40, 8}), 1e5));
    ASSERT_EQ(ids(report), "wrong-base rounded") << base;
    EXPECT_EQ(report.causes[0].value, base);
  }
}

TEST(NamingTest, FindsAnyBaseOfAnIndexFromOne) {
  Recipe recipe;
  recipe.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; };
  recipe.base = 777.25;
  const Report report = judge(make(recipe, {40, 8}));
  ASSERT_EQ(ids(report), "index-from-one wrong-base");
  EXPECT_EQ(report.causes[1].value, 777.25);
}

TEST(NamingTest, NamesOctavesOfScaledPositionsIfThereAreThree) {
  Recipe recipe;
  pe_test::octaves(recipe);
  recipe.scale = Recipe::Scale::by_length;
  EXPECT_EQ(ids(judge(make(recipe, {40, 4}))), "measured");
  EXPECT_EQ(ids(judge(make(recipe, {40, 6}))), "normalised-position octaves");
}

TEST(NamingTest, NamesNothingInRowsOfOneNumberNextToARowOfZeros) {
  for (const double cleared : {0.0, 3.0, 39.0}) {
    const Table table = pe_test::fill(
        {40, 8}, [cleared](double t, std::uint32_t, Size) { return t == cleared ? 0 : 0.5; });
    EXPECT_EQ(ids(judge(table)), "") << cleared;
  }
}

TEST(NamingTest, NamesAFixedNumberOfColumnsThatPeopleMayUse) {
  for (const double columns : {7.0, 9.0, 65536.0, 65537.0}) {
    Recipe recipe;
    recipe.fixed_columns = columns;
    const bool is_likely = columns == 9 || columns == 65536;
    EXPECT_EQ(ids(pe_test::examine(pe_test::submission(recipe))),
              is_likely ? "fixed-columns" : "measured")
        << columns;
  }
}

TEST(NamingTest, NamesSixMistakesAtMost) {
  Recipe recipe;
  recipe.halves = true;
  recipe.minus = Recipe::Minus::sine;
  recipe.first = 2;
  recipe.pairing = Recipe::Pairing::logical;
  recipe.base = 1000;
  recipe.factor = 2;
  EXPECT_EQ(ids(pe_test::examine(pe_test::submission(recipe))),
            "negated halves positions-shifted unpaired-exponent wrong-base scaled");
  recipe.zero_row = 4;
  EXPECT_EQ(ids(pe_test::examine(pe_test::submission(recipe))), "");
}

TEST(NamingTest, NamesAReshapeIfTheRowChoosesTheFunction) {
  Recipe recipe;
  recipe.shape = Recipe::Shape::columns_first;
  recipe.position_chooses_function = true;
  for (const Size size : {Size{7, 12}, Size{8, 12}, Size{40, 8}}) {
    EXPECT_EQ(ids(judge(make(recipe, size), size)), "reshaped chosen-by-row") << size.positions;
  }
}

TEST(NamingTest, NamesAMinusAndAClearedRowInFewRows) {
  Recipe recipe;
  recipe.zero_row = 1;
  for (const auto minus : {Recipe::Minus::sine, Recipe::Minus::cosine}) {
    recipe.minus = minus;
    for (const std::uint32_t rows : {4u, 5u, 40u}) {
      const Size size{rows, 8};
      EXPECT_EQ(ids(judge(make(recipe, size), size)), "negated row-cleared") << rows;
    }
  }
}

}  // namespace naming_test
