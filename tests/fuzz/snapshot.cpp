// Any snapshot of an Apple II+ that reads a disk.
#include "snapshot.hpp"

#include "emu/machine.hpp"

#include <algorithm>

namespace {

constexpr emu::Cycle cycles = 2'000; // run by a restored machine

// Reads a turning disk forever.
emu::apple2::Apple2 running_machine() {
    static constexpr std::uint8_t program[] = {0xAD, 0xE9, 0xC0, 0xAD, 0xEC, 0xC0, 0x4C, 0xED, 0xEA};
    emu::apple2::Firmware firmware{};
    firmware.main.fill(0xEA); // NOPs, so the vectors point to $EAEA
    std::ranges::copy(program, firmware.main.begin() + 0xEAEA - 0xD000);
    emu::apple2::Apple2 machine(firmware);
    machine.insert_disk(0, emu::Floppy525{});
    machine.run_until(5'000);
    return machine;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const emu::apple2::Apple2 sound = running_machine();
    fuzz::try_snapshot(sound, data, size, [](emu::apple2::Apple2& machine) {
        machine.set_rendering(true);
        machine.run_until(machine.cycles() + cycles);
        machine.draw_frame();
    });
    return 0;
}
