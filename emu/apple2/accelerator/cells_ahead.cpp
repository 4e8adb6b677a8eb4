// Cells are looked at where a track has cells of the usual length, and where it has single transitions (flux) that are
// whole cells apart, as a drive's own recordings are.
#include "emu/apple2/accelerator/cells_ahead.hpp"

#include <algorithm>
#include <bit>

namespace emu::apple2 {
namespace {

constexpr std::uint32_t ticks_per_clock = BitTrack::ticks_per_clock;
using reading::clocks_per_cell, reading::strides;

// 64 bits from a bit on. Precondition: there are 72, from the byte of that bit on.
std::uint64_t bits_from(const std::uint8_t* bytes, std::uint32_t at) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word = word << 8 | bytes[at / 8 + i];
    return word << at % 8 | bytes[at / 8 + 8] >> (8 - at % 8);
}

unsigned state_of(const Disk2::Reading& reading) { return static_cast<unsigned>(reading.sequence << 8 | reading.data); }

bool look_at_cells(const Disk2::Reading& head, CellsAhead& ahead) {
    constexpr unsigned window = 40;
    const BitTrack& track = *head.track;
    const std::uint32_t cell = track.first_cell_from(head.angle); // the next to begin
    if (cell + 72 > track.bit_count()) return false;              // guard: the track's end comes in the window
    const auto wait = (track.begin_of(cell) - head.angle) / ticks_per_clock;
    const auto end = (track.begin_of(cell + window) - head.angle) / ticks_per_clock;
    if (end != wait + window * clocks_per_cell) return false; // guard: a cell has more or fewer clocks than the others
    const std::uint64_t next = bits_from(track.bytes().data(), cell) >> (64 - window);
    ahead = {state_of(head), wait, std::uint64_t{head.recent} << window | next, window};
    return true;
}

bool look_at_flux(const Disk2::Reading& head, CellsAhead& ahead) {
    constexpr std::uint32_t longest_gap = 3 * clocks_per_cell, window = 16;
    constexpr std::uint64_t first_clocks = 0x8080808080808080, gather = 0x0102040810204080;
    const BitTrack& track = *head.track;
    const std::uint32_t at = head.angle / ticks_per_clock;
    if (at / 8 + 26 > track.bytes().size()) return false; // guard: the track's end comes in the window
    if (head.recent == 0) return false;                   // guard: when the last transition passed is not known
    const std::uint8_t* bytes = track.bytes().data();
    const auto behind = 1 + static_cast<std::uint32_t>(std::countr_zero(head.recent));
    const auto to_next = static_cast<std::uint32_t>(std::countl_zero(bits_from(bytes, at)));
    if (behind + to_next > longest_gap) return false; // guard: noise may come in before the next transition
    const std::uint32_t wait = to_next % clocks_per_cell;
    const std::uint64_t one = bits_from(bytes, at + wait), other = bits_from(bytes, at + wait + 64);
    if (((one | other) & ~first_clocks) != 0) return false; // guard: transitions are not whole cells apart
    const std::uint64_t next = (one >> 7) * gather >> 56 << 8 | (other >> 7) * gather >> 56;
    ahead = {state_of(head), wait, 1ULL << (window + (behind - 1) / clocks_per_cell) | next, window};
    return true;
}

} // namespace

bool look_ahead(const Disk2::Reading& head, CellsAhead& ahead) {
    if (head.track == nullptr) return false; // guard: nothing is under the head but noise
    if (head.track->cell_length() == BitTrack::nominal_cell) [[likely]] {
        if (!look_at_cells(head, ahead)) return false;
    } else {
        if (!head.track->is_flux()) return false; // guard: a cell is no whole number of clocks
        if (!look_at_flux(head, ahead)) return false;
    }
    const std::uint64_t cells = ahead.cells, near = cells | cells >> 1 | cells >> 2;
    if ((~near << (64 - ahead.window)) != 0) return false; // guard: three empty cells in a row may bring noise
    if (head.track->is_flux()) ahead.leave_last(); // guard: noise comes late in an empty cell, if the next is empty
    return true;
}

void CellsAhead::pass(std::uint32_t clocks) {
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

void CellsAhead::pass_to(std::uint32_t boundary, unsigned cells_passed, unsigned state_there) {
    state = state_there;
    left -= cells_passed;
    wait = 0;
    passed = boundary;
}

Disk2::Reading CellsAhead::after(Disk2::Reading head) const {
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

} // namespace emu::apple2
