// Makes a recording fit to be kept: what may change after it, it takes with it.
#pragma once

#include "host/recording/format/trace.hpp"

namespace host {

// Which image files a trace takes along; the others it names.
enum class Inlined {
    none,
    disks, // all but the game's
    all,
};

struct SelfContainedOptions {
    Products products;
    std::filesystem::path folder; // that the trace will be in
    Inlined inlined = Inlined::none;
    std::optional<Medium> cartridge{}; // where the machine's is no file
};

// A built game's disk, and a person's own that was as that is, becomes a medium `game`, the machine's empty disk one
// `formatted`; files that no longer hold what they held and a person's own disk are taken along, others are named. The
// program is that game where its disk is among the media; the cartridge becomes a medium. Error: there are too many
// media for a trace, or a file is missing.
std::optional<emu::Error> make_self_contained(Trace& trace, const SelfContainedOptions& options);

} // namespace host
