#include "sio_master.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace emu::atari {
namespace {

constexpr Cycle answer_within = 30 * SioMaster::millisecond;
constexpr Cycle result_within = 120'000 * SioMaster::millisecond;

} // namespace

std::uint8_t sio_checksum(std::span<const std::uint8_t> bytes) {
    unsigned sum = 0;
    for (const std::uint8_t byte : bytes) sum = sum + byte > 255 ? sum + byte - 255 : sum + byte;
    return static_cast<std::uint8_t>(sum);
}

void SioMaster::run_to(Cycle at) {
    while (look_every > 0 && now + look_every < at) sio.run_to(now += look_every);
    now = at;
    sio.run_to(now);
}

void SioMaster::send(std::span<const std::uint8_t> bytes, bool spoil) {
    std::vector<std::uint8_t> all(bytes.begin(), bytes.end());
    all.push_back(static_cast<std::uint8_t>(sio_checksum(bytes) ^ (spoil ? 1 : 0)));
    for (const std::uint8_t byte : all) {
        const SerialFrame frame{now, bit, byte};
        run_to(frame.end() - bit); // POKEY reports a frame when its stop bit begins
        sio.receive(frame);
        run_to(frame.end());
    }
}

SioAnswer SioMaster::command(int drive, char command, int sector, bool spoil) {
    sio.set_command(true, now);
    wait(millisecond);
    send(std::array{static_cast<std::uint8_t>(0x31 + drive), static_cast<std::uint8_t>(command),
                    static_cast<std::uint8_t>(sector), static_cast<std::uint8_t>(sector >> 8)},
         spoil);
    wait(millisecond * 4 / 5);
    sio.set_command(false, now);
    SioAnswer answer;
    answer.released = now;
    return answer;
}

std::optional<SerialFrame> SioMaster::next_byte(Cycle within) {
    const Cycle until = now + within;
    for (;;) {
        if (const auto frame = sio.take_frame()) {
            run_to(frame->end());
            return frame;
        }
        const Cycle next = sio.next_event();
        if (next > until) break;
        run_to(next);
    }
    run_to(until);
    return std::nullopt;
}

bool SioMaster::take_kind(SioAnswer& answer, Cycle within) {
    const auto frame = next_byte(within);
    if (!frame) return false;
    const char kind = static_cast<char>(frame->data);
    answer.kinds += std::string("ANCE").find(kind) == std::string::npos ? '?' : kind;
    answer.begins.push_back(frame->start);
    return true;
}

SioAnswer SioMaster::receive_after(int drive, char what, int sector, std::size_t bytes) {
    SioAnswer answer = command(drive, what, sector);
    if (!take_kind(answer, answer_within) || answer.kinds != "A" || !take_kind(answer, result_within)) return answer;
    for (std::size_t i = 0; i <= bytes; ++i) {
        const auto frame = next_byte(answer_within);
        if (!frame) return answer;
        answer.data.push_back(frame->data);
        answer.begins.push_back(frame->start);
    }
    const std::uint8_t check = answer.data.back();
    answer.data.pop_back();
    answer.check_right = check == sio_checksum(answer.data);
    return answer;
}

void SioMaster::order_write(int sector, std::span<const std::uint8_t> data, char how) {
    command(0, how, sector);
    next_byte(millisecond);
    wait(millisecond);
    send(data);
}

SioAnswer SioMaster::write(int sector, std::span<const std::uint8_t> data, char how, bool spoil) {
    SioAnswer answer = command(0, how, sector);
    if (!take_kind(answer, answer_within) || answer.kinds != "A") return answer;
    wait(millisecond);
    send(data, spoil);
    if (take_kind(answer, answer_within) && answer.kinds == "AA") take_kind(answer, result_within);
    return answer;
}

} // namespace emu::atari
