#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "submissions.hpp"

namespace pe_test {

inline pe::Verdict verdict(const pe::Report& report, pe::Check check) {
  return report.verdicts[static_cast<std::size_t>(check)];
}

inline std::string states(const pe::Report& report) {
  std::string text;
  for (const pe::Verdict& each : report.verdicts) {
    text += each.state == pe::State::passed ? 'P' : each.state == pe::State::failed ? 'F' : '-';
  }
  return text;
}

inline std::string ids(const pe::Report& report) {
  std::string text;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    if (at > 0) text += ' ';
    text += name(report.causes[at].id);
  }
  return text;
}

/// Returns the causes with their forms: "halves/sine-first wrong-base".
inline std::string ids_and_forms(const pe::Report& report) {
  std::string text;
  for (std::size_t at = 0; at < report.cause_count; ++at) {
    const pe::Cause& cause = report.causes[at];
    if (at > 0) text += ' ';
    text += name(cause.id);
    if (cause.form == pe::CauseForm::none) continue;
    text += '/';
    text += name(cause.form);
  }
  return text;
}

inline pe::Report judge(const Table& table, std::optional<pe::Size> size = {},
                        pe::Policy policy = {}) {
  pe::Report report;
  EXPECT_EQ(pe::judge_table({pe::AnswerKind::table, table.view()}, size, policy, report),
            pe::Status::ok);
  return report;
}

}  // namespace pe_test
