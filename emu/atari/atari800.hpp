// The Atari 800 with 48K, an 810 disk drive or four, and an optional 8K cartridge: the schematic. Only this class
// carries a line from one chip to another. Sources: Atari Home Computer System Hardware Manual (1982); Altirra Hardware
// Reference Manual.
#pragma once

#include "emu/apple2/power_up.hpp"
#include "emu/atari/clock.hpp"
#include "emu/atari/frame.hpp"
#include "emu/cpu/cpu6502.hpp"
#include "emu/result.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace emu {

class AtariDisk;
struct SoundStep;

struct AtariFirmware {
    std::array<std::uint8_t, 10240> os{}; // $D800-$FFFF
};

struct AtariOptions {
    TvSystem tv = TvSystem::ntsc;
    PowerUp power_up = PowerUp::pairs;
    std::uint64_t seed = 1; // for PowerUp::random
    bool fast_sio = false;  // disks answer sooner and faster than any drive
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
    Cycle cycles() const; // after the last cycle of the processor
    bool jammed() const;
    const Cpu6502& cpu() const;
    Cpu6502& cpu(); // for debuggers and tests
    const AtariOptions& options() const;

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
    const AtariDisk* disk(int drive) const; // nullptr: none
    void protect_disk(int drive, bool on);
    void set_disk_unmodified(int drive); // the host has saved it

    // 8K into the left slot, $A000-$BFFF; fewer bytes: none. power_on() is to follow.
    void insert_cartridge(std::span<const std::uint8_t> rom);

    // What a read would return, without its side effects.
    std::uint8_t peek(std::uint16_t address) const;
    void poke_ram(std::uint16_t address, std::uint8_t data); // where RAM is; elsewhere nothing happens

    // true: every frame is drawn as the beam passes.
    void set_rendering(bool on);
    // The last whole frame drawn; black if there is none.
    const AtariFrame& draw_frame();

    // true: what POKEY's audio output does is collected.
    void set_sound(bool on);
    std::span<const SoundStep> sound_steps() const;
    void clear_sound_steps();

    // Of everything that can affect the future: registers, memory, chips, disks, time; not of the frame and the
    // collected sound. The same on every build, drawn or not.
    std::uint64_t hash() const;

    // The same state as bytes, versioned. restore() takes only bytes of this version made with the same firmware,
    // cartridge and television system; on an error the machine is unchanged.
    std::vector<std::uint8_t> snapshot() const;
    Result<std::monostate> restore(std::span<const std::uint8_t> bytes);
};

} // namespace emu
