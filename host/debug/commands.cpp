#include "host/debug/commands.hpp"

#include "host/debug/chip_registers.hpp"
#include "host/debug/locals.hpp"
#include "host/machine/numbers.hpp"
#include "tools/command_line/suggestion.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace host {
namespace {

using Answer = DebugCommands::Answer;
using DebugStep = Debugger::Step;

constexpr emu::Cycle no_end = ~emu::Cycle{0};

std::string_view trim(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

// The first word, which is taken off `text`.
std::string_view take_word(std::string_view& text) {
    text = trim(text);
    const auto word = text.substr(0, text.find_first_of(" \t"));
    text = trim(text.substr(word.size()));
    return word;
}

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

Answer failure(std::string text) { return {{}, std::move(text)}; }

Answer text_or(std::string text, std::string_view none) { return {text.empty() ? std::string(none) : std::move(text)}; }

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
        {"step", "s", "[COUNT]", "run instructions, into routines and interrupts", &D::step},
        {"next", "n", "[COUNT]", "run instructions, over routines and interrupts", &D::next},
        {"out", "finish", "[COUNT]", "run to the return from the routine", &D::out},
        {"source", "sl", "[COUNT]", "run a line of the source, over routines", &D::source_line},
        {"scanline", "", "[COUNT]", "run to the start of the next scan line", &D::scan_line},
        {"frame", "f", "[COUNT]", "run to the start of the next frame", &D::frame},
        {"until", "u", "ADDRESS", "run to an address", &D::until},
        {"back", "b", "[COMMAND [COUNT]]",
         "go backwards: back step (default), next, out, source, scanline, frame, continue", &D::back},
        {"go", "", "TIME", "go to start, end, a cycle, seconds (12.5s) or a move (move 7)", &D::go},
        {"last-write", "lw", "ADDRESS[..LAST]", "go back to the last instruction that wrote there", &D::last_write},
        {"last-read", "lr", "ADDRESS[..LAST]", "go back to the last instruction that read there", &D::last_read},
        {"last-call", "lc", "ROUTINE", "go back to the last start of a routine", &D::last_call},
        {"pixel", "", "X Y", "go back to the store that put this dot on the screen", &D::pixel},
        {"break", "stop", "PLACE [if EXPRESSION] [ignore COUNT] [once] [log \"TEXT\"]",
         "stop at an ADDRESS or FILE:LINE; read, write or access ADDRESS[..LAST] or a register such as antic.wsync; "
         "line LINE "
         "[DOT]; interrupt; jam; stack DEPTH; event move 7. A log point prints TEXT, with {expressions}, and runs on",
         &D::add_stop},
        {"stops", "", "", "list the stops", &D::list_stops},
        {"delete", "d", "NUMBER|all", "remove a stop", &D::remove},
        {"enable", "", "NUMBER|all", "enable a stop", &D::enable},
        {"disable", "", "NUMBER|all", "disable a stop, and keep it", &D::disable},
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
    if (name == "chips") return chips_known();
    if (name == "press") return key_names(debugger_.machine().kind());
    if (name == "delete" || name == "enable" || name == "disable") return {"all"};
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

// --- where the machine is

std::string DebugCommands::reason(const Pause& pause) const {
    std::string text;
    for (const int id : pause.stops) {
        const auto* stop = debugger_.stopped_at(id);
        text += stop != nullptr ? fmt::format("stop {}, {}. ", id, describe(*stop)) : fmt::format("stop {}. ", id);
    }
    if (pause.access) {
        const auto& [pc, at, data, write] = *pause.access;
        text += fmt::format("${:04X} {} {} {} ${:02X}. ", pc, write ? "writes" : "reads",
                            name_of(debugger_, names_, at, write), write ? "=" : "as", data);
    }
    switch (pause.why) {
    case Pause::Why::jam: return text + fmt::format("The processor has jammed at ${:04X}. ", debugger_.registers().pc);
    case Pause::Why::end: return text + "The end of the trace. ";
    case Pause::Why::beginning: return text + "Nothing found up to the oldest moment. ";
    case Pause::Why::broken_off: return text + "Interrupted. ";
    default: return text;
    }
}

std::string DebugCommands::here() {
    const auto pc = debugger_.registers().pc;
    next_disassembled_.reset();
    const auto place = names_.program.place(pc, [&](std::uint16_t at) { return debugger_.peek(at); });
    std::string text;
    if (const auto line = place ? names_.sources.line(*place) : std::nullopt)
        text = fmt::format("{}:{}  {}\n", place->file, place->line, trim(*line));
    return text + registers_text(debugger_, names_) + disassembly_text(debugger_, names_, pc, 1);
}

Answer DebugCommands::told(Pause pause) {
    if (!pause.error.empty() && pause.why == Pause::Why::until) return failure(pause.error);
    auto text = std::string(trim(reason(pause)));
    if (!text.empty()) text += '\n';
    auto shown = text + here();
    auto error = pause.error;
    return {.text = std::move(shown), .error = std::move(error), .pause = std::move(pause)};
}

// --- running

// Nobody can interrupt a script: it does not wait for ever.
void DebugCommands::begin_run() {
    const auto patience = static_cast<emu::Cycle>(patience_seconds_ * debugger_.machine().cycles_per_second());
    end_of_run_ = runs_ == Runs::bounded ? debugger_.now() + patience : no_end;
    has_named_end_ = false;
    steps_left_ = 0;
}

emu::Cycle DebugCommands::end_of_slice() const {
    return runs_ == Runs::in_frames ? std::min(end_of_run_, debugger_.now() + debugger_.machine().cycles_per_frame())
                                    : end_of_run_;
}

// Completes a run and the steps that are left of it, or a frame of them.
Answer DebugCommands::follow(Pause pause) {
    const auto end = end_of_slice();
    while (pause.why == Pause::Why::step && steps_left_ > 1 && debugger_.now() < end) {
        --steps_left_;
        pause = debugger_.step(step_, end);
    }
    in_step_ = pause.why == Pause::Why::until;
    const bool is_over = in_step_ ? !pause.error.empty() : pause.why != Pause::Why::step || steps_left_ <= 1;
    if (is_over) return told(std::move(pause));
    if (debugger_.now() < end_of_run_) return {.runs_on = true};
    return has_named_end_ ? told(std::move(pause))
                          : failure(fmt::format("not reached within {} seconds", patience_seconds_));
}

Answer DebugCommands::repeat(DebugStep step, std::string_view count, bool back) {
    if (step == DebugStep::source && names_.program.lines().empty())
        return failure("no source lines are known: load FILE reads them");
    const auto times = parse_number<int>(count.empty() ? "1" : count, 1, 1'000'000'000);
    if (!times) return failure(fmt::format("'{}' is not a count from 1 on", count));
    if (back) {
        auto pause = debugger_.back(step);
        for (int i = 1; i < *times && pause.why == Pause::Why::step; ++i) pause = debugger_.back(step);
        return told(std::move(pause));
    }
    begin_run();
    step_ = step;
    steps_left_ = *times;
    return follow(debugger_.step(step, end_of_slice()));
}

Answer DebugCommands::go_on(std::string_view rest) {
    begin_run();
    if (!rest.empty()) {
        const auto seconds = parse_seconds(rest);
        if (!seconds) return failure(fmt::format("'{}' is not a number of seconds", rest));
        end_of_run_ = debugger_.now() + static_cast<emu::Cycle>(*seconds * debugger_.machine().cycles_per_second());
        has_named_end_ = true;
    }
    const auto ends = [](const Stop& stop) { return stop.enabled && !stop.message; };
    const bool stops = std::ranges::any_of(debugger_.stops(), ends) || debugger_.ends_by_itself();
    if (runs_ == Runs::bounded && !has_named_end_ && !stops)
        return failure("nothing ends this run: set a stop, or name a number of seconds");
    return follow(debugger_.resume(end_of_slice()));
}

Answer DebugCommands::step(std::string_view rest) { return repeat(DebugStep::into, rest, false); }
Answer DebugCommands::next(std::string_view rest) { return repeat(DebugStep::over, rest, false); }
Answer DebugCommands::out(std::string_view rest) { return repeat(DebugStep::out, rest, false); }
Answer DebugCommands::source_line(std::string_view rest) { return repeat(DebugStep::source, rest, false); }
Answer DebugCommands::scan_line(std::string_view rest) { return repeat(DebugStep::line, rest, false); }
Answer DebugCommands::frame(std::string_view rest) { return repeat(DebugStep::frame, rest, false); }

Answer DebugCommands::until(std::string_view rest) {
    const auto at = address(rest);
    if (!at) return failure(at.error());
    begin_run();
    return follow(debugger_.run_to(*at, end_of_slice()));
}

Answer DebugCommands::back(std::string_view rest) {
    const auto word = take_word(rest);
    if (word.empty() || parse_number<int>(word, 1, 1'000'000'000)) return repeat(DebugStep::into, word, true);
    const auto command = command_named(word);
    if (!command) return failure(command.error());
    const auto name = (*command)->name;
    if (name == "continue") return told(debugger_.back_to_stop());
    constexpr std::pair<std::string_view, DebugStep> steps[]{
        {"step", DebugStep::into},     {"next", DebugStep::over},     {"out", DebugStep::out},
        {"source", DebugStep::source}, {"scanline", DebugStep::line}, {"frame", DebugStep::frame}};
    for (const auto& [known, step] : steps)
        if (name == known) return repeat(step, rest, true);
    return failure(
        fmt::format("'{}' does not go backwards: step, next, out, source, scanline, frame or continue", word));
}

Answer DebugCommands::go(std::string_view rest) {
    const auto to = moment(rest);
    if (!to) return failure(to.error());
    const auto& history = debugger_.history();
    if (*to < history.first() || *to > history.last())
        return failure(
            fmt::format("'{}' is not in the known past: cycles {} to {}", rest, history.first(), history.last()));
    return told(debugger_.go_to(*to));
}

Answer DebugCommands::last(std::string_view rest, bool write) {
    const auto where = range(rest);
    if (!where) return failure(where.error());
    auto [first, last] = *where;
    return told(write ? debugger_.last_write(first, last) : debugger_.last_read(first, last));
}

Answer DebugCommands::last_write(std::string_view rest) { return last(rest, true); }
Answer DebugCommands::last_read(std::string_view rest) { return last(rest, false); }

Answer DebugCommands::last_call(std::string_view rest) {
    const auto routine = address(rest);
    if (!routine) return failure(routine.error());
    return told(debugger_.last_call(*routine));
}

Answer DebugCommands::pixel(std::string_view rest) {
    const auto x = parse_number(take_word(rest), 0, 1000), y = parse_number(rest, 0, 1000);
    if (!x || !y) return failure("the form is: pixel X Y");
    return told(debugger_.pixel(*x, *y));
}

// --- looking

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
    return failure(fmt::format("unknown chip '{}' ({})", rest, fmt::join(chips_known(), ", ")));
}

std::vector<std::string> DebugCommands::chips_known() const {
    std::vector<std::string> known;
    for (const auto& each : chip_registers(debugger_.machine().kind()))
        if (std::ranges::find(known, each.chip) == known.end()) known.emplace_back(each.chip);
    return known;
}

Answer DebugCommands::disk(std::string_view) { return {disk_text(debugger_)}; }

Answer DebugCommands::screen(std::string_view) {
    std::string text;
    for (const auto& row : text_rows(debugger_.machine())) text += row + '\n';
    return text_or(std::move(text), "no text on the screen\n");
}

Answer DebugCommands::print(std::string_view rest) {
    const auto value = number(rest);
    if (!value) return failure(value.error());
    return {fmt::format("{}  {}{}\n", hexadecimal(*value), *value,
                        *value >= 0 && *value < 256 ? fmt::format("  %{:08b}", *value) : "")};
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

Answer DebugCommands::quit(std::string_view) { return {.quits = true}; }

} // namespace host
