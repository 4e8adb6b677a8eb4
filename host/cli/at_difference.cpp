#include "host/cli/at_difference.hpp"

#include "host/disks/own_disk.hpp"
#include "host/verify/game_layer/beside_game.hpp"
#include "host/verify/verify.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdlib.h>

namespace host {
namespace {

namespace fs = std::filesystem;

// The game's disk inside a trace with the program of this build, in a temporary folder.
class UpdatedGame {
  public:
    UpdatedGame() = default;
    ~UpdatedGame() {
        std::error_code ignored;
        if (!folder_.empty()) fs::remove_all(folder_, ignored);
    }
    UpdatedGame(const UpdatedGame&) = delete;
    UpdatedGame& operator=(const UpdatedGame&) = delete;

    emu::Result<fs::path> make(const Medium& game, MachineKind kind, const MediaPlaces& places) {
        const auto image = image_of(game, kind, places);
        if (!image) return emu::Error{image.error()};
        std::error_code error;
        auto name = (fs::temp_directory_path(error) / "fortress-XXXXXX").string();
        if (error || ::mkdtemp(name.data()) == nullptr) return emu::Error{name + ": cannot be made"};
        folder_ = name;
        const OwnDisk disk{kind, folder_ / ("game" + image->extension), places.products.game_disk(kind)};
        if (auto failed = files::write_file_safely(disk.file, image->bytes)) return *failed;
        if (const auto backup = update(disk); !backup) return emu::Error{backup.error()};
        return disk.file;
    }

  private:
    fs::path folder_;
};

// Lets the built game be the other one if the trace contains the recorded one.
std::optional<Failure> choose_built_game(const Trace& trace, Runs& runs, UpdatedGame& updated) {
    const auto game = std::ranges::find(trace.media, game_medium, &Medium::name);
    if (runs.are_two()) return std::nullopt;
    if (game == trace.media.end() || game->source == Medium::Source::game || trace.identity.program.empty())
        return Failure{ExitCode::usage, "the trace does not contain its game: name a build that has it with "
                                        "--reference, or a changed disk with --game"};
    const auto places = places_of(trace, runs.changed.media);
    auto disk = updated.make(*game, trace.identity.machine.kind, places);
    if (!disk) return bad_file(fmt::format("the game in the trace: {}", disk.error()));
    runs.changed.media.game = std::move(*disk);
    runs.symbols = places.products.game_symbols(trace.identity.machine.kind);
    return std::nullopt;
}

emu::Cycle since_beginning(const Trace& trace, const Moment& moment) {
    auto time = moment.cycle;
    for (const auto& record : std::span(trace.records).first(moment.records))
        if (sets_clock_back(record)) time += record.at;
    return time;
}

std::optional<Failure> add_symbols_of(const Given& given, const fs::path& symbols, const Products& products,
                                      MachineKind kind, DebugSubject& subject) {
    std::error_code missing;
    std::vector<fs::path> files;
    if (fs::exists(symbols, missing)) files.push_back(symbols);
    return subject.add_symbols(given, files, products.built_sources(kind));
}

} // namespace

std::optional<Failure> open_at_difference(const Given& given, DifferentRuns& opened) {
    if (given.operands().size() != 1)
        return Failure{ExitCode::usage, "--at-difference needs one play trace: fortress debug --at-difference FILE"};
    const fs::path file = given.operands().front();
    const auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    const auto changed_game = given.has("game") ? given.text("game") : std::string();
    Runs runs{{{find_products(), changed_game, file.parent_path()}, given.text("firmware")},
              given.text("symbols"),
              given.text("reference")};
    UpdatedGame updated;
    if (auto failure = choose_built_game(*trace, runs, updated)) return failure;
    const auto moment = first_difference(*trace, runs);
    if (!moment) return bad_file(fmt::format("{}: {}", visible_text::of_name(file.string()), moment.error()));
    opened.at = since_beginning(*trace, *moment);
    const auto names = [](const std::string& given_name, const char* usual) {
        return given_name.empty() ? usual : visible_text::of_name(given_name);
    };
    opened.about = fmt::format("recorded: the disks and ROMs of {}\nbuilt: {}\n",
                               names(runs.build.string(), "the trace"), names(changed_game, "this build"));
    if (auto failure = opened.recorded.replay(*trace, file, runs.reference())) return failure;
    if (auto failure = opened.built.replay(*trace, file, runs.changed)) return failure;

    const auto kind = trace->identity.machine.kind;
    const auto was = places_of(*trace, runs.reference().media), now = places_of(*trace, runs.changed.media);
    const auto beside = runs.symbols.empty() ? symbols_beside(now, kind) : runs.symbols;
    auto now_products = now.products;
    if (!changed_game.empty()) now_products.disks = now.game.parent_path();
    if (auto failure = add_symbols_of(given, was.products.game_symbols(kind), was.products, kind, opened.recorded))
        return failure;
    return add_symbols_of(given, beside, now_products, kind, opened.built);
}

} // namespace host
