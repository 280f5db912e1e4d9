#pragma once

#include <span>

#include "pe/table.hpp"

namespace pe::detail {

Status check_table(Size size, std::span<const double> table, std::uint32_t least) noexcept;

/// The error is below 20 * 2^-53 times the sum of the absolute terms.
double dot(std::span<const double> x, std::span<const double> y) noexcept;

/// The relative error is below 12 * 2^-53.
double distance(std::span<const double> x, std::span<const double> y) noexcept;

/// Removes the part along the unit vector `direction`, and returns its length.
double take_out(std::span<const double> direction, std::span<double> vector) noexcept;

}  // namespace pe::detail
