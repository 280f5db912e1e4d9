#include "encoding/frequencies.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "quad.hpp"

namespace frequencies_test {

using pe::detail::Wide;
using pe_test::kPi;
using pe_test::Quad;

const Quad kLimit = ldexpq(1, -110);

constexpr double kBases[] = {2, 2.718281828459045, 3, 10, 100, 1000, 10000, 1e8, 1e9};

std::vector<Wide> frequencies(double base, std::uint32_t count) {
  std::vector<Wide> result(count);
  pe::detail::fill_frequencies(base, count, result);
  return result;
}

Quad fraction(Wide x) {
  return ldexpq(static_cast<Quad>(pe::detail::high_half(x)), -64) +
         ldexpq(static_cast<Quad>(pe::detail::low_half(x)), -128);
}

Quad largest_error(const std::vector<Wide>& found, const std::vector<Quad>& rates) {
  Quad largest = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    largest = fmaxq(largest, fabsq(fraction(found[i]) - rates[i] / (2 * kPi)));
  }
  return largest;
}

TEST(FrequenciesTest, AreWithin2ToTheMinus110OfTheReference) {
  for (const double base : kBases) {
    for (const std::uint32_t count : {1u, 2u, 3u, 5u, 32u, 256u, 499u, 4096u, 8191u, 8192u}) {
      const Quad error =
          largest_error(frequencies(base, count), pe_test::quad_frequencies(base, count));
      EXPECT_LE(error, kLimit) << "base " << base << ", count " << count;
    }
  }
}

TEST(FrequenciesTest, AreWithin2ToTheMinus110ForOtherBases) {
  for (double base = std::nextafter(2, 3); base < 1e9; base *= 1.8392867552141612) {
    const Quad error = largest_error(frequencies(base, 77), pe_test::quad_frequencies(base, 77));
    EXPECT_LE(error, kLimit) << "base " << base;
  }
}

TEST(FrequenciesTest, AreTheRootsOfTheBaseInTheMiddleAndAtAQuarter) {
  for (const double base : kBases) {
    const std::vector<Wide> found = frequencies(base, 8192);
    EXPECT_LE(fabsq(fraction(found[0]) - 1 / (2 * kPi)), kLimit);
    EXPECT_LE(fabsq(fraction(found[4096]) - 1 / (sqrtq(base) * 2 * kPi)), kLimit);
    EXPECT_LE(fabsq(fraction(found[2048]) - 1 / (sqrtq(sqrtq(base)) * 2 * kPi)), kLimit);
  }
}

TEST(FrequenciesTest, DetectTheNextBaseAndAnErrorOfTwiceTheLimit) {
  const std::vector<Quad> rates = pe_test::quad_frequencies(10000, 256);
  EXPECT_GT(largest_error(frequencies(std::nextafter(10000, 1e9), 256), rates), kLimit);
  std::vector<Wide> found = frequencies(10000, 256);
  found[255] += Wide{1} << 19;
  EXPECT_GT(largest_error(found, rates), kLimit);
}

}  // namespace frequencies_test
