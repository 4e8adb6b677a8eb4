// ANTIC: walks the display list, fetches graphics by DMA, sends codes to GTIA, counts lines and raises NMIs.
// begin_cycle and end_cycle define its behaviour; run_to and run_to_end do the same for many cycles of a regular line
// at once. AHRM ch. 4
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/antic/antic_state.hpp"
#include "emu/atari/antic/dma_map.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace emu::atari {

class Antic : AnticState {
  public:
    using State = AnticState;
    using Memory = std::span<const std::uint8_t, 0x10000>;
    using AnticState::first_displayed_line, AnticState::vertical_blank_line, AnticState::buffer_size;
    static constexpr int dots_after_pulse = 6; // cycles from a pulse of the DMA clock to the first dot of its byte
    // The line head, cycles 0 to 8, has the DMA of the list and of objects, and decides the NMI.
    static constexpr int line_head_end = 9;

    void power_on(TvSystem tv);

    // --- the processor's side. 0 <= reg < 16. `cycle` is in the line begun last. A write takes effect at the end of
    // its cycle: call end_cycle first.
    std::uint8_t read(int reg, int cycle) const;
    void write(int reg, std::uint8_t data, int cycle, Memory memory);
    void press_reset() { reset_key_ = true; } // the RESET key: an NMI in the next vertical blank
    void latch_pen(int clock);                // a trigger's line fell: latches the light pen position

    // --- time. A line is begin_line, then begin_cycle and end_cycle for each of its 114 cycles. ANTIC fetches in the
    // first half of a cycle. `on_bus`: the byte that the processor's last access left on the data lines.
    void begin_line(int line);
    void begin_cycle(Memory memory);
    void end_cycle(std::uint8_t on_bus, Memory memory);

    // --- a regular line: from DmaMap::first_cycle on its DMA cycles are known, so its bytes may be fetched late, but
    // before anything changes or reads them. run_to runs the cycles before `cycle`, at most dma_map().end().
    bool is_regular() const { return !irregular_; }
    const DmaMap& dma_map() const;
    void run_to(int cycle, Memory memory);
    // Runs the rest of a regular line. GTIA will read only the codes of clocks `from` <= clock < `to`. Precondition:
    // the line head is over.
    void run_to_end(Memory memory, int from, int to);
    void stop_running(); // begin_cycle and end_cycle continue the line
    // True if this write may change the rest of the line's fetches.
    bool changes_fetches(int reg, std::uint8_t data, int cycle) const;
    // The rest of a regular line may fetch the byte at `address`. Precondition: the line head is over.
    bool may_fetch(std::uint16_t address) const;
    // The same for pages 0 and 1, in this line or later, until an LMS or a jump loads an address.
    bool may_fetch_low_pages() const;
    // Pages for which `may_fetch` may be true: two from `first`, and those equal to `set` in the bits of `mask`.
    struct Pages {
        std::uint8_t first, set, mask;
        bool may_contain(std::uint16_t address) const {
            const int page = address >> 8;
            return static_cast<std::uint8_t>(page - first) < 2 || ((page ^ set) & mask) == 0;
        }
    };
    static constexpr Pages all_pages{};
    Pages fetched_pages() const;
    bool takes_bus() const { return request_.taken; } // in the cycle begun last
    // True if ANTIC fetched in this cycle of the line. Ignores refresh. Precondition: the cycle has ended.
    bool has_taken(int cycle) const { return requested_.contains(cycle) || (cycle < 8 && fetched(cycle)); }
    int line() const { return line_; }
    int cycle() const { return next_; } // the first unfinished cycle of the line

    // The cycle in which NMI falls in this line; -1: none, or not known before the end of cycle 8.
    int nmi_cycle() const { return nmi_cycle_; }
    // The same, predicted from cycle 2 on. A register write may change it.
    int foreseen_nmi_cycle() const;

    // Bytes of missiles (cycle 0) and players 0-3 (cycles 2 to 5) fetched in this line.
    bool fetched(int cycle) const { return (fetched_ >> cycle & 1) != 0; }
    std::uint8_t byte(int cycle) const { return bytes_[static_cast<std::size_t>(cycle)]; } // cycles 0-7
    using AnticState::displayed, AnticState::enables_missiles, AnticState::enables_players;

    // --- to GTIA: the codes before `clock` of this line. Cycles before `clock` / 2 must have ended.
    const AnLine& codes_before(int clock);
    const AnLine& codes() const { return codes_; } // as of the last call, with the line's flags

    int needs_bus_from() const { return needs_bus_from_; }

    const State& state() const { return *this; }
    State& state() { return *this; } // for tests
    std::span<const std::uint8_t, buffer_size> line_buffer() const { return buffer_; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    struct Column {
        std::uint8_t data = 0; // graphics
        std::uint8_t name = 0; // of the character, selects its colour
    };
    static constexpr int buffer_wrap = 63; // the 6-bit index wraps after this; only 48 bytes exist

    void begin_early_cycle(Memory memory);
    void leave_regular_line(Memory memory);
    int first_virtual_fetch(Memory memory) const;
    void end_regular_cycles(int from, int to);

    // The line head (antic_list.cpp).
    void latch_chbase();
    void begin_head_cycle(Memory memory);
    void next_row();
    void end_line_head(Memory memory);
    void fetch_object(Memory memory);
    void fetch_list_byte(Memory memory);
    void take_byte(std::uint16_t address, Memory memory);
    void begin_row(Memory memory);
    void begin_mode_line(Memory memory);
    void end_operands();
    void raise_nmi();

    // The playfield (antic_playfield.cpp).
    void request_playfield(Memory memory);
    void run_playfield_to(int cycle, Memory memory);
    void fetch_and_encode_rest(Memory memory, int from, int to);
    void load_buffer(int bytes, Memory memory);
    void take_playfield(int cycle, std::uint8_t data);
    std::uint16_t requested_address() const;
    std::uint8_t buffered(int at) const { return at < buffer_size ? buffer_[static_cast<std::size_t>(at)] : 0xFF; }
    void show(int cycle, std::uint8_t data, std::uint8_t name);
    void count_scan() { scan_ = static_cast<std::uint16_t>((scan_ & 0xF000) | ((scan_ + 1) & 0x0FFF)); }

    // Output (antic_output.cpp).
    void flag_codes();
    std::array<std::uint8_t, 2> shift_dots();
    void encode_cycle(int cycle);
    using Dots = std::array<std::uint8_t, AnLine::clocks + 32>; // with room for clocks beyond the end of the line
    Dots blank_dots() const;
    void take_codes(const Dots& line);
    void encode_line();
    template <class EachByte>
    void encode_bytes(EachByte each_byte);

    void check(StateReader& in) const;

    int lines_per_frame_ = 262;
    std::array<std::uint8_t, buffer_size> buffer_{};
    std::array<Column, 128> columns_{}; // by the cycle of the first dot; valid where shown_ is set

    // DMA requests of the current cycle.
    struct Request {
        bool graphics = false, character = false; // requested from the bus
        bool taken = false;                       // the processor does not get the bus
        bool is_virtual = false;                  // too late for the bus: reads the processor's byte
        std::uint8_t data = 0;
    };
    Request request_;

    // Derived from the state above.
    int encoded_to_ = 0; // colour clock
    AnLine codes_;
};

} // namespace emu::atari
