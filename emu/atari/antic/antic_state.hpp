// ANTIC's registers, counters and latches, and values derived from them. AHRM ch. 4.
#pragma once

#include "emu/atari/antic/cycle_set.hpp"
#include "emu/atari/antic/dma_clock.hpp"
#include "emu/atari/clock.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

namespace nmi {                             // bits of NMIEN and NMIST
inline constexpr std::uint8_t list = 0x80;  // DLI
inline constexpr std::uint8_t blank = 0x40; // VBI
inline constexpr std::uint8_t reset = 0x20; // the RESET key; cannot be disabled
} // namespace nmi

// $D400-$D40F
namespace antic_reg {
enum : int {
    DMACTL,
    CHACTL,
    DLISTL,
    DLISTH,
    HSCROL,
    VSCROL,
    PMBASE = 7,
    CHBASE = 9,
    WSYNC,
    VCOUNT,
    PENH,
    PENV,
    NMIEN,
    NMIST
};
} // namespace antic_reg

// The address of a line's missile byte, and the offsets from it to the players' bytes.
struct ObjectAddresses {
    std::uint16_t missiles = 0;
    std::uint16_t stride = 0;
    std::uint16_t player(int number) const { return static_cast<std::uint16_t>(missiles + stride * (number + 1)); }
};

struct AnticState {
    static constexpr int first_displayed_line = 8;
    static constexpr int vertical_blank_line = 248;
    static constexpr int buffer_size = 48;    // bytes of the line buffer
    static constexpr int vcount_counts = 111; // VCOUNT increments in this cycle of every second line

    // The line.
    CycleSet requested_;                  // taken for the playfield so far
    CycleSet shown_;                      // cycles that load a byte into the output shift register
    std::array<std::uint8_t, 8> bytes_{}; // fetched in cycles 0 to 7
    int line_ = 0;
    int next_ = 0;       // the first unfinished cycle
    int chbase_at_ = -1; // from this cycle on CHBASE is chbase_next_; -1: no write pending
    int nmi_cycle_ = -1; // of a falling NMI; -1: none, or not known before the end of cycle 8
    // The first cycle that depends on the byte that the processor leaves on the bus, predicted in cycle 1 and after a
    // write to DMACTL or HSCROL; 114: none. Part of every snapshot.
    int needs_bus_from_ = cycles_per_line;

    // The display list.
    std::uint16_t list_ = 0;            // DLIST
    std::uint16_t scan_ = 0;            // the memory scan counter: counts within 4K
    std::uint16_t list_latch_ = 0;      // DLIST in cycle 0
    std::uint8_t control_ = 0;          // the current instruction
    std::uint8_t control_before_ = 0;   // the previous instruction
    std::uint8_t row_ = 0;              // within the mode line, 0-15
    std::uint8_t rows_ = 1;             // height of the mode line
    std::uint8_t vscrol_until_109_ = 0; // VSCROL until cycle 109; decides whether the mode line ends
    std::uint8_t vscrol_at_6_ = 0;      // latched in cycle 6; decides a DLI
    bool list_active_ = false;          // from the first displayed line to a JVB
    bool operands_due_ = false;         // an address follows the instruction
    bool list_enabled_ = false;         // list DMA, as of cycle 0
    bool ends_by_vscrol_ = false;       // the mode line follows a vertically scrolled block
    bool hires_ = false;                // of the last mode line begun
    bool scrolls_ = false;              // horizontal scrolling
    bool loads_ = false;                // the line buffer is filled in this line

    // Registers.
    std::uint8_t dmactl_ = 0, chactl_ = 0, hscrol_ = 0, vscrol_ = 0, pmbase_ = 0, chbase_ = 0;
    std::uint8_t nmien_ = 0, nmist_ = 0, penh_ = 0, penv_ = 0;
    bool reset_key_ = false;

    // Within the line.
    DmaClock clock_;
    DmaClockEdges edges_; // edges of the fetch window in the next cycle
    RefreshTimer refresh_;
    bool late_missiles_ = false;   // missile DMA was disabled too late to stop it
    bool irregular_ = false;       // the DMA clock ran when the line began, or DMACTL, HSCROL or CHBASE were written
    std::uint8_t chbase_next_ = 0; // pending value of CHBASE
    std::uint8_t nmi_ = 0;         // due in this line
    std::uint8_t nmien_at_7_ = 0;
    std::uint8_t fetched_ = 0;          // bit n: cycle n of the line head
    std::uint8_t write_ = 0, read_ = 0; // indices into the line buffer
    std::uint8_t dots_ = 0;             // the output shift register
    std::uint8_t dots_name_ = 0;        // name of its character
    std::uint8_t last_code_ = 0;        // the last code, before an odd scroll delays it
    bool dots_held_ = false;            // mode 8: dots are held for another cycle

    const AnticMode& mode() const { return antic_modes[mode_number()]; }
    unsigned mode_number() const { return control_ & list_op::mode_bits; }
    bool displayed() const { return line_ >= first_displayed_line && line_ < vertical_blank_line; }
    int last_row(std::uint8_t scrolled) const { return ends_by_vscrol_ ? scrolled : (rows_ - 1) & 15; }

    // DMACTL: playfield width; DMA of the list, of players and of missiles. Player DMA implies missile DMA. AHRM 4.9
    int width() const { return dmactl_ & 3; }
    bool enables_list() const { return (dmactl_ & 0x20) != 0; }
    bool enables_players() const { return (dmactl_ & 0x08) != 0; }
    bool enables_missiles() const { return (dmactl_ & 0x0C) != 0; }
    bool fetches_missiles() const { return displayed() && (enables_missiles() || late_missiles_); }
    bool fetches_players() const { return displayed() && enables_players(); }
    ObjectAddresses object_addresses(int line) const;

    int fetched_width() const;
    int scroll() const { return scrolls_ ? hscrol_ >> 1 : 0; } // in cycles
    FetchWindow window() const {
        return mode().rate == FetchRate::none ? FetchWindow{} : FetchWindow::of(fetched_width(), scroll());
    }
    // Fetches from the memory scan counter, or from the character set.
    bool fetches_graphics() const { return loads_ && (mode().text ? clock_.name() : clock_.bitmap()); }
    bool fetches_character() const { return mode().text && clock_.character(); }
    bool fetches_characters_after(int cycle) const;

    std::uint16_t character_address(std::uint8_t name) const;
    std::uint8_t character_dots(std::uint8_t name, std::uint8_t data) const;

    // The NMI due in this line, and the cycle of its falling edge; -1: it is disabled.
    std::uint8_t due_nmi() const;
    int fall_of_nmi(std::uint8_t due, std::uint8_t enabled_at_7) const;

    // True if a write does not change what ANTIC fetches in this line.
    bool keeps_line_regular(int reg, std::uint8_t data, int cycle) const;
    // needs_bus_from_ of a regular line.
    int regular_needs_bus_from() const;

    std::uint8_t vcount_at(int line, int cycle, int lines_per_frame) const;
};
// Modes 2 and 3: blank rows; CHACTL's blink and inverse bits for names with bit 7.
inline std::uint8_t AnticState::character_dots(std::uint8_t name, std::uint8_t data) const {
    const unsigned number = mode_number();
    if (number > 3) return data;
    const bool lower_case = (name & 0x60) == 0x60; // mode 3 lowers these by two rows
    const int row = row_ & 14;
    if (row == 8 && !lower_case) data = 0;
    if (row == 0 && lower_case && number == 3) data = 0;
    if ((name & 0x80) == 0) return data;
    if ((chactl_ & 1) != 0) data = 0;
    return (chactl_ & 2) != 0 ? static_cast<std::uint8_t>(~data) : data;
}

} // namespace emu::atari
