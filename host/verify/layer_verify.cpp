#include "host/verify/layer_verify.hpp"

#include "host/recording/format/clock.hpp"
#include "host/verify/explain/program_notes.hpp"
#include "host/verify/game_layer/beside_game.hpp"
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

// What a run of the layer came to.
struct LayerRun {
    Verdict verdict;
    std::size_t steps = 0; // of the trace, that were the same
    std::vector<Scene> scenes;
};

constexpr auto all_steps = std::numeric_limits<std::size_t>::max();

// How much of a run is wanted.
struct Extent {
    bool scenes = false;   // what the game shows, plays and writes
    bool as_built = false; // the built game plays, for comparison
    std::size_t max_steps = all_steps;
};

// Where a game stands that has just done something else than recorded: "; first seen before rules_play+3, ...".
std::string place_in(const Machine& machine, const Trace& trace, const LayerOptions& options) {
    const auto places = places_of(trace, options.replay.media);
    const auto symbols = options.symbols.empty() ? symbols_beside(places, machine.kind()) : options.symbols;
    const auto notes = ProgramNotes::of_game(symbols, places.products.source_folder(machine.kind()));
    MemoryImage memory(0x10000);
    for (std::size_t at = 0; at < memory.size(); ++at) memory[at] = machine.peek(static_cast<std::uint16_t>(at));
    const auto pc = machine.program_counter();
    const auto source = notes.source_of(pc, memory);
    return fmt::format("; first seen before {}{}{}", notes.names().name(pc), source.empty() ? "" : ", ",
                       source.empty() ? "" : source.front());
}

// What differs from the recording is meant to, where the machine is another one.
void play(const Trace& trace, const LayerOptions& options, double recorded_clock, bool foreign, const Extent& extent,
          LayerRun& run) {
    auto& verdict = run.verdict;
    const auto fail = [&](std::string why) {
        verdict.outcome = Outcome::bad_file;
        verdict.lines.push_back(std::move(why));
    };
    if (trace.start_snapshot && !options.replay.media.game.empty())
        return fail("it begins at a snapshot, which holds the game that it was recorded with");
    auto recorded_machine = recorded_machine_of(trace, options.replay, verdict.notes);
    if (!recorded_machine) return fail(recorded_machine.error());
    if (foreign) verdict.notes.clear();
    auto& machine = (*recorded_machine)->machine();
    auto symbols = game_symbols(options.symbols, machine.kind(), places_of(trace, options.replay.media));
    if (!symbols) return fail(symbols.error());
    const auto apply = [&](const Input& input) { (*recorded_machine)->apply(input); };
    const auto is_over = [&] { return options.deadline && VerifyOptions::Clock::now() >= *options.deadline; };
    if (const auto layer = GameLayer::make(*symbols, [](emu::Cycle, GameRecord) {}); !layer) return fail(layer.error());
    std::optional<SceneWatch> scenes;
    if (extent.scenes) scenes.emplace(*symbols, machine);
    Watch* also = scenes ? &*scenes : nullptr;
    LayerReplay::Setting setting{machine, std::move(*symbols), apply, recorded_clock, is_over, {},
                                 also,    extent.max_steps};
    setting.hears_theme = scenes && !foreign;
    std::optional<SharedLayer> shared;
    if (options.prefixes && !foreign) {
        shared.emplace(layer_prefix_of(trace, options.replay.media.folder),
                       options.prefixes->of({extent.as_built, extent.scenes}), **recorded_machine,
                       scenes ? &*scenes : nullptr);
        setting.asks = [&shared](const LayerReplay& replay) { shared->leave(replay); };
    }
    auto replay = LayerReplay::make(std::move(setting), trace.records);
    if (!replay) return fail(replay.error());
    if (shared) shared->go_on(**replay);
    const auto difference = (*replay)->run();
    verdict.emulated_seconds = (*replay)->seconds_played();
    run.steps = (*replay)->steps();
    if (scenes) run.scenes = scenes->scenes();
    if ((*replay)->stopped()) {
        verdict.outcome = Outcome::over_budget;
    } else if (difference.empty()) {
        verdict.lines.push_back((*replay)->transcript());
    } else {
        verdict.outcome = Outcome::different;
        verdict.lines.push_back(difference + place_in(machine, trace, options));
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
    if (run.verdict.outcome == Outcome::different) run.verdict.step = Step::game;
    return run;
}

// Of the disk that is called game.
std::vector<std::uint8_t> game_image(const Trace& trace, const LayerOptions& options) {
    const auto medium = std::ranges::find(trace.media, game_medium, &Medium::name);
    if (medium == trace.media.end()) return {};
    const auto kind = options.machine.value_or(trace.identity.machine).kind;
    auto image = image_of(*medium, kind, places_of(trace, options.replay.media));
    return image ? std::move(image->bytes) : std::vector<std::uint8_t>();
}

bool has_another_program(const LayerOptions& options) {
    return !options.replay.media.game.empty() || !options.replay.firmware.empty() || !options.reference.empty();
}

// What a run is compared with: the built game, on the same kind of machine where another program played; else on the
// recorded one.
LayerOptions reference_for(LayerOptions options) {
    if (!has_another_program(options)) options.machine.reset();
    options.replay = reference_replay(options.replay, options.reference);
    options.symbols.clear();
    return options;
}

// What the reference does is not known yet. Where the game of `run` is another one, it is enough that the reference
// repeats the trace up to there and one step on.
void compare_with_reference(const Trace& trace, const LayerOptions& options, LayerRun& run) {
    auto& verdict = run.verdict;
    const bool same_game = verdict.outcome == Outcome::same;
    const auto reference = reference_for(options);
    const auto expected = play_layer(trace, reference, Extent{same_game, true, same_game ? all_steps : run.steps + 1});
    if (expected.verdict.outcome == Outcome::over_budget) {
        verdict.outcome = Outcome::over_budget;
    } else if (expected.verdict.outcome != Outcome::same) {
        verdict.step.reset();
        verdict.lines.emplace_back(not_repeated);
    } else if (same_game) {
        const auto difference =
            has_another_program(options)
                ? compare_scenes(expected.scenes, run.scenes, game_image(trace, reference), game_image(trace, options))
                : compare_texts(expected.scenes, run.scenes);
        verdict.step = difference.step;
        if (difference.step < Step::noticed) return;
        verdict.outcome = Outcome::different;
        verdict.lines = {line_of(difference.step, difference.what)};
    }
}

bool has_reference(const Trace& trace, const LayerOptions& options) {
    return has_another_program(options) || is_foreign(trace, options);
}

} // namespace

std::string line_of(Step step, const std::string& what) {
    switch (step) {
    case Step::program: return "only bytes in memory differ: timing and game layer are the same";
    case Step::timing: return fmt::format("only the timing differs: {}", layer_is_same);
    case Step::noticed: return fmt::format("what is seen or heard differs: {}; {}", what, layer_is_same);
    case Step::files: return fmt::format("files on disk differ: {}; {}", what, layer_is_same);
    case Step::game: break;
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

Story tell_story(const Trace& trace, const LayerOptions& options) {
    const auto unknown = [](std::string_view why) {
        return Story{std::nullopt, fmt::format("whether the game differs is not known: {}", why)};
    };
    if (!has_game_layer(trace)) return has_another_program(options) ? unknown(no_game_layer) : Story{};
    const auto verdict = verify_layer(trace, options);
    if (verdict.outcome == Outcome::over_budget) return unknown("over the budget");
    if (verdict.outcome == Outcome::bad_file) return unknown(verdict.lines.front());
    if (verdict.lines.back() == not_repeated) return unknown(not_repeated);
    if (verdict.outcome == Outcome::different) return {verdict.step, verdict.lines.front()};
    if (verdict.step) return {verdict.step, line_of(*verdict.step, {})};
    return {std::nullopt, fmt::format("{}; what is seen, heard and written is not known", layer_is_same)};
}

} // namespace host
