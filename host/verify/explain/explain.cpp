#include "host/verify/explain/explain.hpp"

#include "host/verify/explain/explanation_text.hpp"

#include <fmt/format.h>

namespace host {
namespace {

bool all_alike(const ViewPair& view) { return view.recorded == view.changed; }

// If the runs diverge because of a different disk, a different program may have been loaded.
bool may_bring_program(const Fork& fork) {
    const bool no_instruction = fork.at.by_input() || fork.at.from_the_beginning();
    return no_instruction && fork.after.recorded.parts.disk != fork.after.changed.parts.disk;
}

Fork look_at(RunPair runs, const Trace& trace, const Divergence& divergence) {
    const auto kind = trace.identity.machine.kind;
    const auto memory = [](Probe& run) { return memory_of(run.machine()); };
    const auto before = look(runs, divergence.before);
    auto recorded = memory(runs.recorded), changed = memory(runs.changed);
    const auto after = look(runs, divergence.after);
    const auto recorded_after = memory(runs.recorded), changed_after = memory(runs.changed);
    auto news = different_bytes(recorded_after, changed_after, kind);
    if (!divergence.from_the_beginning()) news &= ~different_bytes(recorded, changed, kind);
    return Fork{divergence,
                before,
                after,
                std::move(recorded),
                std::move(changed),
                bytes_at(news, recorded_after, changed_after)};
}

// Returns a run at the comparison's last moment, or at the beginning.
emu::Result<std::unique_ptr<Probe>> probe_at(const Trace& trace, const ReplayOptions& options, const Moment& moment,
                                             const std::vector<std::uint8_t>& state) {
    if (state.empty()) return Probe::begin(trace, options);
    std::vector<std::string> notes;
    auto station = station_of(trace, options, notes);
    if (!station) return emu::Error{station.error()};
    if (auto error = (*station)->restore(state)) return *error;
    return std::make_unique<Probe>(std::move(*station), trace, moment);
}

Divergence find_any_divergence(RunPair runs, const Trace& trace, const Moment& different) {
    if (!all_alike(look(runs, {}))) return {};
    return find_divergence(runs, trace, {}, different, all_alike);
}

} // namespace

emu::Result<Explanation> explain(const Trace& trace, const Runs& runs, const Programs& programs,
                                 const SideBySide& comparison) {
    const Relocation relocation(programs.recorded.names(), programs.changed.names());
    Explanation result{comparison.program, {}, relocation.moved(), comparison.differs()};
    if (!comparison.different) return result;
    const auto recorded = probe_at(trace, runs.reference(), comparison.alike.moment, comparison.alike.recorded);
    if (!recorded) return emu::Error{recorded.error()};
    const auto changed = probe_at(trace, runs.changed, comparison.alike.moment, comparison.alike.changed);
    if (!changed) return emu::Error{changed.error()};
    const RunPair pair{**recorded, **changed};
    Stretch stretch{comparison.alike.moment, *comparison.different, !comparison.alike.empty()};
    if (!stretch.loaded) {
        const auto fork = look_at(pair, trace, find_any_divergence(pair, trace, stretch.until));
        if (!may_bring_program(fork)) {
            result.fork = fork;
            return result;
        }
        stretch = {fork.at.after, {trace.records.size(), trace.end}, false};
    }
    const auto program = programs.recorded.addresses() | programs.changed.addresses();
    auto behaviour = find_behaviour(pair, trace, stretch, relocation, program);
    result.program = std::move(behaviour.program);
    if (!behaviour.divergence) return result;
    result.fork = look_at(pair, trace, *behaviour.divergence);
    result.after_loading =
        changed_instruction_after_loading(trace, runs, programs, relocation, result.fork->before.changed.cycle);
    return result;
}

Cause cause_of(const Trace& trace, const Runs& runs, const Programs& programs, const SideBySide& comparison) {
    const auto explanation = explain(trace, runs, programs, comparison);
    if (!explanation) return {.text = fmt::format("no explanation: {}\n", explanation.error())};
    Cause cause{.text = print_explanation(*explanation, trace, programs.recorded, programs.changed)};
    const auto name = [&](std::uint16_t pc, const MemoryImage& memory, std::uint16_t recorded_pc,
                          const MemoryImage& recorded_memory, emu::Cycle cycle) {
        auto source = programs.changed.source_of(pc, memory);
        if (source.empty()) source = programs.recorded.source_of(recorded_pc, recorded_memory);
        cause.source = source.empty() ? "" : source.front();
        cause.symbol = programs.changed.names().name(pc);
        cause.cycle = cycle;
        return cause;
    };
    if (const auto& game = explanation->after_loading)
        return name(game->registers.pc, game->changed_memory, game->recorded_pc, game->recorded_memory,
                    game->before.cycle);
    const auto& fork = explanation->fork;
    if (!fork || fork->at.by_input() || fork->at.from_the_beginning()) return cause;
    const auto& [was, now] = fork->before;
    return name(now.registers.pc, fork->changed_memory, was.registers.pc, fork->recorded_memory, now.cycle);
}

} // namespace host
