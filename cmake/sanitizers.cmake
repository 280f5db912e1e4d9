# Any report ends the program.
option(PE_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
add_library(pe_sanitizers INTERFACE)
if(PE_SANITIZE)
  target_compile_options(pe_sanitizers INTERFACE
    -fsanitize=address,undefined,float-divide-by-zero,float-cast-overflow
    -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  target_link_options(pe_sanitizers INTERFACE -fsanitize=address,undefined)
  # ASan misses an index beyond a span that is inside its array.
  target_compile_definitions(pe_sanitizers INTERFACE _GLIBCXX_ASSERTIONS)
endif()

option(PE_FUZZ "With clang: build the fuzz targets instead of the tests" OFF)
if(PE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
    message(FATAL_ERROR "PE_FUZZ needs clang, as libFuzzer is a part of it; this is ${CMAKE_CXX_COMPILER}.")
  endif()
  # The fuzzer must see the branches.
  target_compile_options(pe_sanitizers INTERFACE -fsanitize=fuzzer-no-link)
  # Tracing comparisons takes a third of the time, and helps little with tables.
  target_compile_options(pe_sanitizers INTERFACE -fno-sanitize-coverage=trace-cmp,indirect-calls)
endif()
