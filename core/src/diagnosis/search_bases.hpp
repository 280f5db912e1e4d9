#pragma once

#include "search.hpp"

namespace pe::detail {

void each_column_order(Search& search, const Candidate& candidate, Axes rest) noexcept;

/// This is the last axis.
void each_base(Search& search, const Candidate& candidate, Axes rest) noexcept;

void try_read_bases(Search& search, const Candidate& candidate) noexcept;

/// Tries known bases for equal rows, because no entry of such rows shows the base.
void try_bases_of_equal_rows(Search& search, const Candidate& candidate) noexcept;

}  // namespace pe::detail
