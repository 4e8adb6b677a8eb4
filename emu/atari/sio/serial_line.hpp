// The computer's data line as a drive's processor samples it: recent frames, and their level.
#pragma once

#include "emu/atari/sio/serial_frame.hpp"
#include "emu/state.hpp"

#include <optional>
#include <vector>

namespace emu::atari {

class SerialLine {
  public:
    void add(const SerialFrame& frame) { frames_.push_back(frame); }
    void forget_before(Cycle at); // removes frames that ended by then

    bool level(Cycle at) const;
    // The first cycle from `from` on with the line low, and the cycle at which the frame that causes it is
    // known: when its stop bit begins.
    struct Edge {
        Cycle at, known;
    };
    std::optional<Edge> first_low(Cycle from) const;

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

    bool operator==(const SerialLine&) const = default;

  private:
    static constexpr Cycle max_bit_cycles = Cycle{1} << 40;

    std::vector<SerialFrame> frames_; // in order of time
};

} // namespace emu::atari
