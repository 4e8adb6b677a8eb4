// The list of stops, and when they are met.
#include "host/debug/debugger.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

using Kind = Stop::Kind;

constexpr emu::Cycle never = ~emu::Cycle{0};

bool covers(const Stop& stop, std::uint16_t address) {
    return address >= stop.first && address <= stop.last && (address - stop.first) % std::max<int>(stop.step, 1) == 0;
}

void set_all(emu::Breakpoints& points, const Stop& stop) {
    for (int address = stop.first; address <= stop.last; address += std::max<int>(stop.step, 1))
        points.set(static_cast<std::uint16_t>(address));
}

bool counts(const Stop& stop, const emu::Observer::Access& access) {
    const bool kind = stop.kind == Kind::access || (stop.kind == Kind::write) == access.write;
    return kind && covers(stop, access.address);
}

} // namespace

int Debugger::add(Stop stop) {
    stop.id = next_id_++;
    stops_.push_back(std::move(stop));
    return stops_.back().id;
}

bool Debugger::remove(int id) {
    return std::erase_if(stops_, [&](const Stop& stop) { return stop.id == id; }) != 0;
}

Stop* Debugger::find(int id) {
    const auto found = std::ranges::find(stops_, id, &Stop::id);
    return found == stops_.end() ? nullptr : &*found;
}

const Stop* Debugger::stopped_at(int id) const {
    for (const auto* stops : {&stops_, &removed_})
        if (const auto found = std::ranges::find(*stops, id, &Stop::id); found != stops->end()) return &*found;
    return nullptr;
}

// Some names have a value only later, so a division by zero may have one too.
std::string Debugger::fault_in(const Stop& stop) const {
    const auto fault = [](const emu::Result<std::int64_t>& value) {
        return value || value.error() == "division by zero" ? std::string() : value.error();
    };
    std::string found = stop.condition ? fault(stop.condition->value(*this)) : "";
    const auto message = stop.message.value_or("");
    for (auto open = message.find('{'); open != std::string::npos && found.empty();) {
        const auto close = message.find('}', open);
        if (close == std::string::npos) return "a '{' in the message is not closed";
        found = fault(evaluate(message.substr(open + 1, close - open - 1)));
        open = message.find('{', close);
    }
    return found;
}

emu::Cycle Debugger::place_in_frame(const Stop& stop) const {
    return static_cast<emu::Cycle>(stop.line * cycles_per_line() + stop.dot / dots_per_cycle());
}

// The first time after `after` at which a beam stop or an event is due.
emu::Cycle Debugger::next_due(emu::Cycle after) const {
    auto first = never;
    const auto base = now() - machine().cycles(), frame = machine().cycles_per_frame();
    bool looks_for_events = false;
    for (const auto& stop : stops_) {
        if (!stop.enabled) continue;
        looks_for_events = looks_for_events || stop.kind == Kind::event;
        if (stop.kind != Kind::beam) continue;
        const auto clock = after - base, place = place_in_frame(stop);
        const auto ahead = (place + frame - clock % frame) % frame;
        first = std::min(first, after + (ahead == 0 ? frame : ahead));
    }
    if (!looks_for_events) return first;
    if (events_.empty()) return std::min(first, after + frame); // new ones are found at the end of each frame
    for (const auto& event : events_)
        for (const auto& stop : stops_)
            if (stop.enabled && stop.kind == Kind::event && event.at > after && is_event(stop.event, event.text))
                first = std::min(first, event.at);
    return first;
}

bool Debugger::crosses_beam(const Stop& stop, emu::Cycle from, emu::Cycle to) const {
    const auto base = now() - machine().cycles(), frame = machine().cycles_per_frame();
    const auto passed = [&](emu::Cycle time) { // how often, with the present one
        return time < base ? 0 : (time - base + frame - place_in_frame(stop)) / frame;
    };
    return passed(to) > passed(from);
}

// --- stops

void Debugger::arm(bool with_stops) {
    auto* log = observer_.log;
    observer_ = {};
    observer_.log = log;
    if (!with_stops) return;
    for (const auto& stop : stops_) {
        if (!stop.enabled) continue;
        if (stop.kind == Kind::execute) set_all(observer_.execute, stop);
        if (stop.kind == Kind::read || stop.kind == Kind::access) set_all(observer_.read, stop);
        if (stop.kind == Kind::write || stop.kind == Kind::access) set_all(observer_.write, stop);
        if (stop.kind == Kind::interrupt) observer_.interrupts = true;
        if (stop.kind == Kind::stack) observer_.stack_low = std::max<int>(observer_.stack_low, stop.first);
    }
}

void Debugger::arm_goal() {
    if (goal_.kind == Goal::Kind::place) observer_.execute.set(goal_.pc);
    if (goal_.kind == Goal::Kind::out) observer_.stack_high = goal_.s;
}

bool Debugger::is_met(const Stop& stop, emu::Cycle from, emu::Cycle to) const {
    const auto met = observer_.met();
    switch (stop.kind) {
    case Kind::execute: return (met & emu::Observer::by_execute) != 0 && covers(stop, registers().pc);
    case Kind::read:
    case Kind::write:
    case Kind::access:
        return std::ranges::any_of(observer_.accesses(), [&](const auto& access) { return counts(stop, access); });
    case Kind::beam: return crosses_beam(stop, from, to);
    case Kind::interrupt: return (met & emu::Observer::by_interrupt) != 0;
    case Kind::jam: return machine().jammed();
    case Kind::stack: return (met & emu::Observer::by_stack) != 0 && registers().s < stop.first;
    case Kind::event:
        return std::ranges::any_of(events(), [&](const Event& event) {
            return event.at > from && event.at <= to && is_event(stop.event, event.text);
        });
    }
    return false;
}

// A condition that cannot be evaluated stops, with the error.
bool Debugger::holds(const Stop& stop, std::string& error) const {
    if (!stop.condition) return true;
    const auto value = stop.condition->value(*this);
    if (!value) error = fmt::format("the condition of {} fails: {}", stop.id, value.error());
    return !value || *value != 0;
}

// The stops that hold at this boundary: `from` is the one before, or earlier if nothing can have been met in between.
Debugger::Met Debugger::met(emu::Cycle from, emu::Cycle to) const {
    Met met;
    for (const auto& stop : stops_)
        if (stop.enabled && is_met(stop, from, to) && holds(stop, met.error)) met.stops.push_back(stop.id);
    for (const auto& access : observer_.accesses())
        if (std::ranges::any_of(stops_, [&](const Stop& stop) {
                return counts(stop, access) && std::ranges::find(met.stops, stop.id) != met.stops.end();
            }))
            met.access = access;
    return met;
}

// Counts hits and prints log points. Returns the stops at which the machine stops.
std::vector<int> Debugger::stopping(const std::vector<int>& ids) {
    std::vector<int> stopping;
    for (const int id : ids) {
        auto& stop = *find(id);
        if (stop.hits++ < stop.ignore) continue;
        if (stop.message)
            log_lines_.push_back(fill(*stop.message));
        else
            stopping.push_back(id);
    }
    return stopping;
}

// Replaces {expression} by its value, in hexadecimal.
std::string Debugger::fill(const std::string& message) const {
    std::string text;
    for (std::size_t at = 0; at < message.size();) {
        const auto open = message.find('{', at), close = message.find('}', open);
        text += message.substr(at, open - at);
        if (close == std::string::npos) return open == std::string::npos ? text : text + message.substr(open);
        const auto inside = message.substr(open + 1, close - open - 1);
        const auto value = evaluate(inside);
        text += value ? hexadecimal(*value) : '{' + inside + ": " + value.error() + '}';
        at = close + 1;
    }
    return text;
}

} // namespace host
