// Makes a fault that a sanitizer must report. CTest expects the report.
#include <cstdio>
#include <limits>
#include <string_view>
#include <vector>

int main(int count, char** arguments) {
  const std::string_view fault = count > 1 ? arguments[1] : "";
  std::vector<int> numbers(4, count);
  const int* entries = numbers.data();
  if (fault == "address") std::printf("%d\n", entries[count + 2]);
  if (fault == "undefined") std::printf("%d\n", std::numeric_limits<int>::max() + entries[0]);
}
