// The video switches now and a few cycles ago: flip-flops delay TEXT and MIXED on their way to the circuits that fetch
// and draw.
#pragma once

#include "emu/apple2/video_mode.hpp"
#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <algorithm>
#include <array>

namespace emu::apple2 {

class ModeHistory {
  public:
    // For this many cycles after an access, fetching and drawing depend on both old and new switches.
    static constexpr Cycle settling_cycles = 2;

    const VideoMode& mode() const { return mode_; }

    // Sets the switches as the access of cycle `now` leaves them. Precondition: `now` never decreases.
    void change(const VideoMode& mode, Cycle now) {
        std::shift_right(changes_.begin(), changes_.end(), 1);
        changes_.front() = {now, mode_};
        mode_ = mode;
    }
    Cycle last_change() const { return changes_.front().at; }
    // True if the present switches alone determine the display of the byte fetched on this cycle.
    bool settled(Cycle cycle) const { return cycle >= last_change() + settling_cycles; }

    // The switches as the access of cycle `cycle - ago` left them; exact for the last four changes.
    const VideoMode& as_of(Cycle cycle, Cycle ago) const {
        const VideoMode* mode = &mode_;
        for (const Change& change : changes_) {
            if (change.at + ago <= cycle) break;
            mode = &change.before;
        }
        return *mode;
    }

    // The switches that determine a cycle's fetch address: HIRES and PAGE2 at once, TEXT and MIXED a cycle later.
    VideoMode fetching(Cycle cycle) const {
        VideoMode mode = as_of(cycle, 1);
        mode.text = as_of(cycle, 2).text;
        mode.mixed = as_of(cycle, 2).mixed;
        return mode;
    }

    // Only the last change: earlier ones affect no later frame.
    void serialize(StateWriter& out) const {
        put(out, mode_);
        put(out, changes_.front().before);
        out.put(last_change());
    }
    void deserialize(StateReader& in) {
        mode_ = take(in);
        const VideoMode before = take(in);
        changes_ = {Change{in.take<Cycle>(), before}};
    }

  private:
    struct Change {
        Cycle at = 0;
        VideoMode before;
    };

    static void put(StateWriter& out, const VideoMode& mode) {
        for (const bool on : {mode.text, mode.mixed, mode.page2, mode.hires}) out.put(on);
    }
    static VideoMode take(StateReader& in) {
        VideoMode mode;
        for (bool* on : {&mode.text, &mode.mixed, &mode.page2, &mode.hires}) *on = in.take<bool>();
        return mode;
    }

    VideoMode mode_;
    std::array<Change, 4> changes_{}; // the latest first
};

} // namespace emu::apple2
