// Sine and cosine of an angle given as a fraction of a turn.
#pragma once

#include <cstdint>

#include "lanes.hpp"
#include "pe/buffer.hpp"

namespace pe::detail {

/// The points of the unit circle at kPoints equal angles, and every angle between from the nearest
/// of them. The angle is A + b with the nearest point at A and |b| <= pi / kPoints:
///
///     sin(A + b) = sin A + (sin A (cos b - 1) + cos A sin b)
///     cos(A + b) = cos A + (cos A (cos b - 1) - sin A sin b)
///
/// Max error of each: 1.17e-16, proven in core/README.md. Never outside [-1, 1].
class Circle {
 public:
  /// Computes the points. False where the memory, 8 KB, cannot be had.
  [[nodiscard]] bool prepare() noexcept;

  /// To be added to a phase of 64 bits, the angle in 2^-64 of a turn, before it is evaluated: half
  /// the way from point to point, and half of what is cut off. So cutting finds the nearest.
  static constexpr std::uint64_t kBias = (std::uint64_t{1} << 54) + 8;

  struct Point {
    Doubles sine, cosine;
  };

  /// The points at two biased phases.
  Point at(Integers phases) const noexcept {
    const double* points = points_.span().data();
    const Doubles one = load(points + 2 * (first(phases) >> kRest));
    const Doubles other = load(points + 2 * (second(phases) >> kRest));
    const Doubles sine = firsts(one, other);
    const Doubles cosine = seconds(one, other);

    // The rest of the phase in 2^-60 of a turn, less than 2^51: as the fraction of a double in
    // [2^52, 2^53) it becomes one without a conversion.
    constexpr double kTwo52 = 0x1p52, kHalfStep = 0x1p50;
    constexpr std::uint64_t kBitsOfTwo52 = 0x4330000000000000;
    const Integers rest = shifted_right<4>(phases & splat((std::uint64_t{1} << kRest) - 1));
    const Doubles units = as_doubles(rest | splat(kBitsOfTwo52)) - splat(kTwo52 + kHalfStep);
    const Doubles b = units * splat(kRadiansPerUnit);
    const Doubles square = b * b;
    const Doubles sine_b = b + b * (square * (splat(-1.0 / 6) + square * splat(1.0 / 120)));
    const Doubles cosine_b_less_1 =
        square * (splat(-0.5) + square * (splat(1.0 / 24) + square * splat(-1.0 / 720)));
    return {sine + (sine * cosine_b_less_1 + cosine * sine_b),
            cosine + (cosine * cosine_b_less_1 - sine * sine_b)};
  }

 private:
  static constexpr std::size_t kPoints = 512;
  static constexpr int kRest = 55;                                  // 64 - log2(kPoints)
  static constexpr double kRadiansPerUnit = 0x1.921fb54442d18p-58;  // 2 pi / 2^60

  Buffer<double> points_;  // sine and cosine of each in turn
};

}  // namespace pe::detail
