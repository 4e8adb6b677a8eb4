#include "emu/apple2/disk2.hpp"

#include "emu/apple2/disk2_spin.hpp"
#include "emu/apple2/sequencer.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>
#include <utility>

namespace emu {
namespace {

constexpr std::uint32_t ticks_per_clock = BitTrack::ticks_per_clock;
constexpr std::uint32_t clocks_per_cell = BitTrack::nominal_cell / ticks_per_clock;
constexpr std::uint32_t empty_turn = BitTrack::nominal_bits * BitTrack::nominal_cell; // where nothing is recorded

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
// state and the data register together (12 bits). [pulse][clocks][state << 8 | register].
using Strides = std::array<std::array<std::array<std::uint16_t, 4096>, clocks_per_cell + 1>, 2>;

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
            auto at = static_cast<std::uint16_t>(from);
            for (std::size_t clocks = 0; clocks <= clocks_per_cell; ++clocks) {
                table[pulse][clocks][from] = at;
                at = read_clock(at, pulse == 1 && clocks == 0);
            }
        }
    return table;
}();

// The position, in quarter tracks modulo 8, to which the magnets pull; negative if nowhere. Magnets face each other in
// pairs 0-2 and 1-3, and two that do so cancel out.
int pull_of(unsigned phases) {
    const auto on = [&](unsigned magnet) { return static_cast<int>((phases >> magnet) & 1); };
    constexpr int direction[3][3] = {{5, 4, 3}, {6, -1, 2}, {7, 0, 1}};
    return direction[on(0) - on(2) + 1][on(1) - on(3) + 1];
}

} // namespace

inline const BitTrack* Disk2::Drive::track() const { return disk ? disk->track_at(quarter) : nullptr; }

inline std::uint32_t Disk2::Drive::cell_length() const {
    const BitTrack* under_head = track();
    return under_head ? under_head->cell_length() : BitTrack::nominal_cell;
}

inline std::uint32_t Disk2::Drive::turn() const {
    const BitTrack* under_head = track();
    return under_head ? under_head->turn() : empty_turn;
}

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

// Tracks differ in their number of cells, not in the time of a turn: the angle is kept, to the nearest clock.
template <class Change>
void Disk2::Drive::change_track(Change change) {
    const std::uint64_t before = turn();
    change();
    const std::uint32_t now = turn();
    if (now == before) return;
    const std::uint64_t kept = (std::uint64_t{angle} * now / before + ticks_per_clock / 2) / ticks_per_clock;
    angle = static_cast<std::uint32_t>(kept * ticks_per_clock % now);
}

std::uint8_t Disk2::access(std::uint8_t switch_0_15, bool write, std::uint8_t data, Cycle now) {
    const std::uint8_t which = switch_0_15 & 15;
    const Cycle before = clocks_per_cycle * now;
    if (write || moves_switch(which)) {
        run_to_clock(before);
        throw_switch(which, now);
        if (write) bus_ = data;
    }
    run_to_clock(before + 1);
    return data_;
}

// Whether the access is more than another look at the data register.
inline bool Disk2::moves_switch(std::uint8_t switch_0_15) const {
    const bool on = switch_0_15 & 1;
    if (switch_0_15 >> 1 == 6) return q6_ != on;
    return switch_0_15 >> 1 != 7 || q7_ != on;
}

// The cells that come next, of a track in cells of the usual length, where no noise may come in among them. For the few
// clocks between two looks of a program that waits for bytes, since such programs do little else: all of a wait is in
// registers of the host.
struct Disk2::Ahead {
    static constexpr unsigned most = 16;

    unsigned at;          // the sequencer's state << 8 | the data register
    std::uint32_t wait;   // clocks before the next cell begins, less than a cell
    std::uint64_t cells;  // those that passed the head and the 16 ahead, the last in bit 0
    unsigned left = most; // of these, not yet begun

    std::uint32_t clocks() const { return wait + left * clocks_per_cell; } // before the last one ends
    bool pulse() { return cells >> --left & 1; }
    // Precondition: clocks <= this->clocks().
    void pass(std::uint32_t clocks) {
        const std::uint32_t rest = std::min(wait, clocks);
        at = strides[0][rest][at];
        wait -= rest;
        clocks -= rest;
        if (clocks == 0) return;
        for (; clocks > clocks_per_cell; clocks -= clocks_per_cell) at = strides[pulse()][clocks_per_cell][at];
        at = strides[pulse()][clocks][at];
        wait = clocks_per_cell - clocks;
    }
};

// False at the end of the track, in cells of other lengths, and where noise may come in.
[[gnu::always_inline]] inline bool Disk2::look_ahead(Ahead& ahead) const {
    constexpr std::uint32_t cell_ticks = BitTrack::nominal_cell;
    const Drive& d = drives_[selected_];
    const BitTrack* track = d.track();
    const std::uint32_t cell = (d.angle + cell_ticks - 1) / cell_ticks; // the next to begin
    if (!track || track->cell_length() != cell_ticks || cell + 24 > track->bit_count()) return false;

    const std::uint8_t* bytes = &track->bytes()[cell / 8];
    const unsigned next = static_cast<unsigned>(bytes[0] << 16 | bytes[1] << 8 | bytes[2]) >> (8 - cell % 8) & 0xFFFF;
    const std::uint64_t cells = std::uint64_t{d.recent} << Ahead::most | next;
    if (((cells | cells >> 1 | cells >> 2) & 0xFFFF) != 0xFFFF) return false; // three empty cells in a row
    ahead = {static_cast<unsigned>(sequence_ << 8 | data_), (cell * cell_ticks - d.angle) / ticks_per_clock, cells};
    return true;
}

[[gnu::always_inline]] inline void Disk2::put_ahead(const Ahead& ahead, std::uint32_t clocks) {
    Drive& d = drive();
    sequence_ = static_cast<std::uint8_t>(ahead.at >> 8);
    data_ = static_cast<std::uint8_t>(ahead.at);
    d.recent = static_cast<std::uint32_t>(ahead.cells >> ahead.left) & Spin::recent_cells;
    d.angle += clocks * ticks_per_clock;
    cells_ += Ahead::most - ahead.left;
}

// As read(), or false and nothing done.
[[gnu::always_inline]] inline bool Disk2::read_ahead(Cycle clocks) {
    Ahead ahead;
    if (clocks > Ahead::most * clocks_per_cell || !look_ahead(ahead)) return false;
    ahead.pass(static_cast<std::uint32_t>(clocks));
    put_ahead(ahead, static_cast<std::uint32_t>(clocks));
    return true;
}

Cycle Disk2::reads_without_byte(std::uint8_t switch_0_15, Cycle first, Cycle period, Cycle most) {
    constexpr std::uint8_t read_data = 0xC;
    if (switch_0_15 != read_data || q6_ || q7_) return 0;
    Cycle reads = 0;
    while (reads < most) {
        reads += motor_ && !stopping_ ? reads_ahead(first + reads * period, period, most - reads) : 0;
        if (data_ >= 0x80 || reads == most) return reads;
        run_to_clock(clocks_per_cycle * (first + reads * period) + 1);
        if (data_ >= 0x80) return reads;
        ++reads;
    }
    return reads;
}

// The same for the cells ahead, without the detours of run_to. Where a read finds a byte, it is the one behind those
// counted.
inline Cycle Disk2::reads_ahead(Cycle first, Cycle period, Cycle most) {
    Ahead ahead;
    const Cycle before = clocks_per_cycle * first + 1 - clock_;
    if (before > Ahead::most * clocks_per_cell || data_ >= 0x80 || !look_ahead(ahead)) return 0;
    const auto step = static_cast<std::uint32_t>(clocks_per_cycle * period);
    std::uint32_t clocks = static_cast<std::uint32_t>(before);
    Cycle reads = 0;
    ahead.pass(clocks);
    while (!(ahead.at & 0x80) && ++reads < most && step <= ahead.clocks()) {
        ahead.pass(step);
        clocks += step;
    }
    put_ahead(ahead, clocks);
    clock_ += clocks;
    return reads;
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
    if (ahead == 0 || ahead == 4) return; // there already, or pulled to both sides alike
    const int to = d.quarter + (ahead < 4 ? ahead : ahead - 8);
    d.change_track([&] { d.quarter = static_cast<std::uint8_t>(std::clamp(to, 0, Floppy525::quarter_tracks - 1)); });
}

void Disk2::run_to(Cycle now) {
    const Cycle clock = clocks_per_cycle * now;
    assert(clock + 1 >= clock_); // the clock of an access in the cycle before is behind it
    run_to_clock(std::max(clock, clock_));
}

void Disk2::run_to_clock(Cycle to) {
    assert(to >= clock_);
    if (to == clock_ && !stopping_) return;
    const Cycle off_at = clocks_per_cycle * off_at_;
    const bool stops = stopping_ && off_at <= to;
    if (motor_) clock((stops ? off_at : to) - clock_);
    if (stops) {
        motor_ = stopping_ = false;
        off_at_ = 0;
    }
    clock_ = to;
}

void Disk2::clock(Cycle clocks) {
    if (q7_)
        write(clocks);
    else if (q6_)
        sense(clocks);
    else if (!read_ahead(clocks))
        read_long(clocks);
}

[[gnu::always_inline]] inline bool Disk2::end_read(unsigned at, const Spin& spin) {
    sequence_ = static_cast<std::uint8_t>(at >> 8);
    data_ = static_cast<std::uint8_t>(at);
    put_spin(spin);
    return !spin.noisy;
}

// Cells of eight clocks, which begin with one.
bool Disk2::read(Cycle clocks) {
    constexpr std::uint32_t cell = BitTrack::nominal_cell;
    Spin spin = take_spin();
    if (spin.cell_length != cell) return read_odd_cells(clocks);
    unsigned at = static_cast<unsigned>(sequence_ << 8 | data_);
    if (spin.angle % cell != 0) {
        const std::uint32_t left = (cell - spin.angle % cell) / ticks_per_clock;
        const auto rest = static_cast<std::uint32_t>(std::min<Cycle>(clocks, left));
        at = strides[0][rest][at];
        spin.advance(rest);
        clocks -= rest;
    }
    for (; clocks >= clocks_per_cell; clocks -= clocks_per_cell) {
        at = strides[spin.pass_cell(spin.angle / cell)][clocks_per_cell][at];
        spin.advance(clocks_per_cell);
    }
    if (clocks != 0) {
        at = strides[spin.pass_cell(spin.angle / cell)][clocks][at];
        spin.advance(static_cast<std::uint32_t>(clocks));
    }
    return end_read(at, spin);
}

// Cells of any other length: up to the clock in which the next one begins, then that clock.
bool Disk2::read_odd_cells(Cycle clocks) {
    Spin spin = take_spin();
    unsigned at = static_cast<unsigned>(sequence_ << 8 | data_);
    while (clocks > 0) {
        const std::uint32_t wait = std::min(spin.clocks_to_cell(), clocks_per_cell);
        const auto silent = static_cast<std::uint32_t>(std::min<Cycle>(clocks, wait));
        if (silent != 0) {
            at = strides[0][silent][at];
            spin.advance(silent);
            clocks -= silent;
            continue;
        }
        at = strides[spin.pass_cell(spin.cell())][1][at];
        spin.advance(1);
        --clocks;
    }
    return end_read(at, spin);
}

void Disk2::read_long(Cycle clocks) {
    constexpr Cycle worth_it = 1'000'000; // two usual turns and a half
    if (clocks < worth_it) {
        read(clocks);
        return;
    }
    const Drive& d = drive();
    // After as many clocks the disk stands at the same angle again; a turn that is not a whole number of them takes
    // as many as it has ticks.
    const Cycle period = d.turn() % ticks_per_clock == 0 ? d.turn() / ticks_per_clock : d.turn();
    const Cycle cells = period * ticks_per_clock / d.cell_length();
    while (clocks >= period) {
        const auto before = std::tuple(sequence_, data_, d.recent);
        const bool clean = read(period);
        clocks -= period;
        if (!clean || before != std::tuple(sequence_, data_, d.recent)) continue;
        cells_ += clocks / period * cells;
        clocks %= period;
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
    const Cycle end = spin.angle + clocks * ticks_per_clock;
    const auto cells_before = [&](Cycle angle) { return (angle + spin.cell_length - 1) / spin.cell_length; };
    const Cycle last = cells_before(end);
    const Cycle first = cells_before(spin.angle);
    const Cycle remembered = std::min<Cycle>(last - first, std::bit_width(Spin::recent_cells));
    spin.cells += last - first - remembered;
    for (Cycle cell = last - remembered; cell < last; ++cell)
        spin.pass_cell(static_cast<std::uint32_t>(cell * spin.cell_length % spin.turn / spin.cell_length));
    spin.angle = static_cast<std::uint32_t>(end % spin.turn);
    put_spin(spin);
}

// A cell is decided at the clock in which it begins: it is a one if the magnetization has turned over since the cell
// before.
void Disk2::write(Cycle clocks) {
    if (clocks == 0) return;
    BitTrack* track = writable_track();
    Spin spin = take_spin();
    while (clocks > 0) {
        const std::uint32_t to_cell = spin.clocks_to_cell();
        const auto stride = static_cast<std::uint32_t>(std::min<Cycle>(clocks, std::min(to_cell + 1, clocks_per_cell)));
        write_stride(stride);
        clocks -= stride;
        if (stride <= to_cell) {
            spin.advance(stride);
            continue;
        }
        spin.advance(to_cell);
        const std::uint32_t cell = spin.cell();
        spin.pass_cell(cell);
        if (track) track->set_bit(cell, turned_);
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
    if (!d.disk || d.disk->write_protected()) return nullptr;
    BitTrack* track = nullptr;
    d.change_track([&] { track = &d.disk->track_for_writing(d.quarter); });
    return track;
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
    out.put(out.whole() ? clock_ : clock_ % clocks_per_cycle); // the rest is the time
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
        d.recent = in.take<std::uint32_t>();
        in.check(d.quarter < Floppy525::quarter_tracks && d.recent <= Spin::recent_cells);
        if (in.ok())
            in.check(d.angle < d.turn() && (d.angle % ticks_per_clock == 0 || d.turn() % ticks_per_clock != 0));
    }
    read.clock_ = in.take<Cycle>();
    read.off_at_ = in.take<Cycle>();
    for (bool* on : {&read.motor_, &read.stopping_, &read.q6_, &read.q7_, &read.turned_}) *on = in.take<bool>();
    for (std::uint8_t* value : {&read.selected_, &read.phases_, &read.sequence_, &read.data_, &read.bus_})
        *value = in.take<std::uint8_t>();
    read.cells_ = in.take<std::uint64_t>();
    in.check(read.selected_ < 2 && read.phases_ < 16 && read.sequence_ < 16);
    in.check(!read.stopping_ || (read.motor_ && clocks_per_cycle * read.off_at_ >= read.clock_));
    if (in.ok()) *this = std::move(read);
}

} // namespace emu
