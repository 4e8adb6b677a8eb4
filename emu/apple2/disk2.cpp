#include "emu/apple2/disk2.hpp"

#include "emu/apple2/sequencer.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

namespace emu {
namespace {

constexpr std::uint32_t clocks_per_cell = 8;
constexpr Cycle clocks_per_cycle = 2;

constexpr std::uint8_t apply(sequencer::Action action, std::uint8_t data, std::uint8_t bus, bool write_protected) {
    using sequencer::Action;
    switch (action) {
    case Action::hold: return data;
    case Action::clear: return 0;
    case Action::shift_zero: return static_cast<std::uint8_t>(data << 1);
    case Action::shift_one: return static_cast<std::uint8_t>(data << 1 | 1);
    case Action::sense: return static_cast<std::uint8_t>(data >> 1 | (write_protected ? 0x80 : 0));
    case Action::load: return bus;
    }
    return data;
}

// Reading in strides: what up to a cell's eight clocks, with or without a pulse at the first, make of the sequencer's
// state and the data register together (12 bits). [pulse][clocks - 1][state << 8 | register].
using Strides = std::array<std::array<std::array<std::uint16_t, 4096>, clocks_per_cell>, 2>;

constexpr std::uint16_t read_clock(std::uint16_t from, bool pulse) {
    const auto data = static_cast<std::uint8_t>(from & 0xFF);
    const sequencer::Step step =
        sequencer::step(static_cast<std::uint8_t>(from >> 8), false, false, data >= 0x80, pulse);
    return static_cast<std::uint16_t>(step.next << 8 | apply(step.action, data, 0, false));
}

constexpr Strides strides = [] {
    Strides table{};
    for (std::size_t pulse = 0; pulse < 2; ++pulse)
        for (std::size_t from = 0; from < 4096; ++from) {
            std::uint16_t at = read_clock(static_cast<std::uint16_t>(from), pulse == 1);
            for (std::size_t clocks = 0; clocks < clocks_per_cell; ++clocks) {
                table[pulse][clocks][from] = at;
                at = read_clock(at, false);
            }
        }
    return table;
}();

// What the drive's amplifier makes of a stretch without magnetization: pulses in three cells of ten, by chance. The
// chance is a function of how many cells have passed, so that it does not depend on when anybody looks.
bool noise(std::uint64_t cell) {
    std::uint64_t x = cell + 0x9E3779B97F4A7C15;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return (x >> 56) < 77;
}

// The position, in quarter tracks modulo 8, to which the magnets pull; negative if nowhere. Magnets face each other in
// pairs 0-2 and 1-3, and two that do so cancel out.
int pull_of(unsigned phases) {
    const auto on = [&](unsigned magnet) { return static_cast<int>((phases >> magnet) & 1); };
    constexpr int direction[3][3] = {{5, 4, 3}, {6, -1, 2}, {7, 0, 1}};
    return direction[on(0) - on(2) + 1][on(1) - on(3) + 1];
}

} // namespace

const BitTrack* Disk2::Drive::track() const {
    return disk ? disk->track_at(quarter) : nullptr;
}

std::uint32_t Disk2::Drive::clocks_per_turn() const {
    const BitTrack* under_head = track();
    return clocks_per_cell * (under_head ? under_head->bit_count() : BitTrack::nominal_bits);
}

// Tracks differ in their number of cells, not in the time of a turn: the angle is kept.
template <class Change>
void Disk2::Drive::change_track(Change change) {
    const std::uint64_t before = clocks_per_turn();
    change();
    angle = static_cast<std::uint32_t>(angle * std::uint64_t{clocks_per_turn()} / before);
}

std::uint8_t Disk2::access(std::uint8_t switch_0_15, bool write, std::uint8_t data, Cycle now) {
    run_to(now);
    throw_switch(switch_0_15 & 15, now);
    if (write) bus_ = data;
    return data_;
}

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
    case 5: selected_ = on; break;
    case 6: q6_ = on; return;
    case 7:
        q7_ = on;
        turned_ = false;
        return;
    default: {
        const auto magnet = static_cast<std::uint8_t>(1 << (switch_0_15 >> 1));
        phases_ = static_cast<std::uint8_t>(on ? phases_ | magnet : phases_ & ~magnet);
    }
    }
    pull_head();
}

void Disk2::pull_head() {
    const int target = pull_of(phases_);
    if (!motor_ || target < 0) return; // only a drive that is switched on has power for its magnets
    Drive& d = drive();
    const int ahead = (target - d.quarter) & 7;
    if (ahead == 4) return; // pulled to both sides alike
    const int to = d.quarter + (ahead < 4 ? ahead : ahead - 8);
    d.change_track([&] { d.quarter = static_cast<std::uint8_t>(std::clamp(to, 0, Floppy525::quarter_tracks - 1)); });
}

void Disk2::run_to(Cycle now) {
    assert(now >= caught_up_);
    const bool stops = stopping_ && off_at_ <= now;
    if (motor_) clock(clocks_per_cycle * ((stops ? off_at_ : now) - caught_up_));
    if (stops) {
        motor_ = stopping_ = false;
        off_at_ = 0;
    }
    caught_up_ = now;
}

void Disk2::clock(Cycle clocks) {
    if (q7_) {
        for (; clocks > 0; --clocks) clock_once();
    } else if (q6_) {
        // After eight clocks the register has filled with the switch and nothing changes any more.
        const Cycle changing = std::min<Cycle>(clocks, 8);
        for (Cycle i = 0; i < changing; ++i) clock_once();
        turn_unread(clocks - changing);
    } else {
        read_long(clocks);
    }
}

bool Disk2::pass_cell(Drive& d, const BitTrack* track) {
    const bool turned_over = track && track->bit(d.angle / clocks_per_cell);
    d.recent = static_cast<std::uint8_t>((d.recent << 1 | (turned_over ? 1 : 0)) & 15);
    ++cells_;
    return d.recent == 0 ? noise(cells_) : turned_over; // the amplifier turns itself up after three empty cells
}

bool Disk2::read(Cycle clocks) {
    Drive& d = drive();
    const BitTrack* track = d.track();
    const std::uint32_t turn = d.clocks_per_turn();
    unsigned at = static_cast<unsigned>(sequence_ << 8 | data_);
    bool clean = true;
    while (clocks > 0) {
        const std::uint32_t phase = d.angle % clocks_per_cell;
        const auto stride = static_cast<std::uint32_t>(std::min<Cycle>(clocks, clocks_per_cell - phase));
        const bool pulse = phase == 0 && pass_cell(d, track);
        clean = clean && d.recent != 0;
        at = strides[pulse][stride - 1][at];
        clocks -= stride;
        d.angle += stride;
        if (d.angle == turn) d.angle = 0;
    }
    sequence_ = static_cast<std::uint8_t>(at >> 8);
    data_ = static_cast<std::uint8_t>(at);
    return clean;
}

void Disk2::read_long(Cycle clocks) {
    const Drive& d = drive();
    const Cycle turn = d.clocks_per_turn();
    while (clocks >= 2 * turn) {
        const auto before = std::tuple(sequence_, data_, d.recent);
        const bool clean = read(turn);
        clocks -= turn;
        if (!clean || before != std::tuple(sequence_, data_, d.recent)) continue;
        cells_ += clocks / turn * (turn / clocks_per_cell);
        clocks %= turn;
    }
    read(clocks);
}

void Disk2::turn_unread(Cycle clocks) {
    Drive& d = drive();
    const Cycle turn = d.clocks_per_turn();
    const Cycle end = d.angle + clocks;
    const auto cells_before = [](Cycle angle) { return (angle + clocks_per_cell - 1) / clocks_per_cell; };
    const Cycle last = cells_before(end);
    const Cycle first = cells_before(d.angle);
    const Cycle remembered = std::min<Cycle>(last - first, 4); // all that Drive::recent can tell
    cells_ += last - first - remembered;
    for (Cycle cell = last - remembered; cell < last; ++cell) {
        d.angle = static_cast<std::uint32_t>(cell * clocks_per_cell % turn);
        pass_cell(d, d.track());
    }
    d.angle = static_cast<std::uint32_t>(end % turn);
}

void Disk2::clock_once() {
    Drive& d = drive();
    const bool cell_begins = d.angle % clocks_per_cell == 0;
    const bool pulse = cell_begins && pass_cell(d, d.track());
    const bool write_protected = d.disk && d.disk->write_protected();
    const sequencer::Step step = sequencer::step(sequence_, q7_, q6_, data_ >= 0x80, pulse);
    data_ = apply(step.action, data_, bus_, write_protected);
    turned_ = q7_ && (turned_ || ((sequence_ ^ step.next) & 8) != 0);
    sequence_ = step.next;
    if (q7_ && cell_begins) {
        if (d.disk && !write_protected) d.disk->track_for_writing(d.quarter).set_bit(d.angle / clocks_per_cell, turned_);
        turned_ = false;
    }
    if (++d.angle == d.clocks_per_turn()) d.angle = 0;
}

void Disk2::reset(Cycle now) {
    run_to(now);
    motor_ = stopping_ = false;
    off_at_ = 0;
    selected_ = phases_ = 0;
    q6_ = q7_ = turned_ = false;
}

void Disk2::insert(int drive, Floppy525 disk, Cycle now) {
    run_to(now);
    Drive& d = drives_[static_cast<std::size_t>(drive)];
    d.change_track([&] { d.disk = std::move(disk); });
}

std::optional<Floppy525> Disk2::eject(int drive, Cycle now) {
    run_to(now);
    Drive& d = drives_[static_cast<std::size_t>(drive)];
    std::optional<Floppy525> taken;
    d.change_track([&] { taken = std::exchange(d.disk, std::nullopt); });
    return taken;
}

void Disk2::protect(int drive, bool on, Cycle now) {
    run_to(now);
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
    out.put(caught_up_);
    out.put(off_at_);
    for (const bool on : {motor_, stopping_, q6_, q7_, turned_}) out.put(on);
    for (const std::uint8_t value : {selected_, phases_, sequence_, data_, bus_}) out.put(value);
    out.put(cells_);
}

void Disk2::deserialize(StateReader& in) {
    Disk2 read;
    for (Drive& d : read.drives_) {
        if (in.take<bool>()) d.disk.emplace().deserialize(in);
        d.quarter = in.take<std::uint8_t>();
        d.angle = in.take<std::uint32_t>();
        d.recent = in.take<std::uint8_t>();
        in.check(d.quarter < Floppy525::quarter_tracks && d.recent < 16);
        if (in.ok()) in.check(d.angle < d.clocks_per_turn());
    }
    read.caught_up_ = in.take<Cycle>();
    read.off_at_ = in.take<Cycle>();
    for (bool* on : {&read.motor_, &read.stopping_, &read.q6_, &read.q7_, &read.turned_}) *on = in.take<bool>();
    for (std::uint8_t* value : {&read.selected_, &read.phases_, &read.sequence_, &read.data_, &read.bus_})
        *value = in.take<std::uint8_t>();
    read.cells_ = in.take<std::uint64_t>();
    in.check(read.selected_ < 2 && read.phases_ < 16 && read.sequence_ < 16);
    in.check(!read.stopping_ || (read.motor_ && read.off_at_ >= read.caught_up_));
    if (in.ok()) *this = std::move(read);
}

} // namespace emu
