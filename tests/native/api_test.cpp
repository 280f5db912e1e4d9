#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "pe/buffer.hpp"
#include "pe/pe.hpp"

namespace api_test {

using pe::Check;
using pe::Reason;
using pe::State;

TEST(BufferTest, RefusesACountThatOverflows) {
  pe::Buffer<double> buffer;
  ASSERT_TRUE(buffer.allocate(3));
  EXPECT_FALSE(buffer.allocate(static_cast<std::size_t>(-1) / 4));
  EXPECT_TRUE(buffer.span().empty());
  EXPECT_TRUE(buffer.allocate(0));
  EXPECT_TRUE(buffer.span().empty());
}

template <class Id>
void expect_names(std::size_t count) {
  std::set<std::string_view> names;
  for (std::size_t id = 0; id < count; ++id) names.insert(name(static_cast<Id>(id)));
  EXPECT_EQ(names.size(), count);
  EXPECT_FALSE(names.contains(std::string_view{}));
  EXPECT_EQ(name(static_cast<Id>(count)), std::string_view{});
}

TEST(NamesTest, KnowsWhichCausesHaveAValue) {
  std::set<std::string_view> valued;
  for (std::size_t id = 0; id < pe::kCauses; ++id) {
    const auto cause = static_cast<pe::CauseId>(id);
    if (pe::has_value(cause)) valued.insert(name(cause));
  }
  EXPECT_EQ(valued,
            (std::set<std::string_view>{"row-cleared", "positions-shifted", "positions-reversed",
                                        "position-missing", "degrees", "positions-divided",
                                        "fixed-columns", "precedence", "wrong-base", "scaled",
                                        "clamped", "wrapped", "rounded", "significant-digits"}));
}

TEST(NamesTest, GivesEveryValueItsOwnId) {
  expect_names<pe::Status>(pe::kStatuses);
  expect_names<Check>(pe::kChecks);
  expect_names<pe::Length>(pe::kLengths);
  expect_names<pe::Trait>(pe::kTraits);
  expect_names<State>(static_cast<std::size_t>(State::not_applicable) + 1);
  expect_names<Reason>(pe::kReasons);
  expect_names<pe::NoteId>(pe::kNotes);
  expect_names<pe::PrecisionClass>(pe::kPrecisions);
  expect_names<pe::CauseId>(pe::kCauses);
  expect_names<pe::CauseForm>(pe::kCauseForms);
  expect_names<pe::Function>(pe::kFunctions);
}

}  // namespace api_test
