// Every measured number that a report states is true to the digits that it has.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include "diagnosis/measure.hpp"
#include "mutations.hpp"

namespace stated_test {

using pe::CauseId;
using pe::Report;
using pe::Size;
using pe_test::is_sample;
using pe_test::make;
using pe_test::Recipe;
using pe_test::Table;

struct Format {
  std::string name;
  std::function<double(double)> stored;
};

double with_bits(double x, int bits) {
  int power = 0;
  const double fraction = std::frexp(x, &power);
  return std::ldexp(std::nearbyint(std::ldexp(fraction, bits)), power - bits);
}

std::vector<Format> formats() {
  std::vector<Format> all{
      {"float64", [](double x) { return x; }},
      {"float32", [](double x) { return double(float(x)); }},
      {"float16", [](double x) { return with_bits(x, 11); }},
      {"bfloat16", [](double x) { return with_bits(x, 8); }},
  };
  for (const int decimals : {2, 3, 4, 6}) {
    const double unit = std::pow(10, decimals);
    all.push_back({std::to_string(decimals) + " decimals",
                   [unit](double x) { return std::nearbyint(x * unit) / unit; }});
  }
  for (const char* const format : {"%.2e", "%.4e"}) {
    all.push_back({format, [format](double x) { return pe_test::text(format, x); }});
  }
  return all;
}

// Returns the unit of the last digit of a text with this many digits, without zeros at its end.
double last_unit(double x, int digits) {
  char words[64];
  std::snprintf(words, sizeof words, "%.*e", digits - 1, x);
  const std::string text(words);
  const std::size_t e = text.find('e'), last = text.find_last_not_of('0', e - 1);
  const std::size_t first = text.find_first_of("0123456789");
  const int shown = last <= first + 1 ? 0 : int(last - first - 1);
  return std::pow(10, std::atoi(text.c_str() + e + 1) - shown);
}

bool is_true(double stated, double truth, int digits) {
  const double shown = pe_test::text(digits == 3 ? "%.2e" : "%.5e", stated);
  return std::abs(shown - truth) <= last_unit(stated, digits) * (1 + 1e-9);
}

struct Told {
  std::string name;
  Recipe recipe;
  CauseId id;
  double value;
};

std::vector<Told> recipes() {
  std::vector<Told> all;
  for (const double base : {3.3, 20.0, 54.598150033144236, 500.0, 1234.5, 31415.9}) {
    const Recipe alone{.base = base};
    all.push_back({"base", alone, CauseId::wrong_base, base});
    Recipe more = alone;
    more.factor = 2.5;
    all.push_back({"base of scaled", more, CauseId::wrong_base, base});
    all.push_back({"scaled", more, CauseId::scaled, 2.5});
    more = alone;
    more.first = 1;
    all.push_back({"base from 1", more, CauseId::wrong_base, base});
  }
  for (const double factor : {0.001, 1 / 3.0, 0.37, std::numbers::sqrt2, 1234.567}) {
    all.push_back({"scaled", {.factor = factor}, CauseId::scaled, factor});
  }
  for (const double divisor : {3.0, 50.0, 1000.0}) {
    all.push_back({"divided", {.positions_divided = divisor}, CauseId::positions_divided, divisor});
  }
  for (const double first : {-1.0, 0.5, 10.0, 1.2345}) {
    all.push_back({"shifted", {.first = first}, CauseId::positions_shifted, first});
  }
  all.push_back({"reversed", {.reversed_from = 63}, CauseId::positions_reversed, 63});
  for (const double columns : {10.0, 512.0}) {
    all.push_back({"fixed", {.fixed_columns = columns}, CauseId::fixed_columns, columns});
  }
  return all;
}

Table stored(const Format& format, const Recipe& recipe, Size size) {
  Table table = make(recipe, size);
  for (double& entry : table.values) entry = format.stored(entry);
  return table;
}

std::size_t causes_of_one(const Report& report) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    count += report.causes[at].id < CauseId::float32;
  }
  return count;
}

TEST(StatedSweep, ValuesOfMistakesAreTrueToTheirDigits) {
  int stated = 0;
  std::size_t at_recipe = 0;
  for (const Told& told : recipes()) {
    if (at_recipe++ % (is_sample() ? 11 : 1) != 0) continue;
    const std::size_t causes = told.name.find(' ') == std::string::npos &&
                                       (told.recipe.base == 10000 || told.recipe.factor == 1)
                                   ? 1
                                   : 2;
    for (const Format& format : formats()) {
      const auto check = [&](const Report& report, const std::string& where) {
        // Other mistakes may explain a small table too.
        if (causes_of_one(report) != causes) return;
        for (std::size_t at = 0; at < report.cause_count; ++at) {
          const pe::Cause& cause = report.causes[at];
          if (cause.id != told.id || cause.form != pe::CauseForm::none) continue;
          ++stated;
          EXPECT_TRUE(is_true(cause.value, told.value, 6))
              << told.name << ' ' << told.value << " in " << format.name << ", " << where << ": "
              << cause.value;
        }
      };
      check(pe_test::examine([&](Size size) {
              return pe_test::Reply{pe::AnswerKind::table, stored(format, told.recipe, size)};
            }),
            "exam");
      for (const Size size : {Size{16, 12}, Size{40, 8}}) {
        const Table table = stored(format, told.recipe, size);
        Report report;
        ASSERT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, size, {}, report),
                  pe::Status::ok);
        check(report, std::to_string(size.channels) + " columns");
      }
    }
  }
  EXPECT_GT(stated, is_sample() ? 60 : 700);
}

TEST(StatedTest, DivisorsFactorsAndStartsOfColumnsAreTrueToTheirDigits) {
  std::mt19937 random(1);
  const auto between = [&random](double a, double b) {
    return std::uniform_real_distribution<double>(a, b)(random);
  };
  int stated = 0;
  for (int round = 0; round < 400; ++round) {
    const double frequency = std::exp(between(std::log(1e-5), std::log(3)));
    const double factor = round % 2 == 0 ? 1 : std::exp(between(-2, 2));
    const double start = round % 3 == 0 ? 0 : between(-3, 3);
    for (const Format& format : formats()) {
      for (const std::uint32_t rows : {4u, 7u, 10u, 16u, 64u}) {
        Table table = pe_test::zeros({rows, 2});
        for (std::uint32_t t = 0; t < rows; ++t) {
          table.values[2 * t] = format.stored(factor * std::sin(frequency * t + start));
        }
        const pe::detail::View view =
            *view_as(pe::detail::ShapeAxis::right, {rows, 2}, table.view());
        const pe::Column column = pe::detail::certain_column(view, 0);
        if (column.function <= pe::Function::angle) continue;
        ++stated;
        SCOPED_TRACE(testing::Message() << format.name << ", " << rows << " rows, " << frequency
                                        << ", " << factor << ", " << start);
        EXPECT_TRUE(is_true(1 / column.frequency, 1 / frequency, 3)) << column.frequency;
        EXPECT_TRUE(is_true(column.amplitude, factor, 3)) << column.amplitude;
        const double shown = std::remainder(column.phase, 2 * std::numbers::pi);
        EXPECT_TRUE(std::abs(shown - start) <= 0.01 || is_true(shown, start, 3)) << shown;
      }
    }
  }
  EXPECT_GT(stated, 4500);
}

TEST(StatedTest, ABaseIsNotRoundedToTheRightOne) {
  const Recipe recipe{.base = 10001};
  const Size size{16, 12};
  for (const Format& format : formats()) {
    const Table table = stored(format, recipe, size);
    Report report;
    ASSERT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, size, {}, report),
              pe::Status::ok);
    for (std::size_t at = 0; at < report.cause_count; ++at) {
      EXPECT_NE(report.causes[at].value, 10000) << format.name;
    }
  }
}

TEST(StatedTest, AWaveThatBeginsAtHalfATurnIsNegated) {
  for (const Format& format : formats()) {
    Table table = pe_test::zeros({64, 2});
    for (std::uint32_t t = 0; t < 64; ++t) table.values[2 * t] = format.stored(-std::sin(0.7 * t));
    const pe::detail::View view = *view_as(pe::detail::ShapeAxis::right, {64, 2}, table.view());
    const pe::Column column = pe::detail::certain_column(view, 0);
    if (column.function == pe::Function::unknown) continue;
    EXPECT_NEAR(std::abs(column.phase), std::numbers::pi, 1e-9) << format.name;
  }
}

TEST(StatedTest, SlowWavesInFloat32HaveNoDivisor) {
  // 10000^(-2/4), multiplied twice in float32.
  const double frequency = 1e-4;
  const auto divisor_of = [&](auto function, auto format) {
    Table table = pe_test::zeros({10, 2});
    for (std::uint32_t t = 0; t < 10; ++t) table.values[2 * t] = format(function(frequency * t));
    const pe::detail::View view = *view_as(pe::detail::ShapeAxis::right, {10, 2}, table.view());
    return 1 / pe::detail::certain_column(view, 0).frequency;
  };
  const auto cosine = [](double angle) { return std::cos(angle); };
  const auto sine = [](double angle) { return std::sin(angle); };
  const auto float32 = [](double x) { return double(float(x)); };
  EXPECT_TRUE(std::isnan(divisor_of(cosine, float32)));
  EXPECT_TRUE(std::isnan(divisor_of(sine, float32)));
  EXPECT_NEAR(divisor_of(cosine, [](double x) { return x; }), 10000, 1);
}

}  // namespace stated_test
