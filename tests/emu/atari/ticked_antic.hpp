// The reference for ANTIC: an independent implementation from the tables of the Altirra Hardware Reference Manual,
// ch. 4, and the Hardware Manual, ch. II. Steps single cycles and shares only the numbers of the codes sent to GTIA.
// Does not model abnormal DMA: write DMACTL and HSCROL in cycle 8 of a line, and with a wide playfield, or a scrolled
// normal one, keep HSCROL at most 5, so that no request is left at the end of the line.
#pragma once

#include "emu/atari/an_line.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <span>

namespace emu::atari::test {

class TickedAntic {
  public:
    using Memory = std::span<const std::uint8_t, 0x10000>;
    using Processor = std::span<const std::uint8_t, 114>; // the bytes that it leaves on the bus, by cycle of the line

    TickedAntic(Memory memory, int lines) : memory_(memory), lines_(lines) {}

    void write(int reg, std::uint8_t data); // after the last cycle ticked
    void tick(Processor processor);         // runs one cycle

    int line() const { return line_; }
    int cycle() const { return cycle_; } // the next one to tick
    int vcount() const { return vcount_ >> 1; }
    int nmist() const { return nmist_; }
    int list_address() const { return list_; }

    // The results of this line so far, or of the line whose last cycle was just ticked.
    struct Line {
        std::bitset<114> taken;
        int nmi_cycle = -1;
        std::array<int, 6> objects{-1, -1, -1, -1, -1, -1}; // the bytes of cycles 0 and 2 to 5; -1: not fetched
        std::array<std::uint8_t, AnLine::clocks> codes{};
        bool hires = false;
    };
    const Line& result() const { return result_; }

  private:
    struct Mode {
        int lines, cycles_a_byte;
        bool text;
        int clocks_a_pixel, bits_a_pixel; // 0 clocks: two pixels a clock
    };
    static const std::array<Mode, 16> modes;

    const Mode& mode() const { return modes[instruction_ & 15U]; }
    bool is_shown() const { return line_ >= 8 && line_ < 248; }
    bool shows_playfield() const { return mode().lines != 0 && (dmactl_ & 3) != 0; }
    bool scrolls() const { return mode().lines != 0 && (instruction_ & 0x10) != 0; }
    int fetched_width() const;
    int fetched_cycles() const { return 48 + 16 * fetched_width(); }
    int last_row() const { return ends_by_vscrol_ ? last_by_vscrol_ : rows_ - 1; }

    void begin_line();
    void step_list();
    void begin_mode_line();
    std::uint8_t fetch_list();
    void fetch_objects();
    void decide_nmi();
    int column_at(int first_cycle) const;
    void fetch_playfield(Processor processor);
    std::uint8_t fetch(int address, Processor processor);
    std::uint8_t character(std::uint8_t name, Processor processor);
    void refresh();
    void paint(int column, std::uint8_t data, std::uint8_t name);
    void end_line();

    Memory memory_;
    int lines_;
    int line_ = 0, cycle_ = 0, vcount_ = 0;

    int dmactl_ = 0, chactl_ = 0, hscrol_ = 0, vscrol_ = 0, pmbase_ = 0, chbase_ = 0, nmien_ = 0, nmist_ = 0x7F;
    int new_chbase_ = 0, new_chbase_in_ = 0;

    int list_ = 0, scan_ = 0;
    unsigned instruction_ = 0, last_instruction_ = 0; // the last one of the previous frame
    bool waits_for_blank_ = true;                     // no list is being walked
    bool takes_address_ = false;                      // address bytes in cycles 6 and 7
    bool ends_by_vscrol_ = false;                     // the mode line after a scrolled region
    int last_by_vscrol_ = 0;                          // ends in this row
    bool scrolled_before_ = false;                    // the previous mode line was in such a region
    bool hires_ = false;
    int row_ = 0, rows_ = 1;
    int address_ = 0;

    bool first_row_ = false;
    int nmi_due_ = 0;
    bool refresh_due_ = false;
    std::array<std::uint8_t, 48> buffer_{};
    std::array<std::uint8_t, 300> painted_{}; // by colour clocks
    Line result_;
};

} // namespace emu::atari::test
