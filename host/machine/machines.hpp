// Makes a machine of either kind from the command line's options.
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
    std::filesystem::path firmware; // a folder; empty: the project's own
    emu::PowerUp power_up = emu::PowerUp::pairs;
    std::uint64_t seed = 1;                               // for PowerUp::random
    bool language_card = false;                           // Apple: 64K of RAM
    bool second_disk2 = false;                            // Apple: a controller in slot 5, with drives 3 and 4
    emu::atari::TvSystem tv = emu::atari::TvSystem::ntsc; // Atari, as the rest
    bool fast_sio = false;                                // disks that keep nobody waiting
    bool exact = false;                                   // every cycle is stepped; the same output, slower
    std::filesystem::path cartridge;                      // BASIC say, or any other; empty: none
    std::filesystem::path right_cartridge;                // for the right slot
    std::vector<std::uint8_t> cartridge_image{};          // the same, if it is not a file
};

// The identity of the machine that these make.
int drives(const MachineOptions& options);

// Just powered on, its drives empty. Error: ROM images that are missing or have another length.
emu::Result<std::unique_ptr<Machine>> make_machine(const MachineOptions& options, const Products& products);

} // namespace host
