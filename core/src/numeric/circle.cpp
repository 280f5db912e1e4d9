#include "circle.hpp"

#include <span>

#include "wide.hpp"

namespace pe::detail {

namespace {

// Sine and cosine of the first point after angle 0.
constexpr Wide kSine = wide(0x01921f0fe6700711, 0xab967fe6b7a9b037);
constexpr Wide kCosine = wide(0xfffec42c7454926b, 0x38e310779edfec68);

}  // namespace

bool Circle::prepare() noexcept {
  if (!points_.allocate(2 * kPoints)) return false;
  const std::span<double> points = points_.span();
  const auto set = [points](std::size_t at, double sine, double cosine) {
    points[2 * at] = sine;
    points[2 * at + 1] = cosine;
  };
  // Turns the points of an octant, each from the one before, and mirrors them.
  constexpr std::size_t kQuarter = kPoints / 4, kHalf = kPoints / 2;
  Wide wide_sine = 0, wide_cosine = ~Wide{0};
  for (std::size_t k = 0; k <= kPoints / 8; ++k) {
    const double sine = k == 0 ? 0 : nearest_double(wide_sine);
    const double cosine = k == 0 ? 1 : nearest_double(wide_cosine);
    // On the axes two images coincide. The later one is not -0.
    if (k != 0) set(kPoints - k, -sine, cosine);
    set(k, sine, cosine);
    set(kQuarter + k, cosine, -sine);
    set(kQuarter - k, cosine, sine);
    set(kHalf + k, -sine, -cosine);
    set(kHalf - k, sine, -cosine);
    set(kHalf + kQuarter - k, -cosine, -sine);
    set(kHalf + kQuarter + k, -cosine, sine);
    const Wide turned = product(wide_sine, kCosine) + product(wide_cosine, kSine);
    wide_cosine = product(wide_cosine, kCosine) - product(wide_sine, kSine);
    wide_sine = turned;
  }
  return true;
}

}  // namespace pe::detail
