// Has the fault that PE_FAULT names for one input. CTest expects the fuzzer's report.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <vector>

#include "promise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3 || data[0] != 'p' || data[1] != 'e' || data[2] != '!') return 0;
  const char* const given = std::getenv("PE_FAULT");
  const std::string_view fault = given ? given : "";
  const std::vector<int> numbers(3, 1);
  const int* const entries = numbers.data();
  if (fault == "address") std::printf("%d\n", entries[size]);
  if (fault == "undefined") std::printf("%d\n", std::numeric_limits<int>::max() + entries[0]);
  pe_fuzz::promise(fault != "promise", "the gate holds");
  return 0;
}
