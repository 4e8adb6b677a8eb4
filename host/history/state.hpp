// A state file, .fstate: a machine at one moment with its disks, a small picture and a few words for people. Every
// front end reads what another one wrote. README.md describes the bytes.
#pragma once

#include "emu/result.hpp"
#include "host/machine/machines.hpp"
#include "host/recording/format/trace.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

inline constexpr std::string_view state_extension = ".fstate";
inline constexpr std::string_view state_mark = "fortress-state "; // at the beginning of a file

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
    // The file of a disk in a drive; empty: none. `hash`: of its bytes when it was last read or written before.
    struct Origin {
        std::filesystem::path file;
        std::uint64_t hash = 0;
    };

    StateHead head;
    MachineOptions machine;             // without firmware and cartridges
    std::vector<Origin> disks;          // one per drive
    std::vector<std::uint8_t> contents; // Machine::snapshot(): the machine and the disks in its drives
    std::vector<GameRecord> game{};     // of the running game, and of games before it
};

std::vector<std::uint8_t> encode(const StateFile& state);

// Error: not a state, damaged, or written by a later version: one line without the file's name.
emu::Result<StateFile> decode(std::span<const std::uint8_t> bytes);
// Reads the head only.
emu::Result<StateHead> decode_head(std::span<const std::uint8_t> bytes);
bool begins_as_state(std::span<const std::uint8_t> bytes);

// A small picture of the screen.
Thumbnail thumbnail_of(Machine& machine);

} // namespace host
