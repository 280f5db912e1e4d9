// What the measures of a table share.
#pragma once

#include <span>

#include "pe/table.hpp"

namespace pe::detail {

/// ok where a table can be measured that needs `least` rows.
Status check_table(Size size, std::span<const double> table, std::uint32_t least) noexcept;

/// The dot product of two vectors of one size, off by less than 20 * 2^-53 of the sum of the sizes
/// of its terms.
double dot(std::span<const double> x, std::span<const double> y) noexcept;

/// The Euclidean distance of two vectors of one size, off by less than a relative 12 * 2^-53.
double distance(std::span<const double> x, std::span<const double> y) noexcept;

/// Takes its part along the unit vector `direction` out of `vector`, and gives how long that was.
double take_out(std::span<const double> direction, std::span<double> vector) noexcept;

}  // namespace pe::detail
