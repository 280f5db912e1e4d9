#include "diagnosis/stored.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>

#include "mutations.hpp"
#include "reports.hpp"

namespace stored_test {

using pe::Report;
using pe::Size;
using pe_test::examine;
using pe_test::ids;
using pe_test::of;
using pe_test::wave;

TEST(StoredTest, NamesAMistakeAndSinglePrecision) {
  const Report report = examine(of([](double t, std::uint32_t j, Size size) {
    return double(float(wave(j, t / std::pow(10000.0, double(j) / size.channels))));
  }));
  EXPECT_EQ(ids(report), "unpaired-exponent float32");
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
              {"rounded", [](double x) { return std::nearbyint(x * 1e3) / 1e3; }}};
  for (const auto& [format, store] : formats) {
    const auto stored = [&stored_as = store](double base, double share) {
      return of([stored_as, base, share](double t, std::uint32_t j, Size size) {
        return stored_as(
            wave(j, t / std::pow(base, (j - j % 2 + share * (j % 2)) / size.channels)));
      });
    };
    EXPECT_EQ(ids(examine(stored(10000, 0))), format);
    EXPECT_EQ(ids(examine(stored(1000, 0))), std::string("wrong-base ") + format);
    EXPECT_EQ(ids(examine(stored(10000, 1))), std::string("unpaired-exponent ") + format);
  }
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

}  // namespace stored_test
