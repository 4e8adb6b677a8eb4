// Creates a machine from the command line's options.
#pragma once

#include "emu/atari/clock.hpp"
#include "emu/shared/power_up.hpp"
#include "host/machine/firmware.hpp"
#include "host/machine/machine.hpp"

#include <filesystem>
#include <memory>

namespace host {

struct MachineOptions {
    MachineKind kind = MachineKind::apple2plus;
    std::filesystem::path firmware; // folder of other ROMs; empty: our own
    emu::PowerUp power_up = emu::PowerUp::pairs;
    std::uint64_t seed = 1;                               // for PowerUp::random
    bool language_card = false;                           // Apple: 16K more RAM, 64K in all
    bool second_disk2 = false;                            // Apple: a controller in slot 5 for drives 3 and 4
    emu::atari::TvSystem tv = emu::atari::TvSystem::ntsc; // this and all below: Atari
    bool fast_sio = false;                                // no disk delays
    bool exact = false;                                   // step every cycle: slower, with the same output
    std::filesystem::path cartridge;                      // such as BASIC; empty: none
    std::filesystem::path right_cartridge;                // for the right slot
    std::vector<std::uint8_t> cartridge_image{};          // instead of a file
};

int drives(const MachineOptions& options);

// Returns the machine just powered on, with empty drives. Error: ROM images that are missing or have the wrong length.
emu::Result<std::unique_ptr<Machine>> make_machine(const MachineOptions& options, const Products& products);

} // namespace host
