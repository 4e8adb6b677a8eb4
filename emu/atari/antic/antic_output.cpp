// What ANTIC sends to GTIA. Altirra Hardware Reference Manual, 4.4-4.6 (modes), 5.1 (the AN bus).
#include "emu/atari/antic/antic.hpp"
#include "emu/atari/antic/antic_codes.hpp"

#include <utility>

namespace emu::atari {

using an::color_of, an::playfield;

// If the last mode line before the vertical blank was hi-res, the blank is not sent where a playfield would be.
void Antic::flag_codes() {
    codes_.hires = hires_ && (displayed() || width() != 0);
    codes_.blank = !displayed() && !codes_.hires;
    codes_.version = 0;
}

const AnLine& Antic::codes_before(int clock) {
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
