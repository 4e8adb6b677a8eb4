// The Atari 800 with 48K, an 810 disk drive or four, and an optional 8K cartridge: the schematic. Only this class
// carries a line from one chip to another. Sources: Atari Home Computer System Hardware Manual (1982); Altirra Hardware
// Reference Manual.
#pragma once

#include "emu/apple2/power_up.hpp"
#include "emu/apple2/speaker.hpp"
#include "emu/atari/accelerator/gtia_fast.hpp"
#include "emu/atari/antic.hpp"
#include "emu/atari/clock.hpp"
#include "emu/atari/frame.hpp"
#include "emu/atari/idle_loop.hpp"
#include "emu/atari/memory.hpp"
#include "emu/atari/pia.hpp"
#include "emu/atari/pokey.hpp"
#include "emu/atari/sio.hpp"
#include "emu/breakpoints.hpp"
#include "emu/cpu/cpu6502.hpp"
#include "emu/media/atari_disk.hpp"
#include "emu/part_hashes.hpp"
#include "emu/result.hpp"
#include "emu/state.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace emu {

struct AtariFirmware {
    std::array<std::uint8_t, 10240> os{}; // $D800-$FFFF
};

struct AtariOptions {
    TvSystem tv = TvSystem::ntsc;
    PowerUp power_up = PowerUp::pairs;
    std::uint64_t seed = 1; // for PowerUp::random
    bool fast_sio = false;  // disks answer sooner and faster than any drive
    bool exact = false;     // every cycle is stepped: the same states and hashes, slower
};

enum class ConsoleKey : std::uint8_t { start, select, option };

// Bits of a joystick's position.
namespace stick {
inline constexpr std::uint8_t up = 1;
inline constexpr std::uint8_t down = 2;
inline constexpr std::uint8_t left = 4;
inline constexpr std::uint8_t right = 8;
} // namespace stick

// A value: copying the machine is a snapshot; equal machines given equal inputs on equal cycles stay equal.
class Atari800 {
  public:
    explicit Atari800(const AtariFirmware& firmware, const AtariOptions& options = {}); // just powered on

    void power_on(); // off and on again; disks, cartridge, controllers, `rendering` and `sound` settings stay
    void reset();    // the SYSTEM RESET key is struck: on an 800 an NMI, in the next vertical blank

    // Runs whole instructions until cycles() >= target; returns early only when the processor has jammed.
    void run_until(Cycle target);
    // The same, and returns early also when the next instruction to be executed, no interrupt coming before it, lies at
    // one of `stops`: true. It is looked for after each instruction, so that another call goes on, and tells of each
    // execution once.
    bool run_until(Cycle target, const Breakpoints& stops);
    Cycle cycles() const { return now_; } // after the processor's last cycle
    Beam beam() const { return beam_at(now_, options_.tv); }
    bool jammed() const { return cpu_.jammed(); }
    const Cpu6502& cpu() const { return cpu_; }
    Cpu6502& cpu() { return cpu_; } // for debuggers and tests
    const AtariOptions& options() const { return options_; }
    const Antic& antic() const { return antic_; }
    const Pia& pia() const { return pia_; }
    const Sio& sio() const { return sio_; }

    // The keyboard: POKEY's key codes 0-63, or nothing held; SHIFT and CONTROL beside it.
    void hold_key(std::optional<std::uint8_t> key_code);
    void set_shift(bool down);
    void set_control(bool down);
    void set_break(bool down);
    void set_console_key(ConsoleKey key, bool down);

    void set_stick(int port, std::uint8_t directions);                 // 0-3; bits of `stick`, pressed = 1
    void set_trigger(int port, bool down);                             // 0-3
    void set_paddle(int paddle, std::optional<std::uint8_t> position); // 0-7; 0-228; nullopt: nothing plugged in

    // Drives 0 to 3, D1: to D4:.
    void insert_disk(int drive, AtariDisk disk);
    std::optional<AtariDisk> eject_disk(int drive);
    const AtariDisk* disk(int drive) const { return sio_.disk(drive); } // nullptr: none
    void protect_disk(int drive, bool on);
    void set_disk_unmodified(int drive) { sio_.set_unmodified(drive); } // the host has saved it

    // 8K into the left slot, $A000-$BFFF; fewer bytes: none. power_on() is to follow.
    void insert_cartridge(std::span<const std::uint8_t> rom);

    // What a read would return, without its side effects.
    std::uint8_t peek(std::uint16_t address) const;
    void poke_ram(std::uint16_t address, std::uint8_t data); // where RAM is; elsewhere nothing happens

    // true: every frame is drawn as the beam passes.
    void set_rendering(bool on);
    // Rendering: the last whole frame. Otherwise, or if there is none yet: the next frame, should nothing be pressed.
    const AtariFrame& draw_frame();

    // true: what POKEY's audio output does is collected.
    void set_sound(bool on);
    std::span<const SoundStep> sound_steps() const { return pokey_.sound_steps(); }
    void clear_sound_steps() { pokey_.clear_sound_steps(); }

    // The console's own loudspeaker, which hangs on GTIA's CONSOL: the cycles at which it was switched since the last
    // clear, oldest first; no more than Speaker::most_edges are kept.
    std::span<const Cycle> speaker_edges() const { return speaker_.edges(); }
    void clear_speaker_edges() { speaker_.clear_edges(); }

    // Of everything that can affect the future: registers, memory, chips, disks, time; not of the frame and the
    // collected sound. The same on every build, drawn or not.
    std::uint64_t hash() const;
    // The same by parts, and quickly.
    PartHashes part_hashes() const;

    // The same state as bytes, versioned. restore() takes only bytes of this version made with the same firmware,
    // cartridge and television system; on an error the machine is unchanged.
    std::vector<std::uint8_t> snapshot() const;
    Result<std::monostate> restore(std::span<const std::uint8_t> bytes);

  private:
    struct Slots;
    struct FastRun;
    struct Horizon;
    struct VcountStay;
    struct FastBus;
    struct ExactBus;
    static constexpr Cycle never = ~Cycle{0};

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);
    bool bus_counts() const;

    // Lines (atari_lines.cpp). A cycle of the line begun last counts from line_start_.
    AnticBus antic_bus() const { return {memory_.all(), trace_, memory_.version()}; }
    int in_line(Cycle at) const { return static_cast<int>(at - line_start_); }
    Cycle line_end() const { return line_start_ + atari_cycles_per_line; }
    void run_antic(int cycle) {
        if (antic_.cycle() < cycle) take_antic_to(cycle);
    }
    void take_antic_to(int cycle);
    void run_gtia(int cycle);
    void load_objects(int from, int to);
    void load_phantoms(int from, int to);
    // GTIA counts from the first cycle in the blank that the processor loses, whoever takes it.
    bool may_load_phantoms() const {
        return (gtia_.loads_players() && !antic_.enables_players()) ||
               (gtia_.loads_missiles() && !antic_.enables_missiles());
    }
    void next_line();
    int line_after(int lines);
    void pass_lines(int lines);
    int pass_still_lines(int most);
    void pass_shown_lines(int first, int lines, bool begun);
    void load_players(const Antic::ObjectAddresses& addresses);
    bool load_unseen_objects(int line, bool missiles);
    void begin_slots() {
        if (antic_.cycle() < 2) run_antic(2);
    }
    int slots() const { return antic_.slots(); }
    Cycle next_free(Cycle at);
    void trace(Cycle at, std::uint8_t data);
    void trace_until(int cycle);
    void watch_fetched_pages();
    void watch(const Antic::Pages& pages);
    void unwatch();
    void catch_up();

    // The processor's accesses, at a cycle of the line begun last (atari_io.cpp).
    std::uint8_t read_io(std::uint16_t address, Cycle at);
    void write_special(std::uint16_t address, std::uint8_t data, Cycle at);
    void write_io(std::uint16_t address, std::uint8_t data, Cycle at);
    // Whether a write to a register may bring something nearer that find_horizon looks for: on GTIA, GRACTL alone.
    static constexpr bool may_bring_event(std::uint16_t address) {
        return address >> 8 != 0xD0 || (address & 0x1F) == 0x1D;
    }
    static constexpr bool is_pokey(std::uint16_t address) { return address >> 8 == 0xD2; }
    static constexpr bool is_wsync(std::uint16_t address) { return (address & 0xFF0F) == 0xD40A; }
    // Whether it may have a chip take bytes that the processor leaves on the data lines: GRACTL, and what says when
    // ANTIC fetches.
    static constexpr bool may_need_bus(std::uint16_t address) {
        const bool antic = address >> 8 == 0xD4 && !is_wsync(address) && (address & 0x0F) != 0x0E;
        return antic || (address >> 8 == 0xD0 && (address & 0x1F) == 0x1D);
    }
    void write_gtia(int reg, std::uint8_t data, Cycle at);
    void write_pokey(int reg, std::uint8_t data, Cycle at);
    void write_pia(int reg, std::uint8_t data, Cycle at);
    void write_antic(int reg, std::uint8_t data, Cycle at);
    void hold_until_line_end(Cycle written);

    // Events on the interrupt lines and the serial bus (atari_events.cpp).
    [[gnu::noinline]] Horizon find_horizon(Slots slots, FastRun& run, std::uint16_t pc, bool unpolled);
    void look_ahead(Slots& slots, FastRun& run, bool unpolled);
    void stop_before_nmi(Slots& slots, FastRun& run, bool unpolled);
    bool pass_idle_lines(Slots& slots, FastRun& run);
    VcountStay stay_of_vcount(int slot, int stop) const;
    Slots first_slots() const;
    Cycle time_of(Slots& slots, FastRun& run);
    void pass_lines_before(int of_slot, Slots& slots, FastRun& run);
    bool is_plain_now(int slot, std::uint16_t address) const;
    void note_write(FastRun& run, int count, Cycle at);
    int stop_for_nmi(int slot, FastRun& run, bool unpolled);
    bool pass_hold(Slots& slots, std::uint16_t pc);
    int lines_ahead() const;
    int slot_of_target() const;
    int slot_of_event() const;
    void run_events(Cycle until);
    void plan_events(Cycle now);
    void exchange_frames(Cycle now);
    bool irq_at_end_of(Cycle at);
    Cycle nmi_time() const;
    bool take_nmi(Cycle at);
    bool nmi_is_low(Cycle at) const;
    std::uint8_t interrupts_at_end_of(Cycle at);
    void attend(std::uint8_t interrupts);
    void begin_run(Cycle target);
    void follow_beam();
    bool may_run_fast() const;
    void run_fast();
    void run_fast(const Breakpoints& stops);
    [[gnu::noinline]] bool goes_on_by_nmi(FastRun& run);
    void leave(Slots slots, FastRun& run);
    [[gnu::noinline]] void step_exactly(); // flat functions would each hold the whole processor again

    AtariOptions options_;
    std::uint64_t firmware_hash_;
    Cpu6502 cpu_;
    Cycle now_ = 0; // after the processor's last cycle
    Cycle line_start_ = 0;
    Cycle halt_from_ = never;  // WSYNC: RDY is low from this cycle
    Cycle halt_until_ = never; // to before this one
    Cycle nmi_served_ = never; // when the NMI fell that the processor has seen last
    AtariMemory memory_;
    Antic antic_;
    FastGtia gtia_;
    Pokey pokey_;
    Pia pia_;
    Sio sio_;

    // What the processor's cycles of this line have left on the data lines, where it matters.
    std::array<std::uint8_t, atari_cycles_per_line> trace_{};
    int traced_to_ = 0;
    std::uint8_t on_bus_ = 0;

    // What follows can be found again from the above, or is not state.
    bool irq_ = false;     // IRQ is low
    Cycle next_event_ = 0; // when that may change, or a frame be sent
    Speaker speaker_;
    Cycle target_ = 0;     // of the run under way
    Antic::Pages watched_; // as of the last line
    std::optional<AtariFrame> still_;
    IdleLoop idle_loop_;

    // Lines as they were passed before, by the first of them (atari_known_lines.cpp).
    struct KnownLines {
        static constexpr int most = 32;
        static constexpr int object_kinds = 5; // missiles, players 0-3
        int lines = 0;                         // 0: none
        int changes = 0;                       // how often in a row they have come otherwise
        // What they led to, in cycle 2 of the line after, depended on all this.
        Antic::State antic;
        FastGtia::LinesBegin gtia;
        std::array<std::array<std::uint8_t, most + 1>, object_kinds> objects{}; // DMA's bytes, up to the line after
        std::uint8_t instruction = 0;                                           // of the line after
        // and, where GTIA sees the playfield, on this
        std::array<std::uint8_t, Antic::most_shown_bytes> shown{};
        std::uint32_t characters = 0; // their version
        Antic::State antic_after;
        FastGtia::LinesEnd gtia_after;
        Antic::Pages pages;
    };
    void pass_lines_to_slots(int lines);
    bool can_be_known(int lines) const;
    bool go_on_as(const KnownLines& known, int lines);
    bool shows_as(const KnownLines& known);
    void pass_known_lines(const KnownLines& known);
    void pass_and_note_lines(int lines, KnownLines& known);
    template <class Visit>
    bool each_kind_of_object(int lines, Visit visit) const;
    FastGtia::ObjectBytes bits_of_objects(int lines) const;
    void forget_known_lines() { std::fill(known_.begin(), known_.end(), KnownLines{}); }
    std::vector<KnownLines> known_{static_cast<std::size_t>(atari_lines_per_frame(options_.tv))};
};

} // namespace emu
