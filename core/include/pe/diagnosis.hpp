// What made a table wrong, read from its numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "pe/buffer.hpp"
#include "pe/table.hpp"

namespace pe {

/// The misconceptions known by name, in the order in which they are best mended. Each stands for a
/// class of equal tables. `name` gives the id used in reports.
enum class CauseId : std::uint8_t {
  none,
#define PE_CAUSE(id, name) id,
#include "pe/causes.def"
};
inline constexpr std::size_t kCauses = 1
#define PE_CAUSE(id, name) +1
#include "pe/causes.def"
    ;

/// Whether a cause of this id has a `value`.
bool has_value(CauseId id) noexcept;

/// Which of its forms a misconception takes.
enum class CauseForm : std::uint8_t {
  none,
#define PE_CAUSE_FORM(id, name) id,
#include "pe/causes.def"
};
inline constexpr std::size_t kCauseForms = 1
#define PE_CAUSE_FORM(id, name) +1
#include "pe/causes.def"
    ;

/// What a column holds, as far as its first rows tell.
enum class Function : std::uint8_t {
  unknown,   ///< none of these, or too little is seen of it
  constant,  ///< `amplitude` in every row
  angle,     ///< frequency * t + phase
  sine,      ///< a wave that starts at, or one step after, a sine's beginning
  cosine,    ///< likewise a cosine's
  wave,      ///< amplitude * sin(frequency * t + phase) with another phase
};
inline constexpr std::size_t kFunctions = static_cast<std::size_t>(Function::wave) + 1;

/// What a measured column has in another way than the statement's.
enum class Trait : std::uint8_t {
  frequency,
  amplitude,
  phase,
  entries,  ///< some of them, and none of the above as far as measured
};
inline constexpr std::size_t kTraits = static_cast<std::size_t>(Trait::entries) + 1;

/// One measured column: amplitude * sin(frequency * t + phase), 0 <= frequency <= pi radians a
/// position (faster waves look the same as one of these). NaN where it could not be measured.
struct Column {
  std::uint32_t j;
  Function function;
  double frequency;
  double phase;
  double amplitude;
  std::uint8_t wrong;  ///< a bit for each Trait; 0 where every measured entry is right

  bool is_wrong(Trait trait) const noexcept { return (wrong >> static_cast<int>(trait) & 1) != 0; }
};

/// One misconception found in the tables, with the numbers that show it. `Cause{}` is none.
struct Cause {
  static constexpr std::size_t kShownColumns = 2;
  static constexpr std::size_t kShownRows = 4;

  CauseId id;
  CauseForm form;
  /// Causes of one hypothesis combine. A second hypothesis explains what was seen as well as the
  /// first: that happens where a single table was seen.
  std::uint8_t reading;
  double value;  ///< as the id says, 0 where it has none
  double twin;   ///< the base that gives the same table without this cause, or 0
  Size size;     ///< the case that `value` and `columns` are of
  std::uint32_t shown;
  std::array<Column, kShownColumns> columns;  ///< the first `shown` are filled
  std::uint32_t row_count = 0;
  std::array<std::uint32_t, kShownRows> rows{};  ///< of `measured`: all rows that are not right
};

namespace detail {
struct Hypothesis;  // one way of making a table of any size
}

/// Reads what is wrong with one or more answers to the same submission. Feed it every table in the
/// order in which they came; tables of more than kKeptCells entries are not kept.
///
/// Hypotheses (ways of making a table) are proposed from the numbers of a few rows, then verified
/// on every entry of every table; those that fail are dropped. What is left is named when it
/// explains two values of C, or the only one that was seen. Otherwise the columns are told as
/// measured.
///
/// Memory O(C) and about 50 KB, had at the first wrong table; time O(T * C) a table.
class Diagnosis {
 public:
  static constexpr std::size_t kMaxCauses = 12;
  static constexpr std::uint32_t kKeptCells = 2048;
  /// Steps after which no more hypotheses are sought in a table, some 20 ms: what nearly explains
  /// too many has no name. Tables that are named mostly take 1 or 2 in 100 of them, few a half.
  static constexpr std::uint64_t kProposalSteps = 3 << 18;

  /// Fewer steps in a table than kProposalSteps take less time, and name less; more are not taken.
  explicit Diagnosis(std::uint64_t most_steps = kProposalSteps) noexcept
      : most_steps_(most_steps < kProposalSteps ? most_steps : kProposalSteps) {}

  /// Takes in a wrong answer to (T, C) = `asked`; one of size 0 tells nothing. After `no_memory`
  /// nothing is named any more.
  Status add(Size asked, const TableView& table) noexcept;

  /// Takes in that the answer to `asked` was right, which rules out what would have made it wrong.
  void add_right(Size asked) noexcept;

  /// What was found, in the order in which to mend it. Empty where nothing is certain. Valid until
  /// the next call of `add` or `add_right`.
  std::span<const Cause> causes() const noexcept { return {causes_.data(), cause_count_}; }

  /// The first columns of the case `measured_size()`, up to 16, as measured.
  std::span<const Column> columns() const noexcept { return columns_.span(); }
  Size measured_size() const noexcept { return measured_size_; }

  /// The work that proposing took so far, the same for the same tables in every build: a step is an
  /// entry compared with what a hypothesis says of it, or a column's frequency. Each call of `add`
  /// takes at most 1/8 kProposalSteps more than it may.
  std::uint64_t proposal_steps() const noexcept { return proposal_steps_; }

 private:
  static constexpr std::size_t kMaxTables = 12;
  static constexpr std::size_t kMaxHypotheses = 96;
  static constexpr std::size_t kMemory = 4096;  // entries of all kept tables

  // A small table kept for hypotheses that are proposed later.
  struct Kept {
    Size asked;
    bool right;  // equal to the formula: no values are kept
    std::uint32_t rank;
    std::array<std::uint32_t, 3> shape;
    std::uint32_t offset;
    std::uint32_t count;
  };

  Status take(Size asked, const TableView& table) noexcept;
  bool keep(Size asked, const TableView& table) noexcept;
  void note_size(Size asked) noexcept;
  Status verify_on(Size asked, const TableView& table) noexcept;
  Status verify_on_all() noexcept;
  void keep_those_right_at(Size asked) noexcept;
  Status propose_from(Size asked, const TableView& table, bool kept) noexcept;
  Status compare_with_first(const TableView& table) noexcept;
  Status measure(Size asked, const TableView& table) noexcept;
  Size told_size() const noexcept;
  void conclude() noexcept;
  bool name_hypotheses() noexcept;
  void name_shape() noexcept;
  void tell_measured() noexcept;
  void add_cause(Cause cause) noexcept;
  TableView kept_view(std::size_t at) const noexcept;

  Buffer<double> memory_;
  Buffer<detail::Hypothesis> hypotheses_;  // those that explain every table so far
  Buffer<Column> columns_;
  std::array<Kept, kMaxTables> tables_{};
  std::size_t table_count_ = 0;
  std::size_t hypothesis_count_ = 0;
  std::uint64_t most_steps_;
  std::uint64_t proposal_steps_ = 0;
  std::uint32_t used_ = 0;
  std::uint32_t longest_ = 0;   // most rows of a table seen so far
  std::uint32_t widest_ = 0;    // most columns of one
  std::uint32_t channels_ = 0;  // the first value of C that can tell hypotheses apart
  bool two_channels_ = false;   // another one came
  std::uint32_t shapes_ = ~0u;  // a bit for each shape that every wrong table had
  Size first_right_{};          // the first case, where its answer was right
  bool repeats_first_ = false;  // every later answer was that table
  bool wrong_seen_ = false;
  bool lacked_memory_ = false;
  bool nearly_explained_ = false;  // a hypothesis that failed explained many rows of some table
  bool unexplained_ = false;       // a table that was not kept ruled out every hypothesis
  Size last_wrong_;
  Size measured_size_;
  std::array<std::uint32_t, Cause::kShownRows> wrong_rows_{};
  std::size_t wrong_row_count_ = 0;  // of the measured table, counted no further than one too many
  std::array<Cause, kMaxCauses> causes_{};
  std::size_t cause_count_ = 0;
};

std::string_view name(CauseId id) noexcept;
std::string_view name(CauseForm form) noexcept;
std::string_view name(Function function) noexcept;
std::string_view name(Trait trait) noexcept;

}  // namespace pe
