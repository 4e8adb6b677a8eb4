#include "tools/trainer/match.hpp"

#include "tools/model/rules.hpp"

namespace trainer {
namespace {

using model::Side;

constexpr std::size_t index(Side side) {
    return side == Side::white ? 0 : 1;
}

} // namespace

PlayedGame play_game(const Policy& white, const Policy& black, Side first, int length, model::Random& random) {
    model::Game game(length, first);
    PlayedGame result;
    while (!game.over()) {
        const Side mover = game.mover();
        const auto choice = (mover == Side::white ? white : black)(game.board(), mover, random);
        if (!choice) {
            game.forfeit();
            continue;
        }
        for (const model::Square lost : game.play(*choice))
            ++result.castles_lost[index(lost == *choice ? mover : model::opponent(mover))];
    }
    result.score = game.score();
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
}

Record play_match(const Policy& player, const Policy& opponent, int games, int length, model::Random& random) {
    Record record;
    for (int game = 0; game < games; ++game) {
        const Side side = game % 2 == 0 ? Side::white : Side::black;
        const Side first = game / 2 % 2 == 0 ? Side::white : Side::black;
        const Policy& white = side == Side::white ? player : opponent;
        const Policy& black = side == Side::white ? opponent : player;
        record.add(play_game(white, black, first, length, random), side);
    }
    return record;
}

} // namespace trainer
