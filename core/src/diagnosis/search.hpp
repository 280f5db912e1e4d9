// The search for hypotheses: a product of axes, depth first (core/README.md, Diagnosis).
//
// An axis is a function that calls `descend` for each value to try the remaining axes. It skips
// values that disagree with the first rows. The last axis adds hypotheses.
#pragma once

#include <cstdint>
#include <span>

#include "expected.hpp"
#include "lead.hpp"
#include "observations.hpp"
#include "position_orders.hpp"

namespace pe::detail {

/// Then the table gets no name: an untried hypothesis might explain it.
constexpr bool are_spent(std::uint64_t steps) noexcept { return steps > Diagnosis::kProposalSteps; }

enum class Bases : std::uint8_t { known, measured, powers_of_two };

struct Attempt {
  Bases bases = Bases::known;
  bool cuts_angles = false;  ///< to whole numbers
  /// Tries columns with a minus, or with amplitudes that decay.
  bool has_column_amplitudes = false;
  /// Tries amplitudes and bases that equal rows do not show.
  bool is_hidden = false;

  bool is_rare = false;

  /// Plain attempts include rules without a base, and cut exponents.
  constexpr bool is_plain() const noexcept { return bases == Bases::known && !cuts_angles; }
};

class Proposals {
 public:
  explicit Proposals(std::span<Hypothesis> room) noexcept : room_(room) {}

  void add(const Hypothesis& hypothesis) noexcept { room_[count_++] = hypothesis; }
  bool is_full() const noexcept { return count_ == room_.size(); }
  std::size_t count() const noexcept { return count_; }
  std::span<const Hypothesis> all() const noexcept { return room_.first(count_); }

 private:
  std::span<Hypothesis> room_;
  std::size_t count_ = 0;
};

struct Search {
  const Observations& seen;
  const PositionOrders& orders;
  bool may_alternate;  ///< tries functions that alternate
  Closeness closeness;
  Attempt attempt;
  Lead lead;             ///< of the functions that are being tried
  std::uint64_t& steps;  ///< of all attempts with this table
  Proposals& found;
};

struct Candidate {
  Hypothesis hypothesis;
  std::uint8_t lead_frequency = 0;  ///< its rule must have this value in Lead::frequency_of
};

struct SearchAxis;
using SearchAxes = std::span<const SearchAxis>;

struct SearchAxis {
  void (*try_each)(Search& search, const Candidate& candidate, SearchAxes rest) noexcept;
};

void descend(Search& search, const Candidate& candidate, SearchAxes axes) noexcept;

SearchAxes axes_of_rows() noexcept;
SearchAxes axes_of_equal_rows() noexcept;

/// Adds the hypothesis if it explains the first rows. Returns true if it is in the list.
bool add_if_explained(Search& search, const Hypothesis& hypothesis) noexcept;

bool is_position_zero(Search& search, const Hypothesis& hypothesis, double allowed) noexcept;

}  // namespace pe::detail
