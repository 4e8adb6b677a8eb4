// The commands that set and list stops.
#include "host/debug/chip_registers.hpp"
#include "host/debug/commands/commands.hpp"
#include "host/debug/words.hpp"
#include "host/machine/numbers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

using StopKind = Stop::Kind;

// The part of the text after a keyword, up to the next keyword; the part is cut out. None: no such keyword.
std::optional<std::string> cut_out(std::string& text, std::string_view keyword) {
    const auto padded = ' ' + text + ' ';
    const auto found = padded.find(fmt::format(" {} ", keyword));
    if (found == std::string::npos) return std::nullopt;
    auto end = padded.size();
    for (const char* other : {" if ", " ignore ", " once ", " log "})
        end = std::min(end, padded.find(other, found + keyword.size() + 1));
    const std::string part(trim(
        std::string_view(padded).substr(found + keyword.size() + 2, end - std::min(end, found + keyword.size() + 2))));
    text = trim(padded.substr(0, found) + padded.substr(end));
    return part;
}

// The text of a log point, which may contain keywords: from the first quote to the last.
emu::Result<std::optional<std::string>> cut_message(std::string& text) {
    const auto open = text.find('"');
    if (open == std::string::npos) return std::optional<std::string>();
    const auto close = text.rfind('"');
    const auto before = trim(std::string_view(text).substr(0, open));
    if (close == open || !before.ends_with("log")) return emu::Error{"the form of a log point is: log \"TEXT\""};
    auto message = text.substr(open + 1, close - open - 1);
    text = std::string(before.substr(0, before.size() - 3)) + text.substr(close + 1);
    return std::optional(std::move(message));
}

std::optional<StopKind> access_named(std::string_view word) {
    if (word == "read") return StopKind::read;
    if (word == "write") return StopKind::write;
    if (word == "access") return StopKind::access;
    return std::nullopt;
}

} // namespace

// The kinds of our games, and those in a trace.
std::vector<std::string> DebugCommands::event_kinds() const {
    std::vector<std::string> kinds{"start",   "begin",  "ask",     "thinks",     "move",    "command",
                                   "forfeit", "result", "back",    "replay",     "broken",  "disk",
                                   "error",   "player", "weights", "tournament", "results", "history"};
    for (const auto& event : debugger_.events())
        if (auto kind = event.text.substr(0, event.text.find(' ')); std::ranges::find(kinds, kind) == kinds.end())
            kinds.push_back(std::move(kind));
    return kinds;
}

// A register of a chip, unless a plain name is the program's for something else. Null: neither.
const ChipRegister* DebugCommands::register_named(std::string_view text) const {
    const auto* known = chip_register(debugger_.machine().kind(), text);
    if (known == nullptr || text.find('.') != std::string_view::npos) return known;
    const auto own = names_.program.value(text);
    const bool is_same =
        !own || (*own >= known->address && *own <= known->last && (*own - known->address) % known->step == 0);
    return is_same ? known : nullptr;
}

// The place alone: "rules_play", "write antic.wsync", "line 100 20".
emu::Result<Stop> DebugCommands::place_of_stop(std::string_view text) const {
    const auto word = text.substr(0, text.find(' '));
    const auto rest = trim(text.substr(word.size()));
    Stop stop;
    if (word == "interrupt" || word == "jam") {
        if (!rest.empty()) return emu::Error{fmt::format("'{}' is too much after {}", rest, word)};
        stop.kind = word == "jam" ? StopKind::jam : StopKind::interrupt;
        return stop;
    }
    if (word == "event") {
        stop.kind = StopKind::event;
        stop.event = rest;
        if (rest.empty()) return emu::Error{"an event is missing, such as: event move 7"};
        const auto known = event_kinds();
        const std::string event(rest.substr(0, rest.find(' ')));
        if (std::ranges::find(known, event) == known.end())
            return emu::Error{fmt::format("unknown event '{}' ({})", event, fmt::join(known, " "))};
        return stop;
    }
    if (word == "line") {
        const auto blank = rest.find(' ');
        const auto line = number(rest.substr(0, blank));
        const auto dot = blank == std::string_view::npos ? emu::Result<std::int64_t>(0) : number(rest.substr(blank));
        if (!line || !dot) return emu::Error{line ? dot.error() : line.error()};
        const auto per_line = debugger_.cycles_per_line();
        const auto lines = static_cast<int>(debugger_.machine().cycles_per_frame()) / per_line;
        const auto dots = per_line * debugger_.dots_per_cycle();
        if (*line < 0 || *line >= lines || *dot < 0 || *dot >= dots)
            return emu::Error{fmt::format("lines are 0 to {}, dots 0 to {}", lines - 1, dots - 1)};
        stop.kind = StopKind::beam;
        stop.line = static_cast<int>(*line);
        stop.dot = static_cast<int>(*dot);
        return stop;
    }
    if (word == "stack") {
        const auto depth = number(rest);
        if (!depth) return emu::Error{depth.error()};
        if (*depth < 1 || *depth > 0xFF) return emu::Error{"S is from $00 to $FF: stack 1 to stack $FF"};
        stop.kind = StopKind::stack;
        stop.first = static_cast<std::uint16_t>(*depth);
        return stop;
    }
    const auto access = access_named(word);
    const auto place = access ? rest : text;
    if (place.empty()) return emu::Error{"a place is missing; help break says more"};
    if (const auto* known = register_named(place)) {
        stop.kind = access                        ? *access
                    : known->read && known->write ? StopKind::access
                    : known->write                ? StopKind::write
                                                  : StopKind::read;
        stop.first = known->address;
        stop.last = known->last;
        stop.step = known->step;
        return stop;
    }
    const auto where = range(place);
    if (!where) return emu::Error{where.error()};
    const auto kind = debugger_.machine().kind();
    const bool in_chips = is_in_chips(kind, where->first) && is_in_chips(kind, where->last);
    stop.kind = access.value_or(in_chips ? StopKind::access : StopKind::execute);
    stop.first = where->first;
    stop.last = where->last;
    return stop;
}

emu::Result<Stop> DebugCommands::stop(std::string_view given) const {
    std::string text(given);
    auto message = cut_message(text);
    if (!message) return emu::Error{message.error()};
    const auto ignore = cut_out(text, "ignore"), once = cut_out(text, "once"), condition = cut_out(text, "if");
    auto stop = place_of_stop(trim(text));
    if (!stop) return stop;
    stop->message = std::move(*message);
    stop->once = once.has_value();
    if (once && !once->empty()) return emu::Error{fmt::format("'{}' is too much after once", *once)};
    if (ignore) {
        const auto count = parse_number<std::uint64_t>(*ignore, 0, 1'000'000'000'000);
        if (!count) return emu::Error{fmt::format("'{}' is not a count of hits to ignore", *ignore)};
        stop->ignore = *count;
    }
    if (condition) {
        auto parsed = Expression::parse(*condition);
        if (!parsed) return emu::Error{parsed.error()};
        stop->condition = std::move(*parsed);
    }
    if (auto fault = debugger_.fault_in(*stop); !fault.empty()) return emu::Error{std::move(fault)};
    return stop;
}

std::string DebugCommands::describe(const Stop& stop) const {
    const auto place = [&] {
        const bool write = stop.kind == StopKind::write;
        auto text = name_of(debugger_, names_, stop.first, write);
        if (!text.starts_with('$')) text += fmt::format(" (${:04X})", stop.first);
        return stop.last != stop.first && stop.step == 1 ? fmt::format("{}..${:04X}", text, stop.last) : text;
    };
    std::string text;
    switch (stop.kind) {
    case StopKind::execute: text = place(); break;
    case StopKind::read: text = "read " + place(); break;
    case StopKind::write: text = "write " + place(); break;
    case StopKind::access: text = "access " + place(); break;
    case StopKind::beam: text = fmt::format("line {} dot {}", stop.line, stop.dot); break;
    case StopKind::interrupt: text = "interrupt"; break;
    case StopKind::jam: text = "jam"; break;
    case StopKind::stack: text = fmt::format("stack below ${:02X}", stop.first); break;
    case StopKind::event: text = "event " + stop.event; break;
    }
    if (stop.condition) text += " if " + stop.condition->text();
    if (stop.ignore != 0) text += fmt::format(" ignore {}", stop.ignore);
    if (stop.once) text += " once";
    if (stop.message) text += fmt::format(" log \"{}\"", *stop.message);
    return text;
}

DebugCommands::Answer DebugCommands::add_stop(std::string_view rest) {
    auto made = stop(rest.empty() ? fmt::format("${:04X}", debugger_.registers().pc) : std::string(rest));
    if (!made) return {{}, made.error()};
    const auto text = describe(*made);
    return {fmt::format("stop {}: {}\n", debugger_.add(std::move(*made)), text)};
}

std::string DebugCommands::stops_text() const {
    std::string text;
    for (const auto& stop : debugger_.stops())
        text += fmt::format("{:>3}  {}{}, met {} time{}\n", stop.id, describe(stop), stop.enabled ? "" : " (disabled)",
                            stop.hits, stop.hits == 1 ? "" : "s");
    return text.empty() ? "no stops\n" : text;
}

DebugCommands::Answer DebugCommands::list_stops(std::string_view) { return {stops_text()}; }

DebugCommands::Answer DebugCommands::change_stops(std::string_view rest, const std::function<bool(int)>& change) {
    if (rest == "all") {
        std::vector<int> ids;
        for (const auto& stop : debugger_.stops()) ids.push_back(stop.id);
        for (const int id : ids) change(id);
        return {};
    }
    const auto id = parse_number<int>(rest, 1, 1'000'000);
    if (!id || !change(*id)) return {{}, fmt::format("'{}' is not the number of a stop, nor all", rest)};
    return {};
}

DebugCommands::Answer DebugCommands::remove(std::string_view rest) {
    return change_stops(rest, [&](int id) { return debugger_.remove(id); });
}

DebugCommands::Answer DebugCommands::set_enabled(std::string_view rest, bool on) {
    return change_stops(rest, [&](int id) {
        auto* stop = debugger_.find(id);
        if (stop != nullptr) stop->enabled = on;
        return stop != nullptr;
    });
}

} // namespace host
