#include "host/verify/explain/explain.hpp"

#include "host/recording/format/parts_text.hpp"

namespace host {
namespace {

emu::Result<bool> all_alike(const ViewPair& view) { return view.recorded == view.changed; }

// The checkpoint before that one, or the beginning.
Moment checkpoint_before(const Trace& trace, std::size_t index) {
    while (index-- > 0)
        if (std::holds_alternative<Checkpoint>(trace.records[index].what)) return moment_of(trace, index);
    return {};
}

emu::Result<Divergence> find_any_divergence(RunPair runs, const Trace& trace, std::size_t checkpoint) {
    const auto different_at = moment_of(trace, checkpoint);
    for (const auto& alike_at : {checkpoint_before(trace, checkpoint), Moment{}}) {
        const auto view = look(runs, alike_at);
        if (!view) return emu::Error{view.error()};
        if (view->recorded == view->changed) return find_divergence(runs, trace, alike_at, different_at, all_alike);
    }
    return Divergence{};
}

// Where the runs part by another disk, another program may have come into memory.
bool may_bring_program(const Divergence& divergence, const ViewPair& after) {
    const bool no_instruction = divergence.by_input() || divergence.before == divergence.after;
    return no_instruction && after.recorded.parts.disk != after.changed.parts.disk;
}

emu::Result<Fork> look_at(RunPair runs, const Trace& trace, const Divergence& divergence) {
    const auto kind = trace.identity.machine.kind;
    const auto before = look(runs, divergence.before);
    if (!before) return emu::Error{before.error()};
    auto memory_before = memories(runs);
    if (!memory_before) return emu::Error{memory_before.error()};
    const auto after = look(runs, divergence.after);
    if (!after) return emu::Error{after.error()};
    const auto memory_after = memories(runs);
    if (!memory_after) return emu::Error{memory_after.error()};
    auto news = memory_after->differences(kind);
    if (divergence.before != divergence.after) news &= ~memory_before->differences(kind);
    return Fork{divergence,
                *before,
                *after,
                std::move(memory_before->recorded),
                std::move(memory_before->changed),
                bytes_at(news, *memory_after)};
}

} // namespace

emu::Result<Explanation> explain(RunPair runs, const Trace& trace, std::size_t checkpoint, const TwinPrograms& programs,
                                 std::string known_parts) {
    Explanation result{std::move(known_parts), {}, {}};
    if (result.parts.empty()) {
        const auto view = look(runs, moment_of(trace, checkpoint));
        if (!view) return emu::Error{view.error()};
        result.parts = differing_parts(view->recorded.parts, view->changed.parts);
        if (view->recorded == view->changed) return result;
    }
    auto divergence = find_any_divergence(runs, trace, checkpoint);
    if (!divergence) return emu::Error{divergence.error()};
    auto fork = look_at(runs, trace, *divergence);
    if (!fork) return emu::Error{fork.error()};
    if (may_bring_program(*divergence, fork->after)) {
        const Relocation relocation(programs.recorded.names(), programs.changed.names());
        result.moved = relocation.moved();
        auto behaviour = find_behaviour(runs, trace, divergence->after, relocation,
                                        programs.recorded.addresses() | programs.changed.addresses(), programs.looks);
        if (!behaviour) return emu::Error{behaviour.error()};
        result.program = std::move(behaviour->program);
        if (!behaviour->divergence) return result;
        fork = look_at(runs, trace, *behaviour->divergence);
        if (!fork) return emu::Error{fork.error()};
    }
    result.fork = std::move(*fork);
    return result;
}

} // namespace host
