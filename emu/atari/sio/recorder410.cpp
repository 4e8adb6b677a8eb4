// The 410: tape position, playback and recording.
#include "emu/atari/sio/recorder410.hpp"

#include <algorithm>
#include <utility>

namespace emu::atari {

namespace {

// The longest low level that is sent as one frame of nine low bits; its short stop bit follows.
constexpr TapeTime longest_low = TapeBlock::millisecond;
constexpr Cycle low_bits = 9;
constexpr TapeTime nothing = ~TapeTime{0};

} // namespace

void Recorder410::power_on() {
    const TapeTime here = position();
    motor_ = tones_ = false;
    now_ = since_ = frame_end_ = 0;
    position_ = recorded_to_ = here;
    find_head();
}

TapeTime Recorder410::position_at(Cycle now) const {
    if (!runs()) return position_;
    return std::min(position_ + time_.tick_before(now - since_), AtariTape::longest);
}

// Ends the current operation, including an erase, and applies `change` at the same tape position. Never before the
// end of a byte just recorded, whose bits are slightly longer on the tape than on the bus.
template <class Change>
void Recorder410::change(Change change, Cycle now) {
    const TapeTime here = records() ? std::max(position_at(now), recorded_to_) : position_at(now);
    if (records()) tape_->erase(recorded_to_, here);
    position_ = recorded_to_ = here;
    now_ = since_ = now;
    frame_end_ = 0;
    change();
    find_head();
}

void Recorder410::insert(AtariTape tape, Cycle now) {
    change(
        [&] {
            tape_ = std::move(tape);
            position_ = recorded_to_ = 0;
        },
        now);
}

std::optional<AtariTape> Recorder410::eject(Cycle now) {
    std::optional<AtariTape> out;
    change(
        [&] {
            out = std::exchange(tape_, std::nullopt);
            motor_ = tones_ = false;
            position_ = recorded_to_ = 0;
        },
        now);
    return out;
}

void Recorder410::protect(bool on, Cycle now) {
    if (tape_) change([&] { tape_->set_write_protected(on); }, now);
}

void Recorder410::set_unmodified() {
    if (tape_) tape_->set_modified(false);
}

void Recorder410::set_motor(bool on, Cycle now) {
    if (tape_ && on != motor_) change([&] { motor_ = on; }, now);
}

void Recorder410::set_tones(bool on, Cycle now) {
    if (tape_ && on != tones_) change([&] { tones_ = on; }, now);
}

// Records a byte whole or not at all. Consecutive bytes stay adjacent on the tape despite rounding.
void Recorder410::receive(const SerialFrame& frame) {
    if (!records() || frame.start < since_) return;
    const bool follows = frame_end_ != 0 && frame.start < frame_end_ + frame.bit_cycles;
    const TapeTime at = follows ? recorded_to_ : std::max(recorded_to_, position_at(frame.start));
    const TapeTime ten_bits = std::max<TapeTime>(time_.tick_before(frame.end() - frame.start), 1);
    const TapeTime baud = std::clamp<TapeTime>(10 * TapeBlock::second / ten_bits, 1, 0xFFFF);
    if (at + ten_bits > AtariTape::longest) return;
    tape_->erase(recorded_to_, at);
    recorded_to_ = tape_->record(at, static_cast<std::uint16_t>(baud), frame.data);
    frame_end_ = frame.end();
}

// --- playing ---------------------------------------------------------------------------------------------------------

Cycle Recorder410::next_event() const {
    return runs() && !records() && head_.next() ? time_of(head_.next()->begin) : never;
}

std::optional<SerialFrame> Recorder410::take_frame() {
    if (next_event() > now_) return std::nullopt;
    const TapeItem item = *head_.next();
    return item.baud != 0 ? play_byte(item) : play_low(item);
}

SerialFrame Recorder410::play_byte(const TapeItem& item) {
    head_.play_to(*tape_, item.end);
    const Cycle cycles_per_bit = (time_.cycles_in(10 * TapeBlock::second / item.baud) + 5) / 10;
    return {time_of(item.begin), std::max<Cycle>(cycles_per_bit, 1), item.data};
}

SerialFrame Recorder410::play_low(const TapeItem& item) {
    const TapeTime end = std::min(item.end, item.begin + longest_low);
    head_.play_to(*tape_, end);
    const Cycle begin = time_of(item.begin);
    return {begin, std::max<Cycle>((time_of(end) - begin) / low_bits, 1), 0x00};
}

void Recorder410::find_head() {
    head_ = {};
    if (tape_) head_.find(*tape_, position_);
}

void Recorder410::serialize(StateWriter& out) const {
    if (out.whole()) out.put(now_); // the time
    for (const bool flag : {motor_, tones_}) out.put(flag);
    for (const Cycle at : {since_, frame_end_}) out.put(at);
    for (const TapeTime at : {position_, recorded_to_}) out.put(at);
    out.put(head_.next() ? head_.next()->begin : nothing);
    out.put(tape_.has_value());
    if (tape_) tape_->serialize(out);
}

void Recorder410::deserialize(StateReader& in) {
    now_ = in.take<Cycle>();
    for (bool* flag : {&motor_, &tones_}) *flag = in.take<bool>();
    for (Cycle* at : {&since_, &frame_end_}) *at = in.take<Cycle>();
    for (TapeTime* at : {&position_, &recorded_to_}) *at = in.take<TapeTime>();
    const auto next = in.take<TapeTime>();
    tape_.reset();
    if (in.take<bool>()) tape_.emplace().deserialize(in);
    in.check(since_ <= now_ && now_ < never / 4 && frame_end_ < never / 4);
    in.check(position_ <= AtariTape::longest && recorded_to_ <= 2 * AtariTape::longest);
    head_ = {};
    if (in.ok() && tape_ && next != nothing) head_.find(*tape_, std::max(next, position_));
}

} // namespace emu::atari
