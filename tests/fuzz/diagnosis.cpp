#include <cmath>
#include <numbers>

#include "input.hpp"
#include "report.hpp"

namespace {

using namespace pe_fuzz;

/// Cases never ask for odd numbers of columns, but tables may have them.
pe::Size any_size(Input& input) {
  return {input.ConsumeIntegralInRange(0u, 20u), input.ConsumeIntegralInRange(0u, 10u)};
}

/// Makes a wave in each column with few parameters, as mistakes do.
std::vector<double> mistaken_values(Input& input, pe::Size size) {
  const double base = input.PickValueInArray({10000.0, 1000.0, 100.0, 1.0, 1e-4, 1e8, 9876.5});
  const double step = input.PickValueInArray({2.0, 1.0, 4.0, 0.0, 0.5});
  const double scale = input.PickValueInArray({1.0, std::numbers::pi / 180, 1e-9, 1e9, 0.0});
  const double high = input.PickValueInArray({1.0, 2.0, 0.125, 1e-300, 1e300});
  const unsigned functions = input.ConsumeIntegralInRange(0u, 5u);
  const bool whole = input.ConsumeBool(), halves = input.ConsumeBool();
  const double first = input.ConsumeIntegralInRange(0, 2);
  const std::uint32_t half = std::max(size.channels / 2, 1u);
  std::vector<double> values;
  for (std::uint32_t t = 0; t < size.positions; ++t) {
    for (std::uint32_t j = 0; j < size.channels; ++j) {
      const std::uint32_t i = halves ? j % half : j / 2;
      const bool second = halves ? j >= half : j % 2 != 0;
      double angle = (t + first) * scale / std::pow(base, step * i / size.channels);
      if (whole) angle = std::floor(angle);
      const double entries[]{second ? std::cos(angle) : std::sin(angle),
                             second ? std::sin(angle) : std::cos(angle),
                             std::sin(angle),
                             std::cos(angle),
                             angle,
                             second ? std::cos(std::sin(angle)) : std::sin(angle)};
      values.push_back(high * entries[functions]);
    }
  }
  return values;
}

Table any_answer(Input& input, pe::Size size) {
  Table table;
  if (input.ConsumeBool()) {
    const pe::Size made = input.ConsumeBool() ? size : any_size(input);
    table.values = mistaken_values(input, made);
    table.shape = {made.positions, made.channels};
    if (input.ConsumeIntegralInRange(0, 3) == 3) table.shape = {size.channels, size.positions};
    if (input.ConsumeIntegralInRange(0, 3) == 3) table.shape.insert(table.shape.begin(), 1u);
    if (input.ConsumeIntegralInRange(0, 3) == 3) {
      table.shape = {static_cast<std::uint32_t>(table.values.size())};
    }
  } else {
    const pe::Size even{std::max(size.positions, 1u), std::max(size.channels & ~1u, 2u)};
    table = any_table(input, even);
  }
  for (int count = input.ConsumeIntegralInRange(0, 3); count > 0 && !table.values.empty();
       --count) {
    const auto at = input.ConsumeIntegralInRange<std::size_t>(0, table.values.size() - 1);
    table.values[at] = telling_double(input);
  }
  return table;
}

void check_columns(const pe::Diagnosis& diagnosis) {
  for (std::size_t c = 0; c < diagnosis.columns().size(); ++c) {
    const pe::Column& column = diagnosis.columns()[c];
    promise(column.j == c, "columns are in order");
    const bool known = column.function == pe::Function::sine ||
                       column.function == pe::Function::cosine ||
                       column.function == pe::Function::wave;
    if (!known) continue;
    promise(column.frequency > 0 && column.frequency < std::numbers::pi, "waves have frequencies");
    promise(column.amplitude > 0 && std::isfinite(column.amplitude), "waves have amplitudes");
    promise(std::abs(column.phase) <= 3.15, "waves have phases");
  }
}

std::string bytes_of_all(const pe::Diagnosis& diagnosis) {
  std::string bytes;
  for (const pe::Cause& cause : diagnosis.causes()) bytes += bytes_of(cause);
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t count) {
  Input input(data, count);
  const Effort effort = effort_of(data, count);
  std::vector<pe::Diagnosis> diagnoses;
  for (int n = effort.twice ? 2 : 1; n > 0; --n) diagnoses.emplace_back(effort.proposal_steps);
  for (int answers = input.ConsumeIntegralInRange(1, 4); answers > 0; --answers) {
    const pe::Size size = any_size(input);
    if (input.ConsumeIntegralInRange(0, 3) == 3) {
      for (pe::Diagnosis& diagnosis : diagnoses) diagnosis.add_right(size);
    } else {
      const Table table = any_answer(input, size);
      for (pe::Diagnosis& diagnosis : diagnoses) {
        const std::uint64_t before = diagnosis.proposal_steps();
        promise(diagnosis.add(size, table.view()) == pe::Status::ok, "a diagnosis accepts a table");
        promise(diagnosis.proposal_steps() - before <=
                    effort.proposal_steps + pe::Diagnosis::kProposalSteps / 8,
                "proposing keeps to the limit of its steps");
      }
    }
    check_causes(diagnoses[0].causes());
    check_columns(diagnoses[0]);
    promise(bytes_of_all(diagnoses.front()) == bytes_of_all(diagnoses.back()),
            "the same answers have the same causes");
  }
  return 0;
}
