#include "host/verify/layer_verify.hpp"

#include "host/recording/format/clock.hpp"
#include "host/verify/game_layer/layer_replay.hpp"
#include "host/verify/game_layer/layer_source.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

namespace host {
namespace {

using Outcome = Verdict::Outcome;

constexpr std::string_view layer_is_same = "the game layer is the same";
constexpr std::string_view not_repeated = "the built game does not repeat the game layer of this trace either";

// Returns the trace for another kind of machine, with that machine's versions of the game, blank and formatted disks.
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

struct LayerRun {
    Verdict verdict;
    std::size_t steps = 0; // of the trace that were equal
    std::vector<Scene> scenes;
};

constexpr auto all_steps = std::numeric_limits<std::size_t>::max();

struct Extent {
    bool scenes = false;   // collect what the game shows, plays and writes
    bool as_built = false; // play the built game as the reference
    std::size_t max_steps = all_steps;
};

// `foreign`: the machine differs from the recorded one, so `notes` about the machine are expected.
void play(const Trace& trace, const LayerOptions& options, double recorded_clock, bool foreign, const Extent& extent,
          LayerRun& run) {
    auto& verdict = run.verdict;
    const auto fail = [&](std::string why) {
        verdict.outcome = Outcome::bad_file;
        verdict.lines.push_back(std::move(why));
    };
    if (trace.start_snapshot && !options.runs.changed.media.game.empty())
        return fail("it begins at a snapshot, which holds the game that it was recorded with");
    auto station = station_of(trace, options.runs.changed, verdict.notes);
    if (!station) return fail(station.error());
    if (foreign) verdict.notes.clear();
    const auto& state = extent.as_built ? options.from.recorded : options.from.changed;
    if (const auto error = state.empty() ? std::nullopt : (*station)->restore(state)) return fail(error->text);
    auto& machine = (*station)->machine();
    auto symbols = game_symbols(options.runs.symbols, machine.kind(), places_of(trace, options.runs.changed.media));
    if (!symbols) return fail(symbols.error());
    const auto apply = [&](const Input& input) { (*station)->apply(input); };
    const auto is_over = [&] { return options.deadline && VerifyOptions::Clock::now() >= *options.deadline; };
    if (const auto layer = GameLayer::make(*symbols, [](emu::Cycle, GameRecord) {}); !layer) return fail(layer.error());
    std::optional<SceneWatch> scenes;
    if (extent.scenes) scenes.emplace(*symbols, machine);
    Watch* also = scenes ? &*scenes : nullptr;
    LayerReplay::Setting setting{machine, std::move(*symbols), apply, recorded_clock, is_over, {},
                                 also,    extent.max_steps};
    setting.hears_theme = scenes && !foreign;
    auto replay = LayerReplay::make(std::move(setting), trace.records);
    if (!replay) return fail(replay.error());
    if (!state.empty()) (*replay)->go_on(options.from.moment.records);
    const auto difference = (*replay)->run();
    if (scenes && difference.empty() && !(*replay)->stopped() && extent.max_steps == all_steps && !foreign) {
        (*replay)->run_on(trace.end);
        scenes->finish(machine);
    }
    verdict.emulated_seconds = (*replay)->seconds_played();
    run.steps = (*replay)->steps();
    if (scenes) run.scenes = scenes->scenes();
    if ((*replay)->stopped()) {
        verdict.outcome = Outcome::over_budget;
    } else if (difference.empty()) {
        verdict.lines.push_back((*replay)->transcript());
    } else {
        verdict.outcome = Outcome::different;
        verdict.lines.push_back(difference + place_in(machine, programs_of(trace, options.runs).changed));
    }
}

bool is_foreign(const Trace& trace, const LayerOptions& options) {
    return options.machine && options.machine->kind != trace.identity.machine.kind;
}

LayerRun play_layer(const Trace& trace, const LayerOptions& options, const Extent& extent) {
    const bool foreign = is_foreign(trace, options);
    LayerRun run;
    emu::Result<Trace> here = foreign ? for_machine(trace, *options.machine) : emu::Result<Trace>(trace);
    if (here && options.machine && !foreign) here->identity.machine = *options.machine;
    if (!here || !has_game_layer(trace)) {
        run.verdict.outcome = Outcome::bad_file;
        run.verdict.lines.push_back(here ? no_game_layer : here.error());
    } else {
        play(*here, options, cycles_per_second(trace.identity.machine), foreign, extent, run);
    }
    if (run.verdict.outcome == Outcome::different) run.verdict.severity = Severity::game;
    return run;
}

bool has_another_program(const LayerOptions& options) { return options.runs.are_two(); }

// The reference is the built game: on the same kind of machine if another program played, else on the recorded one.
LayerOptions reference_for(LayerOptions options) {
    if (!has_another_program(options)) options.machine.reset();
    options.runs = {options.runs.reference(), {}, {}};
    return options;
}

// If the game of `run` already differs, the reference only has to repeat the trace up to one step past that point.
void compare_with_reference(const Trace& trace, const LayerOptions& options, LayerRun& run) {
    auto& verdict = run.verdict;
    const bool same_game = verdict.outcome == Outcome::same;
    const auto reference = reference_for(options);
    const auto expected = play_layer(trace, reference, Extent{same_game, true, same_game ? all_steps : run.steps + 1});
    if (expected.verdict.outcome == Outcome::over_budget) {
        verdict.outcome = Outcome::over_budget;
    } else if (expected.verdict.outcome != Outcome::same) {
        verdict.severity.reset();
        verdict.lines.push_back(fmt::format("{}: {}", not_repeated, expected.verdict.lines.front()));
    } else if (same_game) {
        const auto image = [&](const LayerOptions& of) {
            return game_image(trace, of.machine.value_or(trace.identity.machine).kind, of.runs.changed.media);
        };
        const auto difference = has_another_program(options)
                                    ? compare_scenes(expected.scenes, run.scenes, image(reference), image(options),
                                                     {0, options.from.questions})
                                    : compare_texts(expected.scenes, run.scenes);
        verdict.severity = difference.severity;
        if (difference.severity < Severity::noticed) return;
        verdict.outcome = Outcome::different;
        verdict.lines = {line_of(difference.severity, difference.what)};
    }
}

bool has_reference(const Trace& trace, const LayerOptions& options) {
    return has_another_program(options) || is_foreign(trace, options);
}

} // namespace

std::string line_of(Severity severity, const std::string& what) {
    switch (severity) {
    case Severity::program: return "only bytes in memory differ: timing and game layer are the same";
    case Severity::timing: return fmt::format("only the timing differs: {}", layer_is_same);
    case Severity::noticed: return fmt::format("text, picture or sound differs: {}; {}", what, layer_is_same);
    case Severity::files: return fmt::format("files on disk differ: {}; {}", what, layer_is_same);
    case Severity::game: break;
    }
    return {};
}

Verdict verify_layer(const Trace& trace, const LayerOptions& options) {
    const auto began = VerifyOptions::Clock::now();
    const bool compared = has_reference(trace, options);
    auto run = play_layer(trace, options, {compared});
    const auto outcome = run.verdict.outcome;
    if (compared && (outcome == Outcome::different || outcome == Outcome::same))
        compare_with_reference(trace, options, run);
    run.verdict.seconds = std::chrono::duration<double>(VerifyOptions::Clock::now() - began).count();
    return run.verdict;
}

Assessment assess_layer(const Trace& trace, const LayerOptions& options) {
    const auto unknown = [](std::string_view why) {
        return Assessment{std::nullopt, fmt::format("whether the game differs is not known: {}", why)};
    };
    if (!has_game_layer(trace)) return has_another_program(options) ? unknown(no_game_layer) : Assessment{};
    const auto verdict = verify_layer(trace, options);
    if (verdict.outcome == Outcome::over_budget) return unknown("over the budget");
    if (verdict.outcome == Outcome::bad_file) return unknown(verdict.lines.front());
    if (verdict.lines.back().starts_with(not_repeated)) return unknown(verdict.lines.back());
    if (verdict.outcome == Outcome::different) return {verdict.severity, verdict.lines.front()};
    if (verdict.severity) return {verdict.severity, line_of(*verdict.severity, {})};
    return {std::nullopt, std::string(only_game_is_same)};
}

} // namespace host
