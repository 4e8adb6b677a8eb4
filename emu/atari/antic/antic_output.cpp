// ANTIC's output to GTIA. AHRM 4.4-4.6 (modes), 5.1 (the AN bus)
//
// encode_cycle shifts dots out as the chip does, and defines the codes of every line. In a regular line encode_bytes
// makes the same codes from whole bytes: fetch_and_encode_rest reads them in the line buffer if nothing has run ANTIC
// since the line head, and encode_line in columns_ otherwise. To change a mode's dots, change shift_dots and
// encode_bytes; RegularLine compares all three in every mode.
#include "emu/atari/antic/antic.hpp"
#include "emu/atari/antic/antic_codes.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace emu::atari {

using an::color_of, an::playfield;

// After a hi-res mode line, the vertical blank sends no blank codes where a playfield would be.
void Antic::flag_codes() {
    codes_.hires = hires_ && (displayed() || width() != 0);
    codes_.blank = !displayed() && !codes_.hires;
}

const AnLine& Antic::codes_before(int clock) {
    if (encoded_to_ == 0 && clock == AnLine::clocks && !irregular_) encode_line();
    for (; encoded_to_ < clock; encoded_to_ += 2) encode_cycle(encoded_to_ / 2);
    return codes_;
}

void Antic::encode_cycle(int cycle) {
    if (shown_.contains(cycle)) {
        const Column& column = columns_[static_cast<std::size_t>(cycle)];
        dots_ |= column.data;
        dots_name_ = column.name;
        dots_held_ = false;
    }
    std::array<std::uint8_t, 2> codes = shift_dots();
    const std::uint8_t before = std::exchange(last_code_, codes[1]);
    if (scrolls_ && (hscrol_ & 1) != 0) codes = {before, codes[0]};
    const an::Window& window = an::windows[static_cast<std::size_t>(width())];
    const int clock = 2 * cycle;
    const bool inside = clock >= window.first && clock < window.end;
    for (std::size_t i = 0; i < 2; ++i)
        codes_.code[static_cast<std::size_t>(clock) + i] = inside ? codes[i] : AnLine::background;
}

namespace {

// Writes the codes of a byte: pixels of `bits` bits, each `clocks` colour clocks wide.
template <class Code>
void put_pixels(std::uint8_t byte, int bits, int clocks, Code code, std::uint8_t* to) {
    for (int shift = 8 - bits; shift >= 0; shift -= bits, to += clocks)
        std::fill_n(to, clocks, code(byte >> shift & ((1 << bits) - 1)));
}

} // namespace

Antic::Dots Antic::blank_dots() const {
    Dots line;
    line.fill(mode().hires ? playfield(0) : AnLine::background);
    return line;
}

void Antic::take_codes(const Dots& line) {
    const an::Window& window = an::windows[static_cast<std::size_t>(width())];
    codes_.code.fill(AnLine::background);
    std::copy(line.begin() + window.first, line.begin() + window.end, codes_.code.begin() + window.first);
    encoded_to_ = AnLine::clocks;
}

// Encodes a regular line byte by byte: each byte is shifted out before the next one loads. `each_byte` receives a
// function that writes the codes of one byte and calls it for each.
template <class EachByte>
void Antic::encode_bytes(EachByte each_byte) {
    const auto put_four = [&](auto codes_of) {
        each_byte([=](const Column& byte, std::uint8_t* to) { std::memcpy(to, &codes_of(byte), sizeof(an::Codes)); });
    };
    const auto put_bits = [&](int clocks) {
        each_byte([=](const Column& byte, std::uint8_t* to) {
            put_pixels(
                byte.data, 1, clocks, [](int bit) { return color_of(bit); }, to);
        });
    };
    const auto put_pairs = [&](int clocks) {
        each_byte([=](const Column& byte, std::uint8_t* to) { put_pixels(byte.data, 2, clocks, color_of, to); });
    };
    switch (mode_number()) {
    case 2:
    case 3:
    case 15: return put_four([](const Column& byte) -> auto& { return an::hires_codes[byte.data]; });
    case 4:
    case 5:
        return put_four([](const Column& byte) -> auto& {
            return ((byte.name & 0x80) != 0 ? an::other_color_codes : an::color_codes)[byte.data];
        });
    case 6:
    case 7:
        return each_byte([](const Column& byte, std::uint8_t* to) {
            const std::uint8_t color = playfield(byte.name >> 6);
            put_pixels(
                byte.data, 1, 1, [=](int bit) { return bit != 0 ? color : AnLine::background; }, to);
        });
    case 8: return put_pairs(4);
    case 9: return put_bits(2);
    case 10: return put_pairs(2);
    case 11:
    case 12: return put_bits(1);
    default: return put_four([](const Column& byte) -> auto& { return an::color_codes[byte.data]; });
    }
}

void Antic::encode_line() {
    const int late = scrolls_ ? hscrol_ & 1 : 0;
    Dots line = blank_dots();
    encode_bytes([&](auto put) {
        for (std::size_t word = 0; word < 2; ++word) {
            for (std::uint64_t left = shown_.word(word); left != 0; left &= left - 1) {
                const std::size_t cycle = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
                if (cycle < cycles_per_line) put(columns_[cycle], line.data() + 2 * cycle + late);
            }
        }
    });
    take_codes(line);
}

// Fetches the rest of the line's bytes, and makes codes only where GTIA reads them.
void Antic::fetch_and_encode_rest(Memory memory, int from, int to) {
    if (mode().rate == FetchRate::none || fetched_width() == 0) return;
    const FetchWindow fetches = window();
    const int clocks = 2 * cycles_per_byte(mode().rate), columns = 2 * (fetches.stop - fetches.start) / clocks;
    if (loads_) load_buffer(columns, memory);
    if (from >= to) return;
    const int late = scrolls_ ? hscrol_ & 1 : 0, first_clock = 2 * (fetches.start + dots_after_pulse) + late;
    const int begin = std::max(from - first_clock, 0) / clocks;
    const int end = std::min(columns, (to - first_clock + clocks - 1) / clocks);
    Dots line = blank_dots();
    const auto each = [&](auto dots_of) {
        encode_bytes([&](auto put) {
            std::uint8_t* dots = line.data() + first_clock + begin * clocks;
            for (int at = begin; at < end; ++at, dots += clocks) {
                const std::uint8_t byte = buffer_[static_cast<std::size_t>(at)];
                put({dots_of(byte), byte}, dots);
            }
        });
    };
    const std::uint8_t* const set = &memory[character_address(0)];
    if (!mode().text)
        each([](std::uint8_t byte) { return byte; });
    else if (mode_number() >= 6)
        each([=](std::uint8_t name) { return set[(name & 0x3F) << 3]; });
    else if (mode_number() >= 4)
        each([=](std::uint8_t name) { return set[(name & 0x7F) << 3]; });
    else
        each([=, this](std::uint8_t name) { return character_dots(name, set[(name & 0x7F) << 3]); });
    take_codes(line);
}

// Shifts two colour clocks out of the shift register.
std::array<std::uint8_t, 2> Antic::shift_dots() {
    const int four = dots_ >> 4;
    const int two = dots_ >> 6;
    std::array<std::uint8_t, 2> codes{};
    int shift = 0;
    switch (mode_number()) {
    case 2:
    case 3:
    case 15:
        codes = {playfield(four >> 2), playfield(four & 3)};
        shift = 4;
        break;
    case 4:
    case 5: {
        const auto& table = (dots_name_ & 0x80) != 0 ? an::other_color_codes : an::color_codes;
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
        codes = {an::color_codes[dots_][0], an::color_codes[dots_][1]};
        shift = 4;
        break;
    default: break;
    }
    dots_ = static_cast<std::uint8_t>(dots_ << shift);
    return codes;
}

} // namespace emu::atari
