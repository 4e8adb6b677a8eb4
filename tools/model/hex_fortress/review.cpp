#include "tools/model/hex_fortress/review.hpp"

#include "tools/model/hex_fortress/turn_search.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace hex_fortress {
namespace {

constexpr int looks = level_shortlist.back(); // turns with a second look, as the king has them

struct Outlook {
    int value; // for the side that played
    Turn reply;
};

Outlook after(Game game, const Turn& turn) {
    const Side mover = game.position().mover;
    game.play(turn);
    if (game.is_over()) return {!game.winner() ? 0 : *game.winner() == mover ? win : -win, {}};
    const Choice reply = best_turns(game, 1).front();
    return {-reply.value, reply.turn};
}

// The position before combat. Nothing: the turn is illegal.
std::optional<Position> moved(const Position& position, const Turn& turn) {
    Movement movement = begin_turn(position);
    for (const Move& move : turn) {
        if (refusal_of(movement, move) != Refusal::none) return {};
        make_move(movement, move);
    }
    return movement.position;
}

bool is_legal(const Game& game, const Turn& turn) {
    const auto legal = legal_turns(game.position(), game.moves_this_turn());
    return std::ranges::find(legal, turn) != legal.end();
}

GradedTurn graded(const Game& game, const Turn& played) {
    const auto [own, reply] = after(game, played);
    const bool is_white = game.position().mover == Side::white;
    GradedTurn turn{game.turns_played() + 1, game.position(), played, played, 0, is_white ? own : -own, reply};
    for (const Choice& choice : best_turns(game, looks)) {
        const int loss = after(game, choice.turn).value - own;
        if (loss <= turn.loss) continue;
        turn.loss = loss;
        turn.best = choice.turn;
    }
    return turn;
}

// "Tower d6 and Wall d5"
std::string pieces_in(const Position& position, Side side, Hexes hexes) {
    constexpr std::array<std::string_view, 4> names{"Wall", "Bastion", "Tower", "Keep"};
    std::string text;
    for (Hexes left = hexes & position.of(side); left != 0; left &= left - 1) {
        const bool is_last = (left & (left - 1)) == 0;
        text += fmt::format("{}{} {}",
                            text.empty() ? ""
                            : is_last    ? " and "
                                         : ", ",
                            names[index(*position.kind_at(side, first_of(left)))], name_of(first_of(left)));
    }
    return text;
}

// "takes Tower d6 and loses Wall d5"; empty: no piece is removed.
std::string effects(const Position& before, const Turn& turn) {
    const auto position = moved(before, turn);
    if (!position) return {};
    const Hexes removed = combat_of(*position).removed();
    const auto taken = pieces_in(*position, opponent(before.mover), removed);
    const auto lost = pieces_in(*position, before.mover, removed);
    return fmt::format("{}{}{}{}{}", taken.empty() ? "" : "takes ", taken, taken.empty() || lost.empty() ? "" : " and ",
                       lost.empty() ? "" : "loses ", lost);
}

Position position_after(Position position, const Turn& turn) {
    position = *moved(position, turn);
    end_turn(position);
    return position;
}

} // namespace

std::vector<GradedTurn> review(Game game, const std::vector<Turn>& played) {
    std::vector<GradedTurn> turns;
    for (const Turn& turn : played) {
        if (game.is_over() || !is_legal(game, turn)) break;
        turns.push_back(graded(game, turn));
        game.play(turn);
    }
    return turns;
}

std::vector<GradedTurn> worst(const std::vector<GradedTurn>& turns, std::size_t most) {
    std::vector<GradedTurn> bad;
    std::ranges::copy_if(turns, std::back_inserter(bad), [](const auto& turn) { return turn.loss >= wall_value / 2; });
    std::ranges::stable_sort(bad, std::ranges::greater{}, &GradedTurn::loss);
    if (bad.size() > most) bad.resize(most);
    return bad;
}

std::string explain(const GradedTurn& turn) {
    const std::string does = effects(turn.before, turn.best);
    std::string text = fmt::format("{} {}.", text_of(turn.best), does.empty() ? "keeps more in the end" : does);
    const Position played = position_after(turn.before, turn.played);
    const std::string permitted = effects(played, turn.reply);
    if (permitted.empty() || effects(position_after(turn.before, turn.best), turn.reply) == permitted) return text;
    return fmt::format("{} {} lets {} play {}, which {}.", text, text_of(turn.played),
                       played.mover == Side::white ? "White" : "Black", text_of(turn.reply), permitted);
}

} // namespace hex_fortress
