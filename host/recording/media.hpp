// Makes or reads the disks that a trace names.
#pragma once

#include "host/machine/machine.hpp"
#include "host/recording/format/trace.hpp"

namespace host {

struct MediaPlaces {
    Products products;
    std::filesystem::path game{};   // replaces the medium `game`; empty: as in the trace
    std::filesystem::path folder{}; // of the trace; its relative names start here
};

// Returns the places with the products of the trace's own game.
MediaPlaces places_of(const Trace& trace, MediaPlaces places);

struct Image {
    std::vector<std::uint8_t> bytes;
    std::string extension; // with its dot
};

// Returns the image of a medium, empty for a blank one. Error: the file is missing or unreadable.
emu::Result<Image> image_of(const Medium& medium, MachineKind kind, const MediaPlaces& places);

// Returns true if its bytes equal the machine's empty formatted disk.
bool is_formatted(const Medium& medium, MachineKind kind);

// Returns the disk in its initial state. `changed`: set if its image differs from the recorded one.
emu::Result<Disk> disk_of(const Medium& medium, const Machine& machine, const MediaPlaces& places, bool& changed);

} // namespace host
