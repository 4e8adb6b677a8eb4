// Steps and searches in the past. They run the machine again from the last state kept before, second by second.
#include "host/debug/debugger.hpp"

#include <algorithm>

namespace host {
namespace {

using Why = Pause::Why;

// Longer than any instruction; on the Atari WSYNC and DMA hold one for up to two lines.
constexpr emu::Cycle longest_apple = 16, longest_atari = 512;

} // namespace

Pause Debugger::at(emu::Cycle time, Pause pause) {
    arm(false);
    observer_.log = nullptr;
    history_.go_to(time);
    return pause;
}

// A future that was not reached yet is run second by second, to keep states and accesses of it.
Pause Debugger::go_to(emu::Cycle time) {
    arm(false);
    if (const auto from = history_.state_before(time); time > history_.state_after(from)) {
        if (now() < from || now() > time) history_.go_to(from, History::Picture::none);
        while (now() < time && !machine().jammed() && !interrupted_) play(time);
        if (interrupted_.exchange(false)) return at(now(), {Why::broken_off});
    }
    const bool in_past = time >= history_.first() && time <= history_.last();
    return at(time, {in_past ? Why::step : Why::until});
}

// The end of the last instruction before one that ends at or after `time`.
std::optional<emu::Cycle> Debugger::boundary_before(emu::Cycle time) {
    arm(false);
    observer_.log = nullptr;
    const auto first = history_.first();
    if (time <= first) return std::nullopt;
    for (auto back = machine().kind() == MachineKind::atari800 ? longest_atari : longest_apple;; back *= 8) {
        const auto start = time > first + back ? time - back : first;
        history_.go_to(start, History::Picture::none);
        if (now() >= time && start != first) continue;
        auto last = now();
        while (now() < time && !machine().jammed()) {
            last = now();
            history_.play_to(now() + 1);
        }
        return last;
    }
}

bool Debugger::may_hold(const AccessIndex::Segment& segment) const {
    return AccessIndex::meets(segment.executed, observer_.execute) ||
           AccessIndex::meets(segment.read, observer_.read) || AccessIndex::meets(segment.written, observer_.write);
}

std::optional<Debugger::Found> Debugger::search(emu::Cycle end, const Search& search) {
    bool at_end = search.at_end;
    while (end > history_.first() && !interrupted_) {
        const auto from = history_.state_before(end - 1);
        const auto* known = generation_ == history_.generation() ? index_.find(from, end) : nullptr;
        if (!search.by_accesses || known == nullptr || may_hold(*known))
            if (auto found = search_second(from, end, at_end, search)) return found;
        end = from;
        at_end = true;
    }
    return std::nullopt;
}

std::optional<Debugger::Found> Debugger::search_second(emu::Cycle from, emu::Cycle end, bool at_end,
                                                       const Search& search) {
    std::vector<Found> found;
    history_.go_to(from, History::Picture::none);
    for (auto before = now(); before < end; before = now()) {
        play(std::min(end, next_due(before)));
        if (now() > end || (now() == end && !at_end)) break;
        if (auto met = search.met(before, now())) found.push_back({now(), std::move(*met)});
        if (now() == before) break; // jammed
    }
    for (auto each = found.rbegin(); each != found.rend(); ++each)
        if (!search.accept || search.accept(each->met)) return std::move(*each);
    return std::nullopt;
}

Pause Debugger::back_to_stop() {
    const auto here = now();
    arm(true);
    std::vector<std::uint64_t> ignored;
    for (const auto& stop : stops_) ignored.push_back(stop.ignore);
    std::string error;
    const auto stops_at = [&](const Met& met) {
        bool stops = !met.error.empty();
        for (const int id : met.stops) {
            const auto index = static_cast<std::size_t>(find(id) - stops_.data());
            if (stops_[index].message) continue;
            if (ignored[index] == 0)
                stops = true;
            else
                --ignored[index];
        }
        return stops;
    };
    const bool by_accesses = std::ranges::all_of(stops_, [](const Stop& stop) {
        return !stop.enabled || stop.kind <= Stop::Kind::access || stop.kind == Stop::Kind::jam;
    });
    const auto found = search(here, {.by_accesses = by_accesses,
                                     .met = [&](emu::Cycle from, emu::Cycle to) -> std::optional<Met> {
                                         auto now_met = met(from, to);
                                         if (now_met.stops.empty() && now_met.error.empty()) return std::nullopt;
                                         return now_met;
                                     },
                                     .accept = stops_at});
    if (interrupted_.exchange(false)) return at(here, {Why::broken_off});
    if (!found) return at(history_.first(), {Why::beginning});
    return at(found->at, {Why::stop, found->met.stops, found->met.access, found->met.error});
}

Pause Debugger::last_access(bool write, std::uint16_t first, std::uint16_t last) {
    const auto here = now();
    arm(false);
    for (int address = first; address <= last; ++address)
        (write ? observer_.write : observer_.read).set(static_cast<std::uint16_t>(address));
    const auto found = search(here, {.at_end = true, .met = [&](emu::Cycle, emu::Cycle) -> std::optional<Met> {
                                         if (observer_.accesses().empty() || observer_.met() == 0) return std::nullopt;
                                         return Met{{}, observer_.accesses().back()};
                                     }});
    if (!found) return at(here, {interrupted_.exchange(false) ? Why::broken_off : Why::beginning});
    return at(*boundary_before(found->at), {Why::stop, {}, found->met.access});
}

Pause Debugger::last_write(std::uint16_t first, std::uint16_t last) { return last_access(true, first, last); }

Pause Debugger::last_read(std::uint16_t first, std::uint16_t last) { return last_access(false, first, last); }

// The last boundary before `end` with the instruction at `pc` next, or an interrupt before it, and this S.
std::optional<emu::Cycle> Debugger::last_execution(std::uint16_t pc, int s, emu::Cycle end, bool interrupted) {
    arm(false);
    observer_.execute.set(pc);
    observer_.interrupts = interrupted;
    const auto wanted = interrupted ? emu::Observer::by_interrupt : emu::Observer::by_execute;
    const auto found =
        search(end, {.by_accesses = !interrupted, .met = [&](emu::Cycle, emu::Cycle) -> std::optional<Met> {
                         const auto at_pc = registers().pc == pc && (s < 0 || registers().s == s);
                         return at_pc && (observer_.met() & wanted) != 0 ? std::optional(Met{}) : std::nullopt;
                     }});
    if (found) return found->at;
    if (interrupted || interrupted_ || end <= history_.first()) return std::nullopt;
    at(history_.first(), {}); // no run has met the oldest moment
    const bool is_first = registers().pc == pc && (s < 0 || registers().s == s);
    return is_first ? std::optional(now()) : std::nullopt;
}

std::optional<std::uint16_t> Debugger::word_at_last(std::uint16_t pc, std::uint8_t s, std::uint16_t address) {
    const auto here = now();
    const bool is_here = registers().pc == pc && registers().s == s;
    const auto found = is_here ? here : last_execution(pc, s, here, false);
    if (found) history_.go_to(*found, History::Picture::none);
    const auto high = static_cast<std::uint16_t>(address + 1);
    const auto word = static_cast<std::uint16_t>(peek(address) | peek(high) << 8);
    at(here, {});
    return found ? std::optional(word) : std::nullopt;
}

Pause Debugger::last_call(std::uint16_t routine) {
    const auto here = now();
    const auto found = last_execution(routine, -1, here, false);
    if (!found) return at(here, {interrupted_.exchange(false) ? Why::broken_off : Why::beginning});
    return at(*found, {Why::stop});
}

Pause Debugger::back(Step step) {
    const auto here = now(), clock = machine().cycles(), base = here - clock;
    const auto start_of = [&](emu::Cycle length) { return clock == 0 ? here : base + (clock - 1) / length * length; };
    const auto line = static_cast<emu::Cycle>(cycles_per_line()), frame = machine().cycles_per_frame();
    switch (step) {
    case Step::into: break;
    case Step::over: return back_over();
    case Step::out: return back_out();
    case Step::source: return back_line();
    case Step::line: return back_to_time(start_of(line), line);
    case Step::frame: return back_to_time(start_of(frame), frame);
    }
    const auto before = boundary_before(here);
    if (!before) return at(here, {Why::beginning});
    return at(*before, {Why::step});
}

// Goes to the first boundary at or after a time, or `length` earlier if an instruction that ends now contains the time.
Pause Debugger::back_to_time(emu::Cycle time, emu::Cycle length) {
    const auto here = now();
    if (here <= history_.first()) return {Why::beginning};
    for (at(time, {}); now() >= here; at(time, {})) time -= std::min(time, length);
    return {Why::step};
}

// A routine or an interrupt that returned to here is passed as a whole.
Pause Debugger::back_over() {
    const auto here = now();
    const auto after = registers();
    const auto before = boundary_before(here);
    if (!before) return at(here, {Why::beginning});
    at(*before, {});
    const auto last = registers();
    const auto done = peek(last.pc);
    const int pulled = (after.s - last.s) & 0xFF;
    std::optional<emu::Cycle> called;
    const auto call = static_cast<std::uint16_t>(after.pc - 3);
    if (done == opcode::rts && pulled == 2 && peek(call) == opcode::jsr)
        called = last_execution(call, after.s, *before, false);
    if (done == opcode::rti && pulled == 3) {
        const auto software = static_cast<std::uint16_t>(after.pc - 2);
        called = peek(software) == opcode::brk ? last_execution(software, after.s, *before, false)
                                               : last_execution(after.pc, after.s, *before, true);
    }
    if (interrupted_.exchange(false)) return at(here, {Why::broken_off});
    return at(called.value_or(*before), {Why::step});
}

// Goes to the call of the current routine.
Pause Debugger::back_out() {
    const auto here = now();
    const auto frames = stack();
    if (frames.empty()) return {Why::until, {}, {}, "no return address is on the stack"};
    const auto& frame = frames.front();
    const auto called = last_execution(frame.call, (frame.at & 0xFF) + 1, here, frame.interrupt);
    if (!called) return at(here, {interrupted_.exchange(false) ? Why::broken_off : Why::beginning});
    return at(*called, {Why::step});
}

// Goes back to the first instruction of the previous line, or of this one if it is in the middle.
Pause Debugger::back_line() {
    if (!same_line_) return {Why::until, {}, {}, "no source lines are known"};
    const auto start = now();
    auto pause = back_over();
    const auto line = registers().pc;
    while (pause.why == Why::step) {
        const auto here = now();
        pause = back_over();
        if (pause.why == Why::step && !same_line_(line, registers().pc)) return at(here, {Why::step});
    }
    return pause.why == Why::beginning && now() < start ? Pause{Why::step} : pause;
}

} // namespace host
