# What find_package(fortress) reads: the target fortress::emu and what it needs.
include(CMakeFindDependencyMacro)
find_dependency(fmt)
include(${CMAKE_CURRENT_LIST_DIR}/fortress-targets.cmake)
