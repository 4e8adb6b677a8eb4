// The Atari 810: a disk drive with a processor of its own on the serial bus. Its protocol at its real times, a turning
// disk, a head that steps. Sources: Atari OS manual, section 9 (the bus) and DVSTAT; the drive profiles of A. Lee's
// Altirra. A drive is a 1050 from a disk of enhanced density (26 sectors of 128 bytes a track) on until a disk of
// another kind is put in. Disks that neither could have recorded (other sizes and numbers of sectors) it reads and
// writes all the same.
// The drive runs only in arithmetic: every call first catches up from the one before.
#pragma once

#include "emu/atari/sio/drive_time.hpp"
#include "emu/atari/sio/serial_frame.hpp"
#include "emu/atari/sio/serial_line.hpp"
#include "emu/atari/sio/spindle.hpp"
#include "emu/cycle.hpp"
#include "emu/media/atari/atari_disk.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace emu::atari {

class Drive810 {
  public:
    static constexpr Cycle never = ~Cycle{0};

    // Drive 0..3 (D1: to D4:), on the bus of such a machine, just switched on: the motor off, no disk.
    explicit Drive810(int number = 0, TvSystem tv = TvSystem::ntsc);

    void power_on(); // at cycle 0. It stays the drive that it is, with its disk

    // The bus. `now` is never less than in any call before. A frame may be told as late as its stop bit begins, but
    // before anything that happens after that.
    void set_command(bool asserted, Cycle now); // the command line: asserted is low
    void receive(const SerialFrame& frame);     // the computer's
    void run_to(Cycle now);                     // any sequence of calls leaves the state that one call would
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

    bool motor_on() const { return spindle_.on(); } // as of the last `now`, as the rest
    bool busy() const;                              // between a command to it and the end of its answer
    int head_track() const { return spindle_.head(); }
    Cycle caught_up() const { return caught_up_; }

    void serialize(StateWriter& out) const; // run_to the present before
    void deserialize(StateReader& in);      // into a drive of the same number and machine

    bool operator==(const Drive810&) const = default;

  private:
    enum class Phase : std::uint8_t {
        idle,      // waits for the command line
        command,   // hears a command frame
        deaf,      // has heard one that is not for it
        ready,     // has heard one that is: answers when the command line is released
        sending,   // its bytes go out; then comes after_
        status,    // after ACK
        data,      // hears a data frame
        access,    // the head is on its way to the sector
        absent,    // looks for an address field that does not come
        reading,   // the sector passes
        recording, // the sector's data field is being laid
        verifying, // and read again
        format,    // after ACK
        laying,    // formatting a track
        checking,  // and all of them
    };

    // drive810.cpp: the bus.
    DriveTick due() const;
    void step();
    void enter(Phase phase, DriveTick now);
    void become_idle(DriveTick now);
    void listen(Phase phase, DriveTick now);
    void hear_byte(DriveTick now);
    void judge_command(DriveTick now);
    void judge_data(DriveTick now);
    void answer(DriveTick now);
    bool accepts_command() const;
    Phase work() const;
    void send(DriveTick at, std::vector<std::uint8_t> bytes, Phase after);
    void send_result(DriveTick now, bool complete, std::span<const std::uint8_t> data);
    void send_status(DriveTick now);
    void stop_idle_motor(Cycle now);
    std::uint16_t sector() const { return static_cast<std::uint16_t>(command_[2] | command_[3] << 8); }
    bool writes() const { return command_[1] != 'R'; }
    bool valid() const; // what was deserialized

    const drive810::DriveTimes& times() const { return is_1050_ ? drive810::times_of_1050 : drive810::times_of_810; }

    // drive810_disk.cpp: what is done with the disk.
    DriveTick work_time(DriveTick ticks) const; // of the processor
    DriveTick moving(DriveTick ticks) const;    // of the mechanics and the disk
    DriveTick start_motor(DriveTick now);
    DriveTick byte_time() const;
    DriveTick field_time() const;
    AtariGeometry geometry() const { return disk_ ? disk_->geometry() : AtariGeometry(); }
    const AtariTrack* track() const; // under the head; null: nothing
    void access(DriveTick now);
    void search(DriveTick now);
    void finish_read(DriveTick now);
    void fill_buffer(const AtariSector& sector);
    void retry_or_fail(DriveTick now);
    void record_to(DriveTick now);
    void record(std::size_t bytes);
    void finish_record(DriveTick now);
    void finish_verify(DriveTick now);
    void end_access(DriveTick now, std::uint8_t controller);

    // drive810_format.cpp
    void begin_format(DriveTick now);
    void begin_track(DriveTick now);
    void lay_sector(DriveTick now);
    void check_track(DriveTick now);
    void end_format(DriveTick now);

    std::uint8_t number_;
    DriveTime time_;
    bool fast_ = false;
    bool is_1050_ = false;

    // The bus.
    Cycle caught_up_ = 0;
    bool asserted_ = false; // the command line
    SerialLine line_;
    Phase phase_ = Phase::idle;
    Phase after_ = Phase::idle;
    DriveTick due_ = 0;         // when the phase has its next event, if it has one of its own
    DriveTick listen_from_ = 0; // for a start bit
    DriveTick heard_at_ = 0;    // when the command frame had ended
    std::vector<std::uint8_t> heard_;
    std::array<std::uint8_t, 4> command_{}; // device, command, two auxiliary bytes
    std::vector<std::uint8_t> answer_;
    std::uint32_t answered_ = 0;
    std::vector<SerialFrame> out_; // frames not yet taken

    // The disk.
    std::optional<AtariDisk> disk_;
    Spindle spindle_;
    DriveTick idle_since_ = 0;
    DriveTick motor_left_ = 0;         // of idle time until the motor is switched off, at idle_since_
    std::vector<std::uint8_t> buffer_; // the sector buffer
    std::uint8_t controller_ = 0xDF;   // its status register, inverted
    bool failed_ = false;              // the last operation
    bool bad_command_ = false, bad_data_ = false;
    std::uint8_t attempt_ = 0;
    std::uint8_t found_ = 0;     // index of the sector on its track; counts while there_
    bool there_ = false;         // the sector found still is: the disk was not changed
    DriveTick passes_ = 0;       // when it, or the track being formatted, begins to pass
    std::uint32_t recorded_ = 0; // bytes of its data field laid so far
    std::uint16_t track_ = 0;    // being formatted or checked
    std::uint8_t laid_ = 0;      // 0: it is to be erased; else as many sectors and one
    std::vector<std::uint16_t> bad_sectors_;
    std::uint32_t noise_ = 1; // what weak bytes are made from
};

} // namespace emu::atari
