#include "mutations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "outcome.hpp"

namespace mutations_test {

using pe::Report;
using pe::Size;
using pe_test::description;
using pe_test::is_constant;
using pe_test::is_right;
using pe_test::is_sample;
using pe_test::kExamCases;
using pe_test::label;
using pe_test::make;
using pe_test::Mistake;
using pe_test::mistakes;
using pe_test::Mutation;
using pe_test::mutations;
using pe_test::Outcome;
using pe_test::outcome;
using pe_test::Recipe;
using pe_test::submission;
using pe_test::Table;
using pe_test::Tables;
using pe_test::with;

// The tests try one in so many combinations. The numbers are prime, so that every mistake takes
// part. PE_PAIRS_APART and PE_TRIPLES_APART in the environment replace them; 1 tries all.
std::size_t pairs_apart() { return is_sample() ? 23 : 1; }
std::size_t triples_apart() { return is_sample() ? 431 : 19; }

// The smallest share of wrong submissions and finished tables with a right name. core/README.md has
// it too.
constexpr double kNamedShare = 0.99;
constexpr double kNamedShareOfThree = 0.99;
// A sample has too few of three mistakes for a precise share.
constexpr double kNamedShareOfFew = 0.9;

std::size_t from_environment(const char* name, std::size_t otherwise) {
  const char* const given = std::getenv(name);
  return given != nullptr ? std::size_t(std::atol(given)) : otherwise;
}

using Pairs = std::map<std::string, std::vector<std::string>>;

// The pairs of mistakes without a name in the exam, measured. Every other pair has one.
const Pairs& nameless_in_exam() {
  static const Pairs all{
      {"missing-columns (cosines)", {"precedence (linear, each column)"}},
      {"no-function", {"positions-divided (512)"}},
      {"chosen-by-row", {"octaves (2t/(T-1)-1)"}},
      {"chosen-by-row (cosine first)",
       {"precedence (linear, each column)", "octaves (2t/(T-1)-1)"}},
      {"row-cleared (the last)",
       {"positions-divided (512)", "octaves (2t/(T-1)-1)", "fixed-columns (512)",
        "fixed-columns (10)"}},
      {"degrees (sines)",
       {"normalised-position (2 pi t/T)", "normalised-position (2 pi t/(T-1))", "divided-amplitude",
        "integer-division (angles)", "index-from-one (2(i+1)/C)", "index-from-one ((j+1)/C)",
        "wrong-base (512)"}},
      {"degrees (cosines)",
       {"normalised-position (2 pi t/T)", "normalised-position (2 pi t/(T-1))", "divided-amplitude",
        "integer-division (angles)", "index-from-one (2(i+1)/C)", "index-from-one ((j+1)/C)",
        "wrong-base (512)"}},
      {"positions-divided (512)", {"integer-division (angles)"}},
      {"divided-amplitude", {"octaves (t/T)", "octaves (t/(T-1))"}},
  };
  return all;
}

// The same for finished tables of at least one number of columns, also with single mistakes.
const Pairs& nameless_in_a_table() {
  static const Pairs all{
      {"arguments-swapped", {"octaves (2t/(T-1)-1)", "octaves (t/(T-1))", "octaves (t/T)"}},
      {"chosen-by-row (cosine first)", {"precedence (linear, each column)"}},
      {"degrees (cosines)",
       {"divided-amplitude", "index-from-one ((j+1)/C)", "index-from-one (2(i+1)/C)",
        "integer-division (angles)", "normalised-position (2 pi t/(T-1))",
        "normalised-position (2 pi t/T)", "wrong-base (512)"}},
      {"degrees (sines)",
       {"divided-amplitude", "index-from-one ((j+1)/C)", "index-from-one (2(i+1)/C)",
        "integer-division (angles)", "normalised-position (2 pi t/(T-1))",
        "normalised-position (2 pi t/T)", "wrong-base (512)"}},
      {"degrees (to)", {"wrong-base (512)"}},
      {"divided-amplitude", {"octaves (t/(T-1))", "octaves (t/T)"}},
      {"first-call", {""}},
      {"half-minus-one", {"scaled (1/sqrt(C/2))", "scaled (sqrt(C))"}},
      {"halves (sine first)", {"integer-division (angles)"}},
      {"hand-fitted (100**i)", {"scaled (1/sqrt(C/2))", "scaled (sqrt(C))"}},
      {"integer-division (angles)",
       {"doubled-exponent (4i/C)", "half-minus-one", "wrong-base (10**8)", "wrong-base (100000)"}},
      {"last-column-missing (first)", {"half-minus-one", "hand-fitted (100**i)"}},
      {"last-column-missing (own)", {"hand-fitted (100**i)", "wrong-base (100000)"}},
      {"last-pair-missing", {"octaves (t/(T-1))", "octaves (t/T)"}},
      {"missing-columns (cosines)", {"fixed-columns (10)"}},
      {"missing-columns (first)",
       {"half-minus-one", "hand-fitted (100**i)", "octaves (t/(T-1))", "octaves (t/T)",
        "position-missing (first row)"}},
      {"missing-columns (own)",
       {"half-minus-one", "hand-fitted (100**i)", "octaves (t/(T-1))", "octaves (t/T)",
        "position-missing (first row)", "wrong-base (1000)"}},
      {"missing-columns (sines)", {"index-from-one ((j+1)/C)", "integer-division (angles)"}},
      {"negated (cosines)", {"position-missing (first row)"}},
      {"no-function", {"positions-divided (512)"}},
      {"normalised-position (T t/(T-1))", {"integer-division (angles)"}},
      {"normalised-position (t/(T-1))", {"integer-division (angles)"}},
      {"position-missing (last row)", {"integer-division (angles)", "scaled (2)"}},
      {"reshaped (columns first)", {"integer-division (angles)"}},
      {"reshaped (functions first)", {"integer-division (angles)"}},
  };
  return all;
}

bool has(const Pairs& pairs, const std::string& text) {
  return std::any_of(pairs.begin(), pairs.end(), [&text](const auto& each) {
    return std::any_of(each.second.begin(), each.second.end(), [&](const std::string& other) {
      return text == (other.empty() ? each.first : each.first + " + " + other);
    });
  });
}

std::vector<Mutation> one_or_two(std::size_t apart) {
  std::vector<Mutation> all = mutations(1, 1);
  const std::vector<Mutation> pairs = mutations(2, from_environment("PE_PAIRS_APART", apart));
  all.insert(all.end(), pairs.begin(), pairs.end());
  return all;
}

struct Tally {
  int tried = 0, equal = 0, constant = 0, passed = 0, right = 0, unknown = 0, wrong = 0;

  void count(Outcome each) {
    right += each == Outcome::right;
    unknown += each == Outcome::unknown;
    wrong += each == Outcome::wrong;
  }
  void print(const char* title) const {
    std::printf(
        "measured: %s: %d tried (%d more equal the right table, %d are one number throughout), %d "
        "passed; named right %d (%.2f %%), unknown %d, wrong %d\n",
        title, tried, equal, constant, passed, right, 100.0 * right / tried, unknown, wrong);
  }
};

void expect_rejected_and_named(const char* title, const std::vector<Mutation>& all, double share) {
  Tally tally;
  for (const Mutation& each : all) {
    Tables tables(each.recipe);
    if (is_right(tables, kExamCases)) {
      ++tally.equal;
      continue;
    }
    const Report report = pe_test::examine(submission(tables));
    tally.passed += report.passed;
    EXPECT_FALSE(report.passed) << each.text;
    const Outcome result = outcome(report, tables, kExamCases);
    if (is_constant(tables, kExamCases)) {
      ++tally.constant;
      EXPECT_EQ(result, Outcome::unknown) << each.text << " named " << description(report);
      continue;
    }
    ++tally.tried;
    tally.count(result);
    EXPECT_NE(result, Outcome::wrong) << each.text << " named " << description(report);
    if (result == Outcome::unknown) {
      EXPECT_TRUE(each.mistakes > 2 || has(nameless_in_exam(), each.text)) << each.text;
      std::printf("  unknown: %s -> %s\n", each.text.c_str(), description(report).c_str());
    }
  }
  tally.print(title);
  EXPECT_GE(tally.right, share * tally.tried);
}

TEST(MutationSweep, RejectsEveryWrongSubmissionAndNeverNamesItWrongly) {
  expect_rejected_and_named("exams", one_or_two(pairs_apart()), kNamedShare);
}

TEST(MutationSweep, NamesThreeMistakesAtATime) {
  const std::size_t apart = from_environment("PE_TRIPLES_APART", triples_apart());
  expect_rejected_and_named("exams, three at a time", mutations(3, apart),
                            is_sample() ? kNamedShareOfFew : kNamedShareOfThree);
}

Mutation made_by(const std::vector<std::string>& labels) {
  Mutation made;
  for (const Mistake& each : mistakes()) {
    if (std::find(labels.begin(), labels.end(), label(each)) != labels.end()) {
      made = with(made, each).value();
    }
  }
  return made;
}

TEST(MutationTest, NamesNoHypothesisThatIsOnlyClose) {
  const std::vector<std::vector<std::string>> all{
      // 0 / 0 at T = 1 does not explain a row of numbers.
      {"positions-from-one", "normalised-position (t/T)", "integer-division (angles)"},
      // Rounding can cut angles of 1 to 0, but a column of zeros is no wave.
      {"chosen-by-row", "precedence (linear)", "divided-amplitude"},
      {"negated (sines)", "position-missing (unit row)", "precedence (linear)"},
      {"positions-shifted (2)", "normalised-position (t/T)", "integer-division (angles)"},
      // (T - 1) / (T - 1) is 1 and is not cut to 0.
      {"normalised-position (t/(T-1))", "integer-division (angles)", "wrapped (5000)"},
      // The bases and multipliers make one formula.
      {"positions-descending (T-1-t)", "inverted-exponent", "wrong-base (10**8)"},
  };
  for (const std::vector<std::string>& labels : all) {
    const Mutation made = made_by(labels);
    ASSERT_EQ(made.mistakes, labels.size());
    Tables tables(made.recipe);
    const Report report = pe_test::examine(submission(tables));
    EXPECT_NE(outcome(report, tables, kExamCases), Outcome::wrong)
        << made.text << " named " << description(report);
  }
}

TEST(MutationTest, CountsAFalseNameAsWrong) {
  Recipe recipe;
  recipe.halves = true;
  Tables tables(recipe);
  Report report = pe_test::examine(submission(tables));
  ASSERT_EQ(outcome(report, tables, kExamCases), Outcome::right);
  report.causes[0].id = pe::CauseId::swapped;
  EXPECT_EQ(outcome(report, tables, kExamCases), Outcome::wrong);
  report.cause_count = 0;
  EXPECT_EQ(outcome(report, tables, kExamCases), Outcome::unknown);
}

TEST(MutationSweep, NamesAFinishedTableByHypothesesThatAllMakeIt) {
  Tally tally;
  const std::vector<Mutation> some = one_or_two(is_sample() ? 2 * pairs_apart() : 1);
  for (const std::uint32_t C : {6u, 8u, 12u, 16u, 64u}) {
    const Size size{40, C};
    for (const Mutation& each : some) {
      Tables tables(each.recipe);
      if (is_right(tables, {size})) {
        ++tally.equal;
        continue;
      }
      const Table& table = tables.of(size);
      Report report;
      ASSERT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, size, {}, report),
                pe::Status::ok);
      tally.passed += report.passed;
      EXPECT_FALSE(report.passed) << C << ": " << each.text;
      const Outcome result = outcome(report, tables, {size});
      if (is_constant(tables, {size})) {
        ++tally.constant;
        EXPECT_EQ(result, Outcome::unknown)
            << C << ": " << each.text << " named " << description(report);
        continue;
      }
      ++tally.tried;
      tally.count(result);
      EXPECT_TRUE(result != Outcome::unknown || has(nameless_in_a_table(), each.text))
          << C << ": " << each.text;
      EXPECT_NE(result, Outcome::wrong)
          << C << ": " << each.text << " named " << description(report);
    }
  }
  tally.print("finished tables");
  EXPECT_GE(tally.right, kNamedShare * tally.tried);
}

}  // namespace mutations_test
