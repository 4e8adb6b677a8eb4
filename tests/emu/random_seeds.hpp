// The seeds of random machines that equal a model: FORTRESS_SEED and FORTRESS_SAMPLES choose other ones.
#pragma once

#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

namespace emu {

inline unsigned from_environment(const char* name, unsigned otherwise) {
    const char* value = std::getenv(name);
    return value != nullptr ? static_cast<unsigned>(std::strtoul(value, nullptr, 10)) : otherwise;
}

#ifdef FORTRESS_SANITIZE // the sanitizers look for other faults, and are slow
constexpr unsigned random_machines = 20;
#else
constexpr unsigned random_machines = 300;
#endif

template <class Expect>
void for_random_seeds(Expect expect) {
    const unsigned first = from_environment("FORTRESS_SEED", 1);
    const unsigned count = from_environment("FORTRESS_SAMPLES", random_machines);
    for (unsigned seed = first; seed < first + count && !testing::Test::HasFatalFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        expect(seed);
    }
}

} // namespace emu
