// Disks whose track 0 is recorded in every way that a controller meets.
#pragma once

#include "emu/media/apple/floppy525.hpp"

#include <optional>
#include <random>

namespace emu::apple2::test {

// Makes cells of any length, with a transition in at least one of three, except in `weak` places. A short track ends
// often.
inline Floppy525 in_cells(std::mt19937& random, std::uint32_t cells, std::uint16_t cell_length, bool weak = false) {
    BitTrack track(cells, cell_length);
    for (std::uint32_t next = 0; next < cells;) {
        track.set_bit(next, true);
        next += 1 + static_cast<std::uint32_t>(random() % 3);
        if (weak && random() % 50 == 0) next += static_cast<std::uint32_t>(random() % 9);
    }
    Floppy525 disk;
    disk.lay_track(0, track);
    return disk;
}

// Cells that share a turn of the drive, as those of a bit stream do.
inline Floppy525 in_a_turn(std::mt19937& random, std::uint32_t cells, bool weak) {
    Floppy525 disk = in_cells(random, cells, BitTrack::nominal_cell, weak);
    BitTrack track = *disk.track_at(0);
    track.fill_turn();
    disk.lay_track(0, track);
    return disk;
}

// Single transitions whole cells apart, now and then a few clocks more.
inline Floppy525 in_flux(std::mt19937& random, std::uint32_t clocks, unsigned odd_every, bool weak = false) {
    BitTrack track(clocks, BitTrack::flux_cell);
    for (std::uint32_t next = 0; next < clocks;) {
        track.set_bit(next, true);
        next += 8 * (1 + static_cast<std::uint32_t>(random() % 3));
        if (random() % odd_every == 0) next += static_cast<std::uint32_t>(random() % 4);
        if (weak && random() % 50 == 0) next += static_cast<std::uint32_t>(random() % 70);
    }
    Floppy525 disk;
    disk.lay_track(0, track);
    return disk;
}

// Or none.
inline std::optional<Floppy525> mixed_disk(std::mt19937& random) {
    const bool weak = random() % 2 == 0;
    const std::uint32_t cells = 1500 + static_cast<std::uint32_t>(random() % 5000);
    switch (random() % 10) {
    case 0:
    case 1:
    case 2: return in_cells(random, cells, BitTrack::nominal_cell, weak);
    case 3: return in_cells(random, cells, static_cast<std::uint16_t>(700 + random() % 200), weak);
    case 4: return in_flux(random, 8 * cells + 3, 1'000'000, weak);
    case 5: return in_flux(random, 8 * cells, 40, weak);
    case 6: return in_flux(random, 8 * cells, 2, weak);
    case 7: return in_a_turn(random, 51'000 + static_cast<std::uint32_t>(random() % 49), weak);
    case 8: return in_a_turn(random, 50'000 + static_cast<std::uint32_t>(random() % 2000), weak);
    default: return std::nullopt;
    }
}

} // namespace emu::apple2::test
