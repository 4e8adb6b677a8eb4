// See inline_begin.hpp.
#if defined(__clang__) && defined(__OPTIMIZE__)
#pragma clang attribute pop
#endif
