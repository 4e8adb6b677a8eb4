// A line's AN data at once, by tables of what a byte is sent as; versions of its bytes, so that a line that is as in
// the frame before is not encoded again. Altirra Hardware Reference Manual, 4.4-4.6 (modes), 5.1 (the AN bus).
#include "emu/atari/accelerator/fast_antic.hpp"
#include "emu/atari/antic/antic_codes.hpp"
#include "emu/atari/spread_bits.hpp"

#include <algorithm>
#include <cstring>

namespace emu::atari {

namespace {

using an::playfield;
constexpr std::size_t bytes_of_character = 8;

// Eight clocks of a colour where the bit is set, else the background.
std::uint8_t* put_bits(std::uint8_t byte, std::uint8_t color, std::uint8_t* to) {
    static_assert(AnLine::background == 0);
    const std::uint64_t codes = spread_bits[byte] * color;
    std::memcpy(to, &codes, sizeof codes);
    return to + sizeof codes;
}

constexpr int first_rom_page = 0xD8;
constexpr std::uint32_t rom_version = 1, blank_version = 1; // of no other content

} // namespace

FastAntic::Codes FastAntic::codes_of_character(std::uint8_t name, std::uint8_t data) const {
    if ((s_.control_ & 15) <= 3) return an::hires_codes[s_.character_dots(name, data)];
    return ((name & 0x80) != 0 ? an::other_color_codes : an::color_codes)[data];
}

// What many lines of a frame ask, and those of the next.
const FastAntic::CharacterRow& FastAntic::character_row(const AnticBus& bus, const LineKey& key) {
    CharacterRow& row = kept_.character_rows[s_.row_];
    const std::uint64_t registers = key.registers & LineKey::of_characters;
    if (key.characters != 0 && row.set == key.characters && row.registers == registers) return row;
    row.set = key.characters;
    row.registers = registers;
    const std::uint8_t* data = &bus.memory[s_.character_address(0)];
    for (std::size_t name = 0; name < 0x80; ++name, data += bytes_of_character) {
        row.codes[name] = codes_of_character(static_cast<std::uint8_t>(name), *data);
        row.codes[name | 0x80] = codes_of_character(static_cast<std::uint8_t>(name | 0x80), *data);
    }
    return row;
}

// Four clocks a character.
void FastAntic::encode_small_characters(int from_memory, const AnticBus& bus, const LineKey& key, std::uint8_t* to) {
    const auto& codes = character_row(bus, key).codes;
    const std::uint8_t* name = buffer().data();
    for (; from_memory > 0; --from_memory) to = std::copy_n(codes[*name++].begin(), 4, to);
}

// Eight.
void FastAntic::encode_wide_characters(int from_memory, const AnticBus& bus, std::uint8_t* to) const {
    const std::uint8_t* const characters = &bus.memory[s_.character_address(0)];
    for (int at = 0; at < from_memory; ++at) {
        const std::uint8_t name = buffer()[static_cast<std::size_t>(at)];
        to = put_bits(characters[(name & 0x3F) * bytes_of_character], playfield(name >> 6), to);
    }
}

// The last columns of a wide line may be what the processor leaves on the bus.
void FastAntic::encode_text(int start, int columns, const AnticBus& bus, const LineKey& key, std::uint8_t* to) {
    const bool small = (s_.control_ & 15) <= 5;
    const int step = cycles_per_byte(s_.mode().rate);
    const auto fetched_at = [&](int column) { return start + DmaClock::character_delay + column * step; };
    int from_memory = columns;
    while (from_memory > 0 && fetched_at(from_memory - 1) >= first_virtual_cycle) --from_memory;
    small ? encode_small_characters(from_memory, bus, key, to) : encode_wide_characters(from_memory, bus, to);
    to += from_memory * (small ? 4 : 8);
    for (int at = from_memory; at < columns; ++at) {
        const std::uint8_t name = buffer()[static_cast<std::size_t>(at)];
        const std::uint8_t data = bus.processor[static_cast<std::size_t>(fetched_at(at))];
        to = small ? std::copy_n(codes_of_character(name, data).begin(), 4, to)
                   : put_bits(data, playfield(name >> 6), to);
    }
}

void FastAntic::encode_bitmap(int columns, std::uint8_t* to) const {
    const auto pairs = [&](std::uint8_t byte, int clocks) {
        for (const std::uint8_t code : an::color_codes[byte]) to = std::fill_n(to, clocks, code);
    };
    const auto bits = [&](std::uint8_t byte) {
        for (int bit = 7; bit >= 0; --bit)
            to = std::fill_n(to, 2, (byte >> bit & 1) != 0 ? playfield(0) : AnLine::background);
    };
    for (int at = 0; at < columns; ++at) {
        const std::uint8_t byte = buffer()[static_cast<std::size_t>(at)];
        switch (s_.control_ & 15) {
        case 8: pairs(byte, 4); break;
        case 9: bits(byte); break;
        case 10: pairs(byte, 2); break;
        case 11:
        case 12: to = put_bits(byte, playfield(0), to); break;
        case 15: to = std::copy_n(an::hires_codes[byte].begin(), 4, to); break;
        default: to = std::copy_n(an::color_codes[byte].begin(), 4, to); break;
        }
    }
}

// Pages that a line fetches from are watched from its begin to the next blank, but for the first, where a store asks
// nothing.
std::uint32_t FastAntic::find_version_of_characters(const AnticBus& bus) {
    if (s_.chbase_ >= first_rom_page) return rom_version;
    const int address = (s_.chbase_ & 0xFC) << 8;
    CharacterSet& set = kept_.sets[static_cast<std::size_t>(address / CharacterSet::size) % AnticLines::max_sets];
    if (set.address == address && set.memory_version == bus.memory_version) return set.version;
    return address == 0 ? unknown_characters : look_at_characters(set, address, bus);
}

std::uint32_t FastAntic::look_at_characters(CharacterSet& set, int address, const AnticBus& bus) {
    const auto bytes = bus.memory.subspan(static_cast<std::size_t>(address), CharacterSet::size);
    if (set.address != address || !std::equal(bytes.begin(), bytes.end(), set.bytes.begin())) {
        std::copy(bytes.begin(), bytes.end(), set.bytes.begin());
        set.address = address;
        set.version = ++kept_.last_content;
    }
    set.memory_version = bus.memory_version;
    return set.version;
}

// Without a version where not all is known of it.
FastAntic::LineKey FastAntic::line_key(const AnticBus& bus) {
    LineKey key;
    key.registers = s_.control_ | std::uint64_t{code_flags()} << 8 | std::uint64_t{s_.hscrol_} << 16;
    if (s_.mode().rate == FetchRate::none || s_.width() == 0 || !s_.displayed()) {
        key.buffer = blank_version;
        return key;
    }
    if (s_.mode().text) {
        key.registers |=
            std::uint64_t{s_.row_} << 24 | std::uint64_t{s_.chactl_} << 32 | std::uint64_t{s_.chbase_} << 40;
        key.characters = version_of_characters(bus);
        if (key.characters == unknown_characters) return key;
    }
    if (s_.needs_bus_from_ != cycles_per_line) return key; // guard: virtual DMA
    key.buffer = kept_.buffer_version;
    return key;
}

// The whole line's, with its playfield.
FastAntic::Clocks FastAntic::encode(const AnticBus& bus, const LineKey& key) {
    const FetchWindow fetched = s_.window();
    const int columns = (fetched.stop - fetched.start) >> (4 - static_cast<int>(s_.mode().rate));
    const int first = 2 * (fetched.start + Antic::dots_after_pulse) + (s_.scrolls_ ? s_.hscrol_ & 1 : 0);
    Clocks clocks;
    clocks.fill(s_.mode().hires ? playfield(0) : AnLine::background);
    std::uint8_t* const to = &clocks[static_cast<std::size_t>(first)];
    s_.mode().text ? encode_text(fetched.start, columns, bus, key, to) : encode_bitmap(columns, to);
    const an::Window& shown = an::windows[static_cast<std::size_t>(s_.width())];
    const int end = first + 2 * (fetched.stop - fetched.start);
    if (!s_.mode().hires && first >= shown.first && end <= shown.end) return clocks; // there is only background beyond
    std::fill(clocks.begin(), clocks.begin() + shown.first, AnLine::background);
    std::fill(clocks.begin() + shown.end, clocks.end(), AnLine::background);
    return clocks;
}

const AnLine& FastAntic::encode_plain_line(const AnticBus& bus) {
    if (s_.mode().rate == FetchRate::none || s_.width() == 0 || !s_.displayed()) {
        flags().code.fill(AnLine::background);
        flags().version = 1u + (flags().hires ? 1u : 0u) + (flags().blank ? 2u : 0u);
        return flags();
    }
    EncodedLine& encoded = kept_.encoded[displayed_row()];
    const LineKey key = line_key(bus);
    if (key.buffer == 0 || encoded.key != key) encode_anew(encoded, key, bus);
    return encoded.codes;
}

void FastAntic::encode_anew(EncodedLine& encoded, const LineKey& key, const AnticBus& bus) {
    encoded.key = key;
    AnLine& codes = encoded.codes;
    const Clocks clocks = encode(bus, key);
    const bool same = std::equal(codes.code.begin(), codes.code.end(), clocks.begin());
    if (same && codes.version != 0 && codes.hires == flags().hires && codes.blank == flags().blank) return;
    std::copy_n(clocks.begin(), AnLine::clocks, codes.code.begin());
    codes.hires = flags().hires;
    codes.blank = flags().blank;
    codes.version = ++kept_.last_version;
}

} // namespace emu::atari
