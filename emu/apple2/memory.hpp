// The 64K that the processor sees, flat: 48K of RAM, 4K of slots and switches, 12K of ROM. Source: Apple II Reference
// Manual (1979) ch. 4.
#pragma once

#include "emu/shared/power_up.hpp"
#include "emu/state.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace emu::apple2 {

// The effect of a write to a 256-byte page.
enum class PageKind : std::uint8_t {
    ram,     // stores
    watched, // stores; may change the picture
    special  // switches, slots, ROM
};

class Memory {
  public:
    static constexpr std::size_t ram_size = 0xC000;
    static constexpr std::uint16_t slot_5_rom = 0xC500;
    static constexpr std::uint16_t slot_6_rom = 0xC600;
    static constexpr std::uint16_t main_rom = 0xD000;

    Memory() { std::fill(kinds_.begin() + ram_size / 256, kinds_.end(), PageKind::special); }

    // $C000-$CFFF: switches and slots, which Apple2 decodes.
    static constexpr bool is_io(std::uint16_t address) { return address >> 12 == 0xC; }

    // Zero page and stack are always plain RAM, so a compiler that knows the page omits the test.
    static constexpr bool is_low(std::uint16_t address) { return address < 0x0200; }

    std::uint8_t operator[](std::uint16_t address) const { return bytes_[address]; }
    std::uint8_t& operator[](std::uint16_t address) { return bytes_[address]; }
    std::span<const std::uint8_t> ram() const { return std::span(bytes_).first(ram_size); }

    PageKind kind(std::uint16_t address) const { return kinds_[address >> 8]; }
    // Precondition: RAM pages only.
    void watch(int first_page, int pages) { set_kind(first_page, pages, PageKind::watched); }
    void unwatch_all() { set_kind(0, ram_size / 256, PageKind::ram); }

    void load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
        std::copy(bytes.begin(), bytes.end(), bytes_.begin() + address);
    }

    void power_up(PowerUp pattern, std::uint64_t seed) {
        fill_at_power_up(std::span(bytes_).first(ram_size), pattern, seed);
    }

    void serialize(StateWriter& out) const { out.put_bytes(ram()); }
    void deserialize(StateReader& in) { in.take_bytes(std::span(bytes_).first(ram_size)); }

  private:
    void set_kind(int first_page, int pages, PageKind kind) { std::fill_n(kinds_.begin() + first_page, pages, kind); }

    std::array<std::uint8_t, 0x10000> bytes_{};
    std::array<PageKind, 256> kinds_{};
};

} // namespace emu::apple2
