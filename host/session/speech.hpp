// Speaks the text on the screen and the moves of the games through speech-dispatcher (its program spd-say).
#pragma once

#include "host/session/flight_recorder.hpp"
#include "host/session/pipe.hpp"

#include <optional>
#include <string>
#include <vector>

namespace host {

// Finds what to speak: the rows that have changed once the screen rests.
class ScreenReader {
  public:
    // `rows`: on the screen now. Call it a few times a second.
    std::vector<std::string> read(const std::vector<std::string>& rows);

  private:
    std::vector<std::string> last_, read_;
};

class Speech {
  public:
    // Returns false if spd-say is not installed.
    bool start();
    void stop() { program_.reset(); }

    // Call it every frame.
    void follow(const FlightRecorder& past);

  private:
    std::optional<Pipe> program_;
    ScreenReader reader_;
    std::size_t moves_ = 0; // that are known
    int frames_ = 0;
};

} // namespace host
