// Compares values with the numbers that the seeds print, to the last digit. If a seed contradicts
// itself or the formula, the name of the test says so.
#include "seeds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <numeric>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/frequencies.hpp"
#include "pe/encoding.hpp"

namespace seeds_test {

using pe::Encoding;
using pe::Size;
using pe::Status;

using Numbers = std::vector<double>;
using Row = std::span<const double>;

constexpr pe::Encoding kPaired;
constexpr pe::Encoding kUnpaired{.pairing = pe::Pairing::unpaired};

struct Printed {
  double value;
  double half_unit;  // of the last digit
};

void PrintTo(const Printed& number, std::ostream* out) {
  *out << number.value << " +- " << number.half_unit;
}

std::vector<Printed> printed(std::string_view text) {
  std::vector<Printed> numbers;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \n", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string token(text.substr(at, end - at));
    const std::size_t mantissa = std::min(token.find('e'), token.size());
    const std::size_t point = std::min(token.find('.'), mantissa - 1);
    const int exponent = mantissa < token.size() ? std::atoi(&token[mantissa + 1]) : 0;
    const auto decimals = static_cast<int>(mantissa - 1 - point);
    numbers.push_back(
        {std::strtod(token.c_str(), nullptr), 0.5 * std::pow(10, exponent - decimals)});
    at = end;
  }
  return numbers;
}

Numbers values(std::string_view text) {
  Numbers result;
  for (const Printed& number : printed(text)) result.push_back(number.value);
  return result;
}

/// A tie may be rounded either way.
bool prints_as(double value, const Printed& number) {
  return std::abs(value - number.value) <= number.half_unit * (1 + 1e-9);
}

void expect_prints(std::string_view text, Row found) {
  const std::vector<Printed> expected = printed(text);
  ASSERT_FALSE(expected.empty());
  ASSERT_LE(expected.size(), found.size());
  for (std::size_t at = 0; at < expected.size(); ++at) {
    EXPECT_PRED2(prints_as, found[at], expected[at]) << "number " << at;
  }
}

Numbers table_of(pe::Size size, const pe::Encoding& encoding = kPaired) {
  Numbers table(std::size_t{size.positions} * size.channels);
  EXPECT_EQ(pe::encode(size, table, encoding), pe::Status::ok);
  return table;
}

/// Returns float32 entries, as in the seeds: cos(0.01) = 0.99995000... prints as 0.9999.
Numbers single_precision_table_of(pe::Size size, const pe::Encoding& encoding = kPaired) {
  std::vector<float> table(std::size_t{size.positions} * size.channels);
  EXPECT_EQ(pe::encode(size, table, encoding), pe::Status::ok);
  return {table.begin(), table.end()};
}

Row row_of(Row table, std::size_t channels, std::size_t t) {
  return table.subspan(t * channels, channels);
}

/// Returns 10000^(-i / count), from the core.
Numbers rates(std::uint32_t count) {
  std::vector<pe::detail::Wide> turns(count);
  pe::detail::fill_frequencies(10000, count, turns);
  Numbers result;
  for (const pe::detail::Wide turn : turns) {
    const double upper = static_cast<double>(pe::detail::high_half(turn)) * 0x1p-64;
    const double lower = static_cast<double>(pe::detail::low_half(turn)) * 0x1p-128;
    result.push_back((upper + lower) * 2 * std::numbers::pi);
  }
  return result;
}

Numbers angles(std::size_t positions, const Numbers& of_columns) {
  Numbers result;
  for (std::size_t t = 0; t < positions; ++t) {
    for (const double rate : of_columns) result.push_back(static_cast<double>(t) * rate);
  }
  return result;
}

Numbers every_other(Row all, std::size_t first) {
  Numbers result;
  for (std::size_t at = first; at < all.size(); at += 2) result.push_back(all[at]);
  return result;
}

Numbers terms(Row a, Row b) {
  Numbers result(a.size());
  std::transform(a.begin(), a.end(), b.begin(), result.begin(), std::multiplies<>());
  return result;
}

/// Uses pointers, because checked iterators need minutes for figure 3 of seed 003.
template <class Combine>
double sum_over(Row a, Row b, Combine combine) {
  return std::inner_product(a.data(), a.data() + a.size(), b.data(), 0.0, std::plus<>(), combine);
}

double dot(Row a, Row b) { return sum_over(a, b, std::multiplies<>()); }

double distance(Row a, Row b) {
  return std::sqrt(sum_over(a, b, [](double x, double y) { return (x - y) * (x - y); }));
}

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

TEST(Seed000Test, PrintsTheRatesOfTwentyColumns) { expect_prints(pe::seeds::k000Rates, rates(20)); }

TEST(Seed000Test, PrintsTheAnglesOfAllEvenAndOddColumns) {
  const Numbers all = angles(8, rates(20));
  expect_prints(pe::seeds::k000Angles, all);
  expect_prints(pe::seeds::k000EvenAngles, every_other(all, 0));
  expect_prints(pe::seeds::k000OddAngles, every_other(all, 1));
}

TEST(Seed000Test, PrintsTheTableOfTwentyChannelsBeforeAndAfterItsCosines) {
  Numbers table = single_precision_table_of({8, 20}, kUnpaired);
  expect_prints(pe::seeds::k000Table, table);
  for (std::size_t at = 1; at < table.size(); at += 2) table[at] = 0;
  expect_prints(pe::seeds::k000Sines, table);
}

TEST(Seed000Test, PrintsTheTableOfSixChannels) {
  expect_prints(pe::seeds::k000SmallTable, single_precision_table_of({12, 6}, kUnpaired));
}

TEST(Seed000Test, StatesThePairedFormulaButPrintsUnpairedTables) {
  const Printed found = printed(pe::seeds::k000SmallTable)[7];  // row 1, column 1
  EXPECT_PRED2(prints_as, std::cos(std::pow(10000, -1.0 / 6)), found);
  const double right = table_of({2, 6})[7];
  EXPECT_NEAR(right, 0.5403, 5e-5);
  EXPECT_FALSE(prints_as(right, found));
}

TEST(Seed000Test, PrintsTheProductsOfTheUnpairedTable) {
  const Numbers unpaired = single_precision_table_of({12, 6}, kUnpaired);
  const Row row = row_of(unpaired, 6, 3);
  expect_prints(pe::seeds::k000Products,
                Numbers{dot(row, row_of(unpaired, 6, 4)), dot(row, row_of(unpaired, 6, 10))});
  const Numbers paired = table_of({12, 6});
  for (std::size_t t = 0; t < 5; ++t) {
    EXPECT_NEAR(dot(row_of(paired, 6, t), row_of(paired, 6, t + 1)), 2.5392, 5e-5);
    EXPECT_NEAR(dot(row_of(paired, 6, t), row_of(paired, 6, t + 7)), 2.7015, 5e-5);
  }
}

TEST(Seed000Test, PrintsTheRowsOfItsWorkedExample) {
  const Numbers table = single_precision_table_of({12, 6}, kUnpaired);
  expect_prints(pe::seeds::k000Exponents, Numbers{0, 1.0 / 6, 2.0 / 6, 3.0 / 6, 4.0 / 6, 5.0 / 6});
  expect_prints(pe::seeds::k000Row3, row_of(table, 6, 3));
  expect_prints(pe::seeds::k000Row4, row_of(table, 6, 4));
  expect_prints(pe::seeds::k000Row10, row_of(table, 6, 10));
}

TEST(Seed000Test, ListsRatesOfHalfTheExponentsNextToThem) {
  const Numbers exponents = values(pe::seeds::k000Exponents);
  Numbers halved;
  for (int i = 0; i < 6; ++i) halved.push_back(std::pow(10000, -i / 12.0));
  expect_prints(pe::seeds::k000ExampleRates, halved);
  const Numbers right = rates(6);
  EXPECT_NEAR(right[1], 0.215443, 5e-7);
  EXPECT_NEAR(right[5], 0.000464, 5e-7);
  EXPECT_FALSE(prints_as(right[1], printed(pe::seeds::k000ExampleRates)[1]));
  // The entries are right. The listed rates give cos(1.392478).
  const Printed entry = printed(pe::seeds::k000Row3)[1];
  EXPECT_PRED2(prints_as, std::cos(3 * right[1]), entry);
  EXPECT_FALSE(prints_as(std::cos(3 * halved[1]), entry));
}

TEST(Seed000Test, ListsAnglesOfThoseRatesTwoOfThemWrongInTheLastDigit) {
  const std::vector<Printed> listed = printed(pe::seeds::k000ExampleAngles);
  Numbers halved;
  for (int i = 0; i < 6; ++i) halved.push_back(3 * std::pow(10000, -i / 12.0));
  for (const std::size_t i : {0u, 3u, 4u, 5u}) EXPECT_PRED2(prints_as, halved[i], listed[i]);
  EXPECT_NEAR(halved[1], 1.392477, 5e-7);  // listed as 1.392478
  EXPECT_FALSE(prints_as(halved[1], listed[1]));
  EXPECT_NEAR(halved[2], 0.646330, 5e-7);  // listed as 3 times the rounded rate
  EXPECT_FALSE(prints_as(halved[2], listed[2]));
  EXPECT_PRED2(prints_as, 3 * 0.215443, listed[2]);
  // These right angles give the entries.
  const Numbers right{3, 0.646330, 0.139248, 0.030000, 0.006463, 0.001392};
  const Numbers right_rates = rates(6);
  for (std::size_t i = 0; i < right.size(); ++i) EXPECT_NEAR(3 * right_rates[i], right[i], 5e-7);
}

TEST(Seed000Test, PrintsTheTermsOfItsProductsFromRoundedRows) {
  const Numbers row = values(pe::seeds::k000Row3);
  expect_prints(pe::seeds::k000Terms3And4, terms(row, values(pe::seeds::k000Row4)));
  expect_prints(pe::seeds::k000Terms3And10, terms(row, values(pe::seeds::k000Row10)));
}

TEST(Seed000Test, SumsRoundedTermsTo24375ButTheProductIs24374) {
  const auto sum = [](std::string_view text) {
    const Numbers all = values(text);
    return std::accumulate(all.begin(), all.end(), 0.0);
  };
  expect_prints(pe::seeds::k000SumsOfTerms,
                Numbers{sum(pe::seeds::k000Terms3And4), sum(pe::seeds::k000Terms3And10)});
  const Numbers table = table_of({12, 6}, kUnpaired);
  const double product = dot(row_of(table, 6, 3), row_of(table, 6, 4));
  EXPECT_NEAR(product, 2.4374, 5e-5);
  EXPECT_FALSE(prints_as(product, printed(pe::seeds::k000SumsOfTerms)[0]));
}

TEST(Seed000Test, EndsWithProductsThatNoTwoRowsOfEitherTableHave) {
  const std::vector<Printed> closing = printed(pe::seeds::k000ClosingProducts);
  for (const Encoding& encoding : {kPaired, kUnpaired}) {
    const Numbers table = table_of({12, 6}, encoding);
    for (std::size_t t = 0; t < 12; ++t) {
      for (std::size_t other = 0; other < 12; ++other) {
        const double product = dot(row_of(table, 6, t), row_of(table, 6, other));
        for (const Printed& number : closing) EXPECT_FALSE(prints_as(product, number));
      }
    }
  }
}

TEST(Seed000Test, SaysThatSimilarityFallsWithDistanceButNeitherTableShowsIt) {
  const Numbers paired = table_of({12, 6});
  EXPECT_GT(dot(row_of(paired, 6, 3), row_of(paired, 6, 10)),
            dot(row_of(paired, 6, 3), row_of(paired, 6, 4)));
  // In the unpaired table it also depends on the position.
  const Numbers unpaired = table_of({12, 6}, kUnpaired);
  EXPECT_NEAR(dot(row_of(unpaired, 6, 0), row_of(unpaired, 6, 1)), 2.977, 5e-4);
  EXPECT_NEAR(dot(row_of(unpaired, 6, 3), row_of(unpaired, 6, 4)), 2.437, 5e-4);
  EXPECT_NEAR(dot(row_of(unpaired, 6, 4), row_of(unpaired, 6, 5)), 3.075, 5e-4);
}

TEST(Seed000Test, SaysThatLowerDimensionsVarySlowlyButTheyVaryFastest) {
  const Numbers of_columns = rates(20);
  EXPECT_TRUE(std::is_sorted(of_columns.rbegin(), of_columns.rend()));
  const Numbers table = table_of({8, 20}, kUnpaired);
  const auto variation = [&table](std::size_t column) {
    double sum = 0;
    for (std::size_t t = 1; t < 8; ++t) {
      sum += std::abs(table[20 * t + column] - table[20 * (t - 1) + column]);
    }
    return sum;
  };
  for (std::size_t column = 2; column < 20; ++column) {
    EXPECT_LT(variation(column), variation(column - 2)) << column;
  }
}

TEST(Seed001Test, PrintsRowOneOfSixChannels) {
  const Numbers table = table_of({2, 6});
  expect_prints(pe::seeds::k001Row1, row_of(table, 6, 1));
}

TEST(Seed001Test, PrintsTheTableOfSixChannels) {
  expect_prints(pe::seeds::k001And002Table, single_precision_table_of({10, 6}));
}

TEST(Seed002Test, PrintsItsSinesItsCosinesAndTheTableOfBoth) {
  const Numbers table = single_precision_table_of({10, 6});
  expect_prints(pe::seeds::k002Sines, every_other(table, 0));
  expect_prints(pe::seeds::k002Cosines, every_other(table, 1));
  expect_prints(pe::seeds::k001And002Table, table);
}

TEST(Seed002Test, StatesASineForTheOddColumnsButPrintsTheirCosine) {
  const std::vector<Printed> table = printed(pe::seeds::k001And002Table);
  const Numbers right = table_of({10, 6});
  for (std::size_t at = 0; at < right.size(); at += 2) {
    EXPECT_FALSE(prints_as(right[at], table[at + 1]));
    EXPECT_PRED2(prints_as, right[at + 1], table[at + 1]);
  }
}

TEST(Seed002Test, PrintsDivisorsOfExponentsInSinglePrecision) {
  const auto divisors = [](float first) {
    Numbers result;
    for (float j = first; j < 6; j += 2) {
      result.push_back(static_cast<float>(std::pow(10000.0, static_cast<double>(j / 6))));
    }
    return result;
  };
  expect_prints(pe::seeds::k002EvenDivisors, divisors(0));
  expect_prints(pe::seeds::k002OddDivisors, divisors(1));
  const Numbers right = rates(6);
  EXPECT_NEAR(1 / right[4], 464.1589, 5e-5);
  EXPECT_NEAR(1 / right[5], 2154.4347, 5e-5);
}

TEST(Seed002Test, PrintsDivisorsOfOddColumnsThatItsTableDoesNotUse) {
  // Row 1, columns 1 and 3.
  const std::vector<Printed> table = printed(pe::seeds::k001And002Table);
  const Numbers even = values(pe::seeds::k002EvenDivisors);
  const Numbers odd = values(pe::seeds::k002OddDivisors);
  for (const std::size_t i : {0u, 1u}) {
    EXPECT_PRED2(prints_as, std::cos(1 / even[i]), table[6 + 2 * i + 1]);
    EXPECT_FALSE(prints_as(std::cos(1 / odd[i]), table[6 + 2 * i + 1]));
  }
}

TEST(Seed002Test, MentionsA512ColumnTableButPrintsTablesOfSix) {
  const Numbers table = values(pe::seeds::k001And002Table);
  EXPECT_EQ(table.size(), 10u * 6u);
  // Row 1, column 2, with six and with 512 columns.
  EXPECT_NEAR(table_of({2, 6})[6 + 2], table[6 + 2], 5e-5);
  EXPECT_NEAR(table_of({2, 512})[512 + 2], 0.8219, 5e-5);
}

TEST(Seed003Test, HasAMatrixOfRotationsThatShiftsEveryPositionByK) {
  constexpr std::size_t kChannels = 6;
  const Numbers table = table_of({64, kChannels});
  for (const std::size_t k : {0u, 1u, 7u, 31u}) {
    Numbers matrix(kChannels * kChannels, 0);
    for (std::size_t j = 0; j < kChannels; j += 2) {
      const double sine = table[k * kChannels + j], cosine = table[k * kChannels + j + 1];
      matrix[j * kChannels + j] = cosine;
      matrix[j * kChannels + j + 1] = sine;
      matrix[(j + 1) * kChannels + j] = -sine;
      matrix[(j + 1) * kChannels + j + 1] = cosine;
    }
    for (std::size_t t = 0; t + k < 64; ++t) {
      for (std::size_t j = 0; j < kChannels; ++j) {
        EXPECT_NEAR(dot(row_of(matrix, kChannels, j), row_of(table, kChannels, t)),
                    table[(t + k) * kChannels + j], 5e-16);
      }
    }
  }
}

TEST(Seed003Test, HasAListingWhoseUndefinedTimeStepsAreItsNumberOfPositions) {
  for (const Size size : {Size{100, 4}, Size{100, 128}, Size{1000, 1000}}) {
    Numbers table(std::size_t{size.positions} * size.channels);
    EXPECT_EQ(pe::encode(size, table), Status::ok);
    EXPECT_EQ(pe::encode({size.positions - 1, size.channels}, table), Status::wrong_buffer);
  }
}

// x(t + 1) + x(t - 1) = 2 cos(w) x(t) for a column of a single frequency w.
TEST(Seed003Test, ShowsFourColumnsOfTwoFrequenciesInFigure1) {
  const Numbers table = table_of({100, 4});
  for (std::size_t j = 0; j < 4; ++j) {
    const double frequency = j < 2 ? 1 : 0.01;
    for (std::size_t t = 1; t < 99; ++t) {
      EXPECT_NEAR(table[4 * (t + 1) + j] + table[4 * (t - 1) + j],
                  2 * std::cos(frequency) * table[4 * t + j], 1e-15);
    }
  }
  // The first pair has nearly 16 periods in 100 positions, the second a sixth of one.
  const auto sign_changes = [&table](std::size_t j) {
    int changes = 0;
    for (std::size_t t = 2; t < 100; ++t) changes += table[4 * t + j] * table[4 * (t - 1) + j] < 0;
    return changes;
  };
  EXPECT_EQ(sign_changes(0), 31);
  EXPECT_EQ(sign_changes(1), 32);
  EXPECT_EQ(sign_changes(2), 0);
  EXPECT_EQ(sign_changes(3), 0);
}

TEST(Seed003Test, CallsTheFrequencyInverselyProportionalToIButItFallsGeometrically) {
  const Numbers of_pairs = rates(64);
  for (std::size_t i = 1; i < of_pairs.size(); ++i) {
    EXPECT_NEAR(of_pairs[i] / of_pairs[i - 1], std::pow(10000, -1.0 / 64), 1e-15);
  }
  EXPECT_NEAR(of_pairs[1] / of_pairs[2], 1.1548, 5e-5);  // 2 if the text were right
}

TEST(Seed003Test, ShowsColumnsInFigure2ThatVaryLessTheHigherTheyAre) {
  constexpr std::size_t kChannels = 128;
  const Numbers table = table_of({100, kChannels});
  double before = 2;
  for (std::size_t i = 0; i < kChannels / 2; ++i) {
    double farthest = 0;
    for (std::size_t t = 1; t < 100; ++t) {
      const std::size_t at = t * kChannels + 2 * i;
      farthest = std::max(farthest, std::hypot(table[at] - table[at - kChannels],
                                               table[at + 1] - table[at + 1 - kChannels]));
    }
    EXPECT_LT(farthest, before);
    before = farthest;
  }
  EXPECT_LT(before, 2e-4);
}

TEST(Seed003Test, ShowsNoEqualRowsInFigure2) {
  const Numbers table = table_of({100, 128});
  for (std::size_t t = 0; t < 100; ++t) {
    for (std::size_t other = 0; other < t; ++other) {
      EXPECT_GT(distance(row_of(table, 128, t), row_of(table, 128, other)), 1);
    }
  }
}

class Seed003Figure3Test : public testing::Test {
 protected:
  static constexpr std::uint32_t kCount = 1000;  // of positions and of channels

  static const Numbers& table() {
    static const Numbers kTable = table_of({kCount, kCount});
    return kTable;
  }
  static double between(std::size_t t, std::size_t other) {
    return distance(row_of(table(), kCount, t), row_of(table(), kCount, other));
  }
  static const Numbers& from_zero() {
    static const Numbers kDistances = [] {
      Numbers distances;
      for (std::size_t k = 0; k < kCount; ++k) distances.push_back(between(0, k));
      return distances;
    }();
    return kDistances;
  }
};

TEST_F(Seed003Figure3Test, ShowsDistancesThatDependOnlyOnK) {
  // Takes every 7th t, because the whole figure takes seconds with sanitizers.
  for (std::size_t t = 0; t < kCount; t += 7) {
    for (std::size_t k = 0; t + k < kCount; ++k) {
      ASSERT_NEAR(between(t, t + k), from_zero()[k], 1e-12);
    }
  }
}

TEST_F(Seed003Figure3Test, SaysThatTheDistanceDecreasesLinearlyButItGrowsAndSaturates) {
  const Numbers& distances = from_zero();
  EXPECT_EQ(distances[0], 0);
  EXPECT_NEAR(distances[1], 5.1478, 5e-5);
  EXPECT_NEAR(distances[10], 17.8726, 5e-5);
  EXPECT_NEAR(distances[100], 23.7318, 5e-5);
  EXPECT_NEAR(distances[500], 27.0645, 5e-5);
  EXPECT_NEAR(distances[999], 28.3428, 5e-5);
  // It reaches half within four positions. A line would need five hundred.
  EXPECT_GT(distances[4], distances[999] / 2);
  for (const double each : distances) EXPECT_LE(each, 28.9542);
}

TEST_F(Seed003Figure3Test, CallsTheChangeSmoothButItIsMonotonicOnlyUpTo68) {
  const Numbers& distances = from_zero();
  const auto fall = std::is_sorted_until(distances.begin(), distances.end());
  EXPECT_EQ(fall - distances.begin(), 69);
  EXPECT_NEAR(distances[68], 22.8606, 5e-5);
  EXPECT_NEAR(distances[69], 22.8597, 5e-5);
}

TEST(Seed004Test, PrintsRowZeroAndTheHandCheckedRow) {
  EXPECT_EQ(table_of({1, 8}), values(pe::seeds::k004Row0));
  expect_prints(pe::seeds::k004Row3, row_of(table_of({10, 4}), 4, 3));
}

TEST(Seed004Test, HasTheDivisorsOneAndOneHundredAtFourChannels) {
  EXPECT_EQ(1 / rates(2)[0], 1);
  EXPECT_NEAR(1 / rates(2)[1], 100, 1e-13);
}

TEST(Seed004Test, MeetsItsConstraintsAt2048Positions) {
  const Numbers table = table_of({2048, 8});
  EXPECT_TRUE(std::all_of(table.begin(), table.end(), [](double x) { return std::abs(x) <= 1; }));
  for (std::size_t t = 0; t < 2048; ++t) {
    for (std::size_t other = 0; other < t; ++other) {
      ASSERT_GT(distance(row_of(table, 8, t), row_of(table, 8, other)), 0.1);
    }
  }
}

}  // namespace seeds_test
