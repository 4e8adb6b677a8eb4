// The kinds of cartridges that fit an 800, and their ROM as shown. Those of an Atari 5200 need its different slot;
// all others in DOC/cart.txt use only lines that both slots of an 800 have.
#include "emu/atari/bank_rule.hpp"
#include "emu/atari/cartridge.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace emu::atari {

struct Cartridge::Kind {
    std::uint32_t first, last; // each kind has twice the ROM of the previous one
    std::size_t kilobytes;     // of the first kind
    BankRule rule;

    std::size_t bytes(std::uint32_t number) const { return kilobytes * 1024 << (number - first); }
};

std::span<const Cartridge::Kind> Cartridge::kinds() {
    using enum By;
    using enum Shows;
    using enum Odd;
    static constexpr Kind table[] = {
        {1, 1, 8, {}},                                                  // 8K
        {2, 2, 16, {nothing, 0, 0, 0, both}},                           // 16K
        {3, 3, 16, {access, 0, 0, 8, other, oss_two_chips}},            // OSS, two chips, banks in the order of 034M
        {5, 5, 32, {access, 0, 0, 0, lower_and_last}},                  // DB
        {8, 8, 64, {access, 0, 0, 8}},                                  // Williams
        {9, 9, 64, {access, 0xF0, 0x70, 8, upper, downwards}},          // Express
        {10, 10, 64, {access, 0xF0, 0xD0, 8, upper, downwards}},        // Diamond
        {11, 11, 64, {access, 0xF0, 0xE0, 8, upper, downwards}},        // SpartaDOS X
        {12, 14, 32, {data, 0, 0, 0, lower_and_last}},                  // XEGS
        {15, 15, 16, {access, 0, 0, 0, other, oss_one_chip, 2}},        // OSS, one chip
        {17, 17, 128, {data, 0, 0, 0x80}},                              // Atrax
        {18, 18, 40, {nothing, 0, 0, 0, other, bounty_bob}},            // Bounty Bob Strikes Back
        {21, 21, 8, {nothing, 0, 0, 0, lower}},                         // right slot
        {22, 22, 32, {access, 0, 0, 8}},                                // Williams
        {23, 25, 256, {data, 0, 0, 0, lower_and_last}},                 // XEGS
        {26, 32, 16, {data, 0, 0, 0x80, both}},                         // MegaCart
        {33, 38, 32, {data, 0, 0, 0x80, lower_and_last}},               // XEGS that can be switched off
        {39, 39, 8, {access, 0, 0, 0, upper, once}},                    // Phoenix
        {40, 40, 16, {access, 0, 0, 0, both, once}},                    // Blizzard
        {41, 41, 128, {address_written, 0xE0, 0, 0x10}},                // Atarimax
        {42, 42, 1024, {address_written, 0, 0, 0x80, upper, no, 0x7F}}, // Atarimax, old
        {43, 43, 128, {access, 0xE0, 0xE0, 8, upper, downwards}},       // SpartaDOS X
        {44, 44, 8, {access, 0, 0, 0, other, oss_one_chip, 2}},         // OSS
        {45, 45, 16, {access, 0, 0, 8, other, oss_two_chips}},          // OSS, two chips, 043M
        {46, 46, 4, {access, 0, 0, 0, upper, once}},                    // Blizzard
        {47, 47, 32, {data, 0, 0, 0, other, pages}},                    // AST
        {48, 48, 64, {access, 0xF0, 0xE0, 8, upper, downwards}},        // SpartaDOS X of Atrax, as read from its chip
        {49, 49, 128, {access, 0xE0, 0xE0, 8, upper, downwards}},       // the same
        {50, 51, 64, {access, 0, 0, 0x10}},                             // Turbosoft
        {52, 52, 32, {access, 0, 0, 0, upper, counts_and_off}},         // Ultracart
        {53, 53, 8, {nothing, 0, 0, 0, lower}},                         // 8K at $8000, for the left slot
        {54, 56, 128, {data, 0xE0, 0, 0, other, sic}},                  // SIC!
        {57, 58, 2, {}},                                                // 2K, 4K
        {59, 59, 4, {nothing, 0, 0, 0, lower}},                         // right slot
        {60, 60, 32, {access, 0, 0, 0, upper, counts_for_good}},        // Blizzard
        {61, 61, 2048, {access, 0, 0, 0x80, both}},                     // MegaMax
        {62, 62, 128 << 10, {data, 0xFC, 0xA0, 0, upper, the_cart}},    // The!Cart
        {63, 63, 4096, {data, 0xE0, 0, 0, both, not_255, 254}},         // Flash MegaCart
        {64, 64, 2048, {data, 0, 0, 0x80, both}},                       // MegaCart
        {65, 66, 32 << 10, {data, 0xFC, 0xA0, 0, upper, the_cart}},     // The!Cart
        {67, 67, 64, {data, 0, 0, 0, other, bit_3}},                    // XEGS, banks 8 to 15
        {68, 68, 128, {data, 0, 0, 0x80}},                              // Atrax, as read from its chip
        {69, 70, 32, {access, 0, 0, 0, upper, counts}},                 // aDawliah
        {75, 75, 1024, {address_written, 0, 0, 0x80}},                  // Atarimax, new
        {76, 76, 16, {access, 0, 0, 8}},                                // Williams
        {77, 77, 8, {}},                                                // MIO diagnostics
        {78, 78, 8, {nothing, 0, 0, 0, other, telelink}},               // Telelink II
        {79, 79, 16, {nothing, 0, 0, 0, other, pronto}},                // Pronto
        {80, 80, 64, {data, 0x80, 0, 0x80, upper, high_bits}},          // JRC64
        {81, 81, 64, {access, 0, 0, 0, other, mddos}},                  // MDDOS
        {82, 82, 32, {access, 0, 0, 0, both, cos}},                     // COS32
        {83, 83, 1024, {data, 0xC0, 0, 0, other, sic}},                 // SIC+
        {84, 84, 1032, {data, 0xFF, 0, 0x80, other, corina}},           // Corina
        {85, 85, 520, {data, 0xFF, 0, 0x80, other, corina}},            // Corina with RAM
        {86, 93, 8, {data, 0, 0, 0, other, multicart, 0x7F}},           // XE Multicart
        {94, 96, 64, {data, 0, 0, 0, other, ram_cart}},                 // Ram-Cart
        {97, 102, 1024, {data, 0, 0, 0, other, ram_cart}},              // Ram-Cart
        {103, 103, 32, {data, 0, 0, 0, other, sidicar}},                // SiDiCar
        {104, 111, 8, {access, 0, 0, 0x80}},                            // JAtariCart
        {112, 112, 512, {address_written, 0, 0, 0x80, upper, keeps_page}}, // DCart
    };
    return table;
}

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::pair<std::uint32_t, const char*> of_the_5200[] = {
    {4, "standard 32 KB"},     {6, "two chip 16 KB"},     {7, "Bounty Bob Strikes Back"}, {16, "one chip 16 KB"},
    {19, "standard 8 KB"},     {20, "standard 4 KB"},     {71, "Super Cart 64 KB"},       {72, "Super Cart 128 KB"},
    {73, "Super Cart 256 KB"}, {74, "Super Cart 512 KB"},
};

void append_both(Bytes& rom, int one, int other) {
    for (int i = 0; i < quarter; ++i) {
        const auto at = [&](int bank) { return rom[static_cast<std::size_t>(bank * quarter + i)]; };
        rom.push_back(at(one) & at(other));
    }
}

// Boards that swap lines between slot and chip: the chip's line for each line of the slot.
struct Lines {
    std::array<int, 17> address;
    std::array<int, 8> data;
};
constexpr Lines atrax_sparta_lines{{6, 7, 12, 15, 14, 13, 8, 5, 4, 3, 0, 1, 2, 9, 11, 10, 16},
                                   {4, 0, 5, 1, 7, 6, 3, 2}};
constexpr Lines atrax_lines{{5, 6, 7, 12, 0, 1, 2, 3, 4, 8, 10, 11, 9, 13, 14, 15, 16}, {5, 6, 2, 4, 0, 1, 7, 3}};

std::size_t crossed(std::size_t value, std::span<const int> lines) {
    std::size_t result = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) result |= (value >> i & 1) << lines[i];
    return result;
}

Bytes uncrossed(std::span<const std::uint8_t> chip, const Lines& lines) {
    Bytes rom(chip.size());
    for (std::size_t at = 0; at < rom.size(); ++at) {
        const std::uint8_t byte = chip[crossed(at, lines.address)];
        for (std::size_t i = 0; i < lines.data.size(); ++i)
            rom[at] |= static_cast<std::uint8_t>((byte >> lines.data[i] & 1) << i);
    }
    return rom;
}

} // namespace

Result<Cartridge> Cartridge::of_kind(std::uint32_t number, std::span<const std::uint8_t> rom) {
    const auto refused = std::ranges::find(of_the_5200, number, [](const auto& each) { return each.first; });
    if (refused != std::end(of_the_5200))
        return Error{
            fmt::format("a cartridge of type {} ({}) is for the Atari 5200, not for an 800", number, refused->second)};
    const auto kind =
        std::ranges::find_if(kinds(), [&](const Kind& each) { return number >= each.first && number <= each.last; });
    if (kind == kinds().end())
        return Error{fmt::format("unknown cartridge type {}; an 800 takes types 1 to 112", number)};
    const std::size_t bytes = kind->bytes(number);
    if (rom.size() != bytes && (kind->rule.odd != Odd::telelink || rom.size() != bytes + page_bytes))
        return Error{fmt::format("a cartridge of type {} has {} bytes of ROM, this has {}", number, bytes, rom.size())};
    return Cartridge(number, kind->rule, rom);
}

// Small ROMs are mapped to the end of their 8K. The OSS board 043M swaps the second and the third bank.
Cartridge::Cartridge(std::uint32_t number, const BankRule& rule, std::span<const std::uint8_t> image)
    : kind_(static_cast<int>(number)), rule_(&rule) {
    Bytes rom(image.size() < half ? half - image.size() : 0, 0xFF);
    rom.insert(rom.end(), image.begin(), image.end());
    if (kind_ == cartridge_kind::twice_4k) std::ranges::copy(image, rom.begin());
    if (kind_ == cartridge_kind::sparta_as_read || kind_ == cartridge_kind::sparta_128_as_read)
        rom = uncrossed(image, atrax_sparta_lines);
    if (kind_ == cartridge_kind::atrax_as_read) rom = uncrossed(image, atrax_lines);
    if (kind_ == cartridge_kind::oss_043m)
        std::swap_ranges(rom.begin() + quarter, rom.begin() + 2 * quarter, rom.begin() + 2 * quarter);
    if (rule_->odd == Odd::oss_two_chips) {
        append_both(rom, 0, 1);
        append_both(rom, 1, 2);
    }
    if (rule_->odd == Odd::pages)
        for (int page = 0; page < quarter; page += page_bytes)
            rom.insert(rom.end(), image.begin(), image.begin() + page_bytes);
    switch (rule_->odd) {
    case Odd::oss_two_chips:
    case Odd::bit_3: rom.insert(rom.end(), quarter, 0xFF); break;
    case Odd::telelink:
        memory_.assign(quarter, 0xFF);
        rom.resize(half + page_bytes, 0xFF); // an image may include the nibbles
        for (int i = 0; i < page_bytes; ++i) store(i, rom[static_cast<std::size_t>(half + i)]);
        rom.resize(half);
        rom.insert(rom.end(), quarter, 0xFF);
        break;
    case Odd::pronto:
        memory_.assign(rom.begin(), rom.begin() + quarter);
        for (auto nibble = memory_.end() - page_bytes; nibble != memory_.end(); ++nibble) *nibble |= 0xF0;
        break;
    case Odd::sidicar: memory_ = rom; break;
    case Odd::corina:
        memory_.assign(rom.end() - half, rom.end());
        if (kind_ == cartridge_kind::corina_with_ram) memory_.resize(half + 512 * 1024);
        break;
    default: break;
    }
    rom_ = std::make_shared<const Bytes>(std::move(rom));
    power_on();
}

} // namespace emu::atari
