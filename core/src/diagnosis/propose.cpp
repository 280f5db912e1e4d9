#include "propose.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "numeric/ieee.hpp"
#include "search.hpp"
#include "verify.hpp"

namespace pe::detail {

namespace {

/// An attempt follows only if those before it found nothing.
struct Stage {
  Closeness closeness;
  std::span<const Attempt> attempts;
};

constexpr Attempt kPlain[]{{.bases = Bases::known}};
constexpr Attempt kMeasured[]{{.bases = Bases::measured}};
constexpr Attempt kColumnAmplitudes[]{{.bases = Bases::known, .has_column_amplitudes = true},
                                      {.bases = Bases::measured, .has_column_amplitudes = true}};
constexpr Attempt kCut[]{{.bases = Bases::known, .cuts_angles = true}};
constexpr Attempt kCutWithColumnAmplitudes[]{
    {.bases = Bases::known, .cuts_angles = true, .has_column_amplitudes = true}};
constexpr Attempt kHidden[]{
    {.bases = Bases::known, .is_hidden = true},
    {.bases = Bases::powers_of_two, .cuts_angles = true},
    {.bases = Bases::powers_of_two, .cuts_angles = true, .has_column_amplitudes = true}};
constexpr Attempt kRare[]{{.bases = Bases::known, .is_rare = true}};

// Stages without column amplitudes are first, so that tables without them get none. Stages of
// `kHidden` try what no single entry shows.
constexpr std::array<Stage, kStages> kTried{{
    {Closeness::float64, kPlain},
    {Closeness::float64, kRare},
    {Closeness::float64, kMeasured},
    {Closeness::float64, kColumnAmplitudes},
    {Closeness::float64, kCut},
    {Closeness::float64, kCutWithColumnAmplitudes},
    {Closeness::tolerance, kPlain},
    {Closeness::tolerance, kMeasured},
    {Closeness::tolerance, kColumnAmplitudes},
    {Closeness::tolerance, kCut},
    {Closeness::tolerance, kCutWithColumnAmplitudes},
    {Closeness::float64, kHidden},
    {Closeness::tolerance, kHidden},
    {Closeness::tolerance, kRare},
}};

struct Subject {
  Observations seen;
  PositionOrders orders;
  Lead lead;  // of column 0
  bool may_alternate = false;
};

Subject read(ShapeAxis shape, const View& view) noexcept {
  Subject subject;
  subject.seen = observe(shape, view);
  if (!subject.seen.has_numbers) return subject;
  subject.lead = examine(subject.seen, 0, kRightFormula.order, kRightFormula.column_amplitudes);
  const MeasuredColumn changing = first_changing_column(subject.seen, subject.lead.measured);
  subject.orders = find_position_orders(subject.seen, subject.lead, changing);
  subject.may_alternate = changing.may_alternate;
  return subject;
}

// A negative entry in the first rows, with small angles, shows a minus. Row 0, the lead or the
// position orders must fit, so that noise shows none.
bool shows_minus(const Subject& subject) noexcept {
  const View& view = subject.seen.view;
  bool is_negative = false, is_row_zero = true;
  const std::uint32_t next = second_row(view);
  for (std::uint32_t c = 0; c < std::min(view.columns, kSampleColumns); ++c) {
    const double entry = view.at(0, c);
    const auto is_below = [&](std::uint32_t t) { return t < view.rows && view.at(t, c) < 0; };
    is_negative = is_negative || is_below(0) || is_below(next) ||
                  (subject.may_alternate && is_below(next + 1));
    is_row_zero = is_row_zero && (entry == 0 || is_nan(entry) ||
                                  std::abs(entry) == subject.seen.largest_in_row_zero);
  }
  const Lead& lead = subject.lead;
  return is_negative && (is_row_zero || subject.seen.rows_are_equal || lead.amplitude != 0 ||
                         lead.is_no_number || subject.orders.has_others());
}

using ColumnAmplitudesTried =
    FixedList<ColumnAmplitudes, static_cast<std::size_t>(ColumnAmplitudes::count)>;

ColumnAmplitudesTried possible_column_amplitudes(const Subject& subject) noexcept {
  const bool decay = has_proportional_columns(subject.seen.view), minus = shows_minus(subject);
  ColumnAmplitudesTried possible;
  for (const ColumnAmplitudes each : Values<ColumnAmplitudes>()) {
    const bool is_ruled_out = each == ColumnAmplitudes::one || (amplitudes_decay(each) && !decay) ||
                              (traits(each).is_negative() && !minus);
    if (!is_ruled_out) possible.add(each);
  }
  return possible;
}

bool is_promising(const Subject& subject, Closeness closeness, const Attempt& attempt) noexcept {
  const Observations& seen = subject.seen;
  // A coarse format is not as close as float64, except for constants and octaves, which the plain
  // attempt explains.
  const bool may_be_close = subject.lead.is_constant || subject.lead.makes_half_turns;
  if (closeness == Closeness::float64 && seen.is_coarse && !(attempt.is_plain() && may_be_close)) {
    return false;
  }
  if (attempt.is_hidden) return seen.rows_are_equal;
  return attempt.bases != Bases::powers_of_two || may_have_cut_angles(seen.view);
}

void try_rare_angles(Search& search, Candidate candidate, SearchAxes axes) noexcept {
  Hypothesis& hypothesis = candidate.hypothesis;
  hypothesis.scale = PositionScale::by_last_centred;
  descend(search, candidate, axes);
  hypothesis.scale = PositionScale::one;
  hypothesis.unit = AngleUnit::turns;
  descend(search, candidate, axes);
  for (const PositionScale scale :
       {PositionScale::one, PositionScale::by_length, PositionScale::by_last}) {
    hypothesis.scale = scale;
    for (const AngleUnit unit : {AngleUnit::sines_from_degrees, AngleUnit::cosines_from_degrees}) {
      hypothesis.unit = unit;
      descend(search, candidate, axes);
    }
  }
}

void run(const Stage& stage, Subject& subject, std::uint64_t& steps, Proposals& found) noexcept {
  const Observations& seen = subject.seen;
  const SearchAxes axes = seen.rows_are_equal ? axes_of_equal_rows() : axes_of_rows();
  std::optional<ColumnAmplitudesTried> amplitudes;
  for (const Attempt& attempt : stage.attempts) {
    if (&attempt != stage.attempts.data() && found.count() > 0) return;
    if (attempt.is_hidden && seen.rows_are_equal) {
      const double amplitude = pair_amplitude(seen.view);
      if (amplitude > 0) add_orders_of_equal_rows(seen, amplitude, subject.orders);
    }
    if (attempt.has_column_amplitudes && !amplitudes) {
      amplitudes = possible_column_amplitudes(subject);
    }
    if (!is_promising(subject, stage.closeness, attempt)) continue;
    Search search{
        seen,  subject.orders, subject.may_alternate, stage.closeness, attempt, subject.lead,
        steps, found};
    Candidate candidate{kRightFormula};
    candidate.hypothesis.shape = seen.shape;
    if (attempt.is_rare) {
      try_rare_angles(search, candidate, axes);
      continue;
    }
    if (!attempt.has_column_amplitudes) {
      descend(search, candidate, axes);
      continue;
    }
    for (const ColumnAmplitudes each : *amplitudes) {
      candidate.hypothesis.column_amplitudes = each;
      descend(search, candidate, axes);
    }
  }
}

void try_whole_formulas(const Observations& seen, Proposals& found) noexcept {
  const View& view = seen.view;
  if (seen.shape != ShapeAxis::right || view.rows < kLeastRowsOfFormula ||
      view.columns < kLeastColumnsOfFormula) {
    return;
  }
  Hypothesis hypothesis = kRightFormula;
  for (const WholeFormula formula : Values<WholeFormula>()) {
    hypothesis.formula = formula;
    if (formula != WholeFormula::none && fit_of(formula, view, seen.slack, seen.rows).loose) {
      found.add(hypothesis);
    }
  }
}

}  // namespace

bool Progress::is_over() const noexcept { return stage == kStages || are_spent(steps); }

std::size_t propose(Size asked, const TableView& table, std::span<Hypothesis> out,
                    Progress& progress) noexcept {
  FixedList<Subject, static_cast<std::size_t>(ShapeAxis::count)> subjects;
  for (const ShapeAxis shape : Values<ShapeAxis>()) {
    const std::optional<View> view = view_as(shape, asked, table);
    const bool is_moved = shape == ShapeAxis::functions_first || shape == ShapeAxis::columns_first;
    if (!view || view->rows < 2 || (is_moved && !may_be_reshaped(shape, *view))) continue;
    const Subject subject = read(shape, *view);
    if (subject.seen.has_numbers) subjects.add(subject);
  }
  Proposals found(out);
  if (progress.stage == 0 && subjects.size() > 0) try_whole_formulas(subjects[0].seen, found);
  do {
    const Stage& stage = kTried[progress.stage++];
    for (Subject& subject : subjects) run(stage, subject, progress.steps, found);
  } while (found.count() == 0 && !progress.is_over());
  return are_spent(progress.steps) ? 0 : found.count();
}

}  // namespace pe::detail
