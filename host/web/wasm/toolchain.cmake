# Debian's clang 19, its libc++ and wasi-libc: `apt install clang-19 lld-19 wasi-libc libc++-19-dev-wasm32
# libclang-rt-19-dev-wasm32 binaryen`.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti")
set(CMAKE_CXX_FLAGS_RELEASE_INIT "-O3 -DNDEBUG")
