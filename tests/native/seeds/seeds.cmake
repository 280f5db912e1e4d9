# Writes seeds.hpp: the numbers of printed.json as text, each with its printed precision.
#
# The seeds are five published texts on the encoding, 000 to 004. sources.html shows some of their numbers.
set(pe_printed ${CMAKE_CURRENT_LIST_DIR}/printed.json)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${pe_printed})
file(READ ${pe_printed} pe_seeds)
set(pe_header "#pragma once\n\n#include <string_view>\n\nnamespace pe::seeds {\n")
string(JSON pe_last LENGTH ${pe_seeds})
math(EXPR pe_last "${pe_last} - 1")
foreach(at RANGE ${pe_last})
  string(JSON name MEMBER ${pe_seeds} ${at})
  string(JSON numbers GET ${pe_seeds} ${name})
  string(REGEX REPLACE "[][\",]" "" numbers ${numbers})
  string(APPEND pe_header "inline constexpr std::string_view k${name} = R\"(${numbers})\";\n")
endforeach()
string(APPEND pe_header "}  // namespace pe::seeds\n")
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/seeds.hpp CONTENT "${pe_header}" @ONLY)
