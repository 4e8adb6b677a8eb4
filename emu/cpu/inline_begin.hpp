// Everything between this file and inline_end.hpp is inlined into the processor's loop. For g++ the loop's
// FORTRESS_FLATTEN is enough; clang's inlines only the loop's direct calls.
#if defined(__clang__) && defined(__OPTIMIZE__)
#pragma clang attribute push(__attribute__((always_inline)), apply_to = function)
#endif
