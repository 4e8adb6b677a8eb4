// Machines with random programs, display lists and memory, which do what must not be skipped or done late.
#pragma once

#include "emu/atari/atari800.hpp"

namespace emu::atari::test {

struct RandomMachine {
    Atari800 machine;
    int frames;      // in which it has shown what it does
    bool rendered;   // is to be
    bool is_waiting; // most of the time, in frames that are alike
};

RandomMachine random_machine_of(unsigned seed);

} // namespace emu::atari::test
