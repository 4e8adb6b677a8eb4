// The Disk II: the interface card in a slot (soft switches, the logic state sequencer with its data register) and two
// drives. Sources: Sather, Understanding the Apple II, ch. 9; Worth and Lechner, Beneath Apple DOS, ch. 6 and app. B.
// Every access first runs the clocks since the previous one.
#pragma once

#include "emu/cycle.hpp"
#include "emu/media/apple/floppy525.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace emu::apple2 {

class Disk2 {
  public:
    // Cycles that a drive turns after it is switched off: one second of the card's timer. Sather ch. 9
    static constexpr Cycle motor_off_delay = 1'020'484;
    static constexpr Cycle never = ~Cycle{0};
    static constexpr Cycle clocks_per_cycle = 2; // of the sequencer
    static constexpr std::uint8_t q6_low = 0xC;  // the switch at which programs read the data register

    // One bus cycle at $C0n0-$C0nF. `now` is its cycle number: more than in any access before, no less than in any
    // other call before. `data` counts if `write`. Even switches read as the data register. Odd ones do not drive the
    // bus: the CPU reads the floating bus, and the returned value means nothing. The switch moves in the middle of the
    // cycle, between the sequencer's two clocks; the CPU sees the register after the second (Sather p. 9-22). DOS 3.2's
    // INIT relies on this when it tests for a protected disk while writing.
    std::uint8_t access(std::uint8_t switch_0_15, bool write, std::uint8_t data, Cycle now);
    static constexpr Cycle clock_of_read(Cycle now) { return clocks_per_cycle * now + 1; } // when the CPU samples
    static constexpr bool drives_bus(std::uint8_t switch_0_15) { return (switch_0_15 & 1) == 0; }

    // Brings the state up to a cycle. Any sequence of calls leaves the same state as one call. Call it before
    // serialize() and operator==, so that they do not depend on the last access.
    void run_to(Cycle now);
    void run_to_clock(Cycle clock); // precondition: clock >= this->clock()

    // The RESET line: all switches off (phases, motor, drive 1, Q6, Q7). Disks and heads stay.
    void reset(Cycle now);

    // Drives are 0 and 1. A new disk replaces the old one. All take effect at `now`.
    void insert(int drive, Floppy525 disk, Cycle now);
    std::optional<Floppy525> eject(int drive, Cycle now);
    void protect(int drive, bool on, Cycle now); // ignored without a disk
    // Null: no disk. Current as of the last call with a `now`.
    const Floppy525* disk(int drive) const;
    void set_unmodified(int drive); // the host has saved the disk

    bool motor_on(Cycle now) const { return motor_ && !(stopping_ && off_at_ <= now); } // a drive turns, its light on
    Cycle caught_up() const { return clock_ / clocks_per_cycle; }                       // `now` of the last call
    int selected_drive() const { return selected_; }
    int quarter_track(int drive) const { return drives_[static_cast<std::size_t>(drive)].quarter; }

    // The state that advances with each clock while a drive turns and the card reads: head and sequencer.
    struct Reading {
        const BitTrack* track; // under the head; null: nothing
        std::uint32_t angle;   // of the disk, in BitTrack's ticks
        std::uint32_t recent;  // the last cells that passed the head, the latest in bit 0
        std::uint64_t cells;   // how many have passed since power-on
        std::uint8_t sequence; // the sequencer's state
        std::uint8_t data;     // the data register
    };
    static constexpr std::uint32_t remembered_cells = 0xFFFFFF; // of `recent`: 24
    Cycle clock() const { return clock_; }                      // up to which the state is
    bool is_reading() const { return motor_ && !q6_ && !q7_ && !recording_; }
    // The clock at which the timer stops the motor.
    Cycle stop_clock() const { return stopping_ ? clocks_per_cycle * off_at_ : never; }
    Reading reading() const;
    // Sets the state as of a later clock, at most stop_clock(). Precondition: is_reading().
    void set_reading(const Reading& reading, Cycle clock);

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

    bool operator==(const Disk2&) const = default;

  private:
    struct Drive {
        std::optional<Floppy525> disk;
        std::uint8_t quarter = 0; // position of the head, in quarter tracks
        std::uint32_t angle = 0;  // of the disk, in BitTrack's ticks
        std::uint32_t recent = 0; // the last 24 cells that passed the head

        const BitTrack* track() const;     // the track under the head; null: none
        std::uint32_t cell_length() const; // of that track, in ticks
        std::uint32_t turn() const;        // of the disk, in ticks
        template <class Change>
        void change_track(Change change); // moves the head or changes the disk, keeping the angle

        bool operator==(const Drive&) const = default;
    };

    Drive& drive() { return drives_[selected_]; }
    const Drive& drive() const { return drives_[selected_]; }
    void throw_switch(std::uint8_t switch_0_15, Cycle now);
    void pull_head();

    // Defined in disk2_clock.cpp.
    class Head;
    void run_clocks(Cycle clocks);
    void step(bool pulse); // of the sequencer
    void pass(Cycle clocks);
    BitTrack* writable_track(); // null: no disk, or a protected one
    void record(BitTrack& track, Cycle clocks);
    void stop_recording();
    bool write_level() const { return (sequence_ & 8) != 0; }

    std::array<Drive, 2> drives_;
    Cycle clock_ = 0;  // of the sequencer; the state is current up to here
    Cycle off_at_ = 0; // when the timer stops the motor; valid if stopping_
    bool motor_ = false;
    bool stopping_ = false;
    std::uint8_t selected_ = 0;
    std::uint8_t phases_ = 0;   // bit n: magnet n is on
    bool q6_ = false;           // load (or sense write protect), else shift
    bool q7_ = false;           // write, else read
    std::uint8_t sequence_ = 0; // the sequencer's state, 0..15
    std::uint8_t data_ = 0;     // the data register
    std::uint8_t bus_ = 0;      // the byte last written to the card, taken by a load
    bool recording_ = false;    // the head magnetizes the disk
    bool level_under_ = false;  // the direction of the old magnetization
    std::uint64_t cells_ = 0;   // cells passed since power-on: the source of the noise
};

} // namespace emu::apple2
