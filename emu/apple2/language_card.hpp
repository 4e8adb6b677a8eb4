// The 16K language card in slot 0: RAM that can replace the ROM at $D000-$FFFF, its first 4K in two banks. Sources:
// Apple Language Card manual; Sather, Understanding the Apple II, ch. 5.
#pragma once

#include "emu/shared/power_up.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace emu::apple2 {

class LanguageCard {
  public:
    static constexpr std::uint16_t first_address = 0xD000;

    void power_up(PowerUp pattern, std::uint64_t seed) {
        *this = {};
        fill_at_power_up(ram_, pattern, seed);
    }

    // Any access to $C080-$C08F. A3 selects bank 1, else 2. If A0 equals A1, reads access RAM, else ROM. An
    // even address write-protects the RAM. Two odd reads in a row, without another access to the card in between,
    // enable writes. An odd write restarts the count but does not protect.
    void access(unsigned switch_0_15, bool write) {
        const bool odd = (switch_0_15 & 1) != 0;
        bank_1_ = (switch_0_15 & 8) != 0;
        reads_ram_ = (switch_0_15 & 3) == 0 || (switch_0_15 & 3) == 3;
        if (!odd)
            writes_ram_ = false;
        else if (!write && pre_write_)
            writes_ram_ = true;
        pre_write_ = odd && !write;
    }

    bool reads_ram() const { return reads_ram_; }
    bool writes_ram() const { return writes_ram_; }
    bool bank_1() const { return bank_1_; }

    // Reads $D000-$FFFF in the selected bank.
    std::uint8_t read(std::uint16_t address) const { return ram_[place(address)]; }
    void write(std::uint16_t address, std::uint8_t data) { ram_[place(address)] = data; }

    void serialize(StateWriter& out) const {
        for (const bool on : {bank_1_, reads_ram_, writes_ram_, pre_write_}) out.put(on);
        out.put_bytes(ram_);
    }
    void deserialize(StateReader& in) {
        for (bool* on : {&bank_1_, &reads_ram_, &writes_ram_, &pre_write_}) *on = in.take<bool>();
        in.take_bytes(ram_);
    }

    bool operator==(const LanguageCard&) const = default;

  private:
    std::size_t place(std::uint16_t address) const { // order: bank 1, bank 2, $E000-$FFFF
        if (address >= 0xE000) return address - 0xC000u;
        return address - (bank_1_ ? 0xD000u : 0xC000u);
    }

    bool bank_1_ = false;
    bool reads_ram_ = false; // off at power-on: the machine starts from ROM
    bool writes_ram_ = true;
    bool pre_write_ = false; // the previous access was an odd read
    std::array<std::uint8_t, 0x4000> ram_{};
};

} // namespace emu::apple2
