// Forecasts need a track with cells of the usual length, or a flux track whose transitions are whole cells apart, such
// as a drive's own recordings. The sequencer soon falls into step with the cells of a track of bytes; from then on the
// cells alone determine the register in each clock.
#include "emu/apple2/accelerator/disk_forecast.hpp"

#include "emu/apple2/disk2_head.hpp"

namespace emu::apple2 {
namespace {

constexpr std::uint32_t ticks_per_clock = BitTrack::ticks_per_clock;
using reading::clocks_per_cell, reading::strides;

// Returns 64 bits from a bit on. Precondition: 72 bits exist from the start of that bit's byte.
std::uint64_t bits_from(const std::uint8_t* bytes, std::uint32_t at) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word = word << 8 | bytes[at / 8 + i];
    return word << at % 8 | bytes[at / 8 + 8] >> (8 - at % 8);
}

unsigned state_of(const Disk2::Reading& reading) { return static_cast<unsigned>(reading.sequence << 8 | reading.data); }

} // namespace

inline bool DiskForecast::look_at_cells(const Disk2::Reading& head, Cells& ahead) {
    constexpr std::uint32_t cell_ticks = BitTrack::nominal_cell;
    constexpr unsigned most = 40, least = 5;
    const BitTrack& track = *head.track;
    std::uint32_t cell = (head.angle + cell_ticks - 1) / cell_ticks; // the next to begin
    std::uint32_t to_cell = cell * cell_ticks - head.angle;
    const bool shares_turn = track.turn_cells() != 0;
    if (shares_turn) {
        cell = track.first_cell_from(head.angle);
        to_cell = track.begin_of(cell) - head.angle;
    }
    if (cell + 72 > track.bit_count()) return false; // guard: the track's end comes in the window
    const std::uint32_t wait = to_cell / ticks_per_clock;
    unsigned window = most;
    if (shares_turn) { // a few cells are a clock longer or shorter than the others
        const auto begins_at = [&](unsigned later) {
            return (track.begin_of(cell + later) - head.angle) / ticks_per_clock;
        };
        while (window >= least && begins_at(window) != wait + window * clocks_per_cell) window /= 2;
        if (window < least) return false; // guard: a cell has a clock more or less
    }
    const std::uint64_t next = bits_from(track.bytes().data(), cell) >> (64 - window);
    ahead = {state_of(head), wait, std::uint64_t{head.recent} << window | next, window, window, 0};
    return true;
}

inline bool DiskForecast::look_at_flux(const Disk2::Reading& head, Cells& ahead) {
    constexpr std::uint32_t window = 16;
    constexpr std::uint64_t first_clocks = 0x8080808080808080, gather = 0x0102040810204080;
    const BitTrack& track = *head.track;
    const std::uint32_t at = head.angle / ticks_per_clock;
    if (at / 8 + 26 > track.bytes().size()) return false; // guard: the track's end comes in the window
    const std::uint8_t* bytes = track.bytes().data();
    const auto behind = 1 + static_cast<std::uint32_t>(std::countr_zero(head.recent)); // 33: not remembered
    const auto to_next = static_cast<std::uint32_t>(std::countl_zero(bits_from(bytes, at)));
    const std::uint32_t wait = to_next % clocks_per_cell;
    const std::uint64_t one = bits_from(bytes, at + wait), other = bits_from(bytes, at + wait + 64);
    if (((one | other) & ~first_clocks) != 0) return false; // guard: transitions are not whole cells apart
    const std::uint64_t next = (one >> 7) * gather >> 56 << 8 | (other >> 7) * gather >> 56;
    ahead = {state_of(head), wait, 1ULL << (window + (behind - 1) / clocks_per_cell) | next, window, window, 0};
    return true;
}

// Returns false at the end of a track, and where noise is possible or cells have another length. `ahead` is then
// undefined.
inline bool DiskForecast::look_ahead(const Disk2::Reading& head, Cells& ahead) {
    if (head.track == nullptr) return false; // guard: nothing is under the head but noise
    if (head.track->cell_length() == BitTrack::nominal_cell) [[likely]] {
        if (!look_at_cells(head, ahead)) return false;
    } else {
        if (!head.track->is_flux()) return false; // guard: a cell is not a whole number of clocks
        if (!look_at_flux(head, ahead)) return false;
    }
    const std::uint64_t cells = ahead.cells, near = cells | cells >> 1 | cells >> 2;
    if ((~near << (64 - ahead.window)) != 0) return false; // guard: three empty cells in a row may bring noise
    if (head.track->is_flux()) ahead.leave_last(); // guard: noise comes late in an empty cell, if the next is empty
    return true;
}

inline void DiskForecast::Cells::pass(std::uint32_t clocks) {
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

inline Disk2::Reading DiskForecast::Cells::after(Disk2::Reading head) const {
    head.sequence = static_cast<std::uint8_t>(state >> 8);
    head.data = static_cast<std::uint8_t>(state);
    head.angle += passed * ticks_per_clock;
    if (!head.track->is_flux()) [[likely]] {
        head.recent = static_cast<std::uint32_t>(cells >> left) & Disk2::remembered_cells;
        head.cells += window - left;
        return head;
    }
    const unsigned remembered = std::min<unsigned>(passed, std::bit_width(Disk2::remembered_cells));
    const auto clocks = head.track->bits(head.angle / ticks_per_clock - remembered, remembered);
    head.recent =
        static_cast<std::uint32_t>(std::uint64_t{head.recent} << remembered | clocks) & Disk2::remembered_cells;
    head.cells += passed;
    return head;
}

void DiskForecast::foresee(const Disk2& disk) {
    if (!disk.is_reading()) return;                // guard: the register does something else than read
    if (disk.stop_clock() != Disk2::never) return; // guard: the motor will stop
    Cells ahead;
    if (!look_ahead(disk.reading(), ahead)) return;
    ahead_ = ahead;
    const unsigned state = strides[0][ahead.wait][ahead.state];
    if (!reading::in_step::contains(state)) return; // guard: the sequencer is not in step with the cells
    if ((state & 0xFE) == 0) return;                // guard: the register does not show the leading one yet
    const std::uint64_t next = ahead.cells & ((1ULL << ahead.left) - 1);
    const std::uint64_t cells = std::uint64_t{reading::in_step::cells(state)} << ahead.left | next;
    const auto count = static_cast<std::uint32_t>(std::bit_width(cells));
    from_ = disk.clock() + ahead.wait;
    end_ = from_ + ahead.left * clocks_per_cell;
    begin_ = end_ - count * clocks_per_cell;
    stream_ = cells << (64 - count);
}

void DiskForecast::run_to(Disk2& disk, Cycle clock) {
    while (disk.is_reading()) {
        Cycle to = clock;
        if (to > disk.stop_clock()) to = disk.stop_clock(); // guard: the motor stops before
        if (disk.clock() >= to) break;
        if (!skip_ahead(disk, to) && !skip_noise(disk, to)) step(disk, to);
    }
    forget();
    if (disk.clock() < clock) disk.run_to_clock(clock);
}

// Skips as many clocks as it can.
inline bool DiskForecast::skip_ahead(Disk2& disk, Cycle to) {
    const Disk2::Reading before = disk.reading();
    if (ahead_.window == 0 && !look_ahead(before, ahead_)) { // else the cells forecast from here are still valid
        forget();
        return false;
    }
    const auto clocks = static_cast<std::uint32_t>(std::min<Cycle>(to - disk.clock(), ahead_.clocks()));
    skip_foreseen(disk.clock(), disk.clock() + clocks);
    ahead_.pass(clocks - ahead_.passed);
    disk.set_reading(ahead_.after(before), disk.clock() + clocks);
    forget();
    return true;
}

// Runs a few clocks, up to the start of a cell of the usual length.
inline void DiskForecast::step(Disk2& disk, Cycle to) {
    constexpr Cycle most = 8 * clocks_per_cell;
    const Cycle begun = disk.reading().angle % BitTrack::nominal_cell / ticks_per_clock;
    disk.run_to_clock(std::min(to, disk.clock() + most - begun));
}

// Skips whole cells of an unrecorded track, as when the head steps across one.
inline bool DiskForecast::skip_noise(Disk2& disk, Cycle to) {
    Disk2::Reading head = disk.reading();
    if (head.track != nullptr) return false;                        // guard: something is under the head
    if (head.angle % BitTrack::nominal_cell != 0) return false;     // guard: a cell has begun
    if (to - disk.clock() < reading::clocks_per_cell) return false; // guard: the last cell does not end
    const auto cells = static_cast<std::uint32_t>((to - disk.clock()) / reading::clocks_per_cell);
    unsigned state = state_of(head);
    for (std::uint32_t i = 0; i < cells; ++i) {
        head.recent = head.recent << 1 & Disk2::remembered_cells;
        const bool pulse = is_noise_pulse(++head.cells) && (head.recent & 7) == 0;
        state = strides[pulse ? 1 : 0][clocks_per_cell][state];
    }
    const Cycle angle = head.angle + Cycle{cells} * BitTrack::nominal_cell;
    head.angle = static_cast<std::uint32_t>(angle % empty_turn);
    head.sequence = static_cast<std::uint8_t>(state >> 8);
    head.data = static_cast<std::uint8_t>(state);
    disk.set_reading(head, disk.clock() + Cycle{cells} * clocks_per_cell);
    return true;
}

// Skips the cells that lead to the sequencer state in the forecast made at `start`.
inline void DiskForecast::skip_foreseen(Cycle start, Cycle to) {
    const Cycle clock = std::min(to, end_);
    if (!covers(clock)) return; // guard: no forecast
    at(clock);
    const auto shown = static_cast<std::uint32_t>(std::min<Cycle>((clock - begin_) / clocks_per_cell, 7));
    const Cycle boundary = begin_ + shown * clocks_per_cell;
    if (shown < 2) return;        // guard: the register still shows the byte before
    if (boundary < from_) return; // guard: the boundary has passed already
    ahead_.state = reading::in_step::gathering << 8 | static_cast<unsigned>(stream_ >> (64 - shown));
    ahead_.left -= static_cast<unsigned>(boundary - from_) / clocks_per_cell;
    ahead_.wait = 0;
    ahead_.passed = static_cast<std::uint32_t>(boundary - start);
}

} // namespace emu::apple2
