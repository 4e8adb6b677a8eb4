// The cells that come next under the head of a Disk II that reads: where they are of the usual length and no noise may
// come in among them, tables say what many clocks make of the sequencer.
#pragma once

#include "emu/apple2/accelerator/strides.hpp"
#include "emu/apple2/disk2.hpp"

namespace emu::apple2 {

struct CellsAhead {
    unsigned state;           // the sequencer's << 8 | the data register
    std::uint32_t wait;       // clocks before the next cell begins, less than a cell
    std::uint64_t cells;      // those that passed the head and those ahead, the last in bit 0
    unsigned left = 0;        // cells that have not begun
    unsigned window = left;   // cells that were ahead at first
    std::uint32_t passed = 0; // clocks

    std::uint32_t clocks() const { return wait + left * reading::clocks_per_cell; } // before the last cell ends
    std::uint64_t next_cells(unsigned count) const { return cells >> (left - count) & ((1ULL << count) - 1); }
    void leave_last() { cells >>= 1, --left, --window; }
    // Precondition: clocks <= this->clocks().
    void pass(std::uint32_t clocks);
    // Passes the cells before a boundary of cells, at which the sequencer is in a known state.
    void pass_to(std::uint32_t boundary, unsigned cells_passed, unsigned state_there);
    // The reading behind the clocks passed.
    Disk2::Reading after(Disk2::Reading reading) const;
};

// False at the end of a track, and where noise may come in or cells have another length. `ahead` is then undefined.
bool look_ahead(const Disk2::Reading& reading, CellsAhead& ahead);

} // namespace emu::apple2
