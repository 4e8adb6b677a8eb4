// A cartridge's board: how accesses switch its banks. Source: DOC/cart.txt of the Atari800 emulator.
#pragma once

#include <cstdint>

namespace emu::atari {

// Selects a bank by the address of any access to $D5xx, by the address of a write there, or by the byte written.
enum class By : std::uint8_t { nothing, access, address_written, data };

enum class Shows : std::uint8_t {
    upper,          // 8K at $A000
    lower,          // 8K at $8000
    both,           // 16K
    lower_and_last, // 8K at $8000, the last 8K at $A000
    other,
};

// Exceptions to the other columns of BankRule. `register`: the byte is kept, and its bits select the map.
enum class Odd : std::uint8_t {
    no,
    once,            // the first access disables it permanently
    downwards,       // the first bank has the highest address
    counts,          // each access selects the next bank
    counts_and_off,  // the same, disabled after the last
    counts_for_good, // the same, disabled permanently
    oss_two_chips,   // 4K at $A000 by address, the last at $B000
    oss_one_chip,    // 4K at $A000 by address bits 0 and 3, the first at $B000
    mddos,           // the same in each of four parts, by bits 4 and 5, with the fixed one last
    high_bits,       // the bank is in bits 4 to 6
    keeps_page,      // page $B5 of the bank answers in $D5xx, even if the bank is not shown
    pages,           // page 0 throughout $A000-$BFFF until the first write; each write selects the next page, in $D5xx
    bit_3,           // register; if bit 3 is clear nothing drives the bus at $8000
    not_255,         // readable register; 255 disables
    sic,             // readable register: bits 7 and 0-4 bank, 5 shows the lower half, 6 hides the upper
    the_cart,        // two bank registers and a readable one that disables
    multicart,       // register: 8K; 16K if bit 7 is set
    ram_cart,        // register: bit 0 hides the upper half, bit 1 shows the lower, the others select the bank
    sidicar,         // register: bit 4 shows RAM, bit 7 locks
    corina,          // register: bit 5 selects RAM if present, bit 6 EEPROM
    telelink,        // 256 nibbles of memory, mirrored throughout $9000-$9FFF
    pronto,          // the same at $8F00
    bounty_bob,      // 4K each at $8000 and $9000 by accesses to $xFF6-$xFF9
    cos,             // 16K; an access shows the other 16K for about 23 cycles
};

struct BankRule {
    By by = By::nothing;
    std::uint8_t mask = 0, match = 0; // responds to addresses where `address & mask` equals `match`
    std::uint8_t off = 0;             // any of these bits in the address or the byte disables it
    Shows shows = Shows::upper;
    Odd odd = Odd::no;
    std::uint8_t first = 0; // bank at power-on
};

inline constexpr int half = 0x2000; // of the 16K of both slots
inline constexpr int quarter = 0x1000;
inline constexpr int page_bytes = 256;

// Kinds with special rules.
namespace cartridge_kind {
inline constexpr int oss_043m = 45, twice_4k = 46, sparta_as_read = 48, sparta_128_as_read = 49, atrax_as_read = 68,
                     corina_with_ram = 85, first_ram_cart_with_lock = 94, last_ram_cart_with_lock = 95,
                     first_readable_ram_cart = 97, first_ram_cart_with_modules = 100;
}

} // namespace emu::atari
