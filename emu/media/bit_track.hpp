// One circular track of a floppy disk as the head sees it: a bit is a cell of 4 microseconds, set where the
// magnetization turns over.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace emu {

class BitTrack {
  public:
    // 300 revolutions a minute at 4 CPU cycles a cell: 1,020,484 / 5 / 4.
    static constexpr std::uint32_t nominal_bits = 51'024;
    static constexpr std::uint32_t max_bits = 65'536;

    BitTrack() = default; // no cells: nothing can be recorded or read
    // `bits` cells, all clear. Precondition: bits <= max_bits.
    explicit BitTrack(std::uint32_t bits) : bit_count_(bits), bytes_((bits + 7) / 8) {}

    std::uint32_t bit_count() const { return bit_count_; }

    // Precondition of all: at < bit_count().
    bool bit(std::uint32_t at) const { return (bytes_[at >> 3] >> (7 - (at & 7))) & 1; }
    void set_bit(std::uint32_t at, bool value) {
        const auto mask = static_cast<std::uint8_t>(0x80 >> (at & 7));
        bytes_[at >> 3] = static_cast<std::uint8_t>(value ? bytes_[at >> 3] | mask : bytes_[at >> 3] & ~mask);
    }

    // Eight cells a byte, the first one in bit 7; the last byte's unused bits are clear.
    std::span<const std::uint8_t> bytes() const { return bytes_; }
    std::span<std::uint8_t> bytes() { return bytes_; }

    bool operator==(const BitTrack&) const = default;

  private:
    std::uint32_t bit_count_ = 0;
    std::vector<std::uint8_t> bytes_;
};

} // namespace emu
