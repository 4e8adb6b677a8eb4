// The commands that move the machine, forwards and backwards, and the answer after a move.
#include "host/debug/commands/commands.hpp"
#include "host/debug/words.hpp"
#include "host/machine/numbers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

using Answer = DebugCommands::Answer;
using DebugStep = Debugger::Step;

} // namespace

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
    case Pause::Why::beginning:
        return text + (debugger_.now() == debugger_.history().first()
                           ? "Nothing before: this is the oldest moment. "
                           : "Nothing found up to the oldest moment; the machine stays here. ");
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
    const auto next = reset_is_next(debugger_) ? "> reset\n" : disassembly_text(debugger_, names_, pc, 1);
    return text + registers_text(debugger_, names_) + next + displayed_text();
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

Answer DebugCommands::last_access(std::string_view rest, bool write) {
    const auto where = range(rest);
    if (!where) return failure(where.error());
    auto [first, last] = *where;
    return told(write ? debugger_.last_write(first, last) : debugger_.last_read(first, last));
}

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

} // namespace host
