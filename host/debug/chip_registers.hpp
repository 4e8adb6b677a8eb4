// The registers of both machines' chips by name, with their bits, for stops and for reading them.
#pragma once

#include "host/machine/machine.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

struct ChipRegister {
    std::string_view chip, name; // "antic", "wsync"
    std::uint16_t address, last; // with its mirrors: address, address + step, ... up to last
    std::uint16_t step;
    bool read, write;      // how a program uses it
    std::string_view bits; // from bit 7 on: names, or - for an unused bit; / first: 0 is active
};

std::span<const ChipRegister> chip_registers(MachineKind kind);
std::vector<std::string_view> chip_names(MachineKind kind); // each once

// "antic.wsync" or "wsync", in either case. Null: not a register of this machine.
const ChipRegister* chip_register(MachineKind kind, std::string_view name);
// True for the addresses of chips, which no program executes.
bool is_in_chips(MachineKind kind, std::uint16_t address);
// The register at an address, written or read. Null: none.
const ChipRegister* chip_register_at(MachineKind kind, std::uint16_t address, bool write);

} // namespace host
