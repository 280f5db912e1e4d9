// Makes arguments from the fuzzer's bytes, then from zeros, so that every input is valid.
#pragma once

#include <fuzzer/FuzzedDataProvider.h>

#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "pe/pe.hpp"

namespace pe_fuzz {

using Input = FuzzedDataProvider;

/// Ends the program if `kept` is false, so that the fuzzer keeps the input.
inline void promise(bool kept, const char* what) noexcept {
  if (kept) return;
  std::fprintf(stderr, "Broken promise: %s\n", what);
  std::abort();
}

/// Proposals take most of a wrong table's time.
struct Effort {
  bool twice;  ///< repeats and compares, for one input in eight
  bool extra;  ///< adds a test case to an exam, for one input in eight
  /// All steps for one input in 1,024, a 32nd for one in 64, a 4,096th for the others.
  std::uint64_t proposal_steps;
};

/// Uses a hash of the input, so that mutations of an expensive input are mostly cheap.
inline Effort effort_of(const std::uint8_t* data, std::size_t count) {
  static const bool all = std::getenv("PE_FUZZ_ALL") != nullptr;
  constexpr std::uint64_t kAllSteps = pe::Diagnosis::kProposalSteps;
  if (all) return {true, true, kAllSteps};
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (std::size_t at = 0; at < count; ++at) hash = (hash ^ data[at]) * 0x100000001b3;
  hash ^= hash >> 32;
  const std::uint64_t kind = hash % 1024;
  return {hash / 1024 % 8 == 0, hash / 8192 % 8 == 0,
          kind == 0        ? kAllSteps
          : kind % 64 == 1 ? kAllSteps / 32
                           : kAllSteps / 4096};
}

/// Includes every NaN.
inline double any_double(Input& input) {
  return std::bit_cast<double>(input.ConsumeIntegral<std::uint64_t>());
}

/// Often returns a number that causes mistakes.
inline double telling_double(Input& input) {
  using Limits = std::numeric_limits<double>;
  constexpr double kTelling[] = {0,
                                 -0.0,
                                 1,
                                 -1,
                                 1 + pe::kBoundsSlack,
                                 1 + 2 * pe::kBoundsSlack,
                                 Limits::denorm_min(),
                                 Limits::max(),
                                 Limits::infinity(),
                                 -Limits::infinity(),
                                 Limits::quiet_NaN()};
  return input.ConsumeBool() ? input.PickValueInArray(kTelling) : any_double(input);
}

/// Keeps the tables, because few sizes occur.
inline const std::vector<double>& right_values(pe::Size size) {
  static std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<double>> tables;
  const auto [table, fresh] = tables.try_emplace({size.positions, size.channels});
  if (fresh) {
    table->second.resize(std::size_t{size.positions} * size.channels);
    if (pe::encode(size, table->second) != pe::Status::ok) std::abort();
  }
  return table->second;
}

/// Gives an answer that is quick to judge at the end of the input.
inline pe::AnswerKind any_kind(Input& input) {
  using enum pe::AnswerKind;
  return input.PickValueInArray(
      {raised, table, table, table, raised_last, nothing, not_a_table, timed_out});
}

struct Table {
  std::vector<double> values;
  std::vector<std::uint32_t> shape;
  pe::ElementType type = pe::ElementType::float64;

  pe::TableView view() const { return {values, shape, type}; }
};

inline void change_entries(Input& input, pe::Size size, std::vector<double>& values) {
  for (int count = input.ConsumeIntegralInRange(1, 8); count > 0; --count) {
    const auto at = input.ConsumeIntegralInRange<std::size_t>(0, values.size() - 1);
    const double t = static_cast<double>(at / size.channels);
    switch (input.ConsumeIntegralInRange(0, 4)) {
      case 0: values[at] = telling_double(input); break;
      case 1: values[at] += input.ConsumeFloatingPointInRange(-1.5, 1.5) * pe::tolerance(t); break;
      case 2: values[at] = input.ConsumeFloatingPointInRange(-1.0, 1.0); break;
      case 3:  // differ in their last columns only
        for (std::size_t each = 0; each < values.size(); ++each) {
          if (each % size.channels <= at % size.channels) values[each] = 0;
        }
        break;
      default: {  // the row of another position
        const auto from = input.ConsumeIntegralInRange(0u, size.positions - 1);
        for (std::size_t j = 0; j < size.channels; ++j) {
          values[at / size.channels * size.channels + j] =
              values[std::size_t{from} * size.channels + j];
        }
      }
    }
  }
}

inline double cut_to_bfloat16(double value) {
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(static_cast<float>(value)) & 0xffff0000);
}

inline std::vector<double> any_values(Input& input, pe::Size size) {
  std::vector<double> values;
  switch (input.ConsumeIntegralInRange(0, 4)) {
    case 0: return right_values(size);
    case 1:
      values = right_values(size);
      for (double& value : values) value = static_cast<float>(value);
      return values;
    case 2:
      values = right_values(size);
      for (double& value : values) value = cut_to_bfloat16(value);
      return values;
    case 3:
      values = right_values(size);
      change_entries(input, size, values);
      return values;
    default:
      values.resize(input.ConsumeBool() ? std::size_t{size.positions} * size.channels
                                        : input.ConsumeIntegralInRange<std::size_t>(0, 256));
      for (double& value : values) value = telling_double(input);
      return values;
  }
}

/// Often returns a power of two, whose products can wrap around to 0.
inline std::uint32_t any_axis(Input& input) {
  switch (input.ConsumeIntegralInRange(0, 2)) {
    case 0: return input.ConsumeIntegral<std::uint8_t>();
    case 1: return 1u << input.ConsumeIntegralInRange(0, 31);
    default: return input.ConsumeIntegral<std::uint32_t>();
  }
}

/// Mostly returns a table of this shape, which the number of values may contradict.
inline Table any_table(Input& input, pe::Size size) {
  Table table;
  table.type = input.PickValueInArray({pe::ElementType::float64, pe::ElementType::float32,
                                       pe::ElementType::float16, pe::ElementType::integer});
  table.shape = {size.positions, size.channels};
  if (input.ConsumeIntegralInRange(0, 3) == 3) {
    table.shape.resize(input.ConsumeIntegralInRange<std::size_t>(0, 10));
    for (std::uint32_t& length : table.shape) length = any_axis(input);
  }
  table.values = any_values(input, size);
  return table;
}

}  // namespace pe_fuzz
