// Finds the files that describe a game's program, next to its disk.
#pragma once

#include "host/recording/media.hpp"

#include <filesystem>

namespace host {

// Returns the counterpart of `built`, a file next to the built disk, for the disk that is played: the file with the
// same name next to `game`. A copy of the built disk without its own file uses the built one. The file may be missing.
std::filesystem::path beside_game(const MediaPlaces& places, MachineKind kind, const std::filesystem::path& built);
std::filesystem::path symbols_beside(const MediaPlaces& places, MachineKind kind); // the symbol file

} // namespace host
