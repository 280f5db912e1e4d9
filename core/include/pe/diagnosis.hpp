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

/// The named mistakes, in the order in which to fix them. Each is a class of formulas with equal
/// tables.
enum class CauseId : std::uint8_t {
  none,
#define PE_CAUSE(id, name, group, value) id,
#include "pe/causes.def"
};
inline constexpr std::size_t kCauses = 1
#define PE_CAUSE(id, name, group, value) +1
#include "pe/causes.def"
    ;

enum class CauseGroup : std::uint8_t {
  none,
  shape,
  function,  ///< another function
  column,    ///< the right functions, with another sign or order
  position,
  frequency,  ///< the frequencies of another formula
  exponent,   ///< a part of the exponent, also together with a mistake of `frequency`
  rest,
};

struct CauseTraits {
  CauseGroup group = CauseGroup::none;
  bool has_value = false;
};

namespace detail {
inline constexpr bool with_value = true;
inline constexpr bool no_value = false;
inline constexpr std::array<CauseTraits, kCauses> kCauseTraits{
    CauseTraits{},
#define PE_CAUSE(id, name, group, value) CauseTraits{CauseGroup::group, value},
#include "pe/causes.def"
};

// Returns bits, so that the WebAssembly module needs no table.
template <class Has>
constexpr std::uint64_t ids_with(Has has) noexcept {
  static_assert(kCauses <= 64);
  std::uint64_t bits = 0;
  for (std::size_t id = 0; id < kCauses; ++id) {
    if (has(kCauseTraits[id])) bits |= std::uint64_t{1} << id;
  }
  return bits;
}
}  // namespace detail

constexpr bool has_value(CauseId id) noexcept {
  constexpr std::uint64_t kIds =
      detail::ids_with([](const CauseTraits& traits) { return traits.has_value; });
  return (kIds >> static_cast<std::size_t>(id) & 1) != 0;
}

/// Returns true for a mistake that the first pair does not show.
constexpr bool is_in_frequencies(CauseId id) noexcept {
  constexpr std::uint64_t kIds = detail::ids_with([](const CauseTraits& traits) {
    return traits.group == CauseGroup::frequency || traits.group == CauseGroup::exponent;
  });
  return (kIds >> static_cast<std::size_t>(id) & 1) != 0;
}

enum class CauseForm : std::uint8_t {
  none,
#define PE_CAUSE_FORM(id, name) id,
#include "pe/causes.def"
};
inline constexpr std::size_t kCauseForms = 1
#define PE_CAUSE_FORM(id, name) +1
#include "pe/causes.def"
    ;

/// The function of a column in its first rows.
enum class Function : std::uint8_t {
  unknown,   ///< none of these, or too few rows to decide
  constant,  ///< `amplitude` in every row
  angle,     ///< frequency * t + phase
  sine,      ///< a wave of phase 0, or `frequency` if positions start at 1
  cosine,    ///< the same with pi / 2 more
  wave,      ///< amplitude * sin(frequency * t + phase)
};
inline constexpr std::size_t kFunctions = static_cast<std::size_t>(Function::wave) + 1;

/// The parts in which a column can differ from the formula.
enum class Trait : std::uint8_t {
  frequency,
  amplitude,
  phase,
  entries,  ///< only some entries, not the measured wave
};
inline constexpr std::size_t kTraits = static_cast<std::size_t>(Trait::entries) + 1;

/// amplitude * sin(frequency * t + phase), measured. The frequency is from 0 to pi radians per
/// position, because higher ones look the same. Unknown values are NaN.
struct Column {
  std::uint32_t j;
  Function function;
  double frequency;
  double phase;
  double amplitude;
  std::uint8_t wrong;  ///< a bit for each Trait; 0 if every measured entry is right
  double uncertainty;  ///< of a wave's numbers, as a share

  bool is_wrong(Trait trait) const noexcept { return (wrong >> static_cast<int>(trait) & 1) != 0; }
};

/// `Cause{}` means none.
struct Cause {
  static constexpr std::size_t kShownColumns = 2;
  static constexpr std::size_t kShownRows = 4;

  CauseId id;
  CauseForm form;
  /// The number of the hypothesis, from 0. Several can explain a table equally well.
  std::uint8_t alternative;
  double value;  ///< 0 if the id has none
  double twin;   ///< the base that gives the same table without this cause, or 0
  Size size;     ///< the test case of `value` and `columns`
  std::uint32_t shown;
  std::array<Column, kShownColumns> columns;  ///< the first `shown` are filled
  std::uint32_t row_count = 0;
  std::array<std::uint32_t, kShownRows> rows{};  ///< for `measured`: all wrong rows
};

struct Precision;

namespace detail {
struct Hypothesis;
}

/// Recognises the mistakes in the tables of one submission (core/README.md, Diagnosis). Add every
/// table in the order of the calls. Tables of more than kKeptCells entries are not kept.
///
/// Names the mistakes that explain two values of C, or the only one. Otherwise reports measured
/// columns.
///
/// Memory O(C) and about 50 KB, from the first wrong table on. Time O(T * C) for each table.
class Diagnosis {
 public:
  static constexpr std::size_t kMaxCauses = 12;
  static constexpr std::uint32_t kKeptCells = 2048;
  /// The most steps for one table, about 20 ms. After that it gets no name. Most named tables need
  /// 1 or 2 % of them, a few need half.
  static constexpr std::uint64_t kProposalSteps = 3 << 18;

  /// Fewer steps take less time and name fewer mistakes. Without `names_all_formats`, a format that
  /// passes alone is no cause.
  explicit Diagnosis(std::uint64_t most_steps = kProposalSteps,
                     bool names_all_formats = false) noexcept
      : most_steps_(most_steps < kProposalSteps ? most_steps : kProposalSteps),
        names_all_formats_(names_all_formats) {}

  /// Adds a wrong answer to (T, C) = `asked`. A size of 0 has no effect. After `no_memory` no
  /// mistake gets a name.
  Status add(Size asked, const TableView& table) noexcept;

  /// Adds a right answer, which rules out hypotheses.
  void add_right(Size asked) noexcept;

  /// Returns the mistakes in the order in which to fix them, until the next `add` or `add_right`.
  std::span<const Cause> causes() const noexcept { return {causes_.data(), cause_count_}; }

  /// Returns up to 16 measured columns of the test case `measured_size()`.
  std::span<const Column> columns() const noexcept { return columns_.span(); }
  Size measured_size() const noexcept { return measured_size_; }

  /// Returns the steps so far, the same in every build. A step compares an entry with a hypothesis,
  /// or computes a column's frequency. `add` can take kProposalSteps / 8 more than its limit.
  std::uint64_t proposal_steps() const noexcept { return proposal_steps_; }

 private:
  static constexpr std::size_t kMaxTables = 12;
  static constexpr std::size_t kMaxHypotheses = 96;
  static constexpr std::size_t kMemory = 4096;  // of all kept tables

  struct Kept {
    Size asked;
    Size made;   // the earlier test case whose table it is, or `asked`
    bool right;  // so no values are kept
    std::uint32_t rank;
    std::array<std::uint32_t, 3> shape;
    std::uint32_t offset;
    std::uint32_t count;
  };

  Status take(Size asked, const TableView& table) noexcept;
  bool keep(Size asked, Size made, const TableView& table) noexcept;
  void note_size(Size asked) noexcept;
  Status verify_on(Size asked, Size made, const TableView& table) noexcept;
  Status find_earlier(Size asked, const TableView& table, std::size_t count, Size& made) noexcept;
  Status verify_on_all() noexcept;
  void keep_those_right_at(Size asked) noexcept;
  Status propose_from(Size asked, const TableView& table, bool kept) noexcept;
  Status measure(Size asked, const TableView& table) noexcept;
  Size reported_size() const noexcept;
  void conclude() noexcept;
  bool name_hypotheses() noexcept;
  Precision stored_format() const noexcept;
  CauseId earlier_call() const noexcept;
  void name_shape() noexcept;
  void report_measured() noexcept;
  void add_cause(Cause cause) noexcept;
  TableView kept_view(std::size_t at) const noexcept;

  Buffer<double> memory_;
  Buffer<detail::Hypothesis> hypotheses_;  // explain every table so far
  Buffer<Column> columns_;
  std::array<Kept, kMaxTables> tables_{};
  std::size_t table_count_ = 0;
  std::size_t hypothesis_count_ = 0;
  std::uint64_t most_steps_;
  bool names_all_formats_;
  std::uint64_t proposal_steps_ = 0;
  std::uint32_t used_ = 0;
  std::uint32_t longest_ = 0;   // most rows of a table
  std::uint32_t widest_ = 0;    // most columns
  std::uint32_t channels_ = 0;  // the first C that can distinguish hypotheses
  bool two_channels_ = false;   // another such C followed
  std::uint32_t shapes_ = ~0u;  // a bit for each shape that every wrong table had
  Size earlier_{};              // the test case whose table a later call returned first
  bool wrong_seen_ = false;
  bool lacked_memory_ = false;
  bool nearly_explained_ = false;  // a hypothesis that failed explained many rows
  bool unexplained_ = false;       // a table that was not kept ruled out every hypothesis
  Size last_wrong_;
  Size measured_size_;
  std::array<std::uint32_t, Cause::kShownRows> wrong_rows_{};
  std::size_t wrong_row_count_ = 0;  // at most one too many
  std::array<Cause, kMaxCauses> causes_{};
  std::size_t cause_count_ = 0;
};

std::string_view name(CauseId id) noexcept;
std::string_view name(CauseForm form) noexcept;
std::string_view name(Function function) noexcept;
std::string_view name(Trait trait) noexcept;

}  // namespace pe
