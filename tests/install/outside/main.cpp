#include <array>
#include <cstdio>
#include <limits>
#include <pe/pe.hpp>

#include "verdicts.hpp"

int main(int count, char**) {
  if (count > 1) {
    const volatile double smallest = std::numeric_limits<double>::min();
    const volatile double half = smallest / 2;
    std::printf("subnormal numbers are %s\n", half * 4 > 0 ? "kept" : "flushed");
    return 0;
  }
  std::array<double, 4> row;
  if (pe::encode({1, 4}, row, {}, 3) != pe::Status::ok) return 1;
  for (const double entry : row) std::printf("%.4f\n", entry);
  return print_verdicts();
}
