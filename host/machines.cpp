#include "host/machines.hpp"

#include "host/apple2_machine.hpp"

namespace host {
namespace {

using Made = emu::Result<std::unique_ptr<Machine>>;

Made make_apple(const MachineOptions& options, const Products& products) {
    const auto firmware = load_apple_firmware(products.roms, options.firmware);
    if (!firmware) return emu::Error{firmware.error()};
    const emu::Apple2Options apple{options.power_up, options.seed, options.language_card};
    return std::unique_ptr<Machine>(std::make_unique<Apple2Machine>(*firmware, apple));
}

} // namespace

Made make_machine(const MachineOptions& options, const Products& products) { return make_apple(options, products); }

} // namespace host
