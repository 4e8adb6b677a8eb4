// The Disk II while it writes. The level on the write head, bit 3 of the sequencer's state, magnetizes what passes,
// from the clock in which Q7 goes up to the one in which it goes down: a drive keeps to no cells that were there
// before. Where the recording begins and ends, the magnetization turns over if the old one had the other direction.
// Source: Sather, Understanding the Apple II, ch. 9.
#include "emu/apple2/disk2_spin.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace emu {
namespace {

constexpr std::uint32_t longest_stride = 8; // clocks, in which each step that does something comes once at most

} // namespace

void Disk2::write(Cycle clocks) {
    if (clocks == 0) return;
    if (BitTrack* track = writable_track()) {
        record(*track, clocks);
        return;
    }
    for (Cycle left = clocks; left > 0;) {
        const auto stride = static_cast<std::uint32_t>(std::min<Cycle>(left, longest_stride));
        write_stride(stride);
        left -= stride;
    }
    turn_unread(clocks);
}

BitTrack* Disk2::writable_track() {
    Drive& d = drive();
    if (!d.disk || d.disk->write_protected()) return nullptr;
    BitTrack* track = nullptr;
    d.change_track([&] { track = &d.disk->flux_for_writing(d.quarter); });
    return track;
}

// The track is flux, a cell a clock.
void Disk2::record(BitTrack& track, Cycle clocks) {
    Drive& d = drive();
    std::uint32_t at = d.angle / BitTrack::ticks_per_clock;
    bool seam = false;
    if (!std::exchange(recording_, true)) {
        level_under_ = track.level_before(at);
        seam = level_under_ != write_level();
    }
    cells_ += clocks;
    while (clocks > 0) {
        const auto stride =
            static_cast<std::uint32_t>(std::min<Cycle>({clocks, longest_stride, track.bit_count() - at}));
        std::uint32_t turned = write_stride(stride);
        if (std::exchange(seam, false)) turned ^= 1U << (stride - 1);
        level_under_ ^= (std::popcount(track.exchange(at, stride, turned)) & 1) != 0;
        d.recent = (d.recent << stride | turned) & Spin::recent_cells;
        clocks -= stride;
        at += stride;
        if (at < track.bit_count()) continue;
        at = 0;
        track.set_level_at_start(write_level());
    }
    d.angle = at * BitTrack::ticks_per_clock;
}

// The old recording goes on.
void Disk2::stop_recording() {
    if (!std::exchange(recording_, false) || level_under_ == write_level()) return;
    Drive& d = drive();
    const std::uint32_t at = d.angle / BitTrack::ticks_per_clock;
    d.disk->flux_for_writing(d.quarter).exchange(at, 1, d.track()->bit(at) ? 0 : 1);
}

// Up to eight clocks of the sequencer; the one at whose end the level turns over is set, the last clock in bit 0.
std::uint32_t Disk2::write_stride(std::uint32_t clocks) {
    const unsigned step = sequence_ & 7U;
    unsigned level = sequence_ & 8U;
    const bool shifts = ((2 - step) & 7) < clocks;
    const std::uint32_t turn_at = (7 - step) & 7;
    std::uint32_t turned = 0;
    const auto shift = [&] { data_ = q6_ ? bus_ : static_cast<std::uint8_t>(data_ << 1); };
    if (shifts && step <= 2) shift();
    if (turn_at < clocks && data_ >= 0x80) {
        level ^= 8;
        turned = 1U << (clocks - 1 - turn_at);
    }
    if (shifts && step > 2) shift();
    sequence_ = static_cast<std::uint8_t>(level | ((step + clocks) & 7));
    return turned;
}

} // namespace emu
