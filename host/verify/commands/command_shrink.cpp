#include "host/session/disk_files.hpp"
#include "host/verify/commands/command_run.hpp"
#include "host/verify/commands/cut.hpp"
#include "host/verify/commands/failure_of_trace.hpp"
#include "host/verify/commands/layer_of.hpp"
#include "host/verify/commands/run_setting.hpp"
#include "host/verify/commands/shrink.hpp"
#include "host/verify/explain/in_process_probe.hpp"
#include "host/verify/verify.hpp"

#include "host/machine/numbers.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <ostream>

namespace host {
namespace {

constexpr int usual_budget = 200;

// How a trace fails, and a way to ask it of others.
struct Failing {
    FailureKind kind;
    std::function<emu::Result<FailureKind>(const Trace&)> of;
};

RunSetting without_changes(RunSetting setting) {
    setting.replay.media.game.clear();
    setting.replay.firmware.clear();
    setting.symbols.clear();
    return setting;
}

Trace inputs_alone(Trace trace) {
    std::erase_if(trace.records, [](const Record& record) { return !std::holds_alternative<Input>(record.what); });
    return trace;
}

emu::Result<Failing> failing_game(const Trace& trace, const RunSetting& changed) {
    const auto of = [changed](const Trace& candidate) {
        return game_failure(candidate, without_changes(changed), changed);
    };
    const auto kind = of(trace);
    if (!kind) return emu::Error{kind.error()};
    return Failing{*kind, of};
}

// Of a trace as it is verified: so the end is not the first place to look.
emu::Result<Failing> failing_machine(const Trace& trace, const RunSetting& changed,
                                     const std::filesystem::path& build) {
    const ReferenceOptions options{changed.replay, changed.symbols, build};
    const auto of = [options](const Trace& candidate) { return machine_failure(candidate, {}, options); };
    const auto verdict = verify(trace, {.replay = changed.replay});
    if (verdict.outcome == Verdict::Outcome::bad_file) return emu::Error{verdict.lines.front()};
    Failing failing;
    failing.of = of;
    if (!verdict.difference) return failing;
    auto kind = machine_failure(trace, verdict.difference->record, options);
    if (!kind) return emu::Error{kind.error()};
    const auto first = trace.records.begin();
    const auto inputs = std::count_if(first, first + static_cast<std::ptrdiff_t>(kind->at.records),
                                      [](const auto& r) { return std::holds_alternative<Input>(r.what); });
    failing.kind = std::move(*kind);
    failing.kind.at.records = static_cast<std::size_t>(inputs);
    return failing;
}

// The reference is this build: a snapshot of its run. It holds the recorded game, so another one would not be played.
emu::Result<Trace> begin_at(const Trace& trace, const Moment& moment, const RunSetting& changed) {
    if (!changed.replay.media.game.empty()) return emu::Error{"the game has to be loaded"};
    const auto recorded = without_changes(changed).replay;
    const auto probe = InProcessProbe::begin(trace, recorded);
    if (!probe) return emu::Error{probe.error()};
    const auto view = (*probe)->go(moment);
    if (!view) return emu::Error{view.error()};
    return cut_out(trace, moment, {trace.records.size(), trace.end}, (*probe)->state());
}

std::optional<Failure> shrink_file(const Given& given, std::ostream& out) {
    const auto& file = given.operands().front();
    if (!given.has("output") || same_file(given.text("output"), file))
        return Failure{ExitCode::usage, "shrink writes to a file of its own: give -o FILE"};
    const auto layer = given.has("layer") ? given.text("layer") : "machine";
    if (layer != "machine" && layer != "game")
        return unknown_value(given, "layer", std::array<std::string_view, 2>{"machine", "game"});
    const auto budget = given.has("budget") ? parse_number(given.text("budget"), 1, 1'000'000) : usual_budget;
    if (!budget) return Failure{ExitCode::usage, "--budget takes a number of runs, from 1 on"};
    if (auto failure = check_symbols(given)) return failure;
    const auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    const auto setting = RunSetting::of(given, file);
    const auto symbols = setting.game_symbols(*trace, trace->identity.machine.kind);
    if (given.has("symbols") && !symbols) return bad_file(symbols.error());
    const auto failing = layer == "game" ? failing_game(inputs_alone(*trace), setting)
                                         : failing_machine(*trace, setting, given.text("reference"));
    if (!failing) return bad_file(failing.error());
    if (failing->kind.text.empty())
        return Failure{ExitCode::usage, "the trace does not fail with these; give --game, --firmware or --reference"};

    const Shrinking how{[&](const Trace& candidate) -> emu::Result<bool> {
                            const auto kind = failing->of(candidate);
                            if (!kind) return emu::Error{kind.error()};
                            return kind->text == failing->kind.text;
                        },
                        [&](const Trace& whole, const Moment& moment) { return begin_at(whole, moment, setting); },
                        *budget, study_needs};
    const auto shrunk = shrink(*trace, failing->kind.at, how);
    if (!shrunk) return bad_file(shrunk.error());
    auto small = with_last_checkpoint(shrunk->trace, {setting.replay, setting.symbols, given.text("reference")});
    if (small && layer == "game") small = run_again(*small, without_changes(setting)); // with what the game does
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
            "a failing trace made small: it still fails in the same way",
            1,
            1,
            with_run_options({{"layer", "machine or game: what has to fail", "LAYER"},
                              {"reference", "build folder whose disks and ROMs repeat the trace", "DIR"},
                              {"budget", "of runs (default: 200)", "N"},
                              {"o,output", "the file to write", "FILE"}}),
            shrink_file};
}

} // namespace host
