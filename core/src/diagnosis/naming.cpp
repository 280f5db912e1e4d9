#include <algorithm>
#include <cmath>

#include "causes.hpp"
#include "elementary.hpp"
#include "pe/diagnosis.hpp"
#include "stored.hpp"

namespace pe {

using namespace detail;

namespace {

constexpr std::size_t kMaxAlternatives = 4;

// With more causes than this, some hypothesis fits a table by chance.
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

  // If the tables are not tight, each list gets one more cause, the number format.
  bool is_certain(std::size_t most_lists, bool tight) const noexcept {
    if (count_ == 0 || count_ > most_lists || lists_[0].count > kMostLikely) return false;
    std::size_t total = tight ? 0 : count_;
    for (std::size_t at = 0; at < count_; ++at) total += lists_[at].count;
    return total <= kMostCauses;
  }

  void add_to_each(const Cause& cause) noexcept {
    if (cause.id == CauseId::none) return;
    for (CauseList& list : std::span(lists_).first(count_)) {
      list.add(cause.id, cause.form, cause.value);
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

Cause Diagnosis::stored_cause() const noexcept {
  PrecisionTally tally;
  tally.add_row(memory_.span().first(used_), kSomeError, 0);
  return precision_cause(tally.precision());
}

Size Diagnosis::reported_size() const noexcept {
  return columns_.span().empty() ? last_wrong_ : measured_size_;
}

void Diagnosis::conclude() noexcept {
  cause_count_ = 0;
  if (repeats_first_) {
    causes_[cause_count_++] = of_size(CauseId::first_call, first_right_);
    return;
  }
  if (name_hypotheses()) return;
  name_shape();
  report_measured();
  // A wrong shape alone does not explain wrong numbers.
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
  // Hypotheses that are equal at two values of C are equal at every C. In a coarse format they may
  // differ by less than its rounding.
  if (two_channels_ && tight) simplest.keep_first();
  if (!simplest.is_certain(two_channels_ ? 1 : kMaxAlternatives, tight)) return false;
  if (!tight) simplest.add_to_each(stored_cause());
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
// waves counts only if another pair is right.
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
  // The first pair has frequency 1 with every base.
  const std::size_t j = is_in_frequencies(cause.id) ? 2 : 0;
  const std::span<const Column> columns = columns_.span();
  cause.size = reported_size();
  cause.value = shortened(cause.value);
  if (j + 1 < columns.size()) {
    cause.shown = 2;
    cause.columns = {columns[j], columns[j + 1]};
  }
  causes_[cause_count_++] = cause;
}

}  // namespace pe
