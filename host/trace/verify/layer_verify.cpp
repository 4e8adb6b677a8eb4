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
void play(const Trace& trace, const LayerOptions& options, double recorded_clock, bool foreign, Verdict& verdict,
          std::vector<Scene>* scenes) {
    const auto fail = [&](std::string why) {
        verdict.outcome = Verdict::Outcome::bad_file;
        verdict.lines.push_back(std::move(why));
    };
    if (trace.start_snapshot && !options.replay.media.game.empty())
        return fail("it begins at a snapshot, which holds the game that it was recorded with");
    auto recorded_machine = recorded_machine_of(trace, options.replay, verdict.notes);
    if (!recorded_machine) return fail(recorded_machine.error());
    if (foreign) verdict.notes.clear();
    auto& machine = (*recorded_machine)->machine();
    auto symbols = game_symbols(options.symbols, machine.kind(), places_of(trace, options.replay.media).products);
    if (!symbols) return fail(symbols.error());
    const auto apply = [&](const Input& input) { (*recorded_machine)->apply(input); };
    const auto is_over = [&] { return options.deadline && VerifyOptions::Clock::now() >= *options.deadline; };
    if (const auto layer = GameLayer::make(*symbols, [](emu::Cycle, GameRecord) {}); !layer) return fail(layer.error());
    std::optional<SceneWatch> watch;
    if (scenes) watch.emplace(*symbols, machine);
    auto replay = LayerReplay::make(
        {machine, std::move(*symbols), apply, recorded_clock, is_over, {}, watch ? &*watch : nullptr}, trace.records);
    if (!replay) return fail(replay.error());
    const auto difference = (*replay)->run();
    verdict.emulated_seconds = (*replay)->seconds_played();
    if (scenes) *scenes = watch->scenes();
    if ((*replay)->stopped()) {
        verdict.outcome = Verdict::Outcome::over_budget;
    } else if (difference.empty()) {
        verdict.lines.push_back((*replay)->transcript());
    } else {
        verdict.outcome = Verdict::Outcome::different;
        verdict.lines.push_back(difference);
    }
}

} // namespace

Verdict verify_layer(const Trace& trace, const LayerOptions& options, std::vector<Scene>* scenes) {
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
        play(*here, options, recorded_clock, foreign, verdict, scenes);
    }
    verdict.seconds = std::chrono::duration<double>(VerifyOptions::Clock::now() - began).count();
    return verdict;
}

namespace {

constexpr std::string_view layer_is_same = "the game layer is the same";

// Of the disk that is called game.
std::vector<std::uint8_t> game_image(const Trace& trace, const ReplayOptions& options) {
    const auto medium = std::ranges::find(trace.media, game_medium, &Medium::name);
    if (medium == trace.media.end()) return {};
    auto image = image_of(*medium, trace.identity.machine.kind, places_of(trace, options.media));
    return image ? std::move(image->bytes) : std::vector<std::uint8_t>();
}

std::string line_of(const SceneDifference& difference) {
    switch (difference.step) {
    case Step::program: return "only bytes in memory differ: timing and game layer are the same";
    case Step::timing: return fmt::format("only the timing differs: {}", layer_is_same);
    case Step::noticed: return fmt::format("what is seen or heard differs: {}; {}", difference.what, layer_is_same);
    case Step::files: return fmt::format("files on disk differ: {}; {}", difference.what, layer_is_same);
    case Step::game: break;
    }
    return {};
}

} // namespace

Story tell_story(const Trace& trace, const LayerOptions& options) {
    if (!has_game_layer(trace)) return {};
    auto own = options;
    own.replay.media.game.clear();
    own.replay.firmware.clear();
    own.symbols.clear();
    const bool other = !options.replay.media.game.empty() || !options.replay.firmware.empty();
    std::vector<Scene> was, now;
    const auto verdict = verify_layer(trace, options, other ? &now : nullptr);
    if (verdict.outcome == Verdict::Outcome::over_budget)
        return {std::nullopt, "whether the game differs is not known: over the budget"};
    if (verdict.outcome != Verdict::Outcome::same)
        return {Step::game, verdict.lines.empty() ? std::string() : verdict.lines.front()};
    if (!other) return {std::nullopt, fmt::format("{}; what is seen, heard and written is not known", layer_is_same)};
    if (verify_layer(trace, own, &was).outcome != Verdict::Outcome::same)
        return {std::nullopt, fmt::format("{}, other than with the built game", layer_is_same)};
    const auto difference = compare_scenes(was, now, game_image(trace, own.replay), game_image(trace, options.replay));
    return {difference.step, line_of(difference)};
}

std::string layer_story(const Trace& trace, const LayerOptions& options) { return tell_story(trace, options).line; }

} // namespace host
