// The Apple II+: 48K or 64K of RAM, a Disk II in slot 6 and optionally another in slot 5. This class is the schematic:
// it alone carries lines from one chip to another. Sources: Sather, Understanding the Apple II; Apple II Reference
// Manual (1979) ch. 4-5.
#pragma once

#include "emu/apple2/accelerator.hpp"
#include "emu/apple2/clock.hpp"
#include "emu/apple2/disk2.hpp"
#include "emu/apple2/frame.hpp"
#include "emu/apple2/game_port.hpp"
#include "emu/apple2/keyboard.hpp"
#include "emu/apple2/language_card.hpp"
#include "emu/apple2/memory.hpp"
#include "emu/apple2/video.hpp"
#include "emu/apple2/video_mode.hpp"
#include "emu/breakpoints.hpp"
#include "emu/cpu/cpu6502.hpp"
#include "emu/media/apple/floppy525.hpp"
#include "emu/observer.hpp"
#include "emu/part_hashes.hpp"
#include "emu/result.hpp"
#include "emu/shared/speaker.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace emu::apple2 {

struct Firmware {
    std::array<std::uint8_t, 12288> main{}; // $D000-$FFFF
    // $C600-$C6FF, for disks of 16 and of 13 sectors a track.
    std::array<std::uint8_t, 256> disk2{}, disk2_13{};
    std::array<std::uint8_t, 2048> chars{}; // line l of screen code c at c * 8 + l, bit 6 the leftmost of 7 dots
};

struct Options {
    PowerUp power_up = PowerUp::pairs;
    std::uint64_t seed = 1;     // for PowerUp::random
    bool language_card = false; // in slot 0: 64K of RAM
    bool second_disk2 = false;  // in slot 5: drives 2 and 3
    bool exact = false;         // steps every cycle, without the accelerator: same states, slower
};

// A value: copying the machine makes a snapshot. Equal machines with equal inputs on equal cycles stay equal.
class Apple2 {
  public:
    explicit Apple2(const Firmware& firmware, const Options& options = {}); // just powered on

    void power_on(); // off and on; keeps disks, joystick and the `rendering` setting
    void reset();    // a pulse on the RESET line (Ctrl-Reset): resets the CPU and the disk controllers

    // Runs whole instructions until cycles() >= target; returns early only when the processor has jammed.
    void run_until(Cycle target);
    // Also returns early, with true, before an instruction at one of `stops`. Checks after each instruction, so that
    // another call continues and each execution is reported once.
    bool run_until(Cycle target, const Breakpoints& stops);
    // null: none. The observer must outlive the machine or be removed; it is not part of the state.
    void observe(Observer* observer);
    Observer* observer() const { return observer_; }
    Cycle cycles() const { return now_; }
    bool jammed() const { return cpu_.jammed(); }
    const Cpu6502& cpu() const { return cpu_; }
    Cpu6502& cpu() { return cpu_; } // for debuggers and tests

    void press_key(std::uint8_t ascii) { keyboard_.press(ascii); }     // bits 0-6; sets the strobe
    bool key_waiting() const { return keyboard_.strobe(); }            // the strobe is still set
    void set_paddle(int paddle, std::optional<std::uint8_t> position); // 0-3; nullopt: nothing plugged in
    void set_button(int button, bool down);                            // 0-2
    const GamePort& game_port() const { return game_port_; }           // annunciators

    // Drives 0 and 1 in slot 6; 2 and 3 in slot 5, on a machine that has the second controller.
    int drives() const { return second_disk2_ ? 4 : 2; }
    // A disk in a controller's first drive also selects its boot ROM: the 13-sector one if track 0 has only such
    // sectors. If a boot ROM is running, the other one then starts afresh.
    void insert_disk(int drive, Floppy525 disk);
    std::optional<Floppy525> eject_disk(int drive);
    const Floppy525* disk(int drive) const; // nullptr: none
    void protect_disk(int drive, bool on);  // the notch of the disk in the drive; ignored without a disk
    bool motor_on() const;                  // true while any drive turns
    const Disk2& disk2() const { return disk2_; }
    void set_disk_unmodified(int drive) { controller(drive).set_unmodified(drive & 1); } // the host has saved it

    // The result of a read without its side effects; disk controller switches read as the floating bus.
    std::uint8_t peek(std::uint16_t address) const;
    void poke_ram(std::uint16_t address, std::uint8_t data);                   // below $C000; ignored elsewhere
    const std::optional<LanguageCard>& language_card() const { return card_; } // none: a machine of 48K

    // true: draw every frame as the beam passes.
    void set_rendering(bool on);
    // When rendering, returns the last whole frame; otherwise, the screen as memory and switches now have it.
    const Frame& draw_frame();
    VideoMode video_mode() const { return video_.mode(); }

    // The cycles at which the speaker's cone was switched since the last clear, oldest first; no more than
    // Speaker::max_edges are kept.
    std::span<const Cycle> speaker_edges() const { return speaker_.edges(); }
    void clear_speaker_edges() { speaker_.clear_edges(); }

    // A hash of everything that can affect the future: registers, memory, chips, disks, time; not the frame or the
    // collected edges. The same on every build, rendering or not.
    std::uint64_t hash() const;
    // The same in parts, and faster.
    PartHashes part_hashes() const;

    // The state as versioned bytes. restore() accepts only bytes of this version, made with the same firmware and
    // memory size; on an error the machine is unchanged.
    std::vector<std::uint8_t> snapshot() const;
    Result<std::monostate> restore(std::span<const std::uint8_t> bytes);

  private:
    struct Bus;
    friend class AcceleratedApple2; // the accelerator's run

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

    std::uint8_t read_io(std::uint16_t address, Cycle now);
    std::uint8_t read_board(std::uint16_t address, Cycle now); // except the disk controllers' registers
    std::uint8_t read_inputs(std::uint16_t address, Cycle now) const;
    bool game_input(int input, Cycle now) const;
    std::uint8_t floating_bus(Cycle now) const;
    Disk2& controller(int drive) { return drive < 2 ? disk2_ : *second_disk2_; }
    const Disk2& controller(int drive) const { return drive < 2 ? disk2_ : *second_disk2_; }
    Disk2* controller_at(std::uint16_t address); // null: not a disk controller's switch
    [[gnu::noinline]] void write_watched(std::uint16_t address, std::uint8_t data, Cycle now);
    void write_special(std::uint16_t address, std::uint8_t data, Cycle now);
    void touch_switch(std::uint16_t address, Cycle now);
    void touch_card(std::uint16_t address, bool write);
    void write_card(std::uint16_t address, std::uint8_t data);
    void show_high_memory();
    void throw_latch(int address, Cycle now);
    bool run(Cycle target, const Breakpoints* stops);
    bool run_model(Cycle target, const Breakpoints* stops);
    bool run_observed(Cycle target, const Breakpoints* stops);
    bool executes_next_at(const Breakpoints& stops) const;
    Cycle end_of_run(Cycle target) const;
    void catch_up();
    void select_boot_rom(int controller, bool for_13_sectors);
    bool runs_boot_rom(std::uint16_t page) const;
    void watch_scanned_pages();

    Options options_;
    std::uint64_t firmware_hash_;
    Cpu6502 cpu_;
    Cycle now_ = 0;                       // bus cycles done
    bool tape_out_ = false;               // the cassette output's flip-flop, $C020
    std::array<std::uint8_t, 12288> rom_; // $D000-$FFFF; memory_ holds a copy while it is readable
    Memory memory_;
    std::optional<LanguageCard> card_;
    Video video_;
    Keyboard keyboard_;
    Speaker speaker_;
    GamePort game_port_;
    Disk2 disk2_;
    std::optional<Disk2> second_disk2_;
    std::array<std::array<std::uint8_t, 256>, 2> boot_roms_; // for 16 sectors a track, and for 13
    std::uint8_t boots_13_sectors_ = 0;                      // bit n: controller n boots 13 sectors
    AcceleratorSlot accelerator_;
    Observer* observer_ = nullptr;
};

} // namespace emu::apple2
