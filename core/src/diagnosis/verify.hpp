#pragma once

#include <cstdint>

#include "hypothesis.hpp"
#include "view.hpp"

namespace pe::detail {

struct Fit {
  bool loose = true;
  bool tight = true;
  std::uint32_t loose_row;  // the first row that does not fit, or the number of rows
  std::uint32_t tight_row;
};

/// Verifies the rows from `from` on, up to the first unexplained one. Updates `fit`, the result so
/// far.
Status verify(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t from,
              Fit& fit) noexcept;

/// Compares the first rows with a whole formula.
Fit fit_of(WholeFormula formula, const View& view, double slack, std::uint32_t rows) noexcept;

/// Adds the ending that the table shows. `longest` is the most rows of an earlier table. Writes
/// whether the table for `made` explains every entry, and the number of rows before the first that
/// it does not.
Status verify_one(Hypothesis& hypothesis, Size asked, Size made, const TableView& table,
                  std::uint32_t longest, bool& explained, std::uint32_t& rows) noexcept;

bool makes_right_table(const Hypothesis& hypothesis, Size size) noexcept;

}  // namespace pe::detail
