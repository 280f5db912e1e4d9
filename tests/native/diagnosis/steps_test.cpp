#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <random>

#include "mutations.hpp"
#include "outcome.hpp"

namespace steps_test {

using pe::Size;
using pe_test::kSlow;
using pe_test::make;
using pe_test::mistakes;
using pe_test::Recipe;
using pe_test::Table;

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

TEST(StepsTest, StayWithinTheLimitForEveryTable) {
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
  EXPECT_GT(given_up, 0);  // otherwise no table reached the limit
}

TEST(StepsTest, StayWithinTheLimitForZerosWithOneTinyEntry) {
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

TEST(StepsTest, AreFewMoreForARoundedTable) {
  constexpr Size kSize{64, 16};
  Recipe recipe;
  recipe.shape = Recipe::Shape::columns_first;
  Table table = make(recipe, kSize);
  const auto steps = [&table] {
    pe::Diagnosis diagnosis;
    EXPECT_EQ(diagnosis.add(kSize, table.view()), pe::Status::ok);
    return diagnosis.proposal_steps();
  };
  const std::uint64_t exact = steps();
  for (double& value : table.values) value = std::nearbyint(value * 1000) / 1000;
  EXPECT_LT(steps(), exact * 5 / 4);
}

}  // namespace steps_test
