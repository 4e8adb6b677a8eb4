// Clocks the Disk II: the logic state sequencer, two steps in a CPU cycle, and the disk that turns under the head.
// While writing, bit 3 of the sequencer's state is the level on the write head. It magnetizes the disk from the clock
// of Q7's rise to that of its fall: a drive does not align with the cells of an older recording. At
// either end the magnetization turns over if the old one had the other direction. Source: Sather, Understanding the
// Apple II, ch. 9.
#include "emu/apple2/disk2_head.hpp"
#include "emu/apple2/sequencer.hpp"

#include <cassert>
#include <utility>

namespace emu::apple2 {

std::uint8_t Disk2::access(std::uint8_t switch_0_15, bool write, std::uint8_t data, Cycle now) {
    const Cycle middle = clocks_per_cycle * now;
    run_to_clock(middle);
    throw_switch(switch_0_15 & 15, now);
    if (write) bus_ = data;
    run_to_clock(middle + 1);
    return data_;
}

void Disk2::run_to(Cycle now) { run_to_clock(std::max(clocks_per_cycle * now, clock_)); }

void Disk2::run_to_clock(Cycle to) {
    assert(to >= clock_);
    if (to == clock_ && !stopping_) return;
    const bool stops = stop_clock() <= to;
    if (motor_) run_clocks((stops ? stop_clock() : to) - clock_);
    if (stops) {
        stop_recording();
        motor_ = stopping_ = false;
        off_at_ = 0;
    }
    clock_ = to;
}

void Disk2::run_clocks(Cycle clocks) {
    if (recording_ && !q7_) stop_recording();
    if (clocks == 0) return;
    if (BitTrack* track = q7_ ? writable_track() : nullptr)
        record(*track, clocks);
    else
        pass(clocks);
}

void Disk2::step(bool pulse) {
    const sequencer::Step step = sequencer::step(sequence_, q7_, q6_, data_ >= 0x80, pulse);
    const bool write_protected = drive().disk && drive().disk->write_protected();
    data_ = sequencer::apply(step.action, data_, bus_, write_protected);
    sequence_ = step.next;
}

// Runs clocks without recording.
void Disk2::pass(Cycle clocks) {
    Head head(drive(), cells_);
    for (; clocks > 0; --clocks) step(head.pass_clock());
    head.put_back(drive(), cells_);
}

BitTrack* Disk2::writable_track() {
    Drive& d = drive();
    if (!d.disk || d.disk->write_protected()) return nullptr;
    BitTrack* track = nullptr;
    d.change_track([&] { track = &d.disk->flux_for_writing(d.quarter); });
    return track;
}

// Precondition: the track is flux, with one cell a clock.
void Disk2::record(BitTrack& track, Cycle clocks) {
    Drive& d = drive();
    std::uint32_t at = d.angle / BitTrack::ticks_per_clock;
    bool seam = false;
    if (!std::exchange(recording_, true)) {
        level_under_ = track.level_before(at);
        seam = level_under_ != write_level();
    }
    cells_ += clocks;
    for (; clocks > 0; --clocks) {
        const bool level = write_level();
        step(false);
        const bool turned = (write_level() != level) != std::exchange(seam, false);
        if (track.bit(at)) level_under_ = !level_under_;
        track.set_bit(at, turned);
        d.recent = (d.recent << 1 | (turned ? 1U : 0U)) & remembered_cells;
        if (++at < track.bit_count()) continue;
        at = 0;
        track.set_level_at_start(write_level());
    }
    d.angle = at * BitTrack::ticks_per_clock;
}

// Continues with the old recording.
void Disk2::stop_recording() {
    if (!std::exchange(recording_, false) || level_under_ == write_level()) return;
    Drive& d = drive();
    const std::uint32_t at = d.angle / BitTrack::ticks_per_clock;
    BitTrack& track = d.disk->flux_for_writing(d.quarter);
    track.set_bit(at, !track.bit(at));
}

} // namespace emu::apple2
