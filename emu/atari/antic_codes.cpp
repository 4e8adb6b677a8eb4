// What ANTIC sends to GTIA. Altirra Hardware Reference Manual, 4.4-4.6 (modes), 5.1 (the AN bus).
#include "emu/atari/antic.hpp"
#include "emu/atari/spread_bits.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace emu {

namespace {

using Codes = std::array<std::uint8_t, 4>;
constexpr std::size_t bytes_of_character = 8;

constexpr std::uint8_t playfield(int color) { return static_cast<std::uint8_t>(AnLine::playfield + color); }
constexpr std::uint8_t color_of(int two_bits) { return two_bits == 0 ? AnLine::background : playfield(two_bits - 1); }
// Modes 4 and 5: names with bit 7 have another fourth colour.
constexpr std::uint8_t other_color_of(int two_bits) { return two_bits == 3 ? playfield(3) : color_of(two_bits); }

template <class Code>
constexpr std::array<Codes, 256> codes_of_pairs(Code code) {
    std::array<Codes, 256> table{};
    for (std::size_t byte = 0; byte < 256; ++byte) {
        for (std::size_t pair = 0; pair < 4; ++pair)
            table[byte][pair] = code(static_cast<int>(byte >> (6 - 2 * pair) & 3));
    }
    return table;
}

constexpr auto hires_codes = codes_of_pairs(playfield);
constexpr auto color_codes = codes_of_pairs(color_of);
constexpr auto other_color_codes = codes_of_pairs(other_color_of);

// Eight clocks of a colour where the bit is set, else the background.
std::uint8_t* put_bits(std::uint8_t byte, std::uint8_t color, std::uint8_t* to) {
    static_assert(AnLine::background == 0);
    const std::uint64_t codes = spread_bits[byte] * color;
    std::memcpy(to, &codes, sizeof codes);
    return to + sizeof codes;
}

struct Window {
    int first = 0; // clocks
    int end = 0;
};
constexpr std::array<Window, 4> windows{{{0, 0}, {64, 192}, {48, 208}, {44, 224}}};

constexpr int first_rom_page = 0xD8;
constexpr std::uint32_t rom_version = 1, blank_version = 1; // of no other content
constexpr int character_delay = 3; // cycles from a pulse of the clock to the fetch of a character's dots

} // namespace

const AnLine& Antic::encode_to(int clock, const AnticBus& bus) {
    if (!by_cycles_ && clock == AnLine::clocks) {
        encoded_to_ = clock;
        return encode_plain_line(bus);
    }
    for (; encoded_to_ < clock; encoded_to_ += 2) encode_cycle(encoded_to_ / 2);
    return codes_;
}

// Two clocks from the shift register.
void Antic::encode_cycle(int cycle) {
    const int number = control_ & 15;
    if (shown_.contains(cycle)) {
        const Column& column = columns_[static_cast<std::size_t>(cycle)];
        dots_ |= column.data;
        dots_name_ = column.name;
        dots_held_ = false;
    }
    std::array<std::uint8_t, 2> codes{};
    const int four = dots_ >> 4;
    const int two = dots_ >> 6;
    int shift = 0;
    switch (number) {
    case 2:
    case 3:
    case 15:
        codes = {playfield(four >> 2), playfield(four & 3)};
        shift = 4;
        break;
    case 4:
    case 5: {
        const auto& table = (dots_name_ & 0x80) != 0 ? other_color_codes : color_codes;
        codes = {table[dots_][0], table[dots_][1]};
        shift = 4;
        break;
    }
    case 6:
    case 7: {
        const std::uint8_t color = playfield(dots_name_ >> 6);
        codes = {(two & 2) != 0 ? color : AnLine::background, (two & 1) != 0 ? color : AnLine::background};
        shift = 2;
        break;
    }
    case 8:
        codes.fill(color_of(two));
        shift = dots_held_ ? 2 : 0;
        dots_held_ = !dots_held_;
        break;
    case 9:
        codes.fill(color_of(two >> 1));
        shift = 1;
        break;
    case 10:
        codes.fill(color_of(two));
        shift = 2;
        break;
    case 11:
    case 12:
        codes = {color_of(two >> 1), color_of(two & 1)};
        shift = 2;
        break;
    case 13:
    case 14:
        codes = {color_codes[dots_][0], color_codes[dots_][1]};
        shift = 4;
        break;
    default: break;
    }
    dots_ = static_cast<std::uint8_t>(dots_ << shift);
    const std::uint8_t before = std::exchange(last_code_, codes[1]);
    if (scrolls_ && (hscrol_ & 1) != 0) codes = {before, codes[0]};
    const Window& window = windows[static_cast<std::size_t>(width())];
    const int clock = 2 * cycle;
    const bool inside = clock >= window.first && clock < window.end;
    for (std::size_t i = 0; i < 2; ++i)
        codes_.code[static_cast<std::size_t>(clock) + i] = inside ? codes[i] : AnLine::background;
}

Antic::Codes Antic::codes_of_character(std::uint8_t name, std::uint8_t data) const {
    if ((control_ & 15) <= 3) return hires_codes[character_dots(name, data)];
    return ((name & 0x80) != 0 ? other_color_codes : color_codes)[data];
}

// What many lines of a frame ask, and those of the next.
const Antic::CharacterRow& Antic::character_row(const AnticBus& bus, const LineKey& key) {
    CharacterRow& row = character_rows_[row_];
    const std::uint64_t registers = key.registers & LineKey::of_characters;
    if (key.characters != 0 && row.set == key.characters && row.registers == registers) return row;
    row.set = key.characters;
    row.registers = registers;
    const std::uint8_t* data = &bus.memory[character_address(0)];
    for (std::size_t name = 0; name < 0x80; ++name, data += bytes_of_character) {
        row.codes[name] = codes_of_character(static_cast<std::uint8_t>(name), *data);
        row.codes[name | 0x80] = codes_of_character(static_cast<std::uint8_t>(name | 0x80), *data);
    }
    return row;
}

// Four clocks a character.
void Antic::encode_small_characters(int from_memory, const AnticBus& bus, const LineKey& key, std::uint8_t* to) {
    constexpr int together = 8; // in a form that the host's compiler unrolls
    const auto& codes = character_row(bus, key).codes;
    const std::uint8_t* name = buffer_.data();
    for (; from_memory >= together; from_memory -= together) {
        for (int i = 0; i < together; ++i) to = std::copy_n(codes[*name++].begin(), 4, to);
    }
    for (; from_memory > 0; --from_memory) to = std::copy_n(codes[*name++].begin(), 4, to);
}

// Eight.
void Antic::encode_wide_characters(int from_memory, const AnticBus& bus, std::uint8_t* to) const {
    const std::uint8_t* const characters = &bus.memory[character_address(0)];
    for (int at = 0; at < from_memory; ++at) {
        const std::uint8_t name = buffer_[static_cast<std::size_t>(at)];
        to = put_bits(characters[(name & 0x3F) * bytes_of_character], playfield(name >> 6), to);
    }
}

// The last columns of a wide line may be what the processor leaves on the bus.
void Antic::encode_text(int start, int columns, const AnticBus& bus, const LineKey& key, std::uint8_t* to) {
    const bool small = (control_ & 15) <= 5;
    const int step = cycles_per_byte(mode().rate);
    const auto fetched_at = [&](int column) { return start + character_delay + column * step; };
    int from_memory = columns;
    while (from_memory > 0 && fetched_at(from_memory - 1) >= first_virtual_cycle) --from_memory;
    small ? encode_small_characters(from_memory, bus, key, to) : encode_wide_characters(from_memory, bus, to);
    to += from_memory * (small ? 4 : 8);
    for (int at = from_memory; at < columns; ++at) {
        const std::uint8_t name = buffer_[static_cast<std::size_t>(at)];
        const std::uint8_t data = bus.processor[static_cast<std::size_t>(fetched_at(at))];
        to = small ? std::copy_n(codes_of_character(name, data).begin(), 4, to)
                   : put_bits(data, playfield(name >> 6), to);
    }
}

void Antic::encode_bitmap(int columns, std::uint8_t* to) const {
    const auto pairs = [&](std::uint8_t byte, int clocks) {
        for (const std::uint8_t code : color_codes[byte]) to = std::fill_n(to, clocks, code);
    };
    const auto bits = [&](std::uint8_t byte) {
        for (int bit = 7; bit >= 0; --bit)
            to = std::fill_n(to, 2, (byte >> bit & 1) != 0 ? playfield(0) : AnLine::background);
    };
    for (int at = 0; at < columns; ++at) {
        const std::uint8_t byte = buffer_[static_cast<std::size_t>(at)];
        switch (control_ & 15) {
        case 8: pairs(byte, 4); break;
        case 9: bits(byte); break;
        case 10: pairs(byte, 2); break;
        case 11:
        case 12: to = put_bits(byte, playfield(0), to); break;
        case 15: to = std::copy_n(hires_codes[byte].begin(), 4, to); break;
        default: to = std::copy_n(color_codes[byte].begin(), 4, to); break;
        }
    }
}

// Pages that a line fetches from are watched from its begin to the next blank, but for the first, where a store asks
// nothing.
std::uint32_t Antic::find_version_of_characters(const AnticBus& bus) {
    if (chbase_ >= first_rom_page) return rom_version;
    const int address = (chbase_ & 0xFC) << 8;
    CharacterSet& set = sets_[static_cast<std::size_t>(address / CharacterSet::size) % sets];
    if (set.address == address && set.memory_version == bus.memory_version) return set.version;
    return address == 0 ? unknown_characters : look_at_characters(set, address, bus);
}

std::uint32_t Antic::look_at_characters(CharacterSet& set, int address, const AnticBus& bus) {
    const auto bytes = bus.memory.subspan(static_cast<std::size_t>(address), CharacterSet::size);
    if (set.address != address || !std::equal(bytes.begin(), bytes.end(), set.bytes.begin())) {
        std::copy(bytes.begin(), bytes.end(), set.bytes.begin());
        set.address = address;
        set.version = ++last_content_;
    }
    set.memory_version = bus.memory_version;
    return set.version;
}

// Without a version where not all is known of it.
Antic::LineKey Antic::line_key(const AnticBus& bus) {
    LineKey key;
    key.registers = control_ | std::uint64_t{code_flags()} << 8 | std::uint64_t{hscrol_} << 16;
    if (mode().rate == FetchRate::none || width() == 0 || !displayed()) {
        key.buffer = blank_version;
        return key;
    }
    if (mode().text) {
        key.registers |= std::uint64_t{row_} << 24 | std::uint64_t{chactl_} << 32 | std::uint64_t{chbase_} << 40;
        key.characters = version_of_characters(bus);
        if (key.characters == unknown_characters) return key;
    }
    if (needs_bus_from_ == atari_cycles_per_line) key.buffer = buffer_version_;
    return key;
}

// The whole line's, with its playfield.
Antic::Clocks Antic::encode(const AnticBus& bus, const LineKey& key) {
    const FetchWindow fetched = window();
    const int columns = (fetched.stop - fetched.start) >> (4 - static_cast<int>(mode().rate));
    const int first = 2 * (fetched.start + dots_after_pulse) + (scrolls_ ? hscrol_ & 1 : 0);
    Clocks clocks;
    clocks.fill(mode().hires ? playfield(0) : AnLine::background);
    std::uint8_t* const to = &clocks[static_cast<std::size_t>(first)];
    mode().text ? encode_text(fetched.start, columns, bus, key, to) : encode_bitmap(columns, to);
    const Window& shown = windows[static_cast<std::size_t>(width())];
    const int end = first + 2 * (fetched.stop - fetched.start);
    if (!mode().hires && first >= shown.first && end <= shown.end) return clocks; // there is only background beyond
    std::fill(clocks.begin(), clocks.begin() + shown.first, AnLine::background);
    std::fill(clocks.begin() + shown.end, clocks.end(), AnLine::background);
    return clocks;
}

const AnLine& Antic::encode_plain_line(const AnticBus& bus) {
    if (mode().rate == FetchRate::none || width() == 0 || !displayed()) {
        codes_.code.fill(AnLine::background);
        codes_.version = 1u + (codes_.hires ? 1u : 0u) + (codes_.blank ? 2u : 0u);
        return codes_;
    }
    EncodedLine& encoded = encoded_[displayed_row()];
    const LineKey key = line_key(bus);
    if (key.buffer == 0 || encoded.key != key) encode_anew(encoded, key, bus);
    return encoded.codes;
}

void Antic::encode_anew(EncodedLine& encoded, const LineKey& key, const AnticBus& bus) {
    encoded.key = key;
    AnLine& codes = encoded.codes;
    const Clocks clocks = encode(bus, key);
    const bool same = std::equal(codes.code.begin(), codes.code.end(), clocks.begin());
    if (same && codes.version != 0 && codes.hires == codes_.hires && codes.blank == codes_.blank) return;
    std::copy_n(clocks.begin(), AnLine::clocks, codes.code.begin());
    codes.hires = codes_.hires;
    codes.blank = codes_.blank;
    codes.version = ++last_version_;
}

} // namespace emu
