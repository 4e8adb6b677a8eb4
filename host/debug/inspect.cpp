// The stack and the program as a person reads them.
#include "emu/cpu/disassembler.hpp"
#include "emu/cpu/opcodes.hpp"
#include "host/debug/debugger.hpp"

#include <algorithm>

namespace host {
namespace {

// P as an interrupt pushes it has bit 5, and neither B nor, in any program that runs with interrupts, D.
constexpr std::uint8_t pushed_mask = 0x38, pushed = 0x20;

std::optional<std::uint16_t> target_of(const emu::Opcode& known, std::span<const std::uint8_t> bytes,
                                       std::uint16_t address) {
    switch (known.mode) {
    case emu::Mode::implied:
    case emu::Mode::accumulator:
    case emu::Mode::immediate: return std::nullopt;
    case emu::Mode::relative: return static_cast<std::uint16_t>(address + 2 + static_cast<std::int8_t>(bytes[1]));
    default: break;
    }
    return static_cast<std::uint16_t>(bytes.size() == 3 ? bytes[1] | bytes[2] << 8 : bytes[1]);
}

bool contains(const std::vector<AccessIndex::Word>& words, std::uint16_t address) {
    return std::ranges::any_of(words, [&](const AccessIndex::Word& word) {
        return word.number == address >> 6 && (word.bits >> (address & 63) & 1) != 0;
    });
}

} // namespace

// An address on the stack is a return address if a JSR comes before it. An interrupt handler may have pushed up to
// three registers, of which one may look like P: the interrupted instruction is the first that is known to have been
// executed.
std::vector<Debugger::Frame> Debugger::stack() const {
    std::vector<Frame> frames;
    const auto word = [&](int at) {
        return static_cast<std::uint16_t>(peek(static_cast<std::uint16_t>(at)) |
                                          peek(static_cast<std::uint16_t>(at + 1)) << 8);
    };
    const auto* second = index_.find(history_.state_before(now()), 0);
    const auto is_executed = [&](std::uint16_t address) {
        return log_.executed.contains(address) || (second != nullptr && contains(second->executed, address));
    };
    const auto is_interrupt = [&](int at) {
        return at < 0x1FE && word(at + 1) >= 0x200 && (peek(static_cast<std::uint16_t>(at)) & pushed_mask) == pushed;
    };
    const auto is_register = [&](int at) { // pushed by the handler
        const auto is_known = [&](int other) { return is_interrupt(other) && is_executed(word(other + 1)); };
        return !is_known(at) && (is_known(at + 1) || is_known(at + 2) || is_known(at + 3));
    };
    for (int at = 0x101 + registers().s; at < 0x1FF; ++at) {
        const auto call = static_cast<std::uint16_t>(word(at) - 2);
        if (peek(call) == opcode::jsr) {
            frames.push_back({static_cast<std::uint16_t>(at), call, static_cast<std::uint16_t>(call + 3), false});
            ++at;
        } else if (machine().kind() == MachineKind::atari800 && is_interrupt(at) && !is_register(at)) {
            frames.push_back({static_cast<std::uint16_t>(at + 1), word(at + 1), word(at + 1), true});
            at += 2;
        }
    }
    return frames;
}

std::vector<Debugger::Instruction> Debugger::disassemble(std::uint16_t address, int count) const {
    std::vector<Instruction> lines;
    for (int i = 0; i < count; ++i) {
        std::array<std::uint8_t, 3> bytes{};
        for (int n = 0; n < 3; ++n) bytes[static_cast<std::size_t>(n)] = peek(static_cast<std::uint16_t>(address + n));
        const auto& known = emu::opcodes[bytes[0]];
        const auto [text, length] = emu::disassemble(bytes, address);
        std::vector<std::uint8_t> own(bytes.begin(), bytes.begin() + length);
        const auto target = target_of(known, own, address);
        lines.push_back({address, std::move(own), text, known.cycles, target});
        address = static_cast<std::uint16_t>(address + length);
    }
    return lines;
}

// Tries starts further back: most sequences of instructions fall into step.
std::uint16_t Debugger::address_before(std::uint16_t address, int count) const {
    for (int back = 3 * count; back >= count; --back) {
        const auto start = static_cast<std::uint16_t>(address - back);
        const auto lines = disassemble(start, back);
        const auto found = std::ranges::find(lines, address, &Instruction::address);
        if (found != lines.end() && found - lines.begin() >= count)
            return lines[static_cast<std::size_t>(found - lines.begin() - count)].address;
    }
    return static_cast<std::uint16_t>(address - count);
}

} // namespace host
