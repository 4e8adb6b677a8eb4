// The serial bus as the computer sees it: up to four disk drives and a program recorder. A drive exists once a disk
// was inserted into it, the recorder once a tape was.
#pragma once

#include "emu/atari/clock.hpp"
#include "emu/atari/sio/drive810.hpp"
#include "emu/atari/sio/recorder410.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace emu::atari {

class Sio {
  public:
    static constexpr int drives = 4; // 0..3 are D1: to D4:
    static constexpr Cycle never = Drive810::never;

    explicit Sio(TvSystem tv = TvSystem::ntsc);

    void power_on(); // at cycle 0. Switches drives on with the computer; disks stay in

    // The lines, as in Drive810: PIA CB2 low asserts the command line; POKEY sends frames.
    void set_command(bool asserted, Cycle now);
    void receive(const SerialFrame& frame);
    void run_to(Cycle now);
    Cycle next_event() const;
    std::optional<SerialFrame> take_frame();

    void set_fast(bool on);

    void insert(int drive, AtariDisk disk, Cycle now);
    std::optional<AtariDisk> eject(int drive, Cycle now);
    void protect(int drive, bool on, Cycle now); // does nothing without a disk
    const AtariDisk* disk(int drive) const;      // null: no disk
    void set_unmodified(int drive);
    const Drive810& drive(int number) const { return drives_[static_cast<std::size_t>(number)]; }
    bool connected(int number) const { return connected_[static_cast<std::size_t>(number)]; }

    // The recorder: PIA CA2 low runs its motor; it records POKEY's two-tone output. Set both after inserting a tape,
    // too.
    void set_motor(bool on, Cycle now) { recorder_.set_motor(on, now); }
    void set_tones(bool on, Cycle now) { recorder_.set_tones(on, now); }
    void insert_tape(AtariTape tape, Cycle now);
    Recorder410& recorder() { return recorder_; }
    const Recorder410& recorder() const { return recorder_; }
    bool has_recorder() const { return has_recorder_; }
    void connect_recorder(bool is) { has_recorder_ = is; }

    void serialize(StateWriter& out) const; // precondition: run_to has caught up
    void deserialize(StateReader& in);      // including a recorder if one exists here

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
    Recorder410 recorder_;
    bool has_recorder_ = false;
};

} // namespace emu::atari
