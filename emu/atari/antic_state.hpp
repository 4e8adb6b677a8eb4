// All that ANTIC's way from here on depends on, beside the bus, while a line is not told cycle by cycle: the line buffer,
// which no cycle depends on, and one run of bytes, so that two are compared and copied at once.
#pragma once

#include "emu/atari/antic_dma.hpp"
#include "emu/atari/cycle_set.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace emu {

struct AnticLineBuffer {
    static constexpr int buffer_size = 48;

    std::array<std::uint8_t, buffer_size> buffer_{};
    std::uint32_t buffer_version_ = 0; // of these bytes; 0: none
};

// The rest.
struct AnticState {
    // The line's cycles.
    CycleSet requested_; // the playfield's so far, run by cycles
    CycleSet taken_;
    CycleSet taken_ahead_; // in the lines that follow in this mode line
    CycleSet shown_;       // those of which a column is to be sent
    std::array<std::uint8_t, 8> bytes_{}; // fetched in cycles 0 to 7

    // The line.
    int line_ = 0;
    int next_ = 0;
    int chbase_at_ = -1; // chbase_next_ is to be used from this cycle of the line on,
                         // which a line that is not told by cycles leaves to the next
    int nmi_cycle_ = -1;
    std::int16_t slots_ = 0;
    std::int16_t slots_ahead_ = 0;
    int needs_bus_from_ = atari_cycles_per_line;
    int planned_ = -1;                 // what taken_ is the plan of; -1: something else

    // The display list.
    std::uint16_t list_ = 0;
    std::uint16_t scan_ = 0;          // the memory scan counter: counts within 4K
    std::uint16_t list_latch_ = 0;    // as latched in cycle 0
    std::uint8_t control_ = 0;        // the instruction
    std::uint8_t control_before_ = 0; // the one before
    std::uint8_t row_ = 0;            // within the mode line, 0-15
    std::uint8_t rows_ = 1;
    std::uint8_t vscrol_at_109_ = 0; // ends a mode line
    std::uint8_t vscrol_at_6_ = 0;   // decides a DLI
    bool list_active_ = false;
    bool operands_due_ = false;   // an address follows the instruction
    bool list_enabled_ = false;   // as latched in cycle 0
    bool ends_by_vscrol_ = false; // the mode line after a vertically scrolled one
    bool hires_ = false;          // the last mode line begun
    bool scrolls_ = false;        // horizontally
    bool loads_ = false;          // the line buffer is filled in this line

    // Registers.
    std::uint8_t dmactl_ = 0, chactl_ = 0, hscrol_ = 0, vscrol_ = 0, pmbase_ = 0, chbase_ = 0;
    std::uint8_t nmien_ = 0, nmist_ = 0, penh_ = 0, penv_ = 0;
    bool reset_key_ = false;

    // Within the line.
    DmaClock clock_;
    DmaClockEdges edges_;        // of the fetch window, on the next cycle
    bool late_missiles_ = false; // DMA of missiles was switched off too late to stop it
    bool by_cycles_ = false;     // this line is run cycle by cycle
    std::uint8_t chbase_next_ = 0;
    std::uint8_t nmi_ = 0; // that is due in this line
    std::uint8_t nmien_at_7_ = 0;
    std::uint8_t fetched_ = 0;          // bit n: cycle n of the blank
    std::uint8_t write_ = 0, read_ = 0; // places in the line buffer
    std::uint8_t dots_ = 0;             // the shift register that dots are sent from
    std::uint8_t dots_name_ = 0;
    std::uint8_t last_code_ = 0; // before an odd scroll delays it

    bool operator==(const AnticState& other) const { return std::memcmp(this, &other, sizeof *this) == 0; }
};
static_assert(std::has_unique_object_representations_v<AnticState>, "no padding: its bytes are compared");

} // namespace emu
