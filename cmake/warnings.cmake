# Warnings for our own targets; errors only where this project is the top level.
add_library(pe_warnings INTERFACE)
target_compile_options(pe_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(pe_warnings INTERFACE -Werror)
endif()
