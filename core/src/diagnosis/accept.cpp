#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/ieee.hpp"
#include "pe/exam.hpp"
#include "search.hpp"
#include "steps.hpp"

namespace pe::detail {

namespace {

// Ignores the rounding of a measured base.
bool are_same(Hypothesis a, const Hypothesis& b) noexcept {
  if (std::abs(a.ratio - b.ratio) <= 1e-12) a.ratio = b.ratio;
  return a == b;
}

// Rounding may move an angle across a whole number before it is cut. The entry found shows its
// side.
double entry_at(const Hypothesis& hypothesis, const Wave& each, double factor, double at,
                double found) noexcept {
  const double angle = at * each.frequency;
  const auto entry_of = [&](double whole) noexcept {
    return factor * each.amplitude * value(form_at(each.form, at), whole);
  };
  if (hypothesis.whole != Whole::angles) return entry_of(angle);
  const double entry = entry_of(std::floor(angle));
  const double below = entry_of(std::nearbyint(angle) - 1);
  const bool is_below =
      is_beside_whole(each, angle) && std::abs(found - below) < std::abs(found - entry);
  return is_below ? below : entry;
}

// Every amplitude can give a table of one number, so nothing follows from it.
bool rows_are_constant(Search& search, const Hypothesis& hypothesis) noexcept {
  const View& view = search.seen.view;
  const double factor = amplitude(hypothesis, view.formula);
  const double apart =
      search.closeness == Closeness::tolerance ? factor * tolerance(0) + search.seen.slack : 0;
  double first = std::numeric_limits<double>::quiet_NaN();
  for (std::uint32_t t = 0; t < search.seen.rows; ++t) {
    for (std::uint32_t c = 0; c < std::min(view.columns, kSampleColumns); ++c) {
      ++search.steps;
      if (is_zero_row(hypothesis, view.formula, t)) continue;
      const Wave each = wave(hypothesis, view.formula, view.channel(c));
      if (each.amplitude == 0) continue;
      const double at = position(hypothesis, view.formula, t);
      const double entry = entry_at(hypothesis, each, factor, at, view.at(t, c));
      if (!is_finite(entry)) continue;  // the same with every amplitude
      if (is_nan(first)) first = entry;
      if (!(std::abs(entry - first) <= apart)) return false;
    }
  }
  return true;
}

// Returns true if angles are too small to differ from those of position 0.
bool is_like_position_zero(Search& search, const Hypothesis& hypothesis) noexcept {
  if (hypothesis.constant_position == ConstantPosition::zero) return false;
  // The first or the last column has the highest frequency.
  const View& view = search.seen.view;
  const Wave first = wave(hypothesis, view.formula, view.channel(0));
  Wave steepest = wave(hypothesis, view.formula, view.channel(view.columns - 1));
  if (first.frequency > steepest.frequency && !is_infinite(first.frequency)) steepest = first;
  const double factor = amplitude(hypothesis, view.formula);
  const Allowance allowed = allowance(hypothesis, factor, search.seen.slack, steepest);
  const double at = position(hypothesis, view.formula, 0);
  return is_position_zero(
      search, hypothesis,
      search.closeness == Closeness::tolerance ? allowed.loose(at) : allowed.tight(at));
}

bool add(Search& search, const Hypothesis& hypothesis) noexcept {
  const bool says_nothing = search.seen.rows_are_equal ? is_like_position_zero(search, hypothesis)
                                                       : rows_are_constant(search, hypothesis);
  if (!says_nothing) search.found.add(hypothesis);
  return !says_nothing;
}

}  // namespace

bool add_if_explained(Search& search, const Hypothesis& hypothesis) noexcept {
  const Observations& seen = search.seen;
  if (search.found.is_full() || are_spent(search.steps)) return false;
  if (!explains(hypothesis, seen.view, seen.slack, seen.rows, search.closeness, search.steps)) {
    return false;
  }
  const std::span<const Hypothesis> found = search.found.all();
  return std::any_of(found.begin(), found.end(),
                     [&](const Hypothesis& other) { return are_same(hypothesis, other); }) ||
         add(search, hypothesis);
}

bool is_position_zero(Search& search, const Hypothesis& hypothesis, double allowed) noexcept {
  const View& view = search.seen.view;
  const double factor = amplitude(hypothesis, view.formula);
  for (std::uint32_t c = 0; c < std::min(view.columns, kSampleColumns); ++c) {
    ++search.steps;
    const Wave each = wave_at_zero(hypothesis, view.formula, view.channel(c));
    const Expected expected(hypothesis, view.formula, each, factor);
    if (!expected.agrees(view.at(0, c), 0, 0, allowed)) return false;
  }
  return true;
}

}  // namespace pe::detail
