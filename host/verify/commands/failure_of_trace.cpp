#include "host/verify/commands/failure_of_trace.hpp"

#include "host/verify/commands/layer_of.hpp"
#include "host/verify/game_layer/game_difference.hpp"
#include "tools/files/names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

FailureKind kind_of(const Explanation& explanation, const Trace& trace) {
    if (explanation.parts.empty()) return {};
    const auto& fork = explanation.fork;
    if (!fork) return {};
    if (fork->at.by_input() || fork->at.before == fork->at.after) return {explanation.parts, fork->at.after};
    const auto pc = fork->before.changed.registers.pc;
    const auto& memory = fork->changed_memory;
    return {fmt::format("${:04X} {:02X} {:02X}", pc, memory[pc], memory[static_cast<std::uint16_t>(pc + 1)]),
            {fork->at.after.records, std::min(fork->at.after.cycle, trace.end)}};
}

std::vector<const Record*> transcript_of(const Trace& trace) {
    std::vector<const Record*> transcript;
    for (const auto& record : trace.records)
        if (std::holds_alternative<GameRecord>(record.what)) transcript.push_back(&record);
    return transcript;
}

// Where a record stands in a trace that has the inputs alone.
Moment moment_among_inputs(const Trace& trace, const Record* record) {
    Moment moment{0, record->at};
    for (const auto& other : trace.records) {
        if (&other == record) break;
        moment.records += std::holds_alternative<Input>(other.what) ? 1 : 0;
    }
    return moment;
}

} // namespace

emu::Result<FailureKind> machine_failure(const Trace& trace, std::optional<std::size_t> checkpoint,
                                         const ReferenceOptions& options) {
    auto checked = trace;
    if (!checkpoint) checked.records.push_back({trace.end, Checkpoint{}});
    const auto explanation = explanation_of(checked, checkpoint.value_or(trace.records.size()), options);
    if (!explanation) return emu::Error{explanation.error()};
    return kind_of(*explanation, checked);
}

emu::Result<Trace> with_last_checkpoint(Trace trace, const ReferenceOptions& options) {
    const auto reference = reference_of(trace, options);
    if (!reference) return emu::Error{reference.error()};
    const auto end = (*reference)->go({trace.records.size(), trace.end});
    if (!end) return emu::Error{end.error()};
    trace.end = end->cycle;
    trace.records.push_back({end->cycle, Checkpoint{end->parts}});
    return trace;
}

emu::Result<FailureKind> game_failure(const Trace& trace, const RunSetting& recorded, const RunSetting& changed) {
    const auto was = run_again(trace, recorded);
    if (!was) return emu::Error{was.error()};
    const auto now = run_again(trace, changed);
    if (!now) return emu::Error{now.error()};
    const auto before = transcript_of(*was), after = transcript_of(*now);
    const auto [x, y] = std::ranges::mismatch(before, after, [](const Record* a, const Record* b) {
        return equal_but_for_entropy(std::get<GameRecord>(a->what), std::get<GameRecord>(b->what));
    });
    if (x == before.end() && y == after.end()) return FailureKind{};
    const auto& from = x == before.end() ? *now : *was;
    const Record* first = x == before.end() ? *y : *x;
    return FailureKind{std::get<GameRecord>(first->what).kind, moment_among_inputs(from, first)};
}

} // namespace host
