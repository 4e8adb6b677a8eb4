#include "host/game/open_call.hpp"

namespace host {
namespace {

constexpr std::uint8_t jsr_opcode = 0x20;
constexpr int stack_page = 0x100, stack_last = 0x1FF;

std::uint16_t word_at(const Machine& machine, int address) {
    const int low = machine.peek(static_cast<std::uint16_t>(address));
    return static_cast<std::uint16_t>(low | machine.peek(static_cast<std::uint16_t>(address + 1)) << 8);
}

// JSR pushes the address of its last byte.
OpenCall call_at(const Machine& machine, int at) {
    return {static_cast<std::uint16_t>(word_at(machine, at) + 1), static_cast<std::uint8_t>(at + 1)};
}

} // namespace

OpenCall OpenCall::at_entry(const Machine& machine) { return call_at(machine, stack_page + machine.registers().s + 1); }

bool OpenCall::returns(const Machine& machine) const {
    const auto registers = machine.registers();
    return registers.pc == return_to && registers.s == stack;
}

std::optional<StackedCall> stacked_call(const Machine& machine, int at) {
    const auto call = call_at(machine, at);
    if (machine.peek(static_cast<std::uint16_t>(call.return_to - 3)) != jsr_opcode) return std::nullopt;
    return StackedCall{word_at(machine, call.return_to - 2), call};
}

std::vector<StackedCall> open_calls(const Machine& machine, std::uint8_t stack) {
    std::vector<StackedCall> calls;
    for (int at = stack_page + stack + 1; at < stack_last; ++at) {
        const auto call = stacked_call(machine, at);
        if (!call) continue;
        calls.push_back(*call);
        ++at;
    }
    return calls;
}

} // namespace host
