// Makes a recording self-contained: copies into it everything that may change later.
#pragma once

#include "host/recording/format/trace.hpp"

namespace host {

// The image files to copy into the trace; it refers to the others by name.
enum class Inlined {
    none,
    disks, // all except the game's
    all,
};

struct SelfContainedOptions {
    Products products;
    std::filesystem::path folder; // of the future trace
    Inlined inlined = Inlined::none;
    std::optional<Medium> cartridge{}; // if the machine's cartridge is not a file
};

// Replaces a built game's disk, also the original of a person's own disk, with a medium `game`, and an empty formatted
// disk with `formatted`. Copies files that have changed and a person's own disk into the trace; names the others. The
// program is the game whose disk is among the media. Turns the cartridge into a medium. Error: too many media, or a
// file is missing.
std::optional<emu::Error> make_self_contained(Trace& trace, const SelfContainedOptions& options);

} // namespace host
