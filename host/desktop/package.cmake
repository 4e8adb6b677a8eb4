# CPack runs this before it makes packages. It adds the files that Debian's policy requires. It stops without the
# programs that find a package's dependencies, since CPack would then make a package without them.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
find_program(program_shlibdeps dpkg-shlibdeps)
find_program(program_file file)
if(NOT program_shlibdeps OR NOT program_file)
  message(FATAL_ERROR "cpack -G DEB needs packages that are missing; install them as root:\n  apt-get install dpkg-dev file")
endif()
set(shared ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share)
foreach(name fortress libfortress-emu-dev)
  file(GLOB doc ${shared}/doc/${name})
  file(WRITE ${doc}/changelog "${name} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
    "  * Built from the sources by CPack.\n\n -- ${CPACK_PACKAGE_CONTACT}  Thu, 01 Jan 2026 00:00:00 +0000\n")
endforeach()
file(GLOB pages ${shared}/man/man1/*.1 ${shared}/doc/*/changelog)
execute_process(COMMAND gzip -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
