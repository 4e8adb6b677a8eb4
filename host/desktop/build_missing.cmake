# CPack runs this before it installs: tools/play builds no trainer, which the package has.
if(NOT EXISTS ${CPACK_PROGRAMS_BUILD}/bin/trainer)
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${CPACK_PROGRAMS_BUILD} --target trainer COMMAND_ERROR_IS_FATAL ANY)
endif()
