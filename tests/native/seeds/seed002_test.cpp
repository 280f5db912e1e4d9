#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "printed.hpp"

namespace seed002_test {

using seeds_printed::every_other;
using seeds_printed::expect_prints;
using seeds_printed::Numbers;
using seeds_printed::Printed;
using seeds_printed::printed;
using seeds_printed::prints_as;
using seeds_printed::rates;
using seeds_printed::Row;
using seeds_printed::single_precision_table_of;
using seeds_printed::table_of;
using seeds_printed::values;

TEST(Seed002Test, PrintsItsSinesItsCosinesAndTheTableOfBoth) {
  const Numbers table = single_precision_table_of({10, 6});
  expect_prints(pe::seeds::k002Sines, every_other(table, 0));
  expect_prints(pe::seeds::k002Cosines, every_other(table, 1));
  expect_prints(pe::seeds::k001And002Table, table);
}

TEST(Seed002Test, StatesASineForTheOddColumnsButPrintsTheirCosine) {
  const std::vector<Printed> table = printed(pe::seeds::k001And002Table);
  const Numbers right = table_of({10, 6});
  for (std::size_t at = 0; at < right.size(); at += 2) {
    EXPECT_FALSE(prints_as(right[at], table[at + 1]));
    EXPECT_PRED2(prints_as, right[at + 1], table[at + 1]);
  }
}

TEST(Seed002Test, PrintsDivisorsOfExponentsInSinglePrecision) {
  const auto divisors = [](float first) {
    Numbers result;
    for (float j = first; j < 6; j += 2) {
      result.push_back(static_cast<float>(std::pow(10000.0, static_cast<double>(j / 6))));
    }
    return result;
  };
  expect_prints(pe::seeds::k002EvenDivisors, divisors(0));
  expect_prints(pe::seeds::k002OddDivisors, divisors(1));
  const Numbers right = rates(6);
  EXPECT_NEAR(1 / right[4], 464.1589, 5e-5);
  EXPECT_NEAR(1 / right[5], 2154.4347, 5e-5);
}

TEST(Seed002Test, PrintsDivisorsOfOddColumnsThatItsTableDoesNotUse) {
  // Row 1, columns 1 and 3.
  const std::vector<Printed> table = printed(pe::seeds::k001And002Table);
  const Numbers even = values(pe::seeds::k002EvenDivisors);
  const Numbers odd = values(pe::seeds::k002OddDivisors);
  for (const std::size_t i : {0u, 1u}) {
    EXPECT_PRED2(prints_as, std::cos(1 / even[i]), table[6 + 2 * i + 1]);
    EXPECT_FALSE(prints_as(std::cos(1 / odd[i]), table[6 + 2 * i + 1]));
  }
}

TEST(Seed002Test, MentionsA512ColumnTableButPrintsTablesOfSix) {
  const Numbers table = values(pe::seeds::k001And002Table);
  EXPECT_EQ(table.size(), 10u * 6u);
  // Row 1, column 2, with six and with 512 columns.
  EXPECT_NEAR(table_of({2, 6})[6 + 2], table[6 + 2], 5e-5);
  EXPECT_NEAR(table_of({2, 512})[512 + 2], 0.8219, 5e-5);
}

}  // namespace seed002_test
