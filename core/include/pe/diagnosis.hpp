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
  // The shape.
  transposed,           ///< (C, T): rows and columns exchanged
  arguments_swapped,    ///< (C, T): the right table for C positions and T channels
  flat,                 ///< one run of T * C numbers
  leading_axis,         ///< (1, T, C)
  missing_columns,      ///< C / 2 columns
  last_column_missing,  ///< C - 1 columns
  // Which function stands in which column.
  no_function,        ///< the angles themselves
  aliased,            ///< cosine of a sine
  swapped,            ///< cosine in even columns, sine in odd ones
  sine_everywhere,    ///< no cosine
  cosine_everywhere,  ///< no sine
  halves,             ///< one function in the first C / 2 columns, the other in the rest
  // The position.
  row_zero_blanked,     ///< row 0 is all zeros
  positions_from_one,   ///< row 0 holds position 1
  position_missing,     ///< every row equal; `value` is the position whose row it is
  degrees,              ///< angles converted; `value` is the factor
  normalised_position,  ///< positions divided by T or T - 1
  // The frequencies.
  precedence,         ///< 10000 ** 2*i / C without brackets; i is counted in steps of `value`
  integer_division,   ///< exponents or angles cut to whole numbers
  inverted_exponent,  ///< t * 10000^(2i/C)
  doubled_exponent,   ///< 4i/C
  half_exponent,      ///< i/C
  half_minus_one,     ///< i / (C/2 - 1)
  unpaired_exponent,  ///< a sine and its cosine have different frequencies
  hand_fitted,        ///< right at C = 4 only
  wrong_base,         ///< `value` instead of 10000
  // The rest.
  scaled,    ///< every entry times `value`
  clamped,   ///< right in the first `value` rows, then one row again and again
  wrapped,   ///< right in the first `value` rows, then from the top
  float32,   ///< every entry is a float32 number
  float16,   ///< every entry is a float16 number
  bfloat16,  ///< every entry is a bfloat16 number
  rounded,   ///< every entry is rounded to `value` decimal places
  measured,  ///< wrong in a way without a name: the frequencies of `columns` are not the
             ///< statement's
};
inline constexpr std::size_t kCauses = static_cast<std::size_t>(CauseId::measured) + 1;

/// Whether a cause of this id has a `value`.
bool has_value(CauseId id) noexcept;

/// Which of its forms a misconception takes.
enum class CauseForm : std::uint8_t {
  none,
  // halves
  sine_first,
  cosine_first,
  // missing_columns, last_column_missing
  sines_only,
  cosines_only,
  first_columns,  ///< the first columns of the table asked for
  own_exponents,  ///< the table for as many channels as there are columns
  // position_missing
  first_row,  ///< every row is that of position 0
  unit_row,   ///< every row is that of position 1
  last_row,   ///< every row is that of position T - 1 (T where positions start at 1); also clamped
  // normalised_position
  by_length,       ///< t / T
  by_length_turn,  ///< 2 pi t / T
  by_last,         ///< t / (T - 1)
  by_last_turn,    ///< 2 pi t / (T - 1)
  // degrees
  from_degrees,  ///< angles taken for degrees: times pi / 180
  to_degrees,    ///< angles turned into degrees: times 180 / pi
  // precedence
  linear,           ///< t / 10000 ** 2 * i / C
  reciprocal,       ///< t / (10000 ** 2 * i / C)
  power_over,       ///< t / (10000 ** (2 * i) / C)
  power_then_over,  ///< t / 10000 ** (2 * i) / C
  floored_rate,     ///< exp(2 * i * (-ln(10000) // C))
  // integer_division
  exponents,
  angles,
  // doubled_exponent, unpaired_exponent, half_minus_one
  per_column,   ///< 2j/C, j/C and j / (C - 1) in column j
  cosine_next,  ///< sine 4i/C, cosine (4i + 1)/C
  // hand_fitted
  fixed_step,      ///< 100 ** i
  minus_two,       ///< i / (C - 2)
  square_root,     ///< i / sqrt(C)
  times_channels,  ///< i * C / 8
  squared,         ///< 8 * i / C ** 2
  // scaled
  root_channels,       ///< sqrt(C)
  over_root_channels,  ///< 1 / sqrt(C)
  root_pairs,          ///< sqrt(C / 2)
  over_root_pairs,     ///< 1 / sqrt(C / 2)
  // clamped
  zeros,  ///< rows of zeros
};
inline constexpr std::size_t kCauseForms = static_cast<std::size_t>(CauseForm::zeros) + 1;

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

/// One measured column: amplitude * sin(frequency * t + phase), 0 <= frequency <= pi radians a
/// position (faster waves look the same as one of these). NaN where it could not be measured.
struct Column {
  std::uint32_t j;
  Function function;
  double frequency;
  double phase;
  double amplitude;
};

/// One misconception found in the tables, with the numbers that show it. `Cause{}` is none.
struct Cause {
  static constexpr std::size_t kShownColumns = 2;

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
  /// takes at most 9/8 kProposalSteps.
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
  Status propose_from(Size asked, const TableView& table) noexcept;
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
  std::uint64_t proposal_steps_ = 0;
  std::uint32_t used_ = 0;
  std::uint32_t longest_ = 0;   // most rows of a table seen so far
  std::uint32_t channels_ = 0;  // the first value of C that can tell hypotheses apart
  bool two_channels_ = false;   // another one came
  std::uint32_t shapes_ = ~0u;  // a bit for each shape that every wrong table had
  bool wrong_seen_ = false;
  bool lacked_memory_ = false;
  bool unexplained_ = false;  // a table that was not kept ruled out every hypothesis
  Size last_wrong_;
  Size measured_size_;
  std::array<Cause, kMaxCauses> causes_{};
  std::size_t cause_count_ = 0;
};

std::string_view name(CauseId id) noexcept;
std::string_view name(CauseForm form) noexcept;
std::string_view name(Function function) noexcept;

}  // namespace pe
