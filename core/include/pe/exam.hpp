// The exam: nine test cases, up to two extra ones, and six checks.
#pragma once

#include <algorithm>
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

/// The checks, in the order of the report.
enum class Check : std::uint8_t { shape, origin, formula, bounds, uniqueness, extrapolation };
inline constexpr std::size_t kChecks = 6;

enum class State : std::uint8_t { passed, failed, not_applicable };

enum class Reason : std::uint8_t {
  none,
  // The submission did not return a table.
  nothing_returned,
  not_a_table,
  raised,
  timed_out,
  not_reached,  ///< an earlier case ended the exam
  // The table's shape is wrong.
  false_shape,      ///< the shape does not have this number of values
  empty,            ///< an axis of length 0
  flat,             ///< T * C numbers
  leading_axis,     ///< (1, T, C)
  wrong_rank,       ///< any other table without two axes
  transposed,       ///< (C, T)
  missing_columns,  ///< (T, fewer than C)
  extra_columns,    ///< (T, more than C)
  missing_rows,     ///< (fewer than T, C)
  extra_rows,       ///< (more than T, C)
  wrong_size,       ///< both lengths differ
  odd_channels,     ///< a finished table with odd C
  too_large,        ///< a finished table beyond kMaxCells or kMaxChannels
  // The check does not apply, because the shape is wrong.
  wrong_shape,
  // An entry or a row is wrong.
  wrong_value,
  not_finite,
  out_of_bounds,
  equal_rows,
  prefix_differs,     ///< the first rows change with T
  precision_too_low,  ///< right, but less precise than the policy requires
  // Not applicable.
  too_few_positions,
};

/// The precision of a right table. A type below float64 represents every entry exactly, or every
/// entry is the decimal text of a float32.
enum class PrecisionClass : std::uint8_t {
  unknown,  ///< nothing was compared, or an error exceeds every format's rounding
  float64,
  float32,
  float16,
  bfloat16,
  decimals,     ///< rounded to some number of decimal places
  significant,  ///< rounded to some number of significant digits
  reduced,      ///< none of these, but less precise than float64 arithmetic
};

struct Precision {
  PrecisionClass kind = PrecisionClass::unknown;
  std::uint8_t decimals = 0;  ///< for PrecisionClass::decimals; for `significant`, the digits

  friend constexpr bool operator==(const Precision&, const Precision&) = default;
};

enum class NoteId : std::uint8_t {
  none,
  precision,        ///< the tables have `precision`, not float64
  near_equal_rows,  ///< rows `a` and `b` agree to kNearRows
  rows_compared,    ///< `a` rows of a finished table were compared
  few_channels,     ///< `a` columns cannot distinguish all formulas
  tables_seen,      ///< the check had `a` of the exam's `b` tables
};

struct Note {
  NoteId id = NoteId::none;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  Precision precision;
};

enum class WitnessKind : std::uint8_t {
  none,
  answer,  ///< the submission returned no table
  shape,
  cell,  ///< entry [t, j]
  rows,  ///< equal rows `t` and `other`, other < t
};

struct Witness {
  static constexpr std::size_t kShownAxes = 8;

  WitnessKind kind = WitnessKind::none;
  Size size;  ///< the test case, or the expected size of a finished table
  std::uint32_t t = 0;
  std::uint32_t j = 0;
  std::uint32_t other = 0;
  double found = 0;
  double expected = 0;  ///< NaN if the shape is wrong
  std::uint32_t rank = 0;
  std::array<std::uint32_t, kShownAxes> shape{};  ///< the first min(rank, kShownAxes) lengths
};

struct Verdict {
  static constexpr std::size_t kMaxNotes = 2;

  Check check = Check::shape;
  State state = State::failed;
  Reason reason = Reason::not_reached;
  Witness witness;
  std::array<Note, kMaxNotes> notes;  ///< NoteId::none if unused
};

struct Report {
  std::array<Verdict, kChecks> verdicts;
  bool passed = false;    ///< no check failed, and the check formula passed
  bool complete = false;  ///< every check applied
  Precision precision;
  std::array<Cause, Diagnosis::kMaxCauses> causes{};  ///< the first `cause_count` are filled
  std::size_t cause_count = 0;
  Axes axes;  ///< those of wrong shapes; none if no rules fit
};

/// By default, any precision passes with a note.
struct Policy {
  bool require_float64 = false;
  std::uint64_t proposal_steps = Diagnosis::kProposalSteps;
};

enum class AnswerKind : std::uint8_t {
  table,
  nothing,
  not_a_table,
  raised,
  raised_last,  ///< no call is possible after it, such as after a full memory
  timed_out,
};

struct Answer {
  AnswerKind kind = AnswerKind::nothing;
  TableView table;  ///< only for AnswerKind::table
};

/// Three cases for shape and origin, three for formula, one for uniqueness, two for extrapolation.
/// That for uniqueness exceeds 5000 rows, the usual max_len, and begins with the rows of (7, 6).
/// Some T, C, T * C and T + C occur twice, and the texts of 6 and 48, 64 and 8 joined are equal. So
/// no table kept under such a key is right everywhere. (7, 6) comes again, after every key. Loops
/// in Python need most of their time for the largest cases, so none is larger than needed.
inline constexpr std::array<Size, 9> kCases{
    {{1, 2}, {7, 6}, {6, 48}, {10, 4}, {64, 16}, {64, 8}, {5003, 6}, {8, 64}, {7, 6}}};

/// The test cases that decide a check, as places in kCases.
struct Needs {
  std::size_t first, last;
};
inline constexpr std::array<Needs, kChecks> kNeeds{
    {{0, 2}, {0, 2}, {3, 5}, {0, 5}, {6, 6}, {6, 8}}};

/// A host can add cases, because code that stores the nine tables passes.
inline constexpr std::size_t kMaxExtraCases = 2;

/// How far beyond [-1, 1] an entry may be.
inline constexpr double kBoundsSlack = 1e-12;

/// Rows are nearly equal if they are equal when rounded to multiples of this.
inline constexpr double kNearRows = 1e-6;

/// The fewest rows of a finished table for the extrapolation check.
inline constexpr std::uint32_t kExtrapolationRows = 1025;

/// With fewer columns, some wrong formulas give the right numbers.
inline constexpr std::uint32_t kTellingChannels = 6;

/// Returns the largest error that passes at position t (core/README.md, Tolerance).
constexpr double tolerance(double t) noexcept { return 1e-6 + t * 0x1p-22; }

/// Returns the largest error of float64 arithmetic at position t (core/README.md, Precision).
constexpr double float64_error(double t) noexcept { return 1e-10 + t * 1e-12; }

namespace detail {

struct Comparison;

struct PrecisionTally {
  bool compared = false;
  bool exact = true;    ///< equal to the formula
  bool near = true;     ///< at most a bfloat16 rounding away
  bool float32 = true;  ///< every entry is a number of this type
  bool float16 = true;
  bool bfloat16 = true;
  bool declares_float16 = false;  ///< one of the tables does
  bool float32_text = true;       ///< every entry with eight digits is the text of a float32
  std::uint8_t decimals = 0;      ///< decimal places of every entry
  std::uint8_t significant = 2;   ///< significant digits of every entry
  std::uint64_t with_digits = 0;  ///< a bit for the hash of each larger entry with all digits
  double largest_with_digits = 0;
  double smallest_with_digits = 1;
  double largest_fraction = 0;  // of all entries below 1
  double worst_error = 0;
  double past_tolerance = 0;  ///< largest error, less the tolerance of its row
  double worst_ratio = 0;     ///< largest error, in units of `float64_error`
  Witness worst;              ///< the entry with that error

  /// Returns true if no earlier row had a larger error than `largest`.
  bool add_row(std::span<const double> found, double largest, double t) noexcept;
  void merge(const PrecisionTally& other) noexcept;
  /// Returns true if every entry fits a coarser format than float64.
  bool may_have_format() const noexcept;
  Precision precision() const noexcept;

 private:
  void add_bits(std::span<const double> found) noexcept;
  void add_digits(std::span<const double> found) noexcept;
  Precision text_format() const noexcept;
};

struct Finding {
  Reason reason = Reason::none;
  Witness witness;
  bool is_rounding = false;  ///< every entry is right but for the rounding of the table's format
};

}  // namespace detail

/// Runs the test cases on one submission. Any number of exams can run at the same time. Each keeps
/// O(T + C) numbers and one small table.
///
///     pe::Exam exam;
///     while (auto size = next_case(exam)) submit(exam, ask_learner(*size));
///     pe::Report result = report(exam);
class Exam {
 public:
  explicit Exam(Policy policy = {}) noexcept
      : policy_(policy), diagnosis_(policy.proposal_steps, policy.require_float64) {
    std::copy(kCases.begin(), kCases.end(), cases_.begin());
  }

  friend bool add_case(Exam& exam, Size size) noexcept;
  friend std::optional<Size> next_case(const Exam& exam, std::size_t ahead) noexcept;
  friend Status submit(Exam& exam, const Answer& answer) noexcept;
  friend std::span<const Verdict> decided_verdicts(const Exam& exam) noexcept;
  friend Report report(const Exam& exam) noexcept;

 private:
  bool is_over() const noexcept { return next_ == case_count_; }
  bool needs(Check check, std::size_t at) const noexcept;
  std::size_t last_case(Check check) const noexcept;
  Status judge_case(const TableView& table) noexcept;
  void record_wrong_shape(const TableView& table, const detail::Finding& shape) noexcept;
  Status compare_entries(const TableView& table, detail::Comparison& comparison,
                         detail::Finding& equal_rows) noexcept;
  void record_entries(const TableView& table, const detail::Comparison& comparison,
                      const detail::Finding& equal_rows) noexcept;
  void diagnose(const TableView& table, Size size) noexcept;
  void miss_case(Reason reason) noexcept;
  void record(Check check, const detail::Finding& finding) noexcept;
  void decide_due() noexcept;
  void decide_rest() noexcept;
  void decide_next() noexcept;

  Policy policy_;
  std::array<Size, kCases.size() + kMaxExtraCases> cases_;  // the first `case_count_`
  std::size_t case_count_ = kCases.size();
  std::size_t next_ = 0;
  std::size_t decided_ = 0;         // verdicts decided so far
  std::uint32_t numbers_seen_ = 0;  // for bounds
  std::array<Verdict, kChecks> verdicts_;
  std::array<detail::Finding, kChecks> first_;  // of each check
  detail::Finding first_miss_;                  // the earliest case without numbers
  Note near_rows_;
  detail::PrecisionTally formula_precision_;
  detail::PrecisionTally extrapolation_precision_;
  Buffer<double> prefix_;  // the shorter table for extrapolation
  Diagnosis diagnosis_;
  detail::Shapes shapes_;
};

/// Adds a last test case to the check extrapolation, which needs every entry right. Returns false,
/// without a change, if `check_size` refuses the size, kMaxExtraCases were added, or the exam has
/// begun.
bool add_case(Exam& exam, Size size) noexcept;

/// Returns the test case that is `ahead` places after the next, or no value if the exam has none.
std::optional<Size> next_case(const Exam& exam, std::size_t ahead = 0) noexcept;

/// Judges the answer to `next_case(exam)` in linear time, without keeping the table. After
/// `no_memory` you can submit the same test case again.
Status submit(Exam& exam, const Answer& answer) noexcept;

/// Returns the decided verdicts in the order of the checks, until the next `submit`.
std::span<const Verdict> decided_verdicts(const Exam& exam) noexcept;

/// Returns the report. Undecided checks have failed as not reached.
Report report(const Exam& exam) noexcept;

/// Judges one finished table in linear time. Without `size`, uses its own shape. Checks that it
/// cannot answer are not applicable. An answer without a table fails all six. Returns `no_memory`
/// or the status of `check_size` for `size`; then `report` does not change.
Status judge_table(const Answer& answer, std::optional<Size> size, const Policy& policy,
                   Report& report) noexcept;

/// Returns the null-terminated id used in reports.
std::string_view name(Check check) noexcept;
std::string_view name(State state) noexcept;
std::string_view name(Reason reason) noexcept;
std::string_view name(PrecisionClass kind) noexcept;
std::string_view name(NoteId id) noexcept;

inline constexpr std::size_t kReasons = static_cast<std::size_t>(Reason::too_few_positions) + 1;
inline constexpr std::size_t kNotes = static_cast<std::size_t>(NoteId::tables_seen) + 1;
inline constexpr std::size_t kPrecisions = static_cast<std::size_t>(PrecisionClass::reduced) + 1;

}  // namespace pe
