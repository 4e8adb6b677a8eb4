// The Disk II: the interface card in a slot (soft switches, the logic state sequencer with its data register) and two
// drives. Sources: Sather, Understanding the Apple II, ch. 9; Worth and Lechner, Beneath Apple DOS, ch. 6 and app. B.
// The disk turns only in arithmetic: every access first catches up from the one before.
#pragma once

#include "emu/cycle.hpp"
#include "emu/media/floppy525.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace emu {

class Disk2 {
  public:
    // The drive goes on turning this long after the program has switched it off: one second of the card's timer.
    static constexpr Cycle motor_off_delay = 1'020'484;
    static constexpr Cycle clocks_per_cycle = 2; // of the sequencer

    // One bus cycle that addresses $C0n0-$C0nF of the card. `now` is the number of the cycle, never less than in any
    // call before; `data` counts if `write`. Reads: even switches answer with the data register; odd ones do not drive
    // the bus, so that what the CPU reads there is the floating bus and the value returned means nothing. The switch
    // moves in the middle of the cycle, between the sequencer's two clocks: the CPU sees the register as the second of
    // them has left it (Sather, p. 9-22). DOS 3.2's INIT counts on it, which looks for a protected disk while writing.
    std::uint8_t access(std::uint8_t switch_0_15, bool write, std::uint8_t data, Cycle now);
    static constexpr bool drives_bus(std::uint8_t switch_0_15) { return (switch_0_15 & 1) == 0; }

    // Brings the state up to a cycle. Any sequence of calls leaves the state that one call would; needed before
    // serialize() and operator== so that they do not depend on when the card was last looked at.
    void run_to(Cycle now);

    // A program waits for a byte: it reads a switch at `first`, then every `period` cycles. How many of the first
    // `most` reads change nothing and find bit 7 of the data register clear, one after the other. The state is caught
    // up to the next read at most.
    Cycle reads_without_byte(std::uint8_t switch_0_15, Cycle first, Cycle period, Cycle most);

    // The RESET line: all switches off (phases, motor, drive 1, Q6, Q7). Disks and heads stay.
    void reset(Cycle now);

    // Drives are 0 and 1. A disk that was there is replaced. All take effect at `now`.
    void insert(int drive, Floppy525 disk, Cycle now);
    std::optional<Floppy525> eject(int drive, Cycle now);
    void protect(int drive, bool on, Cycle now); // no disk: nothing happens
    // Null: no disk. Up to date as of the last call with a `now`.
    const Floppy525* disk(int drive) const;
    void set_unmodified(int drive); // the host has saved the disk

    bool motor_on(Cycle now) const { return motor_ && !(stopping_ && off_at_ <= now); } // a drive turns, its light on
    Cycle caught_up() const { return clock_ / clocks_per_cycle; }                       // the last `now`
    int selected_drive() const { return selected_; }
    int quarter_track(int drive) const { return drives_[static_cast<std::size_t>(drive)].quarter; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

    bool operator==(const Disk2&) const = default;

  private:
    struct Drive {
        std::optional<Floppy525> disk;
        std::uint8_t quarter = 0; // of a track, where the head stands
        std::uint32_t angle = 0;  // of the disk, in BitTrack's ticks
        std::uint32_t recent = 0; // the last 24 cells that passed the head

        const BitTrack* track() const;     // what is under the head; null: nothing
        std::uint32_t cell_length() const; // of that, ticks
        std::uint32_t turn() const;        // of the disk, ticks
        template <class Change>
        void change_track(Change change); // moves the head or changes the disk, at the same angle

        bool operator==(const Drive&) const = default;
    };

    // What the data register holds, clock by clock, for a program that only looks at it. No part of the state.
    struct Forecast {
        Cycle from = 1, end = 0;  // the clocks foreseen; none
        Cycle begin = 0;          // of the leading one's cell of the byte last looked at
        std::uint64_t stream = 0; // the cells from that one on, the first in bit 63
        std::uint8_t before = 0;  // the byte in front of it
        Cycle asked = 0;          // last

        Forecast() = default;
        Forecast(Cycle boundary, std::uint64_t cells, std::uint32_t ahead);
        bool covers(Cycle clock) const { return from <= clock && clock <= end; }
        std::uint8_t at(Cycle clock); // Preconditions: it covers it, and no later one was asked for
        Cycle whole_at() const;       // of that byte
        bool operator==(const Forecast&) const { return true; }
    };

    Drive& drive() { return drives_[selected_]; }
    void run_to_clock(Cycle to);
    std::uint8_t obey(std::uint8_t which, bool write, std::uint8_t data, Cycle now);
    bool moves_switch(std::uint8_t switch_0_15) const;
    void throw_switch(std::uint8_t switch_0_15, Cycle now);
    void pull_head();
    struct Spin;
    Spin take_spin() const;
    void put_spin(const Spin& spin);

    // The sequencer and the disk while a motor runs, in clocks of two to the CPU cycle; one for each mode.
    void clock(Cycle clocks);
    void read(Cycle clocks);
    void read_on(Cycle clocks);
    void sense(Cycle clocks);
    void write(Cycle clocks);
    void turn_unread(Cycle clocks);

    // Reading (disk2_read.cpp). What is ahead of the head, where no noise can come in.
    struct Ahead;
    bool look_ahead(Ahead& ahead) const;
    bool look_at_cells(Ahead& ahead) const;
    bool look_at_flux(Ahead& ahead) const;
    void put_ahead(const Ahead& ahead);
    std::uint8_t look(Cycle clock);
    void foresee();
    std::uint32_t read_ahead(Cycle clocks); // how many of them were passed
    bool read_cells(Cycle clocks);          // any; whether no noise came in
    bool read_turn(Cycle clocks);

    // Writing (disk2_write.cpp).
    BitTrack* writable_track(); // null: no disk, or a protected one
    void record(BitTrack& track, Cycle clocks);
    void stop_recording();
    std::uint32_t write_stride(std::uint32_t clocks);
    bool write_level() const { return (sequence_ & 8) != 0; }

    std::array<Drive, 2> drives_;
    Cycle clock_ = 0;  // of the sequencer, up to which the state is caught up
    Cycle off_at_ = 0; // when the timer stops the motor; counts if stopping_
    bool motor_ = false;
    bool stopping_ = false;
    std::uint8_t selected_ = 0;
    std::uint8_t phases_ = 0;   // bit n: magnet n is on
    bool q6_ = false;           // load (or sense write protect), else shift
    bool q7_ = false;           // write, else read
    std::uint8_t sequence_ = 0; // the sequencer's state, 0..15
    std::uint8_t data_ = 0;     // the data register
    std::uint8_t bus_ = 0;      // the byte last written to the card, what a load takes
    bool recording_ = false;    // the head magnetizes what is under it,
    bool level_under_ = false;  // which was magnetized in this direction
    std::uint64_t cells_ = 0;   // cells passed since power-on: what the noise is made from
    Forecast forecast_;
};

} // namespace emu
