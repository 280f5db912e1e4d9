#include "mutations.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <string>

namespace {

using pe::Cause;
using pe::Report;
using pe::Size;
using pe_test::make;
using pe_test::Mistake;
using pe_test::mistakes;
using pe_test::Recipe;
using pe_test::same_table;
using pe_test::Table;

const std::vector<Size> kCases{{1, 2},   {7, 6},    {4, 8},   {10, 4},   {16, 12},
                               {64, 16}, {5003, 6}, {32, 64}, {2048, 64}};

/// A wrong submission and the mistakes it was made by.
struct Mutation {
  std::string text;
  std::vector<std::string> ids;
  Recipe recipe;
};

std::string label(const Mistake& mistake) {
  return mistake.form.empty() ? mistake.id : mistake.id + " (" + mistake.form + ")";
}

std::vector<Mutation> mutations() {
  std::vector<Mutation> all;
  for (const Mistake& first : mistakes()) {
    Mutation single{label(first), {first.id}, {}};
    first.apply(single.recipe);
    all.push_back(single);
    for (const Mistake& second : mistakes()) {
      if (&second <= &first || (first.axes & second.axes) != 0) continue;
      Mutation pair{label(first) + " + " + label(second), {first.id, second.id}, single.recipe};
      second.apply(pair.recipe);
      all.push_back(pair);
    }
  }
  return all;
}

bool is_right(const Recipe& recipe, const std::vector<Size>& sizes) {
  for (const Size size : sizes) {
    if (!same_table(make(recipe, size), make({}, size))) return false;
  }
  return true;
}

bool is_same(const Recipe& a, const Recipe& b, const std::vector<Size>& sizes) {
  for (const Size size : sizes) {
    if (!same_table(make(a, size), make(b, size))) return false;
  }
  return true;
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
Outcome outcome(const Report& report, const Recipe& recipe, const std::vector<Size>& sizes) {
  bool named = false, unsure = false;
  for (const auto& [number, causes] : readings_of(report)) {
    if (causes.back().id == pe::CauseId::measured) {
      unsure = true;
      continue;
    }
    Recipe again;
    const bool whole = recipe_of(causes, again);
    const bool shape_alone = !whole && causes.size() == 1;  // a shape without its form
    if (shape_alone) {
      unsure = true;
    } else if (!whole || !is_same(again, recipe, sizes)) {
      return Outcome::wrong;
    } else {
      named = true;
    }
  }
  static_cast<void>(unsure);
  return named ? Outcome::right : Outcome::unknown;
}

struct Tally {
  int tried = 0, equal = 0, passed = 0, right = 0, unknown = 0, wrong = 0;

  void count(Outcome each) {
    right += each == Outcome::right;
    unknown += each == Outcome::unknown;
    wrong += each == Outcome::wrong;
  }
  void print(const char* title) const {
    std::printf(
        "%s: %d tried (%d more equal the right table), %d passed; named right %d (%.2f %%), "
        "unknown %d, wrong %d\n",
        title, tried, equal, passed, right, 100.0 * right / tried, unknown, wrong);
  }
};

TEST(MutationTest, RejectsEveryWrongSubmissionAndNeverNamesItWrongly) {
  Tally tally;
  for (const Mutation& each : mutations()) {
    if (is_right(each.recipe, kCases)) {
      ++tally.equal;
      continue;
    }
    ++tally.tried;
    const Report report = pe_test::examine(submission(each.recipe));
    tally.passed += report.passed;
    EXPECT_FALSE(report.passed) << each.text;
    const Outcome result = outcome(report, each.recipe, kCases);
    tally.count(result);
    EXPECT_NE(result, Outcome::wrong) << each.text << " named " << told(report);
    if (result == Outcome::unknown) {
      std::printf("  unknown: %s -> %s\n", each.text.c_str(), told(report).c_str());
    }
  }
  tally.print("exams");
  EXPECT_GE(tally.right, 0.95 * tally.tried);
}

}  // namespace
