#include "pe/buffer.hpp"

#include <gtest/gtest.h>

namespace buffer_test {

TEST(BufferTest, RefusesACountThatOverflows) {
  pe::Buffer<double> buffer;
  ASSERT_TRUE(buffer.allocate(3));
  EXPECT_FALSE(buffer.allocate(static_cast<std::size_t>(-1) / 4));
  EXPECT_TRUE(buffer.span().empty());
  EXPECT_TRUE(buffer.allocate(0));
  EXPECT_TRUE(buffer.span().empty());
}

}  // namespace buffer_test
