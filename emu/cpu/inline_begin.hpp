// Everything between this file and inline_end.hpp is inlined into the processor's loop. For g++ FORTRESS_FLATTEN
// suffices; clang's flatten inlines direct calls only.
#if defined(__clang__) && defined(__OPTIMIZE__)
#pragma clang attribute push(__attribute__((always_inline)), apply_to = function)
#endif
