// The files that tell of a game's program, beside its disk.
#pragma once

#include "host/recording/media.hpp"

#include <filesystem>

namespace host {

// What the build made beside the disk of its game, for the disk that is played: the file of the same name beside
// `game`. A copy of the built disk that has none has the build's. It may be missing.
std::filesystem::path beside_game(const MediaPlaces& places, MachineKind kind, const std::filesystem::path& built);
std::filesystem::path symbols_beside(const MediaPlaces& places, MachineKind kind); // the symbol file

} // namespace host
