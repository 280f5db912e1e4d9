#pragma once

#include <cstdio>
#include <cstdlib>

namespace pe_fuzz {

/// Ends the program if `kept` is false, so that the fuzzer keeps the input.
inline void promise(bool kept, const char* what) noexcept {
  if (kept) return;
  std::fprintf(stderr, "Broken promise: %s\n", what);
  std::abort();
}

}  // namespace pe_fuzz
