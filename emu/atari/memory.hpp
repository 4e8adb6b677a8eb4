// The 64K address space of the processor and ANTIC, flat: 48K of RAM, the last 16K of it under cartridges, an empty
// $C000 page group, the chips' registers, 10K of ROM. Atari Home Computer System Hardware Manual (1982), memory map.
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
    static constexpr std::uint16_t slots = 0x8000; // cartridges occupy from here to the end of RAM
    static constexpr std::size_t window_size = 0x1000;
    static constexpr int windows = 4; // number of cartridge windows
    static constexpr std::uint16_t rom = 0xD800;
    // Read from unconnected addresses: $C000-$CFFF here, those among the chips by Atari800::read_io.
    static constexpr std::uint8_t floating = 0xFF;

    Memory() { bytes_.fill(floating); }

    // $D000-$D7FF: the chips, which Atari800 decodes.
    static constexpr bool is_io(std::uint16_t address) { return address >> 11 == 0xD000 >> 11; }
    // Zero page and stack: always RAM. Compilers that know the page drop the check.
    static constexpr bool is_low(std::uint16_t address) { return address < 0x0200; }
    bool is_ram(std::uint16_t address) const {
        return address < slots || (address < full_ram && (rom_windows_ >> ((address - slots) >> 12) & 1) == 0);
    }

    std::uint8_t operator[](std::uint16_t address) const { return bytes_[address]; }
    std::uint8_t& operator[](std::uint16_t address) { return bytes_[address]; }
    // A little-endian 16-bit value.
    std::uint16_t word(std::uint16_t address) const {
        if (std::endian::native != std::endian::little || address == 0xFFFF) [[unlikely]]
            return static_cast<std::uint16_t>(bytes_[address] | bytes_[(address + 1) & 0xFFFF] << 8);
        std::uint16_t both; // a single load, which compilers do not find
        std::memcpy(&both, &bytes_[address], sizeof both);
        return both;
    }
    std::span<const std::uint8_t, 0x10000> all() const { return bytes_; }
    void load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
        std::copy(bytes.begin(), bytes.end(), bytes_.begin() + address);
    }
    // Shows a cartridge's ROM in a window, or its RAM again, which kept its bytes.
    void show_rom(int window, std::span<const std::uint8_t> bytes) {
        std::uint8_t* const shown = bytes_.data() + slots + static_cast<std::size_t>(window) * window_size;
        if (is_ram(address_of(window))) std::copy_n(shown, window_size, hidden(window));
        rom_windows_ |= static_cast<std::uint8_t>(1 << window);
        std::copy_n(bytes.begin(), window_size, shown);
    }
    void show_ram(int window) {
        if (is_ram(address_of(window))) return;
        rom_windows_ &= static_cast<std::uint8_t>(~(1 << window));
        std::copy_n(hidden(window), window_size, bytes_.data() + address_of(window));
    }
    // RAM from `size` on is permanently under cartridges and not part of the state.
    void set_ram_size(std::size_t size) { ram_size_ = size; }

    // Removes cartridges.
    void power_up(PowerUp pattern, std::uint64_t seed) {
        for (int window = 0; window < windows; ++window) show_ram(window);
        fill_at_power_up(std::span(bytes_).first(ram_size_), pattern, seed);
    }

    // Includes RAM under cartridges.
    void serialize(StateWriter& out) const {
        if (!covers_ram()) return out.put_bytes(std::span(bytes_).first(ram_size_));
        Memory without = *this;
        for (int window = 0; window < windows; ++window) without.show_ram(window);
        out.put_bytes(std::span(without.bytes_).first(ram_size_));
    }
    void deserialize(StateReader& in) {
        for (int window = 0; window < windows; ++window) show_ram(window);
        in.take_bytes(std::span(bytes_).first(ram_size_));
    }

  private:
    static constexpr std::uint16_t address_of(int window) {
        return static_cast<std::uint16_t>(slots + static_cast<std::size_t>(window) * window_size);
    }
    std::uint8_t* hidden(int window) { return hidden_.data() + static_cast<std::size_t>(window) * window_size; }
    bool covers_ram() const { // cartridges cover RAM that is part of the state
        for (std::uint16_t at = slots; at < ram_size_; at = static_cast<std::uint16_t>(at + window_size))
            if (!is_ram(at)) return true;
        return false;
    }

    std::array<std::uint8_t, 0x10000> bytes_{};
    std::array<std::uint8_t, full_ram - slots> hidden_{}; // RAM under ROM
    std::uint8_t rom_windows_ = 0;                        // one bit for each window
    std::size_t ram_size_ = full_ram;
};

} // namespace emu::atari
