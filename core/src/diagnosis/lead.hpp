// The lead is the first column that the functions of a hypothesis fill (core/README.md, Diagnosis).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "fixed_list.hpp"
#include "hypothesis.hpp"
#include "observations.hpp"
#include "pe/diagnosis.hpp"

namespace pe::detail {

struct MeasuredColumn {
  Column column{};
  std::uint32_t first_row = 0;  ///< the row that the phase belongs to
  /// Every second row is a wave, so positions may choose the function.
  bool may_alternate = false;
};

/// Measures column `c` on the longer side of a row of zeros.
MeasuredColumn measure_beside_zeros(const Observations& seen, std::uint32_t c) noexcept;

/// A frequency of the lead before scaling.
struct LeadFrequency {
  double frequency;
  double amplitude;  ///< the lead's factor, if amplitudes decay
  bool has_base;     ///< one of the rules has a base
};

struct ReadBase {
  PositionScale scale;
  AngleUnit unit;
  FrequencyRule rule;
  double ratio;
  bool is_known;  ///< people write this base
};

struct Lead {
  std::uint32_t column = 0;
  bool decays = false;  ///< its amplitude decays, not its frequency
  MeasuredColumn measured;
  bool is_constant = false;       ///< its frequency may be 0
  bool is_no_number = false;      ///< its frequency may be infinite
  bool may_double = false;        ///< its frequency may be the first of octaves
  bool makes_half_turns = false;  ///< as the first of octaves does at whole positions
  bool may_be_stretched = false;  ///< to positions from 0 to T
  double divisor = 0;             ///< a whole number that may divide positions, or 0
  double amplitude = 0;           ///< an amplitude of the table to try, or 0
  double size = 0;                ///< measured; 1 for a line, NaN if unknown
  FixedList<LeadFrequency, kFrequencyRuleCount> frequencies;
  /// For each rule an index in `frequencies`, kByBase if the base decides, or kNone.
  std::array<std::uint8_t, kFrequencyRuleCount> frequency_of{};
  FixedList<ReadBase, 32> read_bases;

  static constexpr std::uint8_t kByBase = kFrequencyRuleCount;
  static constexpr std::uint8_t kNone = kFrequencyRuleCount + 1;

  std::uint8_t frequency_index(FrequencyRule rule) const noexcept {
    return frequency_of[static_cast<std::size_t>(rule)];
  }
};

Lead examine(const Observations& seen, std::uint32_t column, ColumnOrder order,
             ColumnAmplitudes amplitudes) noexcept;

/// The largest relative error of a known base. Known bases differ by more.
inline constexpr double kReadOff = 1e-3;

}  // namespace pe::detail
