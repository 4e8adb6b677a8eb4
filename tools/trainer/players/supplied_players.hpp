// The tables of the five supplied players (R11.4): game6502/fortress/data/players.txt at build time.
#pragma once

namespace trainer {

extern const char* const supplied_players;

} // namespace trainer
