#include "exam/checks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>

#include "exam/verdicts.hpp"
#include "reports.hpp"
#include "submissions.hpp"

namespace checks_test {

using pe::AnswerKind;
using pe::Check;
using pe::Reason;
using pe::Report;
using pe::Size;
using pe::State;
using pe::Verdict;
using pe::WitnessKind;
using pe_test::examine;
using pe_test::fill;
using pe_test::judge;
using pe_test::of;
using pe_test::Reply;
using pe_test::right;
using pe_test::right_table;
using pe_test::states;
using pe_test::Table;
using pe_test::verdict;
using pe_test::wave;

pe_test::Submission reshaped(std::function<Table(Size)> make) {
  return [make](Size size) { return Reply{AnswerKind::table, make(size)}; };
}

TEST(ChecksTest, AcceptsAnErrorOfExactlyTheTolerance) {
  const auto passes = [](double error, pe::Check check) {
    return verdict(examine(of([error](double t, std::uint32_t j, Size size) {
                     return t == 0 && j == 2 ? error : right(t, j, size);
                   })),
                   check)
               .state == State::passed;
  };
  for (const Check check : {Check::origin, Check::formula}) {
    EXPECT_TRUE(passes(pe::tolerance(0), check));
    EXPECT_TRUE(passes(-pe::tolerance(0), check));
    EXPECT_FALSE(passes(std::nextafter(pe::tolerance(0), 1), check));
  }
}

TEST(ChecksTest, FailsAWrongFormulaOnFormulaAndExtrapolationOnly) {
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

TEST(ChecksTest, RejectsUnpairedFrequencies) {
  EXPECT_EQ(states(examine(of([](double t, std::uint32_t j, Size size) {
              return wave(j, t / std::pow(10000.0, double(j) / size.channels));
            }))),
            "PPFPPF");
}

TEST(ChecksTest, RejectsSineAndCosineSwappedAtTheOrigin) {
  const Report report =
      examine(of([](double t, std::uint32_t j, Size size) { return right(t, j ^ 1u, size); }));
  EXPECT_EQ(states(report), "PFFPPF");
  EXPECT_EQ(verdict(report, Check::origin).witness.size, (Size{7, 6}));
  EXPECT_EQ(verdict(report, Check::origin).witness.found, 1);
  EXPECT_EQ(verdict(report, Check::origin).witness.expected, 0);
}

TEST(ChecksTest, RejectsATableThatWrapsAtTheUsualLengths) {
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

TEST(ChecksTest, RejectsATableWhoseFirstRowsChangeWithT) {
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    return right(size == Size{7, 6} && t > 0 ? t + 0.01 : t, j, size);
  }));
  EXPECT_EQ(states(report), "PPPPPF");
  EXPECT_EQ(verdict(report, Check::extrapolation).reason, Reason::prefix_differs);
  EXPECT_EQ(verdict(report, Check::extrapolation).witness.size, (Size{7, 6}));
  EXPECT_EQ(verdict(report, Check::extrapolation).witness.t, 1u);
}

TEST(ChecksTest, RejectsATableThatIsWrongOnlyWithManyColumns) {
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    return right(size.channels == 64 ? t + 0.01 : t, j, size);
  }));
  EXPECT_EQ(states(report), "PPPPPF");
  EXPECT_EQ(verdict(report, Check::extrapolation).reason, Reason::wrong_value);
  EXPECT_EQ(verdict(report, Check::extrapolation).witness.size, (Size{8, 64}));
}

TEST(ChecksTest, RejectsATableThatIsWrongFromSomeRowOn) {
  for (const double first : {64.0, 1023.0, 1024.0, 2047.0, 2048.0, 4096.0, 5000.0, 5002.0}) {
    const Report report = examine(of([first](double t, std::uint32_t j, Size size) {
      return right(t >= first ? t + 0.01 : t, j, size);
    }));
    EXPECT_EQ(states(report), "PPPPPF") << first;
    EXPECT_EQ(verdict(report, Check::extrapolation).witness.size, (Size{5003, 6})) << first;
    EXPECT_EQ(verdict(report, Check::extrapolation).witness.t, first);
  }
}

TEST(ChecksTest, ShowsTheFirstEntryOutOfBounds) {
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

TEST(ChecksTest, AllowsEntriesBeyondTheBoundsByTheSlackOnly) {
  const auto topped = [](double excess) {
    return of([excess](double t, std::uint32_t j, Size size) {
      return t == 0 && j == 1 ? 1 + excess : right(t, j, size);
    });
  };
  EXPECT_EQ(verdict(examine(topped(0.9e-12)), Check::bounds).state, State::passed);
  EXPECT_EQ(verdict(examine(topped(1.1e-12)), Check::bounds).reason, Reason::out_of_bounds);
  // Within the tolerance of the formula, but out of bounds.
  EXPECT_EQ(verdict(examine(topped(1.1e-12)), Check::extrapolation).reason, Reason::out_of_bounds);
}

TEST(ChecksTest, ShowsTheFirstOfTheEntriesThatAreCloseToTheBounds) {
  const Report report = pe_test::judge(fill(
      {40, 64}, [](double t, std::uint32_t j, Size size) { return right(t, j, size) * 1.001; }));
  EXPECT_EQ(verdict(report, Check::bounds).reason, Reason::out_of_bounds);
  EXPECT_EQ(verdict(report, Check::bounds).witness.t, 0u);
  EXPECT_EQ(verdict(report, Check::bounds).witness.j, 1u);
}

TEST(ChecksTest, FailsFormulaAndBoundsIfAnEntryIsNaN) {
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

TEST(ChecksTest, TreatsAllNaNAsEqualAndMinusZeroAsZero) {
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

TEST(ChecksTest, AcceptsMinusZeroAtTheOrigin) {
  EXPECT_TRUE(examine(of([](double t, std::uint32_t j, Size size) {
                return t == 0 && j % 2 == 0 ? -0.0 : right(t, j, size);
              })).passed);
}

TEST(ChecksTest, NotesNearlyEqualRows) {
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    return t == 900 ? right(7, j, size) + 1e-9 : right(t, j, size);
  }));
  const Verdict uniqueness = verdict(report, Check::uniqueness);
  EXPECT_EQ(uniqueness.state, State::passed);
  EXPECT_EQ(uniqueness.notes[0].id, pe::NoteId::near_equal_rows);
  EXPECT_EQ(uniqueness.notes[0].a, 900u);
  EXPECT_EQ(uniqueness.notes[0].b, 7u);
}

TEST(ChecksTest, ChecksTheBoundsOfATableWithoutColumns) {
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
  const Size& size = bounds.witness.size;
  EXPECT_GT(size.positions, 1u) << "not the first case, which shows little";
  EXPECT_EQ(bounds.witness.j, size.positions * size.channels - 1);
}

TEST(ChecksTest, ShowsTheFirstOfManyEntriesOutOfBounds) {
  const Report report = examine(of(
      [](double t, std::uint32_t j, Size size) { return (t == 0 ? 1 : 2) * right(t, j, size); }));
  const Verdict bounds = verdict(report, Check::bounds);
  EXPECT_EQ(bounds.reason, Reason::out_of_bounds);
  EXPECT_EQ(bounds.witness.t, 1u);
  EXPECT_EQ(bounds.witness.j, 0u);
}

TEST(ChecksTest, ChecksTheBoundsOfATableOfAnyShape) {
  const Report report = examine(reshaped([](Size size) {
    Table table = fill({size.channels, size.positions}, right);
    table.values.back() = 2;
    return table;
  }));
  const Verdict bounds = verdict(report, Check::bounds);
  EXPECT_EQ(bounds.reason, Reason::out_of_bounds);
  const Size& size = bounds.witness.size;
  EXPECT_GT(size.positions, 1u) << "not the first case, which shows little";
  EXPECT_EQ(bounds.witness.t, size.channels - 1);
  EXPECT_EQ(bounds.witness.j, size.positions - 1);
  EXPECT_TRUE(std::isnan(bounds.witness.expected));
}

TEST(ChecksTest, AcceptsOtherFormsOfTheFormula) {
  EXPECT_TRUE(examine(of([](double t, std::uint32_t j, Size size) {
                return wave(j, t * std::exp(-std::log(10000.0) * 2 * (j / 2) / size.channels));
              })).passed);
  EXPECT_TRUE(examine(of([](double t, std::uint32_t j, Size size) {
                return wave(j, t * std::pow(10000.0, -2.0 * (j / 2) / size.channels));
              })).passed);
}

TEST(ChecksTest, AcceptsErrorsWithinTheToleranceOnly) {
  const auto off = [](double share) {
    return of([share](double t, std::uint32_t j, Size size) {
      const double value = right(t, j, size);
      return value - std::copysign(share * pe::tolerance(t), value);
    });
  };
  EXPECT_TRUE(examine(off(0.99)).passed);
  EXPECT_EQ(states(examine(off(1.01))), "PFFPPF");
}

// Far longer than judging under a sanitizer, far shorter than comparing all pairs of rows.
constexpr double kPatience = 20;

double seconds_to_judge(const Table& table) {
  const auto start = std::chrono::steady_clock::now();
  judge(table);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(RowsTest, DistinguishesTheNearRowsOfTwoColumns) {
  const Report report = judge(right_table({1500, 2}));
  EXPECT_EQ(verdict(report, Check::uniqueness).state, State::passed);
  EXPECT_EQ(verdict(report, Check::uniqueness).notes[1].id, pe::NoteId::none);
}

TEST(RowsTest, FindsTheEarliestEqualRows) {
  Table table = right_table({100, 8});
  std::copy_n(table.values.begin() + 20 * 8, 8, table.values.begin() + 60 * 8);
  std::copy_n(table.values.begin() + 30 * 8, 8, table.values.begin() + 50 * 8);
  const Verdict uniqueness = verdict(judge(table), Check::uniqueness);
  EXPECT_EQ(uniqueness.reason, Reason::equal_rows);
  EXPECT_EQ(uniqueness.witness.t, 50u);
  EXPECT_EQ(uniqueness.witness.other, 30u);
}

TEST(RowsTest, HashesRowsThatDifferInHighBitsDifferentlyForEverySeed) {
  // Flipped bits in one column must not cancel a flipped sign in the one before.
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

TEST(RowsTest, TakesLinearTimeIfRowsDifferInTheLastColumnOnly) {
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

TEST(RowsTest, TakesLinearTimeIfRowsArePreparedToShareAHash) {
  // With seed 0, the second entry cancels the first in a hash.
  const auto second = [](double first) {
    std::uint64_t bits = pe::detail::hash_of({&first, 1}, 0) ^ 0x3fd5555555555555u;
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  };
  Table table;
  for (double first = 0; table.values.size() < 4u << 18; ++first) {
    if (std::isnan(second(first))) continue;  // all NaN have the same hash
    table.values.insert(table.values.end(), {first, second(first), 0.0, 1.0});
  }
  const double* rows = table.values.data();
  ASSERT_EQ(pe::detail::hash_of({rows, 4}, 0), pe::detail::hash_of({rows + 4, 4}, 0));
  table.shape = {1u << 18, 4};
  EXPECT_LT(seconds_to_judge(table), kPatience);
  EXPECT_EQ(verdict(judge(table), Check::uniqueness).state, State::passed);
}

TEST(VerdictsTest, GivesEveryKindOfAnswerAReason) {
  using pe::detail::reason_of;
  EXPECT_EQ(reason_of(AnswerKind::table), Reason::none);
  EXPECT_EQ(reason_of(AnswerKind::nothing), Reason::nothing_returned);
  EXPECT_EQ(reason_of(AnswerKind::not_a_table), Reason::not_a_table);
  EXPECT_EQ(reason_of(AnswerKind::raised), Reason::raised);
  EXPECT_EQ(reason_of(AnswerKind::raised_last), Reason::raised);
  EXPECT_EQ(reason_of(AnswerKind::timed_out), Reason::timed_out);
  EXPECT_EQ(reason_of(static_cast<AnswerKind>(99)), Reason::not_a_table);
}

}  // namespace checks_test
