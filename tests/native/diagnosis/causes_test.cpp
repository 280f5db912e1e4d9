#include "diagnosis/causes.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "diagnosis/elementary.hpp"

namespace causes_test {

using namespace pe::detail;
using pe::CauseForm;
using pe::CauseId;

std::string text(const CauseList& list) {
  std::string text = list.measured ? "measured" : "";
  for (std::size_t at = 0; at < list.count; ++at) {
    if (!text.empty()) text += ' ';
    text += name(list.causes[at].id);
    if (list.causes[at].value != 0) {
      text += ' ' + std::to_string(std::llround(1000 * list.causes[at].value));
    }
  }
  return text;
}

std::string of_base(double base) {
  Hypothesis hypothesis = kRightFormula;
  hypothesis.ratio = logarithm(base) / kLogBase;
  return text(causes_of(hypothesis, {40, 8}));
}

TEST(CausesTest, SayOfEachBaseWhetherPeopleWriteIt) {
  for (const double base :
       {2.0, 3.0, 10.0, 777.0, 9999.0, 12300.0, 99900.0, 123000.0, 999000.0, 1e5, 1e6, 1e7, 1e9}) {
    EXPECT_EQ(of_base(base), "wrong-base " + std::to_string(std::llround(1000 * base)));
  }
  for (const double base : {1.4, 1.45, 777.25, 9999.5, 12345.0, 123400.0, 2e6}) {
    EXPECT_EQ(of_base(base), "measured wrong-base " + std::to_string(std::llround(1000 * base)));
  }
}

TEST(CausesTest, TakeABaseThatNobodyWritesForADoubledOrHalvedExponent) {
  EXPECT_EQ(of_base(1e8), "doubled-exponent");
  EXPECT_EQ(of_base(100), "half-exponent");
  EXPECT_EQ(of_base(777.0 * 777), "doubled-exponent wrong-base 777000");
  EXPECT_EQ(of_base(std::sqrt(777.0)), "half-exponent wrong-base 777000");
  // The exponents of bases below 10000 are halved, those of others doubled.
  EXPECT_EQ(of_base(std::sqrt(1e9)), "measured wrong-base 31622777");
  EXPECT_EQ(of_base(1.4 * 1.4), "measured wrong-base 1960");
  EXPECT_EQ(of_base(70.5 * 70.5), "measured wrong-base 4970250");
}

TEST(CausesTest, SayThatAnExponentIsInvertedIfItsBaseIsBelowOne) {
  EXPECT_EQ(of_base(1e-4), "inverted-exponent");
  EXPECT_EQ(of_base(1e-3), "inverted-exponent wrong-base 1000000");
  EXPECT_EQ(of_base(1 / 777.0), "inverted-exponent wrong-base 777000");
}

TEST(CausesTest, ReadABaseNextToADoubledExponentOfEachCosine) {
  Hypothesis hypothesis = kRightFormula;
  hypothesis.frequency_rule = FrequencyRule::half_step;
  hypothesis.ratio = 2;
  EXPECT_EQ(text(causes_of(hypothesis, {40, 8})), "doubled-exponent unpaired-exponent");
  hypothesis.ratio = 1.5;
  EXPECT_EQ(text(causes_of(hypothesis, {40, 8})),
            "doubled-exponent unpaired-exponent wrong-base 1000000");
  hypothesis.frequency_rule = FrequencyRule::half_step_minus_one;
  EXPECT_EQ(text(causes_of(hypothesis, {40, 8})),
            "doubled-exponent half-minus-one unpaired-exponent wrong-base 1000000");
}

CauseList list_of(CauseId id, CauseForm form = CauseForm::none, double value = 0) {
  CauseList list;
  list.add(id, form, value);
  return list;
}

TEST(CausesTest, AreInTheOrderToFixThemUpToTheMostThatAReportHas) {
  CauseList list = list_of(CauseId::scaled);
  list.add(CauseId::flat);
  list.add(CauseId::halves);
  EXPECT_EQ(text(list), "flat halves scaled");
  while (list.count < kMostCauses) list.add(CauseId::scaled);
  const std::string full = text(list);
  list.add(CauseId::flat);
  EXPECT_EQ(text(list), full);
}

TEST(CausesTest, AreEqualIfIdsFormsAndNearlyTheValuesAre) {
  const auto base = [](double value) { return list_of(CauseId::wrong_base, {}, value); };
  EXPECT_TRUE(equal(base(1000), base(1000.09)));
  EXPECT_FALSE(equal(base(1000), base(1000.11)));
  EXPECT_FALSE(equal(base(1000), list_of(CauseId::scaled, {}, 1000)));
  EXPECT_FALSE(equal(list_of(CauseId::halves, CauseForm::sine_first),
                     list_of(CauseId::halves, CauseForm::cosine_first)));
  CauseList two = base(1000), other = base(1000);
  two.add(CauseId::scaled, {}, 2);
  EXPECT_FALSE(equal(two, other));
  EXPECT_FALSE(equal(other, two));
  other.add(CauseId::scaled, {}, 3);
  EXPECT_FALSE(equal(two, other));
}

TEST(CausesTest, AreSimplerIfTheyAreFewerOrTheirBaseIsWritten) {
  const CauseList one = list_of(CauseId::halves);
  CauseList two = one, measured = one;
  two.add(CauseId::scaled);
  measured.measured = true;
  EXPECT_TRUE(is_simpler(one, two));
  EXPECT_FALSE(is_simpler(two, one));
  EXPECT_TRUE(is_simpler(one, measured));
  EXPECT_FALSE(is_simpler(measured, one));
  EXPECT_FALSE(is_simpler(one, one));
  EXPECT_FALSE(is_simpler(measured, measured));
  EXPECT_TRUE(is_simpler(measured, two));
}

}  // namespace causes_test
