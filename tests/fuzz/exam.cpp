#include "input.hpp"
#include "report.hpp"

namespace {

using namespace pe_fuzz;

struct Sitting {
  pe::Exam exam;
  std::string decided;

  void answer(const pe::Answer& answer) {
    promise(submit(exam, answer) == pe::Status::ok, "an exam accepts an answer to an open case");
    std::string now;
    for (const pe::Verdict& verdict : pe::decided_verdicts(exam)) now += bytes_of(verdict);
    promise(now.starts_with(decided), "decided verdicts do not change");
    decided = now;
    const pe::Report report = pe::report(exam);
    check_report(report);
    promise(bytes_of(report).starts_with(decided), "a report begins with the decided verdicts");
  }
};

/// Large tables are rare, because each takes as long as a hundred small ones.
pe::AnswerKind any_kind_for(Input& input, pe::Size size) {
  const bool large = std::uint64_t{size.positions} * size.channels > 4096;
  if (large && input.ConsumeIntegralInRange(0, 31) != 31) return pe::AnswerKind::raised;
  return any_kind(input);
}

/// Half of the tables are right, so that some exams pass.
Table any_answer(Input& input, pe::Size size, bool& right) {
  if (!input.ConsumeBool()) {
    return {right_values(size), {size.positions, size.channels}, pe::ElementType::float64};
  }
  right = false;
  return any_table(input, size);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t count) {
  Input input(data, count);
  const Effort effort = effort_of(data, count);
  const pe::Policy policy{input.ConsumeBool(), effort.proposal_steps};
  std::vector<Sitting> sittings;
  sittings.push_back({pe::Exam(policy), {}});
  if (effort.twice) sittings.push_back({pe::Exam(policy), {}});
  if (effort.extra) {
    for (Sitting& sitting : sittings) {
      promise(add_case(sitting.exam, {60, 22}), "a new exam accepts another case");
    }
  }
  bool right = true, ended = false;
  while (const auto size = next_case(sittings[0].exam)) {
    promise(!ended, "a time-out or a last error ends the exam");
    const pe::AnswerKind kind = any_kind_for(input, *size);
    Table table;
    if (kind == pe::AnswerKind::table) {
      table = any_answer(input, *size, right);
    } else {
      right = false;
    }
    ended = kind == pe::AnswerKind::timed_out || kind == pe::AnswerKind::raised_last;
    for (Sitting& sitting : sittings) {
      promise(next_case(sitting.exam) == size, "two exams ask for the same cases");
      sitting.answer({kind, table.view()});
    }
  }
  promise(!add_case(sittings[0].exam, {60, 22}), "an exam that has begun accepts no other case");
  const pe::Report report = pe::report(sittings[0].exam);
  const std::string bytes = bytes_of(report);
  promise(bytes == bytes_of(pe::report(sittings.back().exam)),
          "the same answers give the same report");
  promise(pe::decided_verdicts(sittings[0].exam).size() == pe::kChecks,
          "an exam decides every check");
  promise(report.complete, "every check applies to an exam");
  if (right) promise(report.passed, "right answers pass");
  promise(submit(sittings[0].exam, {}) == pe::Status::exam_over, "an exam that is over stays over");
  promise(bytes_of(pe::report(sittings[0].exam)) == bytes, "a refused answer changes nothing");
  return 0;
}
