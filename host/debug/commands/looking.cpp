// The commands that print something of the machine or its program, and those that press its keys.
#include "host/debug/chip_registers.hpp"
#include "host/debug/commands/commands.hpp"
#include "host/debug/locals.hpp"
#include "host/debug/words.hpp"
#include "host/machine/numbers.hpp"
#include "tools/command_line/suggestion.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

using Answer = DebugCommands::Answer;

// "$05  5  %00000101"
std::string value_text(std::int64_t value) {
    const auto bits = value >= 0 && value < 256 ? fmt::format("  %{:08b}", value) : std::string();
    return fmt::format("{}  {}{}", hexadecimal(value), value, bits);
}

Answer text_or(std::string text, std::string_view none) { return {text.empty() ? std::string(none) : std::move(text)}; }

} // namespace

Answer DebugCommands::registers(std::string_view) { return {here()}; }

Answer DebugCommands::disassemble(std::string_view rest) {
    constexpr int before = 4;
    const auto where = take_word(rest);
    const auto count = parse_number(rest.empty() ? "16" : rest, 1, 10'000);
    if (!count) return failure(fmt::format("'{}' is not a count from 1 to 10000", rest));
    auto at = emu::Result<std::uint16_t>(
        next_disassembled_ ? *next_disassembled_ : debugger_.address_before(debugger_.registers().pc, before));
    if (!where.empty()) at = address(where);
    if (!at) return failure(at.error());
    auto text = disassembly_text(debugger_, names_, *at, *count);
    next_disassembled_ = debugger_.disassemble(*at, *count + 1).back().address;
    return {std::move(text)};
}

Answer DebugCommands::list_source(std::string_view rest) {
    const auto at = rest.empty() ? emu::Result<std::uint16_t>(debugger_.registers().pc) : address(rest);
    if (!at) return failure(at.error());
    auto text = source_text(debugger_, names_, *at, 6);
    return text.empty() ? failure(fmt::format("no source line is known for ${:04X}", *at)) : Answer{std::move(text)};
}

Answer DebugCommands::memory(std::string_view rest) {
    const auto where = take_word(rest);
    const auto at = where.empty() ? emu::Result<std::uint16_t>(next_memory_) : address(where);
    if (!at) return failure(at.error());
    const auto length = rest.empty() ? emu::Result<std::int64_t>(64) : number(rest);
    if (!length) return failure(length.error());
    if (*length < 1 || *length > 0x10000) return failure(fmt::format("'{}' is not a length from 1 to 65536", rest));
    next_memory_ = static_cast<std::uint16_t>(*at + *length);
    return {memory_text(debugger_, *at, static_cast<int>(*length))};
}

Answer DebugCommands::stack(std::string_view) { return {stack_text(debugger_, names_)}; }

Answer DebugCommands::locals(std::string_view) {
    std::string text;
    for (const auto& each : host::locals(debugger_, names_.program))
        text += fmt::format("{:<16} ${:04X}  {}\n", each.name, each.address, each.value);
    return text_or(std::move(text), "no local variables are known here\n");
}

Answer DebugCommands::chips(std::string_view rest) {
    auto text = chips_text(debugger_, rest);
    if (!text.empty()) return {std::move(text)};
    const auto known = chip_names(debugger_.machine().kind());
    return failure(fmt::format("unknown chip '{}' ({})", rest, fmt::join(known, ", ")));
}

Answer DebugCommands::disk(std::string_view) { return {disk_text(debugger_)}; }

Answer DebugCommands::screen(std::string_view) {
    std::string text;
    for (const auto& row : text_rows(debugger_.machine())) text += row + '\n';
    if (text.find_first_not_of(" \n") == text.npos) text.clear();
    return text_or(std::move(text), "no text on the screen\n");
}

Answer DebugCommands::print(std::string_view rest) {
    const auto value = number(rest);
    if (!value) return failure(value.error());
    return {value_text(*value) + '\n'};
}

std::string DebugCommands::displayed_text() const {
    std::string text;
    int number = 0;
    for (const auto& each : displayed_) {
        const auto value = each.value(debugger_);
        text += fmt::format("{:>3}  {}  {}\n", ++number, each.text(), value ? value_text(*value) : value.error());
    }
    return text;
}

Answer DebugCommands::display(std::string_view rest) {
    if (rest.empty()) return {text_or(displayed_text(), "no values\n")};
    auto value = Expression::parse(rest);
    if (!value) return failure(value.error());
    if (const auto now = value->value(debugger_); !now) return failure(now.error());
    displayed_.push_back(std::move(*value));
    return {displayed_text()};
}

Answer DebugCommands::undisplay(std::string_view rest) {
    const auto number = parse_number<std::size_t>(rest, 1, displayed_.size());
    if (rest == "all")
        displayed_.clear();
    else if (number)
        displayed_.erase(displayed_.begin() + static_cast<std::ptrdiff_t>(*number - 1));
    else
        return failure(fmt::format("'{}' is not the number of a displayed value, nor all", rest));
    return {};
}

Answer DebugCommands::expect(std::string_view rest) {
    const auto value = number(rest);
    if (!value) return failure(value.error());
    return *value != 0 ? Answer{} : failure(fmt::format("expected, but false: {}", rest));
}

Answer DebugCommands::find_symbols(std::string_view rest) {
    std::string text;
    for (const auto& [name, value] : names_.program.names())
        if (name.find(rest) != std::string::npos) text += fmt::format("${:04X}  {}\n", value, name);
    return text_or(std::move(text), "no such symbol\n");
}

Answer DebugCommands::load_symbols(std::string_view rest) {
    if (rest.empty()) return failure("a file is missing: load FILE");
    if (const auto error = names_.program.add_file(std::string(rest))) return failure(error->text);
    return {fmt::format("{} symbols are known\n", names_.program.names().size())};
}

// --- the keyboard

Answer DebugCommands::press(std::string_view rest) {
    const auto kind = debugger_.machine().kind();
    const auto key = key_named(kind, rest);
    if (!key) return failure(fmt::format("unknown key '{}'{}", rest, command_line::suggestion(rest, key_names(kind))));
    debugger_.station().apply({.kind = Input::Kind::press, .key = *key});
    return {};
}

Answer DebugCommands::type(std::string_view rest) {
    constexpr int patience = 600; // frames for a key
    if (rest.size() > 1 && rest.front() == '"' && rest.back() == '"') rest = rest.substr(1, rest.size() - 2);
    auto& machine = debugger_.machine();
    for (const char& letter : rest) {
        const auto key = key_named(machine.kind(), {&letter, 1});
        if (!key) return failure(fmt::format("the keyboard lacks '{}'", letter));
        for (int i = 0; machine.key_waiting(); ++i) {
            if (i == patience) return failure(fmt::format("the program does not read its keys, before '{}'", letter));
            const auto pause = debugger_.resume(debugger_.now() + machine.cycles_per_frame());
            if (pause.why != Pause::Why::until) return told(pause);
        }
        debugger_.station().apply({.kind = Input::Kind::press, .key = *key});
    }
    return {};
}

Answer DebugCommands::hash(std::string_view) { return {fmt::format("{:016x}\n", debugger_.machine().hash())}; }

} // namespace host
