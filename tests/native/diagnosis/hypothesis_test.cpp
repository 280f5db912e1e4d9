#include "diagnosis/hypothesis.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace hypothesis_test {

TEST(HypothesisTest, DiffersIfOneAxisDiffers) {
  using namespace pe::detail;
  using Change = void (*)(Hypothesis&);
  for (const Change change : std::vector<Change>{
           [](Hypothesis& h) { h.shape = ShapeAxis::flat; },
           [](Hypothesis& h) { h.order = ColumnOrder::halves; },
           [](Hypothesis& h) { h.functions = Functions::sine; },
           [](Hypothesis& h) { h.column_amplitudes = ColumnAmplitudes::divided; },
           [](Hypothesis& h) { h.frequency_rule = FrequencyRule::unpaired; },
           [](Hypothesis& h) { h.direction = Direction::descending; },
           [](Hypothesis& h) { h.scale = PositionScale::by_length; },
           [](Hypothesis& h) { h.unit = AngleUnit::to_degrees; },
           [](Hypothesis& h) { h.amplitude_rule = AmplitudeRule::constant; },
           [](Hypothesis& h) { h.whole = Whole::angles; },
           [](Hypothesis& h) { h.constant_position = ConstantPosition::zero; },
           [](Hypothesis& h) { h.ending = Ending::zeros; },
           [](Hypothesis& h) { h.tight = false; },
           [](Hypothesis& h) { h.first = 1; },
           [](Hypothesis& h) { h.length = 1; },
           [](Hypothesis& h) { h.zero_row = 1; },
           [](Hypothesis& h) { h.ratio = 2; },
           [](Hypothesis& h) { h.amplitude = 2; },
           [](Hypothesis& h) { h.divisor = 2; },
           [](Hypothesis& h) { h.empty_end = EmptyEnd::last_pair; },
       }) {
    Hypothesis changed = kRightFormula;
    EXPECT_TRUE(changed == kRightFormula);
    change(changed);
    EXPECT_FALSE(changed == kRightFormula);
  }
}

TEST(HypothesisTest, DoesNotDivideByZeroIfItIsNotDefined) {
  using namespace pe::detail;
  for (const FrequencyRule rule : {FrequencyRule::minus_one, FrequencyRule::minus_one_apart,
                                   FrequencyRule::minus_one_column}) {
    Hypothesis hypothesis = kRightFormula;
    hypothesis.frequency_rule = rule;
    EXPECT_FALSE(is_defined(hypothesis, {4, 2}));
    EXPECT_EQ(exponent(hypothesis, {4, 2}, 1), 0);
    EXPECT_TRUE(is_defined(hypothesis, {4, 4}));
    EXPECT_GT(exponent(hypothesis, {4, 4}, 3), 0);
  }
  for (const FrequencyRule rule : Values<FrequencyRule>()) {
    Hypothesis hypothesis = kRightFormula;
    hypothesis.frequency_rule = rule;
    const bool subtracts_two =
        rule == FrequencyRule::half_step_minus_one || rule == FrequencyRule::minus_one ||
        rule == FrequencyRule::minus_one_apart || rule == FrequencyRule::minus_one_column ||
        rule == FrequencyRule::reversed;
    EXPECT_EQ(is_defined(hypothesis, {4, 1}), !subtracts_two);
    EXPECT_TRUE(is_defined(hypothesis, {4, 3}));
  }
  for (const PositionScale scale :
       {PositionScale::by_last, PositionScale::by_last_turn, PositionScale::by_last_centred}) {
    Hypothesis hypothesis = kRightFormula;
    hypothesis.scale = scale;
    EXPECT_FALSE(is_defined(hypothesis, {1, 4}));
    EXPECT_TRUE(is_defined(hypothesis, {2, 4}));
    EXPECT_GT(angle_scale(hypothesis, {2, 4}), 0);
    EXPECT_EQ(angle_scale(hypothesis, {1, 4}), angle_scale(hypothesis, {2, 4}));
  }
}

}  // namespace hypothesis_test
