// What holds for every input.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace pe_fuzz {

/// Ends the program where the promise is broken, and the fuzzer keeps the input that broke it.
inline void promise(bool kept, const char* what) noexcept {
  if (kept) return;
  std::fprintf(stderr, "Broken promise: %s\n", what);
  std::abort();
}

}  // namespace pe_fuzz
