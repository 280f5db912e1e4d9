#include "pe/diagnosis.hpp"

#include <algorithm>
#include <cmath>

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

// Readings of one table that are told side by side.
constexpr std::size_t kMaxAlternatives = 4;

// Rows of a right table that a reading is held against.
constexpr std::uint32_t kRightRows = 64;

template <class Body>
void for_each_shape(Size asked, const TableView& table, Body body) noexcept {
  for (std::uint8_t at = 0; at < static_cast<std::uint8_t>(ShapeAxis::count); ++at) {
    const ShapeAxis shape = static_cast<ShapeAxis>(at);
    if (const std::optional<View> view = view_as(shape, asked, table)) body(shape, *view);
  }
}

// Holds a reading against a table, with the tails that its failing row suggests.
Status hold_with_tail(Reading& reading, const View& view, double slack, std::uint32_t longest,
                      Fit& fit) noexcept {
  if (Status status = hold(reading, view, slack, 0, fit); status != Status::ok) return status;
  const bool tight = reading.tight && !fit.tight;  // has been so far
  const std::uint32_t end = tight ? fit.tight_row : fit.loose_row;
  const bool may_end = reading.tail == Tail::none && reading.stuck == Stuck::none &&
                       (tight || !fit.loose) && end >= std::max(kShortestTable, longest);
  if (!may_end) return Status::ok;
  Reading ending = reading;
  ending.length = end;
  for (const Tail tail : {Tail::last_row, Tail::from_top, Tail::zeros}) {
    ending.tail = tail;
    Fit each{true, fit.tight_row >= end, view.rows, std::min(view.rows, fit.tight_row)};
    // The rows before are those of the reading without a tail.
    if (Status status = hold(ending, view, slack, end, each); status != Status::ok) return status;
    if (!each.loose || (tight && fit.loose && !each.tight)) continue;
    reading = ending;
    fit = each;
    break;
  }
  return Status::ok;
}

// Holds one reading against a table, and takes over the tail found.
Status hold_one(Reading& reading, Size asked, const TableView& table, std::uint32_t longest,
                bool& explained) noexcept {
  const std::optional<View> view = view_as(reading.shape, asked, table);
  explained = view && !is_defined(reading, view->formula);
  if (!view || explained) return Status::ok;
  Fit fit{true, true, view->rows, view->rows};
  const double slack = rounding(stored_precision(*view));
  const Status status = hold_with_tail(reading, *view, slack, longest, fit);
  explained = status == Status::ok && fit.loose;
  reading.tight = reading.tight && fit.tight;
  return status;
}

// Whether a right table is what the reading gives for its size.
bool gives_right_table(const Reading& reading, Size size) noexcept {
  if (reading.shape != ShapeAxis::right) return false;
  if (!is_defined(reading, size)) return true;
  const double factor = amplitude(reading, size);
  for (std::uint32_t n = 0; n < std::min(size.positions, kRightRows); ++n) {
    // The first rows and, for what ends, the last.
    const std::uint32_t t = n < kRightRows / 2 ? n : size.positions - 1 - (n - kRightRows / 2);
    for (std::uint32_t j = 0; j < size.channels; ++j) {
      const Wave right = wave(kStatement, size, j), read = wave(reading, size, j);
      const double expected = value(right.form, t * right.frequency);
      const double at = position(reading, size, t);
      if (is_zero_row(reading, t)) {
        if (!(std::abs(expected) <= tolerance(t))) return false;
      } else if (!entry_agrees(expected, read, at, reading.whole == Whole::angles, factor,
                               2 * tolerance(t))) {
        return false;
      }
    }
  }
  return true;
}

constexpr bool has_entries(Size size) noexcept { return size.positions > 0 && size.channels > 0; }

constexpr unsigned index(ShapeAxis shape) noexcept { return static_cast<unsigned>(shape); }

bool is_empty(Size asked) noexcept { return asked.positions == 0 || asked.channels == 0; }

bool is_wave(const Column& column) noexcept {
  return column.function == Function::sine || column.function == Function::cosine ||
         column.function == Function::wave;
}

bool is_off(const Column& column, Size size) noexcept {
  const double right = wave(kStatement, size, column.j).frequency;
  return !(std::abs(column.frequency - right) <= 1e-3 * right);
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
  std::copy(table.values.begin(), table.values.end(), memory_.span().begin() + used_);
  used_ += static_cast<std::uint32_t>(count);
  return true;
}

// Drops the readings that do not explain the table, and of a large table, where every reading held
// against it costs, those with more causes than one that explains it closely.
Status Diagnosis::hold_against(Size asked, const TableView& table) noexcept {
  const std::span<Reading> readings = readings_.span().first(reading_count_);
  const bool large = table.values.size() > kKeptCells;
  std::size_t kept = 0;
  for (std::size_t causes = 0; causes <= kMaxCauses; ++causes) {
    bool close = false;
    for (std::size_t at = kept; at < readings.size(); ++at) {
      Reading reading = readings[at];
      if (causes_of(reading, asked).count != causes) continue;
      bool explained = false;
      const Status status = hold_one(reading, asked, table, longest_, explained);
      if (status != Status::ok) return status;
      if (!explained) continue;
      close = close || reading.tight;
      // Keeps the order of those that were not looked at yet.
      std::copy_backward(readings.begin() + static_cast<std::ptrdiff_t>(kept),
                         readings.begin() + static_cast<std::ptrdiff_t>(at),
                         readings.begin() + static_cast<std::ptrdiff_t>(at + 1));
      readings[kept++] = reading;
    }
    if (close && large) break;
  }
  reading_count_ = kept;
  return Status::ok;
}

// Proposes readings from the table, and keeps those that explain the tables before as well.
Status Diagnosis::propose_from(Size asked, const TableView& table) noexcept {
  reading_count_ = propose(asked, table, readings_.span());
  for (std::size_t at = 0; at < table_count_ && reading_count_ > 0; ++at) {
    if (tables_[at].right) {
      const std::span<Reading> readings = readings_.span();
      std::size_t kept = 0;
      for (std::size_t n = 0; n < reading_count_; ++n) {
        if (gives_right_table(readings[n], tables_[at].asked)) readings[kept++] = readings[n];
      }
      reading_count_ = kept;
    } else {
      const Status status = hold_against(tables_[at].asked, kept_view(at));
      if (status != Status::ok) return status;
    }
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
  for (std::uint32_t c = 0; c < count; ++c) columns_.span()[c] = measure_column(*view, c);
  measured_size_ = asked;
  return Status::ok;
}

void Diagnosis::note_size(Size asked) noexcept {
  longest_ = std::max(longest_, asked.positions);
  if (asked.positions < 2 || asked.channels < kTellingChannels) return;
  if (channels_ == 0) channels_ = asked.channels;
  two_channels_ = two_channels_ || asked.channels != channels_;
}

Status Diagnosis::add(Size asked, const TableView& table) noexcept {
  if (is_empty(asked)) return Status::ok;
  const Status status = take(asked, table);
  if (status != Status::ok) {
    unexplained_ = true;
    reading_count_ = 0;
    cause_count_ = 0;
    return status;
  }
  note_size(asked);
  conclude();
  return Status::ok;
}

Status Diagnosis::take(Size asked, const TableView& table) noexcept {
  if (memory_.span().empty() && (!memory_.allocate(kMemory) || !readings_.allocate(kMaxReadings))) {
    return Status::no_memory;
  }
  wrong_seen_ = true;
  last_wrong_ = asked;
  std::uint32_t shapes = 0;
  for_each_shape(asked, table,
                 [&shapes](ShapeAxis shape, const View&) { shapes |= 1u << index(shape); });
  shapes_ &= shapes;

  if (Status status = measure(asked, table); status != Status::ok) return status;
  if (!has_entries(asked)) reading_count_ = 0;  // no reading makes a table of no size
  if (Status status = hold_against(asked, table); status != Status::ok) return status;
  const bool kept = keep(asked, table);
  if (reading_count_ == 0 && !unexplained_) {
    if (Status status = propose_from(asked, table); status != Status::ok) return status;
    if (!kept) {
      if (Status status = hold_against(asked, table); status != Status::ok) return status;
    }
  }
  if (reading_count_ == 0 && !kept) unexplained_ = true;
  return Status::ok;
}

void Diagnosis::add_right(Size asked) noexcept {
  if (is_empty(asked)) return;
  if (!has_entries(asked)) return;
  const std::span<Reading> readings = readings_.span();
  std::size_t kept = 0;
  for (std::size_t at = 0; at < reading_count_; ++at) {
    if (gives_right_table(readings[at], asked)) readings[kept++] = readings[at];
  }
  reading_count_ = kept;
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
  if (name_readings()) return;
  name_shape();
  tell_measured();
  // What the shape is does not explain the numbers.
  if (cause_count_ == 1 && causes_[0].id != CauseId::measured) {
    causes_[cause_count_++] = {CauseId::measured, CauseForm::none, 0, 0, 0, told_size(), 0, {}};
  }
}

// The readings with the fewest causes, or false where they name nothing certain.
bool Diagnosis::name_readings() noexcept {
  const std::span<const Reading> readings = readings_.span().first(reading_count_);
  const bool tight =
      std::any_of(readings.begin(), readings.end(), [](const Reading& each) { return each.tight; });
  std::array<CauseList, kMaxAlternatives> lists{};
  std::size_t count = 0;
  for (const Reading& reading : readings) {
    if (reading.tight != tight) continue;
    const CauseList list = causes_of(reading, told_size());
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
  // What no entry at two values of C tells apart is one class of equal tables, told by its first
  // name, unless a coarse format hides the difference.
  if (two_channels_ && tight) count = std::min<std::size_t>(count, 1);
  if (count == 0 || count > (two_channels_ ? 1 : kMaxAlternatives)) return false;
  std::size_t total = tight ? 0 : count;
  for (std::size_t at = 0; at < count; ++at) total += lists[at].count;
  if (total > kMaxCauses) return false;

  PrecisionTally tally;
  tally.add_row(memory_.span().first(used_), 1e-300, 0);
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

// The first pair of columns whose frequencies are not the statement's.
void Diagnosis::tell_measured() noexcept {
  const std::span<const Column> columns = columns_.span();
  for (std::size_t j = 0; j + 1 < columns.size(); j += 2) {
    const Column &first = columns[j], &second = columns[j + 1];
    if (!is_wave(first) || !is_wave(second)) continue;
    if (!is_off(first, measured_size_) && !is_off(second, measured_size_)) continue;
    Cause cause{};
    cause.id = CauseId::measured;
    cause.shown = 2;
    cause.columns = {first, second};
    cause.size = measured_size_;
    if (cause_count_ < kMaxCauses) causes_[cause_count_++] = cause;
    return;
  }
}

void Diagnosis::add_cause(Cause cause) noexcept {
  if (cause_count_ == kMaxCauses) return;
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
