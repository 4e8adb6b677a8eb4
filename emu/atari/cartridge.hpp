// A cartridge in a slot of the 800: ROM at $8000-$BFFF, in banks that accesses to $D500-$D5FF choose. What kinds there
// are, and the number of each in the header of a .car file: DOC/cart.txt of the Atari800 emulator.
#pragma once

#include "emu/result.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace emu::atari {

class Cartridge {
  public:
    static constexpr std::uint16_t first_address = 0x8000;
    static constexpr int windows = 4; // of 4K, from there on
    static constexpr std::size_t window_bytes = 0x1000;

    // What each window shows: an offset in rom(), or RAM.
    static constexpr int ram = -1;
    using Map = std::array<int, windows>;

    // `kind`: as in a .car header. Error: an unknown kind, or one that no 800 takes; another length than the kind's.
    static Result<Cartridge> of_kind(std::uint32_t kind, std::span<const std::uint8_t> rom);
    static std::string kinds_taken(); // "1, 2, 3, 5, 8 to 15, ...", for messages

    int kind() const { return kind_; }
    std::span<const std::uint8_t> rom() const { return rom_; }
    bool in_right_slot() const; // it shows itself from $8000 on, and only there
    bool has_banks() const;     // accesses to $D5xx change what it shows

    void power_on();
    Map map() const;
    // The processor reads from, or writes `data` to, an address in $D500-$D5FF. True: map() has changed.
    bool access(std::uint16_t address, std::optional<std::uint8_t> data);

    void serialize(StateWriter& out) const; // what accesses have chosen
    void deserialize(StateReader& in);

  private:
    enum class Scheme : std::uint8_t;
    struct Kind;
    static const Kind kinds[];
    static const Kind* find(std::uint32_t number);

    Cartridge(const Kind& kind, std::span<const std::uint8_t> rom);
    void choose(int bank) { bank_ = bank, on_ = true; }
    void access_by_address(int low);
    void access_oss(int low);
    void write(std::uint8_t data);
    int banks() const;

    int kind_;
    Scheme scheme_;
    std::vector<std::uint8_t> rom_;
    int bank_ = 0;
    bool on_ = true;
};

} // namespace emu::atari
