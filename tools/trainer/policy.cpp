#include "tools/trainer/policy.hpp"

#include "tools/model/rules.hpp"
#include "tools/model/score.hpp"

namespace trainer {
namespace {

// The value of a square to the side that has played it.
using Judgement = int (*)(const model::Board& after, const std::vector<model::Square>& removed, model::Square played,
                          model::Side side);

int own_score(const model::Board& after, const std::vector<model::Square>&, model::Square, model::Side side) {
    const model::Score score = model::score(after);
    return side == model::Side::white ? score.white : score.black;
}

// Castles besieged: the enemy's less five halves of its own, for it is the enemy's turn now.
int siege_balance(const model::Board& board, model::Side side) {
    int balance = 0;
    for (model::Square square = 0; square < model::square_count; ++square) {
        const model::Castle& castle = board[static_cast<std::size_t>(square)];
        if (castle.level > 0 && model::is_besieged(board, square)) balance += castle.owner == side ? -5 : 2;
    }
    return balance;
}

int tactical_gain(const model::Board& after, const std::vector<model::Square>& removed, model::Square played,
                  model::Side side) {
    constexpr int taken = 100, sacrificed = -60, siege = 6; // a square of territory is 1
    int gain = siege * siege_balance(after, side);
    for (const model::Square square : removed) gain += square == played ? sacrificed : taken;
    const int margin = model::score(after).margin();
    return gain + (side == model::Side::white ? margin : -margin);
}

Policy one_ply_policy(Judgement judge) {
    return [judge](const model::Board& board, model::Side side, model::Random& random) -> std::optional<model::Square> {
        std::vector<model::Square> best;
        int highest = 0;
        for (const model::Square square : model::legal_moves(board, side)) {
            model::Board after = board;
            const auto removed = model::play(after, square, side);
            const int judged = judge(after, removed, square, side);
            if (!best.empty() && judged < highest) continue;
            if (judged > highest) best.clear();
            highest = judged;
            best.push_back(square);
        }
        if (best.empty()) return std::nullopt;
        return best[static_cast<std::size_t>(random.below(static_cast<int>(best.size())))];
    };
}

} // namespace

Policy table_policy(const model::Weights& weights) {
    return [weights](const model::Board& board, model::Side side, model::Random& random) {
        return model::choose(board, side, weights, random);
    };
}

Policy random_policy() { return table_policy(model::Weights{}); }

Policy greedy_policy() { return one_ply_policy(own_score); }

Policy tactician_policy() { return one_ply_policy(tactical_gain); }

} // namespace trainer
