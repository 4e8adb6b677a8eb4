// ANTIC: walks the display list, takes the bus to fetch what is shown, and sends it to GTIA as codes; counts the lines,
// raises the NMIs. Altirra Hardware Reference Manual, ch. 4. A line is told cycle by cycle only where somebody could
// see the difference; else all of it at once.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/antic_dma.hpp"
#include "emu/atari/antic_state.hpp"
#include "emu/atari/clock.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace emu {

namespace nmi {
inline constexpr std::uint8_t list = 0x80;  // DLI
inline constexpr std::uint8_t blank = 0x40; // VBI
inline constexpr std::uint8_t reset = 0x20; // the RESET key; has no enable
} // namespace nmi

// What ANTIC finds on the address and data lines.
struct AnticBus {
    std::span<const std::uint8_t, 0x10000> memory;
    // The byte that the processor's last cycle up to and in that cycle of this line has left on the bus; looked at in
    // the cycles that Antic::needs_bus says.
    std::span<const std::uint8_t, atari_cycles_per_line> processor;
    // Changes whenever a byte that a line begun has fetched may have changed since.
    std::uint64_t memory_version = 0;
};

class Antic : AnticState, AnticLineBuffer {
  public:
    using State = AnticState;
    using LineBuffer = AnticLineBuffer;
    static constexpr int first_displayed_line = 8;
    static constexpr int vertical_blank_line = 248;
    static constexpr int vcount_counts = 111;  // in the second of two lines
    static constexpr int early_cycles_end = 9; // before it: the list, the objects, NMIST

    void power_on(TvSystem tv);

    // --- the processor's side. 0 <= reg < 16. `cycle` is of the line begun last; an access comes after what ANTIC does
    // itself in that cycle, so run_to(cycle + 1) must have been called before, and before that, to write,
    // run_to(cycle), which has the line told by cycles; to read, early_cycles_end will do.
    std::uint8_t read(int reg, int cycle) const;
    void write(int reg, std::uint8_t data, int cycle, const AnticBus& bus);
    static constexpr bool reads_only_time(int reg) { return reg != nmist; }
    std::uint8_t vcount_at(int line, int cycle) const; // of this frame; what that register says, or will say, then
    // Whether such a write changes nothing at all.
    bool holds(int reg, std::uint8_t data) const { return reg == nmien && (data & (nmi::list | nmi::blank)) == nmien_; }
    // Whether such a write is of no consequence to what ANTIC does in this line from early_cycles_end on: then it is
    // enough that run_to has been called for the cycles before that, and the line need not be told by cycles.
    bool leaves_line_alone(int reg, std::uint8_t data, int cycle) const;
    void press_reset() { reset_key_ = true; } // the RESET key: an NMI in the next vertical blank
    void latch_pen(int clock);                // a trigger's line fell: where a light pen would be

    // --- a scan line: begin_line, then run_to in any steps up to cycle 114.
    void begin_line(int line, const AnticBus& bus); // with cycle 0
    int line() const { return line_; }
    int cycle() const { return next_; } // the first cycle of the line not run yet
    void run_to(int cycle, const AnticBus& bus);

    // The cycles of this line that the processor does not get; those to come as they will be if no register is
    // written. Precondition: cycle() >= 2.
    const CycleSet& taken() const { return taken_; }
    int slots() const { return slots_; } // the cycles left to the processor
    // The first cycle of this line in which it matters what the processor leaves on the bus; 114: none. As above.
    int needs_bus_from() const { return needs_bus_from_; }
    // Whether the line that follows this one, or lines_ahead of it, may take so many cycles and look at the processor's
    // bytes so early that an instruction begun before it may still be under way.
    bool may_crowd(const AnticBus& bus) const;
    // How many of the lines that follow are alike, if no register is written, nor the list: they raise no NMI, do not
    // look at the processor's bytes, and leave it slots_ahead() cycles each. If the present one repeats(), each of them
    // is a mode line too, of the same instruction; else they fetch none, and fill no line buffer.
    int lines_ahead(const AnticBus& bus) const;
    bool repeats() const; // it may be so: a bit map of one row
    int slots_ahead() const { return slots_ahead_; }
    const CycleSet& taken_ahead() const { return taken_ahead_; } // the cycles that it does not get in each of them
    // Those lines, if they fetch nothing, the one begun last being the first, in few steps: each is passed, which its
    // codes may be asked of after; then `next` begins.
    void pass_line(int line) {
        line_ = line;
        next_row();
    }
    const AnLine& passed_codes(const AnticBus& bus) {
        flag_codes();
        return encode_plain_line(bus);
    }
    const AnLine& passed_flags() { // for a GTIA that does not see the codes
        flag_codes();
        return codes_;
    }
    void end_passed_lines(int next, const AnticBus& bus);
    // Whether what becomes of so many lines, this one and those ahead, up to cycle 2 of the line after, if no register
    // is written, depends only on the state, the objects' bytes, the instruction after, and, for the codes alone, on
    // the shown bytes and the characters.
    bool can_be_known(int lines) const;
    std::uint8_t instruction_after(int lines, const AnticBus& bus) const { // those ahead are as the present one
        return bus.memory[static_cast<std::size_t>(list_ + (repeats() ? lines - 1 : 0))];
    }
    const State& state() const { return *this; }
    // Names, or dots: those in the line buffer, or those with which it is to be filled.
    std::span<const std::uint8_t> shown_bytes(int lines, const AnticBus& bus) const {
        const auto loaded = static_cast<std::size_t>(bytes_to_load() * (repeats() ? lines : 1));
        return loaded != 0 ? bus.memory.subspan(scan_, loaded) : std::span<const std::uint8_t>(buffer_);
    }
    static constexpr int most_repetitions = 15; // of the lines ahead
    static constexpr std::size_t most_shown_bytes = (most_repetitions + 1) * buffer_size;
    // Such lines are over: the state after them, in cycle 2, all but the line buffer.
    void pass_known_lines(int lines, const State& after, const AnticBus& bus);
    // The same for the same characters.
    std::uint32_t version_of_characters(const AnticBus& bus) {
        return mode().text ? find_version_of_characters(bus) : no_characters;
    }
    static constexpr std::uint32_t unknown_characters = 0, no_characters = 1;
    // Whether the address that this line's bytes come from is still to be fetched, in cycles 6 and 7.
    bool awaits_address() const { return next_ < address_known && operands_due_ && enables_list(); }
    static constexpr int address_known = 8;
    // Whether a byte at `address` may be fetched in the part of this line still to be run.
    bool may_fetch(std::uint16_t address) const;
    // Whether anything may be fetched from the first two pages in this line.
    bool fetches_low_pages() const;
    // Whether it may be of the list that lines_ahead has looked at.
    bool is_list_ahead(std::uint16_t address) const { return ((address ^ list_) & 0xFC00) == 0 && repeats(); }
    // Where the fetches of this line, and of those ahead, begin: of the list 4 pages, the objects 8, the characters 4;
    // of the playfield the first and the last, which may be before it.
    struct Pages {
        std::uint8_t list = 0, objects = 0, characters = 0, playfield = 0, end_of_playfield = 0;
        bool operator==(const Pages&) const = default;
    };
    Pages fetched_pages() const;

    // Objects' bytes fetched in cycles 0 (missiles) and 2 to 5 (players 0-3) of this line, once run.
    bool fetched(int cycle) const { return (fetched_ >> cycle & 1) != 0; }
    bool fetched_objects() const { return (fetched_ & object_cycles) != 0; }
    std::uint8_t byte(int cycle) const { return bytes_[static_cast<std::size_t>(cycle)]; } // cycles 0-7
    std::span<const std::uint8_t, 4> player_bytes() const { return std::span(bytes_).subspan<2, 4>(); }
    // Where the missiles' byte comes from in a line, and how far after it those of the players.
    struct ObjectAddresses {
        std::uint16_t missiles = 0;
        std::uint16_t stride = 0;
        std::uint16_t player(int number) const { return static_cast<std::uint16_t>(missiles + stride * (number + 1)); }
    };
    ObjectAddresses object_addresses(int line) const;
    bool fetches_missiles() const { return displayed() && (enables_missiles() || late_missiles_); }
    bool fetches_players() const { return displayed() && enables_players(); }

    // The cycle of this line on which NMI falls, as things stand; -1: it does not. Certain once cycle 8 has been run.
    int nmi_cycle() const { return next_ > 8 ? nmi_cycle_ : foreseen_nmi_cycle(); }
    static constexpr int earliest_nmi = 8;

    // --- to GTIA: codes before `clock`. run_to((clock - 1) / 2) must have been called.
    // A whole line that has the codes it had in the frame before has their version too.
    const AnLine& encode_to(int clock, const AnticBus& bus);
    const AnLine& codes() const { return codes_; }

    std::uint16_t list_address() const { return list_; }
    // DMACTL: DMA of the list, of players, and of missiles, which comes with that of players.
    bool enables_list() const { return (dmactl_ & 0x20) != 0; }
    bool enables_players() const { return (dmactl_ & 0x08) != 0; }
    bool enables_missiles() const { return (dmactl_ & 0x0C) != 0; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in); // a line begun and taken() to be planned

  private:
    enum Register {
        dmactl_reg,
        chactl,
        dlistl,
        dlisth,
        hscrol,
        vscrol,
        pmbase = 7,
        chbase_reg = 9,
        wsync,
        vcount,
        penh,
        penv,
        nmien,
        nmist
    };
    static constexpr std::uint8_t object_cycles = 0x3D, instruction_cycle = 0x02; // bit n: cycle n
    static constexpr int buffer_wrap = 63;     // the index counts up to here; beyond 48 there is no memory
    static constexpr int dots_after_pulse = 6; // cycles from a pulse of the clock to the first dot of its byte

    const AnticMode& mode() const { return antic_modes[control_ & 15]; }
    bool displayed() const { return line_ >= first_displayed_line && line_ < vertical_blank_line; }
    int width() const { return dmactl_ & 3; }
    int fetched_width() const;
    int scroll() const { return scrolls_ ? hscrol_ >> 1 : 0; }
    FetchWindow window() const;
    int last_row(std::uint8_t scrolled) const { return ends_by_vscrol_ ? scrolled : (rows_ - 1) & 15; }

    // Cycles 0 to 8: the list, the objects, the NMIs (antic.cpp).
    void run_early(int cycle, const AnticBus& bus);
    void run_rest_of_early(const AnticBus& bus);
    void latch_list();
    void fetch_object(int cycle, const AnticBus& bus);
    void fetch_list_byte(int cycle, const AnticBus& bus);
    void take_byte(int cycle, std::uint16_t address, const AnticBus& bus);
    void begin_row(const AnticBus& bus);
    void next_row();
    void begin_mode_line(const AnticBus& bus);
    void end_operands();
    void flag_codes();
    std::uint8_t due_nmi() const;
    int fall_of_nmi(std::uint8_t due, std::uint8_t enabled_at_7) const;
    int foreseen_nmi_cycle() const;
    void raise_nmi();

    void check(StateReader& in) const;

    // The playfield (antic_playfield.cpp).
    void tick(const AnticBus& bus);
    void tick_playfield(int cycle, const AnticBus& bus);
    bool line_is_plain() const;
    bool fetches_characters_after(int cycle) const;
    // From the memory scan: a clock that goes on from the line before may ask in every cycle.
    int most_fetched() const { return by_cycles_ ? atari_cycles_per_line : buffer_wrap; }
    int bytes_to_load() const;
    void fetch_plain_line(const AnticBus& bus);
    std::uint16_t character_address(std::uint8_t name) const;
    std::uint16_t requested_address() const;
    std::uint8_t buffered(int at) const { return at < buffer_size ? buffer_[static_cast<std::size_t>(at)] : 0xFF; }
    std::uint8_t character_dots(std::uint8_t name, std::uint8_t data) const;
    void show(int cycle, std::uint8_t data, std::uint8_t name);
    void count_scan(int bytes) { scan_ = static_cast<std::uint16_t>((scan_ & 0xF000) | ((scan_ + bytes) & 0x0FFF)); }
    void plan();
    void plan_by_cycles();
    std::uint8_t early_cycles() const;
    int repetitions(const AnticBus& bus) const;
    bool crowds(std::uint8_t instruction) const;

    // Codes (antic_codes.cpp).
    // What a whole line's codes depend on, by versions: of one key they are the same.
    struct LineKey {
        std::uint64_t registers = 0; // and the row, a byte each
        std::uint32_t buffer = 0;    // 0: it has no version, and the key tells nothing
        std::uint32_t characters = 0;
        static constexpr std::uint64_t of_characters = 0xFFFFFF00000F; // of registers: what characters' codes depend on
        bool operator==(const LineKey&) const = default;
    };
    using Codes = std::array<std::uint8_t, 4>;
    using Clocks = std::array<std::uint8_t, 256>; // some beyond the line's end
    struct EncodedLine {
        LineKey key;
        AnLine codes;
    };
    // The line buffer as a line had filled it.
    struct FilledBuffer {
        std::array<std::uint8_t, buffer_size> bytes{};
        std::uint32_t version = 0;
    };
    // As they were when looked at last.
    struct CharacterSet {
        static constexpr int size = 1024;
        int address = -1;
        std::uint64_t memory_version = 0; // of that time
        std::uint32_t version = 0;
        std::array<std::uint8_t, size> bytes{};
    };
    // In a mode of four clocks to a character: the codes of all names in one of their rows.
    struct CharacterRow {
        std::uint32_t set = 0; // version
        std::uint64_t registers = 0;
        std::array<Codes, 256> codes{};
    };
    void load_buffer(int bytes, const AnticBus& bus);
    void note_buffer();
    std::uint32_t find_version_of_characters(const AnticBus& bus);
    std::uint32_t look_at_characters(CharacterSet& set, int address, const AnticBus& bus);
    LineKey line_key(const AnticBus& bus);
    std::size_t displayed_row() const { return static_cast<std::size_t>(line_ - first_displayed_line); }
    std::uint8_t code_flags() const {
        return static_cast<std::uint8_t>(width() | scrolls_ << 2 | codes_.blank << 3 | codes_.hires << 4);
    }
    const AnLine& encode_plain_line(const AnticBus& bus);
    void encode_anew(EncodedLine& encoded, const LineKey& key, const AnticBus& bus);
    Clocks encode(const AnticBus& bus, const LineKey& key);
    void encode_text(int start, int columns, const AnticBus& bus, const LineKey& key, std::uint8_t* to);
    void encode_small_characters(int from_memory, const AnticBus& bus, const LineKey& key, std::uint8_t* to);
    void encode_wide_characters(int from_memory, const AnticBus& bus, std::uint8_t* to) const;
    void encode_bitmap(int columns, std::uint8_t* to) const;
    Codes codes_of_character(std::uint8_t name, std::uint8_t data) const;
    const CharacterRow& character_row(const AnticBus& bus, const LineKey& key);
    void encode_cycle(int cycle);

    int lines_per_frame_ = 262;

    struct Column {
        std::uint8_t data = 0; // dots
        std::uint8_t name = 0; // of the character, for its colour
    };
    std::array<Column, 128> columns_{}; // by the cycle at which the first dot is sent; those of which shown_ tells

    // What follows can be found again from the above.
    int encoded_to_ = 0;     // clock
    bool dots_held_ = false; // mode 8: the same dots for another cycle
    AnLine codes_;
    std::uint32_t last_version_ = 16;       // versions below are of lines without a playfield
    std::vector<EncodedLine> encoded_{240}; // by displayed line: the last plain one
    std::vector<FilledBuffer> filled_{240}; // likewise
    static constexpr std::size_t sets = 4;
    std::vector<CharacterSet> sets_{sets};         // by address
    std::vector<CharacterRow> character_rows_{16}; // by row_
    std::uint32_t last_content_ = 1;               // version of a buffer or a set
};

} // namespace emu
