#include "host/trace/verify/layer_verify.hpp"

#include "host/trace/format/clock.hpp"
#include "host/trace/game_layer/layer_replay.hpp"
#include "host/trace/game_layer/layer_source.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

// The trace for another kind of machine: the same disks as that machine's game and file system have them.
emu::Result<Trace> for_machine(Trace trace, const MachineOptions& machine) {
    if (trace.start_snapshot) return emu::Error{"it begins at a snapshot, which is of its own machine"};
    for (auto& medium : trace.media) {
        const bool made_anew = medium.source == Medium::Source::game || medium.source == Medium::Source::blank ||
                               medium.source == Medium::Source::formatted;
        const bool in_use = medium.name != trace.identity.cartridge;
        if (in_use && !made_anew)
            return emu::Error{fmt::format("medium '{}' is an image of the other machine's", medium.name)};
    }
    std::erase_if(trace.media, [&](const Medium& medium) { return medium.name == trace.identity.cartridge; });
    trace.identity.cartridge.clear();
    trace.identity.machine = machine;
    return trace;
}

// What differs from the recording is meant to, where the machine is another one.
void play(const Trace& trace, const LayerOptions& options, double recorded_clock, bool foreign, Verdict& verdict) {
    const auto fail = [&](std::string why) {
        verdict.outcome = Verdict::Outcome::bad_file;
        verdict.lines.push_back(std::move(why));
    };
    if (trace.start_snapshot && !options.replay.media.game.empty())
        return fail("it begins at a snapshot, which holds the game that it was recorded with");
    auto stage = stage_of(trace, options.replay, verdict.notes);
    if (!stage) return fail(stage.error());
    if (foreign) verdict.notes.clear();
    auto& machine = (*stage)->machine();
    auto symbols = game_symbols(options.symbols, machine.kind(), options.replay.media.products);
    if (!symbols) return fail(symbols.error());
    const auto apply = [&](const Input& input) { (*stage)->apply(input); };
    const auto is_over = [&] { return options.deadline && VerifyOptions::Clock::now() >= *options.deadline; };
    auto replay = LayerReplay::make({machine, std::move(*symbols), apply, recorded_clock, is_over}, trace.records);
    if (!replay) return fail(replay.error());
    const auto difference = (*replay)->run();
    verdict.emulated_seconds = (*replay)->seconds_played();
    if ((*replay)->stopped()) {
        verdict.outcome = Verdict::Outcome::over_budget;
    } else if (difference.empty()) {
        verdict.lines.push_back((*replay)->account());
    } else {
        verdict.outcome = Verdict::Outcome::different;
        verdict.lines.push_back(difference);
    }
}

} // namespace

Verdict verify_layer(const Trace& trace, const LayerOptions& options) {
    const auto began = VerifyOptions::Clock::now();
    const auto recorded_clock = cycles_per_second(trace.identity.machine);
    const bool foreign = options.machine && options.machine->kind != trace.identity.machine.kind;
    Verdict verdict;
    emu::Result<Trace> here = foreign ? for_machine(trace, *options.machine) : emu::Result<Trace>(trace);
    if (here && options.machine && !foreign) here->identity.machine = *options.machine;
    if (!here || !has_game_layer(trace)) {
        verdict.outcome = Verdict::Outcome::bad_file;
        verdict.lines.push_back(here ? no_game_layer : here.error());
    } else {
        play(*here, options, recorded_clock, foreign, verdict);
    }
    verdict.seconds = std::chrono::duration<double>(VerifyOptions::Clock::now() - began).count();
    return verdict;
}

std::string layer_story(const Trace& trace, const LayerOptions& options) {
    if (!has_game_layer(trace)) return {};
    const auto verdict = verify_layer(trace, options);
    if (verdict.outcome == Verdict::Outcome::over_budget)
        return "whether the game differs is not known: over the budget";
    if (verdict.outcome == Verdict::Outcome::same) return "only the timing differs: the game layer is the same";
    return verdict.lines.empty() ? std::string() : verdict.lines.front();
}

} // namespace host
