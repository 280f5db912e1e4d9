// Recognises mistakes from the numbers of wrong tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "pe/buffer.hpp"
#include "pe/table.hpp"

namespace pe {

/// The mistakes with a name, in the order in which to fix them. Each one is a class of formulas
/// with equal tables. `name` returns the id used in reports.
enum class CauseId : std::uint8_t {
  none,
#define PE_CAUSE(id, name) id,
#include "pe/causes.def"
};
inline constexpr std::size_t kCauses = 1
#define PE_CAUSE(id, name) +1
#include "pe/causes.def"
    ;

/// Returns whether a cause with this id has a `value`.
bool has_value(CauseId id) noexcept;

/// The form of a mistake that has several.
enum class CauseForm : std::uint8_t {
  none,
#define PE_CAUSE_FORM(id, name) id,
#include "pe/causes.def"
};
inline constexpr std::size_t kCauseForms = 1
#define PE_CAUSE_FORM(id, name) +1
#include "pe/causes.def"
    ;

/// The function of a column, as far as its first rows show it.
enum class Function : std::uint8_t {
  unknown,   ///< none of these, or too few rows to decide
  constant,  ///< `amplitude` in every row
  angle,     ///< frequency * t + phase
  sine,      ///< a wave that starts like a sine, or one position after that
  cosine,    ///< a wave that starts like a cosine, or one position after that
  wave,      ///< amplitude * sin(frequency * t + phase) with another phase
};
inline constexpr std::size_t kFunctions = static_cast<std::size_t>(Function::wave) + 1;

/// The parts in which a measured column can differ from the formula.
enum class Trait : std::uint8_t {
  frequency,
  amplitude,
  phase,
  entries,  ///< some entries differ, and the measured wave does not
};
inline constexpr std::size_t kTraits = static_cast<std::size_t>(Trait::entries) + 1;

/// One measured column: amplitude * sin(frequency * t + phase). The frequency is in radians per
/// position, from 0 to pi; higher ones look the same as one of these. A value is NaN if it could
/// not be measured.
struct Column {
  std::uint32_t j;
  Function function;
  double frequency;
  double phase;
  double amplitude;
  std::uint8_t wrong;  ///< a bit for each Trait; 0 if every measured entry is right

  bool is_wrong(Trait trait) const noexcept { return (wrong >> static_cast<int>(trait) & 1) != 0; }
};

/// One mistake found in the tables, with the numbers that show it. `Cause{}` means none.
struct Cause {
  static constexpr std::size_t kShownColumns = 2;
  static constexpr std::size_t kShownRows = 4;

  CauseId id;
  CauseForm form;
  /// Causes with the same reading are one hypothesis, and combine. Another reading is a hypothesis
  /// that explains the tables as well as the first. This can happen for a single table.
  std::uint8_t reading;
  double value;  ///< the number that the id says, 0 if it has none
  double twin;   ///< the base that gives the same table without this cause, or 0
  Size size;     ///< the test case of `value` and `columns`
  std::uint32_t shown;
  std::array<Column, kShownColumns> columns;  ///< the first `shown` are filled
  std::uint32_t row_count = 0;
  std::array<std::uint32_t, kShownRows> rows{};  ///< for `measured`: all wrong rows
};

namespace detail {
struct Hypothesis;  // one way of making a table of any size
}

/// Recognises the mistakes in one or more tables of the same submission. Add every table, in the
/// order in which the submission returned them. Tables of more than kKeptCells entries are not
/// kept.
///
/// A hypothesis is a way to make a table. The diagnosis proposes hypotheses from the numbers of a
/// few rows, and verifies them on every entry of every table. It names the remaining ones if they
/// explain two values of C, or the only one that there was. Otherwise it reports the columns as
/// measured.
///
/// Memory O(C) and about 50 KB, allocated for the first wrong table. Time O(T * C) for each table.
class Diagnosis {
 public:
  static constexpr std::size_t kMaxCauses = 12;
  static constexpr std::uint32_t kKeptCells = 2048;
  /// The largest number of steps for one table, about 20 ms. After that the table gets no name.
  /// Tables that get a name mostly take 1 or 2 in 100 of these steps, and a few take half.
  static constexpr std::uint64_t kProposalSteps = 3 << 18;

  /// With fewer steps than kProposalSteps, a table takes less time, and fewer mistakes get a name.
  /// A larger number has no effect.
  explicit Diagnosis(std::uint64_t most_steps = kProposalSteps) noexcept
      : most_steps_(most_steps < kProposalSteps ? most_steps : kProposalSteps) {}

  /// Adds a wrong answer to (T, C) = `asked`. An answer of size 0 has no effect. After `no_memory`
  /// no mistake gets a name any more.
  Status add(Size asked, const TableView& table) noexcept;

  /// Adds a right answer to `asked`. It rules out hypotheses that would have made it wrong.
  void add_right(Size asked) noexcept;

  /// Returns the mistakes, in the order in which to fix them. Empty if none is certain. The span is
  /// valid until the next call of `add` or `add_right`.
  std::span<const Cause> causes() const noexcept { return {causes_.data(), cause_count_}; }

  /// Returns the first columns of the test case `measured_size()`, up to 16, as measured.
  std::span<const Column> columns() const noexcept { return columns_.span(); }
  Size measured_size() const noexcept { return measured_size_; }

  /// Returns the number of steps so far. It is the same for the same tables in every build. A step
  /// compares an entry with a hypothesis, or computes a column's frequency. Each call of `add`
  /// takes at most 1/8 kProposalSteps more than its limit.
  std::uint64_t proposal_steps() const noexcept { return proposal_steps_; }

 private:
  static constexpr std::size_t kMaxTables = 12;
  static constexpr std::size_t kMaxHypotheses = 96;
  static constexpr std::size_t kMemory = 4096;  // entries of all kept tables

  // A small table, kept to verify hypotheses that are proposed later.
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
  std::uint32_t channels_ = 0;  // the first value of C that can distinguish hypotheses
  bool two_channels_ = false;   // there was another one
  std::uint32_t shapes_ = ~0u;  // a bit for each shape that every wrong table had
  Size first_right_{};          // the first test case, if its answer was right
  bool repeats_first_ = false;  // every later answer was that table
  bool wrong_seen_ = false;
  bool lacked_memory_ = false;
  bool nearly_explained_ = false;  // a hypothesis that failed explained many rows of some table
  bool unexplained_ = false;       // a table that was not kept ruled out every hypothesis
  Size last_wrong_;
  Size measured_size_;
  std::array<std::uint32_t, Cause::kShownRows> wrong_rows_{};
  std::size_t wrong_row_count_ = 0;  // of the measured table; the count stops at one too many
  std::array<Cause, kMaxCauses> causes_{};
  std::size_t cause_count_ = 0;
};

std::string_view name(CauseId id) noexcept;
std::string_view name(CauseForm form) noexcept;
std::string_view name(Function function) noexcept;
std::string_view name(Trait trait) noexcept;

}  // namespace pe
