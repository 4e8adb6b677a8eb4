# Rewrites version.cpp if the output of `git describe` has changed: -DVERSION -DROOT -DTEMPLATE -DOUTPUT. Without git,
# or outside a checkout, the version is the project's alone.
find_program(GIT git)
set(FORTRESS_VERSION ${VERSION})
if(GIT AND EXISTS ${ROOT}/.git)
  execute_process(COMMAND ${GIT} -C ${ROOT} describe --tags --always --dirty=,\ modified
    OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed ERROR_QUIET)
  if(NOT failed)
    set(FORTRESS_VERSION "${VERSION} (${described})")
  endif()
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY) # does not touch the file if nothing has changed
