#include "tests/host/tournaments/plan.hpp"

#include "tools/model/game.hpp"

namespace host {
namespace {

int below(std::mt19937& random, int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }

// White is a human in one of four tournaments, Black in one of eight; the others are the disk's five players and a new
// one with zero weights.
Contestant contestant(std::mt19937& random, bool is_human, const char* human) {
    if (is_human) return {human, true, true};
    const char* const computers[] = {"COUNT VAUBAN", "GENGHIS KHAN", "LORD MAGINOT", "SIR GALAHAD", "THE SQUIRE"};
    const int number = below(random, 6);
    return number == 5 ? Contestant{"ROOKIE", false, true} : Contestant{computers[number]};
}

model::Weights random_table(std::mt19937& random) {
    const int divisor = below(random, 2) == 0 ? 1 : 4096;
    model::Weights weights;
    for (std::int16_t& weight : weights) weight = static_cast<std::int16_t>((below(random, 65536) - 32768) / divisor);
    return weights;
}

} // namespace

TournamentPlan::TournamentPlan(unsigned seed) : hand(seed) {
    const bool white_is_human = below(hand, 4) == 0, black_is_human = below(hand, 8) == 0;
    contestants = {contestant(hand, white_is_human, "JOHN"), contestant(hand, black_is_human, "JANE")};
    if (contestants[1].name == contestants[0].name) contestants[1].is_new = false; // already registered as White
    length = below(hand, 2) == 0 ? model::standard_length : 1 + below(hand, model::longest_length);
    games = 1 + below(hand, below(hand, 10) == 0 ? model::longest_tournament : 4);
    title_frames = below(hand, 300);
    if (below(hand, 3) == 0) tables = {random_table(hand), random_table(hand)};
}

} // namespace host
