// Prints the row of position 3 in a table of four channels.
#include <array>
#include <cstdio>
#include <pe/pe.hpp>

int main() {
  std::array<double, 4> row;
  if (pe::encode({1, 4}, row, {}, 3) != pe::Status::ok) return 1;
  for (const double entry : row) std::printf("%.4f ", entry);
  std::printf("\n");
}
