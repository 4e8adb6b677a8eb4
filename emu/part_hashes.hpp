// A hash of each part of a machine, to find where two machines differ. Together they cover everything that the hash of
// the machine covers, except whether a disk was saved.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace emu {

// The same on every build.
struct PartHashes {
    std::uint64_t cpu = 0;   // registers, interrupts, time
    std::uint64_t ram = 0;   // all writable memory
    std::uint64_t video = 0; // the video circuit; ANTIC and GTIA
    std::uint64_t disk = 0;  // controllers, drives, and the disks in them
    std::uint64_t sound = 0; // the speaker; POKEY
    std::uint64_t ports = 0; // keyboard, joysticks, and everything else

    bool operator==(const PartHashes&) const = default;
};

struct Part {
    std::string_view name;
    std::uint64_t PartHashes::*hash;
};

inline constexpr std::array<Part, 6> parts{{
    {"cpu", &PartHashes::cpu},
    {"ram", &PartHashes::ram},
    {"video", &PartHashes::video},
    {"disk", &PartHashes::disk},
    {"sound", &PartHashes::sound},
    {"ports", &PartHashes::ports},
}};

} // namespace emu
