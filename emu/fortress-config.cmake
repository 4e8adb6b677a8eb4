# find_package(fortress) reads this file: it defines the target fortress::emu and finds its dependencies.
include(CMakeFindDependencyMacro)
find_dependency(fmt)
include(${CMAKE_CURRENT_LIST_DIR}/fortress-targets.cmake)
