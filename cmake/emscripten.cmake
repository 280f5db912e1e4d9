# Link flags for emcc, each with its reason.
execute_process(COMMAND ${CMAKE_CXX_COMPILER} --version OUTPUT_VARIABLE pe_emcc_version)
string(REGEX MATCH "[0-9]+\\.[0-9]+\\.[0-9]+" pe_emcc_version "${pe_emcc_version}")

# Debian's emcc looks for Debian's JavaScript packages next to the Node on the PATH.
if(EXISTS /usr/share/nodejs)
  set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
endif()

set(PE_EMBIND_FLAGS
  -lembind
  -sMODULARIZE  # nothing global
  -sEXPORT_ES6
  -sENVIRONMENT=web  # no files or processes; load.ts loads the bytes
  -sFILESYSTEM=0
  -sDYNAMIC_EXECUTION=0                       # embind must not need unsafe-eval
  -sALLOW_MEMORY_GROWTH
  -sMALLOC=emmalloc                           # smallest
  -sBINARYEN_EXTRA_PASSES=--converge          # repeats the optimiser until nothing gets smaller
  -sINCOMING_MODULE_JS_API=instantiateWasm)   # the one hook load.ts uses
if(pe_emcc_version VERSION_LESS 4.0.4)
  list(APPEND PE_EMBIND_FLAGS -sUSE_ES6_IMPORT_META=0)  # otherwise bundlers look for a file here
endif()

set(PE_BARE_FLAGS
  -sSTANDALONE_WASM  # needs no glue
  --no-entry
  -sALLOW_MEMORY_GROWTH
  -sMALLOC=emmalloc)

set(PE_TEST_FLAGS
  -sSINGLE_FILE  # runs from any folder
  -sENVIRONMENT=node
  -sEXIT_RUNTIME          # writes all output before main returns
  -sALLOW_MEMORY_GROWTH)  # one test judges 2^24 numbers
