// Elementary functions with the same bits in every build. In WebAssembly they are 10 KB smaller
// than those of the standard library.
#pragma once

#include <numbers>

namespace pe::detail {

/// Return sin x and cos x with an error of at most 2^-52 (1 + |x|) (ElementaryTest), or NaN above
/// kLargestAngle, where fewer than three digits would be right.
inline constexpr double kLargestAngle = 0x1p42;
double sine(double x) noexcept;
double cosine(double x) noexcept;

/// Returns the angle of (x, y) in (-pi, pi] with an error below 1e-15. Requires sizes up to 1e150.
/// Below 1e-162 squares vanish, and the angle is 0.
double angle_of(double y, double x) noexcept;

/// Take |x| <= 1. The error is below 1e-15.
double arc_sine(double x) noexcept;
double arc_cosine(double x) noexcept;

/// Return e^x with a relative error below 1e-15 (1 + |x|), and ln x (x > 0) with an error below
/// 1e-15 (1 + |ln x|).
double exponential(double x) noexcept;
double logarithm(double x) noexcept;

/// Rounds to 44 bits. The last bits depend on the sine function that made the table.
double shortened(double x) noexcept;

/// Returns the number above 0 with the fewest digits, up to 9, that is at most `allowed` from `x`;
/// otherwise `x`.
double shortest(double x, double allowed) noexcept;

inline constexpr double kHalfTurn = std::numbers::pi;
inline constexpr double kTurn = 2 * kHalfTurn;

/// ln 10000.
inline constexpr double kLogBase = 9.210340371976182736;

inline double base_to(double x) noexcept { return exponential(kLogBase * x); }

}  // namespace pe::detail
