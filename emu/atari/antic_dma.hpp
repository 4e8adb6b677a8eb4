// When ANTIC takes the bus for the playfield and for refreshing memory. Altirra Hardware Reference Manual, 4.12-4.14.
#pragma once

#include "emu/atari/cycle_set.hpp"

#include <array>
#include <cstdint>

namespace emu {

// Of an instruction of the display list: its low four bits are a mode, or the jump; the highest is nmi::list.
namespace list_op {
inline constexpr std::uint8_t jump = 1;
inline constexpr std::uint8_t with_address = 0x40; // of a jump: and wait for the vertical blank
inline constexpr std::uint8_t vertical_scroll = 0x20;
inline constexpr std::uint8_t horizontal_scroll = 0x10;
} // namespace list_op

// How often a mode asks for a byte: every 8, 4 or 2 cycles.
enum class FetchRate : std::uint8_t { none, slow, medium, fast };

struct AnticMode {
    FetchRate rate = FetchRate::none;
    bool text = false;      // bytes are names of characters
    bool hires = false;     // dots of half a colour clock
    std::uint8_t lines = 1; // of a mode line, without vertical scrolling
};

// Of the display list instructions' low four bits. Mode 0's number of lines is in bits 4-6; 1 is a jump.
inline constexpr std::array<AnticMode, 16> antic_modes{{
    {},
    {},
    {FetchRate::fast, true, true, 8},
    {FetchRate::fast, true, true, 10},
    {FetchRate::fast, true, false, 8},
    {FetchRate::fast, true, false, 16},
    {FetchRate::medium, true, false, 8},
    {FetchRate::medium, true, false, 16},
    {FetchRate::slow, false, false, 8},
    {FetchRate::slow, false, false, 4},
    {FetchRate::medium, false, false, 4},
    {FetchRate::medium, false, false, 2},
    {FetchRate::medium, false, false, 1},
    {FetchRate::fast, false, false, 2},
    {FetchRate::fast, false, false, 1},
    {FetchRate::fast, false, true, 1},
}};

constexpr int cycles_per_byte(FetchRate rate) { return 16 >> static_cast<int>(rate); }

// The shift register that times the fetches. A pulse is put in where the playfield begins, goes round in as many stages
// as the mode has cycles to a byte, and is taken out where the playfield ends. A stop that is missed leaves it going
// round through the blank and into the next lines; so do late pulses if the next mode uses more stages.
struct DmaClockEdges {
    bool start = false;
    bool stop = false;
};

class DmaClock {
  public:
    constexpr void tick(FetchRate rate, DmaClockEdges edges) {
        const bool back = rate != FetchRate::none && (stages_ >> (cycles_per_byte(rate) - 1) & 1) != 0;
        stages_ = static_cast<std::uint8_t>(stages_ << 1 | static_cast<int>(edges.start || (back && !edges.stop)));
    }
    constexpr void clear() { stages_ = 0; }
    constexpr bool idle() const { return stages_ == 0; }
    // Whether nothing is left after the next tick, and nothing is asked for on it.
    constexpr bool ends(FetchRate rate) const { return stages_ == 0x80 && rate != FetchRate::slow; }

    // What is asked for on the cycle of the last tick: names at once, bit-mapped data two cycles after, the characters'
    // data three.
    constexpr bool name() const { return (stages_ & 1) != 0; }
    constexpr bool bitmap() const { return (stages_ & 4) != 0; }
    constexpr bool character() const { return (stages_ & 8) != 0; }

    constexpr std::uint8_t stages() const { return stages_; }
    constexpr void set_stages(std::uint8_t stages) { stages_ = stages; }

  private:
    std::uint8_t stages_ = 0; // bit n: a pulse n cycles ago
};

// The cycles between which the clock runs, by the width of the playfield that is fetched (1 narrow, 2 normal, 3 wide)
// and the scrolling to the right in cycles.
struct FetchWindow {
    int start = -1;
    int stop = -1;

    static constexpr FetchWindow of(int width, int scroll) {
        if (width == 0) return {};
        const int start = 34 - 8 * width + scroll;
        return {start, start + 48 + 16 * width};
    }
    constexpr DmaClockEdges at(int cycle) const { return {cycle == start, cycle == stop}; }
};

// From this cycle on ANTIC's playfield requests no longer get the bus: what happens to be on it is taken.
inline constexpr int first_virtual_cycle = 106;

// Adds the nine refresh cycles to those the playfield takes: one is due every four cycles from 25 on and waits for a
// free cycle; when the next is due before, it is dropped.
constexpr void add_refresh(CycleSet& taken) {
    int done = 24;
    for (int due = 25; due < 61; due += 4) {
        if (done >= due) continue;
        done = due;
        while (done <= first_virtual_cycle && taken.contains(done)) ++done;
        if (done <= first_virtual_cycle) taken.insert(done);
    }
}

// The cycles ANTIC takes from cycle 8 on in a line like all: the clock idle at its beginning, no register written.
// `loads`: the first line of a mode line, which fills the line buffer. Width as fetched, scroll 0-7.
struct TakenCycles {
    CycleSet cycles;
    int slots = 0; // the others of the 114
};
const TakenCycles& playfield_cycles(int mode, bool loads, int width, int scroll);

} // namespace emu
