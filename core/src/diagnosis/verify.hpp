#pragma once

#include <cstdint>

#include "hypothesis.hpp"
#include "view.hpp"

namespace pe::detail {

/// Adds the ending that the table shows. `longest` is the most rows of a table before. Writes
/// whether every entry is explained, and the number of rows before the first that is not.
Status verify_one(Hypothesis& hypothesis, Size asked, const TableView& table, std::uint32_t longest,
                  bool& explained, std::uint32_t& rows) noexcept;

bool makes_right_table(const Hypothesis& hypothesis, Size size) noexcept;

}  // namespace pe::detail
