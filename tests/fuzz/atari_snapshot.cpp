// Any snapshot of an Atari 800 in the middle of a frame, with a disk in the drive.
#include "snapshot.hpp"

#include "emu/machine.hpp"

#include <algorithm>

namespace {

constexpr emu::Cycle cycles = 1'000; // run by a restored machine: nine lines

// Shows a display list with text, players and a display list interrupt, and writes to POKEY forever.
emu::atari::Atari800 running_machine() {
    static constexpr std::uint8_t program[] = {
        0xA9, 0x00, 0x8D, 0x02, 0xD4, 0xA9, 0x06, 0x8D, 0x03, 0xD4, // LDA #$00, STA DLISTL, LDA #$06, STA DLISTH
        0xA9, 0x3E, 0x8D, 0x00, 0xD4, 0xA9, 0xC0, 0x8D, 0x0E, 0xD4, // LDA #$3E, STA DMACTL, LDA #$C0, STA NMIEN
        0xEE, 0x00, 0xD2, 0xEE, 0x04, 0xD4, 0x4C, 0x14, 0xE0};      // INC AUDF1, INC HSCROL, JMP $E014
    static constexpr std::uint8_t list[] = {0x70, 0x70, 0x42, 0x00, 0x06, 0x92, 0x0F, 0x41, 0x00, 0x06};
    emu::atari::Firmware firmware{};
    firmware.os.fill(0x40); // RTI
    std::ranges::copy(program, firmware.os.begin() + 0xE000 - 0xD800);
    const auto vectors = firmware.os.end() - 6; // NMI, RESET and IRQ
    std::ranges::copy(std::to_array<std::uint8_t>({0x00, 0xF0, 0x00, 0xE0, 0x00, 0xF0}), vectors);
    emu::atari::Atari800 machine(firmware);
    for (std::uint16_t i = 0; i < std::size(list); ++i)
        machine.poke_ram(static_cast<std::uint16_t>(0x0600 + i), list[i]);
    machine.insert_disk(0, emu::AtariDisk{});
    machine.run_until(40'000);
    return machine;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const emu::atari::Atari800 sound = running_machine();
    fuzz::try_snapshot(sound, data, size, [](emu::atari::Atari800& machine) {
        machine.set_rendering(true);
        machine.run_until(machine.cycles() + cycles);
    });
    return 0;
}
