// The serial bus as the computer sees it: up to four disk drives. A drive is there from the first disk put into it on.
#pragma once

#include "emu/atari/clock.hpp"
#include "emu/atari/sio/drive810.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace emu::atari {

class Sio {
  public:
    static constexpr int drives = 4; // 0..3 are D1: to D4:
    static constexpr Cycle never = Drive810::never;

    explicit Sio(TvSystem tv = TvSystem::ntsc);

    void power_on(); // at cycle 0. Drives are switched on with the computer; disks stay in them

    // The lines, as Drive810 has them: PIA CB2 low asserts the command line; frames are POKEY's.
    void set_command(bool asserted, Cycle now);
    void receive(const SerialFrame& frame);
    void run_to(Cycle now);
    Cycle next_event() const;
    std::optional<SerialFrame> take_frame();

    void set_fast(bool on);

    void insert(int drive, AtariDisk disk, Cycle now);
    std::optional<AtariDisk> eject(int drive, Cycle now);
    void protect(int drive, bool on, Cycle now); // no disk: nothing happens
    const AtariDisk* disk(int drive) const;      // null: none
    void set_unmodified(int drive);
    const Drive810& drive(int number) const { return drives_[static_cast<std::size_t>(number)]; }
    bool connected(int number) const { return connected_[static_cast<std::size_t>(number)]; }

    void serialize(StateWriter& out) const; // run_to the present before
    void deserialize(StateReader& in);

    bool operator==(const Sio&) const = default;

  private:
    Drive810& at(int number) { return drives_[static_cast<std::size_t>(number)]; }
    template <class Call>
    void each_connected(Call call);

    TvSystem tv_;
    bool fast_ = false;
    bool command_ = false;
    std::array<Drive810, drives> drives_;
    std::array<bool, drives> connected_{};
};

} // namespace emu::atari
