#include <gtest/gtest.h>

#include "printed.hpp"

namespace seed001_test {

using seeds_printed::expect_prints;
using seeds_printed::Numbers;
using seeds_printed::row_of;
using seeds_printed::single_precision_table_of;
using seeds_printed::table_of;

TEST(Seed001Test, PrintsRowOneOfSixChannels) {
  const Numbers table = table_of({2, 6});
  expect_prints(pe::seeds::k001Row1, row_of(table, 6, 1));
}

TEST(Seed001Test, PrintsTheTableOfSixChannels) {
  expect_prints(pe::seeds::k001And002Table, single_precision_table_of({10, 6}));
}

}  // namespace seed001_test
