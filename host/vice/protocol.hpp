// Commands of VICE's binary monitor, and the bytes of their bodies. Numbers are from the VICE manual, chapter 13.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host::vice {

inline constexpr std::uint8_t memory_get = 0x01, memory_set = 0x02, checkpoint_get = 0x11, checkpoint_set = 0x12,
                              checkpoint_delete = 0x13, checkpoint_list = 0x14, checkpoint_toggle = 0x15,
                              condition_set = 0x22, registers_get = 0x31, registers_set = 0x32, jam = 0x61,
                              stopped = 0x62, resumed = 0x63, advance_instructions = 0x71, keyboard_feed = 0x72,
                              until_return = 0x73, ping = 0x81, banks_available = 0x82, registers_available = 0x83,
                              vice_info = 0x85, exit_monitor = 0xAA, quit_vice = 0xBB, reset_machine = 0xCC;
inline constexpr std::uint8_t load = 1, store = 2, execute = 4; // of a checkpoint

// Numbers are little endian. Reading past the end gives zeros and sets `short_`.
class Reader {
  public:
    explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::uint8_t byte() {
        if (bytes_.empty()) {
            short_ = true;
            return 0;
        }
        const std::uint8_t value = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return value;
    }
    std::uint16_t word() {
        const std::uint8_t low = byte();
        return static_cast<std::uint16_t>(low | byte() << 8);
    }
    std::uint32_t number() {
        const std::uint32_t low = word();
        return low | static_cast<std::uint32_t>(word()) << 16;
    }
    std::string text(std::size_t length) {
        std::string result;
        for (std::size_t i = 0; i < length && !short_; ++i) result += static_cast<char>(byte());
        return result;
    }
    std::size_t rest() const { return bytes_.size(); }
    bool is_short() const { return short_; }

  private:
    std::span<const std::uint8_t> bytes_;
    bool short_ = false;
};

class Writer {
  public:
    Writer& byte(int value) {
        bytes_.push_back(static_cast<std::uint8_t>(value));
        return *this;
    }
    Writer& word(int value) { return byte(value & 0xFF).byte(value >> 8 & 0xFF); }
    Writer& number(std::uint32_t value) {
        return word(static_cast<int>(value & 0xFFFF)).word(static_cast<int>(value >> 16));
    }
    Writer& text(std::string_view value) {
        bytes_.insert(bytes_.end(), value.begin(), value.end());
        return *this;
    }
    std::span<const std::uint8_t> bytes() const { return bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
};

} // namespace host::vice
