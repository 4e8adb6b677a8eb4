#include "tools/star_chess_study/study.hpp"

#include <algorithm>

namespace star_chess {
namespace {

void play_turn_of(Game& game, const Settings& settings, Played& played) {
    if (game.position().is_defeated(game.mover())) return;
    const Requests requests = make_requests(game.position(), game.mover());
    const Prediction found = predict(game.position(), game.mover(), settings);
    const int masks = complexity(std::popcount(requests.full));
    ++played.moves;
    played.positions += found.positions;
    played.complexity += static_cast<std::uint64_t>(masks);
    played.highest_complexity = std::max(played.highest_complexity, masks);
    Position position = game.position();
    Turn turn = game.turn();
    for (const Command& command : play_commands(position, turn, requests, found.mask, settings.habits))
        game.execute(command);
}

double part_won(const Played& played, bool odd_seats) {
    int won = 0;
    for (const Player winner : played.winners) won += (winner % 2 == 0) == odd_seats ? 1 : 0;
    return static_cast<double>(won) / static_cast<double>(played.winners.size());
}

} // namespace

Played play_game(GalaxyKind kind, std::uint16_t seed, const Seats& seats, int turn_limit) {
    Game game(new_galaxy(kind, seed), turn_limit);
    Played played;
    while (!game.is_over()) {
        play_turn_of(game, seats[index(game.mover())], played);
        game.end_turn();
    }
    played.winners = game.winners();
    played.full_turns = game.full_turn();
    int left = 0;
    for (Player player = 0; player < player_count; ++player) left += game.position().is_defeated(player) ? 0 : 1;
    played.conquered = left == 1;
    return played;
}

Share match(const Settings& one, const Settings& other, int galaxies, int turn_limit) {
    double won = 0;
    for (int seed = 1; seed <= galaxies; ++seed) {
        const auto number = static_cast<std::uint16_t>(seed);
        won += part_won(play_game(GalaxyKind::random, number, {one, other, one, other}, turn_limit), true);
        won += part_won(play_game(GalaxyKind::random, number, {other, one, other, one}, turn_limit), false);
    }
    return share_of(won, 2 * galaxies);
}

} // namespace star_chess
