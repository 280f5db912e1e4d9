# ASan and UBSan, any report of which ends the program.
option(PE_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
add_library(pe_sanitizers INTERFACE)
if(PE_SANITIZE)
  target_compile_options(pe_sanitizers INTERFACE
    -fsanitize=address,undefined,float-divide-by-zero -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  target_link_options(pe_sanitizers INTERFACE -fsanitize=address,undefined)
endif()
