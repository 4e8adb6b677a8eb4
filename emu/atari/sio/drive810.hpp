// The Atari 810: a disk drive with its own processor on the serial bus. Models its protocol with real times, the
// turning disk and the stepping head. Sources: Atari OS manual, section 9 (the bus) and DVSTAT; the drive profiles of
// A. Lee's Altirra. A disk of enhanced density (26 sectors of 128 bytes a track) makes the drive a 1050, until a disk
// of another kind is inserted. Disks that neither drive could have recorded (other sizes and numbers of sectors) are
// still read and written. Event-driven: every call first catches up from the previous one.
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

    // Drive 0 to 3 (D1: to D4:), just switched on: motor off, no disk. `tv` selects the machine's clock.
    explicit Drive810(int number = 0, TvSystem tv = TvSystem::ntsc);

    void power_on(); // at cycle 0; keeps its kind and its disk

    // The bus. `now` must not decrease. Report a frame by the time its stop bit begins, and before any later event.
    void set_command(bool asserted, Cycle now); // the command line: asserted is low
    void receive(const SerialFrame& frame);     // a frame from the computer
    void run_to(Cycle now);                     // the state does not depend on how time is divided into calls
    // The earliest cycle at which a frame may begin without further calls; `never`: the drive waits for the computer.
    // After run_to of exactly that cycle, take_frame returns that frame.
    Cycle next_event() const;
    std::optional<SerialFrame> take_frame(); // frames that began by the last `now`, in order

    // true: head movement, disk rotation and the motor take no time, which no real drive does.
    void set_fast(bool on) { fast_ = on; }

    // Replaces a disk that is in the drive. All take effect at `now`; a write in progress stops there.
    void insert(AtariDisk disk, Cycle now);
    std::optional<AtariDisk> eject(Cycle now);
    void protect(bool on, Cycle now); // does nothing without a disk
    // Null: no disk. Up to date as of the last `now`, including a write in progress.
    const AtariDisk* disk() const { return disk_ ? &*disk_ : nullptr; }
    void set_unmodified(); // the host has saved the disk

    bool motor_on() const { return spindle_.on(); } // as of the last `now`, like the following
    bool busy() const;                              // from a command to this drive to the end of its answer
    int head_track() const { return spindle_.head(); }
    Cycle caught_up() const { return caught_up_; }

    void serialize(StateWriter& out) const; // precondition: run_to has caught up
    void deserialize(StateReader& in);      // into a drive with the same number and clock

    bool operator==(const Drive810&) const = default;

  private:
    enum class Phase : std::uint8_t {
        idle,      // waits for the command line
        command,   // receives a command frame
        deaf,      // received a command for another device
        ready,     // received a command: answers when the command line is released
        sending,   // sends bytes, then enters after_
        status,    // after ACK
        data,      // receives a data frame
        access,    // the head moves to the sector
        absent,    // searches for an address field that is missing
        reading,   // the sector passes the head
        recording, // writes the sector's data field
        verifying, // reads it back
        format,    // after ACK
        laying,    // formats a track
        checking,  // verifies all tracks
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
    bool valid() const; // checks a deserialized state

    const drive810::DriveTimes& times() const { return is_1050_ ? drive810::times_of_1050 : drive810::times_of_810; }

    // drive810_disk.cpp: disk operations.
    DriveTick work_time(DriveTick ticks) const; // of the processor
    DriveTick moving(DriveTick ticks) const;    // of the mechanics and the disk
    DriveTick start_motor(DriveTick now);
    DriveTick byte_time() const;
    DriveTick field_time() const;
    AtariGeometry geometry() const { return disk_ ? disk_->geometry() : AtariGeometry(); }
    const AtariTrack* track() const; // under the head; null: none
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

    // drive810_format.cpp: formatting.
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
    DriveTick due_ = 0;         // the phase's next event, in phases that wait for a time
    DriveTick listen_from_ = 0; // waits for a start bit from then on
    DriveTick heard_at_ = 0;    // end of the command frame
    std::vector<std::uint8_t> heard_;
    std::array<std::uint8_t, 4> command_{}; // device, command, two auxiliary bytes
    std::vector<std::uint8_t> answer_;
    std::uint32_t answered_ = 0;
    std::vector<SerialFrame> out_; // frames not taken yet

    // The disk.
    std::optional<AtariDisk> disk_;
    Spindle spindle_;
    DriveTick idle_since_ = 0;
    DriveTick motor_left_ = 0;         // idle time left at idle_since_ before the motor stops
    std::vector<std::uint8_t> buffer_; // the sector buffer
    std::uint8_t controller_ = 0xDF;   // the controller's status register, inverted
    bool failed_ = false;              // the last operation
    bool bad_command_ = false, bad_data_ = false;
    std::uint8_t attempt_ = 0;
    std::uint8_t found_ = 0;     // index of the sector on its track; valid if there_
    bool there_ = false;         // the sector found still exists: the disk was not replaced
    DriveTick passes_ = 0;       // when it, or the track being formatted, reaches the head
    std::uint32_t recorded_ = 0; // bytes of its data field written so far
    std::uint16_t track_ = 0;    // being formatted or checked
    std::uint8_t laid_ = 0;      // 0: the track is not erased yet; else 1 + sectors written
    std::vector<std::uint16_t> bad_sectors_;
    std::uint32_t noise_ = 1; // random state for weak bytes
};

} // namespace emu::atari
