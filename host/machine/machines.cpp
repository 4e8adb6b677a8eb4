#include "host/machine/machines.hpp"

#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"

namespace host {
namespace {

using Made = emu::Result<std::unique_ptr<Machine>>;

Made make_apple(const MachineOptions& options, const Products& products) {
    const auto firmware = load_apple_firmware(products.roms, options.firmware);
    if (!firmware) return emu::Error{firmware.error()};
    const emu::apple2::Options apple{options.power_up, options.seed, options.language_card, options.second_disk2,
                                     options.exact};
    return std::unique_ptr<Machine>(std::make_unique<Apple2Machine>(*firmware, apple));
}

Made make_atari(const MachineOptions& options, const Products& products) {
    const auto firmware = load_atari_firmware(products.roms, options.firmware);
    if (!firmware) return emu::Error{firmware.error()};
    const emu::atari::Options atari{options.tv, options.power_up, options.seed, options.fast_sio, options.exact};
    auto machine = std::make_unique<AtariMachine>(*firmware, atari);
    auto rom = options.cartridge_image;
    if (!options.cartridge.empty()) {
        auto read = load_cartridge(options.cartridge);
        if (!read) return emu::Error{read.error()};
        rom = std::move(*read);
    }
    if (!rom.empty()) {
        if (rom.size() != cartridge_bytes) return emu::Error{"a cartridge of 8192 bytes is expected"};
        machine->computer().insert_cartridge(rom);
        machine->power_on();
    }
    return std::unique_ptr<Machine>(std::move(machine));
}

} // namespace

int drives(const MachineOptions& options) {
    if (options.kind == MachineKind::atari800) return emu::atari::Sio::drives;
    return options.second_disk2 ? 4 : 2;
}

Made make_machine(const MachineOptions& options, const Products& products) {
    return options.kind == MachineKind::atari800 ? make_atari(options, products) : make_apple(options, products);
}

} // namespace host
