// The main search: candidates, turns, replies, killers (PLAYER.md 4).
#include "tools/model/hex_fortress/turn_search.hpp"

#include <algorithm>

namespace hex_fortress {
namespace {

// Keeps the list in descending order, equal values in order of insertion, and at most `size` long.
void insert(std::vector<Candidate>& list, const Candidate& turn, std::size_t size) {
    const auto is_lower = [&](const Candidate& kept) { return kept.value < turn.value; };
    list.insert(std::ranges::find_if(list, is_lower), turn);
    if (list.size() > size) list.pop_back();
}

} // namespace

int settle(ScoredBoard& moved, const PlayerTurn& turn, int quiet, SearchClock& clock) {
    const bool removed = moved.settle(turn);
    clock.tick();
    return removed ? 0 : quiet + 1;
}

std::optional<int> end_value(const SearchRoot& root, const ScoredBoard& pieces, Side mover, int quiet) {
    const auto value_of = [&](const Verdict& verdict) {
        return !verdict.winner ? 0 : *verdict.winner == root.self ? win : -win;
    };
    const Options& rules = root.game.options();
    if (!pieces.has_keep(Side::white) || !pieces.has_keep(Side::black))
        return value_of(keeps_verdict(pieces.position(mover), mover, rules.both_keeps));
    if (rules.quiet_limit == no_limit || quiet < rules.quiet_limit) return {};
    return value_of(quiet_verdict(pieces.position(root.self)));
}

bool is_repetition(const SearchRoot& root, const ScoredBoard& pieces, int quiet) {
    if (quiet < 4) return false;
    const auto& history = root.game.history();
    const auto looked_at = std::min(history.size(), past_count);
    return std::find(history.end() - static_cast<std::ptrdiff_t>(looked_at), history.end(),
                     pieces.position(opponent(root.self))) != history.end();
}

ScoredBoard after_moves(const ScoredBoard& pieces, const PlayerTurn& turn) {
    ScoredBoard moved = pieces;
    for (int i = 0; i < turn.count; ++i) moved.make(turn.moves[index(i)]);
    return moved;
}

// Returns true if the search was stopped.
bool TurnSearch::add_candidate(ScoredBoard& moved, const PlayerTurn& turn) {
    const int quiet = settle(moved, turn, root_.quiet, clock_);
    insert(candidates_, {end_value(root_, moved, root_.self, quiet).value_or(score(moved)), turn}, candidate_count);
    return clock_.stopped;
}

void TurnSearch::find_candidates() {
    for_each_turn(root_.pieces, root_.self, root_.moves,
                  [&](ScoredBoard moved, const PlayerTurn& turn) { return add_candidate(moved, turn); });
}

Candidate TurnSearch::glance(int stride, int from) {
    int number = 0;
    for_each_turn(root_.pieces, root_.self, root_.moves, [&](ScoredBoard moved, const PlayerTurn& turn) {
        const bool seen = number == 0 || (number >= from && (number - from) % stride == 0);
        ++number;
        return seen && add_candidate(moved, turn);
    });
    return candidates_.front();
}

bool TurnSearch::is_candidate(const PlayerTurn& turn) const {
    return std::ranges::any_of(candidates_, [&](const Candidate& candidate) { return candidate.turn == turn; });
}

void TurnSearch::remember(const PlayerTurn& reply) {
    std::erase(killers_, reply);
    killers_.insert(killers_.begin(), reply);
    if (killers_.size() > killer_count) killers_.pop_back();
}

// Returns true if no further reply is needed.
bool TurnSearch::try_reply(ScoredBoard& moved, const PlayerTurn& reply, int quiet) {
    const int after = settle(moved, reply, quiet, clock_);
    const int value = end_value(root_, moved, opponent(root_.self), after).value_or(score(moved));
    if (value < lowest_.value) lowest_ = {value, reply};
    return clock_.stopped || lowest_.value <= bound_ || lowest_.value == -win;
}

bool TurnSearch::try_killers(const ScoredBoard& pieces, int quiet) {
    const Side enemy = opponent(root_.self);
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

int TurnSearch::reply_value(const ScoredBoard& pieces, int quiet) {
    lowest_ = {infinity, {}};
    if (!try_killers(pieces, quiet))
        for_each_turn(pieces, opponent(root_.self), 2,
                      [&](ScoredBoard moved, const PlayerTurn& reply) { return try_reply(moved, reply, quiet); });
    if (lowest_.turn.count == 2) remember(lowest_.turn);
    return lowest_.value;
}

// Nothing if the search was stopped before the value was known.
std::optional<int> TurnSearch::value_of(ScoredBoard& moved, const PlayerTurn& turn) {
    const int quiet = settle(moved, turn, root_.quiet, clock_);
    if (const auto value = end_value(root_, moved, root_.self, quiet)) return value;
    if (is_repetition(root_, moved, quiet)) return repetition_value;
    if (clock_.stopped) return {};
    const int value = reply_value(moved, quiet);
    return clock_.stopped ? std::nullopt : std::optional(value);
}

void TurnSearch::enlist(const Candidate& turn) {
    insert(shortlist_, turn, size_);
    if (shortlist_.size() == size_) bound_ = shortlist_.back().value + margin_;
}

// Returns true if the search is over.
bool TurnSearch::consider(ScoredBoard moved, const PlayerTurn& turn) {
    const auto value = value_of(moved, turn);
    if (value && *value > bound_) enlist({*value, turn});
    return clock_.stopped || (!shortlist_.empty() && shortlist_.front().value >= enough_);
}

bool TurnSearch::consider_candidates(std::optional<int> variety) {
    if (variety && !clock_.stopped) {
        margin_ = opening_margin;
        const auto chosen = candidates_.begin() + *variety % candidate_count % static_cast<int>(candidates_.size());
        std::rotate(candidates_.begin(), chosen, chosen + 1);
    }
    for (const Candidate& candidate : candidates_) {
        if (clock_.stopped) return true;
        if (consider(after_moves(root_.pieces, candidate.turn), candidate.turn)) return true;
    }
    return false;
}

std::vector<Candidate> TurnSearch::run(std::optional<int> variety) {
    find_candidates();
    if (!consider_candidates(variety))
        for_each_turn(root_.pieces, root_.self, root_.moves, [&](const ScoredBoard& moved, const PlayerTurn& turn) {
            return !is_candidate(turn) && consider(moved, turn);
        });
    if (shortlist_.empty()) shortlist_.push_back(candidates_.front());
    return shortlist_;
}

} // namespace hex_fortress
