#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "outcome.hpp"
#include "reports.hpp"

namespace small_tables_test {

using pe::Size;
using pe_test::is_sample;
using pe_test::mistakes;
using pe_test::Outcome;
using pe_test::Recipe;
using pe_test::Table;
using pe_test::Tables;

constexpr std::array kColumns{2u, 4u, 6u, 8u};

struct Named {
  std::uint32_t rows;
  std::array<int, kColumns.size()> right;  // by columns
};

// Measured numbers of single mistakes with a right name.
constexpr std::array kNamed{
    Named{2, {58, 77, 83, 83}}, Named{3, {55, 79, 85, 85}},  Named{4, {65, 87, 94, 94}},
    Named{5, {65, 90, 95, 95}}, Named{6, {65, 89, 92, 94}},  Named{7, {66, 90, 97, 97}},
    Named{8, {67, 90, 97, 95}}, Named{12, {67, 90, 97, 97}}, Named{70, {69, 91, 98, 98}},
};
constexpr std::array kNamedRounded{Named{4, {48, 72, 82, 82}}, Named{7, {58, 83, 93, 95}}};

// Without the number format, which has no recipe.
pe::Report without_format(pe::Report report) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    if (report.causes[at].id != pe::CauseId::rounded) report.causes[count++] = report.causes[at];
  }
  report.cause_count = count;
  return report;
}

int right_names(Size size, bool is_rounded) {
  int right = 0;
  for (const pe_test::Mistake& mistake : mistakes()) {
    Recipe recipe;
    mistake.apply(recipe);
    Tables tables(recipe);
    if (is_right(tables, {size}) || is_constant(tables, {size})) continue;
    Table table = tables.of(size);
    if (is_rounded) {
      for (double& entry : table.values) entry = std::nearbyint(entry * 1e4) / 1e4;
    }
    const pe::Report report = without_format(pe_test::judge(table, size));
    const Outcome named = outcome(report, tables, {size});
    right += named == Outcome::right;
    if (!is_rounded) {
      EXPECT_NE(named, Outcome::wrong)
          << size.positions << " x " << size.channels << ": " << label(mistake);
    }
  }
  return right;
}

template <std::size_t kSizes>
void expect_names(const std::array<Named, kSizes>& all, bool is_rounded) {
  for (const auto& [rows, least] : all) {
    if (is_sample() && rows != 7) continue;
    for (std::size_t at = 0; at < kColumns.size(); ++at) {
      EXPECT_GE(right_names({rows, kColumns[at]}, is_rounded), least[at])
          << rows << " x " << kColumns[at];
    }
  }
}

TEST(SmallTablesSweep, HaveAsManyNamesAsMeasured) { expect_names(kNamed, false); }

TEST(SmallTablesSweep, HaveAsManyNamesAsMeasuredIfTheyAreRounded) {
  expect_names(kNamedRounded, true);
}

}  // namespace small_tables_test
