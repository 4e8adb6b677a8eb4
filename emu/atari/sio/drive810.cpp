#include "emu/atari/sio/drive810.hpp"

#include <algorithm>
#include <utility>

namespace emu::atari {
namespace {

using namespace drive810;

constexpr std::uint8_t ack = 'A', nak = 'N', complete = 'C', error = 'E';
constexpr std::uint8_t first_device = 0x31;
constexpr std::size_t command_frame_bytes = 5;
constexpr std::uint16_t sectors_of_an_810 = 720;
constexpr DriveTick no_tick = ~DriveTick{0};

// Adds each carry back in (OS manual, section 9).
std::uint8_t checksum(std::span<const std::uint8_t> bytes) {
    unsigned sum = 0;
    for (const std::uint8_t byte : bytes) {
        sum += byte;
        sum = (sum & 0xFF) + (sum >> 8);
    }
    return static_cast<std::uint8_t>(sum);
}

bool sound_frame(std::span<const std::uint8_t> frame) {
    return checksum(frame.first(frame.size() - 1)) == frame.back();
}

} // namespace

Drive810::Drive810(int number, TvSystem tv) : number_(static_cast<std::uint8_t>(number)), time_(tv), buffer_(128) {}

void Drive810::power_on() {
    Drive810 before = std::exchange(*this, Drive810(number_));
    time_ = before.time_;
    fast_ = before.fast_;
    is_1050_ = before.is_1050_;
    disk_ = std::move(before.disk_);
}

bool Drive810::busy() const { return phase_ != Phase::idle && phase_ != Phase::command && phase_ != Phase::deaf; }

void Drive810::set_command(bool asserted, Cycle now) {
    run_to(now);
    if (asserted == asserted_) return;
    asserted_ = asserted;
    const DriveTick tick = time_.tick(now);
    if (asserted) {
        if (phase_ == Phase::idle || phase_ == Phase::data) listen(Phase::command, tick);
    } else if (phase_ == Phase::command || phase_ == Phase::deaf) {
        become_idle(tick);
    } else if (phase_ == Phase::ready) {
        answer(tick);
    }
}

void Drive810::receive(const SerialFrame& frame) { line_.add(frame); }

void Drive810::run_to(Cycle now) {
    for (DriveTick next = due(); next != no_tick && time_.cycle(next) <= now; next = due()) step();
    if (phase_ == Phase::recording) record_to(time_.tick_before(now));
    stop_idle_motor(now);
    if (phase_ != Phase::command && phase_ != Phase::data) line_.forget_before(now);
    caught_up_ = std::max(caught_up_, now);
}

Cycle Drive810::next_event() const {
    const DriveTick next = due();
    return next == no_tick ? never : time_.cycle(next);
}

std::optional<SerialFrame> Drive810::take_frame() {
    if (out_.empty()) return std::nullopt;
    const SerialFrame frame = out_.front();
    out_.erase(out_.begin());
    return frame;
}

// A byte is heard when its stop bit passes, but not before the sender has reported the whole frame.
DriveTick Drive810::due() const {
    switch (phase_) {
    case Phase::idle:
    case Phase::deaf:
    case Phase::ready: return no_tick;
    case Phase::command:
    case Phase::data: {
        const auto edge = line_.first_low(time_.cycle(listen_from_));
        return edge ? std::max(time_.tick(edge->at) + byte_heard, time_.tick(edge->known)) : no_tick;
    }
    default: return due_;
    }
}

void Drive810::step() {
    const DriveTick now = due();
    switch (phase_) {
    case Phase::command:
    case Phase::data: hear_byte(now); break;
    case Phase::sending:
        out_.push_back({time_.cycle(now), time_.cycles_in(bit), answer_[answered_]});
        ++answered_;
        due_ = now + times().byte;
        if (answered_ == answer_.size()) enter(after_, due_);
        break;
    case Phase::access: search(now); break;
    case Phase::absent: retry_or_fail(now); break;
    case Phase::reading: finish_read(now); break;
    case Phase::recording: finish_record(now); break;
    case Phase::verifying: finish_verify(now); break;
    case Phase::laying: lay_sector(now); break;
    case Phase::checking: check_track(now); break;
    default: break;
    }
}

void Drive810::enter(Phase phase, DriveTick now) {
    switch (phase) {
    case Phase::status: send_status(now); break;
    case Phase::data: listen(Phase::data, now); break;
    case Phase::access: access(now); break;
    case Phase::format: begin_format(now); break;
    default: become_idle(now); break;
    }
}

// The motor's idle time runs only in this phase, where the drive counts it.
void Drive810::become_idle(DriveTick now) {
    phase_ = Phase::idle;
    idle_since_ = now;
    if (asserted_) listen(Phase::command, now);
}

void Drive810::stop_idle_motor(Cycle now) {
    const bool counts = spindle_.on() && phase_ == Phase::idle;
    if (counts && time_.cycle(idle_since_ + motor_left_) <= now) spindle_.stop(idle_since_ + motor_left_);
}

void Drive810::listen(Phase phase, DriveTick now) {
    if (phase_ == Phase::idle) motor_left_ -= std::min(motor_left_, now - std::min(now, idle_since_));
    phase_ = phase;
    listen_from_ = now;
    line_.forget_before(time_.cycle(now));
    heard_.clear();
}

// Samples the middle of each bit by the drive's own clock: bytes at another rate are read as other bytes.
void Drive810::hear_byte(DriveTick now) {
    const auto edge = line_.first_low(time_.cycle(listen_from_));
    const DriveTick start = time_.tick(edge->at);
    unsigned data = 0;
    for (DriveTick i = 0; i < 8; ++i)
        data |= (line_.level(time_.cycle(start + (i + 1) * bit + bit / 2)) ? 1U : 0U) << i;
    heard_.push_back(static_cast<std::uint8_t>(data));
    listen_from_ = start + byte_heard;
    line_.forget_before(time_.cycle(listen_from_));
    if (phase_ == Phase::command && heard_.size() >= command_frame_bytes) judge_command(now);
    if (phase_ == Phase::data && heard_.size() >= geometry().transfer_bytes(sector()) + 1) judge_data(now);
}

// A frame with a bad checksum may have been for another drive: no answer.
void Drive810::judge_command(DriveTick now) {
    const bool mine = sound_frame(heard_) && heard_[0] == first_device + number_;
    phase_ = mine ? Phase::ready : Phase::deaf;
    heard_at_ = now + bit / 2;
    if (mine) std::copy_n(heard_.begin(), command_.size(), command_.begin());
}

void Drive810::judge_data(DriveTick now) {
    bad_data_ = !sound_frame(heard_);
    heard_.pop_back();
    if (!bad_data_) buffer_ = heard_;
    failed_ = failed_ || bad_data_;
    send(now + bit / 2 + data_to_answer, {bad_data_ ? nak : ack}, bad_data_ ? Phase::idle : Phase::access);
}

void Drive810::answer(DriveTick now) {
    const DriveTick at = std::max(now + times().release_to_answer, heard_at_ + times().command_to_answer);
    const bool accepted = accepts_command();
    bad_command_ = bad_command_ || !accepted;
    send(at, {accepted ? ack : nak}, accepted ? work() : Phase::idle);
}

bool Drive810::accepts_command() const {
    switch (command_[1]) {
    case 'S':
    case '!': return true;
    case format_enhanced: return is_1050_;
    case 'R':
    case 'W':
    case 'P': return sector() >= 1 && sector() <= std::max(sectors_of_an_810, geometry().sectors);
    default: return false;
    }
}

Drive810::Phase Drive810::work() const {
    switch (command_[1]) {
    case 'S': return Phase::status;
    case 'R': return Phase::access;
    case '!':
    case format_enhanced: return Phase::format;
    default: return Phase::data;
    }
}

void Drive810::send(DriveTick at, std::vector<std::uint8_t> bytes, Phase after) {
    phase_ = Phase::sending;
    answer_ = std::move(bytes);
    answered_ = 0;
    after_ = after;
    due_ = at;
}

// Sends COMPLETE or ERROR, followed by any data frame: the 810 leaves no gap between them.
void Drive810::send_result(DriveTick now, bool done, std::span<const std::uint8_t> data) {
    std::vector<std::uint8_t> bytes{done ? complete : error};
    if (!data.empty()) {
        bytes.insert(bytes.end(), data.begin(), data.end());
        bytes.push_back(checksum(data));
    }
    send(now, std::move(bytes), Phase::idle);
}

// DVSTAT: the drive's flags; the controller's status, inverted; the format timeout in units of 64/60 s; an unused
// byte. Bits 5 and 7 of the first byte report double and enhanced density.
void Drive810::send_status(DriveTick now) {
    constexpr std::uint8_t ready = 0x80, format_time = 224; // an 810 always reports that it is ready
    const auto flag = [](bool on, int bit_number) { return (on ? 1U : 0U) << bit_number; };
    const unsigned first = flag(bad_command_, 0) | flag(bad_data_, 1) | flag(failed_, 2) |
                           flag(disk_ && disk_->write_protected(), 3) | flag(spindle_.on(), 4) |
                           flag(geometry().sector_bytes == 256, 5) | flag(geometry().enhanced(), 7);
    bad_command_ = bad_data_ = false;
    const unsigned controller = is_1050_ && !disk_ ? controller_ & ~unsigned{ready} : controller_ | ready;
    const std::array<std::uint8_t, 4> status{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(controller),
                                             format_time, 0};
    send_result(now + times().ack_to_status, true, status);
}

} // namespace emu::atari
