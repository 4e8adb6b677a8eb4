#include "emu/atari/pokey/serial.hpp"

#include "emu/state_fields.hpp"

#include <algorithm>

namespace emu::atari {

void SerialOutput::reset() {
    bits_left_ = 0;
    full_ = false;
    shift_at_ = never;
}

void SerialOutput::clock(const TimerRun& run) {
    if (!shifting()) {
        phase_ = phase_ != (run.count % 2 != 0);
        return;
    }
    for (Cycle i = 0; i < run.count; ++i) {
        if (shift_at_ < run.at(i)) shift(shift_at_);
        phase_ = !phase_;
        if (phase_) shift_at_ = run.at(i) + clock_delay;
    }
}

SerialOutput::Shifted SerialOutput::shift(Cycle now) {
    shift_at_ = never;
    Shifted result = Shifted::bit;
    if (--bits_left_ == 0) {
        result = full_ ? Shifted::byte_begun : Shifted::all_done;
        if (full_) {
            bits_left_ = SerialFrame::bits;
            data_ = waiting_;
            full_ = false;
            broken_ = false;
            begun_at_ = now;
        }
    }
    const int bit = SerialFrame::bits - bits_left_; // 0 start, 9 stop, 10 idle
    line_ = bit >= 9 || (bit > 0 && (data_ >> (bit - 1) & 1) != 0);
    broken_ = broken_ || break_;
    if (bit == 9) record(now);
    return result;
}

void SerialOutput::record(Cycle now) {
    if (broken_ || sent_.size() == max_sent) return;
    const Cycle bit_cycles = (now - begun_at_ + 4) / 9;
    sent_.push_back({begun_at_, bit_cycles, data_});
}

void SerialOutput::serialize(StateWriter& out) const {
    put_all(out, phase_, full_, line_, break_, broken_, bits_left_, data_, waiting_, shift_at_, begun_at_);
}

void SerialOutput::deserialize(StateReader& in) {
    take_all(in, phase_, full_, line_, break_, broken_, bits_left_, data_, waiting_, shift_at_, begun_at_);
    sent_.clear();
    in.check(bits_left_ <= SerialFrame::bits);
    in.check(shift_at_ == never || bits_left_ != 0);
}

void SerialInput::add(const SerialFrame& frame, Cycle now) {
    std::erase_if(frames_, [now](const SerialFrame& passed) { return passed.end() <= now; });
    frames_.push_back(frame);
    busy_until_ = std::max(busy_until_, frame.end());
}

bool SerialInput::line(Cycle at) const {
    if (at >= busy_until_) return true;
    return std::all_of(frames_.begin(), frames_.end(), [at](const SerialFrame& frame) { return frame.level(at); });
}

Cycle SerialInput::next_low(Cycle from) const {
    if (from >= busy_until_) return never;
    if (!line(from)) return from;
    Cycle first = never;
    for (const SerialFrame& frame : frames_) {
        if (frame.end() <= from) continue;
        Cycle bit = from <= frame.start ? 0 : (from - frame.start) / frame.bit_cycles + 1;
        while (bit < SerialFrame::bits && frame.level(frame.start + bit * frame.bit_cycles)) ++bit;
        if (bit < SerialFrame::bits) first = std::min(first, frame.start + bit * frame.bit_cycles);
    }
    return first;
}

void SerialInput::reset() {
    bits_left_ = 0;
    shift_ = 0;
}

bool SerialInput::clock(const TimerRun& run, bool asynchronous) {
    if (!listens(asynchronous, run.first)) {
        phase_ = phase_ != (run.count % 2 != 0);
        return false;
    }
    bool complete = false;
    for (Cycle i = 0; i < run.count; ++i) complete = clock(run.at(i), asynchronous);
    return complete;
}

// Asynchronous: the start bit started the clock, and every other firing, beginning with the first, is in mid-bit.
// Synchronous: the flip-flop runs freely, and a low bit begins a byte.
bool SerialInput::clock(Cycle firing, bool asynchronous) {
    phase_ = !phase_;
    if (asynchronous) return receiving() && phase_ && sample(line(firing));
    if (phase_) return false;
    if (!receiving()) {
        if (line(firing)) return false;
        bits_left_ = SerialFrame::bits;
    }
    return sample(line(firing));
}

bool SerialInput::sample(bool level) {
    shift_ = static_cast<std::uint16_t>(shift_ >> 1 | (level ? 0x200 : 0));
    if (--bits_left_ != 0) return false;
    data_ = static_cast<std::uint8_t>(shift_ >> 1);
    framing_error_ = !level;
    return true;
}

void SerialInput::serialize(StateWriter& out) const {
    out.put_variable([&] {
        out.put(static_cast<std::uint8_t>(frames_.size()));
        for (const SerialFrame& frame : frames_) put_all(out, frame.start, frame.bit_cycles, frame.data);
    });
    put_all(out, busy_until_, phase_, bits_left_, shift_, data_, framing_error_);
}

void SerialInput::deserialize(StateReader& in) {
    frames_.clear();
    in.take_variable([&] {
        for (auto count = in.take<std::uint8_t>(); count > 0 && in.ok(); --count) {
            SerialFrame frame;
            take_all(in, frame.start, frame.bit_cycles, frame.data);
            in.check(frame.start < never / 2 && frame.bit_cycles > 0 && frame.bit_cycles < never / 64);
            frames_.push_back(frame);
        }
    });
    take_all(in, busy_until_, phase_, bits_left_, shift_, data_, framing_error_);
    in.check(bits_left_ <= SerialFrame::bits);
}

} // namespace emu::atari
