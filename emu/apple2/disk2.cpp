// The Disk II's switches, drives and saved state. Sources: Sather, Understanding the Apple II, ch. 9; Worth and
// Lechner, Beneath Apple DOS, ch. 6.
#include "emu/apple2/disk2.hpp"

#include "emu/apple2/disk2_head.hpp"

#include <algorithm>
#include <utility>

namespace emu::apple2 {
namespace {

constexpr std::uint32_t ticks_per_clock = BitTrack::ticks_per_clock;

// The position, in quarter tracks modulo 8, to which the magnets pull; negative if none. Opposite magnets (0 and 2, 1
// and 3) cancel out.
int pull_of(unsigned phases) {
    const auto on = [&](unsigned magnet) { return static_cast<int>((phases >> magnet) & 1); };
    constexpr int direction[3][3] = {{5, 4, 3}, {6, -1, 2}, {7, 0, 1}};
    return direction[on(0) - on(2) + 1][on(1) - on(3) + 1];
}

} // namespace

void Disk2::throw_switch(std::uint8_t switch_0_15, Cycle now) {
    const bool on = switch_0_15 & 1;
    switch (switch_0_15 >> 1) {
    case 4:
        if (on) {
            motor_ = true;
            stopping_ = false;
            off_at_ = 0;
        } else if (motor_ && !stopping_) {
            stopping_ = true;
            off_at_ = now + motor_off_delay;
        }
        break;
    case 5:
        stop_recording();
        selected_ = on;
        break;
    case 6: q6_ = on; return;
    case 7: q7_ = on; return;
    default: {
        const auto magnet = static_cast<std::uint8_t>(1 << (switch_0_15 >> 1));
        phases_ = static_cast<std::uint8_t>(on ? phases_ | magnet : phases_ & ~magnet);
    }
    }
    pull_head();
}

void Disk2::pull_head() {
    const int target = pull_of(phases_);
    if (!motor_ || target < 0) return; // magnets have power only in a drive that is switched on
    Drive& d = drive();
    const int ahead = (target - d.quarter) & 7;
    if (ahead == 0 || ahead == 4) return; // already there, or pulled equally to both sides
    stop_recording();
    const int to = d.quarter + (ahead < 4 ? ahead : ahead - 8);
    d.change_track([&] { d.quarter = static_cast<std::uint8_t>(std::clamp(to, 0, Floppy525::quarter_tracks - 1)); });
}

void Disk2::reset(Cycle now) {
    run_to(now);
    stop_recording();
    motor_ = stopping_ = false;
    off_at_ = 0;
    selected_ = phases_ = 0;
    q6_ = q7_ = false;
}

void Disk2::insert(int drive, Floppy525 disk, Cycle now) {
    run_to(now);
    stop_recording();
    Drive& d = drives_[static_cast<std::size_t>(drive)];
    d.change_track([&] { d.disk = std::move(disk); });
}

std::optional<Floppy525> Disk2::eject(int drive, Cycle now) {
    run_to(now);
    stop_recording();
    Drive& d = drives_[static_cast<std::size_t>(drive)];
    std::optional<Floppy525> taken;
    d.change_track([&] { taken = std::exchange(d.disk, std::nullopt); });
    return taken;
}

void Disk2::protect(int drive, bool on, Cycle now) {
    run_to(now);
    stop_recording();
    if (auto& held = drives_[static_cast<std::size_t>(drive)].disk) held->set_write_protected(on);
}

const Floppy525* Disk2::disk(int drive) const {
    const auto& held = drives_[static_cast<std::size_t>(drive)].disk;
    return held ? &*held : nullptr;
}

void Disk2::set_unmodified(int drive) {
    if (auto& held = drives_[static_cast<std::size_t>(drive)].disk) held->set_modified(false);
}

void Disk2::serialize(StateWriter& out) const {
    for (const Drive& d : drives_) {
        out.put(d.disk.has_value());
        if (d.disk) d.disk->serialize(out);
        out.put(d.quarter);
        out.put(d.angle);
        out.put(d.recent);
    }
    out.put(out.whole() ? clock_ : clock_ % clocks_per_cycle); // the rest is the time
    out.put(off_at_);
    for (const bool on : {motor_, stopping_, q6_, q7_, recording_, level_under_}) out.put(on);
    for (const std::uint8_t value : {selected_, phases_, sequence_, data_, bus_}) out.put(value);
    out.put(cells_);
}

void Disk2::deserialize(StateReader& in) {
    Disk2 read;
    for (Drive& d : read.drives_) {
        if (in.take<bool>()) d.disk.emplace().deserialize(in);
        d.quarter = in.take<std::uint8_t>();
        d.angle = in.take<std::uint32_t>();
        d.recent = in.take<std::uint32_t>();
        in.check(d.quarter < Floppy525::quarter_tracks && d.recent <= remembered_cells);
        if (in.ok())
            in.check(d.angle < d.turn() && (d.angle % ticks_per_clock == 0 || d.turn() % ticks_per_clock != 0));
    }
    read.clock_ = in.take<Cycle>();
    read.off_at_ = in.take<Cycle>();
    for (bool* on : {&read.motor_, &read.stopping_, &read.q6_, &read.q7_, &read.recording_, &read.level_under_})
        *on = in.take<bool>();
    for (std::uint8_t* value : {&read.selected_, &read.phases_, &read.sequence_, &read.data_, &read.bus_})
        *value = in.take<std::uint8_t>();
    read.cells_ = in.take<std::uint64_t>();
    in.check(read.selected_ < 2 && read.phases_ < 16 && read.sequence_ < 16);
    in.check(!read.stopping_ || (read.motor_ && clocks_per_cycle * read.off_at_ >= read.clock_));
    if (in.ok() && read.recording_) {
        const Drive& d = read.drive();
        in.check(read.motor_ && d.track() && d.track()->is_flux() && !d.disk->write_protected());
    }
    if (in.ok()) *this = std::move(read);
}

} // namespace emu::apple2
