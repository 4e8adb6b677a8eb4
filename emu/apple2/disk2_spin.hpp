// What passes the head of a Disk II drive, cell by cell: transitions of the magnetization, and what the drive's
// amplifier (an MC3470) makes of their absence. Part of disk2.cpp. Sources: Sather, Understanding the Apple II, ch. 9;
// WOZ Disk Image Reference 2.1 (weak bits).
#pragma once

#include "emu/apple2/disk2.hpp"

#include <cstdint>

namespace emu {

// The selected drive's disk while it turns: copied out of the drive, so that the loops below run in registers.
struct Disk2::Spin {
    static constexpr std::uint32_t ticks_per_clock = BitTrack::ticks_per_clock;
    static constexpr std::uint32_t clocks_per_cell = BitTrack::nominal_cell / ticks_per_clock;
    static constexpr std::uint32_t recent_cells = 0xFFFFFF; // 24 of them

    const std::uint8_t* track; // null: nothing is under the head
    std::uint32_t cell_length; // ticks
    std::uint32_t turn;        // ticks
    std::uint32_t angle;
    std::uint32_t recent;
    std::uint64_t cells;
    bool noisy = false; // noise has come in

    // How far the next cell's beginning is, and the clocks that pass before the one in which it falls.
    std::uint32_t ticks_to_cell() const {
        const std::uint32_t into = angle % cell_length;
        return into == 0 ? 0 : cell_length - into;
    }
    std::uint32_t clocks_to_cell() const { return ticks_to_cell() / ticks_per_clock; }
    // The cell that begins in this clock. Precondition: clocks_to_cell() == 0.
    std::uint32_t cell() const {
        const std::uint32_t begins = angle + ticks_to_cell();
        return begins == turn ? 0 : begins / cell_length;
    }
    bool transition(std::uint32_t cell) const { return (track[cell / 8] >> (7 - cell % 8)) & 1; }

    // A cell comes under the head: is there a pulse?
    bool pass_cell(std::uint32_t cell) {
        const bool pulse = track && transition(cell);
        recent = recent << 1 | (pulse ? 1U : 0U);
        ++cells;
        if ((recent & 7) != 0) [[likely]]
            return pulse;
        if (!is_weak(*this, cell)) return false;
        noisy = true;
        return (cell_length != BitTrack::flux_cell || cells % clocks_per_cell == 0) && noise(cells);
    }
    // The amplifier turns itself up in the midst of four cells without a transition: this one, the two before it, and
    // the one behind it. Single transitions have cells of a clock, eight to each of those. (Takes a copy: a Spin whose
    // address is known would not stay in registers.)
    [[gnu::noinline]] static bool is_weak(Spin spin, std::uint32_t cell) {
        if (!spin.track) return true;
        if (spin.cell_length != BitTrack::flux_cell) return spin.silent_behind(cell, 1);
        return (spin.recent & 0x1FFFFF) == 0 && spin.silent_behind(cell, clocks_per_cell * 3 / 2);
    }
    // What the drive's amplifier makes of a stretch without transitions: pulses in three cells of ten, by chance. The
    // chance is a function of how many cells have passed, so that it does not depend on when anybody looks.
    static bool noise(std::uint64_t cell) {
        std::uint64_t x = cell + 0x9E3779B97F4A7C15;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
        return (x >> 56) < 77;
    }
    bool silent_behind(std::uint32_t cell, std::uint32_t how_many) const {
        const std::uint32_t count = turn / cell_length;
        for (std::uint32_t i = 1; i <= how_many; ++i)
            if (transition((cell + i) % count)) return false;
        return true;
    }
    void advance(std::uint32_t clocks) {
        angle += clocks * ticks_per_clock;
        if (angle >= turn) angle -= turn;
    }
};

} // namespace emu
