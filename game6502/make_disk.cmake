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
if(MACHINE STREQUAL apple2)
  set(order --order logical) # as platform/apple2/boot.s counts
endif()
mkdisk(boot ${DISK} ${IMAGE} ${order})

file(GLOB files ${PLAYERS}/*.bin)
list(SORT files)
if(MACHINE STREQUAL atari AND files) # the game reads the roster, then the first player: half a second less of seeking
  list(REMOVE_ITEM files ${PLAYERS}/roster.bin)
  list(PREPEND files ${PLAYERS}/roster.bin)
endif()
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE) # roster, player-07
  string(TOUPPER ${name} name)
  if(MACHINE STREQUAL apple2)
    string(REPLACE "-" " " name ${name})
    list(APPEND named ${file} "FORTRESS ${name}")
  else()
    string(REGEX REPLACE "^(ROS|P)[A-Z]*-?" "\\1" name ${name})
    list(APPEND named ${file} FORTRESS.${name})
  endif()
endforeach()
if(MACHINE STREQUAL apple2)
  mkdisk(put ${DISK} ${named} --type T --raw)
else()
  mkdisk(put ${DISK} ${named} --type B)
endif()
mkdisk(check ${DISK})
