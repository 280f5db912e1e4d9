# Warnings are errors only in the presets of the tests, because other compilers may have new ones.
option(PE_WARNINGS_ARE_ERRORS "Stop at a warning" OFF)
add_library(pe_warnings INTERFACE)
target_compile_options(pe_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(PE_WARNINGS_ARE_ERRORS)
  target_compile_options(pe_warnings INTERFACE -Werror)
endif()
