#include "host/closing.hpp"

#include "host/game/board_labels.hpp"
#include "host/game/open_call.hpp"
#include "host/machine/firmware.hpp"
#include "host/trace/game_layer/layer_source.hpp"

#include <algorithm>
#include <array>

namespace host {
namespace {

// Routines that play a game or ask whether to record a tournament; and those that show the end of a game.
constexpr std::array<std::string_view, 2> playing{"play_game", "results_side"}, over{"play_over", "over_show"};

// By the calls on the stack. The outermost is game_start's: those below it were left there by a reset.
bool is_in_progress(const Machine& machine, const Symbols& symbols) {
    const CodeNames names(symbols);
    bool in_progress = false;
    for (const auto& [target, call] : open_calls(machine, machine.registers().s)) {
        const auto is_target = [&, at = target](std::string_view name) {
            const auto symbol = symbols.find(name);
            return symbol != symbols.end() && symbol->second == at;
        };
        if (std::ranges::any_of(over, is_target)) return false;
        in_progress = in_progress || std::ranges::any_of(playing, is_target);
        if (names.at(static_cast<std::uint16_t>(call.return_to - 1)) == "game_start") return in_progress;
    }
    return false;
}

bool plays_game(const Machine& machine) {
    const auto plays = [&](std::string_view game) {
        const auto symbols = game_symbols({}, machine.kind(), {find_products(game)});
        return symbols && is_in_progress(machine, *symbols);
    };
    if (std::ranges::any_of(game_names, plays)) return true;
    return !board_labels(machine).empty(); // of another build of FORTRESS
}

} // namespace

std::vector<std::string> lost_by_closing(Session& session, bool replaying) {
    std::vector<std::string> lost;
    if (!replaying && plays_game(session.machine())) lost.emplace_back("The game in progress will be lost.");
    if (session.save_changes())
        if (const auto error = session.keep_elsewhere()) lost.push_back(error->text);
    return lost;
}

} // namespace host
