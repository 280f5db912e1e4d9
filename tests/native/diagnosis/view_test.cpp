#include "diagnosis/view.hpp"

#include <gtest/gtest.h>

namespace view_test {

using pe::detail::odd_step;

TEST(ViewTest, TakesOddStepsThatReachBothColumnsOfPairs) {
  EXPECT_EQ(odd_step(10u, 48u), 1u);
  EXPECT_EQ(odd_step(48u, 48u), 1u);
  EXPECT_EQ(odd_step(96u, 48u), 3u);
  EXPECT_EQ(odd_step(143u, 48u), 3u);
  EXPECT_EQ(odd_step(144u, 48u), 3u);
  EXPECT_EQ(odd_step(192u, 48u), 5u);
}

}  // namespace view_test
