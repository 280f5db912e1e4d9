#include "whole_formulas.hpp"

#include <algorithm>
#include <cmath>

#include "elementary.hpp"

namespace pe::detail {

double entry_of(WholeFormula formula, double t, double j, Size size) noexcept {
  const WholeFormulaTraits& own = traits(formula);
  double i = std::floor(j / 2), C = size.channels;
  double second = j - 2 * i;
  if (formula == WholeFormula::next_columns) {
    if (j > C / 2) return 0;
    i = std::min(j, C / 2 - 1);
    second = j - i;
  }
  double n = i;  // the exponent is 2n / C
  if (formula == WholeFormula::pair_exchanged) n = t;
  if (formula == WholeFormula::column_exchanged) {
    n = std::floor(t / 2);
    second = t - 2 * n;
    C = size.positions;
  }
  const double k = 2 * n / C;
  double angle = (own.tt * t * t + own.t * t + own.i * i + own.j * j) / 2 * base_to(-k);
  if (formula == WholeFormula::quotient_raised) {
    angle = i == 0 ? 1 : t == 0 ? 0 : exponential(k * (logarithm(t) - kLogBase));
  }
  return second != 0 ? cosine(angle) : sine(angle);
}

}  // namespace pe::detail
