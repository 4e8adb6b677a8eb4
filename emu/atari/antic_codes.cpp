// What ANTIC sends to GTIA. Altirra Hardware Reference Manual, 4.4-4.6 (modes), 5.1 (the AN bus).
#include "emu/atari/antic.hpp"

#include <algorithm>
#include <utility>

namespace emu {

namespace {

using Codes = std::array<std::uint8_t, 4>;

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

void Antic::fetch_plain_characters(PlainLine& line, int columns, const AnticBus& bus) const {
    const int step = cycles_per_byte(mode().rate);
    const int first = window().start + character_delay;
    const int from_memory = std::min(columns, (first_virtual_cycle - first + step - 1) / step);
    const std::uint8_t* const characters = &bus.memory[character_address(0)];
    const unsigned names = (control_ & 15) >= 6 ? 0x3F : 0x7F;
    for (std::size_t at = 0; at < static_cast<std::size_t>(from_memory); ++at)
        line.dots[at] = characters[(line.names[at] & names) << 3];
    for (int at = from_memory; at < columns; ++at)
        line.dots[static_cast<std::size_t>(at)] = bus.processor[static_cast<std::size_t>(first + at * step)];
    if ((control_ & 15) <= 3) blank_and_invert(line);
}

// character_dots of all columns, in a form that the host's compiler does many at a time.
void Antic::blank_and_invert(PlainLine& line) const {
    const auto all_if = [](bool on) { return static_cast<std::uint8_t>(on ? 0xFF : 0); };
    const std::uint8_t lower_case = all_if((row_ & 14) != 0 || (control_ & 15) != 3);
    const std::uint8_t other = all_if((row_ & 14) != 8);
    const std::uint8_t blank = all_if((chactl_ & 1) != 0);
    const std::uint8_t invert = all_if((chactl_ & 2) != 0);
    for (std::size_t at = 0; at < line.dots.size(); ++at) {
        const std::uint8_t name = line.names[at];
        const std::uint8_t special = all_if((name & 0x80) != 0);
        const std::uint8_t kept = (name & 0x60) == 0x60 ? lower_case : other;
        const auto dots = static_cast<std::uint8_t>(line.dots[at] & kept & ~(special & blank));
        line.dots[at] = static_cast<std::uint8_t>(dots ^ (special & invert));
    }
}

void Antic::encode_columns(const PlainLine& line, int columns, std::uint8_t* to) const {
    const int number = control_ & 15;
    const auto bits = [&](std::uint8_t byte, int clocks, std::uint8_t color) {
        for (int bit = 7; bit >= 0; --bit, to += clocks)
            std::fill_n(to, clocks, (byte >> bit & 1) != 0 ? color : AnLine::background);
    };
    const auto pairs = [&](std::uint8_t byte, int clocks) {
        for (const std::uint8_t code : color_codes[byte]) to = std::fill_n(to, clocks, code);
    };
    for (std::size_t at = 0; at < static_cast<std::size_t>(columns); ++at) {
        const std::uint8_t byte = line.dots[at];
        const std::uint8_t name = line.names[at];
        switch (number) {
        case 2:
        case 3:
        case 15: to = std::copy_n(hires_codes[byte].begin(), 4, to); break;
        case 4:
        case 5: to = std::copy_n(((name & 0x80) != 0 ? other_color_codes : color_codes)[byte].begin(), 4, to); break;
        case 6:
        case 7: bits(byte, 1, playfield(name >> 6)); break;
        case 8: pairs(byte, 4); break;
        case 9: bits(byte, 2, playfield(0)); break;
        case 10: pairs(byte, 2); break;
        case 11:
        case 12: bits(byte, 1, playfield(0)); break;
        default: to = std::copy_n(color_codes[byte].begin(), 4, to); break;
        }
    }
}

Antic::PlainLine Antic::plain_line(const AnticBus& bus) const {
    PlainLine line;
    const FetchWindow fetched = window();
    const int columns = (fetched.stop - fetched.start) / cycles_per_byte(mode().rate);
    line.registers = {control_, code_flags(), hscrol_};
    if (!mode().text) {
        std::copy_n(buffer_.begin(), columns, line.dots.begin());
        return line;
    }
    std::copy_n(buffer_.begin(), columns, line.names.begin());
    fetch_plain_characters(line, columns, bus);
    return line;
}

// Pages that a line fetches from are watched from its begin to the frame's end, but for the first, where a store asks
// nothing.
std::uint32_t Antic::version_of_characters(const AnticBus& bus) {
    if (chbase_ >= first_rom_page) return rom_version;
    const int address = (chbase_ & 0xFC) << 8;
    if (address == 0) return 0;
    CharacterSet& set = sets_[static_cast<std::size_t>(address / CharacterSet::size) % sets_.size()];
    if (set.address == address && set.memory_version == bus.memory_version) return set.version;
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
    key.registers = {control_, code_flags(), hscrol_};
    if (mode().rate == FetchRate::none || width() == 0 || !displayed()) {
        key.buffer = blank_version;
        return key;
    }
    if (needs_bus_from_ < atari_cycles_per_line) return key;
    key.buffer = buffer_version_;
    if (!mode().text) return key;
    key.registers[3] = row_;
    key.registers[4] = chactl_;
    key.registers[5] = chbase_;
    key.characters = version_of_characters(bus);
    if (key.characters == 0) key.buffer = 0;
    return key;
}

void Antic::encode(const PlainLine& line, AnLine& codes) const {
    const FetchWindow fetched = this->window();
    const int columns = (fetched.stop - fetched.start) / cycles_per_byte(mode().rate);
    std::array<std::uint8_t, 256> clocks; // some beyond the line's end
    clocks.fill(mode().hires ? playfield(0) : AnLine::background);
    const int first = 2 * (fetched.start + dots_after_pulse) + (scrolls_ ? hscrol_ & 1 : 0);
    encode_columns(line, columns, &clocks[static_cast<std::size_t>(first)]);
    const Window& window = windows[static_cast<std::size_t>(width())];
    codes.code.fill(AnLine::background);
    std::copy(clocks.begin() + window.first, clocks.begin() + window.end, codes.code.begin() + window.first);
}

const AnLine& Antic::encode_plain_line(const AnticBus& bus) {
    if (mode().rate == FetchRate::none || width() == 0 || !displayed()) {
        codes_.code.fill(AnLine::background);
        codes_.version = 1u + (codes_.hires ? 1u : 0u) + (codes_.blank ? 2u : 0u);
        return codes_;
    }
    EncodedLine& encoded = encoded_[displayed_row()];
    const LineKey key = line_key(bus);
    if (key.buffer != 0 && encoded.key == key) return encoded.codes;
    encoded.key = key;
    const PlainLine line = plain_line(bus);
    if (encoded.codes.version != 0 && encoded.of == line) return encoded.codes;
    encode(line, encoded.codes);
    encoded.codes.hires = codes_.hires;
    encoded.codes.blank = codes_.blank;
    encoded.codes.version = ++last_version_;
    encoded.of = line;
    return encoded.codes;
}

} // namespace emu
