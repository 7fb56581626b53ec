# Writes `header` with the commit of the tree in `source`, unless it already says so.
#
#   cmake -D source=DIR -D header=FILE -P scripts/commit.cmake
execute_process(COMMAND git rev-parse --short=12 HEAD WORKING_DIRECTORY ${source}
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
execute_process(COMMAND git status --porcelain --untracked-files=no -- src CMakeLists.txt
                WORKING_DIRECTORY ${source}
                OUTPUT_VARIABLE changes OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT commit)
  set(commit "unknown commit")
elseif(changes)
  set(commit "${commit} with changes")
endif()

set(text "#define HEDDLE_COMMIT \"${commit}\"\n")
set(old "")
if(EXISTS ${header})
  file(READ ${header} old)
endif()
if(NOT old STREQUAL text)
  file(WRITE ${header} "${text}")
endif()
