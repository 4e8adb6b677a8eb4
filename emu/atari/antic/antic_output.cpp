// What ANTIC sends to GTIA. Altirra Hardware Reference Manual, 4.4-4.6 (modes), 5.1 (the AN bus).
#include "emu/atari/antic/antic.hpp"
#include "emu/atari/antic/antic_codes.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace emu::atari {

using an::color_of, an::playfield;

// If the last mode line before the vertical blank was hi-res, the blank is not sent where a playfield would be.
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

using Dots = std::array<std::uint8_t, AnLine::clocks + 32>; // some clocks beyond the line's end

// Pixels of `bits` bits, each for so many clocks.
template <class Code>
void put_pixels(std::uint8_t byte, int bits, int clocks, Code code, std::uint8_t* to) {
    for (int shift = 8 - bits; shift >= 0; shift -= bits, to += clocks)
        std::fill_n(to, clocks, code(byte >> shift & ((1 << bits) - 1)));
}

} // namespace

// A regular line at once, byte by byte: each has been shifted out when the next comes.
void Antic::encode_line() {
    const an::Window& window = an::windows[static_cast<std::size_t>(width())];
    const bool is_hires = mode().hires;
    const int late = scrolls_ ? hscrol_ & 1 : 0;
    Dots line;
    line.fill(is_hires ? playfield(0) : AnLine::background);
    for (std::size_t word = 0; word < 2; ++word) {
        for (std::uint64_t left = shown_.word(word); left != 0; left &= left - 1) {
            const std::size_t cycle = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
            if (cycle < cycles_per_line) encode_byte(columns_[cycle], line.data() + 2 * cycle + late);
        }
    }
    codes_.code.fill(AnLine::background);
    std::copy(line.begin() + window.first, line.begin() + window.end, codes_.code.begin() + window.first);
    encoded_to_ = AnLine::clocks;
}

void Antic::encode_byte(const Column& column, std::uint8_t* to) const {
    const auto bit_as = [](std::uint8_t code) {
        return [code](int bit) { return bit != 0 ? code : AnLine::background; };
    };
    switch (mode_number()) {
    case 2:
    case 3:
    case 15: std::copy_n(an::hires_codes[column.data].begin(), 4, to); break;
    case 4:
    case 5:
        std::copy_n(((column.name & 0x80) != 0 ? an::other_color_codes : an::color_codes)[column.data].begin(), 4, to);
        break;
    case 6:
    case 7: put_pixels(column.data, 1, 1, bit_as(playfield(column.name >> 6)), to); break;
    case 8: put_pixels(column.data, 2, 4, color_of, to); break;
    case 9: put_pixels(column.data, 1, 2, bit_as(playfield(0)), to); break;
    case 10: put_pixels(column.data, 2, 2, color_of, to); break;
    case 11:
    case 12: put_pixels(column.data, 1, 1, bit_as(playfield(0)), to); break;
    default: std::copy_n(an::color_codes[column.data].begin(), 4, to); break;
    }
}

// Two clocks from the shift register.
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
