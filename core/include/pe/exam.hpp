// The exam: nine cases to ask for, six checks to decide.
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

/// The six checks, in the order in which they settle and are reported.
enum class Check : std::uint8_t { shape, origin, formula, bounds, uniqueness, extrapolation };
inline constexpr std::size_t kChecks = 6;

enum class State : std::uint8_t { passed, failed, not_applicable };

/// Why a check failed or could not be applied. `name` gives the id used in reports.
enum class Reason : std::uint8_t {
  none,
  // No table came.
  nothing_returned,
  not_a_table,
  raised,
  timed_out,
  not_reached,  ///< an earlier case ended the exam
  // The table's shape is wrong (the shape check).
  false_shape,      ///< the values are not as many as the shape says
  empty,            ///< an axis of length 0
  flat,             ///< one run of T * C numbers
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
  // The shape is wrong, so the question of another check cannot be asked.
  wrong_shape,
  // An entry or a row is wrong.
  wrong_value,
  not_finite,
  out_of_bounds,
  equal_rows,
  prefix_differs,     ///< the first rows change with T
  precision_too_low,  ///< right, but below the precision that the policy asks for
  // Not applicable.
  too_few_positions,
};

/// How precisely the numbers of a right table were computed or stored.
enum class PrecisionClass : std::uint8_t {
  unknown,  ///< nothing was compared, or wrong beyond the rounding of any format
  float64,
  float32,   ///< every entry is a float32 number
  float16,   ///< every entry is a float16 number
  bfloat16,  ///< every entry is a bfloat16 number
  decimals,  ///< every entry is rounded to some number of decimal places
  reduced,   ///< none of these, yet further from the formula than float64 arithmetic gets
};

struct Precision {
  PrecisionClass kind = PrecisionClass::unknown;
  std::uint8_t decimals = 0;  ///< places, with PrecisionClass::decimals only

  friend constexpr bool operator==(const Precision&, const Precision&) = default;
};

enum class NoteId : std::uint8_t {
  none,
  precision,        ///< the verdict's tables are of `precision`, not float64
  near_equal_rows,  ///< rows `a` and `b` agree to kNearRows without being equal
  rows_compared,    ///< a finished table: `a` rows were compared
  few_channels,     ///< a finished table of `a` columns, too few to tell all formulas apart
  tables_seen,      ///< the verdict is on the numbers of `a` tables, where `b` were asked for
};

struct Note {
  NoteId id = NoteId::none;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  Precision precision;
};

enum class WitnessKind : std::uint8_t {
  none,
  answer,  ///< what came for the case was no table
  shape,   ///< the shape that came
  cell,    ///< entry [t, j]: the number found and the one expected
  rows,    ///< rows `t` and `other`, which are equal; other < t
};

/// What decides a failed verdict.
struct Witness {
  static constexpr std::size_t kShownAxes = 8;

  WitnessKind kind = WitnessKind::none;
  Size size;  ///< the case, or the size a finished table should have
  std::uint32_t t = 0;
  std::uint32_t j = 0;
  std::uint32_t other = 0;
  double found = 0;
  double expected = 0;  ///< NaN where the table's shape leaves no expected number
  std::uint32_t rank = 0;
  std::array<std::uint32_t, kShownAxes> shape{};  ///< the first min(rank, kShownAxes) lengths
};

/// One check's outcome.
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
  bool passed = false;    ///< no check failed, and formula passed
  bool complete = false;  ///< every check applied
  Precision precision;
  std::array<Cause, Diagnosis::kMaxCauses> causes{};  ///< the first `cause_count`, in mending order
  std::size_t cause_count = 0;
  Axes axes;  ///< of tables of the wrong shape; none where shape passed, or no rule gives them
};

/// What a host may set. By default any precision passes, with a note.
struct Policy {
  bool require_float64 = false;
  std::uint64_t proposal_steps = Diagnosis::kProposalSteps;  ///< for the Diagnosis of wrong tables
};

/// What came back for a case.
enum class AnswerKind : std::uint8_t {
  table,
  nothing,
  not_a_table,
  raised,
  raised_last,  ///< raised what leaves no room for another call, such as a full memory
  timed_out,
};

struct Answer {
  AnswerKind kind = AnswerKind::nothing;
  TableView table;  ///< read with AnswerKind::table only
};

/// The cases in the order in which they are asked, each once: three for shape and origin, three for
/// formula, one for uniqueness (longer than the usual max_len of 5000), two for extrapolation.
inline constexpr std::array<Size, 9> kCases{
    {{1, 2}, {7, 6}, {4, 8}, {10, 4}, {16, 12}, {64, 16}, {5003, 6}, {32, 64}, {2048, 64}}};

/// Entries farther than this beyond [-1, 1] are out of bounds.
inline constexpr double kBoundsSlack = 1e-12;

/// Rows that agree once rounded to multiples of this are noted as nearly equal.
inline constexpr double kNearRows = 1e-6;

/// From this many positions on a finished table can answer the extrapolation check.
inline constexpr std::uint32_t kExtrapolationRows = 1025;

/// Below this many channels some wrong formulas give the right table.
inline constexpr std::uint32_t kTellingChannels = 6;

/// Largest accepted distance from the formula at position t: 1e-6 + 2^-22 t. An honest
/// computation in single precision drifts with t and stays within 0.64 of it up to t = 8192.
constexpr double tolerance(double t) noexcept { return 1e-6 + t * 0x1p-22; }

/// What float64 arithmetic is off by at most at position t, whichever usual way the formula is
/// written: 1e-10 + 1e-12 t.
constexpr double float64_error(double t) noexcept { return 1e-10 + t * 1e-12; }

namespace detail {

/// What the entries compared with the formula say about precision.
struct PrecisionTally {
  bool compared = false;  ///< at least one entry was compared
  bool exact = true;      ///< every entry is exactly the formula's
  bool near = true;       ///< every entry is at most a bfloat16 rounding away
  bool float32 = true;    ///< every entry is a float32 number; likewise the next two
  bool float16 = true;
  bool bfloat16 = true;
  ElementType declared = ElementType::float64;
  std::uint8_t decimals = 0;  ///< places that hold every entry
  double worst_ratio = 0;     ///< largest distance, in units of `float64_error`
  Witness worst;              ///< the entry with that distance

  /// Counts the entries of row t, of which the one farthest off is off by `largest`; true where no
  /// row before was farther off.
  bool add_row(std::span<const double> found, double largest, double t) noexcept;
  void merge(const PrecisionTally& other) noexcept;
  /// Whether a format coarser than float64 may hold every entry so far.
  bool may_have_format() const noexcept;
  Precision precision() const noexcept;
};

/// The first thing that went wrong for one check.
struct Finding {
  Reason reason = Reason::none;
  Witness witness;
};

}  // namespace detail

/// One run of the nine cases over one submission. A value: no global state, so any number of exams
/// can run side by side. Keeps O(T + C) numbers beyond the one small table it compares with later.
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
  std::size_t next_ = 0;            // index of the case asked for next
  std::size_t settled_ = 0;         // verdicts decided so far, in check order
  std::uint32_t numbers_seen_ = 0;  // tables with numbers, of the cases of bounds
  std::array<Verdict, kChecks> verdicts_;
  std::array<detail::Finding, kChecks> first_;  // earliest failure of each check
  detail::Finding first_miss_;                  // earliest case that brought no numbers
  Note near_rows_;
  detail::PrecisionTally formula_precision_;
  detail::PrecisionTally extrapolation_precision_;
  Buffer<double> prefix_;  // the table of the shorter extrapolation case
  Diagnosis diagnosis_;
  detail::Shapes shapes_;
};

/// The (T, C) to ask the submission for next, nothing once the exam is over.
std::optional<Size> next_case(const Exam& exam) noexcept;

/// Judges the answer to `next_case(exam)`; the table is not kept. Linear in the entries.
/// `exam_over` when no case is open; `no_memory` leaves the case open.
Status submit(Exam& exam, const Answer& answer) noexcept;

/// The verdicts decided so far, in check order. The span is valid until the next `submit`.
std::span<const Verdict> settled(const Exam& exam) noexcept;

/// The whole report. Checks that are not settled are failed with Reason::not_reached.
Report report(const Exam& exam) noexcept;

/// Judges one finished table on that table alone. Without `size` the table's own shape is taken.
/// A check that it cannot answer is not applicable; an answer that is no table fails all six.
/// `report` is written on Status::ok only; the other statuses are `no_memory` and those of
/// `check_size` for `size`. Linear in the entries.
Status judge_table(const Answer& answer, std::optional<Size> size, const Policy& policy,
                   Report& report) noexcept;

/// The ids used in reports, such as "wrong-value".
std::string_view name(Check check) noexcept;
std::string_view name(State state) noexcept;
std::string_view name(Reason reason) noexcept;
std::string_view name(PrecisionClass kind) noexcept;
std::string_view name(NoteId id) noexcept;

/// Number of ids of each kind: every value below it is one.
inline constexpr std::size_t kReasons = static_cast<std::size_t>(Reason::too_few_positions) + 1;
inline constexpr std::size_t kNotes = static_cast<std::size_t>(NoteId::tables_seen) + 1;
inline constexpr std::size_t kPrecisions = static_cast<std::size_t>(PrecisionClass::reduced) + 1;

}  // namespace pe
