#include <gtest/gtest.h>

#include <vector>

#include "reports.hpp"
#include "submissions.hpp"

namespace exam_test {

using pe::AnswerKind;
using pe::Check;
using pe::Reason;
using pe::Report;
using pe::Size;
using pe::State;
using pe::Verdict;
using pe_test::answering;
using pe_test::examine;
using pe_test::of;
using pe_test::Reply;
using pe_test::right;
using pe_test::right_table;
using pe_test::states;
using pe_test::Table;
using pe_test::verdict;

TEST(ExamTest, AsksForTheNineCasesInOrder) {
  pe::Exam exam;
  std::vector<Size> asked;
  while (const auto size = next_case(exam)) {
    asked.push_back(*size);
    ASSERT_EQ(submit(exam, {AnswerKind::nothing, {}}), pe::Status::ok);
  }
  EXPECT_EQ(asked, std::vector<Size>(pe::kCases.begin(), pe::kCases.end()));
  EXPECT_EQ(submit(exam, {AnswerKind::nothing, {}}), pe::Status::exam_over);
}

TEST(ExamTest, PassesTheFormulaWithoutNotes) {
  const Report report = examine(of(right));
  EXPECT_EQ(states(report), "PPPPPP");
  EXPECT_TRUE(report.passed);
  EXPECT_TRUE(report.complete);
  EXPECT_EQ(report.precision.kind, pe::PrecisionClass::float64);
  for (const Verdict& each : report.verdicts) {
    EXPECT_EQ(each.reason, Reason::none);
    EXPECT_EQ(each.notes[0].id, pe::NoteId::none);
  }
}

TEST(ExamTest, DecidesEachCheckAfterItsLastCase) {
  pe::Exam exam;
  std::vector<std::size_t> counts;
  while (const auto size = next_case(exam)) {
    const Table table = right_table(*size);
    ASSERT_EQ(submit(exam, {AnswerKind::table, table.view()}), pe::Status::ok);
    counts.push_back(decided_verdicts(exam).size());
  }
  EXPECT_EQ(counts, (std::vector<std::size_t>{0, 0, 2, 2, 2, 4, 5, 5, 6}));
}

TEST(ExamTest, KeepsTwoExamsSeparate) {
  pe::Exam good, bad;
  while (const auto size = next_case(good)) {
    const Table table = right_table(*size);
    ASSERT_EQ(submit(good, {AnswerKind::table, table.view()}), pe::Status::ok);
    ASSERT_EQ(submit(bad, {AnswerKind::raised, {}}), pe::Status::ok);
  }
  EXPECT_EQ(states(report(good)), "PPPPPP");
  EXPECT_EQ(states(report(bad)), "FFFFFF");
}

TEST(ExamTest, FailsEveryCheckThatNeedsACaseThatRaised) {
  const Report always = examine(answering(AnswerKind::raised));
  EXPECT_EQ(states(always), "FFFFFF");
  for (const Verdict& each : always.verdicts) EXPECT_EQ(each.reason, Reason::raised);

  const Report once = examine([](Size size) {
    if (size == Size{5003, 6}) return Reply{AnswerKind::raised, {}};
    return Reply{AnswerKind::table, right_table(size)};
  });
  EXPECT_EQ(states(once), "PPPPFF");
  EXPECT_EQ(verdict(once, Check::extrapolation).reason, Reason::raised);
  EXPECT_EQ(verdict(once, Check::extrapolation).witness.size, (Size{5003, 6}));
}

TEST(ExamTest, DistinguishesNothingReturnedFromAnAnswerThatIsNotATable) {
  EXPECT_EQ(verdict(examine(answering(AnswerKind::nothing)), Check::shape).reason,
            Reason::nothing_returned);
  EXPECT_EQ(verdict(examine(answering(AnswerKind::not_a_table)), Check::bounds).reason,
            Reason::not_a_table);
}

TEST(ExamTest, EndsAfterATimeOut) {
  pe::Exam exam;
  for (int at = 0; at < 6; ++at) {
    const Table table = right_table(*next_case(exam));
    ASSERT_EQ(submit(exam, {AnswerKind::table, table.view()}), pe::Status::ok);
  }
  ASSERT_EQ(submit(exam, {AnswerKind::timed_out, {}}), pe::Status::ok);
  EXPECT_FALSE(next_case(exam).has_value());
  EXPECT_EQ(decided_verdicts(exam).size(), pe::kChecks);
  EXPECT_EQ(states(report(exam)), "PPPPFF");
  EXPECT_EQ(verdict(report(exam), Check::uniqueness).reason, Reason::timed_out);
}

TEST(ExamTest, EndsAfterAnErrorThatAllowsNoFurtherCall) {
  pe::Exam exam;
  const Table table = right_table(*next_case(exam));
  ASSERT_EQ(submit(exam, {AnswerKind::table, table.view()}), pe::Status::ok);
  ASSERT_EQ(submit(exam, {AnswerKind::raised_last, {}}), pe::Status::ok);
  EXPECT_FALSE(next_case(exam).has_value());
  const Report report = pe::report(exam);
  EXPECT_EQ(verdict(report, Check::shape).reason, Reason::raised);
  EXPECT_EQ(verdict(report, Check::shape).witness.size, (Size{7, 6}));
  EXPECT_EQ(verdict(report, Check::origin).reason, Reason::raised);
  for (const Check check :
       {Check::formula, Check::bounds, Check::uniqueness, Check::extrapolation}) {
    EXPECT_EQ(verdict(report, check).reason, Reason::not_reached);
  }
}

TEST(ExamTest, CountsTheTablesForBoundsIfSomeAreMissing) {
  const auto bounds_after = [](std::size_t tables) {
    pe::Exam exam;
    for (std::size_t at = 0; at < 6; ++at) {
      const Table table = right_table(*next_case(exam));
      const AnswerKind kind = at < tables ? AnswerKind::table : AnswerKind::raised;
      EXPECT_EQ(submit(exam, {kind, table.view()}), pe::Status::ok);
    }
    return verdict(report(exam), Check::bounds);
  };
  const Verdict one = bounds_after(1);
  EXPECT_EQ(one.state, State::passed);
  EXPECT_EQ(one.notes[0].id, pe::NoteId::tables_seen);
  EXPECT_EQ(one.notes[0].a, 1u);
  EXPECT_EQ(one.notes[0].b, 6u);
  EXPECT_EQ(bounds_after(5).notes[0].a, 5u);
  EXPECT_EQ(bounds_after(6).notes[0].id, pe::NoteId::none);
  EXPECT_EQ(bounds_after(0).state, State::failed);
  EXPECT_EQ(bounds_after(0).notes[0].id, pe::NoteId::none);
}

TEST(ExamTest, FailsChecksAfterATimeOutAsNotReached) {
  const Report report = examine(answering(AnswerKind::timed_out));
  EXPECT_EQ(verdict(report, Check::shape).reason, Reason::timed_out);
  EXPECT_EQ(verdict(report, Check::origin).reason, Reason::timed_out);
  for (const Check check :
       {Check::formula, Check::bounds, Check::uniqueness, Check::extrapolation}) {
    EXPECT_EQ(verdict(report, check).reason, Reason::not_reached);
  }
}

TEST(ExamTest, ReportsChecksOfAnUnfinishedExamAsNotReached) {
  EXPECT_EQ(states(report(pe::Exam{})), "FFFFFF");
  EXPECT_EQ(verdict(report(pe::Exam{}), Check::shape).reason, Reason::not_reached);
}

TEST(ExamTest, NamesNoMistakeIfTheSubmissionPasses) {
  // No check reads this entry.
  const pe_test::Submission submission = pe_test::of([](double t, std::uint32_t j, Size size) {
    return size == Size{7, 6} && t == 6 && j == 3 ? 0 : pe_test::right(t, j, size);
  });
  const Report report = pe_test::examine(submission);
  EXPECT_TRUE(report.passed);
  EXPECT_EQ(report.cause_count, 0u);
}

}  // namespace exam_test
