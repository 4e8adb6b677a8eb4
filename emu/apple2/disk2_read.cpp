// The Disk II while it reads: what passes the head drives the sequencer, by tables of what a stretch of clocks makes of
// its state. Source: Sather, Understanding the Apple II, ch. 9.
#include "emu/apple2/disk2_forecast.hpp"
#include "emu/apple2/disk2_spin.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>

namespace emu {
namespace {

constexpr std::uint8_t read_data = 0xC; // the switch
constexpr std::uint32_t ticks_per_clock = BitTrack::ticks_per_clock;
using reading::clocks_per_cell, reading::strides;

// 64 bits from a bit on. Precondition: there are 72, from the byte of that bit on.
std::uint64_t bits_from(const std::uint8_t* bytes, std::uint32_t at) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word = word << 8 | bytes[at / 8 + i];
    return word << at % 8 | bytes[at / 8 + 8] >> (8 - at % 8);
}

} // namespace

// The cells that come next, where these are of the usual length and no noise may come in among them.
struct Disk2::Ahead {
    unsigned state;                 // the sequencer's << 8 | the data register
    std::uint32_t wait;             // clocks before the next cell begins, less than a cell
    std::uint64_t cells;            // those that passed the head and those ahead, the last in bit 0
    unsigned left = 0;              // not yet begun
    unsigned window = left;         // ahead at first
    std::uint32_t passed = 0;       // clocks
    const BitTrack* flux = nullptr; // null: a track in cells

    std::uint32_t clocks() const { return wait + left * clocks_per_cell; } // before the last one ends
    std::uint64_t next_cells(unsigned count) const { return cells >> (left - count) & ((1ULL << count) - 1); }
    // Passes cells, as many as a forecast for `to` tells of the state behind them. It was made at `start`, where this
    // looks from. Precondition: nothing has passed.
    void pass_foreseen(Forecast& forecast, Cycle start, Cycle to) {
        const Cycle clock = std::min(to, forecast.end);
        if (!forecast.covers(clock)) return;
        forecast.at(clock);
        const auto known = static_cast<std::uint32_t>(std::min<Cycle>((clock - forecast.begin) / clocks_per_cell, 7));
        const Cycle boundary = forecast.begin + known * clocks_per_cell;
        if (known < 2 || boundary < forecast.from) return;
        state = reading::in_step::gathering << 8 | static_cast<unsigned>(forecast.stream >> (64 - known));
        left -= static_cast<std::uint32_t>(boundary - forecast.from) / clocks_per_cell;
        wait = 0;
        passed = static_cast<std::uint32_t>(boundary - start);
    }
    // Precondition: clocks <= this->clocks().
    void pass(std::uint32_t clocks) {
        passed += clocks;
        const std::uint32_t rest = std::min(wait, clocks);
        state = strides[0][rest][state];
        wait -= rest;
        clocks -= rest;
        if (clocks == 0) return;
        const auto pulse = [&] { return cells >> --left & 1; };
        for (; clocks > clocks_per_cell; clocks -= clocks_per_cell) state = strides[pulse()][clocks_per_cell][state];
        state = strides[pulse()][clocks][state];
        wait = clocks_per_cell - clocks;
    }
};

// In cells of the usual length. False at the end of the track and where noise may come in.
inline bool Disk2::look_at_cells(Ahead& ahead) const {
    constexpr std::uint32_t cell_ticks = BitTrack::nominal_cell;
    const Drive& d = drives_[selected_];
    const BitTrack& track = *d.track();
    const std::uint32_t cell = (d.angle + cell_ticks - 1) / cell_ticks; // the next to begin
    constexpr unsigned window = 40;
    if (cell + 72 > track.bit_count()) return false;
    const std::uint64_t next = bits_from(track.bytes().data(), cell) >> (64 - window);
    ahead = {static_cast<unsigned>(sequence_ << 8 | data_), (cell * cell_ticks - d.angle) / ticks_per_clock,
             std::uint64_t{d.recent} << window | next, window};
    return true;
}

// In flux, where all transitions ahead are whole cells apart. False where they are not.
inline bool Disk2::look_at_flux(Ahead& ahead) const {
    constexpr std::uint32_t longest_gap = 3 * clocks_per_cell, window = 16;
    constexpr std::uint64_t first_clocks = 0x8080808080808080, gather = 0x0102040810204080;
    const Drive& d = drives_[selected_];
    const BitTrack& track = *d.track();
    const std::uint32_t at = d.angle / ticks_per_clock;
    if (at / 8 + 26 > track.bytes().size() || d.recent == 0) return false;
    const std::uint8_t* bytes = track.bytes().data();
    const auto behind = 1 + static_cast<std::uint32_t>(std::countr_zero(d.recent));
    const auto to_next = static_cast<std::uint32_t>(std::countl_zero(bits_from(bytes, at)));
    if (behind + to_next > longest_gap) return false;
    const std::uint32_t wait = to_next % clocks_per_cell;
    const std::uint64_t one = bits_from(bytes, at + wait), other = bits_from(bytes, at + wait + 64);
    if (((one | other) & ~first_clocks) != 0) return false;
    const std::uint64_t next = (one >> 7) * gather >> 56 << 8 | (other >> 7) * gather >> 56;
    ahead = {static_cast<unsigned>(sequence_ << 8 | data_), wait,
             1ULL << (window + (behind - 1) / clocks_per_cell) | next, window};
    ahead.flux = &track;
    return true;
}

[[gnu::always_inline]] inline bool Disk2::look_ahead(Ahead& ahead) const {
    const BitTrack* track = drives_[selected_].track();
    if (!track) return false;
    if (track->cell_length() == BitTrack::nominal_cell) [[likely]] {
        if (!look_at_cells(ahead)) return false;
    } else if (!track->is_flux() || !look_at_flux(ahead))
        return false;
    const std::uint64_t cells = ahead.cells;
    return (~(cells | cells >> 1 | cells >> 2) << (64 - ahead.window)) == 0; // never three empty cells in a row
}

[[gnu::always_inline]] inline void Disk2::put_ahead(const Ahead& ahead) {
    Drive& d = drive();
    sequence_ = static_cast<std::uint8_t>(ahead.state >> 8);
    data_ = static_cast<std::uint8_t>(ahead.state);
    d.angle += ahead.passed * ticks_per_clock;
    if (!ahead.flux) [[likely]] {
        d.recent = static_cast<std::uint32_t>(ahead.cells >> ahead.left) & Spin::recent_cells;
        cells_ += ahead.window - ahead.left;
        return;
    }
    const unsigned remembered = std::min<unsigned>(ahead.passed, std::bit_width(Spin::recent_cells));
    const auto clocks = ahead.flux->bits(d.angle / ticks_per_clock - remembered, remembered);
    d.recent = static_cast<std::uint32_t>(std::uint64_t{d.recent} << remembered | clocks) & Spin::recent_cells;
    cells_ += ahead.passed;
}

// Passes as many clocks as it can; returns how many.
inline std::uint32_t Disk2::read_ahead(Cycle clocks) {
    Ahead ahead;
    if (!look_ahead(ahead)) return 0;
    const auto to_pass = static_cast<std::uint32_t>(std::min<Cycle>(clocks, ahead.clocks()));
    ahead.pass_foreseen(forecast_, clock_, clock_ + to_pass);
    ahead.pass(to_pass - ahead.passed);
    put_ahead(ahead);
    forecast_ = {};
    return ahead.passed;
}

void Disk2::read(Cycle clocks) {
    clocks -= read_ahead(clocks);
    if (clocks != 0) [[unlikely]]
        read_on(clocks);
}

void Disk2::read_on(Cycle clocks) {
    constexpr Cycle worth_it = 1'000'000; // two usual turns and a half
    if (clocks < worth_it) {
        read_turn(clocks);
        return;
    }
    const Drive& d = drive();
    // After as many clocks the disk stands at the same angle again; a turn that is not a whole number of them takes
    // as many as it has ticks. A turn without noise that changes nothing stands for those after it.
    const Cycle period = d.turn() % ticks_per_clock == 0 ? d.turn() / ticks_per_clock : d.turn();
    const Cycle cells = period * ticks_per_clock / d.cell_length();
    while (clocks >= period) {
        const auto before = std::tuple(sequence_, data_, d.recent);
        const bool clean = read_turn(period);
        clocks -= period;
        if (!clean || before != std::tuple(sequence_, data_, d.recent)) continue;
        cells_ += clocks / period * cells;
        clocks %= period;
    }
    read_turn(clocks);
}

// Whether no noise came in.
bool Disk2::read_turn(Cycle clocks) {
    constexpr Cycle some = 64;
    bool clean = true;
    while (clocks != 0) {
        const Cycle part = std::min(clocks, some);
        if (const std::uint32_t passed = read_ahead(part); passed != 0) {
            clocks -= passed;
            continue;
        }
        if (!read_cells(part)) clean = false;
        clocks -= part;
    }
    return clean;
}

// Up to the clock in which the next cell begins, then that clock.
bool Disk2::read_cells(Cycle clocks) {
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
    sequence_ = static_cast<std::uint8_t>(at >> 8);
    data_ = static_cast<std::uint8_t>(at);
    put_spin(spin);
    return !spin.noisy;
}

Cycle Disk2::reads_without_byte(std::uint8_t switch_0_15, Cycle first, Cycle period, Cycle most) {
    if (switch_0_15 != read_data || q6_ || q7_) return 0;
    for (Cycle reads = 0; reads < most; ++reads) {
        const Cycle clock = clocks_per_cycle * (first + reads * period) + 1;
        if (look(clock) >= 0x80) return reads;
        if (!forecast_.covers(clock) || !forecast_.covers(forecast_.whole_at())) continue;
        const Cycle step = clocks_per_cycle * period;
        return std::min(most, reads + (forecast_.whole_at() - clock + step - 1) / step); // rounded up
    }
    return most;
}

// At the data register, by the forecast if there is one: then the state stays behind.
inline std::uint8_t Disk2::look(Cycle clock) {
    if (!forecast_.covers(clock)) [[unlikely]] {
        run_to_clock(clock);
        foresee();
        return data_;
    }
    return forecast_.at(clock);
}

// Where the sequencer is in step with the cells, as on any track of bytes it soon is.
[[gnu::noinline]] void Disk2::foresee() {
    Ahead ahead;
    if (!motor_ || stopping_ || q6_ || q7_ || recording_ || !look_ahead(ahead)) return;
    const unsigned state = strides[0][ahead.wait][ahead.state];
    const bool shows_leading_one = (state & 0xFE) != 0;
    if (!reading::in_step::contains(state) || !shows_leading_one) return;
    const std::uint64_t shown = reading::in_step::cells(state);
    forecast_ = {clock_ + ahead.wait, shown << ahead.left | ahead.next_cells(ahead.left), ahead.left};
}

// Here, so that a program that polls the register finds all it needs in one place.
std::uint8_t Disk2::access(std::uint8_t switch_0_15, bool write, std::uint8_t data, Cycle now) {
    const Cycle clock = clocks_per_cycle * now + 1;
    if (switch_0_15 == read_data && !write && forecast_.covers(clock)) [[likely]]
        return forecast_.at(clock);
    return obey(switch_0_15 & 15, write, data, now);
}

[[gnu::noinline]] std::uint8_t Disk2::obey(std::uint8_t which, bool write, std::uint8_t data, Cycle now) {
    const Cycle before = clocks_per_cycle * now;
    if (!write && !moves_switch(which)) return look(before + 1);
    run_to_clock(before);
    throw_switch(which, now);
    if (write) bus_ = data;
    run_to_clock(before + 1);
    return data_;
}

// Whether the access is more than another look at the data register.
inline bool Disk2::moves_switch(std::uint8_t switch_0_15) const {
    const bool on = switch_0_15 & 1;
    if (switch_0_15 >> 1 == 6) return q6_ != on;
    return switch_0_15 >> 1 != 7 || q7_ != on;
}

void Disk2::run_to_clock(Cycle to) {
    assert(to >= clock_);
    if (to == clock_ && !stopping_) {
        forecast_ = {};
        return;
    }
    const Cycle off_at = clocks_per_cycle * off_at_;
    const bool stops = stopping_ && off_at <= to;
    if (motor_) clock((stops ? off_at : to) - clock_);
    if (stops) {
        stop_recording();
        motor_ = stopping_ = false;
        off_at_ = 0;
    }
    clock_ = to;
    forecast_ = {};
}

void Disk2::clock(Cycle clocks) {
    if (q7_) {
        write(clocks);
        return;
    }
    if (recording_) stop_recording();
    if (q6_)
        sense(clocks);
    else
        read(clocks);
}

} // namespace emu
