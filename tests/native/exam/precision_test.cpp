#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "reports.hpp"
#include "submissions.hpp"

namespace precision_test {

using pe::AnswerKind;
using pe::Check;
using pe::Reason;
using pe::Report;
using pe::Size;
using pe::Verdict;
using pe::WitnessKind;
using pe_test::examine;
using pe_test::fill;
using pe_test::of;
using pe_test::Reply;
using pe_test::right;
using pe_test::states;
using pe_test::Table;
using pe_test::verdict;

pe_test::Submission reshaped(std::function<Table(Size)> make) {
  return [make](Size size) { return Reply{AnswerKind::table, make(size)}; };
}

float single(float t, std::uint32_t j, Size size) {
  const float angle = t * std::exp(-std::log(10000.0f) * float(2 * (j / 2)) / float(size.channels));
  return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double rounded(double value, double scale) { return std::nearbyint(value * scale) / scale; }

double to_bits(double value, int bits) {
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(fraction, bits)), exponent - bits);
}

TEST(PrecisionTest, RecognisesACoarseFormatInALongTable) {
  Table table = pe_test::right_table({30000, 4});
  for (double& entry : table.values) entry = to_bits(entry, 8);
  EXPECT_EQ(pe_test::judge(table).precision.kind, pe::PrecisionClass::bfloat16);
}

TEST(PrecisionTest, RecognisesTheNumberFormatOfTheEntries) {
  struct Class {
    pe::PrecisionClass kind;
    std::uint8_t decimals;
    bool passes;
    pe_test::Entry entry;
  };
  const std::vector<Class> classes{
      {pe::PrecisionClass::float32, 0, true,
       [](double t, std::uint32_t j, Size s) { return double(float(right(t, j, s))); }},
      {pe::PrecisionClass::float32, 0, true,
       [](double t, std::uint32_t j, Size s) { return double(single(float(t), j, s)); }},
      {pe::PrecisionClass::float16, 0, false,
       [](double t, std::uint32_t j, Size s) {
         return rounded(to_bits(right(t, j, s), 11), 0x1p24);
       }},
      {pe::PrecisionClass::bfloat16, 0, false,
       [](double t, std::uint32_t j, Size s) { return to_bits(right(t, j, s), 8); }},
      {pe::PrecisionClass::decimals, 6, true,
       [](double t, std::uint32_t j, Size s) { return rounded(right(t, j, s), 1e6); }},
      {pe::PrecisionClass::decimals, 4, false,
       [](double t, std::uint32_t j, Size s) { return rounded(right(t, j, s), 1e4); }},
      {pe::PrecisionClass::significant, 6, true,
       [](double t, std::uint32_t j, Size s) { return pe_test::text("%g", right(t, j, s)); }},
      {pe::PrecisionClass::significant, 4, false,
       [](double t, std::uint32_t j, Size s) { return pe_test::text("%.3e", right(t, j, s)); }},
      {pe::PrecisionClass::float32, 0, true,
       [](double t, std::uint32_t j, Size s) {
         return pe_test::shortest_text(float(right(t, j, s)));
       }},
      {pe::PrecisionClass::float32, 0, true,
       [](double t, std::uint32_t j, Size s) {
         return pe_test::text("%.9g", single(float(t), j, s));
       }},
      {pe::PrecisionClass::reduced, 0, true,
       [](double t, std::uint32_t j, Size s) { return right(t, j, s) * (1 - 1e-8); }},
  };
  for (const Class& each : classes) {
    const Report report = examine(of(each.entry));
    SCOPED_TRACE(std::string(name(each.kind)) + " " + std::to_string(each.decimals));
    EXPECT_EQ(report.precision, (pe::Precision{each.kind, each.decimals}));
    EXPECT_EQ(report.passed, each.passes);
    const Verdict formula = verdict(report, Check::formula);
    EXPECT_EQ(formula.notes[0].id, pe::NoteId::precision);
    EXPECT_EQ(formula.notes[0].precision.kind, each.kind);
  }
}

TEST(PrecisionTest, FindsTheFormatsOfSmallAndUnusualEntries) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const double other_nan = std::nan("1");
  struct Row {
    std::vector<double> entries;
    bool float32, float16, bfloat16;
    int decimals;
  };
  const std::vector<Row> rows{
      {{0, 1, -0.0, 0.5}, true, true, true, 1},    {{0.25, 0.0625, 0}, true, true, true, 4},
      {{1, 1 + 0x1p-7}, true, true, true, 7},      {{1, 1 + 0x1p-8}, true, true, false, 8},
      {{1, 1 + 0x1p-11}, true, false, false, 11},  {{1, 1 + 0x1p-24}, false, false, false, 13},
      {{1, 1 + 0x1p-10}, true, true, false, 10},   {{1, 1 + 0x1p-23}, true, false, false, 13},
      {{1, 1 + 0x1p-52}, false, false, false, 13}, {{1, 0x1p-24}, true, true, true, 13},
      {{1, -0x1p-25}, true, false, true, 13},      {{0x1p-133, 1}, true, false, true, 13},
      {{0x1p-134, 1}, true, false, false, 13},     {{0x1p-150, 1}, false, false, false, 13},
      {{3, 0x1p60}, true, true, true, 0},          {{kInfinity, 0.5}, true, true, true, 1},
      {{other_nan, 0.5}, true, true, true, 13},
  };
  for (const Row& row : rows) {
    pe::detail::PrecisionTally tally;
    tally.add_row(row.entries, 1e-300, 0);
    SCOPED_TRACE(testing::PrintToString(row.entries));
    EXPECT_EQ(tally.float32, row.float32);
    EXPECT_EQ(tally.float16, row.float16);
    EXPECT_EQ(tally.bfloat16, row.bfloat16);
    EXPECT_EQ(tally.decimals, row.decimals);
  }
}

TEST(PrecisionTest, CountsTheDecimalsOfAllRows) {
  for (std::uint8_t decimals = 0; decimals <= 12; ++decimals) {
    const double scale = std::pow(10.0, decimals);
    const std::vector<double> row{rounded(0.777777777777777, scale), 1, rounded(0.7, scale)};
    pe::detail::PrecisionTally tally;
    for (int repeated = 0; repeated < 2; ++repeated) {
      tally.add_row(row, 1e-300, 0);
      EXPECT_EQ(tally.decimals, decimals);
    }
    // One more decimal, in the first, second and last place.
    for (std::size_t at = 0; at < row.size(); ++at) {
      std::vector<double> longer = row;
      longer[at] = rounded(0.777777777777777, 10 * scale);
      pe::detail::PrecisionTally next = tally;
      next.add_row(longer, 1e-300, 0);
      EXPECT_EQ(next.decimals, decimals + 1);
    }
  }
}

// For every format and size, names the rounding, or one that is the same for these entries.
TEST(PrecisionTest, NamesTheTextOfFinishedTablesOfEverySize) {
  using pe::PrecisionClass;
  struct Text {
    const char* format;
    PrecisionClass kind;
    std::uint8_t digits;
  };
  const std::vector<Text> texts{
      {"%.3g", PrecisionClass::significant, 3}, {"%.4g", PrecisionClass::significant, 4},
      {"%.5g", PrecisionClass::significant, 5}, {"%.3e", PrecisionClass::significant, 4},
      {"%.7g", PrecisionClass::significant, 7}, {"%.8g", PrecisionClass::significant, 8},
      {"%.9g", PrecisionClass::significant, 9}, {"%.3f", PrecisionClass::decimals, 3},
      {"%.4f", PrecisionClass::decimals, 4},    {"%.5f", PrecisionClass::decimals, 5},
      {"%.7f", PrecisionClass::decimals, 7},    {"%.8f", PrecisionClass::decimals, 8},
      {"%.9f", PrecisionClass::decimals, 9},    {"%.12f", PrecisionClass::decimals, 12},
      {"%.15g", PrecisionClass::float64, 0},
  };
  for (const std::uint32_t T : {2u, 3u, 4u, 5u, 8u, 16u, 64u, 100u}) {
    for (const std::uint32_t C : {2u, 4u, 6u, 8u, 16u, 64u}) {
      const Size size{T, C};
      SCOPED_TRACE(std::to_string(T) + " " + std::to_string(C));
      const Table exact = pe_test::right_table(size);
      for (const Text& text : texts) {
        SCOPED_TRACE(text.format);
        Table table = exact;
        double unit = 1, largest = 0;
        for (double& entry : table.values) {
          const double before = entry;
          entry = pe_test::text(text.format, entry);
          largest = std::max(largest, std::abs(entry - before));
        }
        const pe::Precision found = pe_test::judge(table).precision;
        if (found == pe::Precision{text.kind, text.digits}) continue;
        // A small table may not show the difference.
        if (C == 2 && found.kind == PrecisionClass::reduced) continue;
        EXPECT_NE(text.kind, PrecisionClass::decimals);
        ASSERT_EQ(found.kind, PrecisionClass::decimals);
        for (int n = 0; n < found.decimals; ++n) unit /= 10;
        EXPECT_LE(largest, 0.51 * unit);
      }
      for (const bool shortest : {true, false}) {
        Table table = exact;
        for (double& entry : table.values) {
          const float stored = float(entry);
          entry = shortest ? pe_test::shortest_text(stored) : pe_test::text("%.9g", stored);
        }
        EXPECT_EQ(pe_test::judge(table).precision.kind, PrecisionClass::float32) << shortest;
      }
    }
  }
}

TEST(PrecisionTest, ReportsThePrecisionOfShortAndLongTablesTogether) {
  const auto stored_until = [](double most, double factor) {
    return examine(of([most, factor](double t, std::uint32_t j, Size size) {
      if (size.positions <= most) return double(float(right(t, j, size)));
      return factor * right(t, j, size);
    }));
  };
  EXPECT_EQ(stored_until(64, 1).precision.kind, pe::PrecisionClass::reduced);
  // Wrong long tables show no precision.
  EXPECT_EQ(stored_until(64, 2).precision.kind, pe::PrecisionClass::float32);
}

TEST(PrecisionTest, DistinguishesFormatsAndTheirDecimals) {
  using pe::PrecisionClass;
  const pe::Precision three{PrecisionClass::decimals, 3}, four{PrecisionClass::decimals, 4};
  EXPECT_NE(three, four);
  EXPECT_NE(three, (pe::Precision{PrecisionClass::float16, 3}));
}

TEST(PrecisionTest, NamesFloat16IfATableDeclaresItAndItsEntriesConfirmIt) {
  struct Declared {
    pe::ElementType shorter, longer;  // up to 10 positions, and above
    pe::PrecisionClass kind;
  };
  using pe::ElementType;
  using pe::PrecisionClass;
  for (const Declared& declared : std::vector<Declared>{
           {ElementType::float16, ElementType::float64, PrecisionClass::float16},
           {ElementType::float64, ElementType::float16, PrecisionClass::float16},
           {ElementType::float32, ElementType::float64, PrecisionClass::bfloat16},
           {ElementType::float64, ElementType::float32, PrecisionClass::bfloat16},
       }) {
    // All three formats can represent eight bits.
    const Report report = examine(reshaped([&declared](Size size) {
      Table table = fill(size, [](double t, std::uint32_t j, Size s) {
        return rounded(to_bits(right(t, j, s), 8), 0x1p24);
      });
      table.type = size.positions <= 10 ? declared.shorter : declared.longer;
      return table;
    }));
    EXPECT_EQ(report.precision.kind, declared.kind);
  }
}

TEST(PrecisionTest, FailsReducedPrecisionIfThePolicyRequiresFloat64) {
  const auto stored =
      of([](double t, std::uint32_t j, Size size) { return double(float(right(t, j, size))); });
  const Report report = examine(stored, {.require_float64 = true});
  EXPECT_EQ(states(report), "PPFPPF");
  EXPECT_EQ(verdict(report, Check::formula).reason, Reason::precision_too_low);
  const pe::Witness& witness = verdict(report, Check::formula).witness;
  EXPECT_EQ(witness.kind, WitnessKind::cell);
  EXPECT_EQ(witness.found, double(float(witness.expected)));
  EXPECT_NE(witness.found, witness.expected);
  EXPECT_TRUE(examine(of(right), {.require_float64 = true}).passed);
  // A check that fails for its values keeps that reason.
  const auto coarse =
      of([](double t, std::uint32_t j, Size size) { return rounded(right(t, j, size), 1e4); });
  EXPECT_EQ(verdict(examine(coarse, {.require_float64 = true}), Check::formula).reason,
            Reason::wrong_value);
}

TEST(PrecisionTest, ShowsTheFirstEntryThatRoundingDoesNotExplain) {
  const auto coarse = [](Size wrong, std::uint32_t at) {
    return of([=](double t, std::uint32_t j, Size size) {
      return size == wrong && t == at ? 0.5 : rounded(right(t, j, size), 1e3);
    });
  };
  const auto shown = [](const Report& report) { return verdict(report, Check::formula).witness; };
  const pe::Witness late = shown(examine(coarse({64, 16}, 9)));
  EXPECT_EQ(late.size, (Size{64, 16}));
  EXPECT_EQ(late.t, 9u);
  EXPECT_EQ(late.j, 0u);
  // If rounding explains every entry, the first shows it.
  const pe::Witness alone = shown(examine(coarse({}, 0)));
  EXPECT_EQ(alone.size, (Size{10, 4}));
  EXPECT_EQ(alone.t, 1u);
  EXPECT_EQ(alone.found, 0.841);
  Table table = pe_test::right_table({40, 8});
  for (double& entry : table.values) entry = rounded(entry, 1e3);
  table.values[100] = -table.values[100];
  EXPECT_EQ(shown(pe_test::judge(table)).t, 12u);
}

TEST(PrecisionTest, ExplainsAFailureOfAnotherReasonOnlyIfTheFormatFailsToo) {
  const auto smaller_from_2048 = [](double (*stored)(double)) {
    return of([stored](double t, std::uint32_t j, Size size) {
      return stored((t < 2048 ? 1 : 0.5) * right(t, j, size));
    });
  };
  const auto single = smaller_from_2048([](double entry) { return double(float(entry)); });
  EXPECT_EQ(pe_test::ids(examine(single)), "");
  EXPECT_EQ(pe_test::ids(examine(single, {.require_float64 = true})), "float32");
  const auto fine = smaller_from_2048([](double entry) { return rounded(entry, 1e6); });
  EXPECT_EQ(pe_test::ids(examine(fine)), "");
  const auto coarse = smaller_from_2048([](double entry) { return rounded(entry, 1e3); });
  EXPECT_EQ(pe_test::ids(examine(coarse)), "rounded");
}

}  // namespace precision_test
