#include "emu/atari/cartridge.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <iterator>

namespace emu::atari {

// How banks are chosen and where they show. "By address": of any access; a bit of it switches the cartridge off.
enum class Cartridge::Scheme : std::uint8_t {
    left,       // 8K at $A000
    both,       // 16K at $8000
    right,      // 8K at $8000
    off,        // 8K at $A000 until the first access; both halves of 16K likewise
    williams,   // 8K by address bits 0-2, 3 is off
    express,    // 8K at $D570-$D577 downwards
    diamond,    // the same at $D5D0
    sparta,     // the same at $D5E0, of 128K the first half at $D5F0
    turbosoft,  // 8K by address bits 0-3, 4 is off
    atarimax,   // 8K by the address of a write, the bit above is off
    db,         // 8K at $8000 by address, the last at $A000
    xegs,       // 8K at $8000 by a byte written, the last at $A000
    switchable, // the same, bit 7 is off
    mega,       // 16K by a byte written, bit 7 is off
    atrax,      // 8K by a byte written, bit 7 is off
    oss_034m,   // 4K at $A000 by address, the last at $B000
    oss_043m,
    oss_m091, // 4K at $A000 by address bits 0 and 3, the first at $B000
};

struct Cartridge::Kind {
    std::uint32_t number;
    Scheme scheme;
    std::size_t kilobytes;
};

const Cartridge::Kind Cartridge::kinds[] = {
    {1, Scheme::left, 8},           {2, Scheme::both, 16},
    {3, Scheme::oss_034m, 16},      {5, Scheme::db, 32},
    {8, Scheme::williams, 64},      {9, Scheme::express, 64},
    {10, Scheme::diamond, 64},      {11, Scheme::sparta, 64},
    {12, Scheme::xegs, 32},         {13, Scheme::xegs, 64},
    {14, Scheme::xegs, 128},        {15, Scheme::oss_m091, 16},
    {17, Scheme::atrax, 128},       {21, Scheme::right, 8},
    {22, Scheme::williams, 32},     {23, Scheme::xegs, 256},
    {24, Scheme::xegs, 512},        {25, Scheme::xegs, 1024},
    {26, Scheme::mega, 16},         {27, Scheme::mega, 32},
    {28, Scheme::mega, 64},         {29, Scheme::mega, 128},
    {30, Scheme::mega, 256},        {31, Scheme::mega, 512},
    {32, Scheme::mega, 1024},       {33, Scheme::switchable, 32},
    {34, Scheme::switchable, 64},   {35, Scheme::switchable, 128},
    {36, Scheme::switchable, 256},  {37, Scheme::switchable, 512},
    {38, Scheme::switchable, 1024}, {39, Scheme::off, 8},
    {40, Scheme::off, 16},          {41, Scheme::atarimax, 128},
    {42, Scheme::atarimax, 1024},   {43, Scheme::sparta, 128},
    {44, Scheme::oss_m091, 8},      {45, Scheme::oss_043m, 16},
    {50, Scheme::turbosoft, 64},    {51, Scheme::turbosoft, 128},
    {53, Scheme::right, 8},         {57, Scheme::left, 2},
    {58, Scheme::left, 4},          {59, Scheme::right, 4},
    {75, Scheme::atarimax, 1024},
};

namespace {

constexpr int old_atarimax = 42; // begins with its last bank
constexpr int half = 0x2000;     // of what a cartridge shows
constexpr int quarter = 0x1000;
constexpr std::size_t smallest = 0x2000;
constexpr std::uint8_t off_bit = 0x80;

// Of the OSS boards with two chips, by the low three bits of the address: banks, or two at once, whose bytes are ANDed
// on the bus, or none. Those are kept behind the ROM.
constexpr int first_with_second = 4, second_with_third = 5, no_chip = 6;
constexpr std::array<int, 8> oss_banks{0, first_with_second, no_chip, 1, 2, second_with_third, no_chip, 1};

void append_both(std::vector<std::uint8_t>& rom, int one, int other) {
    for (int i = 0; i < quarter; ++i) {
        const auto at = [&](int bank) { return rom[static_cast<std::size_t>(bank * quarter + i)]; };
        rom.push_back(at(one) & at(other));
    }
}

} // namespace

const Cartridge::Kind* Cartridge::find(std::uint32_t number) {
    const auto found = std::ranges::find(kinds, number, &Kind::number);
    return found == std::end(kinds) ? nullptr : found;
}

std::string Cartridge::kinds_taken() {
    std::string text;
    for (const Kind* kind = kinds; kind != std::end(kinds); ++kind) {
        const Kind* last = kind;
        while (last + 1 != std::end(kinds) && last[1].number == last->number + 1) ++last;
        text += fmt::format("{}{}", text.empty() ? "" : ", ", kind->number);
        if (last > kind + 1) text += fmt::format(" to {}", last->number);
        if (last > kind + 1) kind = last;
    }
    return text;
}

Result<Cartridge> Cartridge::of_kind(std::uint32_t number, std::span<const std::uint8_t> rom) {
    const Kind* const kind = find(number);
    if (kind == nullptr)
        return Error{fmt::format("a cartridge of type {} is not one that this machine takes; those are {}", number,
                                 kinds_taken())};
    if (rom.size() != kind->kilobytes * 1024)
        return Error{fmt::format("a cartridge of type {} has {} bytes of ROM, this has {}", number,
                                 kind->kilobytes * 1024, rom.size())};
    return Cartridge(*kind, rom);
}

// Small ROMs answer at the end of their 8K only. The OSS board 043M has the second and the third bank the other way
// round.
Cartridge::Cartridge(const Kind& kind, std::span<const std::uint8_t> rom)
    : kind_(static_cast<int>(kind.number)), scheme_(kind.scheme) {
    rom_.assign(rom.size() < smallest ? smallest - rom.size() : 0, 0xFF);
    rom_.insert(rom_.end(), rom.begin(), rom.end());
    if (kind.scheme == Scheme::oss_043m)
        std::swap_ranges(rom_.begin() + quarter, rom_.begin() + 2 * quarter, rom_.begin() + 2 * quarter);
    if (kind.scheme == Scheme::oss_034m || kind.scheme == Scheme::oss_043m) {
        append_both(rom_, 0, 1);
        append_both(rom_, 1, 2);
        rom_.insert(rom_.end(), quarter, 0xFF);
    }
    power_on();
}

void Cartridge::power_on() { choose(kind_ == old_atarimax ? banks() - 1 : scheme_ == Scheme::oss_m091 ? 1 : 0); }

bool Cartridge::in_right_slot() const { return scheme_ == Scheme::right; }

bool Cartridge::has_banks() const {
    return scheme_ != Scheme::left && scheme_ != Scheme::both && scheme_ != Scheme::right;
}

int Cartridge::banks() const { return static_cast<int>(rom_.size()) / half; }

Cartridge::Map Cartridge::map() const {
    if (!on_) return {ram, ram, ram, ram};
    const auto last = static_cast<int>(rom_.size()) - half;
    const int at = bank_ * half;
    switch (scheme_) {
    case Scheme::right: return {0, quarter, ram, ram};
    case Scheme::off:
        if (rom_.size() == half) return {ram, ram, 0, quarter};
        [[fallthrough]];
    case Scheme::both:
    case Scheme::mega: return {2 * at, 2 * at + quarter, 2 * at + half, 2 * at + half + quarter};
    case Scheme::db:
    case Scheme::xegs:
    case Scheme::switchable: return {at, at + quarter, last, last + quarter};
    case Scheme::oss_034m:
    case Scheme::oss_043m: return {ram, ram, bank_ * quarter, 3 * quarter};
    case Scheme::oss_m091: return {ram, ram, bank_ * quarter, 0};
    default: return {ram, ram, at, at + quarter};
    }
}

bool Cartridge::access(std::uint16_t address, std::optional<std::uint8_t> data) {
    const Map before = map();
    const int low = address & 0xFF;
    switch (scheme_) {
    case Scheme::xegs:
    case Scheme::switchable:
    case Scheme::mega:
    case Scheme::atrax:
        if (data) write(*data);
        break;
    case Scheme::atarimax:
        if (data) access_by_address(low);
        break;
    case Scheme::oss_034m:
    case Scheme::oss_043m:
    case Scheme::oss_m091: access_oss(low); break;
    case Scheme::off: on_ = false; break;
    default: access_by_address(low);
    }
    return map() != before;
}

void Cartridge::access_by_address(int low) {
    const auto downwards = [&](int first, int bank) {
        if ((low & 0xF0) != first) return;
        choose(bank + (~low & 7));
        on_ = (low & 8) == 0;
    };
    switch (scheme_) {
    case Scheme::williams:
        choose(low & (banks() - 1));
        on_ = (low & 8) == 0;
        break;
    case Scheme::express: downwards(0x70, 0); break;
    case Scheme::diamond: downwards(0xD0, 0); break;
    case Scheme::sparta:
        downwards(0xE0, banks() - 8);
        if (banks() > 8) downwards(0xF0, 0);
        break;
    case Scheme::turbosoft:
        choose(low & (banks() - 1));
        on_ = (low & 16) == 0;
        break;
    case Scheme::atarimax:
        if (low >= 2 * banks()) break;
        choose(low & (banks() - 1));
        on_ = low < banks();
        break;
    case Scheme::db: choose(low & 3); break;
    default: break;
    }
}

void Cartridge::access_oss(int low) {
    if (scheme_ != Scheme::oss_m091) {
        choose(oss_banks[static_cast<std::size_t>(low & 7)]);
        on_ = (low & 8) == 0;
        return;
    }
    constexpr std::array<int, 4> banks_of_m091{1, 3, 0, 2}; // by bits 3 and 0; the third is off
    const int chosen = (low >> 2 & 2) | (low & 1);
    const auto in_rom = static_cast<int>(rom_.size()) / quarter - 1;
    choose(banks_of_m091[static_cast<std::size_t>(chosen)] & in_rom);
    on_ = chosen != 2;
}

void Cartridge::write(std::uint8_t data) {
    const int chosen = data & (scheme_ == Scheme::mega ? banks() / 2 - 1 : banks() - 1);
    choose(chosen);
    on_ = scheme_ == Scheme::xegs || (data & off_bit) == 0;
}

void Cartridge::serialize(StateWriter& out) const {
    out.put(static_cast<std::uint16_t>(bank_));
    out.put(on_);
}

void Cartridge::deserialize(StateReader& in) {
    bank_ = in.take<std::uint16_t>();
    on_ = in.take<bool>();
    Map shown = map();
    for (const int at : shown)
        if (!in.check(at + static_cast<int>(window_bytes) <= static_cast<int>(rom_.size()))) power_on();
}

} // namespace emu::atari
