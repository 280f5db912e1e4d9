#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "reports.hpp"
#include "submissions.hpp"

namespace shape_test {

using pe::AnswerKind;
using pe::Check;
using pe::Reason;
using pe::Report;
using pe::Size;
using pe::State;
using pe::Verdict;
using pe::WitnessKind;
using pe_test::examine;
using pe_test::of;
using pe_test::Reply;
using pe_test::right;
using pe_test::right_table;
using pe_test::Table;
using pe_test::verdict;

pe_test::Submission reshaped(std::function<Table(Size)> make) {
  return [make](Size size) { return Reply{AnswerKind::table, make(size)}; };
}

using Shape = std::vector<std::uint32_t>;

Report examine_shape(const std::function<Shape(Size)>& shape_of) {
  return examine(reshaped([&shape_of](Size size) {
    Table table;
    table.shape = shape_of(size);
    std::size_t count = 1;
    for (const std::uint32_t length : table.shape) count *= length;
    table.values.assign(count, 0.5);
    return table;
  }));
}

void expect(Reason reason, const std::function<Shape(Size)>& shape_of) {
  const Report report = examine_shape(shape_of);
  SCOPED_TRACE(std::string(name(reason)));
  const Verdict shape = verdict(report, Check::shape);
  EXPECT_EQ(shape.reason, reason);
  EXPECT_EQ(shape.witness.kind, WitnessKind::shape);
  EXPECT_EQ(shape.witness.rank, shape_of(shape.witness.size).size());
  for (const Check check :
       {Check::origin, Check::formula, Check::uniqueness, Check::extrapolation}) {
    EXPECT_EQ(verdict(report, check).reason, Reason::wrong_shape);
  }
  EXPECT_EQ(verdict(report, Check::bounds).state,
            reason == Reason::empty ? State::failed : State::passed);
}

TEST(ShapeTest, GivesEachWrongShapeItsOwnReason) {
  expect(Reason::transposed, [](Size s) { return Shape{s.channels, s.positions}; });
  expect(Reason::flat, [](Size s) { return Shape{s.positions * s.channels}; });
  expect(Reason::leading_axis, [](Size s) { return Shape{1, s.positions, s.channels}; });
  expect(Reason::missing_columns, [](Size s) { return Shape{s.positions, s.channels / 2}; });
  expect(Reason::extra_columns, [](Size s) { return Shape{s.positions, s.channels + 1}; });
  expect(Reason::extra_rows, [](Size s) { return Shape{s.positions + 1, s.channels}; });
  expect(Reason::wrong_size, [](Size s) { return Shape{s.positions + 1, s.channels + 1}; });
  expect(Reason::wrong_rank, [](Size s) { return Shape{s.positions, s.channels, 1}; });
  expect(Reason::wrong_rank, [](Size s) { return Shape{1, s.positions, s.channels + 1}; });
  expect(Reason::wrong_rank, [](Size s) { return Shape{1, 1, s.positions, s.channels}; });
  expect(Reason::wrong_rank, [](Size s) { return Shape{s.positions * s.channels + 1}; });
  expect(Reason::wrong_rank, [](Size) { return Shape{}; });
  expect(Reason::empty, [](Size) { return Shape{0, 0}; });
  expect(Reason::empty, [](Size s) { return Shape{s.positions, 0}; });
}

std::string axes_of(const Report& report) {
  std::string all;
  for (std::size_t at = 0; at < report.axes.count; ++at) {
    const pe::Axis& axis = report.axes.axes[at];
    all += all.empty() ? "" : ", ";
    all += axis.length == pe::Length::fixed ? std::to_string(axis.number)
                                            : std::string(name(axis.length));
  }
  return all;
}

TEST(ShapeTest, ReportsTheRuleOfEachAxisIfItHoldsInEveryCase) {
  const auto reported = [](auto shape_of) { return axes_of(examine_shape(shape_of)); };
  EXPECT_EQ(reported([](Size s) { return Shape{s.positions, s.channels / 2, 2}; }), "T, C/2, 2");
  EXPECT_EQ(reported([](Size s) { return Shape{2 * s.positions, s.channels / 2}; }), "2T, C/2");
  EXPECT_EQ(reported([](Size s) { return Shape{s.positions - 1, s.channels}; }), "T-1, C");
  // An empty list has no second axis.
  EXPECT_EQ(reported([](Size s) {
              return s.positions == 1 ? Shape{0} : Shape{s.positions - 1, s.channels};
            }),
            "T-1, C");
  EXPECT_EQ(reported([](Size s) { return Shape{1, s.channels}; }), "1, C");
  EXPECT_EQ(reported([](Size s) { return Shape{s.channels, s.channels}; }), "C, C");
  EXPECT_EQ(reported([](Size s) { return Shape{s.positions, s.channels + 1}; }), "T, C+1");
  EXPECT_EQ(reported([](Size) { return Shape{10, 4}; }), "10, 4");
  EXPECT_EQ(reported([](Size s) {
              return Shape{s.positions, (s.channels + 3) / 4 * 2};
            }),
            "T, 2*ceil(C/4)");
}

TEST(ShapeTest, ReportsEveryRuleThatAnAxisCanHave) {
  const struct {
    const char* rule;
    std::uint32_t (*length)(Size);
  } rules[]{{"T", [](Size s) { return s.positions; }},
            {"T-1", [](Size s) { return s.positions - 1; }},
            {"T+1", [](Size s) { return s.positions + 1; }},
            {"2T", [](Size s) { return 2 * s.positions; }},
            {"floor(T/2)", [](Size s) { return s.positions / 2; }},
            {"ceil(T/2)", [](Size s) { return (s.positions + 1) / 2; }},
            {"T*C", [](Size s) { return s.positions * s.channels; }},
            {"T*C/2", [](Size s) { return s.positions * s.channels / 2; }},
            {"C", [](Size s) { return s.channels; }},
            {"C-1", [](Size s) { return s.channels - 1; }},
            {"C+1", [](Size s) { return s.channels + 1; }},
            {"C-2", [](Size s) { return s.channels - 2; }},
            {"C+2", [](Size s) { return s.channels + 2; }},
            {"C/2", [](Size s) { return s.channels / 2; }},
            {"2C", [](Size s) { return 2 * s.channels; }},
            {"ceil(C/4)", [](Size s) { return (s.channels + 3) / 4; }},
            {"2*ceil(C/4)", [](Size s) { return (s.channels + 3) / 4 * 2; }}};
  for (const auto& each : rules) {
    pe::detail::Shapes shapes;
    for (const Size size : pe::kCases) {
      const std::vector<std::uint32_t> shape{3, each.length(size)};
      const std::vector<double> values(3 * std::size_t{each.length(size)});
      shapes.add(size, {values, shape});
    }
    Report report;
    report.axes = shapes.axes();
    EXPECT_EQ(axes_of(report), std::string("3, ") + each.rule);
  }
}

TEST(ShapeTest, PrefersRulesOfTForRowsAndRulesOfCForColumns) {
  const auto reported = [](std::uint32_t rows, std::uint32_t columns, Size size) {
    return axes_of(pe_test::judge(pe_test::zeros({rows, columns}), size));
  };
  EXPECT_EQ(reported(4, 4, {8, 8}), "floor(T/2), C/2");
  EXPECT_EQ(reported(9, 9, {8, 8}), "T+1, C+1");
  EXPECT_EQ(reported(6, 20, {20, 6}), "C, T");
  EXPECT_EQ(reported(5, 16, {8, 6}), "C-1, 2T");
  // The last rules for each axis.
  EXPECT_EQ(reported(6, 10, {40, 10}), "2*ceil(C/4), C");
  EXPECT_EQ(reported(40, 200, {40, 10}), "T, T*C/2");
}

TEST(ShapeTest, ReportsNoRulesIfAnAxisHasNone) {
  const auto reported = [](auto shape_of) { return axes_of(examine_shape(shape_of)); };
  EXPECT_EQ(reported([](Size s) { return Shape{s.positions, s.channels}; }), "");
  EXPECT_EQ(reported([](Size s) { return Shape{3 * s.positions, s.channels}; }), "");
  EXPECT_EQ(reported([](Size s) {
              return s.positions == 1 ? Shape{s.channels} : Shape{s.positions, s.channels};
            }),
            "");
  EXPECT_EQ(reported([](Size s) { return Shape{s.positions, 0}; }), "");
  EXPECT_EQ(reported([](Size s) { return Shape{s.positions, s.channels, 1, 1, 1}; }), "");
}

TEST(ShapeTest, ReportsNoRulesIfAnEmptyTableHasMoreAxes) {
  const std::vector<std::uint32_t> full{4, 7}, empty{7, 6, 0};
  const std::vector<double> values(28);
  pe::detail::Shapes shapes;
  shapes.add({4, 8}, {values, full});
  EXPECT_EQ(shapes.axes().count, 2u);
  shapes.add({7, 6}, {{}, empty});
  EXPECT_EQ(shapes.axes().count, 0u);
}

TEST(ShapeTest, IgnoresTablesAfterTheEleventh) {
  const std::vector<std::uint32_t> shape{4, 7}, other{9, 9, 9};
  const std::vector<double> values(28);
  pe::detail::Shapes shapes;
  for (int added = 0; added < 11; ++added) shapes.add({4, 8}, {values, shape});
  shapes.add({4, 8}, {values, other});
  EXPECT_EQ(shapes.axes().count, 2u);
}

TEST(ShapeTest, ReportsTheCaseThatDistinguishesTheShapeFromOthers) {
  const auto reported = [](auto shape_of) {
    const Verdict shape = verdict(examine_shape(shape_of), Check::shape);
    return std::string(name(shape.reason)) + " " + std::to_string(shape.witness.size.positions);
  };
  EXPECT_EQ(reported([](Size s) { return Shape{s.positions, s.channels / 2, 2}; }), "wrong-rank 7");
  EXPECT_EQ(reported([](Size s) {
              return Shape{2 * s.positions, s.channels / 2};
            }),
            "wrong-size 7");
  EXPECT_EQ(reported([](Size s) { return Shape{s.positions - 1, s.channels}; }), "missing-rows 7");
  EXPECT_EQ(reported([](Size s) { return Shape{1, s.positions, s.channels}; }), "leading-axis 7");
}

TEST(ShapeTest, ReportsMissingRowsFromTheFirstCaseWithSeveralRows) {
  const Report report = examine(reshaped([](Size size) {
    return right_table({std::max(1u, size.positions - 1), size.channels});
  }));
  EXPECT_EQ(verdict(report, Check::shape).reason, Reason::missing_rows);
  EXPECT_EQ(verdict(report, Check::shape).witness.size, (Size{7, 6}));
  EXPECT_EQ(verdict(report, Check::shape).witness.shape[0], 6u);
}

TEST(ShapeTest, RejectsAShapeThatDiffersFromTheNumberOfValues) {
  const Report report = examine(reshaped([](Size size) {
    Table table = right_table(size);
    table.values.pop_back();
    return table;
  }));
  EXPECT_EQ(verdict(report, Check::shape).reason, Reason::false_shape);
  const Report overflow = examine(reshaped([](Size size) {
    Table table = right_table(size);
    table.shape = {0x80000000u, 0x80000000u, 4u};  // the product is 2^64
    return table;
  }));
  EXPECT_EQ(verdict(overflow, Check::shape).reason, Reason::false_shape);
}

TEST(ShapeTest, NamesNoMistakeInAFalseShape) {
  for (const bool flat : {false, true}) {
    const Report report = examine(reshaped([flat](Size size) {
      Table table = right_table(size);
      table.shape = flat ? std::vector{size.positions * size.channels}
                         : std::vector{1u, size.positions, size.channels};
      table.values.pop_back();
      return table;
    }));
    EXPECT_EQ(verdict(report, Check::shape).reason, Reason::false_shape);
    EXPECT_EQ(report.cause_count, 0u);
  }
}

}  // namespace shape_test
