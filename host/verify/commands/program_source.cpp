#include "host/verify/commands/program_source.hpp"

#include "host/verify/commands/run_setting.hpp"
#include "host/verify/game_layer/beside_game.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

#include <iostream>

namespace host {
namespace fs = std::filesystem;
namespace {

std::optional<Failure> run_file(const Given& given, const fs::path& file, const WatchFor& watch_for) {
    const auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    auto watch = watch_for(*trace);
    if (!watch) return bad_file(fmt::format("{}: {}", visible_text::of_name(file.string()), watch.error()));
    auto replay = Replay::begin(*trace, RunSetting::of(given, file).replay);
    if (!replay) return bad_file(fmt::format("{}: {}", visible_text::of_name(file.string()), replay.error()));
    for (const auto& note : replay->notes())
        std::cerr << fmt::format("{}: note: {}\n", visible_text::of_name(file.string()), note);
    replay->watch(*watch);
    while (replay->step()) {
    }
    return std::nullopt;
}

// Returns ROOT/build/disks/fortress-apple2.lines.
fs::path lines_of_game(const MediaPlaces& places, MachineKind kind) {
    const auto built = lines_beside(places.products.game_symbols(kind));
    const auto beside = beside_game(places, kind, built);
    std::error_code missing;
    return fs::exists(beside, missing) ? beside : built;
}

} // namespace

emu::Result<ProgramSource> ProgramSource::of(const Given& given, const Trace& trace) {
    const bool game = !given.has("lines");
    if (game && trace.identity.program.empty())
        return emu::Error{"the trace is not of the built game: give its program's line table by --lines FILE"};
    const auto kind = trace.identity.machine.kind;
    const auto places = places_of(trace, {find_products(), given.text("game"), {}});
    const fs::path file = game ? lines_of_game(places, kind) : fs::path(given.text("lines"));
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    auto map = SourceMap::parse({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    if (!map) return emu::Error{fmt::format("{}: {}", visible_text::of_name(file.string()), map.error())};
    fs::path root = given.text("sources");
    if (root.empty() && game) root = files::whole_name(file).parent_path().parent_path().parent_path();
    return ProgramSource{std::move(*map), game ? places.products.source_folder(kind) : fs::path(), std::move(root)};
}

std::vector<command_line::Option> source_options() {
    return {{"lines", "read the program's line table, written by asm65 -g (default: the game's)", "FILE"},
            {"sources", "look for the sources in DIR", "DIR"},
            {"game", "replace the game's disk of the trace by FILE", "FILE"},
            {"firmware", firmware_help, "DIR"}};
}

std::optional<Failure> run_watched(const Given& given, const WatchFor& watch_for) {
    for (const auto& file : trace_files(given.operands()))
        if (auto failure = run_file(given, file, watch_for)) return failure;
    return std::nullopt;
}

} // namespace host
