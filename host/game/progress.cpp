#include "host/game/progress.hpp"

#include "host/game/code_names.hpp"
#include "host/game/open_call.hpp"
#include "host/game/view.hpp"
#include "host/verify/game_layer/layer_game.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>

namespace host {
namespace {

constexpr std::array<std::string_view, 2> playing{"play_game", "results_side"};
constexpr std::array<std::string_view, 2> over{"play_over", "over_show"};

} // namespace

// The outermost call is in game_start. Calls below it on the stack are left over from a reset.
bool game_in_progress(const Machine& machine, const Symbols& symbols) {
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

std::string game_progress(const Machine& machine, const Symbols& symbols) {
    if (!game_in_progress(machine, symbols)) return {};
    const GameView game(machine, symbols);
    if (symbols.contains("w_colony"))
        return fmt::format("Turn {}, {}", game.word("w_turn"), fmt::join(star_scores(game), ":"));
    if (symbols.contains("w_quiet")) // the worth of the pieces (H3.6)
        return fmt::format("Round {}, {}:{}", game.word("w_turn") / 2 + 1, game.byte("w_value"),
                           game.byte("w_value", 1));
    return fmt::format("Turn {}, {}:{}", game.byte("turn"), game.byte("score_white"), game.byte("score_black"));
}

} // namespace host
