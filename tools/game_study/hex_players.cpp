#include "tools/game_study/hex_players.hpp"

#include "tools/model/hex_fortress/turn_search.hpp"

#include <algorithm>

namespace hex_fortress {
namespace {

constexpr int opening_choices = 24; // an opening turn is drawn from this many of the best,
constexpr int opening_loss = 40;    // and only from those within this many points of the best

Turn greedy_turn(const Game& game, const Weights& weights) {
    PlayerTurn best;
    int highest = -infinity;
    const SearchRoot root = root_of(game, weights);
    const PlayerSettings settings;
    SearchClock clock{settings};
    for_each_turn(root.pieces, root.self, root.moves, [&](ScoredBoard moved, const PlayerTurn& turn) {
        const int quiet = settle(moved, turn, root.quiet, clock);
        const int score = root.self == Side::white ? moved.score() : -moved.score();
        const int value = end_value(root, moved, root.self, quiet).value_or(score);
        if (value > highest) highest = value, best = turn;
        return false;
    });
    return turn_of(best);
}

// A newcomer counts pieces by their worth (H2), and knows that a Keep decides.
int visible_worth(const Position& position, Side side) {
    constexpr int keep_worth = 100;
    return total_worth(position, side) + (position.has_keep(side) ? keep_worth : 0);
}

// The lead if the turn ended after this move.
int lead_after(Movement movement, const Move& move) {
    const Side side = movement.position.mover;
    make_move(movement, move);
    end_turn(movement.position);
    return visible_worth(movement.position, side) - visible_worth(movement.position, opponent(side));
}

// Chooses each move by itself for the highest lead; among equals one at random.
Turn newcomer_turn(const Game& game, model::Random& random) {
    Movement movement = begin_turn(game.position(), game.moves_this_turn());
    Turn turn;
    while (!is_complete(movement)) {
        int highest = -infinity;
        std::vector<Move> best;
        for (const Move& move : legal_moves(movement)) {
            const int lead = lead_after(movement, move);
            if (lead > highest) highest = lead, best.clear();
            if (lead == highest) best.push_back(move);
        }
        turn.push_back(best[index(random.below(static_cast<int>(best.size())))]);
        make_move(movement, turn.back());
    }
    return turn;
}

Turn random_turn(const Game& game, model::Random& random) {
    Movement movement = begin_turn(game.position(), game.moves_this_turn());
    Turn turn;
    while (!is_complete(movement)) {
        const std::vector<Move> legal = legal_moves(movement);
        const auto number = std::size_t{random.next()} << 8 | random.next();
        turn.push_back(legal[number % legal.size()]);
        make_move(movement, turn.back());
    }
    return turn;
}

} // namespace

Turn draw_opening_turn(const Game& game, model::Random& random) {
    const std::vector<Choice> best = best_turns(game, opening_choices);
    const auto is_worse = [&](const Choice& turn) { return turn.value < best.front().value - opening_loss; };
    const auto end = std::ranges::find_if(best, is_worse);
    return best[index(random.below(static_cast<int>(end - best.begin())))].turn;
}

Choice choose_turn_as(const Player& player, const Game& game, model::Random& random) {
    const auto& [settings, method, weights] = player;
    switch (method) {
    case Method::looks: break;
    case Method::greedy: return {greedy_turn(game, *weights), 0, 0};
    case Method::newcomer: return {newcomer_turn(game, random), 0, 0};
    case Method::random: return {random_turn(game, random), 0, 0};
    }
    PlayerSettings drawn = settings;
    if (settings.stride != 0) drawn.variety = random.next();
    return choose_turn(game, drawn, *weights);
}

Weights weights_of_attack(int points) {
    Weights weights = tuned_weights;
    for (const Kind kind : {Kind::wall, Kind::bastion, Kind::tower})
        for (Hex hex = 0; hex < hex_count; ++hex)
            weights.place[index(kind)][index(hex)] += static_cast<std::int16_t>(points * board.half_row[index(hex)]);
    return weights;
}

} // namespace hex_fortress
