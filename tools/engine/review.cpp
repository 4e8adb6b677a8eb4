#include "tools/engine/review.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "tools/model/move_effects.hpp"
#include "tools/model/rules.hpp"

namespace engine {
namespace {

using model::Board;
using model::Square;

// A move that is worse by less than this is as good: the search is not more precise.
constexpr double noise = 0.3;

int moves_left(const model::Game& game, Side first) {
    const int played = 2 * (game.turn() - 1) + (game.mover() == first ? 0 : 1);
    return 2 * game.length() - played;
}

bool pass_turns(model::Game& game) {
    while (!game.over() && model::legal_moves(game.board(), game.mover()).empty()) game.forfeit();
    return !game.over();
}

const char* name_of(Side side) { return side == Side::white ? "White" : "Black"; }

// The best move of the opponent after the move; nothing if he has none.
std::optional<Square> reply_in(const std::vector<Square>& line) {
    if (line.size() < 2 || line[1] < 0) return std::nullopt;
    return line[1];
}

Board after(const Board& board, Square square, Side side) {
    Board result = board;
    model::play(result, square, side);
    return result;
}

// What the reply to the played move does, unless it does as much after the better one.
std::string what_it_permits(const GradedMove& move) {
    const Side other = model::opponent(move.side);
    const auto reply = reply_in(move.reply);
    if (!reply) return "";
    const auto permitted = model::effects_of(after(move.before, move.played, move.side), *reply, other);
    if (permitted.taken.empty()) return "";
    const Board better = after(move.before, move.best, move.side);
    if (model::is_legal(better, *reply, other) && model::effects_of(better, *reply, other).taken == permitted.taken)
        return "";
    return fmt::format(" {} lets {} play {}, which {}.", model::square_text(move.played), name_of(other),
                       model::square_text(*reply), model::in_words(permitted));
}

} // namespace

Grade grade_of(double loss) {
    return loss < 1 ? Grade::good : loss < 2.5 ? Grade::slip : loss < 5 ? Grade::mistake : Grade::blunder;
}

std::vector<GradedMove> review(const PlayedGame& played, const ReviewSettings& settings) {
    std::vector<GradedMove> result;
    model::Game game(played.length, played.first);
    Engine engine;
    for (const Square square : played.moves) {
        if (!pass_turns(game) || !model::is_legal(game.board(), square, game.mover())) break;
        const Side side = game.mover();
        const int left = moves_left(game, played.first);
        Limits limits{.positions = settings.positions};
        const Answer best = engine.best(game.board(), side, left, limits);
        limits.among = model::fast::bit(model::fast::cell_of(square));
        const bool same = best.line.front() == square;
        const Answer own = same ? best : engine.best(game.board(), side, left, limits);
        const double loss = best.value - own.value;
        const bool is_best = loss < (own.exact ? 0.001 : noise);
        const double margin = side == Side::white ? own.value : -own.value;
        result.push_back({game.turn(), side, game.board(), square, is_best ? square : best.line.front(),
                          is_best ? 0 : loss, margin, best.exact && own.exact, is_best ? own.line : best.line,
                          own.line});
        game.play(square);
        if (settings.progress && !settings.progress(result.size())) break;
    }
    return result;
}

std::vector<GradedMove> worst(const std::vector<GradedMove>& moves, std::size_t most) {
    std::vector<GradedMove> result;
    std::ranges::copy_if(moves, std::back_inserter(result),
                         [](const GradedMove& move) { return grade_of(move.loss) != Grade::good; });
    std::ranges::stable_sort(result, std::ranges::greater{}, &GradedMove::loss);
    if (result.size() > most) result.resize(most);
    return result;
}

std::string explain(const GradedMove& move) {
    const std::string does = model::in_words(model::effects_of(move.before, move.best, move.side));
    return fmt::format("{} {}.{}", model::square_text(move.best), does.empty() ? "keeps more in the end" : does,
                       what_it_permits(move));
}

} // namespace engine
