#include "tests/roms/atari/serial_device.hpp"

#include <algorithm>

namespace {

constexpr emu::Cycle millisecond = 1'790, at_once = 0;
constexpr std::size_t command_bytes = 5;

} // namespace

std::uint8_t serial_checksum(std::string_view bytes) {
    unsigned sum = 0;
    for (const char byte : bytes) {
        sum += static_cast<std::uint8_t>(byte);
        sum = sum > 0xFF ? sum - 0xFF : sum;
    }
    return static_cast<std::uint8_t>(sum);
}

void SerialDevice::set_command(bool asserted, emu::Cycle now) {
    if (asserted == command_) return;
    command_ = asserted;
    line_free_ = now;
    if (!asserted) return answer_command(now);
    heard_.clear();
    waiting_.clear();
    expected_ = 0;
}

void SerialDevice::answer_command(emu::Cycle now) {
    if (heard_.size() != command_bytes) return;
    const std::string_view command = std::string_view(heard_).substr(0, command_bytes - 1);
    if (serial_checksum(command) != static_cast<std::uint8_t>(heard_.back())) return;
    reply_ = replies[std::min(commands.size(), replies.size() - 1)];
    commands.emplace_back(command);
    heard_.clear();
    line_free_ = now;
    answer(reply_.to_command, millisecond);
    if (reply_.to_command != "A") return;
    if (reply_.takes > 0)
        expected_ = reply_.takes + 1;
    else
        finish();
}

void SerialDevice::hear(const emu::atari::SerialFrame& frame) {
    heard_ += static_cast<char>(frame.data);
    if (expected_ == 0 || --expected_ > 0) return;
    data.push_back(heard_);
    line_free_ = frame.end();
    answer(reply_.to_data, millisecond);
    if (reply_.to_data == "A") finish();
}

void SerialDevice::finish() {
    answer(reply_.result, 5 * millisecond);
    if (reply_.gives.empty() || reply_.result.empty()) return;
    answer(reply_.gives, at_once);
    const char checksum = static_cast<char>(serial_checksum(reply_.gives) + reply_.checksum_error);
    answer(std::string_view(&checksum, 1), at_once, reply_.checksum_bit);
}

void SerialDevice::answer(std::string_view bytes, emu::Cycle after, emu::Cycle bit) {
    line_free_ += after;
    for (const char byte : bytes) {
        waiting_.push_back({line_free_, bit, static_cast<std::uint8_t>(byte)});
        line_free_ += emu::atari::SerialFrame::bits * bit;
    }
}

std::optional<emu::atari::SerialFrame> SerialDevice::send(emu::Cycle now) {
    if (waiting_.empty() || waiting_.front().start > now) return std::nullopt;
    const auto [start, bit, byte] = waiting_.front();
    waiting_.pop_front();
    return emu::atari::SerialFrame{now, bit, byte};
}
