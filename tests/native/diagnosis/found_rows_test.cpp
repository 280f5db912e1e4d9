#include "diagnosis/found_rows.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "submissions.hpp"

namespace found_rows_test {

using namespace pe::detail;
using pe_test::right_table;
using pe_test::Table;

TEST(FoundRowsTest, ReturnEveryRowOfATableInAnyOrder) {
  constexpr std::uint32_t kTogether = 3;
  for (const ShapeAxis shape :
       {ShapeAxis::right, ShapeAxis::functions_first, ShapeAxis::columns_first}) {
    // The copy has room for all rows of the first table, but for few of the second.
    for (const pe::Size size : {pe::Size{16, 6}, pe::Size{32, 3000}}) {
      const Table table = right_table(size);
      std::optional<View> view = view_as(shape, size, table.view());
      for (const std::uint32_t columns : {size.channels, size.channels - 1}) {
        view->columns = columns;
        FoundRows found;
        ASSERT_TRUE(found.prepare(*view, kTogether));
        for (std::uint32_t t = 0; t + kTogether <= size.positions; ++t) {
          const double* const rows = found.row(t, kTogether);
          for (std::uint32_t n = 0; n < kTogether; ++n) {
            for (std::uint32_t c = 0; c < columns; ++c) {
              ASSERT_EQ(rows[n * found.stride() + c], view->at(t + n, c)) << t + n << ", " << c;
            }
          }
        }
      }
    }
  }
}

}  // namespace found_rows_test
