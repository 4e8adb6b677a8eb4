// How the five players of the master disk come about (R11.4). README.md tells why, with the figures.
#pragma once

#include "tools/trainer/player_table.hpp"

#include <functional>

namespace trainer {

// COUNT VAUBAN, GENGHIS KHAN, LORD MAGINOT, SIR GALAHAD and THE SQUIRE, the same on every machine. Minutes of work.
// `tell` is called with the name of each player before its training begins.
std::vector<NamedPlayer> train_supplied_players(const std::function<void(const std::string& name)>& tell);

} // namespace trainer
