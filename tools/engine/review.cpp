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

} // namespace

Grade grade_of(double loss) {
    return loss < 1 ? Grade::good : loss < 2.5 ? Grade::slip : loss < 5 ? Grade::mistake : Grade::blunder;
}

Review::Review(PlayedGame played, std::uint64_t positions)
    : played_(std::move(played)), game_(played_.length, played_.first), positions_(positions) {}

std::optional<GradedMove> Review::next() {
    if (next_ == played_.moves.size() || !pass_turns(game_)) return std::nullopt;
    const Square square = played_.moves[next_];
    const Side side = game_.mover();
    if (!model::is_legal(game_.board(), square, side)) return std::nullopt;
    ++next_;
    const int left = moves_left(game_, played_.first);
    Limits limits{.positions = positions_};
    const Answer best = engine_.best(game_.board(), side, left, limits);
    limits.among = model::fast::bit(model::fast::cell_of(square));
    const bool same = best.line.front() == square;
    const Answer own = same ? best : engine_.best(game_.board(), side, left, limits);
    const double loss = best.value - own.value;
    const bool is_best = loss < (own.exact ? 0.001 : noise);
    GradedMove move{.turn = game_.turn(), .side = side, .before = game_.board(), .played = square};
    move.best = is_best ? square : best.line.front();
    move.loss = is_best ? 0 : loss;
    move.margin = side == Side::white ? own.value : -own.value;
    move.exact = best.exact && own.exact;
    move.line = is_best ? own.line : best.line;
    move.reply = own.line;
    game_.play(square);
    return move;
}

std::vector<GradedMove> review(const PlayedGame& played, std::uint64_t positions) {
    std::vector<GradedMove> moves;
    Review review(played, positions);
    while (auto move = review.next()) moves.push_back(std::move(*move));
    return moves;
}

std::vector<GradedMove> worst(const std::vector<GradedMove>& moves, std::size_t most) {
    std::vector<GradedMove> result;
    std::ranges::copy_if(moves, std::back_inserter(result),
                         [](const GradedMove& move) { return grade_of(move.loss) != Grade::good; });
    std::ranges::stable_sort(result, std::ranges::greater{}, &GradedMove::loss);
    if (result.size() > most) result.resize(most);
    return result;
}

model::MoveEffects advantage_of(const GradedMove& move) {
    auto better = model::effects_of(move.before, move.best, move.side);
    const auto played = model::effects_of(move.before, move.played, move.side);
    const auto drop = [](std::vector<Square>& squares, const std::vector<Square>& shared) {
        std::erase_if(squares, [&](Square each) { return std::ranges::find(shared, each) != shared.end(); });
    };
    drop(better.taken, played.taken);
    drop(better.besieged, played.besieged);
    drop(better.relieved, played.relieved);
    better.fuse = better.fuse && !better.taken.empty();
    if (played.gain >= better.gain) better.gain = 0;
    return better;
}

std::optional<Permitted> permitted_by(const GradedMove& move) {
    const Side other = model::opponent(move.side);
    const auto reply = reply_in(move.reply);
    if (!reply) return std::nullopt;
    const auto effects = model::effects_of(after(move.before, move.played, move.side), *reply, other);
    if (effects.taken.empty()) return std::nullopt;
    const Board better = after(move.before, move.best, move.side);
    if (model::is_legal(better, *reply, other) && model::effects_of(better, *reply, other).gain >= effects.gain)
        return std::nullopt;
    return Permitted{*reply, effects};
}

std::string explain(const GradedMove& move) {
    const std::string does = model::in_words(advantage_of(move));
    std::string text =
        fmt::format("{} {}.", model::square_text(move.best), does.empty() ? "keeps more in the end" : does);
    if (model::effects_of(move.before, move.played, move.side).sacrificed)
        text += fmt::format(" {} falls at once.", model::square_text(move.played));
    if (const auto permitted = permitted_by(move))
        text += fmt::format(" {} lets {} play {}, which {}.", model::square_text(move.played),
                            name_of(model::opponent(move.side)), model::square_text(permitted->reply),
                            model::in_words(permitted->effects));
    return text;
}

} // namespace engine
