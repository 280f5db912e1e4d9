// The number format that a table was stored in.
#pragma once

#include "pe/exam.hpp"
#include "view.hpp"

namespace pe::detail {

/// Stands in for the error of entries whose right values are not known. Not 0, which would say that
/// they are exactly right and so tell no format.
inline constexpr double kSomeError = 1e-300;

/// As far as the first rows tell. No allocation.
Precision stored_precision(const View& view) noexcept;

/// What storing in the format may move an entry of at most 1 by, where that is more than the
/// exam's tolerance leaves room for.
double rounding(const Precision& precision) noexcept;

}  // namespace pe::detail
