#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>

#include "exam/checks.hpp"
#include "reports.hpp"
#include "submissions.hpp"

namespace rows_test {

using pe::Check;
using pe::Reason;
using pe::Report;
using pe::Size;
using pe::State;
using pe::Verdict;
using pe_test::fill;
using pe_test::judge;
using pe_test::right_table;
using pe_test::Table;
using pe_test::verdict;

// This is far longer than judging under a sanitizer, and far shorter than comparing all pairs of
// rows.
constexpr double kPatience = 20;

double seconds_to_judge(const Table& table) {
  const auto start = std::chrono::steady_clock::now();
  judge(table);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(RowsTest, DistinguishesTheNearRowsOfTwoColumns) {
  const Report report = judge(right_table({1500, 2}));
  EXPECT_EQ(verdict(report, Check::uniqueness).state, State::passed);
  EXPECT_EQ(verdict(report, Check::uniqueness).notes[1].id, pe::NoteId::none);
}

TEST(RowsTest, FindsTheEarliestEqualRows) {
  Table table = right_table({100, 8});
  std::copy_n(table.values.begin() + 20 * 8, 8, table.values.begin() + 60 * 8);
  std::copy_n(table.values.begin() + 30 * 8, 8, table.values.begin() + 50 * 8);
  const Verdict uniqueness = verdict(judge(table), Check::uniqueness);
  EXPECT_EQ(uniqueness.reason, Reason::equal_rows);
  EXPECT_EQ(uniqueness.witness.t, 50u);
  EXPECT_EQ(uniqueness.witness.other, 30u);
}

TEST(RowsTest, HashesRowsThatDifferInHighBitsDifferentlyForEverySeed) {
  // Flipped bits in one column must not cancel a flipped sign in the column before.
  const double plain[] = {0.5, 0.25};
  double flipped[] = {-0.5, 0.25};
  std::uint64_t bits = 0;
  std::memcpy(&bits, &flipped[1], sizeof bits);  // the oldest supported libc++ has no bit_cast
  bits ^= (1ull << 63) ^ (1ull << 34);
  std::memcpy(&flipped[1], &bits, sizeof bits);
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    EXPECT_NE(pe::detail::hash_of(plain, seed), pe::detail::hash_of(flipped, seed));
  }
}

TEST(RowsTest, TakesLinearTimeIfRowsDifferInTheLastColumnOnly) {
  constexpr std::uint32_t kColumns = 128;
  Table table = fill({1u << 15, kColumns}, [](double t, std::uint32_t j, Size size) {
    return j + 1 < size.channels ? 0.25 : t / size.positions;
  });
  EXPECT_LT(seconds_to_judge(table), kPatience);
  EXPECT_EQ(verdict(judge(table), Check::uniqueness).state, State::passed);

  table.values[20'000 * kColumns - 1] = table.values[10'000 * kColumns - 1];
  const Verdict uniqueness = verdict(judge(table), Check::uniqueness);
  EXPECT_EQ(uniqueness.reason, Reason::equal_rows);
  EXPECT_EQ(uniqueness.witness.t, 19'999u);
  EXPECT_EQ(uniqueness.witness.other, 9'999u);
}

TEST(RowsTest, TakesLinearTimeIfRowsArePreparedToShareAHash) {
  // The second entry cancels the first one in a hash with seed 0.
  const auto second = [](double first) {
    std::uint64_t bits = pe::detail::hash_of({&first, 1}, 0) ^ 0x3fd5555555555555u;
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  };
  Table table;
  for (double first = 0; table.values.size() < 4u << 18; ++first) {
    if (std::isnan(second(first))) continue;  // all NaN have the same hash
    table.values.insert(table.values.end(), {first, second(first), 0.0, 1.0});
  }
  const double* rows = table.values.data();
  ASSERT_EQ(pe::detail::hash_of({rows, 4}, 0), pe::detail::hash_of({rows + 4, 4}, 0));
  table.shape = {1u << 18, 4};
  EXPECT_LT(seconds_to_judge(table), kPatience);
  EXPECT_EQ(verdict(judge(table), Check::uniqueness).state, State::passed);
}

}  // namespace rows_test
