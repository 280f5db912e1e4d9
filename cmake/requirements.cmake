# Names a missing feature of the compiler before a source fails.
include(CheckSourceCompiles)

function(pe_require result lacking source)
  set(CMAKE_CXX_STANDARD 20)
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # nothing is linked
  set(CMAKE_REQUIRED_QUIET ON)
  check_source_compiles(CXX "${source}" ${result})
  if(NOT ${result})
    unset(${result} CACHE)  # a run with other flags tests again
    message(FATAL_ERROR
      "sinusoidal_pe needs ${lacking}, which this compiler does not have: "
      "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}, ${CMAKE_CXX_COMPILER}. "
      "core/README.md names compilers that have it.")
  endif()
endfunction()

pe_require(PE_HAS_CXX20 "C++20 and its standard library" "
  #include <bit>
  #include <numbers>
  #include <span>
  static_assert(std::span<int>().empty() && std::bit_ceil(3u) == 4 && std::numbers::pi > 3);")
pe_require(PE_HAS_INT128 "128-bit integers (unsigned __int128)" "
  #ifndef __SIZEOF_INT128__
  #error
  #endif")
