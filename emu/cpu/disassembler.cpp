#include "emu/cpu/disassembler.hpp"

#include "emu/cpu/opcodes.hpp"

#include <cctype>
#include <fmt/format.h>
#include <utility>

namespace emu {
namespace {

std::string operand_text(Mode mode, int operand, std::uint16_t address) {
    switch (mode) {
    case Mode::implied: return "";
    case Mode::accumulator: return " a";
    case Mode::immediate: return fmt::format(" #${:02X}", operand);
    case Mode::zero_page: return fmt::format(" ${:02X}", operand);
    case Mode::zero_page_x: return fmt::format(" ${:02X},x", operand);
    case Mode::zero_page_y: return fmt::format(" ${:02X},y", operand);
    case Mode::absolute: return fmt::format(" ${:04X}", operand);
    case Mode::absolute_x: return fmt::format(" ${:04X},x", operand);
    case Mode::absolute_y: return fmt::format(" ${:04X},y", operand);
    case Mode::indirect: return fmt::format(" (${:04X})", operand);
    case Mode::indexed_indirect: return fmt::format(" (${:02X},x)", operand);
    case Mode::indirect_indexed: return fmt::format(" (${:02X}),y", operand);
    case Mode::relative: return fmt::format(" ${:04X}", (address + 2 + static_cast<std::int8_t>(operand)) & 0xFFFF);
    }
    return "";
}

} // namespace

Disassembly disassemble(std::span<const std::uint8_t> bytes, std::uint16_t address) {
    const Opcode& opcode = opcodes[bytes[0]];
    const int length = opcode.length();
    if (std::cmp_less(bytes.size(), length)) return {fmt::format(".byte ${:02X}", bytes[0]), 1};

    std::string text;
    for (char letter : opcode.mnemonic) text += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const int operand = length == 3 ? bytes[1] | bytes[2] << 8 : length == 2 ? bytes[1] : 0;
    return {text + operand_text(opcode.mode, operand, address), length};
}

} // namespace emu
