// A machine with its disks, and what a person does to it: keys, sticks, buttons, the switch. No files, no window, no
// script, no clock: the part of a session that the page in a browser shares (host/web).
#pragma once

#include "emu/result.hpp"
#include "host/sound/sound_listener.hpp"
#include "host/station/station.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

class Console {
  public:
    explicit Console(std::unique_ptr<Station> station);
    virtual ~Console() = default;
    Console(Console&&) = default;
    Console& operator=(Console&&) = default;

    Machine& machine() { return station_->machine(); }
    const Machine& machine() const { return station_->machine(); }
    Station& station() { return *station_; } // what records listens there
    const Station& station() const { return *station_; }

    // What can be done to the machine beside its disks, as host/machine.hpp has it. A stick or a button that is where
    // it was is nothing new.
    void press(Key key) { station_->apply({.kind = Input::Kind::press, .key = key}); }
    void hold(Key key) { station_->apply({.kind = Input::Kind::hold, .key = key}); }
    void release(Key key) { station_->apply({.kind = Input::Kind::release, .key = key}); }
    void set_stick(int stick, std::optional<StickPosition> position);
    void set_button(int stick, bool down);
    void reset() { station_->apply({.kind = Input::Kind::reset}); }
    void protect(int drive, bool on) { station_->apply({.kind = Input::Kind::protect, .number = drive, .on = on}); }
    void power_cycle(); // off and on again; disks stay in their drives

    // Inputs of another come between those of this console. Null: none. It must outlive the console or be taken off.
    void follow(InputFeed* feed) { feed_ = feed; }

    // Hears what the machine plays after each stretch that is run, a frame at most, until it is taken off. Gives the
    // level at which the sound stands now.
    double listen(SoundListener& listener);
    void stop_listening(SoundListener& listener);

    // Runs for emulated seconds, or to the end of the current frame, or for some cycles. Stops early when stuck().
    void run_seconds(double seconds, const std::function<bool()>& is_over = {}); // asked every frame
    void run_frame();
    void run_cycles(emu::Cycle cycles) { run_to(machine().cycles() + cycles); }

    // Runs on by `step` until something holds. Error: it is stuck, or so many seconds are over.
    std::optional<emu::Error> run_until(const std::function<bool()>& holds, const std::function<void()>& step,
                                        double seconds, std::string_view failure);

    // The rows of the text now on the screen, trailing blanks cut.
    std::vector<std::string> text() const;
    bool shows(std::string_view text) const;

    // True when the processor has stopped at a JAM opcode, or the machine has looked for a disk to boot for half a
    // minute.
    bool stuck() const;
    std::string why_stuck() const;

    // A hint for a person in front of a machine without a program, in one line; empty: it runs one.
    std::string advice(std::string_view insert_key); // the key of the list of disks
    static constexpr std::string_view tape_advice = "hold START and reset: F4 + Ctrl-F12"; // in the window

    // A state that station().save() gave. An error changes nothing.
    std::optional<emu::Error> restore_stage(std::span<const std::uint8_t> bytes);

  protected:
    // The machine was put into another state: sticks are where nobody knows, and a boot has only begun.
    void restored();
    // What the machine has played and no listener has heard is forgotten; it plays on only for a listener.
    void drop_sound();
    bool follows() const { return feed_ && feed_->next(); } // has inputs to come of another

  private:
    static constexpr double boot_patience_seconds = 30;

    virtual void has_run() {} // after every run, however short
    emu::Cycle end_of_frame() const;
    void run_to(emu::Cycle target);
    void advance(emu::Cycle target);
    void take_sound();
    void pass_sound_on(emu::Cycle from);

    std::unique_ptr<Station> station_;
    std::array<std::optional<std::optional<StickPosition>>, 2> sticks_; // as they were put last; none: not known
    std::array<std::optional<bool>, 2> buttons_;
    InputFeed* feed_ = nullptr;
    std::vector<SoundListener*> listeners_;
    std::vector<SoundLevel> sound_; // of the last stretch
    double sound_level_ = 0;
    emu::Cycle boot_since_ = 0; // a disk to boot has been looked for since; or now
};

} // namespace host
