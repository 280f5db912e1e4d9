#include <gtest/gtest.h>

#include <initializer_list>
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
  std::size_t at = 0;
  for (const pe::Verdict& each : report(pe::Exam{}).verdicts) {
    EXPECT_EQ(each.check, static_cast<Check>(at++));
  }
  EXPECT_EQ(verdict(report(pe::Exam{}), Check::shape).reason, Reason::not_reached);
}

pe::Exam exam_with(std::initializer_list<Size> sizes) {
  pe::Exam exam;
  for (const Size size : sizes) EXPECT_TRUE(add_case(exam, size));
  return exam;
}

TEST(ExamTest, AsksForExtraCasesLastAndDecidesExtrapolationAfterThem) {
  pe::Exam exam = exam_with({{211, 22}, {140, 74}});
  std::vector<Size> asked;
  std::vector<std::size_t> counts;
  while (const auto size = next_case(exam)) {
    asked.push_back(*size);
    const Table table = right_table(*size);
    ASSERT_EQ(submit(exam, {AnswerKind::table, table.view()}), pe::Status::ok);
    counts.push_back(decided_verdicts(exam).size());
  }
  std::vector<Size> expected(pe::kCases.begin(), pe::kCases.end());
  expected.insert(expected.end(), {{211, 22}, {140, 74}});
  EXPECT_EQ(asked, expected);
  EXPECT_EQ(counts, (std::vector<std::size_t>{0, 0, 2, 2, 2, 4, 5, 5, 5, 5, 6}));
  EXPECT_EQ(states(report(exam)), "PPPPPP");
  EXPECT_TRUE(report(exam).passed);
  EXPECT_EQ(submit(exam, {}), pe::Status::exam_over);
}

TEST(ExamTest, FailsExtrapolationAloneIfAnExtraCaseIsWrong) {
  for (const Size wrong : {Size{211, 22}, Size{140, 74}}) {
    const Report entry = examine(of([wrong](double t, std::uint32_t j, Size size) {
                                   return size == wrong && t == 7 && j == 5 ? 0 : right(t, j, size);
                                 }),
                                 exam_with({{211, 22}, {140, 74}}));
    EXPECT_EQ(states(entry), "PPPPPF");
    const Verdict verdict = pe_test::verdict(entry, Check::extrapolation);
    EXPECT_EQ(verdict.reason, Reason::wrong_value);
    EXPECT_EQ(verdict.witness.size, wrong);
    EXPECT_EQ(verdict.witness.t, 7u);
    EXPECT_EQ(verdict.witness.j, 5u);
  }
}

TEST(ExamTest, FailsExtrapolationAloneIfAnExtraCaseHasNoTableOfItsSize) {
  const Size extra{211, 22};
  const auto with = [extra](Reply reply) {
    return examine(
        [extra, reply](Size size) {
          return size == extra ? reply : Reply{AnswerKind::table, right_table(size)};
        },
        exam_with({extra}));
  };
  const Report raised = with({AnswerKind::raised, {}});
  const Report short_table = with({AnswerKind::table, right_table({64, 22})});
  const Report timed_out = with({AnswerKind::timed_out, {}});
  for (const Report& each : {raised, short_table, timed_out}) {
    EXPECT_EQ(states(each), "PPPPPF");
    EXPECT_EQ(verdict(each, Check::extrapolation).witness.size, extra);
  }
  EXPECT_EQ(verdict(raised, Check::extrapolation).reason, Reason::raised);
  EXPECT_EQ(verdict(short_table, Check::extrapolation).reason, Reason::wrong_shape);
  EXPECT_EQ(verdict(timed_out, Check::extrapolation).reason, Reason::timed_out);
}

TEST(ExamTest, RefusesExtraCasesThatItCannotJudge) {
  pe::Exam exam;
  for (const Size size : {Size{0, 8}, Size{8, 0}, Size{8, 7}, Size{1u << 24, 2}}) {
    EXPECT_FALSE(add_case(exam, size));
  }
  EXPECT_TRUE(add_case(exam, {8, 10}));
  EXPECT_TRUE(add_case(exam, {8, 14}));
  EXPECT_FALSE(add_case(exam, {8, 22})) << "kMaxExtraCases";

  pe::Exam begun;
  ASSERT_EQ(submit(begun, {AnswerKind::raised, {}}), pe::Status::ok);
  EXPECT_FALSE(add_case(begun, {8, 10}));
}

TEST(ExamTest, NamesNoMistakeIfTheSubmissionPasses) {
  // No check reads this entry.
  const pe_test::Submission submission = pe_test::of([](double t, std::uint32_t j, Size size) {
    return size == Size{6, 48} && t == 5 && j == 3 ? 0 : pe_test::right(t, j, size);
  });
  const Report report = pe_test::examine(submission);
  EXPECT_TRUE(report.passed);
  EXPECT_EQ(report.cause_count, 0u);
}

}  // namespace exam_test
