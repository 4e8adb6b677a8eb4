// The Atari 410 program recorder: a motor switched by the computer (PIA CA2), a tape, and a pair of filters that
// decode its two tones to levels. PLAY is always pressed; RECORD is pressed while the computer sends tones (POKEY's
// two-tone mode), which it does from before a file's leader on. Source: Operating System User's Manual, ch. 5 and
// appendix I.
#pragma once

#include "emu/atari/sio/drive_time.hpp"
#include "emu/atari/sio/serial_frame.hpp"
#include "emu/media/atari/tape_head.hpp"

#include <optional>

namespace emu::atari {

// `now` must not decrease.
class Recorder410 {
  public:
    static constexpr Cycle never = ~Cycle{0};

    explicit Recorder410(TvSystem tv) : time_(tv) {}

    void power_on(); // at cycle 0; the tape keeps its position

    void insert(AtariTape tape, Cycle now); // rewinds it
    std::optional<AtariTape> eject(Cycle now);
    const AtariTape* tape() const { return tape_ ? &*tape_ : nullptr; }
    void protect(bool on, Cycle now); // does nothing without a tape
    void set_unmodified();

    void set_motor(bool on, Cycle now); // does nothing without a tape, like the following
    void set_tones(bool on, Cycle now);
    bool runs() const { return motor_ && tape_.has_value(); }
    bool records() const { return runs() && tones_ && !tape_->write_protected(); }
    TapeTime position() const { return position_at(now_); } // tape position at the head

    // Bytes from and to the computer. next_event() is the time at which the next byte to the computer begins.
    void receive(const SerialFrame& frame);
    void run_to(Cycle now) { now_ = now; }
    Cycle next_event() const;
    std::optional<SerialFrame> take_frame(); // one that has begun

    void serialize(StateWriter& out) const; // precondition: run_to has caught up
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
    Cycle since_ = 0;          // when motor, keys and tape last changed
    TapeTime position_ = 0;    // at since_
    TapeTime recorded_to_ = 0; // while recording: end of the recorded or erased tape
    Cycle frame_end_ = 0;      // of the last byte recorded
    TapeHead head_;            // derived from tape and position
};

} // namespace emu::atari
