// Where a game layer comes from: the symbols of the program that runs.
#pragma once

#include "host/machine/firmware.hpp"
#include "host/recording/media.hpp"
#include "host/recording/recorder.hpp"
#include "host/verify/game_layer/game_layer.hpp"

#include <filesystem>
#include <memory>
#include <optional>

namespace host {

// Of the file, or where it has no name, the symbols_beside() the game. Error: it is missing, malformed, or of a game
// for the other kind of machine.
emu::Result<Symbols> game_symbols(const std::filesystem::path& file, MachineKind kind, const MediaPlaces& places);

struct GameOfDisk {
    std::string program; // one of game_names
    MachineKind kind;
};

// Whose disk `places.game` is: by the symbols in `file`, by its name, by the one symbol file of a game beside it, or as
// a copy of a built disk. None: not known.
std::optional<GameOfDisk> game_of_disk(const MediaPlaces& places, const std::filesystem::path& file);

// A layer whose records go into a recording; it watches from now on, and must not outlive the recorder. Error: no
// symbols, or not the game's.
emu::Result<std::unique_ptr<GameLayer>> record_layer(Recorder& recorder, Symbols symbols);

} // namespace host
