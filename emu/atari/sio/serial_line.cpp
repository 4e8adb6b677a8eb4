#include "emu/atari/sio/serial_line.hpp"

#include <algorithm>

namespace emu::atari {

void SerialLine::forget_before(Cycle at) {
    std::erase_if(frames_, [&](const SerialFrame& frame) { return frame.end() <= at; });
}

bool SerialLine::level(Cycle at) const {
    return std::ranges::all_of(frames_, [&](const SerialFrame& frame) { return frame.level(at); });
}

std::optional<SerialLine::Edge> SerialLine::first_low(Cycle from) const {
    for (const SerialFrame& frame : frames_) {
        const Cycle known = frame.end() - frame.bit_cycles;
        Cycle at = std::max(from, frame.start);
        while (at < known && frame.level(at)) at += frame.bit_cycles - (at - frame.start) % frame.bit_cycles;
        if (at < known) return Edge{at, known};
    }
    return std::nullopt;
}

void SerialLine::serialize(StateWriter& out) const {
    out.put(static_cast<std::uint16_t>(frames_.size()));
    for (const SerialFrame& frame : frames_) {
        out.put(frame.start);
        out.put(frame.bit_cycles);
        out.put(frame.data);
    }
}

void SerialLine::deserialize(StateReader& in) {
    frames_.clear();
    const auto count = in.take<std::uint16_t>();
    for (int i = 0; i < count && in.ok(); ++i) {
        SerialFrame frame;
        frame.start = in.take<Cycle>();
        frame.bit_cycles = in.take<Cycle>();
        frame.data = in.take<std::uint8_t>();
        if (in.check(frame.bit_cycles > 0 && frame.bit_cycles < max_bit_cycles && frame.start < ~Cycle{0} / 2))
            frames_.push_back(frame);
    }
}

} // namespace emu::atari
