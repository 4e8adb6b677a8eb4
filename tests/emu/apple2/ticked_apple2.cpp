#include "tests/emu/apple2/ticked_apple2.hpp"

#include <algorithm>

namespace emu::test {

TickedApple2::TickedApple2(const Apple2Firmware& firmware) : memory_(0x10000), video_(firmware.chars) {
    for (std::size_t at = 0; at < 0xC000; ++at) memory_[at] = at & 2 ? 0x00 : 0xFF;
    std::copy(firmware.main.begin(), firmware.main.end(), memory_.begin() + 0xD000);
    cpu_.reset();
}

void TickedApple2::run_until(Cycle target) {
    while (now_ < target && !cpu_.jammed()) cpu_.step(*this);
}

std::uint8_t TickedApple2::read(std::uint16_t address) {
    const std::uint8_t scanned = video_.begin_cycle(now_, memory_.data());
    const bool is_io = (address & 0xF000) == 0xC000;
    const std::uint8_t data = is_io ? scanned : memory_[address];
    if (is_io) touch(address, now_);
    video_.end_cycle(mode_);
    ++now_;
    return data;
}

void TickedApple2::write(std::uint16_t address, std::uint8_t data) {
    video_.begin_cycle(now_, memory_.data());
    if (address < 0xC000)
        memory_[address] = data;
    else
        touch(address, now_);
    video_.end_cycle(mode_);
    ++now_;
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
