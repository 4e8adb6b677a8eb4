// Any snapshot: it is refused with a line, or gives a machine that runs, draws and saves itself again.
#include "patch.hpp"

#include "emu/machine.hpp"

#include <algorithm>
#include <cstdlib>

namespace {

// Reads a disk that turns, for ever.
emu::Apple2 running_machine() {
    static constexpr std::uint8_t program[] = {0xAD, 0xE9, 0xC0, 0xAD, 0xEC, 0xC0, 0x4C, 0xED, 0xEA};
    emu::Apple2Firmware firmware{};
    firmware.main.fill(0xEA); // NOPs, and so vectors to $EAEA
    std::ranges::copy(program, firmware.main.begin() + 0xEAEA - 0xD000);
    emu::Apple2 machine(firmware);
    machine.insert_disk(0, emu::Floppy525{});
    machine.run_until(5'000);
    return machine;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const emu::Apple2 sound = running_machine();
    std::vector<std::uint8_t> bytes = sound.snapshot();
    // Every other change goes to the registers and latches at the start: the memory behind them takes any value.
    fuzz::patch(std::span(bytes).first(4096), data, size / 2);
    fuzz::patch(bytes, data + size / 2, size - size / 2);
    emu::Apple2 machine = sound;
    if (const auto restored = machine.restore(bytes); !restored) return restored.error().empty() ? std::abort(), 1 : 0;
    machine.set_rendering(true);
    machine.run_until(machine.cycles() + 20'000);
    machine.draw_frame();
    emu::Apple2 again = sound;
    if (!again.restore(machine.snapshot()) || again.hash() != machine.hash()) std::abort();
    return 0;
}
