# Installs the library, moves it, and builds and runs a project that asks for VERSION of it.
#
# The project is compiled with -ffast-math and without inlining, so that the linker chooses among
# copies of functions, which must not change what the library does. The shared library has the same
# flags, as if its user set them for everything.
set(flags "-O1 -fno-inline -ffast-math")

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(expect text)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  if(NOT output STREQUAL text)
    message(FATAL_ERROR "${ARGN}\nsays\n${output}in place of\n${text}")
  endif()
endfunction()

file(REMOVE_RECURSE ${FOLDER})
if(KIND STREQUAL shared)
  set(BUILD ${FOLDER}/build)
  run(${CMAKE_COMMAND} -S ${SOURCE} -B ${BUILD} -G ${GENERATOR}
    -D CMAKE_CXX_COMPILER=${COMPILER}
    -D CMAKE_CXX_FLAGS=${flags}
    -D CMAKE_UNITY_BUILD=ON
    -D BUILD_SHARED_LIBS=ON
    -D PE_TESTS=OFF)
  run(${CMAKE_COMMAND} --build ${BUILD})
endif()
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${FOLDER}/installed)
file(RENAME ${FOLDER}/installed ${FOLDER}/moved)

if(KIND STREQUAL shared)
  string(REGEX MATCH "^[0-9]+\\.[0-9]+" functions ${VERSION})
  file(GLOB_RECURSE library ${FOLDER}/moved/libsinusoidal_pe.*${functions}*)
  if(NOT library)
    message(FATAL_ERROR "No library was installed that has the version of its functions in its name.")
  endif()
endif()

file(GLOB_RECURSE package ${FOLDER}/moved/*.cmake ${FOLDER}/moved/*.pc)
if(NOT package)
  message(FATAL_ERROR "No package was installed.")
endif()
foreach(file IN LISTS package)
  file(READ ${file} text)
  foreach(private ${SOURCE} ${BUILD} ${FOLDER} pe_warnings pe_sanitizers fast-math)
    string(FIND "${text}" ${private} place)
    if(NOT place EQUAL -1)
      message(FATAL_ERROR "${file} names ${private}, which nobody else has.")
    endif()
  endforeach()
endforeach()

file(GLOB_RECURSE pkg_config_file ${FOLDER}/moved/*.pc)
cmake_path(GET pkg_config_file PARENT_PATH pkg_config_folder)
set(ENV{PKG_CONFIG_PATH} ${pkg_config_folder})
run(${CMAKE_COMMAND} -S ${OUTSIDE} -B ${FOLDER}/outside -G ${GENERATOR}
  -D CMAKE_CXX_COMPILER=${COMPILER}
  -D CMAKE_PREFIX_PATH=${FOLDER}/moved
  -D SOURCE=${SOURCE}
  -D KIND=${KIND}
  -D FLAGS=${flags}
  -D WANTED=${VERSION})
run(${CMAKE_COMMAND} --build ${FOLDER}/outside)

expect("0.1411
-0.9900
0.0300
0.9996
shape none
origin wrong-value
formula wrong-value
bounds not-finite
uniqueness equal-rows
extrapolation too-few-positions
" ${FOLDER}/outside/outside)
if(KIND STREQUAL shared)
  expect("subnormal numbers are kept\n" ${FOLDER}/outside/outside subnormal)
endif()
run(${NODE} ${SOURCE}/tests/native/encoding/reference_tables.mjs ${FOLDER}/outside/tables)
