#include "host/session/closing.hpp"

#include "host/game/board_labels.hpp"
#include "host/game/progress.hpp"
#include "host/machine/firmware.hpp"
#include "host/verify/game_layer/layer_source.hpp"

namespace host {
namespace {

// Empty: no game is running.
std::string_view lost_by_game(const Machine& machine) {
    constexpr std::string_view game_lost = "The game in progress will be lost.";
    for (const std::string_view game : game_names) {
        const auto symbols = game_symbols({}, machine.kind(), {find_products(game)});
        if (!symbols || !game_in_progress(machine, *symbols)) continue;
        const auto finished = symbols->find("w_games"); // games played in a FORTRESS tournament
        const bool has_results = finished != symbols->end() && machine.peek(finished->second) != 0;
        return has_results ? "The tournament's results are not recorded and will be lost." : game_lost;
    }
    return board_labels(machine).empty() ? "" : game_lost; // another build of FORTRESS
}

} // namespace

std::vector<std::string> lost_by_closing(Session& session, bool is_kept) {
    std::vector<std::string> lost;
    const auto by_game = is_kept ? std::string_view() : lost_by_game(session.machine());
    if (!by_game.empty()) lost.emplace_back(by_game);
    if (session.save_changes())
        if (const auto error = session.keep_elsewhere()) lost.push_back(error->text);
    return lost;
}

} // namespace host
