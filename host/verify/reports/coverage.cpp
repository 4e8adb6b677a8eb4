#include "host/verify/reports/coverage.hpp"

#include "emu/cpu/registers.hpp"

#include <algorithm>
#include <array>

namespace host {
namespace {

// Opcodes BPL BMI, BVC BVS, BCC BCS, BNE BEQ: bits 6 and 7 select the flag, bit 5 the value that branches.
bool takes(std::uint8_t branch, std::uint8_t flags) {
    static constexpr std::array tested{emu::flag::negative, emu::flag::overflow, emu::flag::carry, emu::flag::zero};
    const bool set = (flags & tested[branch >> 6]) != 0;
    return set == ((branch & 0x20) != 0);
}

} // namespace

bool is_branch(const SourceMap::Statement& statement) { return statement.code && (statement.bytes[0] & 0x1F) == 0x10; }

Coverage::Coverage(const SourceMap& map) : map_(map), seen_(map.statements().size()) {
    for (const auto& statement : map.statements())
        if (statement.code) stops_.set(statement.address);
}

void Coverage::reached(Machine& machine) {
    const auto registers = machine.registers();
    const auto* statement = map_.instruction_at(registers.pc, [&](std::uint16_t at) { return machine.peek(at); });
    if (statement == nullptr) return; // of another program
    Seen& seen = seen_[static_cast<std::size_t>(statement - map_.statements().data())];
    seen.run = true;
    if (is_branch(*statement)) (takes(statement->bytes[0], registers.p) ? seen.taken : seen.not_taken) = true;
    if (!looked_for(registers.pc)) stops_.clear(registers.pc);
}

// The machine may already be at a stop, which the run itself does not report.
void Coverage::resume(Machine& machine) {
    if (stops_.contains(machine.program_counter())) reached(machine);
}

bool Coverage::looked_for(std::uint16_t address) const {
    return std::ranges::any_of(map_.covering(address), [&](std::uint32_t number) {
        const auto& statement = map_.statements()[number];
        if (!statement.code || statement.address != address) return false;
        const auto& [run, taken, not_taken] = seen_[number];
        return !run || (is_branch(statement) && !(taken && not_taken));
    });
}

} // namespace host
