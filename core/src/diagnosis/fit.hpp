#pragma once

#include <cstdint>

#include "allowance.hpp"
#include "hypothesis.hpp"
#include "view.hpp"

namespace pe::detail {

struct Fit {
  bool loose = true;
  bool tight = true;
  std::uint32_t loose_row;  // the first row that does not fit, or the number of rows
  std::uint32_t tight_row;
};

/// Verifies the entries from row `from` on, up to the first unexplained row. Updates `fit`, the
/// result of the rows before.
Status verify(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t from,
              Fit& fit) noexcept;

enum class Closeness : std::uint8_t { float64, tolerance };

/// Verifies the first `rows` rows, in about kSampleColumns columns if the table has more.
/// Adds its steps, see Diagnosis::proposal_steps.
bool explains(const Hypothesis& hypothesis, const View& view, double slack, std::uint32_t rows,
              Closeness closeness, std::uint64_t& steps) noexcept;
inline constexpr std::uint32_t kSampleColumns = 48;

/// Returns true if rounding can move the angle across a whole number. Whole positions and 0 are
/// exact.
bool is_beside_whole(const Wave& wave, double angle) noexcept;

class Expected {
 public:
  Expected(const Hypothesis& hypothesis, Size size, const Wave& wave, double amplitude) noexcept
      : hypothesis_(hypothesis), size_(size), wave_(wave), amplitude_(amplitude * wave.amplitude) {}

  /// Rounding may cut an angle to either whole number.
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
