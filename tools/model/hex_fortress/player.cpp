// The computer player's turn: the main search and the second look (PLAYER.md 4 to 7).
#include "tools/model/hex_fortress/player.hpp"

#include "tools/model/hex_fortress/turn_search.hpp"

#include <algorithm>

namespace hex_fortress {
namespace {

// A turn's value by the opponent's own search after it. Nothing if the search was stopped.
std::optional<int> second_value(const SearchRoot& root, const PlayerTurn& turn, int highest, SearchClock& clock) {
    ScoredBoard moved = after_moves(root.pieces, turn);
    const int quiet = settle(moved, turn, root.quiet, clock);
    if (const auto value = end_value(root, moved, root.self, quiet)) return value;
    if (is_repetition(root, moved, quiet)) return repetition_value;
    if (clock.stopped) return {};
    const SearchRoot after{root.game, moved, opponent(root.self), quiet, 2};
    const int value = -TurnSearch(after, clock, 1, std::min(win, -highest)).run().front().value;
    return clock.stopped ? std::nullopt : std::optional(value);
}

Candidate look_again(const SearchRoot& root, const std::vector<Candidate>& shortlist, SearchClock& clock) {
    Candidate best{-infinity, shortlist.front().turn};
    for (const Candidate& candidate : shortlist) {
        if (candidate.value == -win) break;
        const auto value = second_value(root, candidate.turn, best.value, clock);
        if (value && *value > best.value) best = {*value, candidate.turn};
        if (clock.stopped) break;
    }
    return best.value == -infinity ? shortlist.front() : best;
}

} // namespace

SearchRoot root_of(const Game& game, const Weights& weights) {
    return {game, ScoredBoard(game.position(), weights), game.position().mover, game.quiet_turns(),
            game.moves_this_turn()};
}

Turn turn_of(const PlayerTurn& turn) {
    Turn moves;
    for (int i = 0; i < turn.count; ++i) {
        const auto& [from, to, promotion] = turn.moves[index(i)];
        moves.push_back({from, to, promotion == Kind::wall ? std::nullopt : std::optional(promotion)});
    }
    return moves;
}

Choice choose_turn(const Game& game, const PlayerSettings& settings, const Weights& weights) {
    const SearchRoot root = root_of(game, weights);
    SearchClock clock{settings};
    if (settings.stride != 0) {
        const int from = 1 + settings.variety.value_or(0) % settings.stride;
        const Candidate seen = TurnSearch(root, clock, 1).glance(settings.stride, from);
        return {turn_of(seen.turn), seen.value, clock.settled};
    }
    const auto variety = game.turns_played() < opening_turns ? settings.variety : std::nullopt;
    const auto shortlist = TurnSearch(root, clock, variety ? 1 : settings.shortlist).run(variety);
    Candidate best = shortlist.front();
    if (!clock.stopped && shortlist.size() > 1 && best.value != win) best = look_again(root, shortlist, clock);
    return {turn_of(best.turn), best.value, clock.settled};
}

std::vector<Choice> best_turns(const Game& game, int count, const Weights& weights) {
    const SearchRoot root = root_of(game, weights);
    const PlayerSettings settings;
    SearchClock clock{settings};
    std::vector<Choice> choices;
    for (const Candidate& candidate : TurnSearch(root, clock, count).run())
        choices.push_back({turn_of(candidate.turn), candidate.value, clock.settled});
    return choices;
}

} // namespace hex_fortress
