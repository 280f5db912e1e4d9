# Installs the build, moves what was installed, and builds and runs a project that asks for VERSION.
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${FOLDER})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${FOLDER}/installed)
file(RENAME ${FOLDER}/installed ${FOLDER}/moved)

file(GLOB_RECURSE package ${FOLDER}/moved/*.cmake)
if(NOT package)
  message(FATAL_ERROR "No package was installed.")
endif()
foreach(file IN LISTS package)
  file(READ ${file} text)
  foreach(private ${SOURCE} ${BUILD} ${FOLDER} pe_warnings pe_sanitizers)
    string(FIND "${text}" ${private} place)
    if(NOT place EQUAL -1)
      message(FATAL_ERROR "${file} names ${private}, which nobody else has.")
    endif()
  endforeach()
endforeach()

run(${CMAKE_COMMAND} -S ${OUTSIDE} -B ${FOLDER}/outside -G ${GENERATOR}
  -D CMAKE_CXX_COMPILER=${COMPILER}
  -D CMAKE_PREFIX_PATH=${FOLDER}/moved
  -D WANTED=${VERSION})
run(${CMAKE_COMMAND} --build ${FOLDER}/outside)
run(${FOLDER}/outside/outside)
