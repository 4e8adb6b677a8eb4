// The Atari 810: a disk drive with a processor of its own on the serial bus. Its protocol at its real times, a turning
// disk, a head that steps. Sources: Atari OS manual, section 9 (the bus) and DVSTAT; Altirra Hardware Reference Manual,
// ch. 9, whose figures in cycles of the drive's 500 kHz processor these are.
// The drive runs only in arithmetic: every call first catches up from the one before.
#pragma once

#include "emu/atari/serial_frame.hpp"
#include "emu/cycle.hpp"
#include "emu/media/atari_disk.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace emu {

class Drive810 {
  public:
    static constexpr Cycle never = ~Cycle{0};
    static constexpr std::uint32_t ntsc_half_hertz = 3'579'545; // twice the machine's cycles in a second

    // Drive 0..3 (D1: to D4:), on the bus of a machine of that clock, just switched on: the motor off, no disk.
    explicit Drive810(int number = 0, std::uint32_t machine_half_hertz = ntsc_half_hertz);

    // The bus. Calls come in the order of their times; a frame before anything else that happens after its start.
    void set_command(bool asserted, Cycle now); // the command line: asserted is low
    void receive(const SerialFrame& frame);     // the computer's
    void run_to(Cycle now);
    // The earliest cycle at which there may be a frame to take if nothing is called before; `never`: it waits for
    // the computer. A drive run to that cycle and no further has the frame that begins there.
    Cycle next_event() const;
    std::optional<SerialFrame> take_frame(); // one that began at or before the last `now`, in order

    // Moving the head, waiting for the disk and for the motor take no time. Nothing in an exact run.
    void set_fast(bool on) { fast_ = on; }

    // A disk that was there is replaced. All take effect at `now`; a write under way ends where it is.
    void insert(AtariDisk disk, Cycle now);
    std::optional<AtariDisk> eject(Cycle now);
    void protect(bool on, Cycle now); // no disk: nothing happens
    // Null: no disk. Up to date as of the last call with a `now`, a write under way included.
    const AtariDisk* disk() const { return disk_ ? &*disk_ : nullptr; }
    void set_unmodified(); // the host has saved the disk

    bool motor_on() const { return motor_; } // as of the last `now`, as the rest
    bool busy() const;                       // its light: between a command and the end of its answer
    int head_track() const { return head_; }
    Cycle caught_up() const { return caught_up_; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

    bool operator==(const Drive810&) const = default;

  private:
    std::optional<AtariDisk> disk_;
    bool motor_ = false;
    bool fast_ = false;
    std::uint8_t head_ = 39;
    Cycle caught_up_ = 0;
};

} // namespace emu
