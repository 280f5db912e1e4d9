#include "search_bases.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bases.hpp"
#include "elementary.hpp"

namespace pe::detail {

namespace {

// Adds a shorter base first, if it explains the rows too.
void add_measured(Search& search, Hypothesis hypothesis) noexcept {
  const std::optional<double> measured = refine_ratio(hypothesis, search.seen, search.steps);
  if (!measured) return;
  for (const double ratio : shortened_ratios(*measured)) {
    hypothesis.ratio = ratio;
    if (add_if_explained(search, hypothesis)) break;
  }
  hypothesis.ratio = *measured;
  add_if_explained(search, hypothesis);
}

bool has_effect(const Search& search, const Hypothesis& hypothesis) noexcept {
  return (hypothesis.constant_position != ConstantPosition::zero ||
          amplitudes_decay(hypothesis.column_amplitudes)) &&
         has_exponents(hypothesis, search.seen.view);
}

// At whole positions octaves are zeros and ones. With other starts, or converted angles, they
// differ by rounding or by signs alone.
bool shows_octaves(const Search& search, const Hypothesis& hypothesis) noexcept {
  constexpr double kFastestOctave = 4 * std::numbers::pi;
  const View& view = search.seen.view;
  if (hypothesis.unit != AngleUnit::radians) return false;
  const Functions functions = hypothesis.functions;
  const bool at_whole = hypothesis.scale == PositionScale::one;
  if (at_whole || hypothesis.scale == PositionScale::by_last_centred) {
    const bool shows_signs = functions <= Functions::cosine_sine || functions == Functions::cosine;
    return hypothesis.first == 0 && hypothesis.direction == Direction::ascending &&
           !is_alternating(functions) && !leaves_zeros(functions) &&
           (!at_whole || (shows_signs && search.lead.makes_half_turns &&
                          search.closeness == Closeness::float64));
  }
  const bool by_length =
      hypothesis.scale == PositionScale::by_length || hypothesis.scale == PositionScale::by_last;
  const double T = view.formula.positions;
  return by_length && std::abs(hypothesis.first) < T &&
         unscaled_frequency(hypothesis, view.formula, view.channel(view.columns - 1)) >=
             kFastestOctave;
}

void try_known_bases(Search& search, Hypothesis hypothesis) noexcept {
  const bool cuts_angles = search.attempt.cuts_angles;
  for (const double ratio : kKnownRatios) {
    // With base 1 all rules give the same, and no angle needs to be cut.
    const bool is_base_one = ratio == 0;
    if (is_base_one && (hypothesis.frequency_rule != FrequencyRule::paired || cuts_angles))
      continue;
    hypothesis.ratio = ratio;
    add_if_explained(search, hypothesis);
  }
  if (cuts_angles) return;
  for (const Whole whole : {Whole::exponents, Whole::doubled_exponents}) {
    hypothesis.whole = whole;
    for (const double ratio : {1.0, 0.75, 1.25, -1.0, -0.75, -1.25}) {
      hypothesis.ratio = ratio;
      if (has_exponents(hypothesis, search.seen.view)) add_if_explained(search, hypothesis);
    }
  }
}

void try_powers_of_two(Search& search, Hypothesis hypothesis) noexcept {
  for (const double base : {256.0, 512.0, 1024.0}) {
    hypothesis.ratio = logarithm(base) / kLogBase;
    add_if_explained(search, hypothesis);
  }
}

// With other numbers of columns, nearly constant or very fast waves fit by chance.
constexpr double kLeastFixedColumns = 8;
constexpr double kMostFixedColumns = 65536;

// In a table of one size, some numbers of columns give the frequencies of another base or rule.
void try_fixed_columns(Search& search, Hypothesis hypothesis) noexcept {
  if (search.found.count() > 0) return;
  const auto try_number = [&](double columns) noexcept {
    hypothesis.ratio = 1 / columns;
    add_if_explained(search, hypothesis);
  };
  try_number(512);  // the size of the first transformer, also if angles are too fast to be read
  for (const double ratio : read_ratios(hypothesis, search.seen)) {
    if (ratio == 0) continue;  // equal frequencies
    const double columns = std::nearbyint(1 / ratio);
    const bool is_likely = columns >= kLeastFixedColumns && columns <= kMostFixedColumns;
    if (is_likely && std::abs(columns * ratio - 1) <= kReadOff) try_number(columns);
  }
}

void try_bases(Search& search, Hypothesis hypothesis) noexcept {
  const Bases bases = search.attempt.bases;
  if (bases == Bases::known) return try_known_bases(search, hypothesis);
  if (bases == Bases::powers_of_two) return try_powers_of_two(search, hypothesis);
  for (const double ratio : read_ratios(hypothesis, search.seen)) {
    hypothesis.ratio = ratio;
    add_measured(search, hypothesis);
  }
}

void add_read_base(Search& search, const Candidate& candidate, Axes) noexcept {
  const Hypothesis& hypothesis = candidate.hypothesis;
  if (search.attempt.is_plain()) {
    add_if_explained(search, hypothesis);
    return;
  }
  const Observations& seen = search.seen;
  const double size = amplitude(hypothesis, seen.view.formula);
  const double slack = seen.slack + kReadOff * std::min(1.0, size);
  const std::uint32_t rows = std::min(seen.rows, 3u);
  if (explains(hypothesis, seen.view, slack, rows, Closeness::tolerance, search.steps)) {
    add_measured(search, hypothesis);
  }
}

void add_base_of_equal_rows(Search& search, const Candidate& candidate, Axes) noexcept {
  Hypothesis hypothesis = candidate.hypothesis;
  add_if_explained(search, hypothesis);
  if (!search.attempt.is_hidden) return;
  for (const double ratio : {2.0, 0.5, 0.75, 1.25}) {
    hypothesis.ratio = ratio;
    add_if_explained(search, hypothesis);
  }
}

}  // namespace

void each_base(Search& search, const Candidate& candidate, Axes) noexcept {
  const Hypothesis& hypothesis = candidate.hypothesis;
  const FrequencyRule rule = hypothesis.frequency_rule;
  const bool is_measured = search.attempt.bases == Bases::measured;
  switch (traits(rule).gives) {
    case Gives::exponent:
      if (has_effect(search, hypothesis)) return try_bases(search, hypothesis);
      // All rules give the same table.
      if (rule == FrequencyRule::paired && !is_measured) add_if_explained(search, hypothesis);
      return;
    case Gives::fixed_exponent:
      if (is_measured || !has_effect(search, hypothesis)) return;
      if (rule == FrequencyRule::fixed_columns) return try_fixed_columns(search, hypothesis);
      add_if_explained(search, hypothesis);
      return;
    default:  // Gives::frequency
      if (rule == FrequencyRule::octaves && !shows_octaves(search, hypothesis)) return;
      if (search.attempt.is_plain()) add_if_explained(search, hypothesis);
  }
}

void try_read_bases(Search& search, const Candidate& candidate) noexcept {
  static constexpr std::array<Axis, 2> kAxes{{{each_column_order}, {add_read_base}}};
  const double size = amplitude(candidate.hypothesis, search.seen.view.formula);
  if (!(std::abs(size - search.lead.size) <= kReadOff * size)) return;
  Candidate next = candidate;
  for (const ReadBase& read : search.lead.read_bases) {
    if (read.is_known != search.attempt.is_plain()) continue;
    next.hypothesis.scale = read.scale;
    next.hypothesis.unit = read.unit;
    next.hypothesis.frequency_rule = read.rule;
    next.hypothesis.ratio = read.ratio;
    descend(search, next, kAxes);
  }
}

void try_bases_of_equal_rows(Search& search, const Candidate& candidate) noexcept {
  static constexpr std::array<Axis, 2> kAxes{{{each_column_order}, {add_base_of_equal_rows}}};
  Candidate next = candidate;
  for (const FrequencyRule rule : Values<FrequencyRule>()) {
    if (search.lead.frequency_index(rule) != Lead::kByBase) continue;
    next.hypothesis.frequency_rule = rule;
    for (const AngleUnit unit : Values<AngleUnit>()) {
      next.hypothesis.unit = unit;
      descend(search, next, kAxes);
    }
  }
}

}  // namespace pe::detail
