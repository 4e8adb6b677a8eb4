#include "emu/atari/cartridge.hpp"

#include "emu/atari/bank_rule.hpp"

#include <algorithm>

namespace emu::atari {
namespace {

constexpr int pronto_nvram = 0xF00;
constexpr int pages_of_ast = 128;
constexpr Cycle cycles_of_cos = 23;

// OSS boards with two chips, indexed by the low three address bits: a bank, two banks at once, whose bytes are ANDed
// on the bus, or none. The ANDed banks are stored after the ROM.
constexpr int first_with_second = 4, second_with_third = 5, no_chip = 6;
constexpr std::array<int, 8> oss_banks{0, first_with_second, no_chip, 1, 2, second_with_third, no_chip, 1};

} // namespace

std::span<const std::uint8_t> Cartridge::shown(int place) const {
    const auto at = static_cast<std::size_t>(place);
    if (at < rom_->size()) return std::span(*rom_).subspan(at, window_bytes);
    return std::span(memory_).subspan(at - rom_->size(), window_bytes);
}

void Cartridge::power_on() {
    bank_ = rule_->odd == Odd::cos ? 1 : 0;
    on_ = true;
    if (rule_->first != 0) choose(rule_->first, 0);
}

bool Cartridge::in_right_slot() const { return rule_->shows == Shows::lower; }

bool Cartridge::has_banks() const { return rule_->by != By::nothing || rule_->odd != Odd::no; }

bool Cartridge::watches_accesses() const {
    return !memory_.empty() || rule_->odd == Odd::bounty_bob || rule_->odd == Odd::cos;
}

int Cartridge::banks() const {
    return static_cast<int>(rom_->size()) / (rule_->shows == Shows::both ? 2 * half : half);
}

Cartridge::Map Cartridge::map() const {
    if (!on_) return {ram, ram, ram, ram};
    const int at = (bank_ & (banks() - 1)) * half, last = (banks() - 1) * half;
    switch (rule_->shows) {
    case Shows::upper: return {ram, ram, at, at + quarter};
    case Shows::lower: return {at, at + quarter, ram, ram};
    case Shows::both: return {2 * at, 2 * at + quarter, 2 * at + half, 2 * at + half + quarter};
    case Shows::lower_and_last: return {at, at + quarter, last, last + quarter};
    case Shows::other: break;
    }
    return odd_map();
}

namespace {

Cartridge::Map halves(int lower_half, int upper_half) {
    const auto second = [](int first) { return first == Cartridge::ram ? first : first + quarter; };
    return {lower_half, second(lower_half), upper_half, second(upper_half)};
}

} // namespace

Cartridge::Map Cartridge::odd_map() const {
    const auto in_memory = static_cast<int>(rom_->size());
    const int last = banks() - 1;
    const auto if_set = [&](int bits, int place) { return (bank_ & bits) != 0 ? place : ram; };
    const auto unless_set = [&](int bits, int place) { return (bank_ & bits) != 0 ? ram : place; };
    const auto bank = [&](int number) { return (number & last) * half; };
    const auto pair = [&](int number) { return (number & last / 2) * 2 * half; };
    switch (rule_->odd) {
    case Odd::oss_two_chips: return {ram, ram, bank_ * quarter, 3 * quarter};
    case Odd::oss_one_chip: return {ram, ram, bank_ * quarter, 0};
    case Odd::mddos: return {ram, ram, bank_ * quarter, (bank_ | 3) * quarter};
    case Odd::pages: return {ram, ram, in_memory - quarter, in_memory - quarter};
    case Odd::bit_3:
        if ((bank_ & 8) == 0) return {in_memory - quarter, in_memory - quarter, bank(last), bank(last) + quarter};
        return halves(bank(bank_ & 7), bank(last));
    case Odd::sic: {
        const int both_halves = pair((bank_ & 31) | (bank_ & 0x80) >> 2);
        return halves(if_set(0x20, both_halves), unless_set(0x40, both_halves + half));
    }
    case Odd::multicart: return halves(if_set(0x80, bank(bank_ & 0x7E)), bank(bank_ & 0x7F));
    case Odd::ram_cart: {
        const int module = bank_ >> 8, register_bits = (bank_ >> 3 & 7) | (bank_ & 4) << 1 | (bank_ >> 2 & 0x30);
        const int both_halves = pair(register_bits | module << 6);
        return halves(if_set(2, both_halves), unless_set(1, both_halves + half));
    }
    case Odd::sidicar: return halves(if_set(0x10, in_memory + (bank_ & 3) * half), ram);
    case Odd::corina:
        if (bank_ & 0x40) return halves(in_memory, in_memory);
        if (kind_ == cartridge_kind::corina_with_ram && (bank_ & 0x20)) {
            const int place = in_memory + half + (bank_ & 31) * 2 * half;
            return halves(place, place + half);
        }
        return halves(bank_ * 2 * half, bank_ * 2 * half + half);
    case Odd::telelink: return {half, in_memory, 0, quarter};
    case Odd::pronto: return {in_memory, quarter, 2 * quarter, 3 * quarter};
    default: return {(bank_ & 3) * quarter, (4 + (bank_ >> 2 & 3)) * quarter, 8 * quarter, 9 * quarter}; // Bounty Bob
    }
}

bool Cartridge::access(std::uint16_t address, std::optional<std::uint8_t> data, Cycle now) {
    const Map before = map();
    const int low = address & 0xFF;
    if ((low & rule_->mask) != rule_->match || rule_->by == By::nothing) return false;
    if (rule_->by != By::access && !data) return false;
    choose(rule_->by == By::data ? *data : low, low);
    if (rule_->odd == Odd::cos) returns_ = now + cycles_of_cos;
    return map() != before;
}

void Cartridge::choose(int value, int low) {
    const bool was_on = on_;
    const int last = banks() - 1;
    on_ = (value & rule_->off) == 0;
    switch (rule_->odd) {
    case Odd::once: on_ = false; break;
    case Odd::downwards: bank_ = ((~value & 7) | (~value >> 1 & 8)) & last; break;
    case Odd::counts: bank_ = (bank_ + 1) & last; break;
    case Odd::counts_and_off: bank_ = was_on ? bank_ + 1 : 0, on_ = bank_ <= last; break;
    case Odd::counts_for_good: bank_ = std::min(bank_ + 1, last + 1), on_ = bank_ <= last; break;
    case Odd::oss_two_chips: bank_ = oss_banks[static_cast<std::size_t>(value & 7)]; break;
    case Odd::oss_one_chip:
    case Odd::mddos: choose_oss(value); break;
    case Odd::high_bits: bank_ = value >> 4 & last; break;
    case Odd::pages: bank_ = (bank_ + 1) & (pages_of_ast - 1), on_ = false; break;
    case Odd::not_255: bank_ = value, on_ = value != 0xFF; break;
    case Odd::the_cart:
        if (low == 0xA0) bank_ = (bank_ & 0x3F00) | value;
        if (low == 0xA1) bank_ = (bank_ & 0xFF) | (value & 0x3F) << 8;
        on_ = low == 0xA2 ? (value & 1) != 0 : low == 0xA3 ? was_on : true;
        break;
    case Odd::ram_cart: choose_of_ram_cart(value, low); break;
    case Odd::sidicar:
        if ((value & 0x80) == 0) bank_ = value & 0x13;
        break;
    case Odd::cos: bank_ = 0; break;
    case Odd::no:
    case Odd::keeps_page: bank_ = value & last; break;
    default: bank_ = value; // a register
    }
}

void Cartridge::choose_oss(int low) {
    constexpr std::array banks_of_m091{1, 3, 0, 2}, banks_of_mddos{0, 1, 0, 2}; // by bits 3 and 0; the third: off
    const auto chosen = static_cast<std::size_t>((low >> 2 & 2) | (low & 1));
    on_ = chosen != 2;
    if (rule_->odd == Odd::mddos)
        bank_ = (low >> 4 & 3) * 4 + banks_of_mddos[chosen];
    else
        bank_ = banks_of_m091[chosen] & (static_cast<int>(rom_->size()) / quarter - 1);
}

// A Ram-Cart's switches are set to read only, and its register selects among all banks.
void Cartridge::choose_of_ram_cart(int value, int low) {
    const bool has_lock =
        kind_ == cartridge_kind::first_ram_cart_with_lock || kind_ == cartridge_kind::last_ram_cart_with_lock;
    if (has_lock && (bank_ & 4) != 0) return;
    const bool decodes_address = kind_ > cartridge_kind::first_readable_ram_cart;
    if (decodes_address && low == 1) bank_ = (bank_ & 0xFF) | (value & 31) << 8;
    if (!decodes_address || low == 0) bank_ = (bank_ & 0xFF00) | value;
}

std::optional<std::uint8_t> Cartridge::answer(std::uint16_t address) const {
    const int low = address & 0xFF;
    const auto in_rom = [&](int at) { return (*rom_)[static_cast<std::size_t>(at)]; };
    const auto kept = [&](int value) { return static_cast<std::uint8_t>(value); };
    if ((low & rule_->mask) != rule_->match) return std::nullopt;
    switch (rule_->odd) {
    case Odd::pages: return in_rom((bank_ & (pages_of_ast - 1)) * page_bytes + low);
    case Odd::keeps_page: return in_rom((bank_ & (banks() - 1)) * half + 0x1500 + low);
    case Odd::not_255:
    case Odd::sic: return kept(bank_);
    case Odd::the_cart:
        if (low == 0xA3) return std::nullopt;
        return low == 0xA0 ? kept(bank_) : low == 0xA1 ? kept(bank_ >> 8) : kept(on_ ? 1 : 0);
    case Odd::ram_cart:
        if (kind_ >= cartridge_kind::first_ram_cart_with_modules && low == 1) return kept(bank_ >> 8);
        if (kind_ >= cartridge_kind::first_readable_ram_cart &&
            (low == 0 || kind_ == cartridge_kind::first_readable_ram_cart))
            return kept(bank_);
        return std::nullopt;
    default: return std::nullopt;
    }
}

bool Cartridge::watch(std::uint16_t address, std::optional<std::uint8_t> data, Cycle now) {
    const int before = bank_;
    if (rule_->odd == Odd::cos && now >= returns_) bank_ = 1;
    const int digit = address & 15;
    if (rule_->odd == Odd::bounty_bob && (address & 0xEFF0) == 0x8FF0 && digit >= 6 && digit <= 9)
        bank_ = address < 0x9000 ? (bank_ & 12) | (digit - 6) : (bank_ & 3) | (digit - 6) << 2;
    const int slot = (address - first_address) / quarter;
    if (!data || memory_.empty() || address < first_address || slot >= windows) return bank_ != before;
    const int place = map()[static_cast<std::size_t>(slot)] - static_cast<int>(rom_->size());
    return place >= 0 && store(place + address % quarter, *data);
}

// Telelink and Pronto store nibbles, and bits 4-7 read as ones. A Telelink's page repeats throughout the window.
bool Cartridge::store(int place, std::uint8_t data) {
    const bool is_telelink = rule_->odd == Odd::telelink, is_pronto = rule_->odd == Odd::pronto;
    const auto put = [&](int at) { memory_[static_cast<std::size_t>(at)] = data; };
    if (is_telelink || is_pronto) data |= 0xF0;
    if (is_pronto && place < pronto_nvram) return false;
    if (!is_telelink) put(place);
    for (int at = place % page_bytes; is_telelink && at < quarter; at += page_bytes) put(at);
    return true;
}

void Cartridge::serialize(StateWriter& out) const {
    out.put(static_cast<std::uint16_t>(bank_));
    out.put(on_);
    out.put_bytes(memory_);
    if (rule_->odd == Odd::cos) out.put(returns_);
}

void Cartridge::deserialize(StateReader& in) {
    bank_ = in.take<std::uint16_t>();
    on_ = in.take<bool>();
    in.take_bytes(memory_);
    if (rule_->odd == Odd::cos) returns_ = in.take<Cycle>();
    for (const int at : map())
        if (!in.check(at + quarter <= static_cast<int>(size()))) power_on();
}

} // namespace emu::atari
