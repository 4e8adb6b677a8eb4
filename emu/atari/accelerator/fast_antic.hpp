// ANTIC run late and all at once: its state goes from line to line without its cycles, by what those would change.
// Where somebody could see the difference, the chip itself is stepped.
#pragma once

#include "emu/atari/accelerator/taken_cycles.hpp"
#include "emu/atari/antic/antic.hpp"

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace emu::atari {

// What ANTIC finds on the address and data lines.
struct AnticBus {
    std::span<const std::uint8_t, 0x10000> memory;
    // The byte that the processor's last cycle up to and in that cycle of this line has left on the bus; looked at in
    // the cycles that FastAntic::needs_bus_from says.
    std::span<const std::uint8_t, cycles_per_line> processor;
    // Changes whenever a byte that a line begun has fetched may have changed since.
    std::uint64_t memory_version = 0;
};

// The cycles of a line.
struct LinePlan {
    static constexpr int none = -1;
    const TakenCycles* taken = nullptr;
    const TakenCycles* taken_ahead = nullptr; // in each of the lines ahead
    int causes = none;                        // what it is the plan of; none: of something else
    bool is_stepped = false;                  // the chip is stepped in this line
    int scanned = 0; // bytes that it fetches from the memory scan counter on, where it is not stepped
};

// What is remembered of lines gone by.
struct AnticLines {
    using Codes = std::array<std::uint8_t, 4>;
    // What a whole line's codes depend on, by versions: of one key they are the same.
    struct LineKey {
        std::uint64_t registers = 0; // and the row, a byte each
        std::uint32_t buffer = 0;    // 0: it has no version, and the key tells nothing
        std::uint32_t characters = 0;
        static constexpr std::uint64_t of_characters = 0xFFFFFF00000F; // of registers: what characters' codes depend on
        bool operator==(const LineKey&) const = default;
    };
    struct EncodedLine {
        LineKey key;
        AnLine codes;
    };
    // The line buffer as a line had filled it.
    struct FilledBuffer {
        std::array<std::uint8_t, Antic::buffer_size> bytes{};
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
    static constexpr std::size_t max_sets = 4;

    LinePlan plan;
    TakenCycles stepped;                          // of the line that is stepped
    std::unordered_map<int, TakenCycles> taken;   // of regular lines, by their kind
    std::uint32_t buffer_version = 0;             // of the line buffer; 0: none
    std::uint32_t last_version = 16;              // versions below are of lines without a playfield
    std::uint32_t last_content = 1;               // version of a buffer or a set
    std::vector<EncodedLine> encoded{240};        // by displayed line: the last plain one
    std::vector<FilledBuffer> filled{240};        // likewise
    std::vector<CharacterSet> sets{max_sets};     // by address
    std::vector<CharacterRow> character_rows{16}; // by row
};

class FastAntic {
  public:
    static constexpr int early_cycles_end = Antic::last_blank_cycle + 1; // before it: the list, the objects, the NMI
    static constexpr int nmist_known = 8;

    FastAntic(Antic& chip, AnticLines& kept, int lines_per_frame)
        : chip_(chip), s_(chip.state()), plan_(kept.plan), kept_(kept), lines_per_frame_(lines_per_frame) {}
    // Of a line that the chip has begun without this: from here on it is stepped.
    void take_over(const AnticBus& bus) { plan_by_cycles(bus); }

    // --- the processor's side. 0 <= reg < 16. `cycle` is of the line begun last; an access comes after what ANTIC does
    // itself in that cycle, so run_to(cycle + 1) must have been called before, and before that, to write,
    // run_to(cycle), which has the line stepped; to read, early_cycles_end will do.
    std::uint8_t read(int reg, int cycle) const { return chip_.read(reg, cycle); }
    void write(int reg, std::uint8_t data, int cycle, const AnticBus& bus);
    static constexpr bool reads_only_time(int reg) { return reg != antic_reg::NMIST; }
    std::uint8_t vcount_at(int line, int cycle) const { return s_.vcount_at(line, cycle, lines_per_frame_); }
    // Whether such a write changes nothing at all.
    bool holds(int reg, std::uint8_t data) const {
        return reg == antic_reg::NMIEN && (data & (nmi::list | nmi::blank)) == s_.nmien_;
    }
    // Whether such a write is of no consequence to what ANTIC does in this line from early_cycles_end on: then it is
    // enough that run_to has been called for the cycles before that.
    bool leaves_line_alone(int reg, std::uint8_t data, int cycle) const;

    // --- a scan line: begin_line, then run_to in any steps up to cycle 114.
    void begin_line(int line, const AnticBus& bus); // with cycle 0
    int line() const { return s_.line_; }
    int cycle() const { return s_.next_; } // the first cycle of the line not run yet
    void run_to(int cycle, const AnticBus& bus);

    // The cycles of this line that the processor does not get; those to come as they will be if no register is
    // written. Precondition: cycle() >= 2.
    const TakenCycles& taken() const {
        assert(cycle() >= 2);
        return *plan_.taken;
    }
    int free_cycles() const { return taken().free_cycles(); } // the cycles left to the processor
    // The first cycle of this line in which it matters what the processor leaves on the bus; 114: none. As above.
    int needs_bus_from() const { return s_.needs_bus_from_; }
    // Whether the line that follows this one, or lines_ahead of it, may take so many cycles and look at the processor's
    // bytes so early that an instruction begun before it may still be under way.
    bool may_saturate_dma(const AnticBus& bus) const;
    // How many of the lines that follow are alike, if no register is written, nor the list, this line does not saturate
    // DMA, and nothing that the processor leaves on the bus matters in it: they raise no NMI, do not
    // look at the processor's bytes, and leave it free_cycles_ahead() cycles each. If the present one repeats(), each
    // of them is a mode line too, of the same instruction; else they fetch none, and fill no line buffer.
    int lines_ahead(const AnticBus& bus) const;
    bool repeats() const; // it may be so: a bit map of one row
    int free_cycles_ahead() const { return taken_ahead().free_cycles(); }
    const TakenCycles& taken_ahead() const { return *plan_.taken_ahead; } // the cycles that it does not get in each
    // Those lines, if they fetch nothing, the one begun last being the first, in few steps: each is passed, which its
    // codes may be asked of after; then `next` begins.
    void skip_line(int line) {
        s_.line_ = line;
        chip_.next_row();
    }
    const AnLine& skipped_codes(const AnticBus& bus) {
        chip_.flag_codes();
        return encode_plain_line(bus);
    }
    const AnLine& skipped_flags() { // for a GTIA that does not see the codes
        chip_.flag_codes();
        return flags();
    }
    void end_skipped_lines(int next, const AnticBus& bus);

    // Whether what becomes of so many lines, this one and those ahead, up to cycle 2 of the line after, if no register
    // is written, depends only on the state, the objects' bytes, the instruction after, and, for the codes alone, on
    // the shown bytes and the characters.
    bool can_be_cached(int lines) const;
    std::uint8_t instruction_after(int lines, const AnticBus& bus) const { // those ahead are as the present one
        return bus.memory[static_cast<std::size_t>(s_.list_ + (repeats() ? lines - 1 : 0))];
    }
    const AnticState& state() const { return s_; }
    const LinePlan& line_plan() const { return plan_; }
    // Names, or dots: those in the line buffer, or those with which it is to be filled.
    std::span<const std::uint8_t> shown_bytes(int lines, const AnticBus& bus) const {
        const auto loaded = static_cast<std::size_t>(bytes_to_load() * (repeats() ? lines : 1));
        return loaded != 0 ? bus.memory.subspan(s_.scan_, loaded) : std::span<const std::uint8_t>(buffer());
    }
    static constexpr int max_repetitions = 15; // of the lines ahead
    static constexpr std::size_t max_shown_bytes = (max_repetitions + 1) * Antic::buffer_size;
    // Such lines are over: the state after them, in cycle 2, all but the line buffer.
    void skip_cached_lines(int lines, const AnticState& after, const LinePlan& plan, const AnticBus& bus);
    // The same for the same characters.
    std::uint32_t version_of_characters(const AnticBus& bus) {
        return s_.mode().text ? find_version_of_characters(bus) : no_characters;
    }
    static constexpr std::uint32_t unknown_characters = 0, no_characters = 1;

    // Whether the address that this line's bytes come from is still to be fetched, in cycles 6 and 7.
    bool awaits_address() const { return s_.next_ < address_known && s_.operands_due_ && s_.enables_list(); }
    static constexpr int address_known = 8;
    // Whether a byte at `address` may be fetched in the part of this line still to be run.
    bool may_fetch(std::uint16_t address) const;
    // Or in so many of the lines ahead, but for the characters, which may_fetch tells.
    bool may_fetch_ahead(std::uint16_t address, int lines) const;
    // Whether anything may be fetched from the first two pages in this line.
    bool fetches_low_pages() const;
    // Whether it may be of the list that lines_ahead, or may_saturate_dma, has looked at.
    bool is_list_ahead(std::uint16_t address) const {
        return address == s_.list_ || (is_in_list(address) && repeats());
    }
    // Where the fetches of this line, and of those ahead, begin: of the list 4 pages, the objects 8, the characters 4;
    // of the playfield the first and the last, which may be before it.
    struct Pages {
        std::uint8_t list = 0, objects = 0, characters = 0, playfield = 0, end_of_playfield = 0;
        bool operator==(const Pages&) const = default;
    };
    Pages fetched_pages() const;

    // Objects' bytes fetched in cycles 0 (missiles) and 2 to 5 (players 0-3) of this line, once run.
    bool fetched(int cycle) const { return chip_.fetched(cycle); }
    bool fetched_objects() const { return (s_.fetched_ & object_cycles) != 0; }
    std::span<const std::uint8_t, 4> player_bytes() const { return std::span(s_.bytes_).subspan<2, 4>(); }
    ObjectAddresses object_addresses(int line) const { return s_.object_addresses(line); }
    bool fetches_missiles() const { return s_.fetches_missiles(); }
    bool fetches_players() const { return s_.fetches_players(); }
    bool enables_missiles() const { return s_.enables_missiles(); }
    bool enables_players() const { return s_.enables_players(); }

    // The cycle of this line on which NMI falls, as things stand; -1: it does not. Certain once cycle 8 has been run.
    int nmi_cycle() const { return s_.next_ > Antic::last_blank_cycle ? s_.nmi_cycle_ : foreseen_nmi_cycle(); }
    static constexpr int earliest_nmi = 8;

    // --- to GTIA: codes before `clock`. run_to((clock - 1) / 2) must have been called.
    // A whole line that has the codes it had in the frame before has their version too.
    const AnLine& encode_to(int clock, const AnticBus& bus) {
        return !is_stepped() && clock == AnLine::clocks ? encode_plain_line(bus) : chip_.codes_before(clock);
    }
    const AnLine& codes() { return flags(); }

  private:
    static constexpr std::uint8_t object_cycles = 0x3D, instruction_cycle = 0x02; // bit n: cycle n
    static constexpr int longest_line = 63; // bytes from the memory scan counter, at most

    bool is_stepped() const { return plan_.is_stepped; }
    std::span<std::uint8_t, Antic::buffer_size> buffer() { return chip_.line_buffer(); }
    std::span<const std::uint8_t, Antic::buffer_size> buffer() const {
        return static_cast<const Antic&>(chip_).line_buffer();
    }
    AnLine& flags() { return chip_.codes(); }

    // The plan, and the lines ahead (fast_antic.cpp).
    std::uint8_t early_cycles() const;
    int kind(bool loads, std::uint8_t early) const;
    const TakenCycles& taken_by(int kind);
    void plan();
    void plan_by_cycles(const AnticBus& bus);
    int repetitions(const AnticBus& bus) const;
    bool saturates_dma(std::uint8_t instruction) const;
    bool line_is_plain() const;
    // From the memory scan: a clock that goes on from the line before may ask in every cycle.
    int max_fetched() const { return is_stepped() ? cycles_per_line : longest_line; }

    bool is_in_list(std::uint16_t address) const;
    bool is_object_byte(std::uint16_t address) const;
    bool is_scanned(std::uint16_t address, int bytes) const; // one of so many from the memory scan counter on
    // A name and a character's data that are fetched in one cycle come from the AND of their addresses.
    bool may_fetch_anywhere() const { return is_stepped() && s_.mode().text; }

    // Runs (fast_antic_run.cpp).
    void run_rest_of_early(const AnticBus& bus);
    void step_to(int cycle, const AnticBus& bus);
    int foreseen_nmi_cycle() const;
    int bytes_to_load() const;
    void fetch_plain_line(const AnticBus& bus);
    void count_scan(int bytes);
    void load_buffer(int bytes, const AnticBus& bus);
    void cache_buffer();

    // Codes (fast_antic_codes.cpp).
    using Codes = AnticLines::Codes;
    using LineKey = AnticLines::LineKey;
    using EncodedLine = AnticLines::EncodedLine;
    using FilledBuffer = AnticLines::FilledBuffer;
    using CharacterSet = AnticLines::CharacterSet;
    using CharacterRow = AnticLines::CharacterRow;
    using Clocks = std::array<std::uint8_t, 256>; // some beyond the line's end
    std::uint32_t find_version_of_characters(const AnticBus& bus);
    std::uint32_t look_at_characters(CharacterSet& set, int address, const AnticBus& bus);
    LineKey line_key(const AnticBus& bus);
    std::size_t displayed_row() const { return static_cast<std::size_t>(s_.line_ - Antic::first_displayed_line); }
    std::uint8_t code_flags() {
        return static_cast<std::uint8_t>(s_.width() | s_.scrolls_ << 2 | flags().blank << 3 | flags().hires << 4);
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

    Antic& chip_;
    AnticState& s_; // the chip's
    LinePlan& plan_;
    AnticLines& kept_;
    int lines_per_frame_;
};

} // namespace emu::atari
