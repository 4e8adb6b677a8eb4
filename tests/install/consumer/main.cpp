// Runs a frame of either machine with empty ROMs: the library links, and time passes.
#include <emu/machine.hpp>

int main() {
    emu::Apple2 apple{emu::Apple2Firmware{}};
    apple.run_until(emu::cycles_per_frame);
    emu::Atari800 atari{emu::AtariFirmware{}};
    const auto frame = static_cast<emu::Cycle>(emu::atari_cycles_per_frame(emu::TvSystem::ntsc));
    atari.run_until(frame);
    return apple.cycles() >= emu::cycles_per_frame && atari.cycles() >= frame ? 0 : 1;
}
