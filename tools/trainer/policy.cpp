#include "tools/trainer/policy.hpp"

#include "tools/model/rules.hpp"
#include "tools/model/score.hpp"

#include <algorithm>

namespace trainer {
namespace {

int own_score_after(model::Board board, model::Square square, model::Side side) {
    model::play(board, square, side);
    const model::Score score = model::score(board);
    return side == model::Side::white ? score.white : score.black;
}

std::optional<model::Square> choose_greedily(const model::Board& board, model::Side side, model::Random& random) {
    std::vector<model::Square> best;
    int best_score = -1;
    for (const model::Square square : model::legal_moves(board, side)) {
        const int score = own_score_after(board, square, side);
        if (score > best_score) best.clear();
        if (score >= best_score) best.push_back(square);
        best_score = std::max(score, best_score);
    }
    if (best.empty()) return std::nullopt;
    return best[static_cast<std::size_t>(random.below(static_cast<int>(best.size())))];
}

} // namespace

Policy table_policy(const model::Weights& weights) {
    return [weights](const model::Board& board, model::Side side, model::Random& random) {
        return model::choose(board, side, weights, random);
    };
}

Policy random_policy() {
    return table_policy(model::Weights{});
}

Policy greedy_policy() {
    return choose_greedily;
}

} // namespace trainer
