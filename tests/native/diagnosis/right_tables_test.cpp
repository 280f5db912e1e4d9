#include <gtest/gtest.h>

#include <algorithm>

#include "submissions.hpp"

namespace right_tables_test {

using pe_test::right_table;
using pe_test::Table;

TEST(RightTablesTest, RuleOutABlankedRowZero) {
  Table blanked = right_table({64, 16});
  std::fill_n(blanked.values.begin(), 16, 0.0);
  pe::Diagnosis diagnosis;
  ASSERT_EQ(diagnosis.add({64, 16}, blanked.view()), pe::Status::ok);
  ASSERT_EQ(diagnosis.causes().size(), 1u);
  EXPECT_EQ(diagnosis.causes()[0].id, pe::CauseId::row_zero_blanked);
  diagnosis.add_right({16, 12});
  ASSERT_EQ(diagnosis.causes().size(), 1u);
  EXPECT_EQ(diagnosis.causes()[0].id, pe::CauseId::measured);
}

}  // namespace right_tables_test
