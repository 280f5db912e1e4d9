#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "pe/buffer.hpp"
#include "submissions.hpp"
#include "verdicts.hpp"

namespace exam_test {

using pe::AnswerKind;
using pe::Check;
using pe::Reason;
using pe::Report;
using pe::Size;
using pe::State;
using pe::Verdict;
using pe::WitnessKind;
using pe_test::answering;
using pe_test::examine;
using pe_test::fill;
using pe_test::of;
using pe_test::Reply;
using pe_test::right;
using pe_test::right_table;
using pe_test::Table;
using pe_test::wave;

Verdict verdict(const Report& report, Check check) {
  return report.verdicts[static_cast<std::size_t>(check)];
}

/// One letter a check: P passed, F failed, - not applicable.
std::string states(const Report& report) {
  std::string text;
  for (const Verdict& each : report.verdicts) {
    text += each.state == State::passed ? 'P' : each.state == State::failed ? 'F' : '-';
  }
  return text;
}

/// A submission that reshapes the right table.
pe_test::Submission reshaped(std::function<Table(Size)> make) {
  return [make](Size size) { return Reply{AnswerKind::table, make(size)}; };
}

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

TEST(ExamTest, PassesTheFormulaWithNothingToNote) {
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

TEST(ExamTest, SettlesEachCheckAsSoonAsItsLastCaseIsIn) {
  pe::Exam exam;
  std::vector<std::size_t> counts;
  while (const auto size = next_case(exam)) {
    const Table table = right_table(*size);
    ASSERT_EQ(submit(exam, {AnswerKind::table, table.view()}), pe::Status::ok);
    counts.push_back(settled(exam).size());
  }
  EXPECT_EQ(counts, (std::vector<std::size_t>{0, 0, 2, 2, 2, 4, 5, 5, 6}));
}

TEST(ExamTest, KeepsTwoExamsApart) {
  pe::Exam good, bad;
  while (const auto size = next_case(good)) {
    const Table table = right_table(*size);
    ASSERT_EQ(submit(good, {AnswerKind::table, table.view()}), pe::Status::ok);
    ASSERT_EQ(submit(bad, {AnswerKind::raised, {}}), pe::Status::ok);
  }
  EXPECT_EQ(states(report(good)), "PPPPPP");
  EXPECT_EQ(states(report(bad)), "FFFFFF");
}

TEST(ExamTest, FailsAWrongFormulaOnFormulaAndExtrapolationAlone) {
  const Report base = examine(of([](double t, std::uint32_t j, Size size) {
    return wave(j, t / std::pow(1000.0, 2.0 * (j / 2) / size.channels));
  }));
  EXPECT_EQ(states(base), "PPFPPF");
  EXPECT_FALSE(base.passed);
  const Verdict formula = verdict(base, Check::formula);
  EXPECT_EQ(formula.reason, Reason::wrong_value);
  EXPECT_EQ(formula.witness.kind, WitnessKind::cell);
  EXPECT_EQ(formula.witness.size, (Size{10, 4}));
  EXPECT_EQ(formula.witness.t, 1u);
  EXPECT_EQ(formula.witness.j, 2u);
  EXPECT_DOUBLE_EQ(formula.witness.found, std::sin(1 / std::sqrt(1000.0)));
  EXPECT_DOUBLE_EQ(formula.witness.expected, std::sin(0.01));
  EXPECT_EQ(base.precision.kind, pe::PrecisionClass::unknown);
}

TEST(ExamTest, RejectsUnpairedFrequenciesWhichACheckOfEvenColumnsLetsThrough) {
  EXPECT_EQ(states(examine(of([](double t, std::uint32_t j, Size size) {
              return wave(j, t / std::pow(10000.0, double(j) / size.channels));
            }))),
            "PPFPPF");
}

TEST(ExamTest, RejectsSineAndCosineSwappedAtTheOrigin) {
  const Report report =
      examine(of([](double t, std::uint32_t j, Size size) { return right(t, j ^ 1u, size); }));
  EXPECT_EQ(states(report), "PFFPPF");
  EXPECT_EQ(verdict(report, Check::origin).witness.size, (Size{1, 2}));
  EXPECT_EQ(verdict(report, Check::origin).witness.found, 1);
  EXPECT_EQ(verdict(report, Check::origin).witness.expected, 0);
}

TEST(ExamTest, RejectsATableThatWrapsAtTheUsualLengths) {
  for (const double length : {1024.0, 5000.0}) {
    const Report report = examine(of([length](double t, std::uint32_t j, Size size) {
      return right(std::fmod(t, length), j, size);
    }));
    EXPECT_EQ(states(report), "PPPPFF") << length;
    const Verdict uniqueness = verdict(report, Check::uniqueness);
    EXPECT_EQ(uniqueness.reason, Reason::equal_rows);
    EXPECT_EQ(uniqueness.witness.kind, WitnessKind::rows);
    EXPECT_EQ(uniqueness.witness.t, std::uint32_t(length));
    EXPECT_EQ(uniqueness.witness.other, 0u);
    EXPECT_EQ(verdict(report, Check::extrapolation).reason, Reason::wrong_value);
  }
}

TEST(ExamTest, RejectsATableWhoseFirstRowsChangeWithT) {
  // Right at T = 2048 and everywhere else, but not at T = 32.
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    return right(size.positions == 32 ? t + 0.01 : t, j, size);
  }));
  EXPECT_EQ(states(report), "PPPPPF");
  EXPECT_EQ(verdict(report, Check::extrapolation).reason, Reason::prefix_differs);
  EXPECT_EQ(verdict(report, Check::extrapolation).witness.size, (Size{32, 64}));
  EXPECT_EQ(verdict(report, Check::extrapolation).witness.t, 0u);
}

TEST(ExamTest, RejectsEntriesOutsideTheBoundsWithTheirCell) {
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    return t == 3 && j == 1 ? 1.5 : right(t, j, size);
  }));
  const Verdict bounds = verdict(report, Check::bounds);
  EXPECT_EQ(bounds.reason, Reason::out_of_bounds);
  EXPECT_EQ(bounds.witness.size, (Size{7, 6}));
  EXPECT_EQ(bounds.witness.t, 3u);
  EXPECT_EQ(bounds.witness.j, 1u);
  EXPECT_EQ(bounds.witness.found, 1.5);
  EXPECT_DOUBLE_EQ(bounds.witness.expected, std::cos(3.0));
}

TEST(ExamTest, AllowsTheBoundsTheirSlackAndNoMore) {
  const auto topped = [](double excess) {
    return of([excess](double t, std::uint32_t j, Size size) {
      return t == 0 && j == 1 ? 1 + excess : right(t, j, size);
    });
  };
  EXPECT_EQ(verdict(examine(topped(0.9e-12)), Check::bounds).state, State::passed);
  EXPECT_EQ(verdict(examine(topped(1.1e-12)), Check::bounds).reason, Reason::out_of_bounds);
  // Within the tolerance of the formula, and yet out of bounds at the longer cases too.
  EXPECT_EQ(verdict(examine(topped(1.1e-12)), Check::extrapolation).reason, Reason::out_of_bounds);
}

TEST(ExamTest, FailsFormulaAndBoundsOnNotANumber) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const std::uint32_t column : {2u, 3u}) {
    const Report report = examine(of([=](double t, std::uint32_t j, Size size) {
      return t == 2 && j == column ? nan : right(t, j, size);
    }));
    EXPECT_EQ(states(report), "PPFFPF");
    EXPECT_EQ(verdict(report, Check::formula).reason, Reason::wrong_value);
    EXPECT_EQ(verdict(report, Check::bounds).reason, Reason::not_finite);
    EXPECT_EQ(verdict(report, Check::extrapolation).reason, Reason::not_finite);
    EXPECT_TRUE(std::isnan(verdict(report, Check::bounds).witness.found));
  }
}

TEST(ExamTest, CountsRowsOfNotANumberAndOfMinusZeroAsEqual) {
  const double nan = -std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(
      verdict(examine(of([nan](double, std::uint32_t, Size) { return nan; })), Check::uniqueness)
          .reason,
      Reason::equal_rows);
  const Report zeros = examine(of([](double t, std::uint32_t, Size) {
    return t == 1 ? -0.0 : t == 0 ? 0.0 : 1 / t;
  }));
  EXPECT_EQ(verdict(zeros, Check::uniqueness).witness.t, 1u);
}

TEST(ExamTest, AcceptsMinusZeroAtTheOrigin) {
  EXPECT_TRUE(examine(of([](double t, std::uint32_t j, Size size) {
                return t == 0 && j % 2 == 0 ? -0.0 : right(t, j, size);
              })).passed);
}

TEST(ExamTest, NotesRowsThatAreNearlyEqual) {
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    return t == 900 ? right(7, j, size) + 1e-9 : right(t, j, size);
  }));
  const Verdict uniqueness = verdict(report, Check::uniqueness);
  EXPECT_EQ(uniqueness.state, State::passed);
  EXPECT_EQ(uniqueness.notes[0].id, pe::NoteId::near_equal_rows);
  EXPECT_EQ(uniqueness.notes[0].a, 900u);
  EXPECT_EQ(uniqueness.notes[0].b, 7u);
}

TEST(ExamTest, TellsEachWrongShapeApart) {
  struct Shape {
    Reason reason;
    std::function<std::vector<std::uint32_t>(Size)> of;
  };
  const std::vector<Shape> shapes{
      {Reason::transposed,
       [](Size s) {
         return std::vector{s.channels, s.positions};
       }},
      {Reason::flat, [](Size s) { return std::vector{s.positions * s.channels}; }},
      {Reason::leading_axis,
       [](Size s) {
         return std::vector{1u, s.positions, s.channels};
       }},
      {Reason::missing_columns,
       [](Size s) {
         return std::vector{s.positions, s.channels / 2};
       }},
      {Reason::extra_columns,
       [](Size s) {
         return std::vector{s.positions, s.channels + 1};
       }},
      {Reason::extra_rows,
       [](Size s) {
         return std::vector{s.positions + 1, s.channels};
       }},
      {Reason::wrong_size,
       [](Size s) {
         return std::vector{s.positions + 1, s.channels + 1};
       }},
      {Reason::wrong_rank,
       [](Size s) {
         return std::vector{s.positions, s.channels, 1u};
       }},
      {Reason::wrong_rank,
       [](Size s) {
         return std::vector{1u, s.positions, s.channels + 1};
       }},
      {Reason::wrong_rank,
       [](Size s) {
         return std::vector{1u, 1u, s.positions, s.channels};
       }},
      {Reason::wrong_rank, [](Size s) { return std::vector{s.positions * s.channels + 1}; }},
      {Reason::wrong_rank, [](Size) { return std::vector<std::uint32_t>{}; }},
      {Reason::empty,
       [](Size) {
         return std::vector{0u, 0u};
       }},
      {Reason::empty,
       [](Size s) {
         return std::vector{s.positions, 0u};
       }},
  };
  for (const Shape& each : shapes) {
    const Report report = examine(reshaped([&each](Size size) {
      Table table;
      table.shape = each.of(size);
      std::size_t count = 1;
      for (const std::uint32_t length : table.shape) count *= length;
      table.values.assign(count, 0.5);
      return table;
    }));
    SCOPED_TRACE(std::string(name(each.reason)));
    const Verdict shape = verdict(report, Check::shape);
    EXPECT_EQ(shape.reason, each.reason);
    EXPECT_EQ(shape.witness.kind, WitnessKind::shape);
    EXPECT_EQ(shape.witness.rank, each.of(shape.witness.size).size());
    for (const Check check :
         {Check::origin, Check::formula, Check::uniqueness, Check::extrapolation}) {
      EXPECT_EQ(verdict(report, check).reason, Reason::wrong_shape);
    }
    // The entries themselves are in bounds, where there are any.
    EXPECT_EQ(verdict(report, Check::bounds).state,
              each.reason == Reason::empty ? State::failed : State::passed);
  }
}

std::string axes_of(const Report& report) {
  std::string all;
  for (std::size_t at = 0; at < report.axes.count; ++at) {
    const pe::Axis& axis = report.axes.axes[at];
    all += all.empty() ? "" : ", ";
    all += axis.length == pe::Length::fixed ? std::to_string(axis.number)
                                            : std::string(name(axis.length));
  }
  return all;
}

Report examine_shape(const std::function<std::vector<std::uint32_t>(Size)>& shape_of) {
  return examine(reshaped([&shape_of](Size size) {
    Table table;
    table.shape = shape_of(size);
    std::size_t count = 1;
    for (const std::uint32_t length : table.shape) count *= length;
    table.values.assign(count, 0.5);
    return table;
  }));
}

TEST(ExamTest, TellsLengthsThatFollowFromTheSizeInEveryCase) {
  const auto told = [](auto shape_of) { return axes_of(examine_shape(shape_of)); };
  using Shape = std::vector<std::uint32_t>;
  EXPECT_EQ(told([](Size s) { return Shape{s.positions, s.channels / 2, 2}; }), "T, C/2, 2");
  EXPECT_EQ(told([](Size s) { return Shape{2 * s.positions, s.channels / 2}; }), "2T, C/2");
  EXPECT_EQ(told([](Size s) { return Shape{s.positions - 1, s.channels}; }), "T-1, C");
  // An empty list has no second axis.
  EXPECT_EQ(told([](Size s) {
              return s.positions == 1 ? Shape{0} : Shape{s.positions - 1, s.channels};
            }),
            "T-1, C");
  EXPECT_EQ(told([](Size s) { return Shape{1, s.channels}; }), "1, C");
  EXPECT_EQ(told([](Size s) { return Shape{s.channels, s.channels}; }), "C, C");
  EXPECT_EQ(told([](Size s) { return Shape{s.positions, s.channels + 1}; }), "T, C+1");
  EXPECT_EQ(told([](Size) { return Shape{10, 4}; }), "10, 4");
  EXPECT_EQ(told([](Size s) {
              return Shape{s.positions, (s.channels + 3) / 4 * 2};
            }),
            "T, 2*ceil(C/4)");
}

TEST(ExamTest, TellsNoLengthsThatDoNotFollowFromTheSize) {
  const auto told = [](auto shape_of) { return axes_of(examine_shape(shape_of)); };
  using Shape = std::vector<std::uint32_t>;
  EXPECT_EQ(told([](Size s) { return Shape{s.positions, s.channels}; }), "");
  EXPECT_EQ(told([](Size s) { return Shape{3 * s.positions, s.channels}; }), "");
  EXPECT_EQ(told([](Size s) {
              return s.positions == 1 ? Shape{s.channels} : Shape{s.positions, s.channels};
            }),
            "");
  EXPECT_EQ(told([](Size s) { return Shape{s.positions, 0}; }), "");
  EXPECT_EQ(told([](Size s) { return Shape{s.positions, s.channels, 1, 1, 1}; }), "");
}

TEST(ExamTest, TellsAShapeFromTheCaseThatTellsItFromOthers) {
  const auto told = [](auto shape_of) {
    const Verdict shape = verdict(examine_shape(shape_of), Check::shape);
    return std::string(name(shape.reason)) + " " + std::to_string(shape.witness.size.positions);
  };
  using Shape = std::vector<std::uint32_t>;
  EXPECT_EQ(told([](Size s) { return Shape{s.positions, s.channels / 2, 2}; }), "wrong-rank 7");
  EXPECT_EQ(told([](Size s) { return Shape{2 * s.positions, s.channels / 2}; }), "wrong-size 7");
  EXPECT_EQ(told([](Size s) { return Shape{s.positions - 1, s.channels}; }), "missing-rows 7");
  EXPECT_EQ(told([](Size s) { return Shape{1, s.positions, s.channels}; }), "leading-axis 1");
}

TEST(ExamTest, TellsMissingRowsWhereThereIsMoreThanOne) {
  const Report report = examine(reshaped([](Size size) {
    return right_table({std::max(1u, size.positions - 1), size.channels});
  }));
  EXPECT_EQ(verdict(report, Check::shape).reason, Reason::missing_rows);
  EXPECT_EQ(verdict(report, Check::shape).witness.size, (Size{7, 6}));
  EXPECT_EQ(verdict(report, Check::shape).witness.shape[0], 6u);
}

TEST(ExamTest, BelievesAShapeOnlyWhenTheNumbersAreAsMany) {
  const Report report = examine(reshaped([](Size size) {
    Table table = right_table(size);
    table.values.pop_back();
    return table;
  }));
  EXPECT_EQ(verdict(report, Check::shape).reason, Reason::false_shape);
  const Report overflow = examine(reshaped([](Size size) {
    Table table = right_table(size);
    table.shape = {0x80000000u, 0x80000000u, 4u};  // the product is 2^64
    return table;
  }));
  EXPECT_EQ(verdict(overflow, Check::shape).reason, Reason::false_shape);
}

TEST(ExamTest, SaysNothingMoreOfAShapeThatTheNumbersBelie) {
  for (const bool flat : {false, true}) {
    const Report report = examine(reshaped([flat](Size size) {
      Table table = right_table(size);
      table.shape = flat ? std::vector{size.positions * size.channels}
                         : std::vector{1u, size.positions, size.channels};
      table.values.pop_back();
      return table;
    }));
    EXPECT_EQ(verdict(report, Check::shape).reason, Reason::false_shape);
    EXPECT_EQ(report.cause_count, 0u);
  }
}

TEST(ExamTest, JudgesTheBoundsOfNumbersWithoutAnyColumn) {
  const Report report = examine(reshaped([](Size size) {
    Table table = right_table(size);
    table.values.back() = 2;
    table.shape = {size.positions, 0};
    return table;
  }));
  EXPECT_EQ(verdict(report, Check::shape).reason, Reason::empty);
  const Verdict bounds = verdict(report, Check::bounds);
  EXPECT_EQ(bounds.reason, Reason::out_of_bounds);
  EXPECT_EQ(bounds.witness.t, 0u);
  EXPECT_EQ(bounds.witness.j, 1u);
}

TEST(ExamTest, TellsTheFirstOfManyEntriesOutsideTheBounds) {
  const Report report = examine(of(
      [](double t, std::uint32_t j, Size size) { return (t == 0 ? 1 : 2) * right(t, j, size); }));
  const Verdict bounds = verdict(report, Check::bounds);
  EXPECT_EQ(bounds.reason, Reason::out_of_bounds);
  EXPECT_EQ(bounds.witness.t, 1u);
  EXPECT_EQ(bounds.witness.j, 0u);
}

TEST(ExamTest, JudgesTheBoundsOfATableOfAnyShape) {
  const Report report = examine(reshaped([](Size size) {
    Table table = fill({size.channels, size.positions}, right);
    table.values.back() = 2;
    return table;
  }));
  const Verdict bounds = verdict(report, Check::bounds);
  EXPECT_EQ(bounds.reason, Reason::out_of_bounds);
  EXPECT_EQ(bounds.witness.t, 1u);
  EXPECT_EQ(bounds.witness.j, 0u);
  EXPECT_TRUE(std::isnan(bounds.witness.expected));
}

TEST(ExamTest, FailsEveryCheckThatNeedsACaseWhichRaised) {
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

TEST(ExamTest, GivesNothingReturnedAndNoTableTheirOwnReasons) {
  EXPECT_EQ(verdict(examine(answering(AnswerKind::nothing)), Check::shape).reason,
            Reason::nothing_returned);
  EXPECT_EQ(verdict(examine(answering(AnswerKind::not_a_table)), Check::bounds).reason,
            Reason::not_a_table);
}

TEST(ExamTest, EndsAtATimeOut) {
  pe::Exam exam;
  for (int at = 0; at < 6; ++at) {
    const Table table = right_table(*next_case(exam));
    ASSERT_EQ(submit(exam, {AnswerKind::table, table.view()}), pe::Status::ok);
  }
  ASSERT_EQ(submit(exam, {AnswerKind::timed_out, {}}), pe::Status::ok);
  EXPECT_FALSE(next_case(exam).has_value());
  EXPECT_EQ(settled(exam).size(), pe::kChecks);
  EXPECT_EQ(states(report(exam)), "PPPPFF");
  EXPECT_EQ(verdict(report(exam), Check::uniqueness).reason, Reason::timed_out);
}

TEST(ExamTest, EndsAtAnErrorThatLeavesNoRoomForAnotherCall) {
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

TEST(ExamTest, CountsTheTablesThatBoundsSawWhereSomeAreMissing) {
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

TEST(ExamTest, FailsWhatATimeOutLeftUnaskedAsNotReached) {
  const Report report = examine(answering(AnswerKind::timed_out));
  EXPECT_EQ(verdict(report, Check::shape).reason, Reason::timed_out);
  EXPECT_EQ(verdict(report, Check::origin).reason, Reason::timed_out);
  for (const Check check :
       {Check::formula, Check::bounds, Check::uniqueness, Check::extrapolation}) {
    EXPECT_EQ(verdict(report, check).reason, Reason::not_reached);
  }
}

TEST(ExamTest, ReportsAnUnfinishedExamAsNotReached) {
  EXPECT_EQ(states(report(pe::Exam{})), "FFFFFF");
  EXPECT_EQ(verdict(report(pe::Exam{}), Check::shape).reason, Reason::not_reached);
}

float single(float t, std::uint32_t j, Size size) {
  const float angle = t * std::exp(-std::log(10000.0f) * float(2 * (j / 2)) / float(size.channels));
  return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double rounded(double value, double scale) { return std::nearbyint(value * scale) / scale; }

double to_bits(double value, int bits) {  // round to nearest, `bits` significant bits
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(fraction, bits)), exponent - bits);
}

TEST(ExamTest, ClassesWhatPassedByTheFormatOfItsEntries) {
  struct Class {
    pe::PrecisionClass kind;
    std::uint8_t decimals;
    bool passes;
    pe_test::Entry entry;
  };
  const std::vector<Class> classes{
      {pe::PrecisionClass::float32, 0, true,
       [](double t, std::uint32_t j, Size s) { return double(float(right(t, j, s))); }},
      {pe::PrecisionClass::float32, 0, true,
       [](double t, std::uint32_t j, Size s) { return double(single(float(t), j, s)); }},
      {pe::PrecisionClass::float16, 0, false,
       [](double t, std::uint32_t j, Size s) {
         return rounded(to_bits(right(t, j, s), 11), 0x1p24);
       }},
      {pe::PrecisionClass::bfloat16, 0, false,
       [](double t, std::uint32_t j, Size s) { return to_bits(right(t, j, s), 8); }},
      {pe::PrecisionClass::decimals, 6, true,
       [](double t, std::uint32_t j, Size s) { return rounded(right(t, j, s), 1e6); }},
      {pe::PrecisionClass::decimals, 4, false,
       [](double t, std::uint32_t j, Size s) { return rounded(right(t, j, s), 1e4); }},
      {pe::PrecisionClass::reduced, 0, true,
       [](double t, std::uint32_t j, Size s) { return right(t, j, s) * (1 - 1e-8); }},
  };
  for (const Class& each : classes) {
    const Report report = examine(of(each.entry));
    SCOPED_TRACE(std::string(name(each.kind)) + " " + std::to_string(each.decimals));
    EXPECT_EQ(report.precision, (pe::Precision{each.kind, each.decimals}));
    EXPECT_EQ(report.passed, each.passes);
    const Verdict formula = verdict(report, Check::formula);
    EXPECT_EQ(formula.notes[0].id, pe::NoteId::precision);
    EXPECT_EQ(formula.notes[0].precision.kind, each.kind);
  }
}

TEST(ExamTest, BelievesTheNarrowestTypeThatItsTablesDeclare) {
  struct Declared {
    pe::ElementType shorter, longer;  // of the cases up to 10 positions, and of the others
    pe::PrecisionClass kind;
  };
  using pe::ElementType;
  using pe::PrecisionClass;
  for (const Declared& declared : std::vector<Declared>{
           {ElementType::float16, ElementType::float64, PrecisionClass::float16},
           {ElementType::float64, ElementType::float16, PrecisionClass::float16},
           {ElementType::float32, ElementType::float64, PrecisionClass::bfloat16},
           {ElementType::float64, ElementType::float32, PrecisionClass::bfloat16},
       }) {
    // Eight bits of every entry, which each of the three formats holds.
    const Report report = examine(reshaped([&declared](Size size) {
      Table table = fill(size, [](double t, std::uint32_t j, Size s) {
        return rounded(to_bits(right(t, j, s), 8), 0x1p24);
      });
      table.type = size.positions <= 10 ? declared.shorter : declared.longer;
      return table;
    }));
    EXPECT_EQ(report.precision.kind, declared.kind);
  }
}

TEST(ExamTest, FailsReducedPrecisionWhereThePolicyAsksForFloat64) {
  const auto stored =
      of([](double t, std::uint32_t j, Size size) { return double(float(right(t, j, size))); });
  const Report report = examine(stored, {.require_float64 = true});
  EXPECT_EQ(states(report), "PPFPPF");
  EXPECT_EQ(verdict(report, Check::formula).reason, Reason::precision_too_low);
  const pe::Witness& witness = verdict(report, Check::formula).witness;
  EXPECT_EQ(witness.kind, WitnessKind::cell);
  EXPECT_EQ(witness.found, double(float(witness.expected)));
  EXPECT_NE(witness.found, witness.expected);
  EXPECT_TRUE(examine(of(right), {.require_float64 = true}).passed);
  // What fails by its values keeps that reason.
  const auto coarse =
      of([](double t, std::uint32_t j, Size size) { return rounded(right(t, j, size), 1e4); });
  EXPECT_EQ(verdict(examine(coarse, {.require_float64 = true}), Check::formula).reason,
            Reason::wrong_value);
}

TEST(ExamTest, AcceptsEveryHonestDoubleFormula) {
  EXPECT_TRUE(examine(of([](double t, std::uint32_t j, Size size) {
                return wave(j, t * std::exp(-std::log(10000.0) * 2 * (j / 2) / size.channels));
              })).passed);
  EXPECT_TRUE(examine(of([](double t, std::uint32_t j, Size size) {
                return wave(j, t * std::pow(10000.0, -2.0 * (j / 2) / size.channels));
              })).passed);
}

TEST(ExamTest, RejectsValuesJustOutsideTheToleranceAndAcceptsThoseInside) {
  const auto off = [](double share) {
    return of([share](double t, std::uint32_t j, Size size) {
      const double value = right(t, j, size);
      return value - std::copysign(share * pe::tolerance(t), value);
    });
  };
  EXPECT_TRUE(examine(off(0.99)).passed);
  EXPECT_EQ(states(examine(off(1.01))), "PFFPPF");
}

/// Holds that each of the `count` ids of a kind has a name of its own, and that there are no more.
template <class Id>
void expect_names(std::size_t count) {
  std::set<std::string_view> names;
  for (std::size_t id = 0; id < count; ++id) names.insert(name(static_cast<Id>(id)));
  EXPECT_EQ(names.size(), count);
  EXPECT_FALSE(names.contains(std::string_view{}));
  EXPECT_EQ(name(static_cast<Id>(count)), std::string_view{});
}

TEST(ExamTest, TellsWhatCameInPlaceOfATable) {
  using pe::detail::reason_of;
  EXPECT_EQ(reason_of(AnswerKind::table), Reason::none);
  EXPECT_EQ(reason_of(AnswerKind::nothing), Reason::nothing_returned);
  EXPECT_EQ(reason_of(AnswerKind::not_a_table), Reason::not_a_table);
  EXPECT_EQ(reason_of(AnswerKind::raised), Reason::raised);
  EXPECT_EQ(reason_of(AnswerKind::raised_last), Reason::raised);
  EXPECT_EQ(reason_of(AnswerKind::timed_out), Reason::timed_out);
  EXPECT_EQ(reason_of(static_cast<AnswerKind>(99)), Reason::not_a_table);
}

TEST(ExamTest, TellsNoCauseOfWhatPasses) {
  // A number of which no check asks.
  const pe_test::Submission submission = pe_test::of([](double t, std::uint32_t j, Size size) {
    return size == Size{7, 6} && t == 6 && j == 3 ? 0 : pe_test::right(t, j, size);
  });
  const Report report = pe_test::examine(submission);
  EXPECT_TRUE(report.passed);
  EXPECT_EQ(report.cause_count, 0u);
}

TEST(ExamTest, SaysWhichCausesHaveAValue) {
  std::set<std::string_view> valued;
  for (std::size_t id = 0; id < pe::kCauses; ++id) {
    const auto cause = static_cast<pe::CauseId>(id);
    if (pe::has_value(cause)) valued.insert(name(cause));
  }
  EXPECT_EQ(valued, (std::set<std::string_view>{
                        "row-cleared", "positions-shifted", "position-missing", "degrees",
                        "precedence", "wrong-base", "scaled", "clamped", "wrapped", "rounded"}));
}

TEST(ExamTest, ABlankedRowZeroIsRuledOutByARightTable) {
  Table blanked = right_table({64, 16});
  std::fill_n(blanked.values.begin(), 16, 0.0);
  pe::Diagnosis diagnosis;
  ASSERT_EQ(diagnosis.add({64, 16}, blanked.view()), pe::Status::ok);
  ASSERT_EQ(diagnosis.causes().size(), 1u);
  EXPECT_EQ(diagnosis.causes()[0].id, pe::CauseId::row_zero_blanked);
  diagnosis.add_right({16, 12});
  ASSERT_EQ(diagnosis.causes().size(), 1u);
  EXPECT_EQ(diagnosis.causes()[0].id, pe::CauseId::measured);
}

TEST(ExamTest, NoBufferIsLargerThanTheMemoryCouldBe) {
  pe::Buffer<double> buffer;
  ASSERT_TRUE(buffer.allocate(3));
  EXPECT_FALSE(buffer.allocate(static_cast<std::size_t>(-1) / 4));
  EXPECT_TRUE(buffer.span().empty());
  EXPECT_TRUE(buffer.allocate(0));
  EXPECT_TRUE(buffer.span().empty());
}

TEST(ExamTest, GivesEveryIdItsOwnName) {
  expect_names<pe::Status>(pe::kStatuses);
  expect_names<Check>(pe::kChecks);
  expect_names<pe::Length>(pe::kLengths);
  expect_names<pe::Trait>(pe::kTraits);
  expect_names<State>(static_cast<std::size_t>(State::not_applicable) + 1);
  expect_names<Reason>(pe::kReasons);
  expect_names<pe::NoteId>(pe::kNotes);
  expect_names<pe::PrecisionClass>(pe::kPrecisions);
  expect_names<pe::CauseId>(pe::kCauses);
  expect_names<pe::CauseForm>(pe::kCauseForms);
  expect_names<pe::Function>(pe::kFunctions);
}

}  // namespace exam_test
