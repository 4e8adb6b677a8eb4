#include "host/machine/machines.hpp"

#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

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

// Error: the cartridges share an address range.
std::optional<emu::Error> check_pair(const emu::atari::Cartridge& one, const emu::atari::Cartridge& other) {
    using emu::atari::Cartridge;
    const auto first = one.map(), second = other.map();
    for (std::size_t window = 0; window < first.size(); ++window) {
        if (first[window] == Cartridge::ram || second[window] == Cartridge::ram) continue;
        return emu::Error{fmt::format("the two cartridges, of types {} and {}, are both at ${:04X}: leave one out",
                                      one.kind(), other.kind(),
                                      Cartridge::first_address + window * Cartridge::window_bytes)};
    }
    return std::nullopt;
}

// Inserts both, from their files or from a trace.
std::optional<emu::Error> insert_cartridges(const MachineOptions& options, emu::atari::Atari800& computer) {
    std::vector<emu::Result<emu::atari::Cartridge>> cartridges;
    if (!options.cartridge.empty())
        cartridges.push_back(load_cartridge(options.cartridge));
    else if (!options.cartridge_image.empty())
        cartridges.push_back(make_cartridge(options.cartridge_image));
    if (!options.right_cartridge.empty()) cartridges.push_back(load_right_cartridge(options.right_cartridge));
    for (const auto& cartridge : cartridges)
        if (!cartridge) return emu::Error{cartridge.error()};
    if (cartridges.size() == 2)
        if (auto error = check_pair(*cartridges[0], *cartridges[1])) return error;
    for (auto& cartridge : cartridges) computer.insert_cartridge(std::move(*cartridge));
    if (!cartridges.empty()) computer.power_on();
    return std::nullopt;
}

Made make_atari(const MachineOptions& options, const Products& products) {
    const auto firmware = load_atari_firmware(products.roms, options.firmware);
    if (!firmware) return emu::Error{firmware.error()};
    const emu::atari::Options atari{options.tv, options.power_up, options.seed, options.fast_sio, options.exact};
    auto machine = std::make_unique<AtariMachine>(*firmware, atari);
    if (auto error = insert_cartridges(options, machine->computer())) return *error;
    return std::unique_ptr<Machine>(std::move(machine));
}

} // namespace

int drives(const MachineOptions& options) {
    if (options.kind == MachineKind::atari800) return recorder_drive;
    return options.second_disk2 ? 4 : 2;
}

Made make_machine(const MachineOptions& options, const Products& products) {
    return options.kind == MachineKind::atari800 ? make_atari(options, products) : make_apple(options, products);
}

} // namespace host
