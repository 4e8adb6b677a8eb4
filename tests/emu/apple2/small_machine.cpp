#include "tests/emu/apple2/small_machine.hpp"

namespace emu::apple2::test {

Firmware small_firmware() {
    Firmware firmware;
    for (std::size_t at = 0; at < firmware.chars.size(); ++at)
        firmware.chars[at] = static_cast<std::uint8_t>((at * 37 + (at >> 7) + 11) & 0x7F);
    firmware.main[0xFFFC - 0xD000] = program_start & 0xFF;
    firmware.main[0xFFFD - 0xD000] = program_start >> 8;
    for (std::size_t at = 0; at < firmware.disk2.size(); ++at)
        firmware.disk2[at] = static_cast<std::uint8_t>(at ^ 0x5A);
    return firmware;
}

Apple2 machine_with(const std::vector<std::uint8_t>& program) {
    Apple2 machine(small_firmware());
    std::uint16_t address = program_start;
    for (const std::uint8_t byte : program) machine.poke_ram(address++, byte);
    return machine;
}

Apple2 idle_machine() { return machine_with({0x4C, 0x00, 0x03}); }

void step(Apple2& machine) { machine.run_until(machine.cycles() + 1); }

} // namespace emu::apple2::test
