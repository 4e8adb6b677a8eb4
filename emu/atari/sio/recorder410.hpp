// The Atari 410 program recorder: a motor that the computer's motor line (PIA CA2) runs, a tape, and a pair of filters
// that make levels of its two tones. Which keys are pressed nobody tells it: PLAY always, and RECORD too while the
// computer sends tones (POKEY's two-tone mode), as it does from before a file's leader on. Source: Operating System
// User's Manual, ch. 5 and appendix I.
#pragma once

#include "emu/atari/sio/drive_time.hpp"
#include "emu/atari/sio/serial_frame.hpp"
#include "emu/media/atari/tape_head.hpp"

#include <optional>

namespace emu::atari {

// `now` is never less than in any call before.
class Recorder410 {
  public:
    static constexpr Cycle never = ~Cycle{0};

    explicit Recorder410(TvSystem tv) : time_(tv) {}

    void power_on(); // at cycle 0; the tape stays where it is

    void insert(AtariTape tape, Cycle now); // rewound
    std::optional<AtariTape> eject(Cycle now);
    const AtariTape* tape() const { return tape_ ? &*tape_ : nullptr; }
    void protect(bool on, Cycle now); // no tape: nothing happens
    void set_unmodified();

    void set_motor(bool on, Cycle now); // no tape: nothing happens, as below
    void set_tones(bool on, Cycle now);
    bool runs() const { return motor_ && tape_.has_value(); }
    bool records() const { return runs() && tones_ && !tape_->write_protected(); }
    TapeTime position() const { return position_at(now_); } // of the tape under the head

    // Bytes from the computer, and to it: next_event() says when the next begins.
    void receive(const SerialFrame& frame);
    void run_to(Cycle now) { now_ = now; }
    Cycle next_event() const;
    std::optional<SerialFrame> take_frame(); // that has begun

    void serialize(StateWriter& out) const; // run_to the present before
    void deserialize(StateReader& in);

    bool operator==(const Recorder410&) const = default;

  private:
    TapeTime position_at(Cycle now) const;
    template <class Change>
    void change(Change change, Cycle now);
    void find_head();
    SerialFrame play_byte(const TapeItem& item);
    SerialFrame play_low(const TapeItem& item);
    Cycle time_of(TapeTime at) const { return since_ + time_.cycles_in(at - position_); }

    DriveTime time_;
    std::optional<AtariTape> tape_;
    bool motor_ = false, tones_ = false;
    Cycle now_ = 0;
    Cycle since_ = 0;          // motor, keys and tape have been as they are
    TapeTime position_ = 0;    // then
    TapeTime recorded_to_ = 0; // the tape is recorded or erased up to here, where it records
    Cycle frame_end_ = 0;      // of the last byte recorded
    TapeHead head_;            // follows from tape and position
};

} // namespace emu::atari
