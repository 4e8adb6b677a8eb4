#include "tests/emu/atari/small_atari.hpp"

#include <stdexcept>

namespace emu::atari::test {

Firmware small_atari_firmware() {
    Firmware firmware;
    for (std::size_t at = 0x0800; at < 0x0C00; ++at) firmware.os[at] = static_cast<std::uint8_t>(at * 37);
    const auto vector = [&firmware](std::size_t at, std::uint16_t to) {
        firmware.os[at] = static_cast<std::uint8_t>(to);
        firmware.os[at + 1] = static_cast<std::uint8_t>(to >> 8);
    };
    vector(0x27FA, nmi_program);
    vector(0x27FC, atari_program);
    vector(0x27FE, irq_program);
    return firmware;
}

Atari800 atari_with(const std::vector<std::uint8_t>& program, const Options& options) {
    Atari800 machine(small_atari_firmware(), options);
    poke(machine, atari_program, program);
    poke(machine, nmi_program, {0x40});
    poke(machine, irq_program, {0x40});
    return machine;
}

void poke(Atari800& machine, std::uint16_t address, const std::vector<std::uint8_t>& bytes) {
    for (const std::uint8_t byte : bytes) machine.poke_ram(address++, byte);
}

Atari800 stepped_exactly(const Atari800& machine) {
    Options options = machine.options();
    options.exact = true;
    Atari800 exact(small_atari_firmware(), options);
    if (!exact.restore(machine.snapshot())) throw std::logic_error("a snapshot of the same machine was refused");
    return exact;
}

void run_to_beam(Atari800& machine, int line, int cycle) {
    const auto period = static_cast<Cycle>(cycles_per_frame(machine.options().tv));
    const auto place = static_cast<Cycle>(line * cycles_per_line + cycle);
    Cycle target = machine.cycles() / period * period + place;
    if (target < machine.cycles()) target += period;
    machine.run_until(target);
}

} // namespace emu::atari::test
