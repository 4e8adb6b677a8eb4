#include "host/debug/commands/commands.hpp"

#include "host/debug/chip_registers.hpp"
#include "host/debug/words.hpp"
#include "host/machine/numbers.hpp"
#include "tools/command_line/suggestion.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace host {
namespace {

using Answer = DebugCommands::Answer;

// Indented lines of at most 100 columns.
std::string wrapped(std::string_view text) {
    constexpr std::size_t width = 98;
    std::string lines;
    while (text.size() > width) {
        const auto end = text.rfind(' ', width);
        lines += fmt::format("  {}\n", text.substr(0, end));
        text = trim(text.substr(end));
    }
    return lines + fmt::format("  {}\n", text);
}

} // namespace

DebugCommands::DebugCommands(Debugger& debugger, Names& names) : debugger_(debugger), names_(names) {
    debugger_.set_symbols([&names](std::string_view name) { return names.program.value(name); });
    debugger_.set_lines([this](std::uint16_t a, std::uint16_t b) {
        const auto peek = [this](std::uint16_t at) { return debugger_.peek(at); };
        const auto place = names_.program.place(a, peek);
        return place && place == names_.program.place(b, peek);
    });
}

std::span<const DebugCommands::Command> DebugCommands::commands() {
    using D = DebugCommands;
    static constexpr Command table[]{
        {"help", "h", "[COMMAND]", "list the commands, or explain one", &D::help},
        {"continue", "c", "[SECONDS]", "run to the next stop", &D::go_on},
        {"step", "s", "[COUNT]", "run instructions, into routines and interrupts", &D::forward<Debugger::Step::into>},
        {"next", "n", "[COUNT]", "run instructions, over routines and interrupts", &D::forward<Debugger::Step::over>},
        {"out", "finish", "[COUNT]", "run to the return from the routine", &D::forward<Debugger::Step::out>},
        {"source", "sl", "[COUNT]", "run a line of the source, over routines", &D::forward<Debugger::Step::source>},
        {"scanline", "", "[COUNT]", "run to the start of the next scan line", &D::forward<Debugger::Step::line>},
        {"frame", "f", "[COUNT]", "run to the start of the next frame", &D::forward<Debugger::Step::frame>},
        {"until", "u", "ADDRESS", "run to an address", &D::until},
        {"back", "b", "[COMMAND [COUNT]]",
         "go backwards: back step (default), next, out, source, scanline, frame, continue", &D::back},
        {"go", "", "TIME", "go to start, end, a cycle, seconds (12.5s) or a move (move 7)", &D::go},
        {"last-write", "lw", "ADDRESS[..LAST]", "go back to the last instruction that wrote there", &D::last<true>},
        {"last-read", "lr", "ADDRESS[..LAST]", "go back to the last instruction that read there", &D::last<false>},
        {"last-call", "lc", "ROUTINE", "go back to the last start of a routine", &D::last_call},
        {"pixel", "", "X Y", "go back to the store that put this dot on the screen", &D::pixel},
        {"break", "stop", "PLACE [if EXPRESSION] [ignore COUNT] [once] [log \"TEXT\"]",
         "stop at an ADDRESS or FILE:LINE; read, write or access ADDRESS[..LAST] or a register such as antic.wsync; "
         "line LINE "
         "[DOT]; interrupt; jam; stack DEPTH; event move 7. A log point prints TEXT, with {expressions}, and runs on",
         &D::add_stop},
        {"stops", "", "", "list the stops", &D::list_stops},
        {"delete", "d", "NUMBER|all", "remove a stop", &D::remove},
        {"enable", "", "NUMBER|all", "enable a stop", &D::enable<true>},
        {"disable", "", "NUMBER|all", "disable a stop, and keep it", &D::enable<false>},
        {"registers", "r", "", "print the registers and the next instruction", &D::registers},
        {"disassemble", "dis", "[ADDRESS [COUNT]]", "print the program around here, or from an address",
         &D::disassemble},
        {"list", "l", "[ADDRESS]", "print the source around an instruction", &D::list_source},
        {"memory", "m", "[ADDRESS [LENGTH]]", "print memory", &D::memory},
        {"stack", "bt", "", "print the calls that led here", &D::stack},
        {"locals", "", "", "print the local variables of a C function", &D::locals},
        {"chips", "", "[CHIP]", "print the chips' registers and their set bits", &D::chips},
        {"disk", "", "", "print the drives, the head's position and the bytes under it", &D::disk},
        {"screen", "", "", "print the text on the screen", &D::screen},
        {"print", "p", "EXPRESSION", "print a value: registers, flag.c, [ADDRESS], [ADDRESS, 2], symbols, cycle, line",
         &D::print},
        {"display", "", "[EXPRESSION]", "print a value wherever the machine stops; without one, list them",
         &D::display},
        {"undisplay", "", "NUMBER|all", "no longer print a value", &D::undisplay},
        {"expect", "", "EXPRESSION", "fail unless the value is true", &D::expect},
        {"symbols", "", "[TEXT]", "print the symbols whose names contain TEXT", &D::find_symbols},
        {"load", "", "FILE", "add symbols and source lines of asm65, ca65, VICE, MADS or 64tass", &D::load_symbols},
        {"press", "", "KEY", "press a key", &D::press},
        {"type", "", "TEXT", "type a text", &D::type},
        {"hash", "", "", "print a hash of the machine's state", &D::hash},
        {"quit", "q", "", "leave the debugger", &D::quit},
    };
    return table;
}

emu::Result<const DebugCommands::Command*> DebugCommands::command_named(std::string_view name) const {
    std::vector<const Command*> begun;
    std::vector<std::string> names;
    for (const auto& command : commands()) {
        if (command.name == name || command.alias == name) return &command;
        if (command.name.starts_with(name)) begun.push_back(&command);
        names.emplace_back(command.name);
    }
    if (begun.size() == 1) return begun.front();
    if (begun.empty())
        return emu::Error{
            fmt::format("unknown command '{}'{}; help lists them", name, command_line::suggestion(name, names))};
    names.clear();
    for (const auto* command : begun) names.emplace_back(command->name);
    return emu::Error{fmt::format("'{}' is ambiguous: {}", name, fmt::join(names, ", "))};
}

Answer DebugCommands::run(std::string_view line) {
    if (const auto comment = trim(line); comment.empty() || comment.starts_with('#')) return {};
    const auto word = take_word(line);
    const auto command = command_named(word);
    if (!command) return failure(command.error());
    if ((*command)->form.empty() && !line.empty())
        return failure(fmt::format("'{}' is too much after {}", line, (*command)->name));
    debugger_.interrupt(false);
    return with_log(((*this).*((*command)->run))(line));
}

Answer DebugCommands::run_on() {
    return with_log(follow(in_step_ ? debugger_.run(end_of_slice()) : Pause{Pause::Why::step}));
}

Answer DebugCommands::with_log(Answer answer) {
    std::string logged;
    for (const auto& text : debugger_.take_log()) logged += text + '\n';
    answer.text.insert(0, logged);
    return answer;
}

std::vector<std::string> DebugCommands::completions(std::string_view line) const {
    const auto blank = line.find_last_of(" \t") + 1;
    const auto word = line.substr(blank);
    const auto words = words_for(trim(line.substr(0, blank)));
    std::vector<std::string> found;
    for (const std::string_view also : {"_.:@-", "_.:@", "_:@"}) { // "last-write", "x-main", "$80..main"
        const auto is_in_name = [&](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || also.find(c) != also.npos;
        };
        auto begin = word.size();
        while (begin > 0 && is_in_name(word[begin - 1])) --begin;
        for (const auto& each : words)
            if (!each.empty() && each.starts_with(word.substr(begin)))
                found.push_back(std::string(word.substr(0, begin)) + each);
        if (!found.empty()) break;
    }
    return found;
}

// The words that may follow the beginning of a line.
std::vector<std::string> DebugCommands::words_for(std::string_view before) const {
    std::vector<std::string> words;
    const auto first = take_word(before);
    const auto command = command_named(first);
    const auto name = command && !first.empty() ? (*command)->name : std::string_view();
    if (first.empty() || (name == "help" && before.empty()))
        for (const auto& each : commands()) words.emplace_back(each.name);
    if (name.empty() || name == "help") return words;
    if (name == "back") return {"step", "next", "out", "source", "scanline", "frame", "continue"};
    if (name == "go") return {"start", "end", "move"};
    if (name == "chips") {
        const auto chips = chip_names(debugger_.machine().kind());
        return {chips.begin(), chips.end()};
    }
    if (name == "press") return key_names(debugger_.machine().kind());
    if (name == "delete" || name == "enable" || name == "disable" || name == "undisplay") return {"all"};
    if ((*command)->form.empty() || name == "load" || name == "type") return {};
    if (name == "break") {
        if (before.ends_with("event")) return event_kinds();
        words = {"read",  "write", "access", "line",   "interrupt", "jam",
                 "stack", "event", "if",     "ignore", "once",      "log"};
    }
    for (const auto& known : chip_registers(debugger_.machine().kind()))
        words.push_back(fmt::format("{}.{}", known.chip, known.name));
    for (const auto& [symbol, value] : names_.program.names()) words.push_back(symbol);
    std::ranges::sort(words);
    return words;
}

Answer DebugCommands::help(std::string_view rest) {
    if (!rest.empty()) {
        const auto command = command_named(rest);
        if (!command) return failure(command.error());
        const auto& [name, alias, form, about, run] = **command;
        const auto other = alias.empty() ? std::string() : fmt::format("  (or {})", alias);
        return {fmt::format("{} {}{}\n", name, form, other) + wrapped(about)};
    }
    std::string text;
    for (const auto& each : commands())
        text += fmt::format("  {:<12} {:<7} {}\n", each.name, each.alias, each.about.substr(0, each.about.find(';')));
    return {text + "help COMMAND says more; an empty line repeats the last command\n"};
}

Answer DebugCommands::quit(std::string_view) { return {.quits = true}; }

// --- values

emu::Result<std::int64_t> DebugCommands::number(std::string_view text) const { return debugger_.evaluate(text); }

emu::Result<std::uint16_t> DebugCommands::address(std::string_view text) const {
    if (const auto* known = register_named(text)) return known->address;
    if (const auto colon = text.rfind(':'); colon != text.npos && text.find('.') < colon)
        if (const auto line = parse_number(text.substr(colon + 1), 1, 1'000'000)) {
            const auto found = names_.program.addresses(text.substr(0, colon), *line);
            if (!found) return emu::Error{fmt::format("no code of the program is at '{}' or after it", text)};
            return found->addresses.front();
        }
    const auto value = number(text);
    if (!value) return emu::Error{value.error()};
    if (*value < 0 || *value > 0xFFFF)
        return emu::Error{fmt::format("'{}' is {}, not an address from $0000 to $FFFF", text, *value)};
    return static_cast<std::uint16_t>(*value);
}

emu::Result<DebugCommands::Range> DebugCommands::range(std::string_view text) const {
    const auto dots = text.find("..");
    const auto first = address(trim(text.substr(0, dots)));
    if (!first) return emu::Error{first.error()};
    if (dots == std::string_view::npos) return Range{*first, *first};
    const auto last = address(trim(text.substr(dots + 2)));
    if (!last) return emu::Error{last.error()};
    if (*last < *first) return emu::Error{fmt::format("'{}' ends before it begins", text)};
    return Range{*first, *last};
}

emu::Result<emu::Cycle> DebugCommands::moment(std::string_view text) const {
    const auto& history = debugger_.history();
    if (text == "start") return history.first();
    if (text == "end") return history.last();
    if (const auto cycle = parse_number<emu::Cycle>(text, 0, no_end)) return *cycle;
    if (text.ends_with('s'))
        if (const auto seconds = parse_seconds(text.substr(0, text.size() - 1)))
            return static_cast<emu::Cycle>(*seconds * debugger_.machine().cycles_per_second());
    for (const auto& event : debugger_.events())
        if (is_event(text, event.text)) return event.at;
    const auto kinds = event_kinds();
    if (const auto kind = text.substr(0, text.find(' ')); std::ranges::find(kinds, kind) != kinds.end())
        return emu::Error{fmt::format(
            "no '{}' is in the known past, which has {} of this kind", text,
            std::ranges::count_if(debugger_.events(), [&](const auto& event) { return is_event(kind, event.text); }))};
    return emu::Error{fmt::format(
        "'{}' is not a position: use start, end, a cycle number, seconds (12.5s) or an event (move 7)", text)};
}

} // namespace host
