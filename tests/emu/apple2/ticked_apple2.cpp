#include "tests/emu/apple2/ticked_apple2.hpp"

#include "emu/apple2/dots.hpp"
#include "emu/apple2/scanner.hpp"

#include <algorithm>

namespace emu::test {

TickedApple2::TickedApple2(const Apple2Firmware& firmware)
    : memory_(0x10000), characters_(firmware.chars), beam_(std::make_unique<Frame>()),
      shown_(std::make_unique<Frame>()) {
    for (std::size_t at = 0; at < 0xC000; ++at) memory_[at] = at & 2 ? 0x00 : 0xFF;
    std::copy(firmware.main.begin(), firmware.main.end(), memory_.begin() + 0xD000);
    cpu_.reset();
}

void TickedApple2::run_until(Cycle target) {
    while (now_ < target && !cpu_.jammed()) cpu_.step(*this);
}

std::uint8_t TickedApple2::read(std::uint16_t address) {
    const Cycle now = now_;
    const std::uint8_t scanned = tick();
    if ((address & 0xF000) != 0xC000) return memory_[address];
    touch(address, now);
    return scanned;
}

void TickedApple2::write(std::uint16_t address, std::uint8_t data) {
    const Cycle now = now_;
    tick();
    if (address < 0xC000) memory_[address] = data;
    else touch(address, now);
}

std::uint8_t TickedApple2::tick() {
    const int frame_cycle = static_cast<int>(now_++ % cycles_per_frame);
    const std::uint8_t byte = memory_[scanner_address(frame_cycle, mode_)];
    const int line = frame_cycle / cycles_per_line;
    const int cycle = frame_cycle % cycles_per_line;
    if (line < displayed_lines && cycle == burst_cycle)
        beam_->line[static_cast<std::size_t>(line)].color_burst = !mode_.text;
    if (line < displayed_lines && cycle >= blanked_cycles) draw(line, cycle - blanked_cycles, byte);
    if (frame_cycle == cycles_per_frame - 1) *shown_ = *beam_;
    return byte;
}

void TickedApple2::draw(int line, int column, std::uint8_t byte) {
    auto& columns = beam_->line[static_cast<std::size_t>(line)].columns;
    const auto at = static_cast<std::size_t>(column);
    const bool text = mode_.text || (mode_.mixed && line >= 160);
    if (text) {
        const bool flash = (now_ - 1) / cycles_per_frame / 16 % 2 == 1;
        unsigned glyph = 0;
        for (unsigned dot = 0; dot < 7; ++dot) {
            const unsigned lit = characters_[byte * 8u + static_cast<unsigned>(line & 7)] >> (6 - dot) & 1u;
            glyph |= lit << dot;
        }
        columns[at] = doubled[text_inverted(byte, flash) ? glyph ^ 0x7F : glyph];
    } else if (mode_.hires) {
        columns[at] = hires_dots(byte, column == 0 ? std::uint16_t{0} : columns[at - 1]);
    } else {
        columns[at] = lores_dots(byte, line, column);
    }
}

void TickedApple2::touch(std::uint16_t address, Cycle now) {
    const bool on = (address & 1) != 0;
    if ((address & 0xFFF0) == 0xC030) edges_.push_back(now);
    switch (address & 0xFFFE) {
    case 0xC050: mode_.text = on; break;
    case 0xC052: mode_.mixed = on; break;
    case 0xC054: mode_.page2 = on; break;
    case 0xC056: mode_.hires = on; break;
    default: break;
    }
}

} // namespace emu::test
