// What passes the head of a Disk II drive, cell by cell: transitions of the magnetization, and what the drive's
// amplifier (an MC3470) makes of their absence. Part of disk2*.cpp. Sources: Sather, Understanding the Apple II, ch. 9;
// WOZ Disk Image Reference 2.1 (weak bits).
#pragma once

#include "emu/apple2/disk2.hpp"

#include <cstdint>

namespace emu {

inline constexpr std::uint32_t empty_turn = BitTrack::nominal_bits * BitTrack::nominal_cell; // nothing is recorded

inline const BitTrack* Disk2::Drive::track() const { return disk ? disk->track_at(quarter) : nullptr; }

inline std::uint32_t Disk2::Drive::cell_length() const {
    const BitTrack* under_head = track();
    return under_head ? under_head->cell_length() : BitTrack::nominal_cell;
}

inline std::uint32_t Disk2::Drive::turn() const {
    const BitTrack* under_head = track();
    return under_head ? under_head->turn() : empty_turn;
}

// Tracks differ in their number of cells, not in the time of a turn: the angle is kept, to the nearest clock. Cells of
// another length are counted anew, as if a transition had just passed.
template <class Change>
void Disk2::Drive::change_track(Change change) {
    const std::uint64_t before = turn();
    const std::uint32_t cells_before = cell_length();
    change();
    const std::uint32_t now = turn();
    if (cell_length() != cells_before) recent = 1;
    if (now == before) return;
    const std::uint64_t kept =
        (std::uint64_t{angle} * now / before + BitTrack::ticks_per_clock / 2) / BitTrack::ticks_per_clock;
    angle = static_cast<std::uint32_t>(kept * BitTrack::ticks_per_clock % now);
}

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

[[gnu::always_inline]] inline Disk2::Spin Disk2::take_spin() const {
    const Drive& d = drives_[selected_];
    if (const BitTrack* track = d.track()) [[likely]]
        return {track->bytes().data(), track->cell_length(), track->turn(), d.angle, d.recent, cells_};
    return {nullptr, BitTrack::nominal_cell, empty_turn, d.angle, d.recent, cells_};
}

[[gnu::always_inline]] inline void Disk2::put_spin(const Spin& spin) {
    drive().angle = spin.angle;
    drive().recent = spin.recent & Spin::recent_cells;
    cells_ = spin.cells;
}

} // namespace emu
