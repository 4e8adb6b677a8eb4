// The board of a cartridge: how accesses switch its banks. Source: DOC/cart.txt of the Atari800 emulator.
#pragma once

#include <cstdint>

namespace emu::atari {

// A bank is chosen by the address of any access to $D5xx or of a write there, or by the byte written.
enum class By : std::uint8_t { nothing, access, address_written, data };

enum class Shows : std::uint8_t {
    upper,          // 8K at $A000
    lower,          // 8K at $8000
    both,           // 16K
    lower_and_last, // 8K at $8000, the last 8K at $A000
    other,
};

// Exceptions to the other columns of BankRule. `register`: the byte is kept, and the map made from its bits.
enum class Odd : std::uint8_t {
    no,
    once,            // the first access switches it off for good
    downwards,       // the first bank has the highest address
    counts,          // to the next bank
    counts_and_off,  // and off after the last
    counts_for_good, // and off for good
    oss_two_chips,   // 4K at $A000 by address, the last at $B000
    oss_one_chip,    // 4K at $A000 by address bits 0 and 3, the first at $B000
    mddos,           // the same in each of four parts, by bits 4 and 5, with the fixed one last
    high_bits,       // the bank is in bits 4 to 6
    keeps_page,      // the bank's page $B5 answers in $D5xx, whether it shows or not
    pages,           // page 0 all over $A000-$BFFF until the first write; the next one in $D5xx after each
    bit_3,           // register; without its bit 3 nothing drives the bus at $8000
    not_255,         // register, which can be read; 255 is off
    sic,             // register, which can be read: bits 7 and 0-4 bank, 5 shows the lower half, 6 hides the upper
    the_cart,        // two registers for the bank, one for off, which can be read
    multicart,       // register: 8K, or with bit 7 16K
    ram_cart,        // register: bit 0 hides the upper half, bit 1 shows the lower, the others are the bank's
    sidicar,         // register: bit 4 shows RAM, bit 7 locks
    corina,          // register: bit 5 is RAM, if there is any; bit 6 EEPROM
    telelink,        // 256 nibbles of memory, all over $9000-$9FFF
    pronto,          // the same at $8F00
    bounty_bob,      // 4K each at $8000 and $9000 by accesses to $xFF6-$xFF9
    cos,             // 16K; an access shows the other 16K for about 23 cycles
};

struct BankRule {
    By by = By::nothing;
    std::uint8_t mask = 0, match = 0; // it reacts to addresses where `address & mask` is this
    std::uint8_t off = 0;             // any of these bits in the address or the byte switches it off
    Shows shows = Shows::upper;
    Odd odd = Odd::no;
    std::uint8_t first = 0; // not 0: chosen at power-on
};

inline constexpr int half = 0x2000; // of the 16K of both slots
inline constexpr int quarter = 0x1000;
inline constexpr int page_bytes = 256;

// Kinds with rules of their own.
namespace cartridge_kind {
inline constexpr int oss_043m = 45, twice_4k = 46, sparta_as_read = 48, sparta_128_as_read = 49, atrax_as_read = 68,
                     corina_with_ram = 85, first_ram_cart_with_lock = 94, last_ram_cart_with_lock = 95,
                     first_readable_ram_cart = 97, first_ram_cart_with_modules = 100;
}

} // namespace emu::atari
