// A small program, assembled with its line table, in an Apple II+ that runs nothing else.
#pragma once

#include "host/machine/apple2_machine.hpp"
#include "host/machine/source_map.hpp"
#include "tools/asm65/line_table.hpp"

#include <string>

namespace host::test {

struct SmallProgram {
    SourceMap map;
    Apple2Machine machine;
};

inline constexpr emu::Cycle before_program = 7; // cycles of the reset sequence

// Assembles `source` at $0300, where the reset vector points, and powers the machine on.
inline SmallProgram small_program(const std::string& source) {
    const auto assembly = asm65::assemble("main.s", {}, [&](const std::string&) { return ".org $0300\n" + source; });
    emu::apple2::Firmware firmware;
    firmware.main[0x2FFD] = 0x03;
    SmallProgram program{*SourceMap::parse(asm65::format_line_table(assembly, "main.s")), Apple2Machine(firmware)};
    std::uint16_t address = 0x0300;
    for (const auto byte : assembly.areas.at(0).bytes) program.machine.poke_ram(address++, byte);
    return program;
}

} // namespace host::test
