// The 64K the processor and ANTIC see, flat: 48K of RAM (40K under a cartridge), nothing at $C000, the chips'
// registers, 10K of ROM. Atari Home Computer System Hardware Manual (1982), memory map.
#pragma once

#include "emu/shared/power_up.hpp"
#include "emu/state.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace emu::atari {

class Memory {
  public:
    static constexpr std::size_t full_ram = 0xC000;
    static constexpr std::uint16_t cartridge = 0xA000;
    static constexpr std::size_t cartridge_size = 0x2000;
    static constexpr std::uint16_t rom = 0xD800;
    static constexpr std::uint8_t floating = 0xFF; // what an address with nothing behind it gives

    Memory() { bytes_.fill(floating); }

    // $D000-$D7FF: the chips, which Atari800 decodes.
    static constexpr bool is_io(std::uint16_t address) { return address >> 11 == 0xD000 >> 11; }
    // An instruction there may have bytes from the chips.
    static constexpr bool is_code_of_chips(std::uint16_t pc) { return pc >= 0xCFFE && pc < 0xD800; }
    // Zero page and the stack: always RAM, which a compiler that knows the page needs not ask about.
    static constexpr bool is_low(std::uint16_t address) { return address < 0x0200; }
    bool is_ram(std::uint16_t address) const { return address < ram_size_; }

    std::uint8_t operator[](std::uint16_t address) const { return bytes_[address]; }
    std::uint8_t& operator[](std::uint16_t address) { return bytes_[address]; }
    // Of two bytes, the low one first.
    std::uint16_t word(std::uint16_t address) const {
        if (std::endian::native != std::endian::little || address == 0xFFFF) [[unlikely]]
            return static_cast<std::uint16_t>(bytes_[address] | bytes_[(address + 1) & 0xFFFF] << 8);
        std::uint16_t both; // by one load: no compiler finds that
        std::memcpy(&both, &bytes_[address], sizeof both);
        return both;
    }
    std::span<const std::uint8_t, 0x10000> all() const { return bytes_; }
    std::span<const std::uint8_t> ram() const { return std::span(bytes_).first(ram_size_); }

    void load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
        std::copy(bytes.begin(), bytes.end(), bytes_.begin() + address);
    }
    // The RAM under the cartridge is switched off.
    void load_cartridge(std::span<const std::uint8_t> bytes) {
        ram_size_ = cartridge;
        load(cartridge, bytes);
    }
    bool has_cartridge() const { return ram_size_ != full_ram; }
    std::span<const std::uint8_t> cartridge_rom() const { return std::span(bytes_).subspan(cartridge, cartridge_size); }

    void power_up(PowerUp pattern, std::uint64_t seed) {
        fill_at_power_up(std::span(bytes_).first(ram_size_), pattern, seed);
    }

    void serialize(StateWriter& out) const { out.put_bytes(ram()); }
    void deserialize(StateReader& in) { in.take_bytes(std::span(bytes_).first(ram_size_)); }

  private:
    std::array<std::uint8_t, 0x10000> bytes_{};
    std::size_t ram_size_ = full_ram;
};

} // namespace emu::atari
