#include "search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bases.hpp"
#include "numeric/ieee.hpp"

namespace pe::detail {

namespace {

bool decays(const Candidate& candidate) noexcept {
  return amplitudes_decay(candidate.hypothesis.column_amplitudes);
}

bool is_at_position_zero(const Candidate& candidate) noexcept {
  return candidate.hypothesis.constant_position == ConstantPosition::zero;
}

SearchAxes axes_from(decltype(SearchAxis::try_each) first, SearchAxes axes) noexcept {
  while (axes.front().try_each != first) axes = axes.subspan(1);
  return axes;
}

void each_zero_row(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  Candidate next = candidate;
  for (const std::uint32_t zero_row : search.seen.zero_rows) {
    next.hypothesis.zero_row = zero_row;
    descend(search, next, rest);
  }
}

void each_position_order(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  const PositionOrders& orders = search.orders;
  const bool usual_only = orders.others_need_minus && !search.attempt.has_column_amplitudes;
  Candidate next = candidate;
  for (std::size_t at = 0; at < (usual_only ? kUsualOrders : orders.list.size()); ++at) {
    next.hypothesis.direction = orders.list[at].direction;
    next.hypothesis.first = orders.list[at].first;
    descend(search, next, rest);
  }
}

void each_constant_position(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  if (entries_of_row_zero_are_equal(search.seen.view)) return;  // equal entries show no position
  const std::size_t before = search.found.count();
  Candidate next = candidate;
  next.hypothesis.constant_position = ConstantPosition::zero;
  descend(search, next, rest);
  // Another position gives the row of position 0 only if all angles are whole turns.
  if (search.found.count() != before) return;
  next.hypothesis.constant_position = ConstantPosition::one;
  descend(search, next, rest);
  next.hypothesis.constant_position = ConstantPosition::last;
  for (const PositionOrder& order : search.orders.list) {
    next.hypothesis.first = order.first;
    descend(search, next, rest);
  }
}

void take_lead(Search& search, const Candidate& candidate) noexcept {
  const Hypothesis& hypothesis = candidate.hypothesis;
  const View& view = search.seen.view;
  std::uint32_t column = 0;
  while (wave_at_zero(hypothesis, view.formula, view.channel(column)).amplitude == 0) ++column;
  if (column == search.lead.column && decays(candidate) == search.lead.decays) return;
  search.lead = examine(search.seen, column, hypothesis.order, hypothesis.column_amplitudes);
}

void each_empty_end(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  Candidate next = candidate;
  for (const EmptyEnd end : search.seen.empty_ends) {
    next.hypothesis.empty_end = end;
    descend(search, next, rest);
  }
}

// Columns of zeros show the order of columns. Otherwise row 0 does, in each_column_order.
void each_functions(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  Candidate next = candidate;
  const bool has_empty_end = candidate.hypothesis.empty_end != EmptyEnd::none;
  const bool needs_both = candidate.hypothesis.unit >= AngleUnit::turns;
  for (const Functions functions : Values<Functions>()) {
    if (needs_both && functions > Functions::cosine_sine) break;
    if (has_empty_end && leaves_zeros(functions)) continue;
    next.hypothesis.functions = functions;
    for (const ColumnOrder order : Values<ColumnOrder>()) {
      next.hypothesis.order = order;
      if (leaves_zeros(functions)) {
        // At position 0 a column of sines is zeros as well.
        if (!search.seen.has_zero_columns_of(functions, order) || is_at_position_zero(next))
          continue;
      } else if (order != ColumnOrder::interleaved) {
        continue;
      }
      if (is_alternating(functions) && !search.may_alternate) continue;
      // A decaying amplitude and frequency give the same line.
      if (functions == Functions::angle && decays(next)) continue;
      take_lead(search, next);
      descend(search, next, rest);
    }
  }
}

// Frequencies have no effect at position 0.
bool shows_position_zero(const Search& search, const Candidate& candidate) noexcept {
  const View& view = search.seen.view;
  const Hypothesis& hypothesis = candidate.hypothesis;
  return !is_zero_row(hypothesis, view.formula, 0) && position(hypothesis, view.formula, 0) == 0 &&
         !is_nan(view.at(0, search.lead.column)) && !decays(candidate);
}

bool first_entry_agrees(const Search& search, const Candidate& candidate) noexcept {
  if (!shows_position_zero(search, candidate)) return true;
  const View& view = search.seen.view;
  const Hypothesis& hypothesis = candidate.hypothesis;
  const Wave lead_wave = wave_at_zero(hypothesis, view.formula, view.channel(search.lead.column));
  const double factor = amplitude(hypothesis, view.formula);
  const Allowance allowed = allowance(hypothesis, factor, search.seen.slack, lead_wave);
  return Expected(hypothesis, view.formula, lead_wave, factor)
      .agrees(view.at(0, search.lead.column), 0, 0, allowed.loose(0));
}

void try_scale_of_lead(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  Candidate next = candidate;
  if (search.lead.may_be_stretched) {
    next.hypothesis.scale = PositionScale::to_length;
    descend(search, next, rest);
  }
  // A base can divide the first angle too.
  if (search.lead.divisor == 0 || search.found.count() > 0) return;
  next.hypothesis.scale = PositionScale::by_constant;
  next.hypothesis.divisor = search.lead.divisor;
  descend(search, next, rest);
}

void try_amplitude(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  if (are_spent(search.steps)) return;
  ++search.steps;
  if (!first_entry_agrees(search, candidate)) return;
  descend(search, candidate, rest);
  if (search.attempt.is_rare || is_at_position_zero(candidate)) return;
  if (!search.attempt.cuts_angles) {
    try_read_bases(search, candidate);
    if (search.seen.rows_are_equal && search.attempt.is_plain()) {
      try_bases_of_equal_rows(search, candidate);
    }
  }
  try_scale_of_lead(search, candidate, rest);
}

void each_amplitude(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  Candidate next = candidate;
  for (const AmplitudeRule rule : Values<AmplitudeRule>()) {
    next.hypothesis.amplitude_rule = rule;
    if (rule != AmplitudeRule::constant) {
      try_amplitude(search, next, rest);
      continue;
    }
    const double of_pair = search.attempt.is_hidden ? pair_amplitude(search.seen.view) : 0;
    double before = 1;
    for (const double size : {search.seen.largest_in_row_zero, search.lead.amplitude, of_pair}) {
      next.hypothesis.amplitude = as_written(size);
      if (!(size > 0 && is_finite(size)) || std::abs(next.hypothesis.amplitude - before) <= 1e-6) {
        continue;
      }
      try_amplitude(search, next, rest);
      before = next.hypothesis.amplitude;
    }
    next.hypothesis.amplitude = 1;
  }
  if (search.seen.has_channel_zero) return;
  // Skips the lead's wave, because a table of cosines does not show channel 0.
  next.hypothesis.amplitude_rule = AmplitudeRule::one;
  next.lead_frequency = search.lead.frequency_index(FrequencyRule::paired);
  descend(search, next, axes_from(each_column_order, rest));
}

bool lead_agrees(Search& search, const Hypothesis& hypothesis, const Wave& lead_wave,
                 double factor) noexcept {
  const View& view = search.seen.view;
  const Allowance allowed = allowance(hypothesis, factor, search.seen.slack, lead_wave);
  const Expected expected(hypothesis, view.formula, lead_wave, factor);
  const double* const entries = view.column(search.lead.column);
  for (std::uint32_t t = 0; t < search.seen.rows; ++t) {
    if (is_zero_row(hypothesis, view.formula, t)) continue;
    ++search.steps;
    const double at = position(hypothesis, view.formula, t);
    if (!expected.agrees(entries[t * view.row_stride], t, at, allowed.loose(at))) return false;
  }
  return true;
}

bool may_have(const Search& search, const LeadFrequency& given) noexcept {
  const bool plain = search.attempt.is_plain();
  if (given.frequency == 0) return plain && search.lead.is_constant;
  if (is_infinite(given.frequency)) return plain && search.lead.is_no_number;
  return plain || given.has_base;
}

void each_lead_frequency(Search& search, Candidate& next, const Wave& at_zero, double factor,
                         SearchAxes rest) noexcept {
  if (are_spent(search.steps)) return;
  const double scale = angle_scale(next.hypothesis, search.seen.view.formula);
  const double own = unit_of(next.hypothesis.unit, at_zero.form);
  for (std::size_t at = 0; at < search.lead.frequencies.size(); ++at) {
    const LeadFrequency& given = search.lead.frequencies[at];
    const Wave lead_wave{at_zero.form, scale * own * given.frequency,
                         at_zero.amplitude * given.amplitude};
    if (!may_have(search, given) || !lead_agrees(search, next.hypothesis, lead_wave, factor))
      continue;
    next.lead_frequency = static_cast<std::uint8_t>(at);
    descend(search, next, rest);
  }
}

// The lead shows the product of scale and frequency.
void each_lead_wave(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  const Size size = search.seen.view.formula;
  Candidate next = candidate;
  next.hypothesis.whole = search.attempt.cuts_angles ? Whole::angles : Whole::none;
  const double factor = amplitude(next.hypothesis, size);
  const Wave at_zero =
      wave_at_zero(next.hypothesis, size, search.seen.view.channel(search.lead.column));
  const bool has_angles =
      next.hypothesis.scale != PositionScale::one || next.hypothesis.unit != AngleUnit::radians;
  if (has_angles) {
    each_lead_frequency(search, next, at_zero, factor, rest);
    return;
  }
  for (const PositionScale scale : Values<PositionScale>()) {
    for (const AngleUnit unit : Values<AngleUnit>()) {
      // Position 0 is 0 on every scale.
      const bool is_first = scale == PositionScale::one && unit == AngleUnit::radians;
      if (is_at_position_zero(candidate) && !is_first) return;
      next.hypothesis.scale = scale;
      next.hypothesis.unit = unit;
      each_lead_frequency(search, next, at_zero, factor, rest);
    }
  }
}

bool row_zero_agrees(Search& search, const Candidate& candidate) noexcept {
  if (!shows_position_zero(search, candidate)) return true;
  const Hypothesis& hypothesis = candidate.hypothesis;
  const double factor = amplitude(hypothesis, search.seen.view.formula);
  return is_position_zero(search, hypothesis,
                          allowance(hypothesis, factor, search.seen.slack, {}).loose(0));
}

}  // namespace

void each_column_order(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  const Functions functions = candidate.hypothesis.functions;
  const ShapeAxis shape = candidate.hypothesis.shape;
  const bool one_function = shape == ShapeAxis::sines_only || shape == ShapeAxis::cosines_only;
  const bool part = one_function || shape == ShapeAxis::first_half;
  Candidate next = candidate;
  for (const ColumnOrder order : Values<ColumnOrder>()) {
    const bool halves = order == ColumnOrder::halves;
    // Half of a table in halves is every second column of the other order.
    if (halves && (part || next.hypothesis.empty_end != EmptyEnd::none)) continue;
    if (leaves_zeros(functions) && !search.seen.has_zero_columns_of(functions, order)) continue;
    // The position chooses the function, so no column has one of its own.
    if (is_alternating(functions) && (one_function || halves)) continue;
    next.hypothesis.order = order;
    if (row_zero_agrees(search, next)) descend(search, next, rest);
  }
}

namespace {

void each_frequency_rule(Search& search, const Candidate& candidate, SearchAxes rest) noexcept {
  Candidate next = candidate;
  for (const FrequencyRule rule : Values<FrequencyRule>()) {
    if (search.lead.frequency_index(rule) != candidate.lead_frequency) continue;
    // For interleaved columns, the rule before gives the same.
    if (candidate.hypothesis.order == ColumnOrder::interleaved &&
        traits(rule).pairs == Pairs::by_column) {
      continue;
    }
    next.hypothesis.frequency_rule = rule;
    if (is_defined(next.hypothesis, search.seen.view.formula)) descend(search, next, rest);
  }
}

}  // namespace

void descend(Search& search, const Candidate& candidate, SearchAxes axes) noexcept {
  axes.front().try_each(search, candidate, axes.subspan(1));
}

// Each axis needs those before it: the lead follows from the functions, its wave from the amplitude
// too, and the frequency rule from that wave and the column order.
SearchAxes axes_of_rows() noexcept {
  static constexpr SearchAxis kAxes[]{{each_zero_row},     {each_position_order}, {each_empty_end},
                                      {each_functions},    {each_amplitude},      {each_lead_wave},
                                      {each_column_order}, {each_frequency_rule}, {each_base}};
  return kAxes;
}

SearchAxes axes_of_equal_rows() noexcept {
  static constexpr SearchAxis kAxes[]{
      {each_constant_position}, {each_empty_end},    {each_functions},      {each_amplitude},
      {each_lead_wave},         {each_column_order}, {each_frequency_rule}, {each_base}};
  return kAxes;
}

namespace {

// Ignores the rounding of a measured base.
bool are_same(Hypothesis a, const Hypothesis& b) noexcept {
  if (std::abs(a.ratio - b.ratio) <= 1e-12) a.ratio = b.ratio;
  return a == b;
}

// Rounding may move an angle across a whole number before the cut. `found` shows its side.
double entry_at(const Hypothesis& hypothesis, const Wave& each, double factor, double at,
                double found) noexcept {
  const double angle = at * each.frequency;
  const auto entry_of = [&](double whole) noexcept {
    return factor * each.amplitude * value(form_at(each.form, at), whole);
  };
  if (hypothesis.whole != Whole::angles) return entry_of(angle);
  const double entry = entry_of(std::floor(angle));
  const double below = entry_of(std::nearbyint(angle) - 1);
  const bool is_below =
      is_beside_whole(each, angle) && std::abs(found - below) < std::abs(found - entry);
  return is_below ? below : entry;
}

// Every amplitude can give a table of one number.
bool rows_are_constant(Search& search, const Hypothesis& hypothesis) noexcept {
  const View& view = search.seen.view;
  const double factor = amplitude(hypothesis, view.formula);
  const double apart =
      search.closeness == Closeness::tolerance ? factor * tolerance(0) + search.seen.slack : 0;
  double first = std::numeric_limits<double>::quiet_NaN();
  for (std::uint32_t t = 0; t < search.seen.rows; ++t) {
    for (std::uint32_t c = 0; c < std::min(view.columns, kSampleColumns); ++c) {
      ++search.steps;
      if (is_zero_row(hypothesis, view.formula, t)) continue;
      const Wave each = wave(hypothesis, view.formula, view.channel(c));
      if (each.amplitude == 0) continue;
      const double at = position(hypothesis, view.formula, t);
      const double entry = entry_at(hypothesis, each, factor, at, view.at(t, c));
      if (!is_finite(entry)) continue;  // the same with every amplitude
      if (is_nan(first)) first = entry;
      if (!(std::abs(entry - first) <= apart)) return false;
    }
  }
  return true;
}

// Returns true if angles are too small to differ from those of position 0.
bool is_like_position_zero(Search& search, const Hypothesis& hypothesis) noexcept {
  if (hypothesis.constant_position == ConstantPosition::zero) return false;
  // The first or last column has the highest frequency.
  const View& view = search.seen.view;
  const Wave first = wave(hypothesis, view.formula, view.channel(0));
  Wave steepest = wave(hypothesis, view.formula, view.channel(view.columns - 1));
  if (first.frequency > steepest.frequency && !is_infinite(first.frequency)) steepest = first;
  const double factor = amplitude(hypothesis, view.formula);
  const Allowance allowed = allowance(hypothesis, factor, search.seen.slack, steepest);
  const double at = position(hypothesis, view.formula, 0);
  return is_position_zero(
      search, hypothesis,
      search.closeness == Closeness::tolerance ? allowed.loose(at) : allowed.tight(at));
}

// Counts the numbers of the hypothesis that were read from the table. People write the others.
std::uint32_t numbers_read(const Hypothesis& hypothesis) noexcept {
  const bool is_known =
      std::find(kKnownRatios.begin(), kKnownRatios.end(), hypothesis.ratio) != kKnownRatios.end();
  return (hypothesis.amplitude_rule == AmplitudeRule::constant ? 1u : 0u) +
         (hypothesis.scale == PositionScale::by_constant ? 1u : 0u) +
         (has_base(hypothesis.frequency_rule) && !is_known ? 1u : 0u) +
         (hypothesis.first != 0 && hypothesis.first != 1 ? 1u : 0u);
}

// Some choice of as many numbers as the table shows explains any table. With a number less, many
// hypotheses explain a table in a coarse format.
bool has_free_numbers(Search& search, const Hypothesis& hypothesis) noexcept {
  const std::uint32_t read = numbers_read(hypothesis);
  if (read == 0) return false;
  const View& view = search.seen.view;
  const std::uint32_t free = read + (search.seen.is_coarse ? 1 : 0);
  std::uint32_t shown = 0;
  for (std::uint32_t c = 0; c < view.columns && shown <= free; ++c) {
    ++search.steps;
    if (wave(hypothesis, view.formula, view.channel(c)).amplitude != 0) shown += search.seen.rows;
  }
  return shown <= free;
}

bool add(Search& search, const Hypothesis& hypothesis) noexcept {
  const bool says_nothing = (search.seen.rows_are_equal ? is_like_position_zero(search, hypothesis)
                                                        : rows_are_constant(search, hypothesis)) ||
                            has_free_numbers(search, hypothesis);
  if (!says_nothing) search.found.add(hypothesis);
  return !says_nothing;
}

}  // namespace

bool add_if_explained(Search& search, const Hypothesis& hypothesis) noexcept {
  const Observations& seen = search.seen;
  if (search.found.is_full() || are_spent(search.steps)) return false;
  if (!explains(hypothesis, seen.view, seen.slack, seen.rows, search.closeness, search.steps)) {
    return false;
  }
  const std::span<const Hypothesis> found = search.found.all();
  return std::any_of(found.begin(), found.end(),
                     [&](const Hypothesis& other) { return are_same(hypothesis, other); }) ||
         add(search, hypothesis);
}

bool is_position_zero(Search& search, const Hypothesis& hypothesis, double allowed) noexcept {
  const View& view = search.seen.view;
  const double factor = amplitude(hypothesis, view.formula);
  for (std::uint32_t c = 0; c < std::min(view.columns, kSampleColumns); ++c) {
    ++search.steps;
    const Wave each = wave_at_zero(hypothesis, view.formula, view.channel(c));
    const Expected expected(hypothesis, view.formula, each, factor);
    if (!expected.agrees(view.at(0, c), 0, 0, allowed)) return false;
  }
  return true;
}

}  // namespace pe::detail
