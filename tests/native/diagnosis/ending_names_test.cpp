#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>

#include "diagnosis/causes.hpp"
#include "mutations.hpp"
#include "reports.hpp"

namespace ending_names_test {

using pe::Report;
using pe_test::examine;
using pe_test::ids;
using pe_test::ids_and_forms;
using pe_test::Recipe;
using pe_test::submission;

TEST(EndingNamesTest, ReportsTheLengthAtWhichATableStartsAgain) {
  Recipe recipe;
  recipe.ending = Recipe::Ending::wrapped;
  recipe.length = 5000;
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
      Recipe recipe;
      recipe.ending = ending;
      recipe.length = length;
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
    Recipe recipe;
    recipe.ending = ending;
    recipe.length = 1000;
    for (const auto& format : formats) {
      const auto store = [&](pe::Size size) {
        pe_test::Table table = make(recipe, size);
        for (double& entry : table.values) entry = format.stored(entry);
        return table;
      };
      const Report reports[]{examine([&](pe::Size size) {
                               return pe_test::Reply{pe::AnswerKind::table, store(size)};
                             }),
                             pe_test::judge(store({5003, 6}))};
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
    Recipe recipe;
    recipe.zero_row = row;
    const Report report = pe_test::judge(make(recipe, kSize));
    ASSERT_EQ(ids(report), "row-cleared") << row;
    EXPECT_EQ(report.causes[0].value, row);
  }
  Recipe short_one;
  short_one.ending = Recipe::Ending::last_row;
  short_one.length = 7;  // no code ends after so few rows
  EXPECT_EQ(ids(pe_test::judge(make(short_one, kSize))).find("clamped"), std::string::npos);
  for (const double length : {8.0, 9.0, 64.0, 68.0}) {
    for (const auto& [ending, name] : {std::pair{Recipe::Ending::last_row, "clamped"},
                                       {Recipe::Ending::zeros, "clamped"},
                                       {Recipe::Ending::wrapped, "wrapped"}}) {
      Recipe recipe;
      recipe.ending = ending;
      recipe.length = length;
      const Report report = pe_test::judge(make(recipe, kSize));
      ASSERT_EQ(ids(report), name) << length;
      EXPECT_EQ(report.causes[0].value, length);
    }
  }
}

TEST(EndingNamesTest, NamesRowsThatShareOneListAsTheLastRowWritten) {
  // [[0] * C] * T, filled row by row: every row is the same list.
  Recipe recipe;
  recipe.constant_position = Recipe::ConstantPosition::last;
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids_and_forms(report), "position-missing/last-row");
  EXPECT_EQ(report.causes[0].value, report.causes[0].size.positions - 1);
}

}  // namespace ending_names_test
