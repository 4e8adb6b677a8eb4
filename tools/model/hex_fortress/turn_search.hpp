// The main search of the computer player (PLAYER.md 4): a side's turns and the replies to each.
#pragma once

#include "tools/model/hex_fortress/player.hpp"
#include "tools/model/hex_fortress/player_moves.hpp"

namespace hex_fortress {

inline constexpr int win = 30'000;
inline constexpr int infinity = 32'000;

// Counts settled turns and stops the search.
struct SearchClock {
    const PlayerSettings& settings;
    std::uint32_t settled = 0;
    bool stopped = false;

    void tick() {
        ++settled;
        stopped = stopped || settled == settings.budget || (settings.is_interrupted && settings.is_interrupted());
    }
};

// The position to search: a side to move, `quiet` turns without a removal, `moves` in this turn.
struct SearchRoot {
    const Game& game; // for its options and history
    ScoredBoard pieces;
    Side self;
    int quiet;
    int moves;
};

// Precondition: the game is not over.
SearchRoot root_of(const Game& game, const Weights& weights);

// Converts a turn to the rules' form.
Turn turn_of(const PlayerTurn& turn);

struct Candidate {
    int value;
    PlayerTurn turn;
};

class TurnSearch {
  public:
    // Keeps the `shortlist` best turns. Stops when the best is worth `enough`.
    TurnSearch(const SearchRoot& root, SearchClock& clock, int shortlist, int enough = win)
        : root_(root), clock_(clock), size_(index(shortlist)), enough_(enough) {}

    // The best turns with their values, best first; at least one. `variety` varies the opening.
    std::vector<Candidate> run(std::optional<int> variety = {});
    // The best of the first turn and then every `stride`-th, from number `from` on, without replies (PLAYER.md 6).
    Candidate glance(int stride, int from);

  private:
    void find_candidates();
    bool add_candidate(ScoredBoard& moved, const PlayerTurn& turn);
    bool consider_candidates(std::optional<int> variety);
    bool consider(ScoredBoard moved, const PlayerTurn& turn);
    bool is_candidate(const PlayerTurn& turn) const;
    void enlist(const Candidate& turn);
    std::optional<int> value_of(ScoredBoard& moved, const PlayerTurn& turn);
    int reply_value(const ScoredBoard& pieces, int quiet);
    bool try_killers(const ScoredBoard& pieces, int quiet);
    bool try_reply(ScoredBoard& moved, const PlayerTurn& reply, int quiet);
    void remember(const PlayerTurn& reply);
    int score(const ScoredBoard& pieces) const { return root_.self == Side::white ? pieces.score() : -pieces.score(); }

    const SearchRoot& root_;
    SearchClock& clock_;
    std::size_t size_;
    int enough_;
    int margin_ = 0;
    std::vector<Candidate> candidates_;
    std::vector<Candidate> shortlist_;
    std::vector<PlayerTurn> killers_;
    Candidate lowest_{infinity, {}}; // the best reply to the current turn
    int bound_ = -infinity;          // turns must have a higher value to be listed
};

// Settles a turn and returns the quiet turns after it.
int settle(ScoredBoard& moved, const PlayerTurn& turn, int quiet, SearchClock& clock);

// H3.4, H3.6: the value for the root's side if a turn of `mover` has ended the game.
std::optional<int> end_value(const SearchRoot& root, const ScoredBoard& pieces, Side mover, int quiet);

// True if the position after the root side's turn occurred before. The second time already counts as a draw (H3.5: the
// third).
bool is_repetition(const SearchRoot& root, const ScoredBoard& pieces, int quiet);

// The board after a turn's moves, before it is settled.
ScoredBoard after_moves(const ScoredBoard& pieces, const PlayerTurn& turn);

} // namespace hex_fortress
