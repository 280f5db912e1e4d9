#include "pe/diagnosis.hpp"

#include <algorithm>

#include "causes.hpp"
#include "measure.hpp"
#include "pe/exam.hpp"
#include "propose.hpp"
#include "verify.hpp"

namespace pe {

using namespace detail;

namespace {

// Entries to keep of a larger table, for its number format.
constexpr std::size_t kSpread = 512;

// A hypothesis that explains this many rows does not fit by chance.
constexpr std::uint32_t kTellingRows = 64;

template <class Body>
void for_each_shape(Size asked, const TableView& table, Body body) noexcept {
  for (std::uint8_t at = 0; at < static_cast<std::uint8_t>(ShapeAxis::count); ++at) {
    const ShapeAxis shape = static_cast<ShapeAxis>(at);
    if (const std::optional<View> view = view_as(shape, asked, table)) body(shape, *view);
  }
}

constexpr unsigned index(ShapeAxis shape) noexcept { return static_cast<unsigned>(shape); }

bool is_empty(Size asked) noexcept { return asked.positions == 0 || asked.channels == 0; }

}  // namespace

TableView Diagnosis::kept_view(std::size_t at) const noexcept {
  const Kept& table = tables_[at];
  return {memory_.span().subspan(table.offset, table.count),
          std::span(table.shape).first(table.rank), ElementType::float64};
}

bool Diagnosis::keep(Size asked, Size made, const TableView& table) noexcept {
  const std::size_t count = table.values.size();
  if (table_count_ == kMaxTables || count > kKeptCells || used_ + count > kMemory ||
      table.shape.size() > 3) {
    const std::size_t every = odd_step(count, kSpread);
    const std::span<double> free = memory_.span().subspan(used_);
    const std::size_t taken = std::min({count / every, kSpread, free.size()});
    for (std::size_t n = 0; n < taken; ++n) free[n] = table.values[n * every];
    used_ += static_cast<std::uint32_t>(taken);
    return false;
  }
  Kept& kept = tables_[table_count_++];
  kept = {asked,
          made,
          false,
          static_cast<std::uint32_t>(table.shape.size()),
          {},
          used_,
          static_cast<std::uint32_t>(count)};
  std::copy(table.shape.begin(), table.shape.end(), kept.shape.begin());
  std::copy(table.values.begin(), table.values.end(), memory_.span().subspan(used_).begin());
  used_ += static_cast<std::uint32_t>(count);
  return true;
}

// On a large table, drops hypotheses with more causes than one that explains it closely.
Status Diagnosis::verify_on(Size asked, Size made, const TableView& table) noexcept {
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
      // The table of an earlier call has the ending of that call.
      const std::uint32_t longest = made != asked ? kNoRow : swapped ? widest_ : longest_;
      const Status status = verify_one(hypothesis, asked, made, table, longest, explained, rows);
      if (status != Status::ok) return status;
      if (!explained) {
        nearly_explained_ = nearly_explained_ || rows >= kTellingRows;
        continue;
      }
      close = close || hypothesis.tight;
      // Keeps the order of the others.
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

// Stops if a hypothesis explains many rows but not all. Another search would find nothing.
Status Diagnosis::propose_from(Size asked, const TableView& table, bool kept) noexcept {
  Progress progress;
  const std::uint64_t before = progress.steps = kProposalSteps - most_steps_;
  nearly_explained_ = false;
  Status status = Status::ok;
  while (status == Status::ok && hypothesis_count_ == 0 && !nearly_explained_ &&
         !progress.is_over()) {
    hypothesis_count_ = propose(asked, table, hypotheses_.span(), progress);
    status = verify_on_all();
    if (status == Status::ok && !kept) status = verify_on(asked, asked, table);
  }
  proposal_steps_ += progress.steps - before;
  return status;
}

Status Diagnosis::verify_on_all() noexcept {
  for (std::size_t at = 0; at < table_count_ && hypothesis_count_ > 0; ++at) {
    if (tables_[at].right) {
      keep_those_right_at(tables_[at].asked);
    } else {
      const Status status = verify_on(tables_[at].asked, tables_[at].made, kept_view(at));
      if (status != Status::ok) return status;
    }
  }
  return Status::ok;
}

void Diagnosis::keep_those_right_at(Size asked) noexcept {
  const std::span<Hypothesis> hypotheses = hypotheses_.span();
  std::size_t kept = 0;
  for (std::size_t at = 0; at < hypothesis_count_; ++at) {
    if (makes_right_table(hypotheses[at], asked)) hypotheses[kept++] = hypotheses[at];
  }
  hypothesis_count_ = kept;
}

// Tries the tables of earlier calls with the `count` hypotheses before this table, which are still
// there if none explains it.
Status Diagnosis::find_earlier(Size asked, const TableView& table, std::size_t count,
                               Size& made) noexcept {
  for (std::size_t at = 0; at < table_count_ && hypothesis_count_ == 0; ++at) {
    if (tables_[at].asked == asked) continue;
    hypothesis_count_ = count;
    const Status status = verify_on(asked, tables_[at].asked, table);
    if (status != Status::ok) return status;
    if (hypothesis_count_ > 0) made = tables_[at].asked;
  }
  return Status::ok;
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
    column = certain_column(*view, c);
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
  conclude();
  return Status::ok;
}

Status Diagnosis::take(Size asked, const TableView& table) noexcept {
  if (!wrong_seen_ && (!memory_.allocate(kMemory) || !hypotheses_.allocate(kMaxHypotheses))) {
    return Status::no_memory;
  }
  // Until now, every answer was right.
  if (!wrong_seen_) hypotheses_.span()[0] = kRightFormula;
  const std::size_t count = wrong_seen_ ? hypothesis_count_ : 1;
  wrong_seen_ = true;
  last_wrong_ = asked;
  std::uint32_t shapes = 0;
  for_each_shape(asked, table,
                 [&shapes](ShapeAxis shape, const View&) { shapes |= 1u << index(shape); });
  shapes_ &= shapes;

  if (Status status = measure(asked, table); status != Status::ok) return status;
  if (Status status = verify_on(asked, asked, table); status != Status::ok) return status;
  Size made = asked;
  if (Status status = find_earlier(asked, table, count, made); status != Status::ok) return status;
  const bool kept = keep(asked, made, table);
  if (hypothesis_count_ == 0 && !unexplained_) {
    if (Status status = propose_from(asked, table, kept); status != Status::ok) return status;
  }
  if (hypothesis_count_ == 0 && !kept) unexplained_ = true;
  if (made != asked && earlier_ == Size{}) earlier_ = made;
  note_size(made);
  return Status::ok;
}

void Diagnosis::add_right(Size asked) noexcept {
  if (is_empty(asked)) return;
  keep_those_right_at(asked);
  shapes_ &= 1u << index(ShapeAxis::right);
  if (table_count_ < kMaxTables) tables_[table_count_++] = {asked, asked, true, 0, {}, 0, 0};
  note_size(asked);
  if (wrong_seen_) conclude();
}

namespace {

constexpr std::size_t kMaxAlternatives = 4;

// With more causes, some hypothesis fits a table by chance.
constexpr std::size_t kMostLikely = 6;

class Simplest {
 public:
  void add(const CauseList& list) noexcept {
    if (count_ > 0 && is_simpler(lists_[0], list)) return;
    if (count_ > 0 && is_simpler(list, lists_[0])) count_ = 0;
    const std::span<const CauseList> others(lists_.data(), std::min(count_, lists_.size()));
    if (std::any_of(others.begin(), others.end(),
                    [&list](const CauseList& other) { return equal(list, other); })) {
      return;
    }
    if (count_ < lists_.size()) lists_[count_] = list;
    ++count_;
  }
  void keep_first() noexcept { count_ = std::min<std::size_t>(count_, 1); }

  /// `added` causes follow in each list.
  bool is_certain(std::size_t most_lists, std::size_t added) const noexcept {
    if (count_ == 0 || count_ > most_lists || lists_[0].count > kMostLikely) return false;
    std::size_t total = added * count_;
    for (std::size_t at = 0; at < count_; ++at) total += lists_[at].count;
    return total <= kMostCauses;
  }

  void add_to_each(const Cause& cause) noexcept {
    if (cause.id == CauseId::none) return;
    for (CauseList& list : std::span(lists_).first(count_)) {
      list.add(cause.id, cause.form, cause.value);
    }
  }

  /// A value that was read from entries with this rounding keeps its certain digits.
  void shorten_values(double rounding, double in_bases) noexcept {
    for (CauseList& list : std::span(lists_).first(count_)) {
      for (Cause& cause : std::span(list.causes).first(list.count)) {
        const double size = std::abs(cause.value);
        if (cause.id == CauseId::wrong_base) {
          const double base = shortest(cause.value, in_bases * rounding * size);
          if (base != 10000) cause.value = base;  // the right one
        } else if (cause.id == CauseId::scaled && cause.form == CauseForm::none) {
          cause.value = shortest(cause.value, rounding * std::max(1.0, size));
        }
      }
    }
  }

  std::size_t count() const noexcept { return count_; }  // may exceed kMaxAlternatives
  CauseList& list(std::size_t at) noexcept { return lists_[at]; }

 private:
  std::array<CauseList, kMaxAlternatives> lists_{};
  std::size_t count_ = 0;
};

Cause of_size(CauseId id, Size size) noexcept {
  Cause cause{};
  cause.id = id;
  cause.size = size;
  return cause;
}

bool is_known(const Column& column) noexcept {
  return column.wrong == 0 ||
         (column.function != Function::unknown && !column.is_wrong(Trait::entries));
}

bool is_wave(const Column& column) noexcept {
  return column.function == Function::sine || column.function == Function::cosine ||
         column.function == Function::wave;
}

}  // namespace

CauseId Diagnosis::earlier_call() const noexcept {
  if (earlier_ == Size{}) return CauseId::none;
  const Size first = tables_[0].asked;
  const bool always_first =
      std::all_of(tables_.begin() + 1, tables_.begin() + static_cast<std::ptrdiff_t>(table_count_),
                  [first](const Kept& each) { return each.made == first; });
  return always_first ? CauseId::first_call : CauseId::earlier_call;
}

Precision Diagnosis::stored_format() const noexcept {
  PrecisionTally tally;
  tally.add_row(memory_.span().first(used_), kSomeError, 0);
  return tally.precision();
}

Size Diagnosis::reported_size() const noexcept {
  return columns_.span().empty() ? last_wrong_ : measured_size_;
}

void Diagnosis::conclude() noexcept {
  cause_count_ = 0;
  if (name_hypotheses()) return;
  name_shape();
  report_measured();
  // A wrong shape does not explain wrong numbers.
  if (cause_count_ == 1 && causes_[0].id != CauseId::measured) {
    causes_[cause_count_++] = of_size(CauseId::measured, reported_size());
  }
}

// Returns false if nothing is certain.
bool Diagnosis::name_hypotheses() noexcept {
  const std::span<const Hypothesis> hypotheses = hypotheses_.span().first(hypothesis_count_);
  const bool tight = std::any_of(hypotheses.begin(), hypotheses.end(),
                                 [](const Hypothesis& each) { return each.tight; });
  Simplest simplest;
  for (const Hypothesis& hypothesis : hypotheses) {
    if (hypothesis.tight == tight) simplest.add(causes_of(hypothesis, reported_size()));
  }
  // Hypotheses that agree at two values of C agree at every C. In a coarse format they may differ
  // by less than its rounding.
  if (two_channels_ && tight) simplest.keep_first();
  const CauseId earlier = earlier_call();
  const std::size_t added = (tight ? 0u : 1u) + (earlier == CauseId::none ? 0u : 1u);
  if (!simplest.is_certain(two_channels_ ? 1 : kMaxAlternatives, added)) return false;
  simplest.add_to_each(of_size(earlier, earlier_));
  if (!tight) {
    const Precision format = stored_format();
    // At one size, a base can be off by several times the rounding of the entries, measured.
    simplest.shorten_values(rounding(format), two_channels_ ? 0.5 : 8);
    if (names_all_formats_ || rounding(format) > tolerance(0)) {
      simplest.add_to_each(precision_cause(format));
    }
  }
  for (std::size_t at = 0; at < simplest.count(); ++at) {
    CauseList& list = simplest.list(at);
    for (std::size_t n = 0; n < list.count; ++n) {
      list.causes[n].alternative = static_cast<std::uint8_t>(at);
      add_cause(list.causes[n]);
    }
  }
  return true;
}

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

// Reports the wrong rows if there are few, else the first wrong pair of columns. A pair without
// waves counts only if another is right.
void Diagnosis::report_measured() noexcept {
  const std::span<const Column> columns = columns_.span();
  const bool few = wrong_row_count_ <= wrong_rows_.size();
  bool some_right = false;
  for (std::size_t j = 0; j + 1 < columns.size(); j += 2) {
    some_right = some_right || (columns[j].wrong == 0 && columns[j + 1].wrong == 0);
  }
  for (std::size_t j = 0; j + 1 < columns.size(); j += 2) {
    const Column &first = columns[j], &second = columns[j + 1];
    if (first.wrong == 0 && second.wrong == 0) continue;
    const bool is_worth_reporting = some_right || is_wave(first) || is_wave(second);
    if (!few && !(is_known(first) && is_known(second) && is_worth_reporting)) continue;
    Cause cause = of_size(CauseId::measured, measured_size_);
    if (few) {
      cause.row_count = static_cast<std::uint32_t>(wrong_row_count_);
      cause.rows = wrong_rows_;
    }
    cause.shown = 2;
    cause.columns = {first, second};
    causes_[cause_count_++] = cause;
    return;
  }
}

void Diagnosis::add_cause(Cause cause) noexcept {
  // The first pair has frequency 1 for every base.
  const std::size_t j = is_in_frequencies(cause.id) ? 2 : 0;
  const std::span<const Column> columns = columns_.span();
  if (cause.id == CauseId::first_call || cause.id == CauseId::earlier_call) {
    cause.size = earlier_;
    causes_[cause_count_++] = cause;
    return;
  }
  cause.size = reported_size();
  cause.value = shortened(cause.value);
  if (j + 1 < columns.size()) {
    cause.shown = 2;
    cause.columns = {columns[j], columns[j + 1]};
  }
  causes_[cause_count_++] = cause;
}

}  // namespace pe
