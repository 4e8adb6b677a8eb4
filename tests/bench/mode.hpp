// The modes of the machines' benchmarks: each benchmark is registered once per mode.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "emu/atari/atari800.hpp"

#include <benchmark/benchmark.h>

#include <string>

namespace bench {

struct Mode {
    const char* suffix;
    bool rendered; // draws every frame in colour, and collects the Atari's sound
};

inline const Mode modes[] = {
    {"/rendered", true},
    {"/blind", false},
};

// Registers `body`, void(benchmark::State&, const Mode&), as NAME/rendered, NAME/blind and so on.
template <class Body>
void register_modes(const std::string& name, Body body) {
    for (const Mode& mode : modes)
        benchmark::RegisterBenchmark((name + mode.suffix).c_str(),
                                     [body, &mode](benchmark::State& state) { body(state, mode); });
}

} // namespace bench
