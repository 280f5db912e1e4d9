#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <string>
#include <tuple>
#include <utility>

#include "diagnosis/measure.hpp"
#include "mutations.hpp"
#include "reports.hpp"

namespace measured_test {

using pe::Report;
using pe::Size;
using pe_test::examine;
using pe_test::ids;
using pe_test::judge;
using pe_test::of;
using pe_test::Recipe;
using pe_test::submission;
using pe_test::Table;

TEST(MeasuredTest, ReportsMeasuredFrequenciesIfNoNameFits) {
  Recipe recipe{.exponent_offset = 0.125};
  const Report report = examine(submission(recipe));
  ASSERT_EQ(ids(report), "measured");
  const pe::Cause& cause = report.causes[0];
  ASSERT_EQ(cause.shown, 2u);
  EXPECT_EQ(cause.columns[0].j, 0u);
  EXPECT_NEAR(cause.columns[0].frequency, std::pow(10000.0, -0.125), 1e-9);
}

// Returns the wrong rows, or each column's traits, such as "2: right 3: frequency amplitude ".
std::string measured(const Report& report) {
  if (ids(report) != "measured") return ids(report);
  const pe::Cause& cause = report.causes[0];
  std::string text;
  for (std::uint32_t at = 0; at < cause.row_count; ++at) {
    text += "row " + std::to_string(cause.rows[at]) + " ";
  }
  if (!text.empty()) return text;
  for (const pe::Column& column : cause.columns) {
    text += std::to_string(column.j) + (column.wrong == 0 ? ": right" : ":");
    for (std::size_t at = 0; at < pe::kTraits; ++at) {
      const pe::Trait trait = static_cast<pe::Trait>(at);
      if (column.is_wrong(trait)) text += " " + std::string(name(trait));
    }
    if (column.function == pe::Function::constant) text += " constant";
    text += " ";
  }
  return text;
}

TEST(MeasuredTest, ReportsWhatIsWrongWithAColumn) {
  const auto reported = [](pe_test::Entry entry) {
    return measured(examine(of(std::move(entry))));
  };
  const auto divisor = [](std::uint32_t j, Size size) {
    return std::pow(10000.0, 2.0 * (j / 2) / size.channels);
  };
  EXPECT_EQ(reported([&](double t, std::uint32_t j, Size size) {
              return j % 2 == 0 ? std::sin(t / divisor(j, size)) : std::cos(t) / divisor(j, size);
            }),
            "2: right 3: frequency amplitude ");
  EXPECT_EQ(reported([](double t, std::uint32_t j, Size size) {
              return (j % 2 == 0 ? 1 : 0.5) * pe_test::right(t, j, size);
            }),
            "0: right 1: amplitude ");
  EXPECT_EQ(reported([](double t, std::uint32_t j, Size size) {
              return j == 5 ? 0.25 : pe_test::right(t, j, size);
            }),
            "4: right 5: amplitude constant ");
  EXPECT_EQ(reported([](double t, std::uint32_t j, Size size) {
              return j == 0 ? std::sin(t + 0.5 / std::numbers::pi) : pe_test::right(t, j, size);
            }),
            "0: phase 1: right ");
}

pe::Column measured_column(std::uint32_t rows, const std::function<double(double)>& entry) {
  const Size size{rows, 2};
  const Table table = pe_test::fill(size, [&](double t, std::uint32_t, Size) { return entry(t); });
  return measure_column(*view_as(pe::detail::ShapeAxis::right, size, table.view()), 0);
}

TEST(MeasuredTest, MeasuresWavesOfAnyFrequencyPhaseAndSize) {
  for (const std::uint32_t rows : {6u, 17u, 64u}) {
    for (const double frequency : {0.3, 1.0, 1.7, 2.8}) {
      for (double phase = 0.1; phase < 6; phase += 0.7) {
        const pe::Column column =
            measured_column(rows, [&](double t) { return 3 * std::sin(frequency * t + phase); });
        SCOPED_TRACE(testing::Message() << rows << " rows, " << frequency << ", " << phase);
        EXPECT_EQ(column.function, pe::Function::wave);
        EXPECT_NEAR(column.frequency, frequency, 1e-9);
        EXPECT_NEAR(column.amplitude, 3, 1e-9);
        EXPECT_NEAR(std::remainder(column.phase - phase, 2 * std::numbers::pi), 0, 1e-9);
      }
    }
  }
}

TEST(MeasuredTest, SaysSineAndCosineOfPositionsFrom0AndFrom1) {
  for (const double frequency : {0.01, 0.3, 1.0, 1.5}) {
    const auto function = [frequency](double phase) {
      return measured_column(64, [=](double t) { return std::sin(frequency * t + phase); })
          .function;
    };
    const double allowed = 1e-3 * std::min(1.0, frequency), quarter = std::numbers::pi / 2;
    for (const double first : {0.0, 1.0}) {
      for (const double off : {-0.9, 0.0, 0.9}) {
        const double phase = first * frequency + off * allowed;
        EXPECT_EQ(function(phase), pe::Function::sine) << frequency;
        EXPECT_EQ(function(quarter + phase), pe::Function::cosine) << frequency;
      }
      for (const double off : {-1.1, 1.1}) {
        const double phase = first * frequency + off * allowed;
        EXPECT_EQ(function(phase), pe::Function::wave) << frequency;
        EXPECT_EQ(function(quarter + phase), pe::Function::wave) << frequency;
      }
    }
    EXPECT_EQ(function(2 * frequency), pe::Function::wave) << frequency;
    EXPECT_EQ(function(-quarter), pe::Function::wave) << frequency;
  }
}

TEST(MeasuredTest, MeasuresNoisyWavesOfMoreThanFourRowsOnly) {
  const auto noisy = [](double t) { return std::sin(1.1 * t) + (t == 3 ? 1e-4 : 0); };
  EXPECT_EQ(measured_column(4, noisy).function, pe::Function::unknown);
  EXPECT_NEAR(measured_column(64, noisy).frequency, 1.1, 1e-5);
  const auto nearly = [](double t) { return std::sin(1.1 * t) + (t == 3 ? 1e-5 : 0); };
  EXPECT_EQ(measured_column(4, nearly).function, pe::Function::unknown);
  EXPECT_NEAR(measured_column(5, nearly).frequency, 1.1, 1e-4);
}

// The same numbers in [-1, 1] in every build.
double noise(double t) { return 2 * std::fmod(0.754877666 * t * t + 0.1 * t, 1) - 1; }

TEST(MeasuredTest, ReportsNothingIfNoiseMakesEveryColumnWrong) {
  EXPECT_EQ(ids(examine(of([](double t, std::uint32_t j, Size size) {
              return pe_test::right(t, j, size) + 0.003 * noise(t + j);
            }))),
            "");
}

TEST(MeasuredTest, MeasuresTheWaveOfLeastSquares) {
  for (const double frequency : {0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 2.9}) {
    const auto entry = [frequency](double t) {
      return std::sin(frequency * t + 0.7) + 0.01 * noise(t);
    };
    const pe::Column column = measured_column(64, entry);
    ASSERT_EQ(column.function, pe::Function::wave) << frequency;
    const auto squares = [&](double amplitude, double rate, double phase) {
      double sum = 0;
      for (double t = 0; t < 64; ++t) {
        const double rest = entry(t) - amplitude * std::sin(rate * t + phase);
        sum += rest * rest;
      }
      return sum;
    };
    const auto [a, w, p] = std::tuple{column.amplitude, column.frequency, column.phase};
    const double least = squares(a, w, p);
    for (const double by : {-1e-4, 1e-4}) {
      EXPECT_LT(least, squares(a + by, w, p)) << frequency;
      EXPECT_LT(least, squares(a, w + by / 64, p)) << frequency;
      EXPECT_LT(least, squares(a, w, p + by)) << frequency;
    }
  }
}

TEST(MeasuredTest, MeasuresNoisyWavesIfFrequencyAndAmplitudeAreCertain) {
  const auto is_known = [](double frequency, double size) {
    return measured_column(64, [=](double t) {
             return 3 * (std::sin(frequency * t + 0.7) + size * noise(t));
           }).function == pe::Function::wave;
  };
  EXPECT_TRUE(is_known(1, 0.006));
  EXPECT_FALSE(is_known(1, 0.04));
  // A slow wave shows less of its frequency.
  EXPECT_TRUE(is_known(0.02, 1e-6));
  EXPECT_FALSE(is_known(0.02, 0.005));
}

TEST(MeasuredTest, MeasuresALineOnlyIfEveryRowIsOnIt) {
  for (std::uint32_t wrong = 0; wrong < 8; ++wrong) {
    const pe::Column column =
        measured_column(8, [=](double t) { return 3 * t + 2 + (t == wrong ? 1e-5 : 0); });
    EXPECT_NE(column.function, pe::Function::angle) << wrong;
  }
  for (const double slope : {0.5, -3.0}) {
    const auto function = [slope](double off) {
      return measured_column(8, [=](double t) { return slope * t + (t == 3 ? off * slope : 0); })
          .function;
    };
    EXPECT_EQ(function(0.9e-6), pe::Function::angle) << slope;
    EXPECT_NE(function(1.1e-6), pe::Function::angle) << slope;
  }
  const pe::Column column = measured_column(8, [](double t) { return 3 * t + 2; });
  EXPECT_EQ(column.function, pe::Function::angle);
  EXPECT_EQ(column.frequency, 3);
  EXPECT_EQ(column.phase, 2);
}

std::string wrong_traits_of(std::uint32_t c, const std::function<double(double)>& entry) {
  constexpr Size kSize{80, 4};
  const Table table = pe_test::fill(kSize, [&](double t, std::uint32_t j, Size size) {
    return j == c ? entry(t) : pe_test::right(t, j, size);
  });
  const pe::detail::View view = *view_as(pe::detail::ShapeAxis::right, kSize, table.view());
  pe::Column column = measure_column(view, c);
  column.wrong = wrong_traits(view, c, column);
  std::string text;
  for (std::size_t at = 0; at < pe::kTraits; ++at) {
    const pe::Trait trait = static_cast<pe::Trait>(at);
    if (column.is_wrong(trait)) text += std::string(name(trait)) + ' ';
  }
  return text;
}

TEST(MeasuredTest, SaysWhatIsWrongByMoreThanOnePercent) {
  for (const std::uint32_t c : {0u, 1u, 2u, 3u}) {
    const double right = c < 2 ? 1 : 0.01, beginning = c % 2 == 0 ? 0 : std::numbers::pi / 2;
    const auto traits = [=](double amplitude, double frequency, double phase) {
      return wrong_traits_of(c, [=](double t) {
        return amplitude * std::sin(frequency * right * t + beginning + phase);
      });
    };
    EXPECT_EQ(traits(1, 1, 0), "") << c;
    for (const double by : {-0.008, 0.008}) {
      EXPECT_EQ(traits(1 + by, 1, 0), "entries ") << c;
      EXPECT_EQ(traits(1, 1 + by, 0), "entries ") << c;
      EXPECT_EQ(traits(1, 1, by), "entries ") << c;
    }
    for (const double by : {-0.012, 0.012}) {
      EXPECT_EQ(traits(1 + by, 1, 0), "amplitude ") << c;
      EXPECT_EQ(traits(1, 1 + by, 0), "frequency ") << c;
      EXPECT_EQ(traits(1, 1, by), "phase ") << c;
    }
    EXPECT_EQ(traits(2, 3, 1), "frequency amplitude phase ") << c;
    EXPECT_EQ(traits(1, 1, 6.29), "entries ") << c;
    EXPECT_EQ(traits(-1, 1, 0), "phase ") << c;
  }
  for (const double wrong : {0.0, 1.0, 63.0, 64.0}) {
    EXPECT_EQ(wrong_traits_of(0, [=](double t) { return std::sin(t) + (t == wrong ? 2e-5 : 0); }),
              wrong < 64 ? "entries " : "")
        << wrong;
  }
}

TEST(MeasuredTest, ListsTheWrongRowsOfAllColumnsInOrder) {
  constexpr Size kSize{80, 4};
  const auto rows_of = [](const Table& table, Size size) {
    std::array<std::uint32_t, 4> rows{};
    const std::size_t count =
        wrong_rows(*view_as(pe::detail::ShapeAxis::right, size, table.view()), rows);
    std::string text = std::to_string(count) + ':';
    for (std::size_t at = 0; at < std::min<std::size_t>(count, 4); ++at) {
      text += ' ' + std::to_string(rows[at]);
    }
    return text;
  };
  Table table = pe_test::right_table(kSize);
  EXPECT_EQ(rows_of(table, kSize), "0:");
  const auto spoil = [&](std::size_t t, std::size_t j) { table.values[4 * t + j] += 0.5; };
  for (const auto& [t, j] : {std::pair{40u, 0u}, {79u, 0u}, {7u, 1u}, {40u, 2u}, {0u, 3u}}) {
    spoil(t, j);
  }
  EXPECT_EQ(rows_of(table, kSize), "4: 0 7 40 79");
  spoil(50, 3);
  EXPECT_EQ(rows_of(table, kSize).substr(0, 2), "5:");
  for (const std::uint32_t rows : {1u << 14, (1u << 14) + 1}) {
    Table large = pe_test::right_table({rows, 4});
    large.values[8] = 0.5;
    EXPECT_EQ(rows_of(large, {rows, 4}).substr(0, 4), rows == 1 << 14 ? "1: 2" : "5: 0");
  }
}

TEST(MeasuredTest, ReportsAPairOfZerosNextToARightOne) {
  const auto reported = [](auto first, auto last, auto entry) {
    return measured(examine(of([=](double t, std::uint32_t j, Size size) {
      const std::uint32_t pairs = size.channels / 2;
      return j / 2 >= first(pairs) && j / 2 < last(pairs) ? entry(t, j, size) : 0.0;
    })));
  };
  const auto none = [](std::uint32_t) { return 0u; };
  const auto all = [](std::uint32_t pairs) { return pairs; };
  const auto one = [](std::uint32_t) { return 1u; };
  const auto but_two = [](std::uint32_t pairs) { return pairs - 2; };
  const auto half = [](std::uint32_t pairs) { return pairs / 2; };
  const auto two = [](std::uint32_t) { return 2u; };
  EXPECT_EQ(reported(one, all, pe_test::right), "0: amplitude constant 1: amplitude constant ");
  EXPECT_EQ(reported(none, but_two, pe_test::right),
            "12: amplitude constant 13: amplitude constant ");
  EXPECT_EQ(reported(none, half, pe_test::right), "8: amplitude constant 9: amplitude constant ");
  EXPECT_EQ(reported(one, two, pe_test::right), "0: amplitude constant 1: amplitude constant ");
  const auto noise = [](double t, std::uint32_t j, Size) {
    return std::fmod(t * t * 0.618 + j * 0.414, 1.0);
  };
  EXPECT_EQ(reported(one, all, noise), "");
  const auto half_right = [noise](double t, std::uint32_t j, Size size) {
    return j % 2 == 0 ? pe_test::right(t, j, size) : noise(t, j, size);
  };
  EXPECT_EQ(reported(one, all, half_right), "");
}

TEST(MeasuredTest, ReportsWrongRowsIfThereAreFew) {
  const auto reported = [](std::uint32_t last) {
    return measured(examine(of([last](double t, std::uint32_t j, Size size) {
      return t >= 1 && t <= last && j % 3 == 0 ? 0.25 : pe_test::right(t, j, size);
    })));
  };
  EXPECT_EQ(reported(1), "row 1 ");
  EXPECT_EQ(reported(4), "row 1 row 2 row 3 row 4 ");
  EXPECT_EQ(reported(5).substr(0, 3), "");
}

TEST(MeasuredTest, ReportsNothingForNumbersThatAreNotWaves) {
  EXPECT_EQ(ids(examine(of([](double t, std::uint32_t j, Size) {
              return std::fmod(t * 0.618 + j * 0.414, 1.0);
            }))),
            "");
  EXPECT_EQ(ids(examine(of([](double, std::uint32_t, Size) { return 0.0; }))), "");
  EXPECT_EQ(ids(examine(of([](double, std::uint32_t, Size) { return std::nan(""); }))), "");
}

TEST(MeasuredTest, DoesNotScaleTheToleranceByAnInfiniteEntry) {
  // An infinite tolerance would accept everything.
  Table table = make(Recipe{}, {10, 12});
  table.values[0] = std::numeric_limits<double>::infinity();
  EXPECT_EQ(measured(judge(table)), "row 0 ");
}

}  // namespace measured_test
