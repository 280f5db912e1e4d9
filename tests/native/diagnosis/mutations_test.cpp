#include "mutations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include "submissions.hpp"

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
using pe_test::outcome;
using pe_test::Outcome;
using pe_test::Recipe;
using pe_test::submission;
using pe_test::Table;
using pe_test::Tables;
using pe_test::with;

// The tests try one in so many combinations, a prime number to include every mistake.
// PE_PAIRS_APART and PE_TRIPLES_APART in the environment replace them; 1 tries all.
std::size_t pairs_apart() { return is_sample() ? 23 : 1; }
std::size_t triples_apart() { return is_sample() ? 431 : 19; }

// The smallest share of wrong submissions and finished tables with a right name, also in
// core/README.md.
constexpr double kNamedShare = 0.99;
constexpr double kNamedShareOfThree = 0.99;
// A sample has too few of three mistakes for this share.
constexpr double kNamedShareOfFew = 0.9;
constexpr double kNamedShareOfFewTables = 0.985;

std::size_t from_environment(const char* name, std::size_t otherwise) {
  const char* const given = std::getenv(name);
  return given != nullptr ? std::size_t(std::atol(given)) : otherwise;
}

using Pairs = std::map<std::string, std::vector<std::string>>;

// The pairs of mistakes without a name in the exam, measured. Every other pair has one.
const Pairs& nameless_in_exam() {
  static const Pairs all{
      {"earlier-call", {"missing-columns (own)"}},
      {"missing-columns (cosines)", {"precedence (linear, each column)"}},
      {"no-function", {"positions-divided (512)", "pairs-reversed"}},
      {"chosen-by-row", {"octaves (2t/(T-1)-1)"}},
      {"chosen-by-row (cosine first)",
       {"precedence (linear, each column)", "octaves (2t/(T-1)-1)"}},
      {"row-cleared (the last)",
       {"positions-divided (512)", "octaves (2t/(T-1)-1)", "fixed-columns (512)",
        "fixed-columns (10)"}},
      {"degrees (sines)",
       {"normalised-position (2 pi t/T)", "normalised-position (2 pi t/(T-1))", "divided-amplitude",
        "integer-division (angles)", "index-from-one (2(i+1)/C)", "index-from-one ((j+1)/C)",
        "pairs-reversed", "wrong-base (512)"}},
      {"degrees (cosines)",
       {"normalised-position (2 pi t/T)", "normalised-position (2 pi t/(T-1))", "divided-amplitude",
        "integer-division (angles)", "index-from-one (2(i+1)/C)", "index-from-one ((j+1)/C)",
        "pairs-reversed", "wrong-base (512)"}},
      {"positions-divided (512)", {"integer-division (angles)"}},
      {"divided-amplitude", {"octaves (t/T)", "octaves (t/(T-1))"}},
  };
  return all;
}

// The same for finished tables of at least one number of columns, also with single mistakes.
const Pairs& nameless_in_a_table() {
  static const Pairs all{
      {"arguments-swapped",
       {"pairs-reversed", "octaves (2t/(T-1)-1)", "octaves (t/(T-1))", "octaves (t/T)"}},
      {"chosen-by-row (cosine first)", {"precedence (linear, each column)"}},
      {"degrees (cosines)",
       {"divided-amplitude", "index-from-one ((j+1)/C)", "index-from-one (2(i+1)/C)",
        "integer-division (angles)", "normalised-position (2 pi t/(T-1))",
        "normalised-position (2 pi t/T)", "pairs-reversed", "wrong-base (512)"}},
      {"degrees (sines)",
       {"divided-amplitude", "index-from-one ((j+1)/C)", "index-from-one (2(i+1)/C)",
        "integer-division (angles)", "normalised-position (2 pi t/(T-1))",
        "normalised-position (2 pi t/T)", "pairs-reversed", "wrong-base (512)"}},
      {"degrees (from)", {"pairs-reversed"}},
      {"degrees (to)", {"wrong-base (512)"}},
      {"divided-amplitude", {"octaves (t/(T-1))", "octaves (t/T)"}},
      {"first-call", {""}},
      {"half-minus-one", {"scaled (1/sqrt(C/2))", "scaled (sqrt(C))"}},
      {"halves (sine first)", {"integer-division (angles)"}},
      {"hand-fitted (100**i)", {"scaled (1/sqrt(C/2))", "scaled (sqrt(C))"}},
      {"integer-division (angles)",
       {"doubled-exponent (4i/C)", "half-minus-one", "wrong-base (10**8)", "wrong-base (100000)"}},
      {"index-from-one (2(i+1)/C)", {"wrong-base (512)"}},
      {"last-column-missing (first)", {"half-minus-one", "hand-fitted (100**i)"}},
      {"last-column-missing (own)", {"hand-fitted (100**i)", "wrong-base (100000)"}},
      {"last-pair-missing", {"octaves (t/(T-1))", "octaves (t/T)"}},
      {"missing-columns (cosines)", {"fixed-columns (10)"}},
      {"missing-columns (first)",
       {"half-minus-one", "hand-fitted (100**i)", "octaves (t/(T-1))", "octaves (t/T)",
        "position-missing (first row)", "undivided-exponent (i)"}},
      {"missing-columns (own)",
       {"half-minus-one", "undivided-exponent (i)", "hand-fitted (100**i)", "octaves (t/(T-1))",
        "octaves (t/T)", "position-missing (first row)", "wrong-base (1000)"}},
      {"missing-columns (sines)", {"index-from-one ((j+1)/C)", "integer-division (angles)"}},
      {"negated (cosines)", {"position-missing (first row)"}},
      {"position-missing (first row)", {"divided-amplitude"}},
      {"no-function", {"positions-divided (512)", "pairs-reversed"}},
      {"normalised-position (T t/(T-1))", {"integer-division (angles)"}},
      {"normalised-position (2 pi t/(T-1))", {"pairs-reversed"}},
      {"normalised-position (2 pi t/T)", {"pairs-reversed"}},
      {"normalised-position (t/T)", {"pairs-reversed"}},
      {"normalised-position (t/(T-1))", {"pairs-reversed", "integer-division (angles)"}},
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
      // Rounding can cut 1 to 0, but a column of zeros is no wave.
      {"chosen-by-row", "precedence (linear)", "divided-amplitude"},
      {"negated (sines)", "position-missing (unit row)", "precedence (linear)"},
      {"positions-shifted (2)", "normalised-position (t/T)", "integer-division (angles)"},
      // (T - 1) / (T - 1) is 1, not cut to 0.
      {"normalised-position (t/(T-1))", "integer-division (angles)", "wrapped (5000)"},
      // Base and multiplier make one formula.
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
  Recipe recipe{.halves = true};
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
  EXPECT_GE(tally.right, (is_sample() ? kNamedShareOfFewTables : kNamedShare) * tally.tried);
}

/// Returns the frequency from 0 to pi with the same samples.
double folded(double frequency) {
  const double turn = 2 * std::numbers::pi;
  const double rest = std::fmod(frequency, turn);
  return std::min(rest, turn - rest);
}

TEST(MeasuredFamilySweep, MeasuresEveryTableOfAContinuousFamilyRightOrNotAtAll) {
  const char* const given = std::getenv("PE_SEED");
  const unsigned seed = given != nullptr ? unsigned(std::atol(given)) : 1;
  std::printf("PE_SEED=%u\n", seed);
  std::mt19937 random(seed);
  const auto between = [&random](double a, double b) {
    return std::uniform_real_distribution<double>(a, b)(random);
  };
  const auto chance = [&between](double share) { return between(0, 1) < share; };
  int tried = 0, named = 0, columns = 0, measured = 0;
  for (int round = 0; round < (is_sample() ? 60 : 300); ++round) {
    Recipe recipe{.base = std::exp(between(std::log(2), std::log(1e7)))};
    if (chance(0.5)) recipe.multiplier = between(0.3, 3);
    if (chance(0.3)) recipe.exponent_offset = between(-0.2, 0.2);
    if (chance(0.3)) recipe.phase = between(0, 6);
    if (chance(0.4)) recipe.factor = between(0.05, 20);
    if (chance(0.3)) recipe.pairing = Recipe::Pairing::logical;
    if (chance(0.3)) recipe.halves = true;
    const double noise = chance(0.5) ? 0 : std::pow(10, between(-12, -2)) * recipe.factor;
    std::normal_distribution<double> normal(0, 1);
    const auto noisy = [&](Size size) {
      Table table = make(recipe, size);
      for (double& value : table.values) value += noise * normal(random);
      return table;
    };
    pe::Diagnosis diagnosis;
    for (const Size size : {Size{7, 6}, Size{16, 12}, Size{64, 16}, Size{700, 64}}) {
      const Table table = noisy(size);
      ASSERT_EQ(diagnosis.add(size, table.view()), pe::Status::ok);
    }
    ++tried;
    Report report;
    report.cause_count = diagnosis.causes().size();
    std::copy(diagnosis.causes().begin(), diagnosis.causes().end(), report.causes.begin());
    Tables tables(recipe);
    const Outcome result =
        outcome(report, tables, {Size{7, 6}, Size{16, 12}, Size{64, 16}, Size{700, 64}});
    EXPECT_NE(result, Outcome::wrong) << round << " named " << description(report);
    named += result == Outcome::right;
    for (const pe::Column& column : diagnosis.columns()) {
      ++columns;
      if (column.function == pe::Function::unknown) continue;
      ++measured;
      const double right = folded(frequency(recipe, diagnosis.measured_size(), column.j));
      EXPECT_NE(column.function, pe::Function::angle);
      if (column.function == pe::Function::constant) continue;
      EXPECT_NEAR(column.frequency, right, 0.02 * right) << round << " column " << column.j;
      EXPECT_NEAR(column.amplitude, recipe.factor, 0.03 * recipe.factor)
          << round << " column " << column.j;
    }
  }
  std::printf("measured: continuous family: %d tried, %d named; %d of %d columns measured\n", tried,
              named, measured, columns);
  EXPECT_GT(named, (is_sample() ? 0.2 : 0.3) * tried);
  EXPECT_GT(measured, (is_sample() ? 0.7 : 0.8) * columns);
}

float single(float angle, std::uint32_t j) {
  return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

const std::vector<pe_test::Entry>& right_forms() {
  using pe_test::wave;
  static const std::vector<pe_test::Entry> all{
      pe_test::right,
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t * std::pow(10000.0, -2.0 * (j / 2) / s.channels));
      },
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t * std::exp(-std::log(10000.0) * 2 * (j / 2) / s.channels));
      },
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t * std::exp((j - j % 2) * -(std::log(10000.0) / s.channels)));
      },
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t / std::exp2(std::log2(10000.0) * (j - j % 2) / s.channels));
      },
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t * (1 / std::pow(std::pow(10000.0, 2.0 / s.channels), j / 2)));
      },
      [](double t, std::uint32_t j, Size s) { return double(float(pe_test::right(t, j, s))); },
      [](double t, std::uint32_t j, Size s) {
        return double(
            single(float(t) / std::pow(10000.0f, float(2 * (j / 2)) / float(s.channels)), j));
      },
      [](double t, std::uint32_t j, Size s) {
        return double(single(
            float(t) * std::exp(float(2 * (j / 2)) * (-std::log(10000.0f) / float(s.channels))),
            j));
      },
      [](double t, std::uint32_t j, Size s) {
        return double(single(
            float(t) * (1.0f / std::pow(10000.0f, float(2 * (j / 2)) / float(s.channels))), j));
      },
  };
  return all;
}

void expect_no_cause_but_precision(const Report& report, std::size_t form) {
  EXPECT_TRUE(report.passed) << "form " << form;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    EXPECT_EQ(name(report.causes[at].id), name(pe::CauseId::float32)) << "form " << form;
  }
}

TEST(RightFormsTest, PassWithNoCauseExceptPrecision) {
  for (std::size_t form = 0; form < right_forms().size(); ++form) {
    expect_no_cause_but_precision(pe_test::examine(pe_test::of(right_forms()[form])), form);
  }
}

TEST(RightFormsSweep, PassAtEverySizeUpToTheLargest) {
  for (const Size size : {Size{2, 2}, Size{3, 4}, Size{50, 6}, Size{300, 510}, Size{8192, 64}}) {
    for (std::size_t form = 0; form < right_forms().size(); ++form) {
      const Table table = pe_test::fill(size, right_forms()[form]);
      Report report;
      ASSERT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, size, {}, report),
                pe::Status::ok);
      expect_no_cause_but_precision(report, form);
    }
  }
  if (is_sample()) return;
  for (const Size size : {Size{2048, 8192}, Size{1u << 22, 4}}) {
    for (const std::size_t form : {std::size_t{0}, std::size_t{7}}) {
      const Table table = pe_test::fill(size, right_forms()[form]);
      Report report;
      ASSERT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, {}, {}, report),
                pe::Status::ok);
      expect_no_cause_but_precision(report, form);
    }
  }
}

}  // namespace mutations_test
