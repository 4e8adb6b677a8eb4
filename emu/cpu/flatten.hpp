// FORTRESS_FLATTEN before a function inlines everything it calls, so that the processor's registers and the bus' clock
// stay in host registers. Empty under sanitizers: compilers take minutes to instrument a flattened loop.
#pragma once

#ifdef FORTRESS_SANITIZE
#define FORTRESS_FLATTEN
#else
#define FORTRESS_FLATTEN [[gnu::flatten]]
#endif
