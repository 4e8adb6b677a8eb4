// Machines with random programs, display lists and memory, aimed at everything that must not be skipped or run late.
#pragma once

#include "emu/atari/atari800.hpp"

namespace emu::atari::test {

struct RandomMachine {
    Atari800 machine;
    int frames;      // enough to exercise the program
    bool rendered;   // whether to render
    bool is_waiting; // mostly in idle loops, in similar frames
};

RandomMachine random_machine_of(unsigned seed);

} // namespace emu::atari::test
