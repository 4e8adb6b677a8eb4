#include "host/debug/locals.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

constexpr int longest_shown = 16; // bytes

std::string value_text(const Debugger& debugger, std::uint16_t address, int size) {
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < std::min(size, longest_shown); ++i)
        bytes.push_back(debugger.peek(static_cast<std::uint16_t>(address + i)));
    if (size == 1) return fmt::format("${0:02X} ({0})", bytes[0]);
    if (size == 2) return fmt::format("${0:04X} ({0})", bytes[0] | bytes[1] << 8);
    return fmt::format("{:02X}", fmt::join(bytes, " "));
}

} // namespace

std::vector<LocalVariable> locals(Debugger& debugger, const ProgramSymbols& symbols) {
    const auto pc = debugger.registers().pc;
    const auto routine = symbols.routine(pc, [&](std::uint16_t at) { return debugger.peek(at); });
    const auto pointer = symbols.value("sp");
    const auto frames = debugger.stack();
    std::vector<SymbolFile::Local> known;
    std::ranges::copy_if(symbols.locals(), std::back_inserter(known),
                         [&](const auto& each) { return routine && each.routine == routine->name; });
    if (known.empty() || frames.empty() || !pointer) return {};

    // A function with arguments begins with a JSR that pushes the last one.
    const auto start = static_cast<std::uint16_t>(pc - routine->offset);
    const bool pushes = known.back().offset >= 0 && debugger.peek(start) == opcode::jsr;
    const auto pushed = static_cast<std::uint16_t>(start + (pushes ? 3 : 0));
    if (pc < pushed) return {};
    const auto s = static_cast<std::uint8_t>(frames.front().at - 1);
    const auto before = debugger.word_at_last(start, s, *pointer);
    const auto base = debugger.word_at_last(pushed, s, *pointer);
    if (!before || !base) return {};
    std::vector<LocalVariable> found;
    for (std::size_t i = 0; i < known.size(); ++i) {
        const auto [name_of_routine, name, offset] = known[i];
        const int next = i + 1 < known.size() ? known[i + 1].offset
                         : offset < 0         ? 0
                                              : offset + (offset == 0 ? *before - *base : 2);
        const auto address = static_cast<std::uint16_t>(*base + offset);
        found.push_back({name, address, value_text(debugger, address, next - offset)});
    }
    return found;
}

} // namespace host
