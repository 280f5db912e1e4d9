#include "diagnosis/found_rows.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <utility>
#include <vector>

#include "mutations.hpp"
#include "submissions.hpp"

namespace found_rows_test {

using namespace pe::detail;
using pe_test::Recipe;
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

TEST(FoundRowsTest, HaveEveryEntryOfATableStoredByColumns) {
  Recipe recipe;
  recipe.shape = Recipe::Shape::transposed;
  for (const pe::Size size : {pe::Size{3, 6}, pe::Size{40, 6}, pe::Size{2051, 18}}) {
    const Table table = make(recipe, size);
    View view = *view_as(ShapeAxis::transposed, size, table.view());
    for (; view.columns > size.channels - 4; --view.columns) {
      FoundRows found;
      ASSERT_TRUE(found.prepare(view, 1));
      std::size_t wrong = 0;
      for (std::uint32_t t = 0; t < view.rows; ++t) {
        const double* const row = found.row(t, 1);
        for (std::uint32_t c = 0; c < view.columns; ++c) wrong += row[c] != view.at(t, c);
      }
      EXPECT_EQ(wrong, 0u) << size.positions << " x " << view.columns;
    }
  }
}

TEST(FoundRowsTest, HaveRowsOneAfterTheOtherFromAnyRowOn) {
  Recipe recipe;
  for (const auto& [shape, axis] : {std::pair{Recipe::Shape::right, ShapeAxis::right},
                                    {Recipe::Shape::transposed, ShapeAxis::transposed},
                                    {Recipe::Shape::functions_first, ShapeAxis::functions_first}}) {
    recipe.shape = shape;
    const pe::Size size{5003, 12};
    const Table table = make(recipe, size);
    const View view = *view_as(axis, size, table.view());
    FoundRows found;
    ASSERT_TRUE(found.prepare(view, 17));
    for (const std::uint32_t t : {4986u, 0u, 2000u, 1995u, 2730u, 2715u, 4986u}) {
      const double* const rows = found.row(t, 17);
      std::size_t wrong = 0;
      for (std::uint32_t n = 0; n < 17; ++n) {
        for (std::uint32_t c = 0; c < 12; ++c) {
          wrong += rows[n * found.stride() + c] != view.at(t + n, c);
        }
      }
      EXPECT_EQ(wrong, 0u) << t;
    }
  }
}

}  // namespace found_rows_test
