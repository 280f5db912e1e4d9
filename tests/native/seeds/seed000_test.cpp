// If a seed contradicts itself or the formula, the name of the test says so. This applies to all
// seeds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <vector>

#include "printed.hpp"

namespace seed000_test {

using pe::Encoding;
using seeds_printed::angles;
using seeds_printed::dot;
using seeds_printed::every_other;
using seeds_printed::expect_prints;
using seeds_printed::kPaired;
using seeds_printed::kUnpaired;
using seeds_printed::Numbers;
using seeds_printed::Printed;
using seeds_printed::printed;
using seeds_printed::prints_as;
using seeds_printed::rates;
using seeds_printed::Row;
using seeds_printed::row_of;
using seeds_printed::single_precision_table_of;
using seeds_printed::table_of;
using seeds_printed::terms;
using seeds_printed::values;

TEST(Seed000Test, PrintsTheRatesOfTwentyColumns) { expect_prints(pe::seeds::k000Rates, rates(20)); }

TEST(Seed000Test, PrintsTheAnglesOfAllEvenAndOddColumns) {
  const Numbers all = angles(8, rates(20));
  expect_prints(pe::seeds::k000Angles, all);
  expect_prints(pe::seeds::k000EvenAngles, every_other(all, 0));
  expect_prints(pe::seeds::k000OddAngles, every_other(all, 1));
}

TEST(Seed000Test, PrintsTheTableOfTwentyChannelsBeforeAndAfterItsCosines) {
  Numbers table = single_precision_table_of({8, 20}, kUnpaired);
  expect_prints(pe::seeds::k000Table, table);
  for (std::size_t at = 1; at < table.size(); at += 2) table[at] = 0;
  expect_prints(pe::seeds::k000Sines, table);
}

TEST(Seed000Test, PrintsTheTableOfSixChannels) {
  expect_prints(pe::seeds::k000SmallTable, single_precision_table_of({12, 6}, kUnpaired));
}

TEST(Seed000Test, StatesThePairedFormulaButPrintsUnpairedTables) {
  const Printed found = printed(pe::seeds::k000SmallTable)[7];  // row 1, column 1
  EXPECT_PRED2(prints_as, std::cos(std::pow(10000, -1.0 / 6)), found);
  const double right = table_of({2, 6})[7];
  EXPECT_NEAR(right, 0.5403, 5e-5);
  EXPECT_FALSE(prints_as(right, found));
}

TEST(Seed000Test, PrintsTheProductsOfTheUnpairedTable) {
  const Numbers unpaired = single_precision_table_of({12, 6}, kUnpaired);
  const Row row = row_of(unpaired, 6, 3);
  expect_prints(pe::seeds::k000Products,
                Numbers{dot(row, row_of(unpaired, 6, 4)), dot(row, row_of(unpaired, 6, 10))});
  const Numbers paired = table_of({12, 6});
  for (std::size_t t = 0; t < 5; ++t) {
    EXPECT_NEAR(dot(row_of(paired, 6, t), row_of(paired, 6, t + 1)), 2.5392, 5e-5);
    EXPECT_NEAR(dot(row_of(paired, 6, t), row_of(paired, 6, t + 7)), 2.7015, 5e-5);
  }
}

TEST(Seed000Test, PrintsTheRowsOfItsWorkedExample) {
  const Numbers table = single_precision_table_of({12, 6}, kUnpaired);
  expect_prints(pe::seeds::k000Exponents, Numbers{0, 1.0 / 6, 2.0 / 6, 3.0 / 6, 4.0 / 6, 5.0 / 6});
  expect_prints(pe::seeds::k000Row3, row_of(table, 6, 3));
  expect_prints(pe::seeds::k000Row4, row_of(table, 6, 4));
  expect_prints(pe::seeds::k000Row10, row_of(table, 6, 10));
}

TEST(Seed000Test, ListsRatesOfHalfTheExponentsNextToThem) {
  const Numbers exponents = values(pe::seeds::k000Exponents);
  Numbers halved;
  for (int i = 0; i < 6; ++i) halved.push_back(std::pow(10000, -i / 12.0));
  expect_prints(pe::seeds::k000ExampleRates, halved);
  const Numbers right = rates(6);
  EXPECT_NEAR(right[1], 0.215443, 5e-7);
  EXPECT_NEAR(right[5], 0.000464, 5e-7);
  EXPECT_FALSE(prints_as(right[1], printed(pe::seeds::k000ExampleRates)[1]));
  // The entries are right. The listed rates give cos(1.392478).
  const Printed entry = printed(pe::seeds::k000Row3)[1];
  EXPECT_PRED2(prints_as, std::cos(3 * right[1]), entry);
  EXPECT_FALSE(prints_as(std::cos(3 * halved[1]), entry));
}

TEST(Seed000Test, ListsAnglesOfThoseRatesTwoOfThemWrongInTheLastDigit) {
  const std::vector<Printed> listed = printed(pe::seeds::k000ExampleAngles);
  Numbers halved;
  for (int i = 0; i < 6; ++i) halved.push_back(3 * std::pow(10000, -i / 12.0));
  for (const std::size_t i : {0u, 3u, 4u, 5u}) EXPECT_PRED2(prints_as, halved[i], listed[i]);
  EXPECT_NEAR(halved[1], 1.392477, 5e-7);  // listed as 1.392478
  EXPECT_FALSE(prints_as(halved[1], listed[1]));
  EXPECT_NEAR(halved[2], 0.646330, 5e-7);  // listed as 3 times the rounded rate
  EXPECT_FALSE(prints_as(halved[2], listed[2]));
  EXPECT_PRED2(prints_as, 3 * 0.215443, listed[2]);
  // These are the right angles, from which the entries come.
  const Numbers right{3, 0.646330, 0.139248, 0.030000, 0.006463, 0.001392};
  const Numbers right_rates = rates(6);
  for (std::size_t i = 0; i < right.size(); ++i) EXPECT_NEAR(3 * right_rates[i], right[i], 5e-7);
}

TEST(Seed000Test, PrintsTheTermsOfItsProductsFromRoundedRows) {
  const Numbers row = values(pe::seeds::k000Row3);
  expect_prints(pe::seeds::k000Terms3And4, terms(row, values(pe::seeds::k000Row4)));
  expect_prints(pe::seeds::k000Terms3And10, terms(row, values(pe::seeds::k000Row10)));
}

TEST(Seed000Test, SumsRoundedTermsTo24375ButTheProductIs24374) {
  const auto sum = [](std::string_view text) {
    const Numbers all = values(text);
    return std::accumulate(all.begin(), all.end(), 0.0);
  };
  expect_prints(pe::seeds::k000SumsOfTerms,
                Numbers{sum(pe::seeds::k000Terms3And4), sum(pe::seeds::k000Terms3And10)});
  const Numbers table = table_of({12, 6}, kUnpaired);
  const double product = dot(row_of(table, 6, 3), row_of(table, 6, 4));
  EXPECT_NEAR(product, 2.4374, 5e-5);
  EXPECT_FALSE(prints_as(product, printed(pe::seeds::k000SumsOfTerms)[0]));
}

TEST(Seed000Test, EndsWithProductsThatNoTwoRowsOfEitherTableHave) {
  const std::vector<Printed> closing = printed(pe::seeds::k000ClosingProducts);
  for (const Encoding& encoding : {kPaired, kUnpaired}) {
    const Numbers table = table_of({12, 6}, encoding);
    for (std::size_t t = 0; t < 12; ++t) {
      for (std::size_t other = 0; other < 12; ++other) {
        const double product = dot(row_of(table, 6, t), row_of(table, 6, other));
        for (const Printed& number : closing) EXPECT_FALSE(prints_as(product, number));
      }
    }
  }
}

TEST(Seed000Test, SaysThatSimilarityFallsWithDistanceButNeitherTableShowsIt) {
  const Numbers paired = table_of({12, 6});
  EXPECT_GT(dot(row_of(paired, 6, 3), row_of(paired, 6, 10)),
            dot(row_of(paired, 6, 3), row_of(paired, 6, 4)));
  // In the unpaired table it depends on the position too.
  const Numbers unpaired = table_of({12, 6}, kUnpaired);
  EXPECT_NEAR(dot(row_of(unpaired, 6, 0), row_of(unpaired, 6, 1)), 2.977, 5e-4);
  EXPECT_NEAR(dot(row_of(unpaired, 6, 3), row_of(unpaired, 6, 4)), 2.437, 5e-4);
  EXPECT_NEAR(dot(row_of(unpaired, 6, 4), row_of(unpaired, 6, 5)), 3.075, 5e-4);
}

TEST(Seed000Test, SaysThatLowerDimensionsVarySlowlyButTheyVaryFastest) {
  const Numbers of_columns = rates(20);
  EXPECT_TRUE(std::is_sorted(of_columns.rbegin(), of_columns.rend()));
  const Numbers table = table_of({8, 20}, kUnpaired);
  const auto variation = [&table](std::size_t column) {
    double sum = 0;
    for (std::size_t t = 1; t < 8; ++t) {
      sum += std::abs(table[20 * t + column] - table[20 * (t - 1) + column]);
    }
    return sum;
  };
  for (std::size_t column = 2; column < 20; ++column) {
    EXPECT_LT(variation(column), variation(column - 2)) << column;
  }
}

}  // namespace seed000_test
