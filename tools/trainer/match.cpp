#include "tools/trainer/match.hpp"

#include "tools/model/rules.hpp"

namespace trainer {
namespace {

using model::Side;

constexpr std::size_t index(Side side) { return side == Side::white ? 0 : 1; }

bool stands(const model::Board& board, model::Square square, Side side) {
    if (square == model::beyond_edge) return false;
    const model::Castle& castle = board[static_cast<std::size_t>(square)];
    return castle.level > 0 && castle.owner == side;
}

int walls_of(const model::Board& board, Side side) {
    int ends = 0;
    for (model::Square square = 0; square < model::square_count; ++square)
        for (const model::Square beside : model::neighbours(square))
            ends += stands(board, square, side) && stands(board, beside, side);
    return ends / 2;
}

} // namespace

PlayedGame play_game(const Policy& white, const Policy& black, Side first, const Terms& terms, model::Random& random) {
    const Policy by_chance = random_policy();
    model::Game game(terms.length, first);
    PlayedGame result;
    while (!game.over()) {
        const Side mover = game.mover();
        const Policy& policy = game.turn() <= terms.opening ? by_chance : mover == Side::white ? white : black;
        const auto choice = policy(game.board(), mover, random);
        if (!choice) {
            game.forfeit();
            continue;
        }
        for (const model::Square lost : game.play(*choice))
            ++result.castles_lost[index(lost == *choice ? mover : model::opponent(mover))];
    }
    result.score = game.score();
    result.walls = {walls_of(game.board(), Side::white), walls_of(game.board(), Side::black)};
    result.counters = game.counters();
    return result;
}

void Record::add(const PlayedGame& game, Side player) {
    const int own_margin = player == Side::white ? game.score.margin() : -game.score.margin();
    ++games;
    won += own_margin > 0;
    drawn += own_margin == 0;
    margin += own_margin;
    destroyed += game.castles_lost[index(model::opponent(player))];
    lost += game.castles_lost[index(player)];
    walls += game.walls[index(player)];
}

Record play_match(const Policy& player, const Policy& opponent, int games, const Terms& terms, model::Random& random) {
    Record record;
    for (int game = 0; game < games; ++game) {
        const Side side = game % 2 == 0 ? Side::white : Side::black;
        const Side first = game / 2 % 2 == 0 ? Side::white : Side::black;
        const Policy& white = side == Side::white ? player : opponent;
        const Policy& black = side == Side::white ? opponent : player;
        record.add(play_game(white, black, first, terms, random), side);
    }
    return record;
}

} // namespace trainer
