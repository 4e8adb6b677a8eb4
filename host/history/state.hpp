// A state file, .fstate: a machine at one moment with its disks, a small picture and a few words for people. Any front
// end reads what another one wrote. README.md describes the bytes.
#pragma once

#include "emu/result.hpp"
#include "host/machine/machines.hpp"
#include "host/station/station.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace host {

inline constexpr std::string_view state_extension = ".fstate";

// RGB, row by row.
struct Thumbnail {
    static constexpr int width = 96, height = 72;
    std::vector<std::uint8_t> pixels; // empty: none
};

// The part of a state that lists show.
struct StateHead {
    std::string program;      // what runs: FORTRESS, or the name of a disk
    std::string progress;     // "Turn 3, 12:8"; empty: not known
    std::int64_t written = 0; // seconds since 1970
    Thumbnail picture;
};

struct StateFile {
    // A disk in a drive. `file`: where it came from; empty: nowhere. `hash`: of that file when the state was made.
    struct DiskOrigin {
        std::filesystem::path file;
        std::uint64_t hash = 0;
        bool operator==(const DiskOrigin&) const = default;
    };

    StateHead head;
    MachineOptions machine;             // without firmware and cartridges
    std::uint64_t firmware = 0;         // firmware_hash() of the ROM images
    std::vector<std::string> cartridges; // file names, left and right; the state belongs to equal ones
    std::vector<DiskOrigin> disks;      // one per drive
    std::vector<std::uint8_t> stage;    // Station::save()
};

std::vector<std::uint8_t> encode(const StateFile& state);

// Error: not a state, damaged, or written by a later version: one line without the file's name.
emu::Result<StateFile> decode(std::span<const std::uint8_t> bytes);
// Reads the head only.
emu::Result<StateHead> decode_head(std::span<const std::uint8_t> bytes);
bool begins_as_state(std::span<const std::uint8_t> bytes);

// A small picture of what the machine shows. Draws it.
Thumbnail thumbnail_of(Machine& machine);

} // namespace host
