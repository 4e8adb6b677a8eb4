// What the visible part of a scan line depends on, what it led to in an earlier frame, and so whether it can be passed
// over: drawn again it would be the same dots and the same collisions.
#pragma once

#include "emu/atari/gtia_change.hpp"
#include "emu/atari/gtia_collisions.hpp"
#include "emu/atari/gtia_colors.hpp"
#include "emu/atari/gtia_objects.hpp"

#include <array>
#include <cstdint>

namespace emu {

struct GtiaLineMemo {
    static constexpr std::size_t most_changes = 8;

    struct Causes { // as the horizontal blank ends
        std::uint32_t an_version = 0;
        std::array<std::uint8_t, GtiaColors::registers> colors{};
        std::uint8_t prior = 0;
        bool objects_alive = false;
        GtiaObjects::State objects{}; // if any is alive
        std::uint8_t change_count = 0;
        std::array<GtiaChange, most_changes> changes{}; // within the visible part

        bool operator==(const Causes&) const = default;
    };

    Causes causes;
    GtiaObjects::State objects{}; // at the end of the visible part
    GtiaCollisions::Met met;      // in it
};

} // namespace emu
