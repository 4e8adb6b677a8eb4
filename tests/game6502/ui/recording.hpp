// A tournament of the computer player ROOKIE recorded on his disk, and found there again.
#pragma once

#include "tests/support/game_machine.hpp"

#include <utility>

namespace support {

// A machine about to record a tournament of ROOKIE's, Black against JOHN, with weights that are all 7: calling
// results_write does it.
void prepare_recording(GameMachine& game);

// What a fresh machine finds of ROOKIE on a disk: tournaments and weight.
std::pair<int, int> found_on(const emu::Floppy525& disk);

} // namespace support
