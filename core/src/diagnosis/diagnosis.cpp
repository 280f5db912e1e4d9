#include "pe/diagnosis.hpp"

#include <algorithm>
#include <cmath>

#include "../ieee.hpp"
#include "causes.hpp"
#include "elementary.hpp"
#include "fit.hpp"
#include "measure.hpp"
#include "pe/exam.hpp"
#include "propose.hpp"
#include "stored.hpp"

namespace pe {

using namespace detail;

namespace {

// A tail is looked for after this many rows without fault: shorter tables are not cut off.
constexpr std::uint32_t kShortestTable = 8;

// Entries of a table that is not kept, from which its precision is told.
constexpr std::size_t kSpread = 512;

// Hypotheses of one table that are told side by side.
constexpr std::size_t kMaxAlternatives = 4;

// With more causes than these some hypothesis or other comes near a table by chance.
constexpr std::size_t kMostLikely = 6;

// What explains so many rows of a table is no chance.
constexpr std::uint32_t kTellingRows = 64;

// Rows of a right table that a hypothesis is verified on.
constexpr std::uint32_t kRightRows = 64;

template <class Body>
void for_each_shape(Size asked, const TableView& table, Body body) noexcept {
  for (std::uint8_t at = 0; at < static_cast<std::uint8_t>(ShapeAxis::count); ++at) {
    const ShapeAxis shape = static_cast<ShapeAxis>(at);
    if (const std::optional<View> view = view_as(shape, asked, table)) body(shape, *view);
  }
}

// Verifies what follows the rows that a hypothesis explains with the tails that it may have.
Status verify_tail(Hypothesis& hypothesis, const View& view, double slack, std::uint32_t longest,
                   Fit& fit) noexcept {
  const bool tight = hypothesis.tight && !fit.tight;  // has been so far
  const std::uint32_t end = tight ? fit.tight_row : fit.loose_row;
  const bool may_end = hypothesis.tail == Tail::none && hypothesis.stuck == Stuck::none &&
                       (tight || !fit.loose) && end >= std::max(kShortestTable, longest);
  if (!may_end) return Status::ok;
  const Fit without = fit;
  Hypothesis ending = hypothesis;
  ending.length = end;
  for (const Tail tail : {Tail::last_row, Tail::from_top, Tail::zeros}) {
    ending.tail = tail;
    Fit each{true, without.tight_row >= end, view.rows, std::min(view.rows, without.tight_row)};
    // The rows before are those of the hypothesis without a tail.
    if (Status status = verify(ending, view, slack, end, each); status != Status::ok) return status;
    // What is within the tolerance only gives way to what is closer.
    if (!each.loose || (fit.loose && !(tight && each.tight))) continue;
    hypothesis = ending;
    fit = each;
    if (!tight || each.tight) break;
  }
  return Status::ok;
}

// Verifies a hypothesis on a table, with the tails that its failing row suggests; where that row is
// zeros and no tail explains it, as one that was cleared.
Status verify_with_tail(Hypothesis& hypothesis, const View& view, double slack,
                        std::uint32_t longest, Fit& fit) noexcept {
  if (Status status = verify(hypothesis, view, slack, 0, fit); status != Status::ok) return status;
  if (Status status = verify_tail(hypothesis, view, slack, longest, fit); status != Status::ok) {
    return status;
  }
  const std::uint32_t row = fit.loose_row;
  if (fit.loose || hypothesis.cleared != kNoRow || hypothesis.stuck != Stuck::none ||
      row < std::max(kShortestTable, longest) || !row_is_zeros(view, row)) {
    return Status::ok;
  }
  Hypothesis clearing = hypothesis;
  clearing.cleared = row;
  Fit each{true, fit.tight_row >= row, view.rows, std::min(view.rows, fit.tight_row)};
  if (Status status = verify(clearing, view, slack, row, each); status != Status::ok) return status;
  if (Status status = verify_tail(clearing, view, slack, longest, each); status != Status::ok) {
    return status;
  }
  if (each.loose) {
    hypothesis = clearing;
    fit = each;
  }
  return Status::ok;
}

// Whether a table that the hypothesis's own arithmetic makes by dividing by zero holds numbers:
// something was put in the place of 0 / 0.
bool is_guarded(const Hypothesis& hypothesis, const View& view) noexcept {
  return view.formula.positions == 1 && view.channel(0) == 0 && !falls(hypothesis.heights) &&
         !is_nan(view.at(0, 0)) && !is_nan(view.at(0, view.columns - 1));
}

// Verifies one hypothesis on a table, and takes over the tail found. `rows`: those it explains
// before the first that it does not.
Status verify_one(Hypothesis& hypothesis, Size asked, const TableView& table, std::uint32_t longest,
                  bool& explained, std::uint32_t& rows) noexcept {
  std::optional<View> view = view_as(hypothesis.shape, asked, table);
  const bool defined = !view || is_defined(hypothesis, view->formula);
  explained = !defined && !is_guarded(hypothesis, *view);
  rows = 0;
  if (!view || explained) return Status::ok;
  // Where exponents are 0 / 0 or 1 / 0 something stands in their place: of column 0 it is 0.
  if (!has_frequencies(hypothesis, view->formula)) view->columns = 1;
  Fit fit{true, true, view->rows, view->rows};
  const double slack = rounding(stored_precision(*view));
  Status status = verify_with_tail(hypothesis, *view, slack, longest, fit);
  if (!defined && status == Status::ok && !fit.loose) {
    // Positions were not divided by 1 in place of 0: they may have been taken for 0.
    Hypothesis at_zero = hypothesis;
    at_zero.stuck = Stuck::first;
    fit = {true, true, view->rows, view->rows};
    status = verify(at_zero, *view, slack, 0, fit);
  }
  explained = status == Status::ok && fit.loose;
  rows = fit.loose_row;
  hypothesis.tight = hypothesis.tight && fit.tight;
  return status;
}

// Whether a right table is what the hypothesis gives for its size.
bool gives_right_table(const Hypothesis& hypothesis, Size size) noexcept {
  if (!is_right_as(hypothesis.shape, size)) return false;
  if (cleared_row(hypothesis, size) < size.positions) return false;
  if (!is_defined(hypothesis, size)) return true;
  const double factor = amplitude(hypothesis, size);
  for (std::uint32_t j = 0; j < size.channels; ++j) {
    const Wave right = wave(kStatement, size, j);
    const Expected expected(hypothesis, size, wave(hypothesis, size, j), factor);
    for (std::uint32_t n = 0; n < std::min(size.positions, kRightRows); ++n) {
      // The first rows and, for what ends, the last.
      const std::uint32_t t = n < kRightRows / 2 ? n : size.positions - 1 - (n - kRightRows / 2);
      const double entry = value(right.form, t * right.frequency);
      if (!expected.agrees(entry, t, position(hypothesis, size, t), 2 * tolerance(t))) return false;
    }
  }
  return true;
}

constexpr unsigned index(ShapeAxis shape) noexcept { return static_cast<unsigned>(shape); }

bool is_empty(Size asked) noexcept { return asked.positions == 0 || asked.channels == 0; }

// Whether what a column holds can be said.
bool is_told(const Column& column) noexcept {
  return column.wrong == 0 ||
         (column.function != Function::unknown && !column.is_wrong(Trait::entries));
}

bool is_wave(const Column& column) noexcept {
  return column.function == Function::sine || column.function == Function::cosine ||
         column.function == Function::wave;
}

}  // namespace

TableView Diagnosis::kept_view(std::size_t at) const noexcept {
  const Kept& table = tables_[at];
  return {memory_.span().subspan(table.offset, table.count),
          std::span(table.shape).first(table.rank), ElementType::float64};
}

// False where the table is too large to be kept.
bool Diagnosis::keep(Size asked, const TableView& table) noexcept {
  const std::size_t count = table.values.size();
  if (table_count_ == kMaxTables || count > kKeptCells || used_ + count > kMemory ||
      table.shape.size() > 3) {
    // Entries from all over it tell how it was stored; the odd step leaves out no column.
    const std::size_t every = count / kSpread | 1;
    const std::span<double> free = memory_.span().subspan(used_);
    const std::size_t taken = std::min({count / every, kSpread, free.size()});
    for (std::size_t n = 0; n < taken; ++n) free[n] = table.values[n * every];
    used_ += static_cast<std::uint32_t>(taken);
    return false;
  }
  Kept& kept = tables_[table_count_++];
  kept = {asked, false, static_cast<std::uint32_t>(table.shape.size()),
          {},    used_, static_cast<std::uint32_t>(count)};
  std::copy(table.shape.begin(), table.shape.end(), kept.shape.begin());
  std::copy(table.values.begin(), table.values.end(), memory_.span().subspan(used_).begin());
  used_ += static_cast<std::uint32_t>(count);
  return true;
}

// Drops the hypotheses that do not explain the table, and of a large table, where every
// verification costs, those with more causes than one that explains it closely.
Status Diagnosis::verify_on(Size asked, const TableView& table) noexcept {
  const std::span<Hypothesis> hypotheses = hypotheses_.span().first(hypothesis_count_);
  const bool large = table.values.size() > kKeptCells;
  std::size_t kept = 0;
  for (std::size_t causes = 0; causes <= kMaxCauses; ++causes) {
    bool close = false;
    for (std::size_t at = kept; at < hypotheses.size(); ++at) {
      Hypothesis hypothesis = hypotheses[at];
      if (causes_of(hypothesis, asked).count != causes) continue;
      bool explained = false;
      std::uint32_t rows = 0;
      const bool swapped = hypothesis.shape == ShapeAxis::arguments_swapped;
      const std::uint32_t longest = swapped ? widest_ : longest_;
      const Status status = verify_one(hypothesis, asked, table, longest, explained, rows);
      if (status != Status::ok) return status;
      if (!explained) {
        nearly_explained_ = nearly_explained_ || rows >= kTellingRows;
        continue;
      }
      close = close || hypothesis.tight;
      // Keeps the order of those that were not looked at yet.
      std::copy_backward(hypotheses.begin() + static_cast<std::ptrdiff_t>(kept),
                         hypotheses.begin() + static_cast<std::ptrdiff_t>(at),
                         hypotheses.begin() + static_cast<std::ptrdiff_t>(at + 1));
      hypotheses[kept++] = hypothesis;
    }
    if (close && large) break;
  }
  hypothesis_count_ = kept;
  return Status::ok;
}

// Proposes hypotheses from the table until some explain it and the tables before. What explains so
// many rows and not all has no other explanation, and is too costly to be sought for.
Status Diagnosis::propose_from(Size asked, const TableView& table, bool kept) noexcept {
  Progress progress;
  const std::uint64_t before = progress.steps = kProposalSteps - most_steps_;
  nearly_explained_ = false;
  Status status = Status::ok;
  while (status == Status::ok && hypothesis_count_ == 0 && !nearly_explained_ &&
         !progress.is_over()) {
    hypothesis_count_ = propose(asked, table, hypotheses_.span(), progress);
    status = verify_on_all();
    if (status == Status::ok && !kept) status = verify_on(asked, table);
  }
  proposal_steps_ += progress.steps - before;
  return status;
}

// Drops the hypotheses that do not explain every table that was kept.
Status Diagnosis::verify_on_all() noexcept {
  for (std::size_t at = 0; at < table_count_ && hypothesis_count_ > 0; ++at) {
    if (tables_[at].right) {
      keep_those_right_at(tables_[at].asked);
    } else {
      const Status status = verify_on(tables_[at].asked, kept_view(at));
      if (status != Status::ok) return status;
    }
  }
  return Status::ok;
}

// Drops the hypotheses that do not give the right table there.
void Diagnosis::keep_those_right_at(Size asked) noexcept {
  const std::span<Hypothesis> hypotheses = hypotheses_.span();
  std::size_t kept = 0;
  for (std::size_t at = 0; at < hypothesis_count_; ++at) {
    if (gives_right_table(hypotheses[at], asked)) hypotheses[kept++] = hypotheses[at];
  }
  hypothesis_count_ = kept;
}

// Whether the answer is the right table of the first case, whatever it should be.
Status Diagnosis::compare_with_first(const TableView& table) noexcept {
  if (!repeats_first_) return Status::ok;
  Hypothesis statement = kStatement;
  std::uint32_t rows = 0;
  return verify_one(statement, first_right_, table, kNoRow, repeats_first_, rows);
}

Status Diagnosis::measure(Size asked, const TableView& table) noexcept {
  const auto worth = [](Size size) noexcept {
    return std::min(size.positions, kMeasuredRows) * std::min(size.channels, 16u);
  };
  if (asked.positions < 4 || worth(asked) <= worth(measured_size_)) return Status::ok;
  std::optional<View> view;
  for_each_shape(asked, table, [&view](ShapeAxis shape, const View& each) {
    if (!view && shape <= ShapeAxis::flat) view = each;
  });
  if (!view) return Status::ok;
  const std::uint32_t count = std::min(view->columns, kMeasuredColumns);
  if (!columns_.allocate(count)) return Status::no_memory;
  for (std::uint32_t c = 0; c < count; ++c) {
    Column& column = columns_.span()[c];
    column = measure_column(*view, c);
    column.wrong = wrong_traits(*view, c, column);
  }
  wrong_row_count_ = wrong_rows(*view, wrong_rows_);
  measured_size_ = asked;
  return Status::ok;
}

void Diagnosis::note_size(Size asked) noexcept {
  longest_ = std::max(longest_, asked.positions);
  widest_ = std::max(widest_, asked.channels);
  if (asked.positions < 2 || asked.channels < kTellingChannels) return;
  if (channels_ == 0) channels_ = asked.channels;
  two_channels_ = two_channels_ || asked.channels != channels_;
}

Status Diagnosis::add(Size asked, const TableView& table) noexcept {
  if (is_empty(asked) || lacked_memory_) return Status::ok;
  const Status status = take(asked, table);
  if (status != Status::ok) {
    *this = Diagnosis();
    lacked_memory_ = true;
    return status;
  }
  note_size(asked);
  conclude();
  return Status::ok;
}

Status Diagnosis::take(Size asked, const TableView& table) noexcept {
  if (!wrong_seen_ && (!memory_.allocate(kMemory) || !hypotheses_.allocate(kMaxHypotheses))) {
    return Status::no_memory;
  }
  wrong_seen_ = true;
  last_wrong_ = asked;
  std::uint32_t shapes = 0;
  for_each_shape(asked, table,
                 [&shapes](ShapeAxis shape, const View&) { shapes |= 1u << index(shape); });
  shapes_ &= shapes;

  if (Status status = compare_with_first(table); status != Status::ok) return status;
  if (Status status = measure(asked, table); status != Status::ok) return status;
  if (Status status = verify_on(asked, table); status != Status::ok) return status;
  const bool kept = keep(asked, table);
  if (hypothesis_count_ == 0 && !unexplained_) {
    if (Status status = propose_from(asked, table, kept); status != Status::ok) return status;
  }
  if (hypothesis_count_ == 0 && !kept) unexplained_ = true;
  return Status::ok;
}

void Diagnosis::add_right(Size asked) noexcept {
  if (is_empty(asked)) return;
  const bool is_first = longest_ == 0;
  if (is_first) first_right_ = asked;
  repeats_first_ = is_first;
  keep_those_right_at(asked);
  shapes_ &= 1u << index(ShapeAxis::right);
  if (table_count_ < kMaxTables) tables_[table_count_++] = {asked, true, 0, {}, 0, 0};
  note_size(asked);
  if (wrong_seen_) conclude();
}

// The size that values and columns are told of.
Size Diagnosis::told_size() const noexcept {
  return columns_.span().empty() ? last_wrong_ : measured_size_;
}

void Diagnosis::conclude() noexcept {
  cause_count_ = 0;
  if (repeats_first_ && wrong_seen_) {
    causes_[cause_count_++] = {CauseId::first_call, CauseForm::none, 0, 0, 0, first_right_, 0, {}};
    return;
  }
  if (name_hypotheses()) return;
  name_shape();
  tell_measured();
  // A wrong shape does not explain wrong numbers.
  if (cause_count_ == 1 && causes_[0].id != CauseId::measured) {
    causes_[cause_count_++] = {CauseId::measured, CauseForm::none, 0, 0, 0, told_size(), 0, {}};
  }
}

// The hypotheses with the fewest causes, or false where they name nothing certain.
bool Diagnosis::name_hypotheses() noexcept {
  const std::span<const Hypothesis> hypotheses = hypotheses_.span().first(hypothesis_count_);
  const bool tight = std::any_of(hypotheses.begin(), hypotheses.end(),
                                 [](const Hypothesis& each) { return each.tight; });
  std::array<CauseList, kMaxAlternatives> lists{};
  std::size_t count = 0;
  for (const Hypothesis& hypothesis : hypotheses) {
    if (hypothesis.tight != tight) continue;
    const CauseList list = causes_of(hypothesis, told_size());
    if (count > 0 && is_simpler(lists[0], list)) continue;
    if (count > 0 && is_simpler(list, lists[0])) count = 0;
    const std::span<const CauseList> others(lists.data(), std::min(count, lists.size()));
    if (std::any_of(others.begin(), others.end(),
                    [&list](const CauseList& other) { return equal(list, other); })) {
      continue;
    }
    if (count < lists.size()) lists[count] = list;
    ++count;
  }
  // Hypotheses that are equal at two values of C make the same table at every C: the first is
  // reported. In a coarse format they may still differ below its rounding.
  if (two_channels_ && tight) count = std::min<std::size_t>(count, 1);
  if (count == 0 || count > (two_channels_ ? 1 : kMaxAlternatives)) return false;
  if (lists[0].count > kMostLikely) return false;
  std::size_t total = tight ? 0 : count;
  for (std::size_t at = 0; at < count; ++at) total += lists[at].count;
  if (total > kMaxCauses) return false;

  PrecisionTally tally;
  tally.add_row(memory_.span().first(used_), kSomeError, 0);
  const Cause stored = precision_cause(tally.precision());
  for (std::size_t at = 0; at < count; ++at) {
    CauseList& list = lists[at];
    if (!tight && stored.id != CauseId::none) list.add(stored.id, stored.form, stored.value);
    for (std::size_t n = 0; n < list.count; ++n) {
      list.causes[n].reading = static_cast<std::uint8_t>(at);
      add_cause(list.causes[n]);
    }
  }
  return true;
}

// What the shape alone says.
void Diagnosis::name_shape() noexcept {
  CauseId found = CauseId::none;
  for (std::uint8_t at = 0; at < static_cast<std::uint8_t>(ShapeAxis::count); ++at) {
    if ((shapes_ >> at & 1u) == 0) continue;
    const CauseId id = cause_of(static_cast<ShapeAxis>(at));
    if (id == CauseId::none || (found != CauseId::none && found != id)) return;
    found = id;
  }
  if (found == CauseId::none) return;
  Cause cause{};
  cause.id = found;
  add_cause(cause);
}

// The rows that are not right, where they are few; the first pair of columns that is not. Beside a
// right pair one without waves tells something, too.
void Diagnosis::tell_measured() noexcept {
  const std::span<const Column> columns = columns_.span();
  const bool few = wrong_row_count_ <= wrong_rows_.size();
  bool some_right = false;
  for (std::size_t j = 0; j + 1 < columns.size(); j += 2) {
    some_right = some_right || (columns[j].wrong == 0 && columns[j + 1].wrong == 0);
  }
  for (std::size_t j = 0; j + 1 < columns.size(); j += 2) {
    const Column &first = columns[j], &second = columns[j + 1];
    if (first.wrong == 0 && second.wrong == 0) continue;
    const bool tells = some_right || is_wave(first) || is_wave(second);
    if (!few && !(is_told(first) && is_told(second) && tells)) continue;
    Cause cause{};
    if (few) {
      cause.row_count = static_cast<std::uint32_t>(wrong_row_count_);
      cause.rows = wrong_rows_;
    }
    cause.id = CauseId::measured;
    cause.shown = 2;
    cause.columns = {first, second};
    cause.size = measured_size_;
    causes_[cause_count_++] = cause;
    return;
  }
}

void Diagnosis::add_cause(Cause cause) noexcept {
  // Frequencies show from the second pair on, all else in the first.
  const bool frequency = cause.id >= CauseId::precedence && cause.id <= CauseId::wrong_base;
  const std::size_t j = frequency ? 2 : 0;
  const std::span<const Column> columns = columns_.span();
  cause.size = told_size();
  cause.value = shortened(cause.value);
  if (j + 1 < columns.size()) {
    cause.shown = 2;
    cause.columns = {columns[j], columns[j + 1]};
  }
  causes_[cause_count_++] = cause;
}

}  // namespace pe
