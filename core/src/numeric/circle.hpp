#pragma once

#include <cstdint>

#include "pe/buffer.hpp"
#include "simd.hpp"

namespace pe::detail {

/// Computes any point of the unit circle, in [-1, 1], from the nearest of kPoints stored ones
/// (core/README.md, Encoding).
class Circle {
 public:
  struct Point {
    Doubles sine, cosine;
  };

  [[nodiscard]] bool prepare() noexcept;

  const double* points() const noexcept { return points_.span().data(); }

  /// Add this to a phase in units of 2^-64 turns before `at`, which truncates: half the distance of
  /// two points, and half of the bits that `at` drops.
  static constexpr std::uint64_t kBias = (std::uint64_t{1} << 53) + 2;

  static Point at(Integers phases, const double* points) noexcept {
    const Doubles one = load(points + 2 * (first(phases) >> kRest));
    const Doubles other = load(points + 2 * (second(phases) >> kRest));
    const Doubles sine = firsts(one, other);
    const Doubles cosine = seconds(one, other);

    // b counts the rest of the phase in 2^-62 turns, below 2^52. As fraction bits of a double in
    // [2^52, 2^53), it needs no conversion.
    constexpr std::uint64_t kBitsOfTwo52 = 0x4330000000000000;
    constexpr double kHalfStep = 0x1p51;
    const Integers rest = shifted_right<2>(phases & splat((std::uint64_t{1} << kRest) - 1));
    const Doubles b = as_doubles(rest | splat(kBitsOfTwo52)) - splat(0x1p52 + kHalfStep);

    constexpr double kUnit = 0x1.921fb54442d18p-60;  // 2 pi / 2^62
    constexpr double kUnit2 = kUnit * kUnit, kUnit3 = kUnit2 * kUnit, kUnit4 = kUnit3 * kUnit,
                     kUnit5 = kUnit4 * kUnit;
    const Doubles square = b * b;
    const Doubles sine_b =
        b * (splat(kUnit) + square * (splat(-kUnit3 / 6) + square * splat(kUnit5 / 120)));
    const Doubles cosine_b_less_1 = square * (splat(-kUnit2 / 2) + square * splat(kUnit4 / 24));
    return {sine + (sine * cosine_b_less_1 + cosine * sine_b),
            cosine + (cosine * cosine_b_less_1 - sine * sine_b)};
  }

 private:
  static constexpr std::size_t kPoints = 1024;
  static constexpr int kRest = 54;  // 64 - log2(kPoints)

  Buffer<double> points_;
};

}  // namespace pe::detail
