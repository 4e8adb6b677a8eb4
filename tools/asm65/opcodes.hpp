// The instructions of the NMOS 6502 by mnemonic and addressing mode, undocumented ones under the names of
// ca65's 6502X. Source: MOS MCS6500 Programming Manual; the undocumented from "No More Secrets".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace asm65 {

enum class Mode : std::uint8_t {
    implied,
    accumulator,
    immediate,
    zero_page,
    zero_page_x,
    zero_page_y,
    absolute,
    absolute_x,
    absolute_y,
    indirect,
    indirect_x,
    indirect_y,
    relative,
};

struct Opcode {
    std::uint8_t code;
    bool documented;
};

// The number of a mnemonic in any case, for opcode(); -1 if it is none.
int find_mnemonic(std::string_view name);
std::string_view mnemonic_name(int mnemonic);
const std::vector<std::string_view>& mnemonic_names();

// The instruction, if the mnemonic has the mode. Precondition: mnemonic comes from find_mnemonic.
std::optional<Opcode> opcode(int mnemonic, Mode mode);
// False if all of the mnemonic's modes are undocumented.
bool is_documented(int mnemonic);

// Cycles without page crossing, of a branch when not taken; 0 for opcodes that stop the processor.
int cycle_count(std::uint8_t opcode);
// Whether crossing a page costs one cycle more. Branches are not meant.
bool slower_over_page(std::uint8_t opcode, Mode mode);

} // namespace asm65
