#include <gtest/gtest.h>

#include <cmath>

#include "mutations.hpp"
#include "reports.hpp"

namespace shapes_test {

using pe::CauseForm;
using pe::Report;
using pe::Size;
using pe_test::examine;
using pe_test::ids;
using pe_test::judge;
using pe_test::of;
using pe_test::Recipe;
using pe_test::submission;
using pe_test::Table;

TEST(ShapesTest, NamesMistakesInATableOfTheWrongShape) {
  Recipe recipe;
  recipe.shape = Recipe::Shape::transposed;
  recipe.halves = true;
  EXPECT_EQ(ids(examine(submission(recipe))), "transposed halves");
  recipe.shape = Recipe::Shape::arguments_swapped;
  recipe.halves = false;
  EXPECT_EQ(ids(examine(submission(recipe))), "arguments-swapped");
}

TEST(ShapesTest, NamesOnlyTheShapeIfTheNumbersHaveNoName) {
  const Report report = examine([](Size size) {
    Table table = pe_test::fill(
        size, [](double t, std::uint32_t j, Size) { return std::sin(t * t + j * 0.37); });
    table.shape = {size.positions * size.channels};
    return pe_test::Reply{pe::AnswerKind::table, table};
  });
  EXPECT_EQ(ids(report), "flat measured");
  EXPECT_EQ(report.causes[1].shown, 0u);
}

TEST(ShapesTest, NamesTheShapeOfATableWithoutAGivenSize) {
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
  // A batch of wrong tables gets both names.
  for (double& value : batch.values) value *= 3;
  EXPECT_EQ(ids(judge(batch)), "leading-axis scaled");
  for (double& value : batch.values) value = std::sin(value * 1e3);
  EXPECT_EQ(ids(judge(batch)).substr(0, 12), "leading-axis");
  // A first column of zeros and ones is not enough.
  Table zeros = exchanged;
  for (std::size_t at = 0; at < zeros.values.size(); ++at) {
    if (at % 10 != 0) zeros.values[at] = std::sin(static_cast<double>(at * at));
  }
  EXPECT_EQ(ids(judge(zeros)), "");
}

TEST(ShapesTest, TakesAnOddNumberOfColumnsAsOneMissing) {
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

}  // namespace shapes_test
