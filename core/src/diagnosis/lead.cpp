#include "lead.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bases.hpp"
#include "elementary.hpp"
#include "measure.hpp"
#include "numeric/ieee.hpp"

namespace pe::detail {

namespace {

// No code uses a base above 10000^3.5 = 10^14.
constexpr double kLargestReadRatio = 3.5;

// Octaves start with half a turn over all positions. In fewer rows, other slow waves look alike.
constexpr std::uint32_t kRowsOfOctaves = 7;

bool is_wave(Function function) noexcept {
  return function == Function::sine || function == Function::cosine || function == Function::wave;
}

std::uint32_t avoid_zero_row(View& part, std::uint32_t zero_row) noexcept {
  if (2 * zero_row >= part.rows) {
    part.rows = zero_row;
    return 0;
  }
  const std::uint32_t first = zero_row + 1;
  part.values += first * part.row_stride;
  part.rows -= first;
  return first;
}

bool begins_octaves(const Observations& seen, double frequency) noexcept {
  const double halves = frequency * seen.view.formula.positions / std::numbers::pi;
  const double last = halves - frequency / std::numbers::pi;
  return seen.view.rows >= kRowsOfOctaves &&
         (std::abs(halves - 1) <= kReadOff || std::abs(last - 1) <= kReadOff ||
          std::abs(last - 2) <= kReadOff);
}

bool makes_half_turns(const Observations& seen, std::uint32_t column) noexcept {
  for (std::uint32_t t = 0; t < seen.rows; ++t) {
    const double size = std::abs(seen.view.at(t, column));
    if (!(size <= kReadOff || std::abs(size - 1) <= kReadOff)) return false;
  }
  return !seen.rows_are_equal;
}

std::uint8_t add_frequency(Lead& lead, const LeadFrequency& given) noexcept {
  std::uint8_t at = 0;
  while (at < lead.frequencies.size() && (lead.frequencies[at].frequency != given.frequency ||
                                          lead.frequencies[at].amplitude != given.amplitude)) {
    ++at;
  }
  if (at == lead.frequencies.size()) lead.frequencies.add(given);
  lead.frequencies[at].has_base |= given.has_base;
  return at;
}

// Returns the largest divisor that a base can give the lead.
double find_frequencies(const Observations& seen, Hypothesis hypothesis, Lead& lead) noexcept {
  const Size size = seen.view.formula;
  const std::uint32_t channel = seen.view.channel(lead.column);
  // A table of cosines alone lacks channel 0. By most rules its first column has that frequency.
  const std::uint32_t channel_of_frequency = lead.column == 0 ? 0 : channel;
  double largest_divisor = 1;
  for (const FrequencyRule rule : Values<FrequencyRule>()) {
    hypothesis.frequency_rule = rule;
    std::uint8_t& frequency = lead.frequency_of[static_cast<std::size_t>(rule)];
    if (rule == FrequencyRule::octaves && !lead.may_double) {
      frequency = Lead::kNone;
      continue;
    }
    const bool by_base = has_base(rule) && !lead.decays;
    const double k = by_base ? exponent(hypothesis, size, channel) : 0;
    largest_divisor = std::max(largest_divisor, base_to(kLargestReadRatio * k));
    if (k != 0 && exponent(hypothesis, size, channel_of_frequency) != 0) {
      frequency = Lead::kByBase;
      continue;
    }
    const double given = unscaled_frequency(hypothesis, size, channel_of_frequency);
    frequency = add_frequency(lead, lead.decays ? LeadFrequency{1, given, has_base(rule)}
                                                : LeadFrequency{given, 1, has_base(rule)});
  }
  return largest_divisor;
}

// Positions divided by T or T - 1 have other names.
double divisor_of_positions(const Observations& seen, double frequency) noexcept {
  constexpr double kOpenDivisor = 0.01;
  // A slip in the power, such as 10000 ^ x in JavaScript, makes t / 10000 in column 0.
  constexpr double kFormulaBase = 10000;
  const double divisor = std::nearbyint(1 / frequency), T = seen.view.formula.positions;
  const bool is_whole = std::abs(divisor - 1 / frequency) <= kOpenDivisor;
  const bool is_length = divisor == T || divisor == T - 1;
  return is_whole && divisor > 1 && !is_length && divisor != kFormulaBase ? divisor : 0;
}

// In a full list, a known base replaces a measured one.
void add_base(Lead& lead, const ReadBase& base) noexcept {
  if (lead.read_bases.add(base) || !base.is_known) return;
  for (ReadBase& each : lead.read_bases) {
    if (each.is_known) continue;
    each = base;
    return;
  }
}

void read_bases(const Observations& seen, Hypothesis hypothesis, double divisor, bool is_guess,
                Lead& lead) noexcept {
  const double log = logarithm(divisor) / kLogBase;
  for (const FrequencyRule rule : Values<FrequencyRule>()) {
    if (!has_base(rule)) continue;
    hypothesis.frequency_rule = rule;
    const double k = exponent(hypothesis, seen.view.formula, seen.view.channel(lead.column));
    if (k == 0) continue;
    const double ratio = log / k;
    // In 4 columns, another base explains any two frequencies.
    if (rule == FrequencyRule::reversed && std::abs(ratio - 1) > kReadOff) continue;
    if (!(std::abs(ratio) < kLargestReadRatio && std::abs(ratio) > kReadOff)) continue;
    const auto known = std::find_if(kKnownRatios.begin(), kKnownRatios.end(), [&](double each) {
      return std::abs(ratio - each) <= kReadOff * std::abs(each);
    });
    const bool is_known = known != kKnownRatios.end();
    if (is_guess && !is_known) continue;
    add_base(lead, {hypothesis.scale, hypothesis.unit, rule, is_known ? *known : ratio, is_known});
  }
}

void read_all_bases(const Observations& seen, Hypothesis hypothesis, double largest_divisor,
                    Lead& lead) noexcept {
  const Column& column = lead.measured.column;
  const auto read = [&](double scale, double frequency, bool is_guess) noexcept {
    const double divisor = scale / frequency;
    if (!(divisor > 1 / largest_divisor && divisor < largest_divisor)) return;
    read_bases(seen, hypothesis, divisor, is_guess, lead);
  };
  for (const PositionScale scale : Values<PositionScale>()) {
    for (const AngleUnit unit : Values<AngleUnit>()) {
      hypothesis.scale = scale;
      hypothesis.unit = unit;
      const double fastest = angle_scale(hypothesis, seen.view.formula);
      read(fastest, column.frequency, false);
      if (column.function == Function::angle) continue;
      // A wave faster than half a turn per row looks slower than it is.
      for (double turns = kTurn; turns < fastest + kTurn / 2; turns += kTurn) {
        read(fastest, turns - column.frequency, true);
        read(fastest, turns + column.frequency, true);
      }
    }
  }
}

}  // namespace

MeasuredColumn measure_beside_zeros(const Observations& seen, std::uint32_t c) noexcept {
  View part = seen.view;
  part.rows = seen.unbroken_rows;
  MeasuredColumn measured;
  measured.column = measure_column(part, c);
  // The formula may make row 0 zeros. Code more likely set a later row to zero.
  const std::size_t at = seen.zero_rows.size() > 2 && seen.zero_rows[1] == 0 ? 2 : 1;
  const std::uint32_t zero_row = at < seen.zero_rows.size() ? seen.zero_rows[at] : kNoRow;
  const bool is_hidden = zero_row == 0 && measured.column.function == Function::unknown;
  if (is_hidden || (zero_row != 0 && zero_row != kNoRow)) {
    measured.first_row = avoid_zero_row(part, zero_row);
    measured.column = measure_column(part, c);
  }
  if (measured.column.function != Function::unknown || seen.rows_are_equal) return measured;
  part.row_stride *= 2;
  part.rows = (part.rows + 1) / 2;
  if (begins_as_wave(part, c)) measured.column = measure_column(part, c);
  // If column 0 is not a number, the last pair shows whether positions choose the function.
  measured.may_alternate = is_wave(measured.column.function) ||
                           ((row_is_zeros(seen.view, 0) || last_pair_begins_alike(seen.view)) &&
                            row_1_or_2_varies(seen.view));
  measured.column.frequency /= 2;
  return measured;
}

// Angles grow by the frequency from row to row.
double amplitude_of(const Column& column) noexcept {
  if (column.function == Function::unknown) return 0;
  return column.function == Function::angle ? std::abs(column.frequency) : column.amplitude;
}

Lead examine(const Observations& seen, std::uint32_t column, ColumnOrder order,
             ColumnAmplitudes amplitudes) noexcept {
  Lead lead;
  lead.column = column;
  lead.decays = amplitudes_decay(amplitudes);
  lead.measured = measure_beside_zeros(seen, column);
  const View& view = seen.view;
  const std::uint32_t rows = seen.rows;
  const double next = view.at(second_row(view), column);
  // The last row may have been set to zero.
  const double end =
      view.at(rows > 2 && row_is_zeros(view, rows - 1) ? rows - 2 : rows - 1, column);
  lead.is_no_number = !is_finite(next) || !seen.has_channel_zero;
  lead.is_constant = next == end || next == view.at(0, column) || !seen.has_channel_zero;

  const Column& measured = lead.measured.column;
  const bool is_angle = measured.function == Function::angle;
  const bool turns = is_angle || is_wave(measured.function);
  lead.amplitude = amplitude_of(measured);
  lead.size = is_angle ? 1 : measured.amplitude;
  const double last = view.formula.positions - 1.0;
  lead.may_be_stretched = turns && std::abs(measured.frequency * last / (last + 1) - 1) <= kReadOff;
  if (turns) lead.divisor = divisor_of_positions(seen, measured.frequency);
  lead.makes_half_turns = makes_half_turns(seen, column);
  const bool begins = turns && begins_octaves(seen, measured.frequency);
  lead.may_double = !lead.decays && (begins || lead.makes_half_turns);
  Hypothesis hypothesis = kRightFormula;
  hypothesis.order = order;
  const double largest_divisor = find_frequencies(seen, hypothesis, lead);
  if (turns && measured.frequency > 0 && !lead.decays) {
    read_all_bases(seen, hypothesis, largest_divisor, lead);
  }
  return lead;
}

}  // namespace pe::detail
