// How often a test repeats what it does with random data.
#pragma once

namespace support {

// The sanitizers look for other faults than those of the rules, and take long: a fiftieth is enough for them.
#ifdef FORTRESS_SANITIZE
constexpr int rounds(int count) { return count / 50; }
#else
constexpr int rounds(int count) { return count; }
#endif

} // namespace support
