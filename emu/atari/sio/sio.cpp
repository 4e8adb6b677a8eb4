#include "emu/atari/sio/sio.hpp"

#include <algorithm>
#include <utility>

namespace emu::atari {

Sio::Sio(TvSystem tv)
    : tv_(tv), drives_{Drive810(0, tv), Drive810(1, tv), Drive810(2, tv), Drive810(3, tv)}, recorder_(tv) {}

template <class Call>
void Sio::each_connected(Call call) {
    for (int number = 0; number < drives; ++number)
        if (connected(number)) call(at(number));
}

void Sio::power_on() {
    Sio on(tv_);
    on.set_fast(fast_);
    on.connected_ = connected_;
    on.drives_ = std::move(drives_);
    for (Drive810& drive : on.drives_) drive.power_on();
    on.recorder_ = std::move(recorder_);
    on.recorder_.power_on();
    on.has_recorder_ = has_recorder_;
    *this = std::move(on);
}

void Sio::set_command(bool asserted, Cycle now) {
    command_ = asserted;
    each_connected([&](Drive810& drive) { drive.set_command(asserted, now); });
}

void Sio::receive(const SerialFrame& frame) {
    each_connected([&](Drive810& drive) { drive.receive(frame); });
    recorder_.receive(frame);
}

void Sio::run_to(Cycle now) {
    each_connected([&](Drive810& drive) { drive.run_to(now); });
    if (has_recorder_) recorder_.run_to(now);
}

Cycle Sio::next_event() const {
    Cycle next = recorder_.next_event();
    for (int number = 0; number < drives; ++number)
        if (connected(number)) next = std::min(next, drive(number).next_event());
    return next;
}

// Only the addressed drive answers. If two frames overlapped, the line would show neither.
std::optional<SerialFrame> Sio::take_frame() {
    for (int number = 0; number < drives; ++number)
        if (connected(number))
            if (auto frame = at(number).take_frame()) return frame;
    return recorder_.take_frame();
}

void Sio::set_fast(bool on) {
    fast_ = on;
    for (Drive810& drive : drives_) drive.set_fast(on);
}

void Sio::insert(int number, AtariDisk disk, Cycle now) {
    if (!connected(number)) {
        connected_[static_cast<std::size_t>(number)] = true;
        at(number).set_command(command_, now);
    }
    at(number).insert(std::move(disk), now);
}

std::optional<AtariDisk> Sio::eject(int number, Cycle now) { return at(number).eject(now); }

void Sio::protect(int number, bool on, Cycle now) { at(number).protect(on, now); }

const AtariDisk* Sio::disk(int number) const { return drive(number).disk(); }

void Sio::set_unmodified(int number) { at(number).set_unmodified(); }

void Sio::insert_tape(AtariTape tape, Cycle now) {
    has_recorder_ = true;
    recorder_.insert(std::move(tape), now);
}

void Sio::serialize(StateWriter& out) const {
    out.put(command_);
    for (const bool is : connected_) out.put(is);
    for (int number = 0; number < drives; ++number)
        if (connected(number)) drive(number).serialize(out);
    if (has_recorder_) recorder_.serialize(out);
}

void Sio::deserialize(StateReader& in) {
    Sio read(tv_);
    read.set_fast(fast_);
    read.command_ = in.take<bool>();
    for (bool& is : read.connected_) is = in.take<bool>();
    read.each_connected([&](Drive810& drive) { drive.deserialize(in); });
    if (has_recorder_) read.recorder_.deserialize(in);
    read.has_recorder_ = has_recorder_;
    if (!in.ok()) read = Sio(tv_);
    *this = std::move(read);
}

} // namespace emu::atari
