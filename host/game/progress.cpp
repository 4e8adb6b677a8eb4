#include "host/game/progress.hpp"

#include "host/game/code_names.hpp"
#include "host/game/open_call.hpp"
#include "host/game/view.hpp"
#include "host/verify/game_layer/layer_game.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <string_view>

namespace host {
namespace {

constexpr std::array<std::string_view, 2> playing{"play_game", "results_side"};
constexpr std::array<std::string_view, 2> over{"play_over", "over_show"};

} // namespace

// game_start begins with an empty stack, so its calls are at the top, in order. The call next to that of play_game
// shows whether the game is over. Bytes pushed later do not matter.
bool game_in_progress(const Machine& machine, const Symbols& symbols) {
    const auto calls_any_of = [&symbols](const std::optional<StackedCall>& call, const auto& routines) {
        return call && std::ranges::any_of(routines, [&](std::string_view name) {
                   const auto symbol = symbols.find(name);
                   return symbol != symbols.end() && symbol->second == call->target;
               });
    };
    constexpr int outermost = 0x1FE;
    const int innermost = 0x100 + machine.registers().s + 1;
    const auto call_in_stack = [&](int at) { return at >= innermost ? stacked_call(machine, at) : std::nullopt; };
    const auto first = call_in_stack(outermost);
    if (!first || CodeNames(symbols).at(static_cast<std::uint16_t>(first->call.return_to - 1)) != "game_start")
        return false;
    for (int at = outermost; at >= innermost; --at)
        if (calls_any_of(call_in_stack(at), playing)) return !calls_any_of(call_in_stack(at - 2), over);
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
