#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>

#include "mutations.hpp"
#include "reports.hpp"

namespace diagnosis_test {

using pe::CauseId;
using pe::Report;
using pe::Size;
using pe_test::examine;
using pe_test::ids;
using pe_test::ids_and_forms;
using pe_test::judge;
using pe_test::of;
using pe_test::Recipe;
using pe_test::submission;
using pe_test::Table;
using pe_test::wave;

TEST(DiagnosisTest, ReportsCombinedMistakesInTheOrderToFixThem) {
  Recipe recipe{.pairing = Recipe::Pairing::logical, .base = 1000, .first = 1};
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "positions-from-one unpaired-exponent wrong-base");
  EXPECT_DOUBLE_EQ(report.causes[2].value, 1000);
}

TEST(DiagnosisTest, ShowsMeasuredColumnsWithEachCause) {
  Recipe recipe{.base = 1000};
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

TEST(DiagnosisTest, ReportsTheBaseThatGivesTheSameTable) {
  Recipe doubled, base;
  doubled.multiplier = 2;
  base.base = 1e8;
  for (const Recipe& recipe : {doubled, base}) {
    const Report report = examine(submission(recipe));
    ASSERT_EQ(ids(report), "doubled-exponent");
    EXPECT_EQ(report.causes[0].twin, 1e8);
  }
  Recipe half{.multiplier = 0.5};
  EXPECT_EQ(examine(submission(half)).causes[0].twin, 100);
}

TEST(DiagnosisTest, NamesNoMistakeInARightTable) {
  Recipe recipe{.multiplier = 2, .base = 100};
  EXPECT_TRUE(examine(submission(recipe)).passed);
  EXPECT_EQ(ids(examine(submission(recipe))), "");
}

TEST(DiagnosisTest, ListsEveryHypothesisThatFitsASingleTable) {
  // At C = 6 the exponent i / (C/2 - 1) is also i / 2, and 10^6 for a base.
  Recipe recipe{.channels_subtracted = 2};
  const Report report = judge(make(recipe, {40, 6}));
  ASSERT_EQ(ids(report), "wrong-base half-minus-one hand-fitted");
  for (std::uint8_t at = 0; at < 3; ++at) EXPECT_EQ(report.causes[at].alternative, at);
  EXPECT_EQ(ids(examine(submission(recipe))), "half-minus-one");
}

TEST(DiagnosisTest, NamesNoMistakeIfItDoesNotExplainEveryEntry) {
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    const double value = wave(j, t / std::pow(1000.0, 2.0 * (j / 2) / size.channels));
    return size == Size{8, 64} && t == 7 && j == 7 ? 0.5 : value;
  }));
  EXPECT_EQ(ids(report), "measured");
}

TEST(DiagnosisTest, TriesFurtherHypothesesIfOneExplainsOnlyTheFirstRows) {
  Recipe recipe{.functions = Recipe::Functions::angle, .whole = Recipe::Whole::angles};
  const Size size{40, 6};
  EXPECT_EQ(ids(judge(make(recipe, size), size)), "no-function integer-division");
}

TEST(DiagnosisTest, StopsSearchingIfAHypothesisExplainsTheFirst64Rows) {
  const Size size{100, 16};
  Recipe recipe{.base = 1000};
  const Table table = make(recipe, size);
  pe::Diagnosis explained;
  ASSERT_EQ(explained.add(size, table.view()), pe::Status::ok);
  const auto steps_with_wrong_row = [&](std::size_t t) {
    Table wrong = table;
    wrong.values[t * size.channels + 5] = 0.5;
    pe::Diagnosis diagnosis;
    EXPECT_EQ(diagnosis.add(size, wrong.view()), pe::Status::ok);
    EXPECT_EQ(diagnosis.causes()[0].id, CauseId::measured) << t;
    return diagnosis.proposal_steps();
  };
  for (const std::size_t t : {64u, 99u}) {
    EXPECT_EQ(steps_with_wrong_row(t), explained.proposal_steps()) << t;
  }
  EXPECT_GT(steps_with_wrong_row(63), explained.proposal_steps());
}

TEST(DiagnosisTest, PrefersABaseToAnyNumberThatDividesPositions) {
  // At C = 8, 10000^(-2(i + 1)/8) is a tenth of the right frequency.
  Recipe recipe{.exponent = [](double i, double, double, double C) { return 2 * (i + 1) / C; }};
  EXPECT_EQ(ids(judge(make(recipe, {40, 8}))), "index-from-one");
  recipe.exponent = nullptr;
  recipe.positions_divided = 10;
  EXPECT_EQ(ids(judge(make(recipe, {40, 8}))), "index-from-one");
  EXPECT_EQ(ids(judge(make(recipe, {40, 16}))), "positions-divided");
}

TEST(DiagnosisTest, NamesNothingInTablesWithoutEntries) {
  pe::Diagnosis diagnosis;
  const Table empty{{}, {4, 0}};
  for (const Size size : {Size{0, 4}, Size{4, 0}, Size{4, 2}}) {
    EXPECT_EQ(diagnosis.add(size, empty.view()), pe::Status::ok);
  }
  diagnosis.add_right({4, 0});
  EXPECT_TRUE(diagnosis.causes().empty());
}

TEST(DiagnosisTest, NamesNothingInTwoScatteredRows) {
  EXPECT_EQ(ids(judge({{0, 0, 0, 0, 0.3, 0.2, 0.7, 0.9}, {2, 4}})), "");
  pe::Diagnosis odd;
  const Table table{{0, 0, 0, 0.3, 0.2, 0.7}, {2, 3}};
  EXPECT_EQ(odd.add({2, 3}, table.view()), pe::Status::ok);
  EXPECT_TRUE(odd.causes().empty());
}

TEST(DiagnosisTest, NamesAConstantPositionOfAScaledTable) {
  for (const double size : {3.0, 0.37}) {
    const Report report = judge(pe_test::fill({16, 12}, [size](double, std::uint32_t j, Size s) {
      return size * pe_test::right(7, j, s);
    }));
    EXPECT_EQ(ids(report), "positions-shifted position-missing scaled") << size;
  }
}

TEST(DiagnosisTest, NamesAMistakeInMoreTablesThanItKeeps) {
  Recipe recipe{.base = 1000};
  for (const Size first : {Size{10, 8}, Size{100, 16}}) {  // too many tables, too many entries
    pe::Diagnosis diagnosis;
    for (int right = 0; right < 13; ++right) diagnosis.add_right({1, 8});
    for (std::uint32_t more = 0; more < 4; ++more) {
      const Size size{first.positions + more, first.channels};
      ASSERT_EQ(diagnosis.add(size, pe_test::make(recipe, size).view()), pe::Status::ok);
      ASSERT_EQ(diagnosis.causes().size(), 1u);
      EXPECT_EQ(diagnosis.causes()[0].id, CauseId::wrong_base);
    }
  }
  pe::Diagnosis many;
  for (std::uint32_t rows = 100; rows < 104; ++rows) {
    const Size size{rows, 16};
    ASSERT_EQ(many.add(size, pe_test::make(recipe, size).view()), pe::Status::ok);
  }
  ASSERT_EQ(many.causes().size(), 1u);
  EXPECT_EQ(many.causes()[0].id, CauseId::wrong_base);
}

TEST(DiagnosisTest, NamesNoMistakeThatDoesNotExplainATableTooLargeToKeep) {
  Recipe recipe{.base = 1000};
  const Size large{300, 8}, small{40, 8};
  Table wrong = make(recipe, large);
  wrong.values.back() = 0.5;
  pe::Diagnosis diagnosis;
  ASSERT_EQ(diagnosis.add(large, wrong.view()), pe::Status::ok);
  ASSERT_EQ(diagnosis.add(small, make(recipe, small).view()), pe::Status::ok);
  ASSERT_FALSE(diagnosis.causes().empty());
  EXPECT_EQ(diagnosis.causes()[0].id, CauseId::measured);
}

TEST(DiagnosisTest, NamesABaseNearOne) {
  Recipe recipe{.base = 1.2};
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "wrong-base");
  EXPECT_NEAR(report.causes[0].value, 1.2, 1e-6);
}

TEST(DiagnosisTest, ReportsTheSameCausesForTheSameTables) {
  Recipe recipe{.halves = true, .multiplier = 2};
  const Report once = examine(submission(recipe)), again = examine(submission(recipe));
  ASSERT_EQ(ids(once), ids(again));
  EXPECT_EQ(once.causes[0].columns[0].frequency, again.causes[0].columns[0].frequency);
}

TEST(DiagnosisTest, RulesOutAMistakeThatWouldMakeARightAnswerWrong) {
  constexpr Size kWrong{120, 8};
  const struct {
    CauseId id;
    void (*apply)(Recipe&);
    Size fits, contradicts;
  } cases[]{
      {CauseId::wrong_base, [](Recipe& r) { r.base = 1000; }, {1, 8}, {2, 8}},
      {CauseId::unpaired_exponent,
       [](Recipe& r) { r.pairing = Recipe::Pairing::logical; },
       {1, 8},
       {2, 8}},
      {CauseId::positions_from_one, [](Recipe& r) { r.first = 1; }, {0, 8}, {1, 8}},
      {CauseId::end_unwritten, [](Recipe& r) { r.empty_end = 1; }, {0, 8}, {1, 8}},
      {CauseId::row_cleared, [](Recipe& r) { r.zero_row = 20; }, {20, 8}, {21, 8}},
      {CauseId::clamped,
       [](Recipe& r) {
         r.ending = Recipe::Ending::last_row;
         r.length = 100;
       },
       {100, 8},
       {101, 8}},
      {CauseId::transposed, [](Recipe& r) { r.shape = Recipe::Shape::transposed; }, {0, 8}, {1, 8}},
      {CauseId::transposed, [](Recipe& r) { r.swaps_roles = true; }, {0, 8}, {1, 2}},
      {CauseId::unwritten, [](Recipe& r) { r.uses_next_columns = true; }, {40, 2}, {1, 4}},
      {CauseId::positions_summed,
       [](Recipe& r) { r.angle = pe_test::wrong_angles().at("positions-summed/none"); },
       {2, 8},
       {3, 8}},
      {CauseId::precedence,
       [](Recipe& r) { r.angle = pe_test::wrong_angles().at("precedence/quotient-raised"); },
       {0, 8},
       {1, 2}},
  };
  for (const auto& [id, apply, fits, contradicts] : cases) {
    Recipe recipe;
    apply(recipe);
    pe::Diagnosis diagnosis;
    ASSERT_EQ(diagnosis.add(kWrong, make(recipe, kWrong).view()), pe::Status::ok);
    diagnosis.add_right(fits);
    ASSERT_EQ(diagnosis.causes().size(), 1u) << name(id);
    EXPECT_EQ(diagnosis.causes()[0].id, id);
    diagnosis.add_right(contradicts);
    EXPECT_TRUE(diagnosis.causes().empty() || diagnosis.causes()[0].id == CauseId::measured)
        << name(id);
  }
}

TEST(DiagnosisTest, RulesOutAClearedRowThatALaterTableDoesNotHave) {
  // The row is right in the last table.
  const auto clear = [](Size size) {
    Table table = pe_test::right_table(size);
    if (size.positions == 5003) {
      std::fill_n(&table.values[std::size_t{5} * size.channels], size.channels, 0.0);
    }
    return pe_test::Reply{pe::AnswerKind::table, table};
  };
  EXPECT_EQ(ids_and_forms(examine(clear)), "measured");
}

TEST(DiagnosisTest, NamesAFirstTableThatEveryCallReturns) {
  const auto keeping = [](auto first) {
    Table kept;
    return examine([first, kept](Size size) mutable {
      if (kept.values.empty()) kept = first(size);
      return pe_test::Reply{pe::AnswerKind::table, kept};
    });
  };
  const Report report = keeping(pe_test::right_table);
  ASSERT_EQ(ids_and_forms(report), "first-call");
  EXPECT_EQ(report.causes[0].size, pe::kCases[0]);
  // The one row of a wrong first table fits many mistakes.
  Recipe wrong{.first = 1};
  EXPECT_EQ(ids_and_forms(keeping([wrong](Size size) { return make(wrong, size); })), "");
  const Report once = examine([](Size size) {
    const Size shown = size.positions < 2048 ? pe::kCases[0] : size;
    return pe_test::Reply{pe::AnswerKind::table, pe_test::right_table(shown)};
  });
  EXPECT_EQ(ids_and_forms(once), "earlier-call");
}

TEST(DiagnosisTest, NamesNoMistakeInEqualRowsThatTheToleranceCannotDistinguish) {
  Recipe recipe{.frequency_rule = Recipe::FrequencyRule::linear,
                .first = 1.5,
                .constant_position = Recipe::ConstantPosition::last};
  EXPECT_EQ(ids(examine(submission(recipe))), "");
  // Float64 arithmetic keeps a whole shift, so it has a name.
  recipe.first = 2;
  EXPECT_EQ(ids(examine(submission(recipe))), "positions-shifted position-missing precedence");
}

TEST(DiagnosisTest, CutsColumnsOfEqualFrequencyEqually) {
  // Column 0 ends with the angle 1, or just below if rounded down.
  Recipe recipe{.functions = Recipe::Functions::cosine,
                .column_amplitude = [](double h, double) { return h == 0 ? 1.0 : 0.0; },
                .whole = Recipe::Whole::angles,
                .scale = Recipe::Scale::by_last};
  EXPECT_EQ(ids(examine(submission(recipe))).find("swapped"), std::string::npos);
}

TEST(DiagnosisTest, TriesNoReshapeIfOnlyZerosRepeat) {
  // A search for a reshape would use up the steps.
  Recipe recipe{.functions = Recipe::Functions::angle, .whole = Recipe::Whole::angles};
  EXPECT_EQ(ids_and_forms(judge(make(recipe, {40, 8}))), "no-function integer-division/angles");
  recipe.functions = Recipe::Functions::sine;
  EXPECT_EQ(ids_and_forms(judge(make(recipe, {40, 8}))), "sine-everywhere integer-division/angles");
}

TEST(DiagnosisTest, NamesNoMistakeInExtraRows) {
  // Positions 0 to T and 1 to T + 1 have a wrong shape without a name.
  for (const double first : {0.0, 1.0}) {
    const Report report = examine([first](Size size) {
      Recipe recipe{.first = first};
      return pe_test::Reply{pe::AnswerKind::table,
                            make(recipe, {size.positions + 1, size.channels})};
    });
    EXPECT_FALSE(report.passed);
    EXPECT_EQ(ids(report), "");
  }
}

TEST(DiagnosisTest, FindsTheBaseIfTheRowChoosesTheFunction) {
  Recipe recipe{.position_chooses_function = true, .base = 9876.5};
  EXPECT_EQ(ids(examine(submission(recipe))), "chosen-by-row wrong-base");
  recipe.minus = Recipe::Minus::cosine;
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "chosen-by-row negated wrong-base");
  EXPECT_EQ(report.causes[2].value, 9876.5);
}

pe_test::Submission over_last(double single) {
  return of([single](double t, std::uint32_t j, Size size) {
    const double position = size.positions > 1 ? (t + 1) / (size.positions - 1) : single;
    return wave(j, position / pe_test::divisor(j, size));
  });
}

TEST(DiagnosisTest, AcceptsZeroOneAndNaNForADivisionByZero) {
  const std::string both = "positions-from-one normalised-position";
  EXPECT_EQ(ids(examine(over_last(1))), both);
  EXPECT_EQ(ids(examine(over_last(0))), both);
  EXPECT_EQ(ids(examine(over_last(std::numeric_limits<double>::quiet_NaN()))), both);
  EXPECT_EQ(ids(examine(over_last(2))), "measured");
}

TEST(DiagnosisTest, ComparesTheFirstColumnIfExponentsAreDividedByZero) {
  // 2i / (C - 2) is 0 / 0 for two columns. Only column 0 must match.
  const auto over_rest = [](double first) {
    return of([first](double t, std::uint32_t j, Size size) {
      const double exponent = size.channels > 2 ? 2.0 * (j / 2) / (size.channels - 2) : j;
      return wave(j, (t + (size.channels > 2 ? 2 : first)) / std::pow(10000.0, exponent));
    });
  };
  EXPECT_EQ(ids(examine(over_rest(2))), "positions-shifted half-minus-one");
  EXPECT_EQ(ids(examine(over_rest(3))), "measured");
}

TEST(DiagnosisTest, NamesNoMistakeBeyondItsLimitOfSteps) {
  constexpr std::uint64_t kAllSteps = pe::Diagnosis::kProposalSteps;
  Recipe recipe{.base = 1000};
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
