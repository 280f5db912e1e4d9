#pragma once

#include <utility>

#include "diagnosis/observations.hpp"
#include "mutations.hpp"

namespace pe_test {

/// The observations point to the table's numbers.
struct Observed {
  Observed(Table made, pe::Size size, pe::detail::ShapeAxis shape = pe::detail::ShapeAxis::right)
      : table(std::move(made)),
        seen(pe::detail::observe(shape, *pe::detail::view_as(shape, size, table.view()))) {}
  Observed(const Recipe& recipe, pe::Size size) : Observed(make(recipe, size), size) {}
  Observed(const Observed&) = delete;
  Observed& operator=(const Observed&) = delete;

  Table table;
  pe::detail::Observations seen;
};

}  // namespace pe_test
