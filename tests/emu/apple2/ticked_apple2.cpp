#include "tests/emu/apple2/ticked_apple2.hpp"

#include <algorithm>

namespace emu::apple2::test {

TickedApple2::TickedApple2(const Firmware& firmware) : memory_(0x10000), video_(firmware.chars) {
    for (std::size_t at = 0; at < 0xC000; ++at) memory_[at] = at & 2 ? 0x00 : 0xFF;
    std::copy(firmware.disk2.begin(), firmware.disk2.end(), memory_.begin() + 0xC600);
    std::copy(firmware.main.begin(), firmware.main.end(), memory_.begin() + 0xD000);
    cpu_.reset();
}

void TickedApple2::run_until(Cycle target) {
    while (now_ < target && !cpu_.jammed()) cpu_.step(*this);
}

std::uint8_t TickedApple2::read(std::uint16_t address) {
    const std::uint8_t scanned = video_.begin_cycle(now_, memory_.data());
    const std::uint8_t data = (address & 0xF000) == 0xC000 ? read_io(address, scanned) : memory_[address];
    end_cycle();
    return data;
}

void TickedApple2::write(std::uint16_t address, std::uint8_t data) {
    video_.begin_cycle(now_, memory_.data());
    if (address < 0xC000)
        memory_[address] = data;
    else if ((address & 0xFFF0) == 0xC0E0)
        disk2_.access(address & 15, true, data, now_);
    else
        touch(address);
    end_cycle();
}

void TickedApple2::end_cycle() {
    video_.end_cycle(mode_);
    ++now_;
    disk2_.run_to(now_);
}

std::uint8_t TickedApple2::read_io(std::uint16_t address, std::uint8_t scanned) {
    if ((address & 0xFF00) == 0xC600) return memory_[address];
    if ((address & 0xFFF0) == 0xC0E0) {
        const std::uint8_t data = disk2_.access(address & 15, false, 0, now_);
        return (address & 1) == 0 ? data : scanned;
    }
    std::uint8_t data = scanned;
    const int input = address & 7;
    if ((address & 0xFFF0) == 0xC000) data = keyboard_.data();
    if ((address & 0xFFF0) == 0xC060) {
        const bool on =
            input > 3 ? game_port_.timer_running(input - 4, now_) : input > 0 && game_port_.button(input - 1);
        data = static_cast<std::uint8_t>((scanned & 0x7F) | (on ? 0x80 : 0));
    }
    touch(address);
    return data;
}

void TickedApple2::touch(std::uint16_t address) {
    const bool on = (address & 1) != 0;
    if ((address & 0xFFF0) == 0xC010) keyboard_.clear_strobe();
    if ((address & 0xFFF0) == 0xC030) edges_.push_back(now_);
    if ((address & 0xFFF0) == 0xC070) game_port_.trigger(now_);
    switch (address & 0xFFFE) {
    case 0xC050: mode_.text = on; break;
    case 0xC052: mode_.mixed = on; break;
    case 0xC054: mode_.page2 = on; break;
    case 0xC056: mode_.hires = on; break;
    default: break;
    }
}

} // namespace emu::apple2::test
