// A cartridge in a slot of the 800: ROM at $8000-$BFFF, in banks that accesses to $D500-$D5FF choose. What kinds there
// are, and the number of each in the header of a .car file: DOC/cart.txt of the Atari800 emulator.
#pragma once

#include "emu/cycle.hpp"
#include "emu/result.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace emu::atari {

struct BankRule; // cartridge.cpp

class Cartridge {
  public:
    static constexpr std::uint16_t first_address = 0x8000;
    static constexpr int windows = 4; // of 4K, from there on
    static constexpr std::size_t window_bytes = 0x1000;

    // For each window a place, as shown() takes it, or the computer's RAM.
    static constexpr int ram = -1;
    using Map = std::array<int, windows>;

    // `kind`: as in a .car header. Error: an unknown kind, or one that no 800 takes; another length than the kind's.
    static Result<Cartridge> of_kind(std::uint32_t kind, std::span<const std::uint8_t> rom);

    int kind() const { return kind_; }
    std::span<const std::uint8_t> rom() const { return *rom_; }
    std::span<const std::uint8_t> shown(int place) const; // window_bytes of ROM, or of memory of its own
    std::size_t size() const { return rom_->size() + memory_.size(); }
    bool in_right_slot() const; // it shows itself from $8000 on, and only there
    bool has_banks() const;     // accesses to $D5xx change what it shows
    // It has memory of its own, switches banks when some of its addresses are accessed, or after a time.
    bool watches_accesses() const;

    void power_on();
    Map map() const;
    // The processor reads from, or writes `data` to, an address in $D500-$D5FF. True: map() has changed.
    bool access(std::uint16_t address, std::optional<std::uint8_t> data, Cycle now = 0);
    std::optional<std::uint8_t> answer(std::uint16_t address) const; // to a read there, if it gives any
    // The same for all other addresses, where watches_accesses(). True: a window shows other bytes.
    bool watch(std::uint16_t address, std::optional<std::uint8_t> data, Cycle now);

    void serialize(StateWriter& out) const; // what accesses have chosen and written
    void deserialize(StateReader& in);

  private:
    struct Kind;
    static std::span<const Kind> kinds();

    Cartridge(std::uint32_t number, const BankRule& rule, std::span<const std::uint8_t> image);
    void choose(int value, int low);
    void choose_oss(int low);
    void choose_of_ram_cart(int value, int low);
    Map odd_map() const;
    bool store(int place, std::uint8_t data);
    int banks() const;

    int kind_;
    const BankRule* rule_;
    std::shared_ptr<const std::vector<std::uint8_t>> rom_; // then what else it shows that never changes
    std::vector<std::uint8_t> memory_;
    int bank_ = 0; // or the byte written to a register
    bool on_ = true;
    Cycle returns_ = 0; // when the bank shown for a time goes
};

} // namespace emu::atari
