// Runs a machine frame by frame as long as the benchmark lasts.
#pragma once

#include "tests/bench/mode.hpp"

#include <benchmark/benchmark.h>

namespace bench {

// The counter x_real_time is the multiple of real time.
void measure(benchmark::State& state, emu::apple2::Apple2 machine, const Mode& mode);
void measure(benchmark::State& state, emu::atari::Atari800 machine, const Mode& mode);

} // namespace bench
