#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <random>

#include "mutations.hpp"
#include "outcome.hpp"

namespace measured_family_test {

using pe::Report;
using pe::Size;
using pe_test::description;
using pe_test::is_sample;
using pe_test::make;
using pe_test::Outcome;
using pe_test::outcome;
using pe_test::Recipe;
using pe_test::Table;
using pe_test::Tables;

/// Returns the frequency from 0 to pi that has the same samples.
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
    Recipe recipe;
    recipe.base = std::exp(between(std::log(2), std::log(1e7)));
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

}  // namespace measured_family_test
