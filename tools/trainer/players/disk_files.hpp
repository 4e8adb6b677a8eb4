// The files of a new disk's players (game6502/fortress/store/FORMAT.md), in a folder: roster.bin, player-NN.bin.
#pragma once

#include "tools/trainer/players/player_table.hpp"

#include <filesystem>
#include <optional>

namespace trainer {

// Makes the folder if it is missing. `block_size` is the space of a slot in the disk's file, slot_size or more. Error:
// "NAME: why", or too many players.
std::optional<emu::Error> write_disk_files(const std::filesystem::path& folder, const std::vector<NamedPlayer>& players,
                                           std::size_t block_size);

} // namespace trainer
