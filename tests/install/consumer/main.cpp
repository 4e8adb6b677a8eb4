// Runs a frame of either machine with empty ROMs: the library links, and time advances.
#include <emu/machine.hpp>

int main() {
    emu::apple2::Apple2 apple{emu::apple2::Firmware{}};
    apple.run_until(emu::apple2::cycles_per_frame);
    emu::atari::Atari800 atari{emu::atari::Firmware{}};
    const auto frame = static_cast<emu::Cycle>(emu::atari::cycles_per_frame(emu::atari::TvSystem::ntsc));
    atari.run_until(frame);
    return apple.cycles() >= emu::apple2::cycles_per_frame && atari.cycles() >= frame ? 0 : 1;
}
