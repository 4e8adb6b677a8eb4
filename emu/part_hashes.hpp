// A hash of each part of a machine by itself, so that whoever compares two machines learns where they differ. Together
// they cover all that the hash of the whole does, except what concerns the host alone: whether a disk was saved.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace emu {

// The same on every build.
struct PartHashes {
    std::uint64_t cpu = 0;   // registers, interrupts, and the time
    std::uint64_t ram = 0;   // all memory that can be written
    std::uint64_t video = 0; // what makes the picture of it: the video circuit; ANTIC, GTIA
    std::uint64_t disk = 0;  // controllers, drives, and the disks in them
    std::uint64_t sound = 0; // the loudspeaker; POKEY
    std::uint64_t ports = 0; // keyboard, joysticks, and the rest

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
