#include "host/play.hpp"

#include "host/start.hpp"
#include "host/terminal/play.hpp"
#include "host/terminal/tty.hpp"
#include "host/trace/identity.hpp"
#include "host/trace/layer_source.hpp"
#include "host/window/play.hpp"

namespace host {
namespace {

// Where the built game is what drive 1 boots, or symbols are named; those of another program make no layer.
std::optional<Symbols> symbols_of_game(const Options& options, const Products& products) {
    std::error_code ignored;
    const auto kind = options.machine.kind;
    const auto& disk = options.disks.front();
    const bool built =
        disk.empty() ? !options.no_disk : std::filesystem::equivalent(disk, products.game_disk(kind), ignored);
    if (!built && options.symbols.empty()) return std::nullopt;
    auto symbols = game_symbols(options.symbols, kind, products);
    return symbols ? std::optional(std::move(*symbols)) : std::nullopt;
}

} // namespace

std::optional<Failure> play(Session& session, Keeper& keeper, const Options& options) {
    if (const auto sdl = options.terminal ? nullptr : reach_display(); sdl != nullptr)
        return play_in_window(*sdl, session, keeper, options);
    if (Tty::present()) return play_in_terminal(session, keeper, options.monitor);
    return Failure{ExitCode::usage, "neither a display nor a terminal to play in; fortress run needs neither"};
}

emu::Result<Keeper::Settings> keeper_settings(const Options& options) {
    const auto products = find_products();
    auto identity = identity_of(options.machine, products);
    if (!identity) return emu::Error{identity.error()};
    return Keeper::Settings{products, std::move(*identity), options.interval_seconds, options.inlined,
                            symbols_of_game(options, products)};
}

std::optional<Failure> play(const Options& options) {
    auto settings = keeper_settings(options);
    if (!settings) return bad_file(settings.error());
    auto session = switch_on(options, DiskWrites::kept);
    if (!session) return bad_file(session.error());
    Keeper keeper(*session, std::move(*settings));
    if (const auto error = insert_disks(*session, options)) return bad_file(error->text);
    if (auto failure = play(*session, keeper, options)) return failure;
    if (options.output.empty()) return std::nullopt;
    const auto error = keeper.keep_everything(options.output);
    return error ? std::optional(bad_file(error->text)) : std::nullopt;
}

} // namespace host
