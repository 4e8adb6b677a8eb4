// The Atari 800 with 48K, 810 disk drives, a 410 recorder and cartridges in both slots. This class is the schematic:
// the only one that wires chips to each other. Sources: Atari Home Computer System Hardware Manual (1982); Altirra
// Hardware Reference Manual.
#pragma once

#include "emu/atari/accelerator/idle_loop.hpp"
#include "emu/atari/antic/antic.hpp"
#include "emu/atari/cartridge.hpp"
#include "emu/atari/clock.hpp"
#include "emu/atari/frame.hpp"
#include "emu/atari/gtia/gtia.hpp"
#include "emu/atari/memory.hpp"
#include "emu/atari/pia.hpp"
#include "emu/atari/pokey/pokey.hpp"
#include "emu/atari/sio/sio.hpp"
#include "emu/breakpoints.hpp"
#include "emu/cpu/cpu6502.hpp"
#include "emu/media/atari/atari_disk.hpp"
#include "emu/observer.hpp"
#include "emu/part_hashes.hpp"
#include "emu/result.hpp"
#include "emu/shared/power_up.hpp"
#include "emu/shared/speaker.hpp"
#include "emu/state.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace emu::atari {

struct Firmware {
    std::array<std::uint8_t, 10240> os{}; // $D800-$FFFF
};

struct Options {
    TvSystem tv = TvSystem::ntsc;
    PowerUp power_up = PowerUp::pairs;
    std::uint64_t seed = 1; // for PowerUp::random
    bool fast_sio = false;  // disks answer faster than any real drive
    bool exact = false;     // steps every cycle: slower, with the same states and hashes
};

enum class ConsoleKey : std::uint8_t { start, select, option };

// Bits of a joystick's position.
namespace stick {
inline constexpr std::uint8_t up = 1;
inline constexpr std::uint8_t down = 2;
inline constexpr std::uint8_t left = 4;
inline constexpr std::uint8_t right = 8;
} // namespace stick

// A value: copying the machine is a snapshot. Equal machines given equal inputs at equal cycles stay equal.
class Atari800 {
  public:
    explicit Atari800(const Firmware& firmware, const Options& options = {}); // just powered on

    void power_on(); // switches off and on; disks, cartridges, controllers, rendering and sound settings stay
    void reset();    // presses SYSTEM RESET: on an 800 an NMI in the next vertical blank

    // Runs whole instructions until cycles() >= target. Returns earlier only if the processor has jammed.
    void run_until(Cycle target);
    // The same, but returns true before executing an instruction at one of `stops`. The instruction at which a run
    // begins is not checked, so that another call resumes, and each execution stops once. An interrupt taken instead
    // does not stop.
    bool run_until(Cycle target, const Breakpoints& stops);
    // null: none. The observer must outlive the machine or be removed; it is not part of the state.
    void observe(Observer* observer) { observer_ = observer; }
    Observer* observer() const { return observer_; }
    Cycle cycles() const { return now_; } // the end of the processor's last cycle
    Beam beam() const { return beam_at(now_, options_.tv); }
    bool jammed() const { return cpu_.jammed(); }
    const Cpu6502& cpu() const { return cpu_; }
    Cpu6502& cpu() { return cpu_; } // for debuggers and tests
    const Options& options() const { return options_; }
    const Antic& antic() const { return antic_; }
    const Gtia& gtia() const { return gtia_; }
    const Pokey& pokey() const { return pokey_; }
    const Pia& pia() const { return pia_; }
    const Sio& sio() const { return sio_; }

    // The keyboard: the held key as POKEY's code 0-63, nullopt: none; SHIFT; CONTROL.
    void hold_key(std::optional<std::uint8_t> key_code);
    void set_shift(bool down);
    void set_control(bool down);
    void set_break(bool down);
    void set_console_key(ConsoleKey key, bool down);

    void set_stick(int port, std::uint8_t directions);                 // port 0-3; bits of `stick`, 1: pressed
    void set_trigger(int port, bool down);                             // port 0-3
    void set_paddle(int paddle, std::optional<std::uint8_t> position); // paddle 0-7; position 0-228, nullopt: unplugged

    // Drives 0 to 3 are D1: to D4:.
    void insert_disk(int drive, AtariDisk disk);
    std::optional<AtariDisk> eject_disk(int drive);
    const AtariDisk* disk(int drive) const { return sio_.disk(drive); } // nullptr: no disk
    void protect_disk(int drive, bool on);
    void set_disk_unmodified(int drive) { sio_.set_unmodified(drive); } // call after saving the disk

    // The 410 program recorder. A tape is inserted rewound.
    void insert_tape(AtariTape tape);
    std::optional<AtariTape> eject_tape();
    const AtariTape* tape() const { return sio_.recorder().tape(); } // nullptr: no tape
    void protect_tape(bool on);
    void set_tape_unmodified() { sio_.recorder().set_unmodified(); } // call after saving the tape

    // Inserts it into the slot that it is made for. Call power_on() afterwards.
    void insert_cartridge(Cartridge cartridge);

    // The byte that a read would return, without its side effects.
    std::uint8_t peek(std::uint16_t address) const;
    void poke_ram(std::uint16_t address, std::uint8_t data); // ignored outside RAM

    // true: draws every frame as the beam passes.
    void set_rendering(bool on);
    // While rendering: the last complete frame. Otherwise, or if there is none yet: the next frame, without new input.
    const Frame& draw_frame();

    // true: collects the changes of POKEY's audio output.
    void set_sound(bool on);
    std::span<const SoundStep> sound_steps() const { return pokey_.sound_steps(); }
    void clear_sound_steps() { pokey_.clear_sound_steps(); }

    // true: logs writes to POKEY's sound registers (Pokey::set_sound_log).
    void set_sound_log(bool on) { pokey_.set_sound_log(on); }
    std::span<const SoundWrite> sound_writes() const { return pokey_.sound_writes(); }
    void clear_sound_writes() { pokey_.clear_sound_writes(); }

    // The console's own speaker, driven by GTIA's CONSOL: the cycles at which it changed since the last clear, oldest
    // first, at most Speaker::max_edges.
    std::span<const Cycle> speaker_edges() const { return speaker_.edges(); }
    void clear_speaker_edges() { speaker_.clear_edges(); }

    // Covers all state that can affect the future: registers, memory, chips, disks, time; not the frame or collected
    // sound. Equal on every build, with and without rendering.
    std::uint64_t hash() const;
    // Hashes of the parts; faster than hash().
    PartHashes part_hashes() const;

    // The state as versioned bytes. restore() accepts only bytes of this version made with the same firmware,
    // cartridges and television system; on error the machine is unchanged.
    std::vector<std::uint8_t> snapshot() const;
    Result<std::monostate> restore(std::span<const std::uint8_t> bytes);

  private:
    friend class CycleBus;
    static constexpr Cycle never = ~Cycle{0};
    static constexpr int objects_end = 7; // GTIA reads object bytes only in cycles before this one
    // RDY falls on the second cycle after a write to WSYNC and rises on cycle 105. AHRM 4.10
    static constexpr int wsync_delay = 2, wsync_release = 105;

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);
    bool bus_counts() const;
    std::uint8_t parts() const;

    // Time (run.cpp). Cycles of the current line count from line_start_.
    bool run(Cycle target, const Breakpoints* stops);
    void run_processor();
    void run_observed();
    int in_line(Cycle at) const { return static_cast<int>(at - line_start_); }
    Cycle line_end() const { return line_start_ + cycles_per_line; }
    enum class Kind : std::uint8_t { read, write };
    Cycle next_free(Cycle at, Kind access);
    Cycle free_in_plan(Cycle& at);
    Cycle step_to_free(Cycle& at, Kind access);
    bool begin_cycle(Cycle at);
    void end_cycle(Cycle at, std::uint8_t data);
    void begin_line();
    void step_antic_to(Cycle now);
    void catch_up();
    void load_objects(int cycle, std::uint8_t on_bus);
    void load_players(int from, int to);
    void load_phantoms(int cycle, std::uint8_t on_bus);
    // True if GTIA may load bytes that ANTIC did not fetch for it (load_phantoms).
    bool may_load_phantoms() const {
        return (gtia_.loads_players() && !antic_.enables_players()) ||
               (gtia_.loads_missiles() && !antic_.enables_missiles());
    }

    // A planned line: ANTIC's DMA cycles up to plan_end_ are known, and ANTIC runs only when its state is observed
    // (run.cpp).
    bool is_planned() const { return plan_end_ != 0; }
    void plan_line();
    void run_antic(int cycle);
    void run_line_head(int cycle) { run_antic(std::min(cycle, Antic::line_head_end)); }
    void leave_plan();
    bool may_pass_line(int cycles, bool writes) const; // accelerator/skip.cpp
    int pass_line(int cycles);
    Gtia::Clocks seen_codes() const { return antic_.codes().blank ? Gtia::Clocks{} : gtia_.seen_codes(); }
    void run_gtia(int clock);
    void find_limits();
    void store(std::uint16_t address, std::uint8_t data, int cycle);
    // True for RAM that ANTIC does not fetch in the rest of the line.
    bool is_plain_store(std::uint16_t address) const {
        return !fetched_pages_.may_contain(address) && memory_.is_ram(address);
    }

    // Registers, accessed in a cycle of the current line (devices.cpp).
    std::uint8_t read_memory(std::uint16_t address, Cycle at) {
        if (cartridges_watch_) [[unlikely]]
            let_cartridges_watch(address, std::nullopt, at);
        return memory_[address];
    }
    std::uint8_t read_io(std::uint16_t address, Cycle at);
    void write(std::uint16_t address, std::uint8_t data, Cycle at);
    void write_io(std::uint16_t address, std::uint8_t data, Cycle at);
    void write_gtia(int reg, std::uint8_t data, Cycle at);
    void write_pokey(int reg, std::uint8_t data, Cycle at);
    void write_pia(int reg, std::uint8_t data, Cycle at);
    bool has_banks() const; // accesses to $D5xx may change memory
    void access_cartridges(std::uint16_t address, std::optional<std::uint8_t> data, Cycle at);
    std::uint8_t peek_cartridges(std::uint16_t address) const; // the byte that a read of $D5xx returns
    void let_cartridges_watch(std::uint16_t address, std::optional<std::uint8_t> data, Cycle at);
    void show_cartridges();
    void hold_until_line_end(Cycle written);

    // Interrupt lines and the serial bus (run.cpp).
    bool irq_at_end_of(Cycle at);
    Cycle nmi_time() const;
    bool take_nmi(Cycle at);
    int foreseen_nmi() const;
    bool nmi_is_low(Cycle at) const { return nmi_time() <= at && in_line(at) <= 9; } // a pulse that ends with cycle 9
    void run_events(Cycle until) {
        if (next_event_ <= until) [[unlikely]]
            handle_events(until);
    }
    void handle_events(Cycle until);
    void plan_events(Cycle now);
    void exchange_frames(Cycle now);

    Options options_;
    std::uint64_t firmware_hash_;
    Cpu6502 cpu_;
    Cycle now_ = 0; // the end of the processor's last cycle
    Cycle line_start_ = 0;
    Cycle halt_from_ = never;  // RDY is low from this cycle, by WSYNC
    Cycle halt_until_ = never; // RDY rises in this cycle
    Cycle nmi_served_ = never; // when the last NMI taken by the processor fell
    Memory memory_;
    Antic antic_;
    Gtia gtia_;
    Pokey pokey_;
    Pia pia_;
    Sio sio_;
    std::array<std::optional<Cartridge>, 2> cartridges_; // left, right
    bool cartridges_watch_ = false;                      // one of them watches accesses: all take the slow path

    std::uint8_t on_bus_ = 0; // the byte that the processor's last cycle left on the data lines

    // Derived from the above, or not part of the state.
    bool irq_ = false;     // IRQ is low
    Cycle next_event_ = 0; // when POKEY may change irq_ or end a frame, or a drive may send one
    Speaker speaker_;
    std::optional<Frame> still_;

    // The plan of the current line, in its cycles: see is_planned().
    const DmaMap* dma_ = &DmaMap::of({});
    int plan_end_ = 0;
    Antic::Pages fetched_pages_ = Antic::all_pages;
    // -1: nothing is known.
    int no_chip_until_ = -1;      // an access that ends by this cycle involves no chip
    int no_interrupt_until_ = -1; // a poll by this cycle finds no interrupt
    int held_before_ = -1;        // WSYNC held the processor in the read that ended before this cycle
    bool irq_before_ = false;     // IRQ in the cycle before that read's last

    // The current run.
    Cycle target_ = 0;
    const Breakpoints* stops_ = nullptr;
    int no_check_until_ = 0; // instructions that begin before this cycle need no check of target_ and stops_
    bool begun_ = false;     // an instruction of the run has begun
    bool stopped_ = false;   // stopped by stops_
    IdleLoop idle_loop_;
    Observer* observer_ = nullptr;
};

} // namespace emu::atari
