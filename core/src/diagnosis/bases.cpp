#include "bases.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "elementary.hpp"
#include "measure.hpp"
#include "numeric/ieee.hpp"

namespace pe::detail {

namespace {

// 10000^75 = 10^300. Larger bases overflow.
constexpr double kLargestRatio = 75;

// 10000^1e-4 = 1.0009. Almost constant columns fit any base closer to 1.
constexpr double kLeastRatio = 1e-4;

// Ends Gauss-Newton, at about 4 units in the last place.
constexpr double kConverged = 1e-15;

double derivative(WaveForm form, double angle) noexcept {
  switch (form) {
    case WaveForm::sine: return cosine(angle);
    case WaveForm::cosine: return -sine(angle);
    case WaveForm::cosine_of_sine: return -sine(sine(angle)) * cosine(angle);
    case WaveForm::sine_of_cosine: return -cosine(cosine(angle)) * sine(angle);
    case WaveForm::minus_cosine: return sine(angle);
    default: return 1;  // WaveForm::angle; `form_at` replaces the alternating forms
  }
}

struct TellingColumn {
  std::uint32_t c;
  double exponent;
};

std::optional<TellingColumn> find_telling_column(const Hypothesis& hypothesis,
                                                 const View& view) noexcept {
  const std::uint32_t C = view.columns;
  const std::uint32_t second = hypothesis.order == ColumnOrder::halves ? 1 : 2;
  for (const std::uint32_t c : {second, 1u, C / 2, 3u, C / 2 + 1}) {
    if (c >= C || wave_at_zero(hypothesis, view.formula, view.channel(c)).amplitude == 0) continue;
    const double k = exponent(hypothesis, view.formula, view.channel(c));
    if (k > 0) return TellingColumn{c, k};
  }
  return std::nullopt;
}

std::uint32_t find_telling_row(const Hypothesis& hypothesis, const View& view) noexcept {
  const bool ascends = hypothesis.direction == Direction::ascending;
  for (std::uint32_t n = 0; n < view.rows; ++n) {
    const std::uint32_t t = ascends ? n : view.rows - 1 - n;
    if (!is_zero_row(hypothesis, view.formula, t) && position(hypothesis, view.formula, t) > 0) {
      return t;
    }
  }
  return kNoRow;
}

// Allows the error of a base that was read off.
double open_slack(const Hypothesis& hypothesis, const Observations& seen) noexcept {
  return seen.slack + kReadOff * std::min(1.0, amplitude(hypothesis, seen.view.formula));
}

// Returns nothing if no entry depends on the ratio.
std::optional<double> newton_move(const Hypothesis& hypothesis, const Observations& seen,
                                  std::uint32_t rows, std::uint64_t& steps) noexcept {
  const View& view = seen.view;
  const Size size = view.formula;
  const double factor = amplitude(hypothesis, size);
  const bool decays = amplitudes_decay(hypothesis.column_amplitudes);
  const std::uint32_t every = odd_step(view.columns, kMeasuredColumns);
  double product = 0, square = 0;
  for (std::uint32_t c = 0; c < view.columns; c += every) {
    const Wave each = wave(hypothesis, size, view.channel(c));
    const double k = exponent(hypothesis, size, view.channel(c));
    ++steps;
    if (k == 0) continue;
    for (std::uint32_t t = 0; t < rows; ++t) {
      if (is_zero_row(hypothesis, size, t)) continue;
      ++steps;
      const double at = position(hypothesis, size, t), angle = at * each.frequency;
      const double high = factor * each.amplitude;
      const WaveForm form = form_at(each.form, at);
      const double entry = high * value(form, angle);
      // The frequency, or the amplitude if that decays, is 10000^(-ratio k).
      const double moved = decays ? entry : high * derivative(form, angle) * angle;
      const double slope = -kLogBase * k * moved;
      product += slope * (view.at(t, c) - entry);
      square += slope * slope;
    }
  }
  if (!(square > 0)) return std::nullopt;
  return product / square;
}

}  // namespace

bool has_exponents(const Hypothesis& hypothesis, const View& view) noexcept {
  // The last column, or the last of the first half if others are missing, has the largest exponent,
  // or the column before it, if only first columns of pairs have exponents.
  const auto has_exponent = [&](std::uint32_t c) noexcept {
    return c < view.columns && exponent(hypothesis, view.formula, view.channel(c)) != 0;
  };
  return has_exponent(view.columns / 2) || has_exponent(view.columns - 1) ||
         has_exponent(view.columns / 2 - 1) || has_exponent(view.columns - 2);
}

FirstRatios read_ratios(const Hypothesis& hypothesis, const Observations& seen) noexcept {
  const View& view = seen.view;
  const Size size = view.formula;
  FirstRatios ratios;
  const std::optional<TellingColumn> column = find_telling_column(hypothesis, view);
  const std::uint32_t t = column ? find_telling_row(hypothesis, view) : kNoRow;
  if (t == kNoRow) return ratios;
  const double k = column->exponent, found = view.at(t, column->c);
  const Wave zero = wave(hypothesis, size, view.channel(column->c));
  const double at = position(hypothesis, size, t);
  const double scale = angle_scale(hypothesis, size) * unit_of(hypothesis.unit, zero.form);
  const double factor = amplitude(hypothesis, size);
  const WaveForm form = form_at(zero.form, at);
  if (amplitudes_decay(hypothesis.column_amplitudes)) {
    const double share = found / (factor * value(form, at * scale));
    if (share > 0) ratios.add(-logarithm(share) / (kLogBase * k));
    return ratios;
  }
  const auto add_angle = [&](double angle) noexcept {
    if (angle > 0) ratios.add(-logarithm(angle / at / scale) / (kLogBase * k));
  };
  const double share = found / (factor * zero.amplitude);
  if (form == WaveForm::angle) add_angle(share);
  // Coarse formats round some entries above 1.
  if (form == WaveForm::angle || !(std::abs(share) <= 1.01)) return ratios;
  const double inside = std::clamp(form == WaveForm::minus_cosine ? -share : share, -1.0, 1.0);
  for (int turn = 0; turn <= std::min(at, double{kMostTurns}); ++turn) {
    const double turns = turn * kTurn;
    if (form == WaveForm::sine) {
      add_angle(arc_sine(inside) + turns);
      add_angle(kHalfTurn - arc_sine(inside) + turns);
    } else if (form == WaveForm::cosine || form == WaveForm::minus_cosine) {
      add_angle(arc_cosine(inside) + turns);
      add_angle(kTurn - arc_cosine(inside) + turns);
    }
  }
  return ratios;
}

std::optional<double> refine_ratio(Hypothesis hypothesis, const Observations& seen,
                                   std::uint64_t& steps) noexcept {
  const std::uint32_t most = seen.rows_are_equal ? 1 : seen.unbroken_rows;
  const double slack = open_slack(hypothesis, seen);
  // Angles grow with the row, so later rows improve only a ratio that is nearly right.
  for (std::uint32_t rows = std::min(most, 3u);; rows = std::min(4 * rows, most)) {
    for (int round = 0; round < 3; ++round) {
      if (are_spent(steps)) return std::nullopt;
      const std::optional<double> move = newton_move(hypothesis, seen, rows, steps);
      if (!move) return std::nullopt;
      hypothesis.ratio += *move;
      if (!(std::abs(hypothesis.ratio) < kLargestRatio)) return std::nullopt;
      if (std::abs(*move) <= kConverged * std::abs(hypothesis.ratio)) break;
    }
    if (!explains(hypothesis, seen.view, slack, std::min(rows, seen.rows), Closeness::tolerance,
                  steps)) {
      return std::nullopt;
    }
    if (rows < most) continue;
    if (std::abs(hypothesis.ratio) < kLeastRatio) return std::nullopt;
    return hypothesis.ratio;
  }
}

FixedList<double, 7> shortened_ratios(double measured) noexcept {
  FixedList<double, 7> ratios;
  const double base = base_to(measured);
  for (const double unit : {1000.0, 100.0, 10.0, 1.0, 0.1, 0.01, 0.001}) {
    const double rounded = std::nearbyint(base / unit) * unit;
    if (!(std::abs(rounded - base) <= 1e-4 * base)) continue;
    ratios.add(logarithm(rounded) / kLogBase);
  }
  return ratios;
}

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

// At whole positions octaves are zeros and ones. With other starts or converted angles, they differ
// by rounding or signs alone.
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
    // With base 1, all rules agree and angles need no cut.
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

// At one size, some numbers of columns give the frequencies of another base or rule.
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

void add_read_base(Search& search, const Candidate& candidate, SearchAxes) noexcept {
  const Hypothesis& hypothesis = candidate.hypothesis;
  if (search.attempt.is_plain()) {
    add_if_explained(search, hypothesis);
    return;
  }
  const Observations& seen = search.seen;
  const std::uint32_t rows = std::min(seen.rows, 3u);
  if (explains(hypothesis, seen.view, open_slack(hypothesis, seen), rows, Closeness::tolerance,
               search.steps)) {
    add_measured(search, hypothesis);
  }
}

void add_base_of_equal_rows(Search& search, const Candidate& candidate, SearchAxes) noexcept {
  Hypothesis hypothesis = candidate.hypothesis;
  add_if_explained(search, hypothesis);
  if (!search.attempt.is_hidden) return;
  for (const double ratio : {2.0, 0.5, 0.75, 1.25}) {
    hypothesis.ratio = ratio;
    add_if_explained(search, hypothesis);
  }
}

}  // namespace

void each_base(Search& search, const Candidate& candidate, SearchAxes) noexcept {
  const Hypothesis& hypothesis = candidate.hypothesis;
  const FrequencyRule rule = hypothesis.frequency_rule;
  const bool is_measured = search.attempt.bases == Bases::measured;
  if (hypothesis.unit == AngleUnit::turns) {
    // With other rules, bases or positions, some hypothesis fits a table by chance.
    if (rule == FrequencyRule::paired && hypothesis.first == 0) {
      add_if_explained(search, hypothesis);
    }
    return;
  }
  switch (traits(rule).gives) {
    case Gives::exponent:
      if (has_effect(search, hypothesis)) return try_bases(search, hypothesis);
      // All rules give the same table.
      if (rule == FrequencyRule::paired && !is_measured) add_if_explained(search, hypothesis);
      return;
    case Gives::fixed_exponent:
      if (is_measured || !has_effect(search, hypothesis)) return;
      if (rule == FrequencyRule::fixed_columns) return try_fixed_columns(search, hypothesis);
      // In fewer columns, other rules and bases give the same divisors.
      if (rule == FrequencyRule::undivided_half && search.seen.view.columns < 5) return;
      add_if_explained(search, hypothesis);
      return;
    default:  // Gives::frequency
      if (rule == FrequencyRule::octaves && !shows_octaves(search, hypothesis)) return;
      if (search.attempt.is_plain()) add_if_explained(search, hypothesis);
  }
}

void try_read_bases(Search& search, const Candidate& candidate) noexcept {
  static constexpr std::array<SearchAxis, 2> kAxes{{{each_column_order}, {add_read_base}}};
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
  static constexpr std::array<SearchAxis, 2> kAxes{{{each_column_order}, {add_base_of_equal_rows}}};
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
