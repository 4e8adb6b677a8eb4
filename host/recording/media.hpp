// The disks that a trace names, made or read again.
#pragma once

#include "host/machine/machine.hpp"
#include "host/recording/format/trace.hpp"

namespace host {

// Where they are looked for.
struct MediaPlaces {
    Products products;
    std::filesystem::path game{};   // instead of the medium `game`; empty: as the trace says
    std::filesystem::path folder{}; // of the trace: its relative files begin there
};

// The same for the game that a trace is of, where the build makes it.
MediaPlaces places_of(const Trace& trace, MediaPlaces places);

struct Image {
    std::vector<std::uint8_t> bytes;
    std::string extension; // with its dot
};

// The image of a medium that has one, and is not blank. Error: the file is missing or unreadable.
emu::Result<Image> image_of(const Medium& medium, MachineKind kind, const MediaPlaces& places);

// Whether its bytes are those of the machine's empty disk, as a medium `formatted` has them.
bool is_formatted(const Medium& medium, MachineKind kind);

// The disk as it is when it is new. `changed`: set where its image is not the one that the trace was made with.
emu::Result<Disk> disk_of(const Medium& medium, const Machine& machine, const MediaPlaces& places, bool& changed);

} // namespace host
