#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "outcome.hpp"
#include "submissions.hpp"

namespace right_forms_test {

using pe::Report;
using pe::Size;
using pe_test::is_sample;
using pe_test::Table;

float single(float angle, std::uint32_t j) {
  return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

const std::vector<pe_test::Entry>& right_forms() {
  using pe_test::wave;
  static const std::vector<pe_test::Entry> all{
      pe_test::right,
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t * std::pow(10000.0, -2.0 * (j / 2) / s.channels));
      },
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t * std::exp(-std::log(10000.0) * 2 * (j / 2) / s.channels));
      },
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t * std::exp((j - j % 2) * -(std::log(10000.0) / s.channels)));
      },
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t / std::exp2(std::log2(10000.0) * (j - j % 2) / s.channels));
      },
      [](double t, std::uint32_t j, Size s) {
        return wave(j, t * (1 / std::pow(std::pow(10000.0, 2.0 / s.channels), j / 2)));
      },
      [](double t, std::uint32_t j, Size s) { return double(float(pe_test::right(t, j, s))); },
      [](double t, std::uint32_t j, Size s) {
        return double(
            single(float(t) / std::pow(10000.0f, float(2 * (j / 2)) / float(s.channels)), j));
      },
      [](double t, std::uint32_t j, Size s) {
        return double(single(
            float(t) * std::exp(float(2 * (j / 2)) * (-std::log(10000.0f) / float(s.channels))),
            j));
      },
      [](double t, std::uint32_t j, Size s) {
        return double(single(
            float(t) * (1.0f / std::pow(10000.0f, float(2 * (j / 2)) / float(s.channels))), j));
      },
  };
  return all;
}

void expect_no_cause_but_precision(const Report& report, std::size_t form) {
  EXPECT_TRUE(report.passed) << "form " << form;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    EXPECT_EQ(name(report.causes[at].id), name(pe::CauseId::float32)) << "form " << form;
  }
}

TEST(RightFormsTest, PassWithNoCauseExceptPrecision) {
  for (std::size_t form = 0; form < right_forms().size(); ++form) {
    expect_no_cause_but_precision(pe_test::examine(pe_test::of(right_forms()[form])), form);
  }
}

TEST(RightFormsSweep, PassAtEverySizeUpToTheLargest) {
  for (const Size size : {Size{2, 2}, Size{3, 4}, Size{50, 6}, Size{300, 510}, Size{8192, 64}}) {
    for (std::size_t form = 0; form < right_forms().size(); ++form) {
      const Table table = pe_test::fill(size, right_forms()[form]);
      Report report;
      ASSERT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, size, {}, report),
                pe::Status::ok);
      expect_no_cause_but_precision(report, form);
    }
  }
  if (is_sample()) return;
  for (const Size size : {Size{2048, 8192}, Size{1u << 22, 4}}) {
    for (const std::size_t form : {std::size_t{0}, std::size_t{7}}) {
      const Table table = pe_test::fill(size, right_forms()[form]);
      Report report;
      ASSERT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, {}, {}, report),
                pe::Status::ok);
      expect_no_cause_but_precision(report, form);
    }
  }
}

}  // namespace right_forms_test
