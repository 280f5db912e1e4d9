#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "reports.hpp"
#include "submissions.hpp"

namespace finished_test {

using pe::Check;
using pe::Reason;
using pe::Report;
using pe::Size;
using pe::State;
using pe::Verdict;
using pe_test::judge;
using pe_test::right_table;
using pe_test::Table;
using pe_test::verdict;

TEST(FinishedTest, PassesALongRightTableOnEveryCheck) {
  const Report report = judge(right_table({1025, 8}));
  EXPECT_TRUE(report.passed);
  EXPECT_TRUE(report.complete);
  EXPECT_EQ(verdict(report, Check::uniqueness).notes[0].id, pe::NoteId::rows_compared);
  EXPECT_EQ(verdict(report, Check::uniqueness).notes[0].a, 1025u);
}

TEST(FinishedTest, DoesNotApplyExtrapolationToAShortTable) {
  const Report report = judge(right_table({1024, 8}));
  EXPECT_TRUE(report.passed);
  EXPECT_FALSE(report.complete);
  EXPECT_EQ(verdict(report, Check::extrapolation).state, State::not_applicable);
  EXPECT_EQ(verdict(report, Check::extrapolation).reason, Reason::too_few_positions);
}

TEST(FinishedTest, NotesNearlyEqualRowsNextToTheNumberOfRows) {
  const Report report = judge(
      pe_test::fill({3, 4}, [](double t, std::uint32_t, Size) { return t < 2 ? t * 1e-9 : 1; }));
  const Verdict uniqueness = verdict(report, Check::uniqueness);
  EXPECT_EQ(uniqueness.state, State::passed);
  EXPECT_EQ(uniqueness.notes[0].id, pe::NoteId::rows_compared);
  EXPECT_EQ(uniqueness.notes[1].id, pe::NoteId::near_equal_rows);
  EXPECT_EQ(uniqueness.notes[1].a, 1u);
  EXPECT_EQ(uniqueness.notes[1].b, 0u);
}

TEST(FinishedTest, RoundsEntriesToAMillionthForNearlyEqualRows) {
  for (const double apart : {4e-7, 6e-7}) {
    const Table table = pe_test::fill(
        {3, 4}, [apart](double t, std::uint32_t, Size) { return t < 2 ? t * apart : 1; });
    const bool near =
        verdict(judge(table), Check::uniqueness).notes[1].id == pe::NoteId::near_equal_rows;
    EXPECT_EQ(near, apart < 5e-7) << apart;
  }
}

TEST(FinishedTest, DoesNotPassASingleRow) {
  const Report report = judge(right_table({1, 8}));
  EXPECT_EQ(verdict(report, Check::formula).state, State::not_applicable);
  EXPECT_FALSE(report.passed);
}

TEST(FinishedTest, NotesTooFewColumnsToDistinguishFormulas) {
  EXPECT_EQ(verdict(judge(right_table({10, 4})), Check::formula).notes[0].id,
            pe::NoteId::few_channels);
  EXPECT_EQ(verdict(judge(right_table({10, 6})), Check::formula).notes[0].id, pe::NoteId::none);
}

TEST(FinishedTest, GivesEachWrongShapeItsOwnReason) {
  const auto reason = [](std::vector<std::uint32_t> shape, std::size_t count) {
    Table table;
    table.shape = std::move(shape);
    table.values.assign(count, 0.5);
    return verdict(judge(table), Check::shape).reason;
  };
  EXPECT_EQ(reason({4, 7}, 28), Reason::odd_channels);
  EXPECT_EQ(reason({32}, 32), Reason::flat);
  EXPECT_EQ(reason({1, 4, 8}, 32), Reason::leading_axis);
  EXPECT_EQ(reason({4, 4, 2}, 32), Reason::wrong_rank);
  EXPECT_EQ(reason({}, 1), Reason::wrong_rank);
  EXPECT_EQ(reason({0, 8}, 0), Reason::empty);
  EXPECT_EQ(reason({4, 8}, 31), Reason::false_shape);
  EXPECT_EQ(reason({1, 8194}, 8194), Reason::too_large);
}

TEST(FinishedTest, NamesTheShapeIfTheNumbersShowNoMistake) {
  const auto causes = [](std::vector<std::uint32_t> shape) {
    Table table = right_table({4, 3});  // no table has 3 channels
    table.shape = std::move(shape);
    const Report report = judge(table);
    return std::vector<pe::Cause>(report.causes.begin(),
                                  report.causes.begin() + report.cause_count);
  };
  const std::vector<pe::Cause> leading = causes({1, 4, 3});
  ASSERT_EQ(leading.size(), 1u);
  EXPECT_EQ(leading[0].id, pe::CauseId::leading_axis);
  const std::vector<pe::Cause> flat = causes({12});
  ASSERT_EQ(flat.size(), 1u);
  EXPECT_EQ(flat[0].id, pe::CauseId::flat);
  EXPECT_TRUE(causes({2, 2, 3}).empty());
}

TEST(FinishedTest, ExchangesRowsAndColumnsOnlyIfTheTableIsTransposed) {
  // Five combined mistakes would explain it as a table of size (1, 4).
  const Table table = {{0, 0, 1, 1}, {4, 1}};
  pe::Diagnosis exchanged;
  ASSERT_EQ(exchanged.add({1, 4}, table.view()), pe::Status::ok);
  ASSERT_FALSE(exchanged.causes().empty());
  ASSERT_EQ(exchanged.causes()[0].id, pe::CauseId::arguments_swapped);
  EXPECT_EQ(judge(table).cause_count, 0u);
}

Table turned(const Table& table) {
  Table made{{}, {table.shape[1], table.shape[0]}};
  for (std::uint32_t j = 0; j < table.shape[1]; ++j) {
    for (std::uint32_t t = 0; t < table.shape[0]; ++t) {
      made.values.push_back(table.values[std::size_t{t} * table.shape[1] + j]);
    }
  }
  return made;
}

TEST(FinishedTest, NamesATransposedTableIfItsFirstColumnMayBeRow0) {
  for (const Size size : {Size{10, 8}, Size{40, 6}}) {
    EXPECT_EQ(pe_test::ids(judge(turned(right_table(size)))), "transposed") << size.positions;
    // With positions from 1, row 0 is not zeros and ones.
    const Table shifted = turned(pe_test::fill(
        size, [](double t, std::uint32_t j, Size s) { return pe_test::right(t + 1, j, s); }));
    EXPECT_EQ(pe_test::ids(judge(shifted)), "") << size.positions;
    EXPECT_EQ(pe_test::ids(judge(shifted, size)), "transposed positions-from-one");
  }
}

TEST(FinishedTest, ComparesWithTheSizeItShouldHave) {
  EXPECT_TRUE(judge(right_table({10, 8}), Size{10, 8}).passed);
  EXPECT_EQ(verdict(judge(right_table({10, 8}), Size{8, 10}), Check::shape).reason,
            Reason::transposed);
  EXPECT_EQ(verdict(judge(right_table({10, 8}), Size{10, 16}), Check::formula).reason,
            Reason::wrong_shape);
  Report report;
  EXPECT_EQ(pe::judge_table({}, Size{10, 7}, {}, report), pe::Status::bad_channels);
  EXPECT_EQ(pe::judge_table({}, Size{0, 8}, {}, report), pe::Status::bad_positions);
  EXPECT_EQ(pe::judge_table({}, Size{1u << 23, 4}, {}, report), pe::Status::too_many_cells);
}

TEST(FinishedTest, FailsEveryCheckIfThereIsNoTable) {
  Report report;
  ASSERT_EQ(pe::judge_table({pe::AnswerKind::not_a_table, {}}, Size{4, 8}, {}, report),
            pe::Status::ok);
  EXPECT_FALSE(report.passed);
  EXPECT_TRUE(report.complete);
  for (const Verdict& each : report.verdicts) {
    EXPECT_EQ(each.reason, Reason::not_a_table);
    EXPECT_EQ(each.witness.size, (Size{4, 8}));
  }
}

TEST(FinishedTest, ChecksTheBoundsOfATableOfTheWrongShape) {
  Table table = right_table({4, 7});
  EXPECT_EQ(verdict(judge(table), Check::bounds).state, State::passed);
  table.values[10] = -1.5;
  const Verdict bounds = verdict(judge(table), Check::bounds);
  EXPECT_EQ(bounds.reason, Reason::out_of_bounds);
  EXPECT_EQ(bounds.witness.t, 1u);
  EXPECT_EQ(bounds.witness.j, 3u);
  const Verdict last = verdict(judge({{0, 0, 0, 0, 1.5}, {5}}), Check::bounds);
  EXPECT_EQ(last.reason, Reason::out_of_bounds);
  EXPECT_EQ(last.witness.j, 4u);
}

TEST(FinishedTest, FailsExtrapolationTooIfThePolicyRequiresFloat64) {
  Table table = right_table({1100, 8});
  for (double& value : table.values) value = float(value);
  const Report report = judge(table, {}, {.require_float64 = true});
  EXPECT_EQ(verdict(report, Check::formula).reason, Reason::precision_too_low);
  EXPECT_EQ(verdict(report, Check::extrapolation).reason, Reason::precision_too_low);
}

TEST(FinishedTest, NamesRoundingAloneOnlyIfEveryEntryIsRounded) {
  Table rounded = right_table({64, 8});
  for (double& entry : rounded.values) entry = std::nearbyint(entry * 1000) / 1000;
  const auto is_named = [](const Table& table) {
    const Report report = judge(table);
    EXPECT_FALSE(report.passed);
    return report.cause_count == 1 && report.causes[0].id == pe::CauseId::rounded;
  };
  EXPECT_TRUE(is_named(rounded));
  for (const double wrong : {rounded.values[403] + 0.0001, std::nan(""), HUGE_VAL}) {
    rounded.values[403] = wrong;
    EXPECT_FALSE(is_named(rounded)) << wrong;
  }
}

TEST(FinishedTest, NamesAColumnOfZerosAfterTheLastPair) {
  struct Wide {
    const char* names;
    Size size;  // of the pairs
    double (*entry)(double t, std::uint32_t j, Size size);
  };
  const auto halves = [](double t, std::uint32_t j, Size size, double most, bool cosines) {
    const std::uint32_t half = size.channels / 2;
    const double angle = t / std::pow(10000.0, j % half / most);
    return (j < half) == cosines ? std::cos(angle) : std::sin(angle);
  };
  static const auto layout = halves;
  for (const Wide& wide : std::vector<Wide>{
           {"end-unwritten halves",
            {64, 32},
            [](double t, std::uint32_t j, Size s) {
              return layout(t, j, s, s.channels / 2, true);
            }},
           {"end-unwritten halves",
            {40, 8},
            [](double t, std::uint32_t j, Size s) {
              return layout(t, j, s, s.channels / 2, false);
            }},
           {"end-unwritten halves half-minus-one",
            {64, 32},
            [](double t, std::uint32_t j, Size s) {
              return layout(t, j, s, s.channels / 2 - 1, false);
            }},
           {"end-unwritten", {64, 32}, pe_test::right},
       }) {
    Table table{{}, {wide.size.positions, wide.size.channels + 1}};
    for (std::uint32_t t = 0; t < wide.size.positions; ++t) {
      for (std::uint32_t j = 0; j < wide.size.channels; ++j) {
        table.values.push_back(wide.entry(t, j, wide.size));
      }
      table.values.push_back(0);
    }
    const Report report = judge(table);
    EXPECT_EQ(pe_test::ids(report), wide.names);
    EXPECT_EQ(report.causes[0].form, pe::CauseForm::extra_column);
    EXPECT_EQ(verdict(report, Check::shape).reason, Reason::odd_channels);
    EXPECT_EQ(pe_test::ids(judge(table, wide.size)), wide.names);
    table.values[3 * (wide.size.channels + 1) - 1] = 1e-3;
    EXPECT_NE(judge(table).causes[0].form, pe::CauseForm::extra_column);
  }
}

TEST(FinishedTest, NamesAMistakeNextToANumberFormatIfItIsLargerThanTheRounding) {
  Table single = right_table({40, 8}), rounded = single;
  for (double& entry : single.values) entry = static_cast<float>(1.003 * entry);
  EXPECT_EQ(pe_test::ids(judge(single)), "scaled");
  EXPECT_EQ(pe_test::ids(judge(single, {}, {.require_float64 = true})), "scaled float32");
  for (double& entry : rounded.values) entry = std::nearbyint(1003 * entry) / 1000;
  EXPECT_EQ(pe_test::ids(judge(rounded)), "scaled rounded");
}

TEST(FinishedTest, ReportsTheRowOfASingleNaN) {
  Table table = right_table({40, 8});
  table.values[103] = std::nan("");
  const Report report = judge(table);
  ASSERT_EQ(pe_test::ids(report), "measured");
  EXPECT_EQ(report.causes[0].row_count, 1u);
  EXPECT_EQ(report.causes[0].rows[0], 12u);
}

TEST(FinishedTest, IgnoresADeclaredTypeThatTheEntriesDoNotHave) {
  Table table = right_table({40, 8});
  table.type = pe::ElementType::float32;
  EXPECT_EQ(judge(table).precision.kind, pe::PrecisionClass::float64);
}

TEST(FinishedTest, ReportsTheDeclaredTypeIfTheEntriesHaveIt) {
  Table table = right_table({40, 8});
  for (double& value : table.values) value = float(value);
  table.type = pe::ElementType::float32;
  EXPECT_EQ(judge(table).precision.kind, pe::PrecisionClass::float32);
  EXPECT_FALSE(judge(table, {}, {.require_float64 = true}).passed);
}

TEST(FinishedTest, ReportsFloat64ForTheTableOfTheCore) {
  Table table = right_table({40, 8});
  ASSERT_EQ(pe::encode({40, 8}, table.values), pe::Status::ok);
  EXPECT_EQ(judge(table).precision.kind, pe::PrecisionClass::float64);
}

TEST(FinishedTest, IgnoresADeclaredTypeNarrowerThanTheEntries) {
  Table table = right_table({40, 8});
  for (double& value : table.values) value = float(value);
  table.type = pe::ElementType::float16;
  EXPECT_EQ(judge(table).precision.kind, pe::PrecisionClass::float32);
}

TEST(FinishedTest, JudgesATableOfTheLargestSize) {
  const Report report = judge(right_table({1u << 23, 2}));
  EXPECT_EQ(verdict(report, Check::uniqueness).state, State::passed);
  EXPECT_EQ(verdict(report, Check::uniqueness).notes[0].a, 1u << 23);
}

}  // namespace finished_test
