// The search of the computer player (PLAYER.md 4).
#include "tools/model/hex_fortress/player.hpp"

#include "tools/model/hex_fortress/player_moves.hpp"

#include <algorithm>

namespace hex_fortress {
namespace {

constexpr int win = 30'000;
constexpr int infinity = 32'000;

struct Candidate {
    int value;
    PlayerTurn turn;
};

class Search {
  public:
    Search(const Game& game, const PlayerSettings& settings, const Weights& weights)
        : game_(game), settings_(settings), self_(game.position().mover), start_(game.position(), weights) {}

    Choice choose();

  private:
    void find_candidates();
    void add_candidate(int value, const PlayerTurn& turn);
    void consider_candidates();
    bool consider(ScoredBoard moved, const PlayerTurn& turn);
    std::optional<int> value_of(ScoredBoard& moved, const PlayerTurn& turn);
    int reply_value(const ScoredBoard& pieces, int quiet);
    bool try_killers(const ScoredBoard& pieces, int quiet);
    bool try_reply(ScoredBoard& moved, const PlayerTurn& reply, int quiet);
    int settle(ScoredBoard& moved, const PlayerTurn& turn, int quiet);
    std::optional<int> end_value(const ScoredBoard& pieces, int quiet) const;
    bool is_repetition(const ScoredBoard& pieces, int quiet) const;
    void remember(const PlayerTurn& reply);
    Turn played(const PlayerTurn& turn) const;

    bool varies() const { return settings_.variety && game_.turns_played() < opening_turns; }
    int score(const ScoredBoard& pieces) const { return self_ == Side::white ? pieces.score() : -pieces.score(); }

    const Game& game_;
    const PlayerSettings& settings_;
    Side self_;
    ScoredBoard start_;
    std::vector<Candidate> candidates_;
    std::vector<PlayerTurn> killers_;
    Candidate best_{-infinity, {}};
    Candidate lowest_{infinity, {}}; // the best reply to the turn under consideration
    int bound_ = -infinity;          // a turn of no higher value is not played
    std::uint32_t settled_ = 0;
    bool stopped_ = false;
};

// H3.4, H3.6: the value, if the game is over.
std::optional<int> Search::end_value(const ScoredBoard& pieces, int quiet) const {
    const bool own = pieces.has_keep(self_), enemy = pieces.has_keep(opponent(self_));
    if (!own || !enemy) return own ? win : enemy ? -win : 0;
    const int limit = game_.options().quiet_limit;
    if (limit == no_limit || quiet < limit) return {};
    const auto winner = quiet_verdict(pieces.position(self_)).winner;
    return !winner ? 0 : *winner == self_ ? win : -win;
}

// Sets `quiet` turns without a removal; returns them after this turn.
int Search::settle(ScoredBoard& moved, const PlayerTurn& turn, int quiet) {
    const bool removed = moved.settle(turn);
    ++settled_;
    stopped_ = stopped_ || settled_ == settings_.budget || (settings_.is_interrupted && settings_.is_interrupted());
    return removed ? 0 : quiet + 1;
}

// The second time that a position stands counts as a draw already (H3.5: the third).
bool Search::is_repetition(const ScoredBoard& pieces, int quiet) const {
    const auto& history = game_.history();
    const auto since = static_cast<std::ptrdiff_t>(std::min(history.size(), index(quiet)));
    return since >= 4 &&
           std::find(history.end() - since, history.end(), pieces.position(opponent(self_))) != history.end();
}

void Search::add_candidate(int value, const PlayerTurn& turn) {
    const auto place = std::ranges::find_if(candidates_, [&](const Candidate& kept) { return kept.value < value; });
    candidates_.insert(place, {value, turn});
    if (candidates_.size() > candidate_count) candidates_.pop_back();
}

void Search::find_candidates() {
    for_each_turn(start_, self_, game_.moves_this_turn(), [&](ScoredBoard moved, const PlayerTurn& turn) {
        const int quiet = settle(moved, turn, game_.quiet_turns());
        add_candidate(end_value(moved, quiet).value_or(score(moved)), turn);
        return stopped_;
    });
}

void Search::remember(const PlayerTurn& reply) {
    std::erase(killers_, reply);
    killers_.insert(killers_.begin(), reply);
    if (killers_.size() > killer_count) killers_.pop_back();
}

// Returns whether no further reply is needed.
bool Search::try_reply(ScoredBoard& moved, const PlayerTurn& reply, int quiet) {
    const int after = settle(moved, reply, quiet);
    const int value = end_value(moved, after).value_or(score(moved));
    if (value < lowest_.value) lowest_ = {value, reply};
    return stopped_ || lowest_.value <= bound_ || lowest_.value == -win;
}

bool Search::try_killers(const ScoredBoard& pieces, int quiet) {
    const Side enemy = opponent(self_);
    for (const PlayerTurn& killer : killers_) {
        if (!is_legal(pieces, enemy, {}, killer.moves[0])) continue;
        ScoredBoard moved = pieces;
        moved.make(killer.moves[0]);
        if (!is_legal(moved, enemy, first_move(pieces, killer.moves[0]), killer.moves[1])) continue;
        moved.make(killer.moves[1]);
        if (try_reply(moved, killer, quiet)) return true;
    }
    return false;
}

int Search::reply_value(const ScoredBoard& pieces, int quiet) {
    lowest_ = {infinity, {}};
    if (!try_killers(pieces, quiet))
        for_each_turn(pieces, opponent(self_), 2,
                      [&](ScoredBoard moved, const PlayerTurn& reply) { return try_reply(moved, reply, quiet); });
    if (lowest_.turn.count == 2) remember(lowest_.turn);
    return lowest_.value;
}

// Nothing, if the search was stopped before the value was known.
std::optional<int> Search::value_of(ScoredBoard& moved, const PlayerTurn& turn) {
    const int quiet = settle(moved, turn, game_.quiet_turns());
    if (const auto value = end_value(moved, quiet)) return value;
    if (is_repetition(moved, quiet)) return 0;
    if (stopped_) return {};
    const int value = reply_value(moved, quiet);
    return stopped_ ? std::nullopt : std::optional(value);
}

// Returns whether the search is over.
bool Search::consider(ScoredBoard moved, const PlayerTurn& turn) {
    const auto value = value_of(moved, turn);
    if (value && *value > bound_) {
        best_ = {*value, turn};
        bound_ = *value + (varies() ? opening_margin : 0);
    }
    return stopped_ || best_.value == win;
}

void Search::consider_candidates() {
    if (varies()) {
        const auto chosen = candidates_.begin() + *settings_.variety % static_cast<int>(candidates_.size());
        std::rotate(candidates_.begin(), chosen, chosen + 1);
    }
    best_ = candidates_.front(); // played if the search stops at once
    for (const Candidate& candidate : candidates_) {
        if (stopped_) return;
        ScoredBoard moved = start_;
        for (int i = 0; i < candidate.turn.count; ++i) moved.make(candidate.turn.moves[index(i)]);
        if (consider(moved, candidate.turn)) stopped_ = true;
    }
}

Turn Search::played(const PlayerTurn& turn) const {
    Turn moves;
    for (int i = 0; i < turn.count; ++i) {
        const auto& [from, to, promotion] = turn.moves[index(i)];
        moves.push_back({from, to, promotion == Kind::wall ? std::nullopt : std::optional(promotion)});
    }
    return moves;
}

Choice Search::choose() {
    find_candidates();
    consider_candidates();
    if (!stopped_)
        for_each_turn(start_, self_, game_.moves_this_turn(),
                      [&](const ScoredBoard& moved, const PlayerTurn& turn) { return consider(moved, turn); });
    return {played(best_.turn), best_.value, settled_};
}

} // namespace

Choice choose_turn(const Game& game, const PlayerSettings& settings, const Weights& weights) {
    return Search(game, settings, weights).choose();
}

} // namespace hex_fortress
