// Hypotheses verified on the entries of a table.
#pragma once

#include <cstdint>

#include "hypothesis.hpp"
#include "view.hpp"

namespace pe::detail {

/// How far entries may be from a hypothesis.
struct Allowance {
  double slack;      // the rounding of the format the table was stored in, where that is coarse
  double sharpest;   // the highest finite frequency of the hypothesis
  double amplitude;  // that of the highest column
  bool angles;       // the entries grow with the position

  /// The exam's tolerance.
  double loose(double at) const noexcept;
  /// What float64 arithmetic reaches.
  double tight(double at) const noexcept;
  /// The same for an entry whose angle is small, where float64 keeps its relative precision.
  double tight(double expected, double signed_angle) const noexcept;
};

/// `amplitude`: that of the hypothesis; `steepest`: the highest finite frequency and the greatest
/// height of its columns.
Allowance allowance(const Hypothesis& hypothesis, double amplitude, double slack,
                    const Wave& steepest) noexcept;

/// How a hypothesis did over a whole table.
struct Fit {
  bool loose = true;        // every entry is within the exam's tolerance
  bool tight = true;        // every entry is within what float64 arithmetic reaches
  std::uint32_t loose_row;  // the first row that is not; the table's length where all are
  std::uint32_t tight_row;
};

/// Verifies the hypothesis on every entry from row `from` on, up to the first row that it does not
/// explain. `fit`: the previous result in, the updated result out. Allocates O(C).
/// About one multiplication and two additions an entry, except for functions of functions, angles
/// of their own and whole numbers.
Status verify(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t from,
              Fit& fit) noexcept;

/// What an entry has to be within: what float64 arithmetic reaches, or the exam's tolerance.
enum class Closeness : std::uint8_t { float64, tolerance };

/// Whether the hypothesis explains the first `rows` rows; at most kSampleColumns of their columns
/// are looked at, those that tell most first. Adds the steps that it took, see
/// Diagnosis::proposal_steps.
bool explains(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t rows,
              Closeness closeness, std::uint64_t& steps) noexcept;
inline constexpr std::uint32_t kSampleColumns = 48;

/// Whether the angle is a whole number but for rounding: not where it is a position or 0.
bool is_beside_whole(const Wave& wave, double angle) noexcept;

/// What a hypothesis says of one column: the one place where an entry is compared with it.
class Expected {
 public:
  Expected(const Hypothesis& hypothesis, Size size, const Wave& wave, double amplitude) noexcept
      : hypothesis_(hypothesis), size_(size), wave_(wave), amplitude_(amplitude * wave.height) {}

  /// Whether the entry of row `t`, which holds `position`, is as it is to be. Angles that are cut
  /// to whole numbers may have been rounded to either side.
  bool agrees(double found, std::uint32_t t, double position, double allowed) const noexcept;

 private:
  bool agrees_cut(double found, double position, double allowed) const noexcept;
  bool is_quotient() const noexcept;

  const Hypothesis& hypothesis_;
  Size size_;
  Wave wave_;
  double amplitude_;
};

}  // namespace pe::detail
