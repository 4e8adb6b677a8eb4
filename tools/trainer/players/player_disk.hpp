// The players of a game's disk: an image of DOS 3.3 or of Atari DOS 2.0S, or a folder of such files as `trainer disk`
// writes (game6502/fortress/store/README.md).
#pragma once

#include "tools/trainer/players/player_table.hpp"

#include <filesystem>
#include <optional>

namespace trainer {

// Whether the name is that of a disk's image.
bool is_disk_name(const std::filesystem::path& file);

// The computer players, in the order of the roster. Error: "NAME: why".
emu::Result<std::vector<NamedPlayer>> read_disk_players(const std::filesystem::path& file);

// Gives a computer player these weights; a name that is not on the roster becomes a new player. Error: "NAME: why".
std::optional<emu::Error> write_disk_player(const std::filesystem::path& file, const NamedPlayer& player);

} // namespace trainer
