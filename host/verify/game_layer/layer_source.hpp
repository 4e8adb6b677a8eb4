// Finds the symbols of the program that runs, and makes its game layer.
#pragma once

#include "host/history/history.hpp"
#include "host/machine/firmware.hpp"
#include "host/recording/media.hpp"
#include "host/verify/game_layer/game_layer.hpp"

#include <filesystem>
#include <memory>
#include <optional>

namespace host {

// Reads `file`, or if it is empty, the symbols_beside() the game. Error: missing, malformed, or of a game for the other
// kind of machine.
emu::Result<Symbols> game_symbols(const std::filesystem::path& file, MachineKind kind, const MediaPlaces& places);

struct GameOfDisk {
    std::string program; // one of game_names
    MachineKind kind;
};

// Identifies the game on the disk `places.game`: by the symbols in `file`, by its name, by the only symbol file of a
// game next to it, or as a copy of a built disk. None: unknown.
std::optional<GameOfDisk> game_of_disk(const MediaPlaces& places, const std::filesystem::path& file);

// Makes a layer that adds its records to a recording and watches from now on; the recorder must outlive it. Error: the
// symbols are missing, or not the game's.
emu::Result<std::unique_ptr<GameLayer>> record_layer(History& recorder, Symbols symbols);

} // namespace host
