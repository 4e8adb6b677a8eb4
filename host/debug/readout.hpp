// Text for a person: registers, program, stack, memory, chips, disks.
#pragma once

#include "host/debug/chip_registers.hpp"
#include "host/debug/debugger.hpp"
#include "host/debug/symbols.hpp"

#include <string>

namespace host {

struct Names {
    ProgramSymbols program;
    SourceFiles sources{{}};
};

// Adds symbol files, and sets the folders of the sources. Error: begins with the file.
std::optional<emu::Error> add_names(Names& names, const std::vector<std::filesystem::path>& symbols,
                                    std::vector<std::filesystem::path> sources);

// "board+14", "antic.wsync" or "$2345"; `write`: for the register that a store reaches.
std::string name_of(const Debugger& debugger, const Names& names, std::uint16_t address, bool write = false);
// The program's name for an operand; empty: none.
std::string operand_name(const Debugger& debugger, const Names& names, const Debugger::Instruction& line);

// True before the reset sequence, as at power-on: PC is not the next instruction.
bool reset_is_next(const Debugger& debugger);
std::string flags_text(std::uint8_t p); // "nv--dIzC": those that are set are capital letters
// "A $00  X $01 ..." and the time.
std::string registers_text(const Debugger& debugger, const Names& names);
enum class InstructionBytes { shown, hidden };
std::string disassembly_text(const Debugger& debugger, const Names& names, std::uint16_t address, int count,
                             InstructionBytes bytes = InstructionBytes::shown);
std::string stack_text(const Debugger& debugger, const Names& names);
std::string memory_text(const Debugger& debugger, std::uint16_t address, int length);
// The same by variables: a line ends before the next label, and begins with the name of its own.
std::string variables_text(const Debugger& debugger, const Names& names, std::uint16_t address, int lines);
// The value that a register reads as, or the last one written if it cannot be read. None: a write only has an effect.
std::optional<std::uint8_t> register_value(const Debugger& debugger, const ChipRegister& known);
// `chip`: one chip's; empty: all chips.
std::string chips_text(const Debugger& debugger, std::string_view chip);
std::string disk_text(const Debugger& debugger);
// The source line and its neighbours; empty: not known.
std::string source_text(const Debugger& debugger, Names& names, std::uint16_t address, int around);

} // namespace host
