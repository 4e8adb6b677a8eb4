// The players on a game's disk: a DOS 3.3 or Atari DOS 2.0S image, or a folder as written by `trainer disk`
// (game6502/fortress/store/FORMAT.md).
#pragma once

#include "tools/trainer/players/player_table.hpp"

#include <filesystem>
#include <optional>

namespace trainer {

// True if the name is a disk image's.
bool is_disk_name(const std::filesystem::path& file);

// The computer players in roster order. Error: "NAME: why".
emu::Result<std::vector<NamedPlayer>> read_disk_players(const std::filesystem::path& file);

// Sets a computer player's weights; a name not on the roster becomes a new player. Error: "NAME: why".
std::optional<emu::Error> write_disk_player(const std::filesystem::path& file, const NamedPlayer& player);

} // namespace trainer
