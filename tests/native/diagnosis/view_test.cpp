#include "diagnosis/view.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "mutations.hpp"
#include "reports.hpp"
#include "submissions.hpp"

namespace view_test {

using pe::Report;
using pe::Size;
using pe::detail::odd_step;
using pe_test::examine;
using pe_test::ids;
using pe_test::of;
using pe_test::wave;

TEST(ViewTest, TakesOddStepsThatReachBothColumnsOfPairs) {
  EXPECT_EQ(odd_step(10u, 48u), 1u);
  EXPECT_EQ(odd_step(48u, 48u), 1u);
  EXPECT_EQ(odd_step(96u, 48u), 3u);
  EXPECT_EQ(odd_step(143u, 48u), 3u);
  EXPECT_EQ(odd_step(144u, 48u), 3u);
  EXPECT_EQ(odd_step(192u, 48u), 5u);
}

TEST(StoredTest, NamesAFormatNextToAMistakeOnlyIfItFails) {
  const auto stored = [](double (*store)(double)) {
    return of([store](double t, std::uint32_t j, Size size) {
      return store(wave(j, t / std::pow(10000.0, double(j) / size.channels)));
    });
  };
  const auto single = stored([](double x) { return double(float(x)); });
  EXPECT_EQ(ids(examine(single)), "unpaired-exponent");
  EXPECT_EQ(ids(examine(single, {.require_float64 = true})), "unpaired-exponent float32");
  const auto six = stored([](double x) { return std::nearbyint(x * 1e6) / 1e6; });
  EXPECT_EQ(ids(examine(six)), "unpaired-exponent");
  const auto five = stored([](double x) { return std::nearbyint(x * 1e5) / 1e5; });
  EXPECT_EQ(ids(examine(five)), "unpaired-exponent rounded");
}

TEST(StoredTest, NamesTheFormatOfAnOtherwiseRightTable) {
  const auto rounded = [](double scale) {
    return of([scale](double t, std::uint32_t j, Size size) {
      return std::nearbyint(pe_test::right(t, j, size) * scale) / scale;
    });
  };
  const Report decimals = examine(rounded(1e4));
  ASSERT_EQ(ids(decimals), "rounded");
  EXPECT_EQ(decimals.causes[0].value, 4);
  EXPECT_FALSE(decimals.passed);
}

float cut_to_bfloat16(double value) {
  const float single = static_cast<float>(value);
  std::uint32_t bits = 0;
  std::memcpy(&bits, &single, sizeof bits);
  bits = (bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000;
  float result = 0;
  std::memcpy(&result, &bits, sizeof result);
  return result;
}

double round_to_float16(double value) {
  if (value == 0) return 0;
  const double unit = std::max(std::ldexp(1.0, std::ilogb(value) - 10), 0x1p-24);
  return std::nearbyint(value / unit) * unit;
}

TEST(StoredTest, NamesEveryFormatTogetherWithAMistake) {
  const struct {
    const char* format;
    double (*store)(double);
  } formats[]{{"float32", [](double x) { return double(float(x)); }},
              {"float16", round_to_float16},
              {"bfloat16", [](double x) { return double(cut_to_bfloat16(x)); }},
              {"rounded", [](double x) { return std::nearbyint(x * 1e4) / 1e4; }},
              {"rounded", [](double x) { return std::nearbyint(x * 1e3) / 1e3; }},
              {"float32", [](double x) { return pe_test::shortest_text(float(x)); }},
              {"float32", [](double x) { return pe_test::text("%.9g", float(x)); }},
              {"significant-digits", [](double x) { return pe_test::text("%.4g", x); }},
              {"significant-digits", [](double x) { return pe_test::text("%.2e", x); }}};
  constexpr pe::Policy kAll{.require_float64 = true};
  for (const auto& [format, store] : formats) {
    const auto stored = [&stored_as = store](double base, double share) {
      return of([stored_as, base, share](double t, std::uint32_t j, Size size) {
        return stored_as(
            wave(j, t / std::pow(base, (j - j % 2 + share * (j % 2)) / size.channels)));
      });
    };
    EXPECT_EQ(ids(examine(stored(10000, 0))), format);
    EXPECT_EQ(ids(examine(stored(1000, 0), kAll)), std::string("wrong-base ") + format);
    EXPECT_EQ(ids(examine(stored(10000, 1), kAll)), std::string("unpaired-exponent ") + format);
  }
}

// Returns true if the reported format explains the difference.
bool is_true_of(const pe::Cause& cause, double before, double after) {
  switch (cause.id) {
    case pe::CauseId::float32:
      return after == pe_test::shortest_text(float(before)) ||
             after == pe_test::text("%.9g", float(before));
    case pe::CauseId::rounded:
      return std::abs(after - before) <= 0.501 * std::pow(10.0, -cause.value);
    case pe::CauseId::significant_digits: {
      char words[64];
      std::snprintf(words, sizeof words, "%.*g", static_cast<int>(cause.value), before);
      return std::abs(std::strtod(words, nullptr) - after) <= 1e-12 * std::abs(after);
    }
    default: return true;
  }
}

bool is_text(pe::CauseId id) {
  return id == pe::CauseId::float32 || id == pe::CauseId::rounded ||
         id == pe::CauseId::significant_digits;
}

TEST(StoredSweep, NamesNoOtherTextOfNumbersWithAMistake) {
  double (*const writers[])(double){
      [](double x) { return pe_test::text("%.2g", x); },
      [](double x) { return pe_test::text("%.3g", x); },
      [](double x) { return pe_test::text("%.4g", x); },
      [](double x) { return pe_test::text("%.6g", x); },
      [](double x) { return pe_test::text("%.8g", x); },
      [](double x) { return pe_test::text("%.9g", x); },
      [](double x) { return pe_test::text("%.2f", x); },
      [](double x) { return pe_test::text("%.3f", x); },
      [](double x) { return pe_test::text("%.4f", x); },
      [](double x) { return pe_test::text("%.8f", x); },
      [](double x) { return pe_test::text("%.9f", x); },
      [](double x) { return pe_test::text("%.11f", x); },
      [](double x) { return pe_test::shortest_text(float(x)); },
      [](double x) { return pe_test::text("%.9g", float(x)); },
  };
  for (const Size size : {Size{3, 4}, Size{5, 6}, Size{16, 8}, Size{64, 16}, Size{1030, 4}}) {
    if (pe_test::is_sample() && size.positions != 16) continue;
    std::size_t named = 0, tables = 0;
    for (const pe_test::Mistake& mistake : pe_test::mistakes()) {
      pe_test::Recipe recipe;
      mistake.apply(recipe);
      const pe_test::Table exact = make(recipe, size);
      for (const auto& written : writers) {
        pe_test::Table table = exact;
        for (double& entry : table.values) entry = written(entry);
        const Report report = pe_test::judge(table, size, {.require_float64 = true});
        const auto causes = std::span(report.causes).first(report.cause_count);
        const auto text = std::find_if(causes.begin(), causes.end(),
                                       [](const pe::Cause& cause) { return is_text(cause.id); });
        ++tables;
        if (text == causes.end()) continue;
        ++named;
        for (std::size_t at = 0; at < exact.values.size(); ++at) {
          const double before = exact.values[at], after = table.values[at];
          ASSERT_TRUE(!std::isfinite(before) || is_true_of(*text, before, after))
              << size.positions << " x " << size.channels << ", " << label(mistake) << ", format "
              << &written - writers << ": " << name(text->id) << " " << text->value << ", "
              << before << " became " << after;
        }
      }
    }
    if (size.positions > 5) {
      EXPECT_GT(named, tables * 8 / 10) << size.positions;
    }
  }
}

TEST(StoredTest, NamesNoFormatThatFewNumbersDoNotShow) {
  // 0.0099998333 has 10 decimals, and 0.99995 would have more of them.
  pe_test::Table table{{}, {3, 4}};
  for (int t = 0; t < 3; ++t) {
    table.values.insert(table.values.end(), {0, 1, 0.0099998333, 0.99995});
  }
  const pe::detail::View view =
      *pe::detail::view_as(pe::detail::ShapeAxis::right, {3, 4}, table.view());
  EXPECT_NE(pe::detail::stored_precision(view).kind, pe::PrecisionClass::decimals);
  for (std::size_t at = 3; at < table.values.size(); at += 4) table.values[at] = 0.9999500004;
  EXPECT_EQ(pe::detail::stored_precision(view).kind, pe::PrecisionClass::decimals);
}

TEST(StoredTest, FindsTheFormatInTheFirstRowsOfEveryShape) {
  using pe::detail::ShapeAxis;
  constexpr Size kSize{80, 6};
  pe_test::Table table = pe_test::right_table(kSize);
  for (double& value : table.values) value = std::nearbyint(value * 1e3) / 1e3;
  for (const ShapeAxis shape :
       {ShapeAxis::right, ShapeAxis::functions_first, ShapeAxis::columns_first}) {
    pe::detail::View view = *pe::detail::view_as(shape, kSize, table.view());
    const auto has_format = [&](std::uint32_t t, std::uint32_t c) {
      double& entry = table.values[std::size_t(&view.column(c)[t * view.row_stride] - view.values)];
      const double before = entry;
      entry = 0.12345678901234567;
      const pe::Precision found = pe::detail::stored_precision(view);
      entry = before;
      return found.kind == pe::PrecisionClass::decimals;
    };
    for (std::uint32_t c = 0; c < kSize.channels; ++c) {
      EXPECT_FALSE(has_format(0, c)) << c;
      EXPECT_FALSE(has_format(63, c)) << c;
      EXPECT_TRUE(has_format(64, c)) << c;
    }
    view.columns = 5;
    EXPECT_FALSE(has_format(63, 4));
    EXPECT_TRUE(has_format(63, 5));
  }
}

}  // namespace view_test
