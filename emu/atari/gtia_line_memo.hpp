// What the visible part of a scan line depends on, what it led to in an earlier frame, and so whether it can be passed
// over: drawn again it would be the same dots and the same collisions.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/gtia_change.hpp"
#include "emu/atari/gtia_collisions.hpp"
#include "emu/atari/gtia_colors.hpp"
#include "emu/atari/gtia_objects.hpp"

#include <array>
#include <cstdint>

namespace emu {

struct GtiaLineMemo {
    static constexpr std::size_t most_changes = 8;
    struct Changes {
        std::array<GtiaChange, most_changes> all{};
        std::uint8_t count = 0;
        void add(const GtiaChange& change) { // of more, nothing is known
            if (count < all.size()) all[count++] = change;
        }
    };

    bool valid = false;
    AnLine an; // its codes only where it has no version
    // As the horizontal blank ends.
    std::array<std::uint8_t, GtiaColors::registers> colors{};
    std::uint8_t prior = 0;
    bool objects_alive = false; // or may come to show
    GtiaObjects::State objects_before{};
    std::size_t change_count = 0;
    std::array<GtiaChange, most_changes> changes{}; // within the visible part

    GtiaObjects::State objects_after{}; // as the visible part ends
    GtiaCollisions::Met met;            // in it

    // Of a line that can be known at its beginning, by what stands and is to change then.
    bool whole = false;
    struct Begin {
        GtiaObjects::State objects{};
        Changes changes;
    };
    Begin begin;
    GtiaObjects::State objects_at_end{};

    void set_codes(const AnLine& sent) {
        an.hires = sent.hires;
        an.blank = sent.blank;
        an.version = sent.version;
        if (sent.version == 0) an.code = sent.code;
    }
    bool has_codes(const AnLine& sent) const { return an.version != 0 ? an.version == sent.version : an.same_as(sent); }
};

} // namespace emu
