// Submissions that tests hand to the exam: the right table and known ways of being wrong.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

#include "pe/pe.hpp"

namespace pe_test {

/// An answer that owns its numbers.
struct Table {
  std::vector<double> values;
  std::vector<std::uint32_t> shape;
  pe::ElementType type = pe::ElementType::float64;

  pe::TableView view() const { return {values, shape, type}; }
};

/// A table of the asked size, entry by entry.
using Entry = std::function<double(double t, std::uint32_t j, pe::Size size)>;

inline Table fill(pe::Size size, const Entry& entry) {
  Table table;
  table.shape = {size.positions, size.channels};
  table.values.resize(std::size_t{size.positions} * size.channels);
  double* next = table.values.data();  // to append takes most of the time where nothing is inlined
  for (std::uint32_t t = 0; t < size.positions; ++t) {
    for (std::uint32_t j = 0; j < size.channels; ++j) *next++ = entry(t, j, size);
  }
  return table;
}

inline double wave(std::uint32_t j, double angle) {
  return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

inline double divisor(std::uint32_t j, pe::Size size) {
  return std::pow(10000.0, 2.0 * (j / 2) / size.channels);
}

/// The formula, written as learners write it.
inline double right(double t, std::uint32_t j, pe::Size size) {
  return wave(j, t / divisor(j, size));
}

inline Table right_table(pe::Size size) {
  std::vector<double> divisors;  // once for a column, as a power takes as long as a wave
  for (std::uint32_t j = 0; j < size.channels; ++j) divisors.push_back(divisor(j, size));
  return fill(size, [&](double t, std::uint32_t j, pe::Size) { return wave(j, t / divisors[j]); });
}

/// What a submission answers for a case.
struct Reply {
  pe::AnswerKind kind = pe::AnswerKind::table;
  Table table;
};
using Submission = std::function<Reply(pe::Size size)>;

inline Submission of(Entry entry) {
  return [entry](pe::Size size) { return Reply{pe::AnswerKind::table, fill(size, entry)}; };
}

inline Submission answering(pe::AnswerKind kind) {
  return [kind](pe::Size) { return Reply{kind, {}}; };
}

/// Runs the exam to its end.
inline pe::Report examine(const Submission& submission, pe::Policy policy = {}) {
  pe::Exam exam(policy);
  while (const auto size = next_case(exam)) {
    const Reply reply = submission(*size);
    if (submit(exam, {reply.kind, reply.table.view()}) != pe::Status::ok) break;
  }
  return report(exam);
}

}  // namespace pe_test
