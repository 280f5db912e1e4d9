// Tables that a submission stores in one call and returns in a later one.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "mutations.hpp"
#include "reports.hpp"

namespace earlier_calls_test {

using pe::Report;
using pe::Size;
using pe_test::examine;
using pe_test::ids;
using pe_test::Recipe;
using pe_test::Reply;
using pe_test::Table;

using Key = std::string (*)(Size size);

std::string joined(std::uint32_t a, std::uint32_t b) {
  return std::to_string(a) + ',' + std::to_string(b);
}

/// Returns the first rows and columns of the table.
Table part_of(const Table& table, Size most) {
  const std::uint32_t columns = table.shape[1];
  const Size size{std::min(table.shape[0], most.positions), std::min(columns, most.channels)};
  return pe_test::fill(size, [&](double t, std::uint32_t j, Size) {
    return table.values[static_cast<std::size_t>(t) * columns + j];
  });
}

/// Returns the report on a submission that stores each table under a key.
Report storing(Key key, const Recipe& recipe = {}, bool cuts = false) {
  std::map<std::string, Table> stored;
  return examine([&](Size size) {
    const Table& kept = stored.try_emplace(key(size), make(recipe, size)).first->second;
    return Reply{pe::AnswerKind::table, cuts ? part_of(kept, size) : kept};
  });
}

const struct {
  Key key;
  Size earlier;
} kWrongKeys[]{
    {[](Size size) { return std::to_string(size.positions); }, {64, 16}},
    {[](Size size) { return std::to_string(size.channels); }, {7, 6}},
    {[](Size size) { return std::to_string(size.positions * size.channels); }, {64, 8}},
    {[](Size size) { return std::to_string(size.positions + size.channels); }, {64, 8}},
    {[](Size size) { return std::to_string(std::max(size.positions, size.channels)); }, {64, 16}},
    {[](Size size) { return std::to_string(std::min(size.positions, size.channels)); }, {7, 6}},
    {[](Size size) { return std::to_string(size.positions) + std::to_string(size.channels); },
     {6, 48}},
};

TEST(EarlierCallsTest, AreNamedUnderEveryKeyThatTwoCasesShare) {
  for (const auto& [key, earlier] : kWrongKeys) {
    const Report report = storing(key);
    EXPECT_FALSE(report.passed) << key({64, 8});
    ASSERT_EQ(ids(report), "earlier-call") << key({64, 8});
    EXPECT_EQ(report.causes[0].size, earlier) << key({64, 8});
    EXPECT_EQ(ids(storing(key, {}, true)), "earlier-call") << key({64, 8});
  }
  const Report first = storing([](Size) { return std::string(); });
  ASSERT_EQ(ids(first), "first-call");
  EXPECT_EQ(first.causes[0].size, pe::kCases[0]);
}

TEST(EarlierCallsTest, AreNamedNextToTheMistakeOfTheirFormula) {
  Recipe swapped{.functions = Recipe::Functions::cosine_sine}, base{.base = 1000};
  for (const auto& [key, earlier] : kWrongKeys) {
    EXPECT_EQ(ids(storing(key, swapped)), "earlier-call swapped") << key({64, 8});
    EXPECT_EQ(ids(storing(key, base)), "earlier-call wrong-base") << key({64, 8});
    EXPECT_EQ(ids(storing(key, swapped, true)), "earlier-call swapped") << key({64, 8});
  }
}

TEST(EarlierCallsTest, PassUnderKeysThatOnlyOneSizeHas) {
  EXPECT_TRUE(storing([](Size size) { return joined(size.positions, size.channels); }).passed);
  std::map<std::uint32_t, Table> longest;
  EXPECT_TRUE(examine([&](Size size) {
                Table& kept = longest[size.channels];
                if (kept.values.empty() || kept.shape[0] < size.positions) {
                  kept = pe_test::right_table(size);
                }
                return Reply{pe::AnswerKind::table, part_of(kept, size)};
              }).passed);
}

TEST(EarlierCallsTest, AreNotNamedIfOnlySomeWrongTablesAreTheirs) {
  const auto submission = [](Size size) {
    Table table = pe_test::right_table(size == Size{64, 8} ? Size{64, 16} : size);
    if (size == Size{8, 64}) table.values.back() = 0.5;
    return Reply{pe::AnswerKind::table, table};
  };
  EXPECT_EQ(ids(examine(submission)).find("earlier-call"), std::string::npos);
}

}  // namespace earlier_calls_test
