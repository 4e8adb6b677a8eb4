// The players on a game's disk: a DOS 3.3 or Atari DOS 2.0S image, or a folder as written by `trainer disk`
// (game6502/fortress/store/FORMAT.md).
#pragma once

#include "tools/trainer/players/player_table.hpp"

#include <filesystem>
#include <optional>

namespace trainer {

// True for an existing folder and for the name of a disk image.
bool is_disk(const std::filesystem::path& file);

// The computer players in roster order. Error: "NAME: why".
emu::Result<std::vector<NamedPlayer>> read_disk_players(const std::filesystem::path& file);

struct DiskWrite {
    bool replace = false; // the weights of a computer player of that name, who keeps his history
    bool save = true;     // false: only find the errors
};
// Adds a computer player. Error: "NAME: why"; also if a player of that name exists, or if another program uses the
// disk.
std::optional<emu::Error> write_disk_player(const std::filesystem::path& file, const NamedPlayer& player,
                                            DiskWrite how);

} // namespace trainer
