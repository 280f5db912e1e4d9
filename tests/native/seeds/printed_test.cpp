#include "printed.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace printed_test {

using seeds_printed::Printed;
using seeds_printed::printed;
using seeds_printed::prints_as;

TEST(PrintedTest, KeepsThePrecisionOfTheLastDigit) {
  const std::vector<Printed> numbers = printed(" -0.9900\n6.3096e-04 8 1.0000e+00");
  ASSERT_EQ(numbers.size(), 4u);
  EXPECT_EQ(numbers[0].value, -0.99);
  EXPECT_DOUBLE_EQ(numbers[0].half_unit, 5e-5);
  EXPECT_DOUBLE_EQ(numbers[1].half_unit, 5e-9);
  EXPECT_DOUBLE_EQ(numbers[2].half_unit, 0.5);
  EXPECT_TRUE(prints_as(6.30957e-4, numbers[1]));
  EXPECT_FALSE(prints_as(6.30954e-4, numbers[1]));
  EXPECT_FALSE(prints_as(NAN, numbers[0]));
}

}  // namespace printed_test
