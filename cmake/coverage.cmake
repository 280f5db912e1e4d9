# Runs the core's tests and prints the lines and branches that they reach.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  message(FATAL_ERROR "PE_COVERAGE needs clang, whose counters it reads; this is ${CMAKE_CXX_COMPILER}.")
endif()
find_program(PE_LLVM_PROFDATA llvm-profdata REQUIRED)
find_program(PE_LLVM_COV llvm-cov REQUIRED)

# The tests are instrumented too, because they call inline functions of the headers.
target_compile_options(pe_core PUBLIC
  $<BUILD_INTERFACE:-fprofile-instr-generate> $<BUILD_INTERFACE:-fcoverage-mapping>)
target_link_options(pe_core PUBLIC $<BUILD_INTERFACE:-fprofile-instr-generate>)

set(pe_profile ${CMAKE_BINARY_DIR}/tests)
add_custom_target(pe_coverage
  COMMAND ${CMAKE_COMMAND} -E env LLVM_PROFILE_FILE=${pe_profile}.profraw
    $<TARGET_FILE:pe_tests> --gtest_brief=1
  COMMAND ${PE_LLVM_PROFDATA} merge -sparse ${pe_profile}.profraw -o ${pe_profile}.profdata
  COMMAND ${PE_LLVM_COV} report $<TARGET_FILE:pe_tests> -instr-profile=${pe_profile}.profdata
    --show-region-summary=false --ignore-filename-regex=/tests/native/|/usr/include/
  COMMAND ${PE_LLVM_COV} show $<TARGET_FILE:pe_tests> -instr-profile=${pe_profile}.profdata
    --show-branches=count --ignore-filename-regex=/tests/native/|/usr/include/
    > ${CMAKE_BINARY_DIR}/coverage.txt
  COMMAND ${CMAKE_COMMAND} -E echo "Line by line: ${CMAKE_BINARY_DIR}/coverage.txt"
  DEPENDS pe_tests
  USES_TERMINAL
  VERBATIM)
