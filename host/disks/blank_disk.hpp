// Blank disks for a machine, and the players of FORTRESS on a disk.
#pragma once

#include "emu/result.hpp"
#include "host/machine/machine_kind.hpp"
#include "tools/trainer/players/player_file.hpp"

#include <filesystem>
#include <vector>

namespace host {

// Makes blank.dsk or blank.atr, or a new name like it, in a folder. Error: one line.
emu::Result<std::filesystem::path> make_blank_disk(MachineKind kind, const std::filesystem::path& folder);

// Returns the players in the order of the roster; empty: not a disk of FORTRESS.
std::vector<trainer::RosterEntry> players_on(MachineKind kind, const std::filesystem::path& disk);

} // namespace host
