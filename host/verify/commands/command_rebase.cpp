#include "host/recording/identity.hpp"
#include "host/verify/commands/commands.hpp"
#include "host/verify/commands/rebase.hpp"
#include "host/verify/reports/game_change.hpp"

#include "emu/hash.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <ostream>

namespace host {
namespace {

constexpr std::size_t max_files = 10'000;

// Updates the hashes to those of the files in use. Error: one of them is missing.
std::optional<emu::Error> renew_identity(Trace& trace, const ReplayOptions& options) {
    const auto kind = trace.identity.machine.kind;
    const auto firmware = firmware_hash(kind, options.media.products, options.firmware);
    if (!firmware) return emu::Error{firmware.error()};
    trace.identity.firmware = *firmware;
    for (auto& medium : trace.media) {
        if (medium.source == Medium::Source::blank) continue;
        const auto image = image_of(medium, kind, places_of(trace, options.media));
        if (!image) return emu::Error{fmt::format("medium '{}': {}", medium.name, image.error())};
        medium.hash = emu::hash_bytes(image->bytes);
        if (medium.name == game_medium) trace.identity.program_hash = medium.hash;
    }
    return std::nullopt;
}

std::size_t changed_checkpoints(const Trace& before, const Trace& after) {
    std::vector<const Record*> old;
    for (const auto& record : before.records)
        if (std::holds_alternative<Checkpoint>(record.what)) old.push_back(&record);
    std::size_t changed = 0, next = 0;
    for (const auto& record : after.records) {
        if (!std::holds_alternative<Checkpoint>(record.what) || next == old.size()) continue;
        changed += record.what != old[next++]->what ? 1 : 0;
    }
    return changed;
}

std::size_t count_checkpoints(const Trace& trace) {
    return static_cast<std::size_t>(std::ranges::count_if(
        trace.records, [](const Record& record) { return std::holds_alternative<Checkpoint>(record.what); }));
}

std::string summary_of(const GameChange& game) {
    const auto also =
        game.entropies == 0 ? std::string() : fmt::format("z_entropy is another at {} answers", game.entropies);
    if (game.records == 0) return also.empty() ? "the game layer is unchanged" : "the game layer: only " + also;
    return fmt::format("the game layer changed in {} records{}{}", game.records, also.empty() ? "" : ", and ", also);
}

std::string report_of_game(const Trace& before, const Trace& after) {
    const auto game = describe_game_change(before, after);
    return fmt::format("{}\n{}", summary_of(game), game.text);
}

std::string report(const Trace& before, const Trace& after) {
    const auto game = describe_game_change(before, after);
    return fmt::format("{}; {} of {} checkpoints re-recorded\n{}", summary_of(game), changed_checkpoints(before, after),
                       count_checkpoints(after), game.text);
}

std::optional<Failure> rebase_file(const std::string& file, const Given& given, std::ostream& out) {
    auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    const auto before = *trace;
    const auto setting = RunSetting::of(given, file);
    const auto problem = [&](const std::string& text) {
        return bad_file(fmt::format("{}: {}", visible_text::of_name(file), text));
    };
    if (auto error = renew_identity(*trace, setting.replay)) return problem(error->text);
    const bool game_alone = given.has("layer");
    const auto after = game_alone ? play_again(*trace, setting) : run_again(*trace, setting);
    if (!after) return problem(after.error());
    const auto target = given.has("output") ? given.text("output") : file;
    if (auto error = write_trace(target, *after)) return bad_file(error->text);
    out << fmt::format("{}: {}", visible_text::of_name(file),
                       game_alone ? report_of_game(before, *after) : report(before, *after));
    return std::nullopt;
}

std::optional<Failure> rebase(const Given& given, std::ostream& out) {
    const auto files = trace_files(given.operands());
    if (given.has("output") && files.size() > 1)
        return Failure{ExitCode::usage, "-o takes one file's new version; without it each is replaced"};
    if (given.has("layer") && given.text("layer") != "game")
        return unknown_value(given, "layer", std::array<std::string_view, 1>{"game"});
    if (auto failure = check_output(given, files.front())) return failure;
    if (auto failure = check_symbols(given)) return failure;
    for (const auto& file : files) {
        if (auto failure = rebase_file(file, given, out)) return failure;
    }
    return std::nullopt;
}

} // namespace

Command rebase_row() {
    return {"rebase",
            "FILE...",
            "record checkpoints and game layer again, after an intended change",
            1,
            max_files,
            with_run_options(
                {{"o,output", "write to FILE instead of the old one", "FILE"},
                 {"force", "overwrite an existing trace", ""},
                 {"layer", "game: keep only the game layer, if the inputs no longer fit the timing", "LAYER"}}),
            rebase};
}

} // namespace host
