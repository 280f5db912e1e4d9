// Makes each allocation of the core fail once. The linker replaces malloc and free by the functions
// below.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "submissions.hpp"

extern "C" {
void* __real_malloc(std::size_t size);
void __real_free(void* pointer);
}

namespace no_memory_test {

using pe::AnswerKind;
using pe::Cause;
using pe::Diagnosis;
using pe::Report;
using pe::Size;
using pe::Status;
using pe_test::fill;
using pe_test::right_table;
using pe_test::Table;
using pe_test::wave;

/// Makes the n-th allocation of its thread fail, or none for 0.
class Memory {
 public:
  explicit Memory(long failing) : failing_(failing) { present_ = this; }
  ~Memory() { present_ = nullptr; }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  static Memory* present() { return present_; }
  bool fails_now() { return ++asked_ == failing_; }
  void take(long blocks) { held_ += blocks; }

  bool has_failed() const { return failing_ != 0 && asked_ >= failing_; }
  long asked() const { return asked_; }
  long held() const { return held_; }  ///< blocks in use

 private:
  static inline thread_local Memory* present_ = nullptr;
  long failing_, asked_ = 0, held_ = 0;
};

extern "C" void* __wrap_malloc(std::size_t size) {
  Memory* const memory = Memory::present();
  if (memory == nullptr) return __real_malloc(size);
  if (memory->fails_now()) return nullptr;
  memory->take(1);
  return __real_malloc(size);
}

extern "C" void __wrap_free(void* pointer) {
  if (Memory* const memory = Memory::present(); memory != nullptr && pointer != nullptr) {
    memory->take(-1);
  }
  __real_free(pointer);
}

constexpr double kUntouched = 42;

/// Runs `use` once for each of its allocations, which fails, and returns their number.
long fail_each(const std::function<Status()>& use, const std::function<bool()>& untouched) {
  for (long n = 1;; ++n) {
    SCOPED_TRACE("allocation " + std::to_string(n));
    Memory memory(n);
    const Status status = use();
    EXPECT_EQ(memory.held(), 0);
    if (!memory.has_failed()) {
      EXPECT_EQ(status, Status::ok);
      EXPECT_FALSE(untouched());
      return n - 1;
    }
    EXPECT_EQ(status, Status::no_memory);
    EXPECT_TRUE(untouched());
    if (testing::Test::HasFailure()) return n;
  }
}

template <class Number, class Write>
long fail_each_of(std::size_t count, Write write) {
  std::vector<Number> out(count, Number{kUntouched});
  return fail_each([&] { return write(std::span<Number>(out)); },
                   [&] { return out == std::vector<Number>(count, Number{kUntouched}); });
}

constexpr pe::Encoding kUnpaired{10000, pe::Layout::interleaved, pe::Pairing::unpaired};

TEST(NoMemoryTest, DoesNotChangeTheOutputOfEncodings) {
  const std::vector<double> positions{0, 1.5, -7};
  const auto encode = [](auto out) { return pe::encode({3, 4}, out); };
  const auto encode_positions = [&](auto out) { return pe::encode_positions(positions, 4, out); };
  EXPECT_EQ(fail_each_of<double>(12, encode), 5);
  EXPECT_EQ(fail_each_of<float>(12, encode), 6);
  EXPECT_EQ(fail_each_of<double>(12, encode_positions), 5);
  EXPECT_EQ(fail_each_of<float>(12, encode_positions), 6);
}

TEST(NoMemoryTest, DoesNotChangeTheOutputOfProperties) {
  const std::vector<double> shifts{1, 2.5};
  using Out = std::span<double>;
  EXPECT_EQ(fail_each_of<double>(2, [](Out out) { return pe::wavelengths(4, out); }), 1);
  EXPECT_EQ(fail_each_of<double>(4, [](Out out) { return pe::shift_rotations(4, 1, out); }), 5);
  EXPECT_EQ(fail_each_of<double>(16, [](Out out) { return pe::shift_matrix(4, 1, out); }), 6);
  for (const pe::Encoding& encoding : {pe::Encoding{}, kUnpaired}) {
    EXPECT_EQ(fail_each_of<double>(
                  2, [&](Out out) { return pe::dot_products(4, shifts, out, encoding); }),
              7);
    EXPECT_EQ(
        fail_each_of<double>(2, [&](Out out) { return pe::distances(4, shifts, out, encoding); }),
        7);
  }
}

TEST(NoMemoryTest, DoesNotChangeTheOutputOfMeasures) {
  const Size size{40, 4};
  const Table table = right_table(size);
  pe::ClosestRows rows;
  EXPECT_EQ(fail_each([&] { return pe::closest_rows(size, table.values, rows); },
                      [&] { return rows.other == 0; }),
            3);
  pe::Linearity fit;
  EXPECT_EQ(fail_each_of<double>(16,
                                 [&](std::span<double> matrix) {
                                   return pe::linearity(size, table.values, 1, fit, matrix);
                                 }),
            6);
  std::vector<pe::Periodicity> columns(4);
  std::vector<pe::ShiftRange> ranges(1);
  std::vector<double> distances(80);
  const std::vector<std::uint32_t> shift{1};
  Memory memory(1);
  EXPECT_EQ(pe::periodicity(size, table.values, columns), Status::ok);
  EXPECT_EQ(pe::pairwise(size, table.values, pe::Metric::euclidean, 7, 2, distances), Status::ok);
  EXPECT_EQ(pe::shift_invariance(size, table.values, shift, ranges), Status::ok);
  EXPECT_EQ(memory.asked(), 0);
}

void write(std::ostream& out, const pe::Column& column) {
  out << ' ' << column.j << name(column.function) << column.frequency << ',' << column.phase << ','
      << column.amplitude;
}

std::string text_of(std::span<const Cause> causes) {
  std::ostringstream out;
  for (const Cause& cause : causes) {
    out << "\n  " << name(cause.id) << ' ' << name(cause.form) << ' ' << int{cause.alternative}
        << ' ' << cause.value << ' ' << cause.twin << ' ' << cause.size.positions << ' '
        << cause.size.channels;
    for (const pe::Column& column : std::span(cause.columns).first(cause.shown)) write(out, column);
  }
  return out.str();
}

std::string text_of(std::span<const pe::Verdict> verdicts) {
  std::ostringstream out;
  for (const pe::Verdict& each : verdicts) {
    const pe::Witness& seen = each.witness;
    out << "\n"
        << name(each.check) << ' ' << name(each.state) << ' ' << name(each.reason) << ' '
        << int(seen.kind) << ' ' << seen.size.positions << ' ' << seen.size.channels << ' '
        << seen.t << ' ' << seen.j << ' ' << seen.other << ' ' << seen.found << ' ' << seen.expected
        << ' ' << seen.rank;
    for (const pe::Note& note : each.notes) {
      out << ' ' << name(note.id) << note.a << ',' << note.b << name(note.precision.kind);
    }
  }
  return out.str();
}

std::string text_of(const Report& report) {
  std::ostringstream out;
  out << text_of(std::span<const pe::Verdict>(report.verdicts)) << '\n'
      << name(report.precision.kind) << (report.passed ? " passed" : "")
      << (report.complete ? " complete" : "");
  for (const pe::Axis& axis : std::span(report.axes.axes).first(report.axes.count)) {
    out << ' ' << name(axis.length) << axis.number;
  }
  return out.str();
}

std::span<const Cause> causes_of(const Report& report) {
  return std::span(report.causes).first(report.cause_count);
}

TEST(NoMemoryTest, DoesNotChangeTheExam) {
  // A refused answer can be submitted again, so one object runs the whole exam.
  pe::Exam exam;
  long failures = 0;
  while (const std::optional<Size> size = next_case(exam)) {
    SCOPED_TRACE(std::to_string(size->positions) + " x " + std::to_string(size->channels));
    const Table table = right_table(*size);
    const std::string before = text_of(report(exam)),
                      decided_before = text_of(decided_verdicts(exam));
    for (long n = 1;; ++n) {
      Memory memory(n);
      const Status status = submit(exam, {AnswerKind::table, table.view()});
      if (!memory.has_failed()) {
        ASSERT_EQ(status, Status::ok);
        break;
      }
      ++failures;
      ASSERT_EQ(status, Status::no_memory) << n;
      ASSERT_EQ(memory.held(), 0) << n;
      ASSERT_EQ(next_case(exam), size) << n;
      ASSERT_EQ(text_of(decided_verdicts(exam)), decided_before) << n;
      ASSERT_EQ(text_of(report(exam)), before) << n;
    }
  }
  EXPECT_EQ(text_of(report(exam)), text_of(pe_test::examine(pe_test::of(pe_test::right))));
  constexpr long kForEachComparison = 6, kForEqualRows = 1, kForNearRows = 1, kForThePrefix = 1;
  EXPECT_EQ(failures, long{pe::kCases.size()} * kForEachComparison + kForEqualRows + kForNearRows +
                          kForThePrefix);
}

TEST(NoMemoryTest, DoesNotKeepTheShapeOfARefusedAnswer) {
  // An exam keeps nine shapes. Those of refused answers would take the room of the third, the only
  // transposed one.
  const auto submission = [](Size size) {
    return pe_test::Reply{AnswerKind::table,
                          size == pe::kCases[2] ? pe_test::zeros({48, 6}) : right_table(size)};
  };
  pe::Exam exam;
  while (const std::optional<Size> size = next_case(exam)) {
    const pe_test::Reply reply = submission(*size);
    for (long n = 1;; ++n) {
      Memory memory(n);
      if (submit(exam, {reply.kind, reply.table.view()}) == Status::ok) break;
    }
  }
  EXPECT_EQ(text_of(report(exam)), text_of(pe_test::examine(submission)));
}

/// Wrong submissions that reach every part of the diagnosis.
const std::vector<pe_test::Submission>& wrong_submissions() {
  using pe_test::Reply;
  static const std::vector<pe_test::Submission> submissions{
      pe_test::of([](double t, std::uint32_t j, Size size) {
        return wave(j, t / std::pow(1234.5, 2.0 * (j / 2) / size.channels));
      }),
      pe_test::of([](double t, std::uint32_t j, Size size) {
        return t < 40 ? wave(j, t / std::pow(10000.0, double(j) / size.channels)) : 0;
      }),
      [](Size size) {
        Table table = right_table({size.channels, size.positions});
        return Reply{AnswerKind::table, table};
      },
      [](Size size) {
        Table table =
            pe_test::fill({size.channels, size.positions}, [size](double j, auto t, Size) {
              return pe_test::right(t, static_cast<std::uint32_t>(j), size);
            });
        return Reply{AnswerKind::table, table};
      },
      pe_test::of([](double t, std::uint32_t j, Size size) {
        return std::cos(std::sin(t / std::pow(10000.0, 2.0 * (j / 2) / size.channels)));
      }),
      pe_test::of([](double t, std::uint32_t j, Size) { return std::sin(0.3 * t * t + j); }),
      pe_test::of([](double t, std::uint32_t j, Size size) {
        const double position = std::fmod(t, 40);
        return position == 20 ? 0 : pe_test::right(position + 1, j, size);
      }),
  };
  return submissions;
}

const std::vector<Size> kAsked{{7, 6}, {16, 12}, {64, 16}, {200, 16}};

TEST(NoMemoryTest, NamesNoMistakeAfterAFailedAllocation) {
  for (std::size_t each = 0; each < wrong_submissions().size(); ++each) {
    SCOPED_TRACE("submission " + std::to_string(each));
    std::vector<Table> tables;
    for (const Size size : kAsked) tables.push_back(wrong_submissions()[each](size).table);
    for (long n = 1;; ++n) {
      Memory memory(n);
      {
        Diagnosis diagnosis;
        bool refused = false;
        for (std::size_t at = 0; at < tables.size(); ++at) {
          const bool before = memory.has_failed();
          const Status status = diagnosis.add(kAsked[at], tables[at].view());
          const bool now = memory.has_failed() && !before;
          ASSERT_EQ(status, now ? Status::no_memory : Status::ok) << n;
          refused = refused || now;
          ASSERT_TRUE(!refused || diagnosis.causes().empty()) << n;
        }
      }
      ASSERT_EQ(memory.held(), 0) << n;
      if (!memory.has_failed()) break;
    }
  }
}

TEST(NoMemoryTest, NamesNoMistakeAfterAFailedAllocationNextToARightTable) {
  const pe_test::Entry normalised = [](double t, std::uint32_t j, Size size) {
    return wave(j, t / std::max(1u, size.positions - 1) / pe_test::divisor(j, size));
  };
  const struct {
    Size right;
    std::vector<Size> asked;
    std::vector<Table> tables;
  } all[]{{{7, 6}, {{16, 12}}, {right_table({7, 6})}},
          {{1, 2}, {{7, 6}, {1, 6}}, {fill({7, 6}, normalised), fill({1, 6}, normalised)}}};
  for (const auto& each : all) {
    for (long n = 1;; ++n) {
      Memory memory(n);
      {
        Diagnosis diagnosis;
        diagnosis.add_right(each.right);
        Status status = Status::ok;
        for (std::size_t at = 0; at < each.asked.size() && status == Status::ok; ++at)
          status = diagnosis.add(each.asked[at], each.tables[at].view());
        ASSERT_EQ(status == Status::ok && !diagnosis.causes().empty(), !memory.has_failed()) << n;
      }
      ASSERT_EQ(memory.held(), 0) << n;
      if (!memory.has_failed()) break;
    }
  }
}

TEST(NoMemoryTest, DoesNotChangeTheVerdictsOfATable) {
  const Size size{64, 16};
  std::vector<Table> tables{right_table(size), right_table({1200, 4})};
  for (const pe_test::Submission& submission : wrong_submissions()) {
    tables.push_back(submission(size).table);
  }
  for (std::size_t at = 0; at < tables.size(); ++at) {
    SCOPED_TRACE("table " + std::to_string(at));
    const pe::Answer answer{AnswerKind::table, tables[at].view()};
    Report expected;
    ASSERT_EQ(pe::judge_table(answer, std::nullopt, {}, expected), Status::ok);
    for (long n = 1;; ++n) {
      Report found;
      const std::string untouched = text_of(found);
      Memory memory(n);
      const Status status = pe::judge_table(answer, std::nullopt, {}, found);
      ASSERT_EQ(memory.held(), 0) << n;
      if (status == Status::ok) {
        // If an allocation failed, it was in the diagnosis.
        ASSERT_EQ(text_of(found), text_of(expected)) << n;
        ASSERT_EQ(text_of(causes_of(found)),
                  memory.has_failed() ? std::string() : text_of(causes_of(expected)))
            << n;
      } else {
        ASSERT_TRUE(memory.has_failed()) << n;
        ASSERT_EQ(status, Status::no_memory) << n;
        ASSERT_EQ(text_of(found), untouched) << n;
      }
      if (!memory.has_failed()) break;
    }
  }
}

TEST(NoMemoryTest, DoesNotChangeTheVerdictsOfAWrongSubmission) {
  for (std::size_t each = 0; each < wrong_submissions().size(); ++each) {
    SCOPED_TRACE("submission " + std::to_string(each));
    std::vector<Table> tables;
    for (const Size size : pe::kCases) {
      if (size.positions <= 64) tables.push_back(wrong_submissions()[each](size).table);
    }
    std::string expected, expected_causes;
    for (long n = 0;; ++n) {
      Memory memory(n);
      {
        pe::Exam exam;
        bool refused = false;
        for (std::size_t at = 0; at < 6; ++at) {
          const pe::Answer answer{AnswerKind::table, tables[at].view()};
          if (submit(exam, answer) == Status::ok) continue;
          refused = true;
          ASSERT_EQ(submit(exam, answer), Status::ok) << n;  // now there is memory
        }
        const Report result = report(exam);
        const bool undiagnosed = memory.has_failed() && !refused;
        const std::string causes = text_of(causes_of(result));
        if (n == 0) {
          expected = text_of(result);
          expected_causes = causes;
        }
        ASSERT_EQ(text_of(result), expected) << n;
        ASSERT_EQ(causes, undiagnosed ? std::string() : expected_causes) << n;
      }
      ASSERT_EQ(memory.held(), 0) << n;
      if (n > 0 && !memory.has_failed()) break;
    }
  }
}

}  // namespace no_memory_test
