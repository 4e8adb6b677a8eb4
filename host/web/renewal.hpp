// Updates a game's disk to the page's program, like `fortress disks update`, for images in memory.
#pragma once

#include "emu/result.hpp"
#include "host/machine/machine_kind.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace host::web {

// Returns `old` if it boots the page's program of the game; else the page's disk with the files of `old`. Error: a disk
// of another game, or one whose files cannot be carried over safely.
emu::Result<std::vector<std::uint8_t>> renewed(MachineKind kind, std::string_view game,
                                               const std::vector<std::uint8_t>& old);

// The game whose current build a disk boots. None: another program.
std::optional<std::string_view> game_on(MachineKind kind, const std::vector<std::uint8_t>& image);

} // namespace host::web
