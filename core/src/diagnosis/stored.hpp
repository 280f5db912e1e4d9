#pragma once

#include "pe/exam.hpp"
#include "view.hpp"

namespace pe::detail {

/// Stands for the unknown error of entries that are compared with no formula. An error of 0 would
/// mean that the entries are exactly right, and those show no format.
inline constexpr double kSomeError = 1e-300;

/// Recognises the format from the first rows.
Precision stored_precision(const View& view) noexcept;

/// Returns the largest rounding error for entries up to 1, or 0 if it is within the exam's
/// tolerance.
double rounding(const Precision& precision) noexcept;

}  // namespace pe::detail
