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

constexpr std::uint8_t apply_read(sequencer::Action action, std::uint8_t data) {
    using sequencer::Action;
    switch (action) {
    case Action::clear: return 0;
    case Action::shift_zero: return static_cast<std::uint8_t>(data << 1);
    case Action::shift_one: return static_cast<std::uint8_t>(data << 1 | 1);
    default: return data;
    }
}

// Reading in strides: what up to a cell's eight clocks, with or without a pulse at the first, make of the sequencer's
// state and the data register together (12 bits). [pulse][clocks - 1][state << 8 | register].
using Strides = std::array<std::array<std::array<std::uint16_t, 4096>, clocks_per_cell>, 2>;

constexpr std::uint16_t read_clock(std::uint16_t from, bool pulse) {
    const auto data = static_cast<std::uint8_t>(from & 0xFF);
    const sequencer::Step step =
        sequencer::step(static_cast<std::uint8_t>(from >> 8), false, false, data >= 0x80, pulse);
    return static_cast<std::uint16_t>(step.next << 8 | apply_read(step.action, data));
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

inline const BitTrack* Disk2::Drive::track() const {
    return disk ? disk->track_at(quarter) : nullptr;
}

inline std::uint32_t Disk2::Drive::clocks_per_turn() const {
    const BitTrack* under_head = track();
    return clocks_per_cell * (under_head ? under_head->bit_count() : BitTrack::nominal_bits);
}

// The selected drive's disk while it turns: copied out of the drive, so that the loops below run in registers.
struct Disk2::Spin {
    const std::uint8_t* track; // null: nothing is under the head
    std::uint32_t turn;        // clocks
    std::uint32_t angle;
    unsigned recent;
    std::uint64_t cells;
    bool noisy = false; // noise has come in

    std::uint32_t cell() const { return angle / clocks_per_cell; }
    std::uint32_t phase() const { return angle % clocks_per_cell; }

    // The cell that begins comes under the head: is there a pulse? Precondition: phase() == 0.
    bool next_cell() {
        const unsigned turned_over = track ? (track[cell() / 8] >> (7 - cell() % 8)) & 1U : 0U;
        recent = (recent << 1 | turned_over) & 15;
        ++cells;
        if (recent != 0) [[likely]]
            return turned_over != 0;
        noisy = true; // after three empty cells the amplifier has turned itself up
        return noise(cells);
    }
    void advance(std::uint32_t clocks) {
        angle += clocks;
        if (angle == turn) angle = 0;
    }
};

[[gnu::always_inline]] inline Disk2::Spin Disk2::take_spin() const {
    const Drive& d = drives_[selected_];
    const BitTrack* track = d.track();
    return {track ? track->bytes().data() : nullptr, d.clocks_per_turn(), d.angle, d.recent, cells_};
}

[[gnu::always_inline]] inline void Disk2::put_spin(const Spin& spin) {
    drive().angle = spin.angle;
    drive().recent = static_cast<std::uint8_t>(spin.recent);
    cells_ = spin.cells;
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
    if (q7_)
        write(clocks);
    else if (q6_)
        sense(clocks);
    else
        read_long(clocks);
}

bool Disk2::read(Cycle clocks) {
    Spin spin = take_spin();
    unsigned at = static_cast<unsigned>(sequence_ << 8 | data_);
    if (spin.phase() != 0) {
        const auto rest = static_cast<std::uint32_t>(std::min<Cycle>(clocks, clocks_per_cell - spin.phase()));
        if (rest != 0) at = strides[0][rest - 1][at];
        spin.advance(rest);
        clocks -= rest;
    }
    for (; clocks >= clocks_per_cell; clocks -= clocks_per_cell) {
        at = strides[spin.next_cell()][clocks_per_cell - 1][at];
        spin.advance(clocks_per_cell);
    }
    if (clocks != 0) {
        at = strides[spin.next_cell()][clocks - 1][at];
        spin.advance(static_cast<std::uint32_t>(clocks));
    }
    sequence_ = static_cast<std::uint8_t>(at >> 8);
    data_ = static_cast<std::uint8_t>(at);
    put_spin(spin);
    return !spin.noisy;
}

void Disk2::read_long(Cycle clocks) {
    constexpr Cycle longest_turn = Cycle{BitTrack::max_bits} * clocks_per_cell;
    if (clocks < 2 * longest_turn) {
        read(clocks);
        return;
    }
    const Drive& d = drive();
    const Cycle turn = d.clocks_per_turn();
    while (clocks >= turn) {
        const auto before = std::tuple(sequence_, data_, d.recent);
        const bool clean = read(turn);
        clocks -= turn;
        if (!clean || before != std::tuple(sequence_, data_, d.recent)) continue;
        cells_ += clocks / turn * (turn / clocks_per_cell);
        clocks %= turn;
    }
    read(clocks);
}

// The register fills with the switch from the left; the disk turns unread.
void Disk2::sense(Cycle clocks) {
    if (clocks == 0) return;
    const bool write_protected = drive().disk && drive().disk->write_protected();
    const unsigned from_left = write_protected ? 0xFF00 : 0;
    data_ = static_cast<std::uint8_t>((from_left | data_) >> std::min<Cycle>(clocks, 8));
    sequence_ = 0;
    turn_unread(clocks);
}

void Disk2::turn_unread(Cycle clocks) {
    Spin spin = take_spin();
    const Cycle end = spin.angle + clocks;
    const auto cells_before = [](Cycle angle) { return (angle + clocks_per_cell - 1) / clocks_per_cell; };
    const Cycle last = cells_before(end);
    const Cycle first = cells_before(spin.angle);
    const Cycle remembered = std::min<Cycle>(last - first, 4); // all that Drive::recent can tell
    spin.cells += last - first - remembered;
    for (Cycle cell = last - remembered; cell < last; ++cell) {
        spin.angle = static_cast<std::uint32_t>(cell * clocks_per_cell % spin.turn);
        spin.next_cell();
    }
    spin.angle = static_cast<std::uint32_t>(end % spin.turn);
    put_spin(spin);
}

// A cell is decided at its first clock: it is a one if the magnetization has turned over since the cell before.
void Disk2::write(Cycle clocks) {
    Spin spin = take_spin();
    BitTrack* track = nullptr;
    while (clocks > 0) {
        const std::uint32_t to_cell = (clocks_per_cell - spin.phase()) % clocks_per_cell;
        const auto stride = static_cast<std::uint32_t>(std::min<Cycle>(clocks, to_cell + 1));
        write_stride(stride);
        clocks -= stride;
        if (stride <= to_cell) {
            spin.advance(stride);
            continue;
        }
        spin.advance(to_cell);
        spin.next_cell();
        if (!track) track = writable_track();
        if (track) track->set_bit(spin.cell(), turned_);
        turned_ = false;
        spin.advance(1);
    }
    put_spin(spin);
}

// Up to eight clocks, in which each of the two steps that do something comes once at most.
void Disk2::write_stride(std::uint32_t clocks) {
    const unsigned step = sequence_ & 7U;
    unsigned level = sequence_ & 8U;
    const bool shifts = ((2 - step) & 7) < clocks;
    const bool may_turn = ((7 - step) & 7) < clocks;
    const auto shift = [&] { data_ = q6_ ? bus_ : static_cast<std::uint8_t>(data_ << 1); };
    if (shifts && step <= 2) shift();
    if (may_turn && data_ >= 0x80) {
        level ^= 8;
        turned_ = true;
    }
    if (shifts && step > 2) shift();
    sequence_ = static_cast<std::uint8_t>(level | ((step + clocks) & 7));
}

BitTrack* Disk2::writable_track() {
    Drive& d = drive();
    return d.disk && !d.disk->write_protected() ? &d.disk->track_for_writing(d.quarter) : nullptr;
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
