// The exam: nine test cases and six checks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "pe/buffer.hpp"
#include "pe/diagnosis.hpp"
#include "pe/lengths.hpp"
#include "pe/table.hpp"

namespace pe {

/// The six checks, in the order in which they are decided and reported.
enum class Check : std::uint8_t { shape, origin, formula, bounds, uniqueness, extrapolation };
inline constexpr std::size_t kChecks = 6;

enum class State : std::uint8_t { passed, failed, not_applicable };

/// Why a check failed or did not apply. `name` returns the id used in reports.
enum class Reason : std::uint8_t {
  none,
  // The submission did not return a table.
  nothing_returned,
  not_a_table,
  raised,
  timed_out,
  not_reached,  ///< an earlier case ended the exam
  // The check shape: the table's shape is wrong.
  false_shape,      ///< the number of values differs from the product of the shape
  empty,            ///< an axis of length 0
  flat,             ///< one flat list of T * C numbers
  leading_axis,     ///< (1, T, C)
  wrong_rank,       ///< any other table that is not two-dimensional
  transposed,       ///< (C, T)
  missing_columns,  ///< (T, fewer than C)
  extra_columns,    ///< (T, more than C)
  missing_rows,     ///< (fewer than T, C)
  extra_rows,       ///< (more than T, C)
  wrong_size,       ///< both lengths differ
  odd_channels,     ///< a finished table with an odd number of columns
  too_large,        ///< a finished table beyond kMaxCells or kMaxChannels
  // Another check does not apply, because the shape is wrong.
  wrong_shape,
  // An entry or a row is wrong.
  wrong_value,
  not_finite,
  out_of_bounds,
  equal_rows,
  prefix_differs,     ///< the first rows change with T
  precision_too_low,  ///< right, but below the precision that the policy requires
  // Not applicable.
  too_few_positions,
};

/// The precision with which the numbers of a right table were computed or stored.
enum class PrecisionClass : std::uint8_t {
  unknown,  ///< no entry was compared, or an entry is wrong by more than the rounding of any format
  float64,
  float32,   ///< every entry is a float32 number
  float16,   ///< every entry is a float16 number
  bfloat16,  ///< every entry is a bfloat16 number
  decimals,  ///< every entry is rounded to some number of decimal places
  reduced,   ///< none of these, but less precise than float64 arithmetic
};

struct Precision {
  PrecisionClass kind = PrecisionClass::unknown;
  std::uint8_t decimals = 0;  ///< decimal places; only for PrecisionClass::decimals

  friend constexpr bool operator==(const Precision&, const Precision&) = default;
};

enum class NoteId : std::uint8_t {
  none,
  precision,        ///< the tables have `precision`, not float64
  near_equal_rows,  ///< rows `a` and `b` agree to kNearRows without being equal
  rows_compared,    ///< a finished table: `a` rows were compared
  few_channels,     ///< a finished table of `a` columns, too few to distinguish all formulas
  tables_seen,      ///< the check compared `a` tables of the `b` that the exam asked for
};

struct Note {
  NoteId id = NoteId::none;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  Precision precision;
};

enum class WitnessKind : std::uint8_t {
  none,
  answer,  ///< the submission did not return a table for the test case
  shape,   ///< the shape of the returned table
  cell,    ///< entry [t, j]: the number found and the one expected
  rows,    ///< rows `t` and `other`, which are equal; other < t
};

/// The facts that decide a failed verdict.
struct Witness {
  static constexpr std::size_t kShownAxes = 8;

  WitnessKind kind = WitnessKind::none;
  Size size;  ///< the test case, or the size that a finished table should have
  std::uint32_t t = 0;
  std::uint32_t j = 0;
  std::uint32_t other = 0;
  double found = 0;
  double expected = 0;  ///< NaN if the table's shape has no expected number there
  std::uint32_t rank = 0;
  std::array<std::uint32_t, kShownAxes> shape{};  ///< the first min(rank, kShownAxes) lengths
};

/// The result of one check.
struct Verdict {
  static constexpr std::size_t kMaxNotes = 2;

  Check check = Check::shape;
  State state = State::failed;
  Reason reason = Reason::not_reached;
  Witness witness;
  std::array<Note, kMaxNotes> notes;  ///< unused ones have NoteId::none
};

struct Report {
  std::array<Verdict, kChecks> verdicts;
  bool passed = false;    ///< no check failed, and the check formula passed
  bool complete = false;  ///< every check applied
  Precision precision;
  std::array<Cause, Diagnosis::kMaxCauses>
      causes{};  ///< the first `cause_count`, in the order in which to fix them
  std::size_t cause_count = 0;
  Axes
      axes;  ///< the axes of wrong shapes; none if the check shape passed, or if no rule gives them
};

/// Settings of the host. By default any precision passes, with a note.
struct Policy {
  bool require_float64 = false;
  std::uint64_t proposal_steps =
      Diagnosis::kProposalSteps;  ///< the limit for the diagnosis of wrong tables
};

/// The kind of an answer to a test case.
enum class AnswerKind : std::uint8_t {
  table,
  nothing,
  not_a_table,
  raised,
  raised_last,  ///< raised an error after which no call is possible, such as a full memory
  timed_out,
};

struct Answer {
  AnswerKind kind = AnswerKind::nothing;
  TableView table;  ///< only for AnswerKind::table
};

/// The test cases, in the order in which the exam asks for them, each once. Three are for shape and
/// origin, three for formula, one for uniqueness, two for extrapolation. The one for uniqueness is
/// longer than the usual max_len of 5000.
inline constexpr std::array<Size, 9> kCases{
    {{1, 2}, {7, 6}, {4, 8}, {10, 4}, {16, 12}, {64, 16}, {5003, 6}, {32, 64}, {2048, 64}}};

/// An entry is out of bounds if it is farther than this beyond [-1, 1].
inline constexpr double kBoundsSlack = 1e-12;

/// Rows are nearly equal if they are equal after rounding to multiples of this.
inline constexpr double kNearRows = 1e-6;

/// The extrapolation check applies to finished tables of at least this many positions.
inline constexpr std::uint32_t kExtrapolationRows = 1025;

/// With fewer columns than this, some wrong formulas give the right table.
inline constexpr std::uint32_t kTellingChannels = 6;

/// Returns the largest error that passes at position t: 1e-6 + 2^-22 t. The error of common
/// formulas in single precision grows with t. It is at most 0.64 of this tolerance up to t = 8192.
constexpr double tolerance(double t) noexcept { return 1e-6 + t * 0x1p-22; }

/// Returns the largest error of float64 arithmetic at position t, for every usual way to write the
/// formula: 1e-10 + 1e-12 t.
constexpr double float64_error(double t) noexcept { return 1e-10 + t * 1e-12; }

namespace detail {

/// Facts about precision from the entries that were compared with the formula.
struct PrecisionTally {
  bool compared = false;  ///< at least one entry was compared
  bool exact = true;      ///< every entry is exactly the value of the formula
  bool near = true;       ///< every entry is at most a bfloat16 rounding away
  bool float32 = true;    ///< every entry is a float32 number; the next two are similar
  bool float16 = true;
  bool bfloat16 = true;
  ElementType declared = ElementType::float64;
  std::uint8_t decimals = 0;  ///< decimal places that represent every entry
  double worst_ratio = 0;     ///< largest error, in units of `float64_error`
  Witness worst;              ///< the entry with that error

  /// Counts the entries of row t, whose largest error is `largest`. Returns true if no row before
  /// had a larger error.
  bool add_row(std::span<const double> found, double largest, double t) noexcept;
  void merge(const PrecisionTally& other) noexcept;
  /// Returns whether a format coarser than float64 can represent every entry so far.
  bool may_have_format() const noexcept;
  Precision precision() const noexcept;
};

/// The first failure of one check.
struct Finding {
  Reason reason = Reason::none;
  Witness witness;
};

}  // namespace detail

/// Runs the nine test cases on one submission. An exam is a value without global state, so any
/// number of exams can run at the same time. It keeps O(T + C) numbers, and one small table for a
/// later comparison.
///
///     pe::Exam exam;
///     while (auto size = next_case(exam)) submit(exam, ask_learner(*size));
///     pe::Report result = report(exam);
class Exam {
 public:
  explicit Exam(Policy policy = {}) noexcept : policy_(policy), diagnosis_(policy.proposal_steps) {}

  friend std::optional<Size> next_case(const Exam& exam) noexcept;
  friend Status submit(Exam& exam, const Answer& answer) noexcept;
  friend std::span<const Verdict> settled(const Exam& exam) noexcept;
  friend Report report(const Exam& exam) noexcept;

 private:
  Status judge_case(const TableView& table) noexcept;
  void diagnose(const TableView& table, Size size) noexcept;
  void miss_case(Reason reason) noexcept;
  void record(Check check, const detail::Finding& finding) noexcept;
  void settle_due() noexcept;
  void settle_rest() noexcept;
  void settle_next() noexcept;

  Policy policy_;
  std::size_t next_ = 0;            // index of the next test case
  std::size_t settled_ = 0;         // verdicts decided so far, in check order
  std::uint32_t numbers_seen_ = 0;  // tables with numbers, of the test cases for bounds
  std::array<Verdict, kChecks> verdicts_;
  std::array<detail::Finding, kChecks> first_;  // earliest failure of each check
  detail::Finding first_miss_;                  // earliest test case without numbers
  Note near_rows_;
  detail::PrecisionTally formula_precision_;
  detail::PrecisionTally extrapolation_precision_;
  Buffer<double> prefix_;  // the table of the shorter test case for extrapolation
  Diagnosis diagnosis_;
  detail::Shapes shapes_;
};

/// Returns the next test case (T, C), or no value if the exam is over.
std::optional<Size> next_case(const Exam& exam) noexcept;

/// Judges the answer to `next_case(exam)`. Does not keep the table. The time is linear in the
/// entries. Returns `exam_over` if the exam is over. After `no_memory` you can submit the same test
/// case again.
Status submit(Exam& exam, const Answer& answer) noexcept;

/// Returns the verdicts decided so far, in the order of the checks. The span is valid until the
/// next `submit`.
std::span<const Verdict> settled(const Exam& exam) noexcept;

/// Returns the report. Checks that are not decided have failed with Reason::not_reached.
Report report(const Exam& exam) noexcept;

/// Judges one finished table. Without `size`, the table's own shape is its size. A check that the
/// table cannot answer is not applicable. An answer that is not a table fails all six. Writes
/// `report` only if it returns Status::ok. Other statuses are `no_memory`, and those of
/// `check_size` for `size`. The time is linear in the entries.
Status judge_table(const Answer& answer, std::optional<Size> size, const Policy& policy,
                   Report& report) noexcept;

/// Returns the id used in reports, such as "wrong-value".
std::string_view name(Check check) noexcept;
std::string_view name(State state) noexcept;
std::string_view name(Reason reason) noexcept;
std::string_view name(PrecisionClass kind) noexcept;
std::string_view name(NoteId id) noexcept;

/// The number of ids of each kind. Every value below it is an id.
inline constexpr std::size_t kReasons = static_cast<std::size_t>(Reason::too_few_positions) + 1;
inline constexpr std::size_t kNotes = static_cast<std::size_t>(NoteId::tables_seen) + 1;
inline constexpr std::size_t kPrecisions = static_cast<std::size_t>(PrecisionClass::reduced) + 1;

}  // namespace pe
