#include "exam/verdicts.hpp"

#include <gtest/gtest.h>

namespace verdicts_test {

using pe::AnswerKind;
using pe::Reason;

TEST(VerdictsTest, GivesEveryKindOfAnswerAReason) {
  using pe::detail::reason_of;
  EXPECT_EQ(reason_of(AnswerKind::table), Reason::none);
  EXPECT_EQ(reason_of(AnswerKind::nothing), Reason::nothing_returned);
  EXPECT_EQ(reason_of(AnswerKind::not_a_table), Reason::not_a_table);
  EXPECT_EQ(reason_of(AnswerKind::raised), Reason::raised);
  EXPECT_EQ(reason_of(AnswerKind::raised_last), Reason::raised);
  EXPECT_EQ(reason_of(AnswerKind::timed_out), Reason::timed_out);
  EXPECT_EQ(reason_of(static_cast<AnswerKind>(99)), Reason::not_a_table);
}

}  // namespace verdicts_test
