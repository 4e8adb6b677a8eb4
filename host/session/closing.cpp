#include "host/session/closing.hpp"

#include "host/game/board_labels.hpp"
#include "host/game/progress.hpp"
#include "host/machine/firmware.hpp"
#include "host/verify/game_layer/layer_source.hpp"

#include <algorithm>

namespace host {
namespace {

bool plays_game(const Machine& machine) {
    const auto plays = [&](std::string_view game) {
        const auto symbols = game_symbols({}, machine.kind(), {find_products(game)});
        return symbols && game_in_progress(machine, *symbols);
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
