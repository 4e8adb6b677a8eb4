#include "host/debug/debugger.hpp"

#include "emu/apple2/clock.hpp"
#include "emu/atari/clock.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace host {
namespace {

using Why = Pause::Why;

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
