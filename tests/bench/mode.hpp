// How the machines' benchmarks run: each is registered once for each of these.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "emu/atari/atari800.hpp"

#include <benchmark/benchmark.h>

#include <span>
#include <string>

namespace bench {

struct Mode {
    const char* suffix;
    bool rendered; // every frame is drawn in colour, and the Atari's sound collected
    emu::atari::Options atari = {};
    emu::apple2::Options apple2 = {};
};

// Options of the machines make further variants, a line each.
inline const Mode modes[] = {
    {"/rendered", true},
    {"/blind", false},
};

// The Atari without one layer of its accelerator.
inline const Mode atari_layers[] = {
    {"/rendered/without_idle_loops", true, {.without = emu::atari::AcceleratorLayer::idle_loops}},
    {"/rendered/without_lines_ahead", true, {.without = emu::atari::AcceleratorLayer::lines_ahead}},
    {"/rendered/without_scanline_cache", true, {.without = emu::atari::AcceleratorLayer::scanline_cache}},
    {"/rendered/without_gtia_lines", true, {.without = emu::atari::AcceleratorLayer::gtia_lines}},
    {"/rendered/without_static_lines", true, {.without = emu::atari::AcceleratorLayer::static_lines}},
    {"/rendered/without_holds", true, {.without = emu::atari::AcceleratorLayer::holds}},
    {"/blind/without_idle_loops", false, {.without = emu::atari::AcceleratorLayer::idle_loops}},
    {"/blind/without_lines_ahead", false, {.without = emu::atari::AcceleratorLayer::lines_ahead}},
    {"/blind/without_scanline_cache", false, {.without = emu::atari::AcceleratorLayer::scanline_cache}},
    {"/blind/without_gtia_lines", false, {.without = emu::atari::AcceleratorLayer::gtia_lines}},
    {"/blind/without_static_lines", false, {.without = emu::atari::AcceleratorLayer::static_lines}},
    {"/blind/without_holds", false, {.without = emu::atari::AcceleratorLayer::holds}},
};

// Registers `body`, void(benchmark::State&, const Mode&), as NAME/rendered, NAME/blind and so on.
template <class Body>
void register_modes(const std::string& name, Body body, std::span<const Mode> those = modes) {
    for (const Mode& mode : those)
        benchmark::RegisterBenchmark((name + mode.suffix).c_str(),
                                     [body, &mode](benchmark::State& state) { body(state, mode); });
}

} // namespace bench
