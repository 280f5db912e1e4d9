#include "whole_formulas.hpp"

#include <algorithm>
#include <cmath>

#include "elementary.hpp"

namespace pe::detail {

double entry_of(WholeFormula formula, double t, double j, Size size) noexcept {
  const WholeFormulaTraits& own = traits(formula);
  const double i = std::floor(j / 2);
  double n = i, C = size.channels;  // the exponent is 2n / C
  double second = j - 2 * i;
  if (formula == WholeFormula::pair_exchanged) n = t;
  if (formula == WholeFormula::column_exchanged) {
    n = std::floor(t / 2);
    second = t - 2 * n;
    C = size.positions;
  }
  const double k = 2 * n / C;
  double angle = (own.tt * t * t + own.t * t + own.i * i + own.j * j) / 2 * base_to(-k);
  return second != 0 ? cosine(angle) : sine(angle);
}

}  // namespace pe::detail
