// Serializes the 810's state.
#include "emu/atari/sio/drive810.hpp"
#include "emu/state_fields.hpp"

#include <utility>

namespace emu::atari {
namespace {

constexpr std::size_t longest_frame = 8192 + 2;
constexpr std::uint8_t of_a_1050 = 0x80; // flag in the phase byte

void put_bytes(StateWriter& out, std::span<const std::uint8_t> bytes) {
    out.put_variable([&] {
        out.put(static_cast<std::uint16_t>(bytes.size()));
        out.put_bytes(bytes);
    });
}

std::vector<std::uint8_t> take_bytes(StateReader& in) {
    std::vector<std::uint8_t> bytes;
    in.take_variable([&] {
        const auto count = in.take<std::uint16_t>();
        bytes.resize(in.check(count <= longest_frame) ? count : 0);
        in.take_bytes(bytes);
    });
    return bytes;
}

} // namespace

void Drive810::serialize(StateWriter& out) const {
    if (out.whole()) out.put(caught_up_); // the time
    out.put(asserted_);
    out.put_variable([&] { line_.serialize(out); });
    out.put(static_cast<std::uint8_t>(phase_));
    out.put(static_cast<std::uint8_t>(static_cast<int>(after_) | (is_1050_ ? of_a_1050 : 0)));
    put_all(out, due_, listen_from_, heard_at_, idle_since_, motor_left_, passes_);
    put_bytes(out, heard_);
    out.put_bytes(command_);
    put_bytes(out, answer_);
    out.put(answered_);
    out.put_variable([&] {
        out.put(static_cast<std::uint16_t>(out_.size()));
        for (const SerialFrame& frame : out_) {
            out.put(frame.start);
            out.put(frame.data);
        }
    });
    out.put(disk_.has_value());
    if (disk_) disk_->serialize(out);
    spindle_.serialize(out);
    put_bytes(out, buffer_);
    put_all(out, controller_, attempt_, found_, laid_, failed_, bad_command_, bad_data_, there_, recorded_, track_);
    out.put_variable([&] {
        out.put(static_cast<std::uint8_t>(bad_sectors_.size()));
        for (const std::uint16_t sector : bad_sectors_) out.put(sector);
    });
    out.put(noise_);
}

void Drive810::deserialize(StateReader& in) {
    caught_up_ = in.take<Cycle>();
    asserted_ = in.take<bool>();
    in.take_variable([&] { line_.deserialize(in); });
    const auto phase = in.take<std::uint8_t>(), after = in.take<std::uint8_t>();
    phase_ = static_cast<Phase>(phase);
    after_ = static_cast<Phase>(after & ~of_a_1050);
    is_1050_ = (after & of_a_1050) != 0;
    take_all(in, due_, listen_from_, heard_at_, idle_since_, motor_left_, passes_);
    heard_ = take_bytes(in);
    in.take_bytes(command_);
    answer_ = take_bytes(in);
    answered_ = in.take<std::uint32_t>();
    in.take_variable([&] {
        out_.resize(in.take<std::uint16_t>());
        for (SerialFrame& frame : out_) {
            frame.start = in.take<Cycle>();
            frame.bit_cycles = time_.cycles_in(drive810::bit);
            frame.data = in.take<std::uint8_t>();
        }
    });
    disk_.reset();
    if (in.take<bool>()) disk_.emplace().deserialize(in);
    is_1050_ = is_1050_ || geometry().enhanced();
    spindle_.deserialize(in);
    buffer_ = take_bytes(in);
    take_all(in, controller_, attempt_, found_, laid_, failed_, bad_command_, bad_data_, there_, recorded_, track_);
    in.take_variable([&] {
        bad_sectors_.resize(in.take<std::uint8_t>());
        for (std::uint16_t& sector : bad_sectors_) sector = in.take<std::uint16_t>();
    });
    noise_ = in.take<std::uint32_t>();
    in.check(valid());
    if (in.ok()) return;
    Drive810 just_on(number_);
    just_on.time_ = time_;
    *this = std::move(just_on);
}

// Checks that no index is out of range and that no time overflows.
bool Drive810::valid() const {
    constexpr DriveTick end_of_time = DriveTick{1} << 43;
    const auto accesses = [](Phase phase) { return phase >= Phase::data && phase <= Phase::verifying; };
    bool ok = phase_ <= Phase::checking && after_ <= Phase::checking && caught_up_ < end_of_time;
    for (const DriveTick tick : {due_, listen_from_, heard_at_, idle_since_, motor_left_, passes_})
        ok = ok && tick < end_of_time;
    if (phase_ == Phase::sending) ok = ok && answered_ < answer_.size();
    if (there_) ok = ok && track() && found_ < track()->sectors.size();
    if (phase_ == Phase::verifying && there_) ok = ok && buffer_.size() <= track()->sectors[found_].length;
    if (phase_ == Phase::laying || phase_ == Phase::checking) ok = ok && track_ < geometry().tracks();
    return ok && (sector() >= 1 || (!accesses(phase_) && !accesses(after_))) && attempt_ <= times().attempts &&
           bad_sectors_.size() <= drive810::bad_sectors_listed;
}

} // namespace emu::atari
