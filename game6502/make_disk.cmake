# Makes DISK for MACHINE (apple2, atari): an empty catalogue, boot image IMAGE, and the players' files of the folder PLAYERS
# under the names by which the game knows them (platform/*/dos*.s).
function(mkdisk)
  execute_process(COMMAND ${MKDISK} ${ARGN} RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    file(REMOVE ${DISK})
    message(FATAL_ERROR "mkdisk ${ARGN} failed")
  endif()
endfunction()

mkdisk(create ${DISK} --force)
mkdisk(boot ${DISK} ${IMAGE})

file(GLOB files ${PLAYERS}/*.bin)
list(SORT files)
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE) # roster, history-07, weights-07
  string(TOUPPER ${name} name)
  if(MACHINE STREQUAL apple2)
    string(REPLACE "-" " " name ${name})
    mkdisk(put ${DISK} ${file} "FORTRESS ${name}" --type T --raw)
  else()
    string(REGEX REPLACE "^(ROS|H|W)[A-Z]*-?" "\\1" name ${name})
    mkdisk(put ${DISK} ${file} FORTRESS.${name} --type B)
  endif()
endforeach()
mkdisk(check ${DISK})
