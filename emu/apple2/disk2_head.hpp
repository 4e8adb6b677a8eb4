// The signal at the head of a Disk II drive, clock by clock: transitions of the magnetization, and the pulses that the
// drive's amplifier (an MC3470) makes up when there are none. Part of disk2*.cpp and of the accelerator. Sources:
// Sather, Understanding the Apple II, ch. 9; WOZ Disk Image Reference 2.1 (weak bits).
#pragma once

#include "emu/apple2/disk2.hpp"

#include <cstdint>

namespace emu::apple2 {

inline constexpr std::uint32_t empty_turn = BitTrack::nominal_bits * BitTrack::nominal_cell; // nothing is recorded

// Without transitions the amplifier makes random pulses, in three cells of ten. They are a function of the number of
// cells passed, so that they do not depend on when the card catches up.
inline bool is_noise_pulse(std::uint64_t cell) {
    std::uint64_t x = cell + 0x9E3779B97F4A7C15;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return (x >> 56) < 77;
}

inline const BitTrack* Disk2::Drive::track() const { return disk ? disk->track_at(quarter) : nullptr; }

inline std::uint32_t Disk2::Drive::cell_length() const {
    const BitTrack* under_head = track();
    return under_head ? under_head->cell_length() : BitTrack::nominal_cell;
}

inline std::uint32_t Disk2::Drive::turn() const {
    const BitTrack* under_head = track();
    return under_head ? under_head->turn() : empty_turn;
}

// Tracks differ in their number of cells, not in the time of a turn, so the angle is kept, to the nearest clock. If the
// cell length changes, the record of passed cells restarts as if a transition had just passed.
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

inline Disk2::Reading Disk2::reading() const {
    const Drive& d = drive();
    return {d.track(), d.angle, d.recent, cells_, sequence_, data_};
}

inline void Disk2::set_reading(const Reading& reading, Cycle clock) {
    drive().angle = reading.angle;
    drive().recent = reading.recent;
    cells_ = reading.cells;
    sequence_ = reading.sequence;
    data_ = reading.data;
    clock_ = clock;
}

// The selected drive's head while the disk turns. Holds copies of the drive's values, so that loops over many clocks
// keep them in host registers.
class Disk2::Head {
  public:
    Head(const Drive& drive, std::uint64_t cells)
        : track_(drive.track()), angle_(drive.angle), recent_(drive.recent), cells_(cells), turn_(drive.turn()),
          count_(track_ != nullptr ? track_->bit_count() : BitTrack::nominal_bits),
          next_(track_ != nullptr ? track_->first_cell_from(angle_) : first_empty_cell_from(angle_)),
          to_cell_(begin_of(next_) - angle_), is_flux_(track_ != nullptr && track_->is_flux()) {
        if (track_ != nullptr) bytes_ = track_->bytes().data();
    }
    void put_back(Drive& drive, std::uint64_t& cells) const {
        drive.angle = angle_;
        drive.recent = recent_ & remembered_cells;
        cells = cells_;
    }

    // Runs one clock; returns whether there is a pulse.
    bool pass_clock() {
        const bool pulse = to_cell_ < BitTrack::ticks_per_clock && pass_cell();
        to_cell_ -= BitTrack::ticks_per_clock;
        angle_ += BitTrack::ticks_per_clock;
        if (angle_ >= turn_) angle_ -= turn_;
        return pulse;
    }

  private:
    static constexpr std::uint32_t clocks_per_cell = BitTrack::nominal_cell / BitTrack::ticks_per_clock;

    // Without a recording, cells have the usual length.
    static constexpr std::uint32_t first_empty_cell_from(std::uint32_t angle) {
        return (angle + BitTrack::nominal_cell - 1) / BitTrack::nominal_cell;
    }
    std::uint32_t begin_of(std::uint32_t cell) const {
        return track_ != nullptr ? track_->begin_of(cell) : cell * BitTrack::nominal_cell;
    }

    bool transition(std::uint32_t cell) const { return (bytes_[cell / 8] >> (7 - cell % 8)) & 1; }

    // Begins a cell in this clock; returns whether there is a pulse.
    bool pass_cell() {
        const std::uint32_t cell = next_ == count_ ? 0 : next_;
        next_ = cell + 1;
        to_cell_ += begin_of(next_) - begin_of(cell);
        const bool pulse = track_ != nullptr && transition(cell);
        recent_ = recent_ << 1 | (pulse ? 1U : 0U);
        ++cells_;
        if ((recent_ & 7) != 0 || !is_weak(cell)) return pulse;
        return (!is_flux_ || cells_ % clocks_per_cell == 0) && is_noise_pulse(cells_);
    }
    // The amplifier raises its gain in the middle of four cells without a transition: this one, the two before it, and
    // the one after it. Flux cells are one clock long, so there it takes eight times as many.
    bool is_weak(std::uint32_t cell) const {
        if (track_ == nullptr) return true;
        if (!is_flux_) return is_silent_behind(cell, 1);
        return (recent_ & 0x1FFFFF) == 0 && is_silent_behind(cell, clocks_per_cell * 3 / 2);
    }
    bool is_silent_behind(std::uint32_t cell, std::uint32_t how_many) const {
        for (std::uint32_t i = 1; i <= how_many; ++i)
            if (transition((cell + i) % count_)) return false;
        return true;
    }
    const BitTrack* track_; // null: nothing is under the head
    const std::uint8_t* bytes_ = nullptr;
    std::uint32_t angle_;
    std::uint32_t recent_;
    std::uint64_t cells_;
    std::uint32_t turn_;    // ticks
    std::uint32_t count_;   // cells of a turn
    std::uint32_t next_;    // the next cell to begin; count_: cell 0
    std::uint32_t to_cell_; // ticks until it begins
    bool is_flux_;
};

} // namespace emu::apple2
