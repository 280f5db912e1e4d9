#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <string>

#include "checks.hpp"
#include "submissions.hpp"

namespace finished_table_test {

using pe::Check;
using pe::Reason;
using pe::Report;
using pe::Size;
using pe::State;
using pe::Verdict;
using pe_test::fill;
using pe_test::right_table;
using pe_test::Table;

Report judge(const Table& table, std::optional<Size> size = {}, pe::Policy policy = {}) {
  Report report;
  EXPECT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, size, policy, report),
            pe::Status::ok);
  return report;
}

Verdict verdict(const Report& report, Check check) {
  return report.verdicts[static_cast<std::size_t>(check)];
}

// Far more than judging needs under a sanitizer, far less than comparing all pairs of rows takes.
constexpr double kPatience = 20;

double seconds_to_judge(const Table& table) {
  const auto start = std::chrono::steady_clock::now();
  judge(table);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(FinishedTableTest, PassesALongRightTableOnEveryCheck) {
  const Report report = judge(right_table({1025, 8}));
  EXPECT_TRUE(report.passed);
  EXPECT_TRUE(report.complete);
  EXPECT_EQ(verdict(report, Check::uniqueness).notes[0].id, pe::NoteId::rows_compared);
  EXPECT_EQ(verdict(report, Check::uniqueness).notes[0].a, 1025u);
}

TEST(FinishedTableTest, LeavesExtrapolationOpenOnAShortTable) {
  const Report report = judge(right_table({1024, 8}));
  EXPECT_TRUE(report.passed);
  EXPECT_FALSE(report.complete);
  EXPECT_EQ(verdict(report, Check::extrapolation).state, State::not_applicable);
  EXPECT_EQ(verdict(report, Check::extrapolation).reason, Reason::too_few_positions);
}

TEST(FinishedTableTest, DoesNotPassARowThatAnyFormulaGives) {
  const Report report = judge(right_table({1, 8}));
  EXPECT_EQ(verdict(report, Check::formula).state, State::not_applicable);
  EXPECT_FALSE(report.passed);
}

TEST(FinishedTableTest, NotesTooFewChannelsToTellFormulasApart) {
  EXPECT_EQ(verdict(judge(right_table({10, 4})), Check::formula).notes[0].id,
            pe::NoteId::few_channels);
  EXPECT_EQ(verdict(judge(right_table({10, 6})), Check::formula).notes[0].id, pe::NoteId::none);
}

TEST(FinishedTableTest, DoesNotMistakeTheNearRowsOfTwoChannelsForEqualOnes) {
  const Report report = judge(right_table({1500, 2}));
  EXPECT_EQ(verdict(report, Check::uniqueness).state, State::passed);
  EXPECT_EQ(verdict(report, Check::uniqueness).notes[1].id, pe::NoteId::none);
}

TEST(FinishedTableTest, GivesOddRankAndEmptyTheirOwnReasons) {
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

TEST(FinishedTableTest, NamesWhatTheShapeAloneSaysWhereTheNumbersSayNothing) {
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

TEST(FinishedTableTest, TakesATableForAnotherSizeOnlyWhereItIsStoredByColumns) {
  // Read as (1, 4), five mistakes made together would explain it.
  const Table table = {{0, 0, 1, 1}, {4, 1}};
  pe::Diagnosis exchanged;
  ASSERT_EQ(exchanged.add({1, 4}, table.view()), pe::Status::ok);
  ASSERT_FALSE(exchanged.causes().empty());
  ASSERT_EQ(exchanged.causes()[0].id, pe::CauseId::arguments_swapped);
  EXPECT_EQ(judge(table).cause_count, 0u);
}

TEST(FinishedTableTest, ComparesWithTheSizeItShouldHave) {
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

TEST(FinishedTableTest, FailsEveryCheckWhereNoTableCame) {
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

TEST(FinishedTableTest, JudgesTheBoundsOfATableOfTheWrongShape) {
  Table table = right_table({4, 7});
  EXPECT_EQ(verdict(judge(table), Check::bounds).state, State::passed);
  table.values[10] = -1.5;
  const Verdict bounds = verdict(judge(table), Check::bounds);
  EXPECT_EQ(bounds.reason, Reason::out_of_bounds);
  EXPECT_EQ(bounds.witness.t, 1u);
  EXPECT_EQ(bounds.witness.j, 3u);
}

TEST(FinishedTableTest, FindsTheEarliestEqualRows) {
  Table table = right_table({100, 8});
  std::copy_n(table.values.begin() + 20 * 8, 8, table.values.begin() + 60 * 8);
  std::copy_n(table.values.begin() + 30 * 8, 8, table.values.begin() + 50 * 8);
  const Verdict uniqueness = verdict(judge(table), Check::uniqueness);
  EXPECT_EQ(uniqueness.reason, Reason::equal_rows);
  EXPECT_EQ(uniqueness.witness.t, 50u);
  EXPECT_EQ(uniqueness.witness.other, 30u);
}

TEST(FinishedTableTest, HashesRowsThatDifferInHighBitsApartUnderEverySeed) {
  // A flipped sign in one column must not be undone by bits flipped in the next.
  const double plain[] = {0.5, 0.25};
  double flipped[] = {-0.5, 0.25};
  std::uint64_t bits = 0;
  std::memcpy(&bits, &flipped[1], sizeof bits);  // the oldest supported libc++ has no bit_cast
  bits ^= (1ull << 63) ^ (1ull << 34);
  std::memcpy(&flipped[1], &bits, sizeof bits);
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    EXPECT_NE(pe::detail::hash_of(plain, seed), pe::detail::hash_of(flipped, seed));
  }
}

TEST(FinishedTableTest, TakesLinearTimeWhereRowsDifferInTheLastColumnOnly) {
  // Comparing every two rows would take minutes.
  constexpr std::uint32_t kColumns = 128;
  Table table = fill({1u << 15, kColumns}, [](double t, std::uint32_t j, Size size) {
    return j + 1 < size.channels ? 0.25 : t / size.positions;
  });
  EXPECT_LT(seconds_to_judge(table), kPatience);
  EXPECT_EQ(verdict(judge(table), Check::uniqueness).state, State::passed);

  table.values[20'000 * kColumns - 1] = table.values[10'000 * kColumns - 1];
  const Verdict uniqueness = verdict(judge(table), Check::uniqueness);
  EXPECT_EQ(uniqueness.reason, Reason::equal_rows);
  EXPECT_EQ(uniqueness.witness.t, 19'999u);
  EXPECT_EQ(uniqueness.witness.other, 9'999u);
}

TEST(FinishedTableTest, TakesLinearTimeWhereRowsArePreparedToShareAHash) {
  // The second entry undoes what the first one did to a hash that starts from 0.
  const auto second = [](double first) {
    std::uint64_t bits = pe::detail::hash_of({&first, 1}, 0) ^ 0x3fd5555555555555u;
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);  // the oldest supported libc++ has no bit_cast
    return value;
  };
  Table table;
  for (double first = 0; table.values.size() < 4u << 18; ++first) {
    if (std::isnan(second(first))) continue;  // any NaN is hashed as the same one
    table.values.insert(table.values.end(), {first, second(first), 0.0, 1.0});
  }
  const double* rows = table.values.data();
  ASSERT_EQ(pe::detail::hash_of({rows, 4}, 0), pe::detail::hash_of({rows + 4, 4}, 0));
  table.shape = {1u << 18, 4};
  EXPECT_LT(seconds_to_judge(table), kPatience);
  EXPECT_EQ(verdict(judge(table), Check::uniqueness).state, State::passed);
}

TEST(FinishedTableTest, NotesPrecisionOnExtrapolationAsTheExamDoes) {
  Table table = right_table({1100, 8});
  for (double& value : table.values) value = float(value);
  const Report report = judge(table, {}, {.require_float64 = true});
  EXPECT_EQ(verdict(report, Check::formula).reason, Reason::precision_too_low);
  EXPECT_EQ(verdict(report, Check::extrapolation).reason, Reason::precision_too_low);
}

TEST(FinishedTableTest, DoesNotBelieveADeclaredTypeThatTheEntriesBelie) {
  Table table = right_table({40, 8});
  table.type = pe::ElementType::float32;
  EXPECT_EQ(judge(table).precision.kind, pe::PrecisionClass::float64);
}

TEST(FinishedTableTest, BelievesADeclaredElementType) {
  Table table = right_table({40, 8});
  for (double& value : table.values) value = float(value);
  table.type = pe::ElementType::float32;
  EXPECT_EQ(judge(table).precision.kind, pe::PrecisionClass::float32);
  EXPECT_FALSE(judge(table, {}, {.require_float64 = true}).passed);
}

TEST(FinishedTableTest, TakesTheTableOfTheCoreItselfForFloat64) {
  Table table = right_table({40, 8});
  ASSERT_EQ(pe::encode({40, 8}, table.values), pe::Status::ok);
  EXPECT_EQ(judge(table).precision.kind, pe::PrecisionClass::float64);
}

TEST(FinishedTableTest, DoesNotTakeWiderEntriesForTheNarrowTypeTheyDeclare) {
  Table table = right_table({40, 8});
  for (double& value : table.values) value = float(value);
  table.type = pe::ElementType::float16;
  EXPECT_EQ(judge(table).precision.kind, pe::PrecisionClass::float32);
}

TEST(FinishedTableTest, JudgesTheLargestTableThatIsAllowed) {
  // All rows differ, so every one of the 2^23 goes through the search for equal ones.
  const Report report = judge(right_table({1u << 23, 2}));
  EXPECT_EQ(verdict(report, Check::uniqueness).state, State::passed);
  EXPECT_EQ(verdict(report, Check::uniqueness).notes[0].a, 1u << 23);
}

}  // namespace finished_table_test
