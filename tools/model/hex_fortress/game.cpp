#include "tools/model/hex_fortress/game.hpp"

#include <algorithm>

namespace hex_fortress {
namespace {

std::optional<Side> leader(int white, int black) {
    if (white == black) return {};
    return white > black ? Side::white : Side::black;
}

} // namespace

int repetitions(const std::vector<Position>& history) {
    return static_cast<int>(std::ranges::count(history, history.back()));
}

Verdict quiet_verdict(const Position& position) {
    const auto by = [&](int (*measure)(const Position&, Side)) {
        return leader(measure(position, Side::white), measure(position, Side::black));
    };
    if (const auto side = by(total_worth)) return {Ending::value, side};
    if (const auto side = by(pieces_beyond_middle)) return {Ending::advance, side};
    return {Ending::balance, {}};
}

Verdict keeps_verdict(const Position& position, Side mover, BothKeeps both) {
    const bool white = position.has_keep(Side::white), black = position.has_keep(Side::black);
    if (white && black) return {Ending::none, {}};
    if (white || black) return {Ending::keep, white ? Side::white : Side::black};
    return {Ending::both_keeps, both == BothKeeps::storm ? std::optional(mover) : std::nullopt};
}

void Game::end_with(Ending ending, std::optional<Side> winner) {
    ending_ = ending;
    winner_ = winner;
}

void Game::judge() {
    const Verdict keeps = keeps_verdict(position(), opponent(position().mover), options_.both_keeps);
    if (keeps.ending != Ending::none) return end_with(keeps.ending, keeps.winner);
    if (repetitions(history_) == 3) return end_with(Ending::repetition, {});
    if (options_.quiet_limit == no_limit || quiet_turns_ < options_.quiet_limit) return;
    const Verdict verdict = quiet_verdict(position());
    end_with(verdict.ending, verdict.winner);
}

Combat Game::play(const Turn& turn) {
    Position next = position();
    const Combat combat = play_turn(next, turn, moves_this_turn());
    history_.push_back(next);
    quiet_turns_ = combat.removed() != 0 ? 0 : quiet_turns_ + 1;
    judge();
    return combat;
}

} // namespace hex_fortress
