// A cartridge in a slot of the 800: ROM at $8000-$BFFF, in banks selected by accesses to $D500-$D5FF. DOC/cart.txt of
// the Atari800 emulator defines the kinds and their numbers in the header of a .car file.
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
    static constexpr int windows = 4; // of 4K, from $8000 on
    static constexpr std::size_t window_bytes = 0x1000;

    // For each window an argument of shown(), or `ram` for the computer's RAM.
    static constexpr int ram = -1;
    using Map = std::array<int, windows>;

    // `kind`: as in a .car header. Error: unknown kind, a kind for a slot that the 800 lacks, or the wrong length.
    static Result<Cartridge> of_kind(std::uint32_t kind, std::span<const std::uint8_t> rom);

    int kind() const { return kind_; }
    std::span<const std::uint8_t> rom() const { return *rom_; }
    std::span<const std::uint8_t> shown(int place) const; // window_bytes of ROM or of the cartridge's own memory
    std::size_t size() const { return rom_->size() + memory_.size(); }
    bool in_right_slot() const; // shown only from $8000 on
    bool has_banks() const;     // accesses to $D5xx change the shown banks
    // True if it has its own memory, or switches banks after some time or by accesses to its own addresses.
    bool watches_accesses() const;

    void power_on();
    Map map() const;
    // The processor reads from, or writes `data` to, $D500-$D5FF. Returns true if map() has changed.
    bool access(std::uint16_t address, std::optional<std::uint8_t> data, Cycle now = 0);
    // The byte read there; nullopt: the cartridge does not drive the bus.
    std::optional<std::uint8_t> answer(std::uint16_t address) const;
    // The same for all other addresses, if watches_accesses(). Returns true if a window shows other bytes.
    bool watch(std::uint16_t address, std::optional<std::uint8_t> data, Cycle now);

    void serialize(StateWriter& out) const; // state set by accesses
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
    std::shared_ptr<const std::vector<std::uint8_t>> rom_; // followed by other constant bytes that it shows
    std::vector<std::uint8_t> memory_;
    int bank_ = 0; // or the byte written to a register
    bool on_ = true;
    Cycle returns_ = 0; // when the temporary bank disappears
};

} // namespace emu::atari
