#include "host/trace/explain/explain.hpp"

#include "host/trace/explain/program_study.hpp"
#include "host/trace/explain/statement_search.hpp"
#include "host/trace/format/parts_text.hpp"

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

emu::Result<Explanation> explain(Probe& recorded, CodeProbe& changed, const Trace& trace, std::size_t checkpoint,
                                 const TwinPrograms& programs) {
    const RunPair runs{recorded, changed};
    const auto view = look(runs, moment_of(trace, checkpoint));
    if (!view) return emu::Error{view.error()};
    Explanation result{checkpoint, differing_parts(view->recorded.parts, view->changed.parts), {}, {}, {}, {}};
    if (view->recorded == view->changed) return result;
    auto divergence = find_any_divergence(runs, trace, checkpoint);
    if (!divergence) return emu::Error{divergence.error()};
    auto fork = look_at(runs, trace, *divergence);
    if (!fork) return emu::Error{fork.error()};
    if (!may_bring_program(*divergence, fork->after)) {
        result.fork = std::move(*fork);
        return result;
    }
    if (programs.moved() && programs.have_statements()) {
        const ProgramDiff diff(programs.recorded, programs.changed);
        result.moved = diff.changes().size();
        auto statement = find_changed_statement(changed, trace, divergence->after, programs, diff);
        if (!statement) return emu::Error{statement.error()};
        result.statement = std::move(*statement);
        return result;
    }
    auto study = study_program(recorded, changed, trace, divergence->after, programs);
    if (!study) return emu::Error{study.error()};
    result.program = std::move(study->bytes);
    if (!study->divergence) return result;
    fork = look_at(runs, trace, *study->divergence);
    if (!fork) return emu::Error{fork.error()};
    result.fork = std::move(*fork);
    return result;
}

} // namespace host
