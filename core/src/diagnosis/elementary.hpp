// Elementary functions of the core's own: the same bits in every build, and in WebAssembly without
// the 10 KB of tables that the library's come with.
#pragma once

namespace pe::detail {

/// sin x and cos x for |x| <= kLargestAngle, off by at most 2^-52 (1 + |x|) (ElementaryTest). NaN
/// for larger x, where fewer than three digits would be left.
inline constexpr double kLargestAngle = 0x1p42;
double sine(double x) noexcept;
double cosine(double x) noexcept;

/// The angle of (x, y), in (-pi, pi]; to 1e-15. 0 where both are below 1e-162, whose squares
/// vanish; neither is above 1e150.
double angle_of(double y, double x) noexcept;

/// For |x| <= 1, to 1e-15.
double arc_sine(double x) noexcept;
double arc_cosine(double x) noexcept;

/// e^x and ln x (x > 0), to a relative 1e-15 (1 + |x|) and 1e-15 (1 + |ln x|).
double exponential(double x) noexcept;
double logarithm(double x) noexcept;

/// x to 44 bits: what is measured differs in the last bits from one library's sines to another's.
double shortened(double x) noexcept;

/// ln 10000.
inline constexpr double kLogBase = 9.210340371976182736;

/// 10000^x.
inline double base_to(double x) noexcept { return exponential(kLogBase * x); }

}  // namespace pe::detail
