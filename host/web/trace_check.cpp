#include "host/web/trace_check.hpp"

#include "host/history/history.hpp"
#include "host/recording/replay.hpp"

#include <fmt/format.h>

namespace host::web {

emu::Result<TraceCheck> check_trace(std::span<const std::uint8_t> text) {
    const auto trace = parse_trace(text);
    if (!trace) return emu::Error{trace.error()};
    auto replay = Replay::begin(*trace, {.media = {find_products()}});
    if (!replay) return emu::Error{replay.error()};
    TraceCheck check;
    for (const auto& note : replay->notes()) check.notes += note + "; ";
    emu::Cycle before = replay->machine().cycles(), run = 0;
    for (bool more = true; more && check.difference.empty();) {
        more = replay->step();
        const auto now = replay->machine().cycles();
        if (now >= before) run += now - before; // else the power was switched
        before = now;
        const auto* record = more ? &trace->records[replay->position() - 1] : nullptr;
        const auto* expected = record ? std::get_if<Checkpoint>(&record->what) : nullptr;
        if (expected == nullptr) continue;
        if (checkpoint_of(replay->machine()) == *expected)
            ++check.equal;
        else
            check.difference = fmt::format("checkpoint {}, cycle {}", check.equal + 1, record->at);
    }
    check.seconds = static_cast<double>(run) / replay->machine().cycles_per_second();
    return check;
}

} // namespace host::web
