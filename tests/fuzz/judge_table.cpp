// Compares every verdict on a finished table with a plain implementation of the check.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

#include "input.hpp"
#include "report.hpp"

namespace {

using namespace pe_fuzz;
using pe::Check;
using pe::Reason;

struct Decision {
  Reason reason = Reason::none;
  std::uint32_t t = 0, j = 0, other = 0;
};

using Decisions = std::array<Decision, pe::kChecks>;

Decision& of(Decisions& decisions, Check check) {
  return decisions[static_cast<std::size_t>(check)];
}

Reason bounds_reason(double value) {
  if (!std::isfinite(value)) return Reason::not_finite;
  return std::abs(value) > 1 + pe::kBoundsSlack ? Reason::out_of_bounds : Reason::none;
}

void note_first(Decision& decision, Reason reason, std::uint32_t t, std::uint32_t j) {
  if (reason != Reason::none && decision.reason == Reason::none) decision = {reason, t, j, 0};
}

/// Requires the right shape.
Decisions decide(std::span<const double> values, pe::Size size) {
  Decisions decisions;
  Decision& unique = of(decisions, Check::uniqueness);
  std::map<std::vector<std::uint64_t>, std::uint32_t> rows;
  const std::vector<double>& right = right_values(size);
  for (std::uint32_t t = 0; t < size.positions; ++t) {
    std::vector<std::uint64_t> row;
    for (std::uint32_t j = 0; j < size.channels; ++j) {
      const std::size_t at = std::size_t{t} * size.channels + j;
      const double value = values[at];
      const Reason formula =
          std::abs(value - right[at]) <= pe::tolerance(t) ? Reason::none : Reason::wrong_value;
      const Reason bounds = bounds_reason(value);
      if (t == 0) note_first(of(decisions, Check::origin), formula, t, j);
      note_first(of(decisions, Check::formula), formula, t, j);
      note_first(of(decisions, Check::bounds), bounds, t, j);
      note_first(of(decisions, Check::extrapolation), bounds != Reason::none ? bounds : formula, t,
                 j);
      // Adding 0 turns -0 into 0.
      row.push_back(std::isnan(value) ? ~std::uint64_t{0}
                                      : std::bit_cast<std::uint64_t>(value + 0.0));
    }
    const auto [earlier, fresh] = rows.try_emplace(std::move(row), t);
    if (!fresh && unique.reason == Reason::none) {
      unique = {Reason::equal_rows, t, 0, earlier->second};
    }
  }
  if (of(decisions, Check::extrapolation).reason == Reason::none) {
    of(decisions, Check::extrapolation) = unique;
  }
  if (size.positions < pe::kExtrapolationRows) {
    of(decisions, Check::extrapolation) = {Reason::too_few_positions};
  }
  if (size.positions == 1) of(decisions, Check::formula) = {Reason::too_few_positions};
  return decisions;
}

/// Returns the rounding of the coarsest format that holds every finite entry, or 0.
double coarsest_rounding(std::span<const double> values) {
  const auto all = [values](auto fits) {
    return std::all_of(values.begin(), values.end(),
                       [&fits](double x) { return !std::isfinite(x) || fits(x); });
  };
  double rounding = 0;
  for (const char* const format : {"%.*f", "%.*e"}) {
    const int first = format[2] == 'f' ? 0 : 1;  // digits, of which one is before the point
    for (int digits = first; digits < 16; ++digits) {
      const bool fits = all([&](double x) {
        char text[400];
        std::snprintf(text, sizeof text, format, digits - first, x);
        return std::strtod(text, nullptr) == x;
      });
      if (!fits) continue;
      rounding = std::max(rounding, 0.51 * std::pow(10.0, -digits));
      break;
    }
  }
  for (const int bits : {8, 11}) {
    const bool fits = all([bits](double x) {
      int exponent = 0;
      const double scaled = std::ldexp(std::frexp(x, &exponent), bits);
      return scaled == std::trunc(scaled);
    });
    if (fits) rounding = std::max(rounding, 1.01 * std::ldexp(1.0, -bits - 1));
  }
  return rounding;
}

/// In a coarse format, the failing entry is the first that rounding does not explain.
void check_later_witness(const pe::Witness& witness, const Decision& first, const Table& table) {
  const std::uint32_t channels = table.shape[1];
  const std::vector<double>& right = right_values({table.shape[0], channels});
  const auto place = [channels](std::uint32_t t, std::uint32_t j) {
    return std::size_t{t} * channels + j;
  };
  const std::size_t last = place(witness.t, witness.j);
  const double allowed = coarsest_rounding(table.values) * (1 + 1e-9) + pe::tolerance(witness.t);
  for (std::size_t at = place(first.t, first.j); at < last; ++at) {
    promise(std::abs(table.values[at] - right[at]) <= allowed,
            "an entry before the witness differs by no more than rounding");
  }
  promise(last >= place(first.t, first.j) &&
              !(std::abs(table.values[last] - right[last]) <= pe::tolerance(witness.t)),
          "a witness is a wrong entry");
}

void check_decision(const pe::Verdict& verdict, const Decision& decision, const Table& table,
                    const pe::Policy& policy) {
  const pe::Witness& witness = verdict.witness;
  if (verdict.reason == Reason::precision_too_low) {
    promise(policy.require_float64 && decision.reason == Reason::none,
            "precision fails only right tables, and only if the policy requires it");
  } else {
    promise(verdict.reason == decision.reason,
            "a verdict has the reason that a plain implementation finds");
    if (decision.reason == Reason::wrong_value && verdict.check != Check::origin) {
      check_later_witness(witness, decision, table);
    } else {
      promise(witness.t == decision.t && witness.j == decision.j && witness.other == decision.other,
              "a witness is the first that a plain implementation finds");
    }
  }
  if (witness.kind == pe::WitnessKind::cell) {
    const double value = table.values[std::size_t{witness.t} * table.shape[1] + witness.j];
    promise(std::bit_cast<std::uint64_t>(witness.found) == std::bit_cast<std::uint64_t>(value),
            "a witness shows the number in its cell");
  }
}

bool is_true_shape(const Table& table) {
  long double count = 1;  // exact, without wrapping around
  for (const std::uint32_t length : table.shape) count *= length;
  return count == static_cast<long double>(table.values.size());
}

void check_wrong_shape(const pe::Report& report, const Table& table) {
  for (const pe::Verdict& verdict : report.verdicts) {
    promise(verdict.state == pe::State::failed || verdict.check == Check::bounds,
            "a table of the wrong shape fails");
    if (verdict.check != Check::shape && verdict.check != Check::bounds) {
      promise(verdict.reason == Reason::wrong_shape, "a wrong shape is the reason of its checks");
    }
  }
  const Reason reason = report.verdicts[0].reason;
  if (table.shape.empty()) {
    promise(reason == Reason::wrong_rank, "a shape without axes has a wrong rank");
  } else if (std::find(table.shape.begin(), table.shape.end(), 0u) != table.shape.end()) {
    promise(reason == Reason::empty, "an axis of length 0 is the first reason");
  } else {
    promise((reason == Reason::false_shape) == !is_true_shape(table),
            "a shape is false if it has another number of values");
  }
  const pe::Witness& witness = report.verdicts[0].witness;
  promise(witness.kind == pe::WitnessKind::shape && witness.rank == table.shape.size(),
          "the witness of a wrong shape is the shape");
  for (std::size_t axis = 0; axis < std::min(table.shape.size(), witness.shape.size()); ++axis) {
    promise(witness.shape[axis] == table.shape[axis], "a witness shows the returned lengths");
  }
}

void check_table(const pe::Report& report, const Table& table, pe::Size size,
                 const pe::Policy& policy) {
  if (table.shape != std::vector{size.positions, size.channels} ||
      table.values.size() != std::uint64_t{size.positions} * size.channels) {
    check_wrong_shape(report, table);
    return;
  }
  const Decisions decisions = decide(table.values, size);
  for (std::size_t at = 0; at < pe::kChecks; ++at) {
    check_decision(report.verdicts[at], decisions[at], table, policy);
  }
  if (size.positions > 1 && table.values == right_values(size)) {
    promise(report.passed && report.precision.kind == pe::PrecisionClass::float64,
            "the right table passes in float64");
  }
}

/// Returns few positions, or about as many as extrapolation needs.
pe::Size any_size(Input& input) {
  if (input.ConsumeIntegralInRange(0, 31) == 31) {
    return {input.ConsumeIntegralInRange(1023u, 1026u), 2};
  }
  return {input.ConsumeIntegralInRange(1u, 20u), 2 * input.ConsumeIntegralInRange(1u, 4u)};
}

std::string judge(const pe::Answer& answer, std::optional<pe::Size> size, const pe::Policy& policy,
                  pe::Report& report) {
  promise(judge_table(answer, size, policy, report) == pe::Status::ok, "a table is judged");
  check_report(report);
  return bytes_of(report);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t count) {
  Input input(data, count);
  const Effort effort = effort_of(data, count);
  const pe::Policy policy{input.ConsumeBool(), effort.proposal_steps};
  const pe::AnswerKind kind = any_kind(input);
  const pe::Size size = any_size(input);
  const pe::Size given = input.ConsumeBool() ? size
                                             : pe::Size{input.ConsumeIntegral<std::uint32_t>(),
                                                        input.ConsumeIntegral<std::uint32_t>()};
  const Table table = any_table(input, size);
  const pe::Answer answer{kind, table.view()};

  pe::Report report;
  if (check_size(given) != pe::Status::ok) {
    const std::string before = bytes_of(report);
    promise(judge_table(answer, given, policy, report) == check_size(given),
            "a size that encode refuses is refused");
    promise(bytes_of(report) == before, "a refused call does not change the report");
  } else {
    const std::string first = judge(answer, given, policy, report);
    if (kind == pe::AnswerKind::table) check_table(report, table, given, policy);
    if (!effort.twice) return 0;
    pe::Report again;
    promise(judge(answer, given, policy, again) == first, "the same table gives the same report");
  }

  judge(answer, std::nullopt, policy, report);
  if (kind != pe::AnswerKind::table) {
    promise(!report.passed, "an answer that is not a table does not pass");
  } else if (report.verdicts[0].state == pe::State::failed) {
    check_wrong_shape(report, table);
  } else {
    const pe::Size shape{table.shape[0], table.shape[1]};
    check_table(report, table, shape, policy);
    pe::Report sized;
    judge(answer, shape, policy, sized);
    // Without a size, a table can be named transposed.
    if (report.cause_count > 0 && report.causes[0].id == pe::CauseId::transposed) {
      report.cause_count = sized.cause_count;
      report.causes = sized.causes;
    }
    promise(bytes_of(sized) == bytes_of(report),
            "a table is judged the same with its own size and with that size given");
  }
  return 0;
}
