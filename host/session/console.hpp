// A machine with its disks, and its controls: keys, joysticks, buttons, power switch. Independent of files, windows,
// scripts and clocks, so that the page shares it (host/web).
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
    Station& station() { return *station_; } // recorders listen to it
    const Station& station() const { return *station_; }

    // Inputs other than disks, as in host/machine.hpp. An unchanged joystick or button is not an input.
    void press(Key key) { station_->apply({.kind = Input::Kind::press, .key = key}); }
    void hold(Key key) { station_->apply({.kind = Input::Kind::hold, .key = key}); }
    void release(Key key) { station_->apply({.kind = Input::Kind::release, .key = key}); }
    void set_stick(int stick, std::optional<StickPosition> position);
    void set_button(int stick, bool down);
    void reset() { station_->apply({.kind = Input::Kind::reset}); }
    void protect(int drive, bool on) { station_->apply({.kind = Input::Kind::protect, .number = drive, .on = on}); }
    void power_cycle(); // disks stay in their drives

    // Merges inputs from `feed` with those of this console; null ends it. The feed must outlive the console or be
    // removed.
    void follow(InputFeed* feed) { feed_ = feed; }

    // The listener gets the sound after each run, in pieces of a frame at most, until it is removed. Returns the
    // current level.
    double listen(SoundListener& listener);
    void stop_listening(SoundListener& listener);

    // Run for emulated seconds, to the end of the frame, or for some cycles. All stop early when stuck().
    void run_seconds(double seconds, const std::function<bool()>& is_over = {}); // is_over: checked every frame
    void run_frame();
    void run_cycles(emu::Cycle cycles) { run_to(machine().cycles() + cycles); }
    // Runs to the end of the frame at most, and stops with true before an instruction at one of `stops`.
    bool run_to_stop(const emu::Breakpoints& stops);

    // Repeats `step` until `holds`. Error: the machine is stuck, or `seconds` have passed.
    std::optional<emu::Error> run_until(const std::function<bool()>& holds, const std::function<void()>& step,
                                        double seconds, std::string_view failure);

    // The rows of text on the screen, without trailing blanks.
    std::vector<std::string> text() const;
    bool shows(std::string_view text) const;

    // True if the processor has executed a JAM opcode, or the machine has waited half a minute for a disk to boot.
    bool stuck() const;
    std::string why_stuck() const;

    // A one-line hint while the machine runs no program; else empty.
    std::string advice(std::string_view insert_key); // insert_key: opens the list of disks
    static constexpr std::string_view tape_advice = "hold START and reset: F4 + Ctrl-F12"; // keys of the window

    // Call after the machine's state was replaced: forgets joystick positions and restarts the boot timeout.
    void restored();
    bool follows() const { return feed_ && feed_->next(); } // the feed has more inputs
    // Discards sound that no listener has received, and stops making sound without listeners.
    void drop_sound();

  protected:
    void take_sound(); // the machine's, in place of the last sound taken

  private:
    static constexpr double boot_patience_seconds = 30;

    virtual void has_run() {} // called after every run, however short
    emu::Cycle end_of_frame() const;
    void run_to(emu::Cycle target);
    void has_advanced(emu::Cycle from);
    void advance(emu::Cycle target);
    void pass_sound_on(emu::Cycle from);

    std::unique_ptr<Station> station_;
    std::array<std::optional<std::optional<StickPosition>>, 2> sticks_; // last positions set; none: unknown
    std::array<std::optional<bool>, 2> buttons_;
    InputFeed* feed_ = nullptr;
    std::vector<SoundListener*> listeners_;
    std::vector<SoundLevel> sound_; // since the last call to the listeners
    double sound_level_ = 0;
    emu::Cycle boot_since_ = 0; // start of the wait for a bootable disk
};

} // namespace host
