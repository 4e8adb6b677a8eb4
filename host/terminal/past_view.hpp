// Rewinding in the terminal: its keys, and the line that shows the moment.
#pragma once

#include "host/session/flight_recorder.hpp"
#include "host/session/pacer.hpp"

#include <string>
#include <string_view>

namespace host {

class PastView {
  public:
    // `second`: in cycles. The flight recorder must outlive it.
    PastView(FlightRecorder& recorder, emu::Cycle second) : recorder_(recorder), second_(second) {}

    bool open() const { return recorder_.away(); }
    void begin();

    // Returns false if the player plays on from the moment shown.
    bool take(std::string_view typed);

    // Runs backwards by as many frames while a key is held.
    void run_backwards(int frames);

    // The timeline, the moment shown and the keys.
    std::string line() const;

  private:
    void hold_backwards();

    FlightRecorder& recorder_;
    emu::Cycle second_;
    Pacer::Clock::time_point backwards_until_{};
    std::string move_; // shown instead of the time, if the last step went to a move
};

} // namespace host
