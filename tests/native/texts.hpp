// Numbers as programs read them back from text.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace pe_test {

inline double text(const char* format, double value) {
  char words[64];
  std::snprintf(words, sizeof words, format, value);
  return std::strtod(words, nullptr);
}

/// Returns the shortest decimal text of a float, as JSON and CSV of float32 contain it.
inline double shortest_text(float value) {
  char words[64];
  for (int digits = 1; digits <= 9; ++digits) {
    std::snprintf(words, sizeof words, "%.*g", digits, double(value));
    if (std::strtof(words, nullptr) == value) break;
  }
  return std::strtod(words, nullptr);
}

}  // namespace pe_test
