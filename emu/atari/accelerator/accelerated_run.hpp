// A run of an Atari by the accelerator. While nothing can happen on the interrupt lines, the processor runs on a bus
// that only counts its free cycles, and the chips are brought up to date where somebody must see them; near an event it
// runs on the model's own bus.
#pragma once

#include "emu/atari/accelerator/fast_antic.hpp"
#include "emu/atari/accelerator/gtia_fast.hpp"
#include "emu/atari/accelerator/idle_loop.hpp"
#include "emu/atari/accelerator/store_pages.hpp"
#include "emu/atari/chip_pages.hpp"
#include "emu/atari/cycle_bus.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace emu::atari {

// No instruction, and no interrupt sequence, takes more cycles.
inline constexpr int longest_instruction = 8;

// From the free cycle in which an interrupt line falls to the first after an instruction that may have found it low.
inline constexpr int free_cycles_to_find = 2;

// What the fast bus counts; by value, so that it stays in registers of the host.
struct FreeCycles {
    int free_cycle = 0;  // to come, of the line begun last; below 0, of one before, in a loop that waits
    int stop = 0;        // no instruction begins at this free cycle or later before the next event is searched again
    int plain_until = 0; // writes in free cycles before this one to plain pages need no time
    // Whether it is the lines looked at that end there, and nothing else happens.
    bool ends_by_lines() const { return stop == plain_until; }
};

// What VCOUNT says from a free cycle on, and the free cycle before which it is known to stay so; counted from the
// beginning of the line begun last.
struct VcountStay {
    std::optional<std::uint8_t> value; // nothing: it is not known
    int until = 0;
};

// What the fast bus needs rarely, for one run of the processor.
struct FastRun {
    static constexpr int none = -1;
    const Breakpoints* stops = nullptr;
    std::uint8_t interrupts = 0;        // of `attention`, as an instruction has found them
    bool begun = false;                 // an instruction has been executed
    bool unmasks = false;               // the next one clears the I flag, and IRQ is low
    int irq_looked_at = none;           // the free cycle after an access that may change IRQ, of the first line's
    bool irq_found = false;             // what an instruction that ended there had found
    std::array<Cycle, 3> before_line{}; // the last free cycles of the line before, the latest first, if IRQ may have
                                        // changed in it
    int lines_free_cycles = 0;          // of the lines left behind
    int wsync_free_cycle =
        none;             // a write to WSYNC whose hold is to be skipped, or to begin: it was the free cycle before
    int before_wsync = 0; // the stop as known then, which the write does not change; 0: none
    int lines_ahead = 0;  // as counted at the last look ahead
    int stop_but_for_interrupts = 0; // of that look
    VcountStay vcount{};             // as known last, but counted from the beginning of the first line
    FreeCycles free_cycles{};        // the bus', while it has something done that is not inlined
};

struct NextEvent {
    FreeCycles free_cycles;
    bool reached = false; // the processor must leave the fast bus, or the run's target has come
};

// Lines as they were skipped before, by the first of them (accelerator/scanline_cache.cpp).
struct CachedLines {
    static constexpr int most = 32;
    static constexpr int object_kinds = 5; // missiles, players 0-3
    int lines = 0;                         // 0: none
    int misses = 0;                        // in a row
    // What they led to, in cycle 2 of the line after, depended on all this.
    AnticState antic;
    FastGtia::LinesBegin gtia;
    std::array<std::array<std::uint8_t, most + 1>, object_kinds> objects{}; // DMA's bytes, up to the line after
    std::uint8_t instruction = 0;                                           // of the line after
    // and, where GTIA sees the playfield, on this
    std::array<std::uint8_t, FastAntic::max_shown_bytes> shown{};
    std::uint32_t characters = 0; // their version
    AnticState antic_after;
    LinePlan plan_after;
    FastGtia::LinesEnd gtia_after;
    FastAntic::Pages pages;
};

// What outlives a run. All of it can be found again.
struct AcceleratorMemory {
    bool fresh = true;
    AnticLines lines;
    GtiaLines gtia;
    StorePages pages;
    FastAntic::Pages watched; // as of the last line
    IdleLoop idle_loop;
    std::vector<CachedLines> cached_lines; // by the first of them
    // What the processor's cycles of this line have left on the data lines, where it matters.
    std::array<std::uint8_t, cycles_per_line> trace{};
    int traced_to = 0;
};

class AcceleratedRun {
  public:
    AcceleratedRun(Atari800& machine, AcceleratorMemory& kept);

    // As Atari800::run_until; `stops` may be null.
    bool run_until(Cycle target, const Breakpoints* stops);

  private:
    template <class Machine>
    friend class CycleBus;
    struct FastBus;
    static constexpr Cycle never = ~Cycle{0};
    static constexpr int objects_end = Atari800::objects_end;

    // Lines (lines.cpp). A cycle of the line begun last counts from line_start_.
    bool uses(AcceleratorLayer layer) const { return machine_.options_.without != layer; }
    AnticBus antic_bus() const { return {memory_.all(), trace_, pages_.version()}; }
    int in_line(Cycle at) const { return static_cast<int>(at - line_start_); }
    Cycle line_end() const { return line_start_ + cycles_per_line; }
    void run_antic(int cycle) {
        if (antic_.cycle() < cycle) take_antic_to(cycle);
    }
    void take_antic_to(int cycle);
    void run_gtia(int cycle);
    void load_objects(int from, int to);
    bool may_load_phantoms() const { return machine_.may_load_phantoms(); }
    void next_line();
    int line_after(int lines);
    void skip_lines(int lines);
    void skip_line(int line, bool begins);
    void load_players(const ObjectAddresses& addresses);
    void begin_free_cycles() {
        if (antic_.cycle() < 2) run_antic(2);
    }
    int free_cycles() const { return antic_.free_cycles(); }
    Cycle next_free(Cycle at);
    void end_cycle(Cycle at, std::uint8_t data);
    void trace_until(int cycle);
    void store_watched(std::uint16_t address, std::uint8_t data) {
        memory_[address] = data;
        pages_.change();
    }
    void watch_fetched_pages();
    void watch(const FastAntic::Pages& pages);
    void unwatch();
    void catch_up();

    // The processor's accesses, at a cycle of the line begun last (chips.cpp).
    std::uint8_t read_memory(std::uint16_t address, Cycle) const { return memory_[address]; }
    std::uint8_t read_io(std::uint16_t address, Cycle at);
    void write(std::uint16_t address, std::uint8_t data, Cycle at);
    // Whether a write to a register may bring something nearer that find_next_event looks for: on GTIA, GRACTL alone.
    static constexpr bool may_bring_event(std::uint16_t address) {
        return chip_page::of(address) != chip_page::gtia || (address & 0x1F) == gtia_reg::GRACTL;
    }
    static constexpr bool is_pokey(std::uint16_t address) { return chip_page::of(address) == chip_page::pokey; }
    static constexpr bool is_wsync(std::uint16_t address) {
        return chip_page::of(address) == chip_page::antic && (address & 15) == antic_reg::WSYNC;
    }
    // Whether it may have a chip take bytes that the processor leaves on the data lines: GRACTL, and what says when
    // ANTIC fetches.
    static constexpr bool may_need_bus(std::uint16_t address) {
        const bool antic =
            chip_page::of(address) == chip_page::antic && !is_wsync(address) && (address & 0x0F) != antic_reg::NMIEN;
        return antic || (chip_page::of(address) == chip_page::gtia && (address & 0x1F) == gtia_reg::GRACTL);
    }
    void write_gtia(int reg, std::uint8_t data, Cycle at);
    void write_antic(int reg, std::uint8_t data, Cycle at);
    void access_cartridges(std::uint16_t address, std::optional<std::uint8_t> data, Cycle at);

    // Events on the interrupt lines and the serial bus (next_event.cpp, holds.cpp, run.cpp).
    [[gnu::noinline]] NextEvent find_next_event(FreeCycles free_cycles, FastRun& run, std::uint16_t pc, bool unpolled);
    void look_ahead(FreeCycles& free_cycles, FastRun& run, bool unpolled);
    void stop_before_interrupts(FreeCycles& free_cycles, FastRun& run, bool unpolled);
    bool skip_idle_lines(FreeCycles& free_cycles, FastRun& run);
    VcountStay stay_of_vcount(int free_cycle, int stop) const;
    FreeCycles first_free_cycles() const;
    Cycle time_of(FreeCycles& free_cycles, FastRun& run);
    void skip_lines_before(int of_free_cycle, FreeCycles& free_cycles, FastRun& run);
    static void note_last_free_cycles(FastRun& run, Cycle line, const TakenCycles& taken);
    bool is_plain_now(const FastRun& run, std::uint16_t address) const;
    int stop_for_nmi(int free_cycle, FastRun& run, bool unpolled);
    int stop_for_irq(int free_cycle, FastRun& run, bool unpolled);
    int free_cycles_before_deadline(const FastRun& run) const;
    int last_stop_before_deadline() const;
    bool finds_irq(int free_cycle, const FastRun& run, bool unpolled);
    void look_for_irq_before_access(FastRun& run);
    bool lets_irqs_in(FastRun& run);
    Cycle time_of_free_cycle(int free_cycle, const FastRun& run) const;
    void write_wsync(FastRun& run);
    void begin_hold(FreeCycles& free_cycles, FastRun& run);
    bool skip_hold(FreeCycles& free_cycles, FastRun& run, std::uint16_t pc);
    int lines_ahead() const;
    int free_cycle_of_target() const;
    // Before it IRQ does not change, unless a register is written. A byte that a drive begins to send is not heard yet.
    Cycle deadline() const {
        if (masked_) return never; // whatever it does
        const Cycle pokey = machine_.pokey_event_;
        return next_event_ >= pokey ? pokey : std::min(pokey, next_event_ + machine_.pokey_.least_byte());
    }
    bool sees_irq() const { return irq_ && !masked_; }
    bool irq_may_rise() const { return !masked_ && machine_.pokey_.irq_may_rise(); }
    int free_cycle_of_event() const;
    bool irq_at_end_of(Cycle at) { return machine_.irq_at_end_of(at); }
    void run_events(Cycle until) { machine_.run_events(until); }
    Cycle nmi_time() const;
    bool take_nmi(Cycle at);
    bool nmi_is_low(Cycle at) const { return nmi_time() <= at && in_line(at) <= 9; }
    void attend(std::uint8_t interrupts);
    void begin_run(Cycle target);
    void follow_beam();
    bool may_run_fast() const;
    void run_fast();
    void run_fast(const Breakpoints& stops);
    [[gnu::noinline]] bool goes_on_by_interrupt(FastRun& run);
    void leave(FreeCycles free_cycles, FastRun& run);
    [[gnu::noinline]] void step_exactly(); // flat functions would each hold the whole processor again

    // Lines skipped before (scanline_cache.cpp).
    void skip_lines_to_free_cycles(int lines);
    bool can_be_cached(int lines) const;
    bool go_on_as(const CachedLines& cached, int lines);
    bool shows_as(const CachedLines& cached);
    void skip_cached_lines(const CachedLines& cached);
    void skip_and_cache_lines(int lines, CachedLines& cached);
    template <class Visit>
    bool each_kind_of_object(int lines, Visit visit) const;
    FastGtia::ObjectBytes bits_of_objects(int lines) const;

    Atari800& machine_;
    Cpu6502& cpu_;
    Cycle& now_;
    Cycle& line_start_;
    Cycle& halt_from_;
    Cycle& halt_until_;
    Cycle& nmi_served_;
    Memory& memory_;
    std::uint8_t& on_bus_;
    bool& irq_;
    Cycle& next_event_;
    FastAntic antic_;
    FastGtia gtia_;

    StorePages& pages_;
    FastAntic::Pages& watched_;
    IdleLoop& idle_loop_;
    std::vector<CachedLines>& cached_lines_;
    std::array<std::uint8_t, cycles_per_line>& trace_;
    int& traced_to_;
    bool& fresh_;
    Cycle target_ = 0;
    bool masked_ = false; // the I flag is known to be set, from a run's begin or an interrupt on, until it is cleared
};

} // namespace emu::atari
