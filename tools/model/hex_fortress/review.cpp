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

GradedTurn graded(const Game& game, const Turn& played) {
    const auto [own, reply] = after(game, played);
    const bool is_white = game.position().mover == Side::white;
    GradedTurn turn{game.turns_played() + 1, game.position(), played, played, 0, is_white ? own : -own, reply, reply};
    for (const Choice& choice : best_turns(game, looks)) {
        const auto [value, answer] = after(game, choice.turn);
        if (value - own <= turn.loss) continue;
        turn.loss = value - own;
        turn.best = choice.turn;
        turn.answer = answer;
    }
    return turn;
}

std::vector<Piece> pieces_in(const Position& position, Side side, Hexes hexes) {
    std::vector<Piece> pieces;
    for_each(hexes & position.of(side), [&](Hex hex) { pieces.push_back({side, *position.kind_at(side, hex), hex}); });
    return pieces;
}

Position position_after(Position position, const Turn& turn) {
    play_turn(position, turn);
    return position;
}

// "Tower d6 and Wall d5"
std::string in_words(const std::vector<Piece>& pieces) {
    constexpr std::array<std::string_view, 4> names{"Wall", "Bastion", "Tower", "Keep"};
    std::string text;
    for (const Piece& piece : pieces)
        text += fmt::format("{}{} {}",
                            &piece == &pieces.front()  ? ""
                            : &piece == &pieces.back() ? " and "
                                                       : ", ",
                            names[index(piece.kind)], name_of(piece.hex));
    return text;
}

// "takes Tower d6 and loses Wall d5"
std::string in_words(const Removed& removed) {
    return fmt::format("{}{}{}{}{}", removed.taken.empty() ? "" : "takes ", in_words(removed.taken),
                       removed.taken.empty() || removed.lost.empty() ? "" : " and ",
                       removed.lost.empty() ? "" : "loses ", in_words(removed.lost));
}

} // namespace

bool is_legal(const Game& game, const Turn& turn) {
    const auto legal = legal_turns(game.position(), game.moves_this_turn());
    return std::ranges::find(legal, turn) != legal.end();
}

std::optional<GradedTurn> Review::next() {
    if (next_ == played_.size() || game_.is_over() || !is_legal(game_, played_[next_])) return {};
    const Turn& turn = played_[next_++];
    GradedTurn judged = graded(game_, turn);
    game_.play(turn);
    return judged;
}

std::vector<GradedTurn> review(const Game& game, const std::vector<Turn>& played) {
    std::vector<GradedTurn> turns;
    Review review(game, played);
    while (auto turn = review.next()) turns.push_back(std::move(*turn));
    return turns;
}

int grade_of(int loss) { return loss < wall_value ? 0 : loss < 3 * wall_value ? 1 : loss < 6 * wall_value ? 2 : 3; }

std::vector<GradedTurn> worst(const std::vector<GradedTurn>& turns, std::size_t most) {
    std::vector<GradedTurn> bad;
    std::ranges::copy_if(turns, std::back_inserter(bad), [](const auto& turn) { return grade_of(turn.loss) > 0; });
    std::ranges::stable_sort(bad, std::ranges::greater{}, &GradedTurn::loss);
    if (bad.size() > most) bad.resize(most);
    return bad;
}

Removed removed_by(const Position& before, const Turn& turn) {
    const auto position = moved(before, turn);
    if (!position) return {};
    const Hexes removed = combat_of(*position).removed();
    return {pieces_in(*position, opponent(before.mover), removed), pieces_in(*position, before.mover, removed)};
}

Removed advantage_of(const GradedTurn& turn) {
    Removed better = removed_by(turn.before, turn.best);
    const Removed played = removed_by(turn.before, turn.played);
    const auto drop = [](std::vector<Piece>& pieces, const std::vector<Piece>& shared) {
        std::erase_if(pieces, [&](const Piece& each) { return std::ranges::find(shared, each) != shared.end(); });
    };
    drop(better.taken, played.taken);
    drop(better.lost, played.lost);
    return better;
}

Removed permitted_by(const GradedTurn& turn) {
    if (turn.reply.empty()) return {};
    const Removed removed = removed_by(position_after(turn.before, turn.played), turn.reply);
    return removed == removed_by(position_after(turn.before, turn.best), turn.reply) ? Removed{} : removed;
}

std::string explain(const GradedTurn& turn) {
    const std::string does = in_words(advantage_of(turn)), permitted = in_words(permitted_by(turn));
    std::string text = fmt::format("{} {}.", text_of(turn.best), does.empty() ? "keeps more in the end" : does);
    if (!permitted.empty())
        text += fmt::format(" {} lets {} play {}, which {}.", text_of(turn.played),
                            turn.before.mover == Side::white ? "Black" : "White", text_of(turn.reply), permitted);
    return text;
}

} // namespace hex_fortress
