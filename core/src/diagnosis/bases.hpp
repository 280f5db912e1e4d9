#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "fixed_list.hpp"
#include "hypothesis.hpp"
#include "observations.hpp"
#include "search.hpp"

namespace pe::detail {

/// Powers of 10 from 10 to 10^12, as exponents of 10000. A lost or doubled factor 2 halves or
/// doubles them. A lost sign negates them.
inline constexpr std::array<double, 25> kKnownRatios{
    1,  2,    0.5,  0,     -1,   0.75, 1.25, 1.5,   2.5,   0.25,  0.375, 0.625, 1.75,
    -2, -0.5, -.75, -1.25, -1.5, -2.5, -.25, -.375, -.625, -1.75, 3,     -3};

/// Returns false if every base gives the same table.
bool has_exponents(const Hypothesis& hypothesis, const View& view) noexcept;

/// An entry is the sine or cosine of two angles in each turn. Angles up to 9 turns are tried.
inline constexpr int kMostTurns = 8;
using FirstRatios = FixedList<double, 2 * (kMostTurns + 1)>;

FirstRatios read_ratios(const Hypothesis& hypothesis, const Observations& seen) noexcept;

/// Improves hypothesis.ratio by least squares. Returns nothing if rows stay unexplained, the base
/// is nearly 1, or the steps are spent.
std::optional<double> refine_ratio(Hypothesis hypothesis, const Observations& seen,
                                   std::uint64_t& steps) noexcept;

/// Returns the ratios of shorter bases within 1 in 10^4, the fewest digits first.
FixedList<double, 7> shortened_ratios(double measured) noexcept;

void each_column_order(Search& search, const Candidate& candidate, SearchAxes rest) noexcept;

void each_base(Search& search, const Candidate& candidate, SearchAxes rest) noexcept;

void try_read_bases(Search& search, const Candidate& candidate) noexcept;

/// Tries known bases for equal rows, which do not show the base.
void try_bases_of_equal_rows(Search& search, const Candidate& candidate) noexcept;

}  // namespace pe::detail
