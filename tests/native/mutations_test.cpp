#include "mutations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <random>
#include <set>
#include <string>

namespace mutations_test {

using pe::Cause;
using pe::Report;
using pe::Size;
using pe_test::label;
using pe_test::make;
using pe_test::Mistake;
using pe_test::mistakes;
using pe_test::Mutation;
using pe_test::mutations;
using pe_test::Recipe;
using pe_test::same_formula;
using pe_test::same_table;
using pe_test::Table;
using pe_test::with;

const std::vector<Size> kCases(pe::kCases.begin(), pe::kCases.end());

// Builds that are slow by design try all misconceptions alone and one pair in 23.
#if defined(__EMSCRIPTEN__) || defined(__SANITIZE_ADDRESS__)
constexpr bool kSlow = true;
#else
constexpr bool kSlow = false;
#endif
constexpr std::size_t kPairsApart = kSlow ? 23 : 1;
// Of mistakes made three at a time every so many are tried, a prime so that all of them take part.
// PE_TRIPLES_APART=1 in the environment tries them all.
constexpr std::size_t kTriplesApart = kSlow ? 431 : 19;

// Of all wrong submissions and of all wrong finished tables, as core/README.md has it.
constexpr double kNamedShare = 0.99;
// Of those made by three mistakes, of which slow builds try too few for a share to say much.
constexpr double kNamedShareOfThree = kSlow ? 0.9 : 0.99;

/// Every mistake alone, and every pair or one in so many.
std::vector<Mutation> one_or_two(std::size_t pairs_apart) {
  std::vector<Mutation> all = mutations(1, 1);
  const std::vector<Mutation> pairs = mutations(2, pairs_apart);
  all.insert(all.end(), pairs.begin(), pairs.end());
  return all;
}

/// The tables of a recipe, each made once: most of the time goes into the sines of the largest.
class Tables {
 public:
  explicit Tables(const Recipe& recipe) : recipe_(recipe) {}

  const Recipe& recipe() const { return recipe_; }
  const Table& of(Size size) {
    const auto [at, is_new] = made_.try_emplace({size.positions, size.channels});
    if (is_new) at->second = make(recipe_, size);
    return at->second;
  }

 private:
  Recipe recipe_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Table> made_;
};

pe_test::Submission submission(Tables& tables) {
  return [&tables](Size size) { return pe_test::Reply{pe::AnswerKind::table, tables.of(size)}; };
}

bool is_same(Tables& a, Tables& b, const std::vector<Size>& sizes) {
  return same_formula(a.recipe(), b.recipe()) ||
         std::all_of(sizes.begin(), sizes.end(),
                     [&](Size size) { return same_table(a.of(size), b.of(size)); });
}

bool is_right(Tables& tables, const std::vector<Size>& sizes) {
  static Tables right{Recipe{}};
  return is_same(tables, right, sizes);
}

/// Whether all tables hold one number throughout, which could come from anywhere: no name is
/// wanted.
bool is_constant(Tables& tables, const std::vector<Size>& sizes) {
  const double first = tables.of(sizes[0]).values[0];
  return std::all_of(sizes.begin(), sizes.end(), [&](Size size) {
    const std::vector<double>& values = tables.of(size).values;
    return std::all_of(values.begin(), values.end(),
                       [first](double value) { return value == first; });
  });
}

std::map<unsigned, std::vector<Cause>> readings_of(const Report& report) {
  std::map<unsigned, std::vector<Cause>> readings;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    readings[report.causes[at].reading].push_back(report.causes[at]);
  }
  return readings;
}

std::string told(const Report& report) {
  std::string text;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    const Cause& cause = report.causes[at];
    text += (at == 0 ? "" : ", ") + std::to_string(cause.reading) + ":" +
            std::string(name(cause.id)) + "/" + std::string(name(cause.form)) + "=" +
            std::to_string(cause.value);
  }
  return text.empty() ? "nothing" : text;
}

enum class Outcome { right, unknown, wrong };

/// Unknown when nothing but the shape or measured columns are told.
Outcome outcome(const Report& report, Tables& tables, const std::vector<Size>& sizes) {
  bool named = false;
  for (const auto& [number, causes] : readings_of(report)) {
    if (causes.back().id == pe::CauseId::measured) continue;
    Recipe again;
    const bool whole = recipe_of(causes, again);
    if (!whole && causes.size() == 1) continue;  // a shape without its form
    if (!whole) return Outcome::wrong;
    Tables named_tables(again);
    if (!is_same(named_tables, tables, sizes)) return Outcome::wrong;
    named = true;
  }
  return named ? Outcome::right : Outcome::unknown;
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
    if (is_right(tables, kCases)) {
      ++tally.equal;
      continue;
    }
    const Report report = pe_test::examine(submission(tables));
    tally.passed += report.passed;
    EXPECT_FALSE(report.passed) << each.text;
    const Outcome result = outcome(report, tables, kCases);
    if (is_constant(tables, kCases)) {
      ++tally.constant;
      EXPECT_EQ(result, Outcome::unknown) << each.text << " named " << told(report);
      continue;
    }
    ++tally.tried;
    tally.count(result);
    EXPECT_NE(result, Outcome::wrong) << each.text << " named " << told(report);
    if (result == Outcome::unknown) {
      std::printf("  unknown: %s -> %s\n", each.text.c_str(), told(report).c_str());
    }
  }
  tally.print(title);
  EXPECT_GE(tally.right, share * tally.tried);
}

TEST(MutationTest, RejectsEveryWrongSubmissionAndNeverNamesItWrongly) {
  expect_rejected_and_named("exams", one_or_two(kPairsApart), kNamedShare);
}

TEST(MutationTest, NamesThreeMistakesAtATime) {
  const char* const given = std::getenv("PE_TRIPLES_APART");
  const std::size_t apart = given != nullptr ? std::size_t(std::atol(given)) : kTriplesApart;
  expect_rejected_and_named("exams, three at a time", mutations(3, apart), kNamedShareOfThree);
}

/// The submission made by the mistakes with these labels.
Mutation made_by(const std::vector<std::string>& labels) {
  Mutation made;
  for (const Mistake& each : mistakes()) {
    if (std::find(labels.begin(), labels.end(), label(each)) != labels.end()) {
      made = with(made, each).value();
    }
  }
  return made;
}

TEST(MutationTest, TellsNoHypothesisThatOnlyComesNear) {
  const std::vector<std::vector<std::string>> all{
      // At T = 1, 0 / 0 does not explain a row of numbers.
      {"positions-from-one", "normalised-position (t/T)", "integer-division (angles)"},
      // Angles of 1 that rounding may cut to 0 make no wave of a column of zeros.
      {"chosen-by-row", "precedence (linear)", "divided-amplitude"},
      {"negated (sines)", "position-missing (unit row)", "precedence (linear)"},
      // Nor is a position over 0 any number.
      {"positions-shifted (2)", "normalised-position (t/T)", "integer-division (angles)"},
      // (T - 1) / (T - 1) is 1 and is not cut to 0.
      {"normalised-position (t/(T-1))", "integer-division (angles)", "wrapped (5000)"},
      // Bases and multipliers that are one formula.
      {"positions-descending (T-1-t)", "inverted-exponent", "wrong-base (10**8)"},
  };
  for (const std::vector<std::string>& labels : all) {
    const Mutation made = made_by(labels);
    ASSERT_EQ(made.mistakes, labels.size());
    Tables tables(made.recipe);
    const Report report = pe_test::examine(submission(tables));
    EXPECT_NE(outcome(report, tables, kCases), Outcome::wrong)
        << made.text << " named " << told(report);
  }
}

TEST(MutationTest, CountsAFalseNameAsWrong) {
  Recipe recipe;
  recipe.halves = true;
  Tables tables(recipe);
  Report report = pe_test::examine(submission(tables));
  ASSERT_EQ(outcome(report, tables, kCases), Outcome::right);
  report.causes[0].id = pe::CauseId::swapped;
  EXPECT_EQ(outcome(report, tables, kCases), Outcome::wrong);
  report.cause_count = 0;
  EXPECT_EQ(outcome(report, tables, kCases), Outcome::unknown);
}

TEST(MutationTest, NamesAFinishedTableByReadingsThatAllMakeIt) {
  Tally tally;
  const std::vector<Mutation> some = one_or_two(kSlow ? 2 * kPairsApart : 1);
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
        EXPECT_EQ(result, Outcome::unknown) << C << ": " << each.text << " named " << told(report);
        continue;
      }
      ++tally.tried;
      tally.count(result);
      EXPECT_NE(result, Outcome::wrong) << C << ": " << each.text << " named " << told(report);
    }
  }
  tally.print("finished tables");
  EXPECT_GE(tally.right, kNamedShare * tally.tried);
}

/// A wave's frequency as its samples show it.
double folded(double frequency) {
  const double turn = 2 * std::numbers::pi;
  const double rest = std::fmod(frequency, turn);
  return std::min(rest, turn - rest);
}

TEST(MutationTest, MeasuresTablesOfAContinuousFamilyRightlyOrSaysNothing) {
  const char* const given = std::getenv("PE_SEED");
  const unsigned seed = given != nullptr ? unsigned(std::atol(given)) : 1;
  std::printf("PE_SEED=%u\n", seed);
  std::mt19937 random(seed);
  const auto between = [&random](double a, double b) {
    return std::uniform_real_distribution<double>(a, b)(random);
  };
  const auto chance = [&between](double share) { return between(0, 1) < share; };
  int tried = 0, named = 0, columns = 0, measured = 0;
  for (int round = 0; round < (kSlow ? 60 : 300); ++round) {
    Recipe recipe;
    recipe.base = std::exp(between(std::log(2), std::log(1e7)));
    if (chance(0.5)) recipe.multiplier = between(0.3, 3);
    if (chance(0.3)) recipe.offset = between(-0.2, 0.2);
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
    EXPECT_NE(result, Outcome::wrong) << round << " named " << told(report);
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
  EXPECT_GT(named, tried / 10);
  EXPECT_GT(measured, columns / 2);
}

float single(float angle, std::uint32_t j) {
  return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

/// The ways in which people write the formula rightly.
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

/// A small table by one or two mistakes or none: as it is, scaled down, or all zeros. Some of its
/// entries are anything.
Table odd_table(Size size, std::mt19937_64& random) {
  const auto below = [&random](std::size_t count) {
    return static_cast<std::size_t>(random() % count);
  };
  const auto tiny = [&below] { return std::pow(10, -static_cast<double>(below(320))); };
  Recipe recipe;
  for (std::size_t count = below(3); count > 0; --count) {
    mistakes()[below(mistakes().size())].apply(recipe);
  }
  Table table = make(recipe, size);
  const double scale = std::array{1.0, tiny(), 0.0}[below(3)];
  for (double& value : table.values) value = scale == 0 ? 0 : value * scale;
  for (std::size_t count = below(3); count > 0 && !table.values.empty(); --count) {
    const double odd[]{1, std::nan(""), std::numeric_limits<double>::infinity(), tiny(), -tiny()};
    table.values[below(table.values.size())] = odd[below(std::size(odd))];
  }
  return table;
}

TEST(MutationTest, ProposesInABoundedNumberOfStepsWhateverTheTable) {
  constexpr std::uint64_t kMost = pe::Diagnosis::kProposalSteps * 9 / 8;
  std::mt19937_64 random(1);
  std::uint64_t most = 0;
  int given_up = 0, tables = 0;
  for (; tables < (kSlow ? 100 : 1145); ++tables) {
    const Size size{static_cast<std::uint32_t>(2 + random() % 63),
                    static_cast<std::uint32_t>(2 + 2 * (random() % 8))};
    pe::Diagnosis diagnosis;
    ASSERT_EQ(diagnosis.add(size, odd_table(size, random).view()), pe::Status::ok);
    EXPECT_LE(diagnosis.proposal_steps(), kMost) << size.positions << " x " << size.channels;
    most = std::max(most, diagnosis.proposal_steps());
    given_up += diagnosis.proposal_steps() > pe::Diagnosis::kProposalSteps;
  }
  std::printf("measured: proposals: at most %llu steps a table, %d of %d tables given up\n",
              static_cast<unsigned long long>(most), given_up, tables);
  EXPECT_GT(given_up, 0);  // or nothing was bounded
}

TEST(MutationTest, SaysNothingOfZerosWithOneTinyEntry) {
  for (const double tiny : {-3.3e-161, 1e-30}) {
    for (const Size size : {Size{64, 16}, Size{35, 10}, Size{2, 16}}) {
      Table table = make({}, size);
      std::fill(table.values.begin(), table.values.end(), 0);
      table.values[table.values.size() / 2 + 3] = tiny;
      pe::Diagnosis diagnosis;
      ASSERT_EQ(diagnosis.add(size, table.view()), pe::Status::ok);
      EXPECT_LE(diagnosis.proposal_steps(), pe::Diagnosis::kProposalSteps * 9 / 8);
      EXPECT_TRUE(diagnosis.causes().empty()) << size.positions << " x " << size.channels << tiny;
    }
  }
}

TEST(MutationTest, PassesEveryHonestFormulaWithNoCauseButPrecision) {
  for (std::size_t form = 0; form < right_forms().size(); ++form) {
    expect_no_cause_but_precision(pe_test::examine(pe_test::of(right_forms()[form])), form);
  }
}

TEST(MutationTest, PassesHonestTablesOfEverySizeUpToTheLargest) {
  for (const Size size : {Size{2, 2}, Size{3, 4}, Size{50, 6}, Size{300, 510}, Size{8192, 64}}) {
    for (std::size_t form = 0; form < right_forms().size(); ++form) {
      const Table table = pe_test::fill(size, right_forms()[form]);
      Report report;
      ASSERT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, size, {}, report),
                pe::Status::ok);
      expect_no_cause_but_precision(report, form);
    }
  }
  if (kSlow) return;
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
