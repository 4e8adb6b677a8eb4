// Records a tournament of the computer player ROOKIE on his disk, and finds it there again.
#pragma once

#include "tests/support/game_machine.hpp"

#include <utility>

namespace support {

// A machine about to record a tournament of ROOKIE, Black against JOHN, with all weights 7; calling results_write does
// it.
void prepare_recording(GameMachine& game);

// A fresh machine's data about ROOKIE on a disk: tournaments and weight.
std::pair<int, int> found_on(const emu::Floppy525& disk);

} // namespace support
