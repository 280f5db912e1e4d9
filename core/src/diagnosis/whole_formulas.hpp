// Wrong formulas that no combination of axes gives. Each is tried alone.
#pragma once

#include <cstdint>

#include "pe/diagnosis.hpp"
#include "pe/table.hpp"

namespace pe::detail {

enum class WholeFormula : std::uint8_t {
  none,
  next_columns,
  positions_summed,
  positions_before_summed,
  pair_exchanged,
  column_exchanged,
  pair_as_position,
  even_column_as_position,
  column_as_position,
  quotient_raised,
  count,
};

struct WholeFormulaTraits {
  CauseId id;
  CauseForm form;
  /// The position is half of this sum of t * t, t, i and j.
  std::int8_t tt, t, i, j;
};

inline constexpr WholeFormulaTraits kWholeFormulas[]{
    {CauseId::none, CauseForm::none, 0, 2, 0, 0},
    {CauseId::unwritten, CauseForm::next_columns, 0, 2, 0, 0},
    {CauseId::positions_summed, CauseForm::none, 1, 1, 0, 0},
    {CauseId::positions_summed, CauseForm::before, 1, -1, 0, 0},
    {CauseId::exchanged, CauseForm::none, 0, 0, 2, 0},
    {CauseId::transposed, CauseForm::per_column, 0, 0, 0, 2},
    {CauseId::index_as_position, CauseForm::none, 0, 0, 2, 0},
    {CauseId::index_as_position, CauseForm::even_columns, 0, 0, 4, 0},
    {CauseId::index_as_position, CauseForm::per_column, 0, 0, 0, 2},
    {CauseId::precedence, CauseForm::quotient_raised, 0, 0, 0, 0},
};

constexpr const WholeFormulaTraits& traits(WholeFormula formula) noexcept {
  return kWholeFormulas[static_cast<std::size_t>(formula)];
}

/// Smaller tables do not distinguish the formulas.
inline constexpr std::uint32_t kLeastRowsOfFormula = 4, kLeastColumnsOfFormula = 4;

/// Returns the entry in row t and column j.
double entry_of(WholeFormula formula, double t, double j, Size size) noexcept;

}  // namespace pe::detail
