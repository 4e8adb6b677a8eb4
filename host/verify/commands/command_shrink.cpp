#include "host/history/history.hpp"
#include "host/recording/format/clock.hpp"
#include "host/verify/commands/commands.hpp"
#include "host/verify/commands/cut.hpp"
#include "host/verify/commands/rebase.hpp"
#include "host/verify/commands/run_setting.hpp"
#include "host/verify/commands/shrink.hpp"
#include "host/verify/verify.hpp"

#include "host/machine/numbers.hpp"
#include "tools/files/target.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <array>
#include <fmt/format.h>
#include <ostream>

namespace host {
namespace {

constexpr int usual_budget = 200;

RunSetting without_changes(RunSetting setting, const Runs& runs) {
    setting.replay = runs.reference();
    setting.symbols.clear();
    return setting;
}

// Adds a checkpoint every ten seconds and at the end.
Trace with_checkpoints(Trace trace) {
    const auto interval =
        static_cast<emu::Cycle>(History::usual_interval_seconds * cycles_per_second(trace.identity.machine));
    auto next = trace.start_snapshot && !trace.records.empty() ? trace.records.front().at : interval;
    std::vector<Record> records;
    for (auto& record : trace.records) {
        for (; next < record.at; next += interval) records.push_back({next, Checkpoint{}});
        if (sets_clock_back(record)) next = interval;
        records.push_back(std::move(record));
    }
    for (; next < trace.end; next += interval) records.push_back({next, Checkpoint{}});
    records.push_back({trace.end, Checkpoint{}});
    trace.records = std::move(records);
    return trace;
}

// Returns verify's verdict with the first different instruction. Empty: the trace does not fail.
std::string failure_of(const Trace& trace, const VerifyOptions& options) {
    const auto verdict = verify_and_explain(trace, options);
    if (verdict.outcome != Verdict::Outcome::different) return {};
    const std::string_view severity = verdict.severity ? name_of(*verdict.severity) : "";
    return fmt::format("different {} {} {}", severity, verdict.cause.symbol, verdict.cause.source);
}

// Takes the snapshot from a run of this build. It contains the recorded game, so it cannot test another one.
emu::Result<Trace> begin_at(const Trace& trace, const Moment& moment, const Runs& runs) {
    if (!runs.changed.media.game.empty()) return emu::Error{"the game has to be loaded"};
    const auto probe = Probe::begin(trace, runs.reference());
    if (!probe) return emu::Error{probe.error()};
    (*probe)->go(moment);
    return cut_out(trace, moment, {trace.records.size(), trace.end}, (*probe)->state());
}

std::optional<Failure> shrink_file(const Given& given, std::ostream& out) {
    const auto& file = given.operands().front();
    if (!given.has("output") || files::same_file(given.text("output"), file))
        return Failure{ExitCode::usage, "shrink writes to a file of its own: give -o FILE"};
    const auto layer = given.has("layer") ? given.text("layer") : "machine";
    if (layer != "machine" && layer != "game")
        return unknown_value(given, "layer", std::array<std::string_view, 2>{"machine", "game"});
    const auto budget = given.has("budget") ? parse_number(given.text("budget"), 1, 1'000'000) : usual_budget;
    if (!budget) return Failure{ExitCode::usage, "--budget takes a number of runs, from 1 on"};
    if (auto failure = check_output(given)) return failure;
    if (auto failure = check_symbols(given)) return failure;
    const auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    const auto setting = RunSetting::of(given, file);
    const auto symbols = setting.game_symbols(*trace, trace->identity.machine.kind);
    if (given.has("symbols") && !symbols) return bad_file(symbols.error());
    VerifyOptions options{.runs = {setting.replay, setting.symbols, given.text("reference")}};
    options.layer = layer == "game";
    // Adds checkpoints and game records as the recorded program produces them.
    const auto recorded = [&, reference = without_changes(setting, options.runs)](const Trace& inputs) {
        return run_again(with_checkpoints(inputs), reference);
    };
    const auto failure = failure_of(*trace, options);
    if (failure.empty())
        return Failure{ExitCode::usage, "the trace does not fail with these; give --game, --firmware or --reference"};

    const Shrinking how{[&](const Trace& candidate) -> emu::Result<bool> {
                            const auto whole = recorded(candidate);
                            if (!whole) return emu::Error{whole.error()};
                            return failure_of(*whole, options) == failure;
                        },
                        [&](const Trace& whole, const Moment& moment) { return begin_at(whole, moment, options.runs); },
                        *budget};
    const auto shrunk = shrink(*trace, how);
    if (!shrunk) return bad_file(shrunk.error());
    const auto small = recorded(shrunk->trace);
    if (!small) return bad_file(small.error());
    if (auto error = write_trace(given.text("output"), *small)) return bad_file(error->text);
    out << fmt::format("{}: {} of {} inputs left, {} runs\n", visible_text::of_name(given.text("output")),
                       shrunk->inputs_after, shrunk->inputs_before, shrunk->tries);
    return std::nullopt;
}

} // namespace

Command shrink_row() {
    return {"shrink",
            "FILE",
            "make a failing trace small; it still fails in the same way",
            1,
            1,
            with_run_options({{"layer", "require machine or game to fail", "LAYER"},
                              {"reference", "compare with a build whose disks and ROMs reproduce the trace", "DIR"},
                              {"budget", "stop after N runs (default: 200)", "N"},
                              {"o,output", "write to FILE", "FILE"},
                              {"force", "overwrite an existing trace", ""}}),
            shrink_file};
}

} // namespace host
