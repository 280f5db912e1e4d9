# Warnings for our own targets. A compiler that nobody has met here may have new ones, so they are
# errors in the presets of the tests alone.
option(PE_WARNINGS_ARE_ERRORS "Stop at a warning" OFF)
add_library(pe_warnings INTERFACE)
target_compile_options(pe_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(PE_WARNINGS_ARE_ERRORS)
  target_compile_options(pe_warnings INTERFACE -Werror)
endif()
