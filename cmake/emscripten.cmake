# Link flags of what emcc builds, one reason each, and what old emcc releases need.
execute_process(COMMAND ${CMAKE_CXX_COMPILER} --version OUTPUT_VARIABLE pe_emcc_version)
string(REGEX MATCH "[0-9]+\\.[0-9]+\\.[0-9]+" pe_emcc_version "${pe_emcc_version}")

# Debian's emcc runs the Node on the PATH and looks for Debian's JavaScript packages beside it.
if(EXISTS /usr/share/nodejs)
  set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
endif()

set(PE_EMBIND_FLAGS
  -lembind
  -sMODULARIZE                                # a factory, nothing global
  -sEXPORT_ES6
  -sENVIRONMENT=web                           # no file or process access in the glue; load.ts brings the bytes
  -sFILESYSTEM=0
  -sDYNAMIC_EXECUTION=0                       # embind must not need unsafe-eval
  -sALLOW_MEMORY_GROWTH
  -sMALLOC=emmalloc                           # smallest
  -sBINARYEN_EXTRA_PASSES=--converge          # the optimiser goes on until nothing gets smaller
  -sINCOMING_MODULE_JS_API=instantiateWasm)   # the one hook load.ts uses
if(pe_emcc_version VERSION_LESS 4.0.4)
  list(APPEND PE_EMBIND_FLAGS -sUSE_ES6_IMPORT_META=0)  # bundlers must not look for a file here
endif()

set(PE_BARE_FLAGS
  -sSTANDALONE_WASM         # a module that needs no glue
  --no-entry                # functions to call, nothing to run
  -sALLOW_MEMORY_GROWTH
  -sMALLOC=emmalloc)

set(PE_TEST_FLAGS
  -sSINGLE_FILE           # one .js that runs from any folder
  -sENVIRONMENT=node
  -sEXIT_RUNTIME          # so that all output is out when main returns
  -sALLOW_MEMORY_GROWTH)  # one test judges 2^24 numbers
