// FORTRESS_FLATTEN before a function: everything it calls is inlined into it, so that the processor's registers and the
// bus' clock stay in registers of the host. Under the sanitizers it is empty, because compilers take minutes to
// instrument a flattened loop and seconds without.
#pragma once

#ifdef FORTRESS_SANITIZE
#define FORTRESS_FLATTEN
#else
#define FORTRESS_FLATTEN [[gnu::flatten]]
#endif
