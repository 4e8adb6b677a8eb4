#include "host/verify/commands/commands.hpp"
#include "host/verify/commands/cut.hpp"
#include "host/verify/commands/run_setting.hpp"
#include "host/verify/explain/probe.hpp"

#include "tools/files/target.hpp"

#include <ostream>

namespace host {
namespace {

emu::Result<Moment> edge_of(const Trace& trace, const Given& given, std::string_view name, Edge edge) {
    if (given.has(name)) return moment_named(trace, given.text(name), edge);
    return edge == Edge::begin ? Moment{} : Moment{trace.records.size(), trace.end};
}

std::optional<Failure> cut(const Given& given, std::ostream&) {
    const auto& file = given.operands().front();
    if (!given.has("output") || files::same_file(given.text("output"), file))
        return Failure{ExitCode::usage, "cut writes to a file of its own: give -o FILE"};
    if (auto failure = check_output(given)) return failure;
    const auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    const auto from = edge_of(*trace, given, "from", Edge::begin);
    if (!from) return Failure{ExitCode::usage, "--from: " + from.error()};
    const auto to = edge_of(*trace, given, "to", Edge::end);
    if (!to) return Failure{ExitCode::usage, "--to: " + to.error()};
    if (*to < *from) return Failure{ExitCode::usage, "--to is before --from"};

    const auto probe = Probe::begin(*trace, RunSetting::of(given, file).replay);
    if (!probe) return bad_file(probe.error());
    std::optional<std::vector<std::uint8_t>> snapshot;
    if (*from > Moment{}) {
        (*probe)->go(*from);
        snapshot = (*probe)->state();
    }
    auto piece = cut_out(*trace, *from, *to, std::move(snapshot));
    const auto end = (*probe)->go(*to);
    piece.end = end.cycle;
    piece.records.push_back({end.cycle, Checkpoint{end.parts}});
    if (auto error = write_trace(given.text("output"), piece)) return bad_file(error->text);
    return std::nullopt;
}

} // namespace

Command cut_row() {
    return {"cut",
            "FILE",
            "write a part as a trace; it begins with a snapshot unless at the beginning",
            1,
            1,
            with_run_options({{"from", "begin at a cycle, 12.5s or 'move 7' (default: the beginning)", "POINT"},
                              {"to", "end at a cycle, 12.5s or 'move 7' (default: the end)", "POINT"},
                              {"o,output", "write to FILE", "FILE"},
                              {"force", "overwrite an existing trace", ""}}),
            cut};
}

} // namespace host
