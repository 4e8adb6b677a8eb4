// The cycles in which ANTIC asks for the bus, for the playfield and to refresh memory. Altirra Hardware Reference
// Manual, 4.12-4.14.
#pragma once

#include "emu/atari/antic/antic_modes.hpp"

#include <cstdint>

namespace emu::atari {

struct DmaClockEdges {
    bool start = false;
    bool stop = false;
};

// The shift register that times the fetches. A pulse is put in where the playfield begins, circulates in as many stages
// as the mode has cycles to a byte, and is taken out where the playfield ends. A stop that is missed leaves it
// circulating through the horizontal blank and into the next lines; so do late pulses if the next mode uses more
// stages.
class DmaClock {
  public:
    static constexpr int bitmap_delay = 2;    // cycles from a pulse to the fetch of bit-mapped data
    static constexpr int character_delay = 3; // cycles from a pulse to the fetch of a character's data

    constexpr void tick(FetchRate rate, DmaClockEdges edges) {
        const bool back = rate != FetchRate::none && (stages_ >> (cycles_per_byte(rate) - 1) & 1) != 0;
        stages_ = static_cast<std::uint8_t>(stages_ << 1 | static_cast<int>(edges.start || (back && !edges.stop)));
    }
    constexpr void clear() { stages_ = 0; }
    constexpr bool idle() const { return stages_ == 0; }
    // After the next tick the register is empty and requests nothing.
    constexpr bool ends(FetchRate rate) const { return stages_ == 0x80 && rate != FetchRate::slow; }

    // Requests of the cycle of the last tick.
    constexpr bool name() const { return (stages_ & 1) != 0; }
    constexpr bool bitmap() const { return (stages_ >> bitmap_delay & 1) != 0; }
    constexpr bool character() const { return (stages_ >> character_delay & 1) != 0; }

    constexpr std::uint8_t stages() const { return stages_; }
    constexpr void set_stages(std::uint8_t stages) { stages_ = stages; }

  private:
    std::uint8_t stages_ = 0; // bit n: a pulse n cycles ago
};

// The cycles between which the clock runs, by the fetched width (1 narrow, 2 normal, 3 wide) and the scroll in cycles.
struct FetchWindow {
    int start = -1;
    int stop = -1;

    static constexpr int earliest_start = 10;
    static constexpr FetchWindow of(int width, int scroll) {
        if (width == 0) return {};
        const int start = earliest_start + 8 * (3 - width) + scroll;
        return {start, start + 48 + 16 * width};
    }
    constexpr DmaClockEdges at(int cycle) const { return {cycle == start, cycle == stop}; }
};

// The cycle of a line's last fetch: of a character's data or of bit-mapped data.
constexpr int last_fetch(FetchWindow window, FetchRate rate, bool text) {
    return window.stop - cycles_per_byte(rate) + (text ? DmaClock::character_delay : DmaClock::bitmap_delay);
}

// From this cycle on playfield fetches do not get the bus: they read whatever is on it (virtual DMA).
inline constexpr int first_virtual_cycle = 106;

// A refresh cycle falls due every `interval` cycles, `count` times a line, and waits for a free cycle; one that still
// waits when the next falls due is lost.
class RefreshTimer {
  public:
    // True if memory is refreshed in this cycle. `taken`: a playfield fetch takes the cycle.
    constexpr bool tick(int cycle, bool taken) {
        if (cycle < first_due) return false;
        if (cycle < first_due + count * interval && (cycle - first_due) % interval == 0) due_ = true;
        if (!due_ || taken) return false;
        due_ = false;
        return true;
    }

  private:
    static constexpr int first_due = 25, interval = 4, count = 9;
    bool due_ = false;
};

} // namespace emu::atari
