#include "host/debug/debugger.hpp"

#include "emu/apple2/clock.hpp"
#include "emu/atari/clock.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace host {
namespace {

using Why = Pause::Why;
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

// True if a run can meet something.
bool looks(const emu::Observer& observer) {
    return observer.execute.any() || observer.read.any() || observer.write.any() || observer.interrupts ||
           observer.stack_low != 0 || observer.stack_high != 256;
}

} // namespace

Debugger::Debugger(Station& station, History& history)
    : station_(station), history_(history), generation_(history.generation()) {}

std::vector<Debugger::Event> Debugger::events_of(std::span<const Record> records, bool since_power_on) {
    std::vector<Event> found;
    emu::Cycle base = 0;
    int moves = 0;
    for (const auto& record : records) {
        if (since_power_on && sets_clock_back(record)) base += record.at;
        const auto* game = std::get_if<GameRecord>(&record.what);
        if (game == nullptr) continue;
        const auto number = game->kind == "move" ? fmt::format(" {}", ++moves) : std::string();
        found.push_back({base + record.at, fmt::format("{}{} {}", game->kind, number, fmt::join(game->words, " "))});
    }
    return found;
}

std::vector<Debugger::Event> Debugger::events() const {
    return events_.empty() ? events_of(history_.records(), false) : events_;
}

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

// --- time

emu::Registers Debugger::registers() const {
    auto registers = machine().registers();
    if (machine().jammed()) --registers.pc;
    return registers;
}

int Debugger::cycles_per_line() const {
    return machine().kind() == MachineKind::atari800 ? emu::atari::cycles_per_line : emu::apple2::cycles_per_line;
}

int Debugger::dots_per_cycle() const { return machine().kind() == MachineKind::atari800 ? 2 : 7; }

Debugger::Beam Debugger::beam() const {
    const auto frame = machine().cycles_per_frame();
    const auto in_frame = static_cast<int>(machine().cycles() % frame);
    const int cycle = in_frame % cycles_per_line();
    return {in_frame / cycles_per_line(), cycle, cycle * dots_per_cycle(), machine().cycles() / frame};
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

emu::Result<std::int64_t> Debugger::evaluate(std::string_view text) const {
    const auto expression = Expression::parse(text);
    if (!expression) return emu::Error{expression.error()};
    return expression->value(*this);
}

// --- forwards

// Runs to `time` or to a stop. Logs the accesses of whole seconds, except in live play without stops: there the machine
// runs at full speed.
void Debugger::play(emu::Cycle time) {
    if (generation_ != history_.generation()) {
        generation_ = history_.generation();
        index_.clear();
        logging_ = false;
    }
    if (!logging_ || log_to_ != now()) {
        logging_ = now() == history_.state_before(now());
        log_from_ = now();
        log_ = {};
    }
    observer_.log = logging_ ? &log_ : nullptr;
    observer_.resume();
    const bool watches = history_.has_future() || looks(observer_);
    logging_ = logging_ && watches;
    machine().observe(watches ? &observer_ : nullptr);
    history_.play_to(std::min(time, history_.state_after(now())));
    machine().observe(nullptr);
    log_to_ = now();
    if (!logging_ || now() <= log_from_ || history_.state_before(now()) != now()) return;
    index_.add(log_from_, now(), log_);
    log_from_ = now();
    log_ = {};
}

bool Debugger::goal_reached() const {
    switch (goal_.kind) {
    case Goal::Kind::none: return false;
    case Goal::Kind::instruction: return true;
    case Goal::Kind::place:
        return (observer_.met() & emu::Observer::by_execute) != 0 && registers().pc == goal_.pc &&
               registers().s >= goal_.s;
    case Goal::Kind::out: return (observer_.met() & emu::Observer::by_stack) != 0 && registers().s >= goal_.s;
    case Goal::Kind::time: return now() >= goal_.time;
    }
    return false;
}

Pause Debugger::begin(const Goal& goal, emu::Cycle until) {
    goal_ = goal;
    source_from_.reset();
    return run(until);
}

Pause Debugger::run(emu::Cycle until) { return go_on_in_line(run_to_goal(until), until); }

Pause Debugger::run_to_goal(emu::Cycle until) {
    const bool ends = ends_by_itself();
    const auto limit = ends ? std::min(until, history_.last()) : until;
    removed_.clear();
    while (true) {
        if (interrupted_.exchange(false)) return {Why::broken_off};
        if (now() >= limit) return {ends && now() >= history_.last() ? Why::end : Why::until};
        const auto from = now();
        auto target = std::min(limit, next_due(from));
        if (goal_.kind == Goal::Kind::instruction) target = from + 1;
        if (goal_.kind == Goal::Kind::time) target = std::min(target, goal_.time);
        arm(true);
        arm_goal();
        const bool was_jammed = machine().jammed();
        play(target);
        if (was_jammed && machine().jammed()) return {Why::jam};
        if (const auto pause = pause_here(from)) {
            arm(false);
            return *pause;
        }
    }
}

std::optional<Pause> Debugger::pause_here(emu::Cycle from) {
    auto all = met(from, now());
    auto stops = stopping(all.stops);
    if (machine().jammed()) return Pause{Why::jam, std::move(stops), all.access};
    if (!stops.empty() || !all.error.empty()) {
        to_event(stops, from);
        const auto is_over = [&](const Stop& stop) {
            return stop.once && std::ranges::find(stops, stop.id) != stops.end();
        };
        std::ranges::copy_if(stops_, std::back_inserter(removed_), is_over);
        std::erase_if(stops_, is_over);
        return Pause{Why::stop, std::move(stops), all.access, all.error};
    }
    if (goal_reached()) return Pause{Why::step};
    return std::nullopt;
}

// In live play an event is noticed at the end of a frame: goes back to its time.
void Debugger::to_event(const std::vector<int>& stops, emu::Cycle from) {
    for (const auto& event : events())
        for (const int id : stops)
            if (event.at > from && event.at < now() && is_event(find(id)->event, event.text))
                return history_.go_to(event.at);
}

Pause Debugger::step(Step step, emu::Cycle until) {
    const auto clock = machine().cycles(), frame = machine().cycles_per_frame();
    const auto line = static_cast<emu::Cycle>(cycles_per_line());
    source_from_.reset();
    switch (step) {
    case Step::into: return begin({.kind = Goal::Kind::instruction}, until);
    case Step::over: return over(until);
    case Step::out: {
        const auto frames = stack();
        if (frames.empty()) return {Why::until, {}, {}, "no return address is on the stack"};
        return begin({.kind = Goal::Kind::out, .s = (frames.front().at & 0xFF) + 1}, until);
    }
    case Step::line: return begin({.kind = Goal::Kind::time, .time = now() + line - clock % line}, until);
    case Step::frame: return begin({.kind = Goal::Kind::time, .time = now() + frame - clock % frame}, until);
    case Step::source: break;
    }
    if (!same_line_) return {Why::until, {}, {}, "no source lines are known"};
    source_from_ = registers().pc;
    return go_on_in_line(over(until), until);
}

Pause Debugger::go_on_in_line(Pause pause, emu::Cycle until) {
    while (pause.why == Why::step && source_from_ && same_line_(*source_from_, registers().pc)) pause = over(until);
    return pause;
}

// One instruction, and the routine or interrupt that it has entered.
Pause Debugger::over(emu::Cycle until) {
    const auto before = registers();
    const bool calls = peek(before.pc) == opcode::jsr;
    goal_ = {.kind = Goal::Kind::instruction};
    const auto pause = run_to_goal(until);
    if (pause.why != Why::step) return pause;
    const auto after = registers();
    const auto on_stack = [&](int depth) {
        return peek(static_cast<std::uint16_t>(0x100 + ((after.s + depth) & 0xFF)));
    };
    const int pushed = (before.s - after.s) & 0xFF;
    if (calls && pushed == 2)
        goal_ = {.kind = Goal::Kind::place, .pc = static_cast<std::uint16_t>(before.pc + 3), .s = before.s};
    else if (pushed == 3)
        goal_ = {
            .kind = Goal::Kind::place, .pc = static_cast<std::uint16_t>(on_stack(2) | on_stack(3) << 8), .s = before.s};
    else
        return pause;
    return run_to_goal(until);
}

Pause Debugger::run_to(std::uint16_t address, emu::Cycle until) {
    return begin({.kind = Goal::Kind::place, .pc = address, .s = 0}, until);
}

} // namespace host
