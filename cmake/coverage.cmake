# Runs the core's tests and prints the lines and branches that they reach.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  message(FATAL_ERROR "PE_COVERAGE needs clang, whose counters it reads; this is ${CMAKE_CXX_COMPILER}.")
endif()
# The tools of another version cannot read the counters. Debian's compilers of other versions have names
# such as clang++-19.
string(REGEX MATCH "^[0-9]+" pe_llvm ${CMAKE_CXX_COMPILER_VERSION})
find_program(PE_LLVM_PROFDATA NAMES llvm-profdata-${pe_llvm} llvm-profdata REQUIRED)
find_program(PE_LLVM_COV NAMES llvm-cov-${pe_llvm} llvm-cov REQUIRED)

# Clang 18 and later also show MC/DC: that each condition of a decision changes its result alone.
include(CheckCXXCompilerFlag)
set(CMAKE_REQUIRED_FLAGS "-fprofile-instr-generate -fcoverage-mapping")
check_cxx_compiler_flag(-fcoverage-mcdc PE_HAS_MCDC)
unset(CMAKE_REQUIRED_FLAGS)
if(PE_HAS_MCDC)
  target_compile_options(pe_core PUBLIC $<BUILD_INTERFACE:-fcoverage-mcdc>)
  set(pe_mcdc_summary --show-mcdc-summary)
  set(pe_mcdc --show-mcdc)
endif()

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
    --show-region-summary=false ${pe_mcdc_summary} --ignore-filename-regex=/tests/native/|/usr/include/
  COMMAND ${PE_LLVM_COV} show $<TARGET_FILE:pe_tests> -instr-profile=${pe_profile}.profdata
    --show-branches=count ${pe_mcdc} --ignore-filename-regex=/tests/native/|/usr/include/
    > ${CMAKE_BINARY_DIR}/coverage.txt
  COMMAND ${CMAKE_COMMAND} -E echo "Line by line: ${CMAKE_BINARY_DIR}/coverage.txt"
  DEPENDS pe_tests
  USES_TERMINAL
  VERBATIM)
