// Elementary functions of the core's own: the same bits in every build, and in WebAssembly without
// the 10 KB of tables that the library's come with.
#pragma once

namespace pe::detail {

/// sin x and cos x, off by at most 2^-52 (1 + |x|). NaN where x is not finite.
double sine(double x) noexcept;
double cosine(double x) noexcept;

/// The angle of (x, y), in (-pi, pi]; to 1e-15. Not both 0.
double angle_of(double y, double x) noexcept;

/// For |x| <= 1.
double arc_sine(double x) noexcept;
double arc_cosine(double x) noexcept;

/// e^x and ln x (x > 0), to a relative 1e-15 (1 + |x|) and 1e-15 (1 + |ln x|).
double exponential(double x) noexcept;
double logarithm(double x) noexcept;

/// x to 44 bits: what is measured differs in the last bits from one library's sines to another's.
double shortened(double x) noexcept;

/// 10000^x.
inline double base_to(double x) noexcept { return exponential(9.210340371976182736 * x); }

}  // namespace pe::detail
