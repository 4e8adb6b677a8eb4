#include "tools/game_study/star_games.hpp"

#include "tools/game_study/star_beginner.hpp"

#include <algorithm>

namespace star_chess {
namespace {

// The mover's commands. Precondition: the mover is not defeated.
std::vector<Command> commands_of(const Game& game, const Settings& settings, const Prediction& found) {
    Position position = game.position();
    Turn turn = game.turn();
    return play_commands(position, turn, make_requests(position, game.mover(), settings.caution), found.mask,
                         settings.habits);
}

void play_turn_of(Game& game, const Settings& settings, Played& played) {
    if (game.position().is_defeated(game.mover())) return;
    const Prediction found = predict(game.position(), game.mover(), settings);
    ++played.moves;
    played.positions += found.positions;
    played.generated += found.generated;
    played.most_positions = std::max(played.most_positions, found.positions);
    played.complexities.push_back(complexity(std::popcount(make_requests(game.position(), game.mover()).full)));
    for (const Command& command : commands_of(game, settings, found)) game.execute(command);
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
    played.quiet = game.quiet_turns() >= quiet_limit;
    return played;
}

Share match(const Settings& one, const Settings& other, int galaxies, int turn_limit,
            const std::function<void()>& played) {
    double won = 0;
    for (int seed = 1; seed <= galaxies; ++seed) {
        const auto number = static_cast<std::uint16_t>(seed);
        won += part_won(play_game(GalaxyKind::random, number, {one, other, one, other}, turn_limit), true);
        won += part_won(play_game(GalaxyKind::random, number, {other, one, other, one}, turn_limit), false);
        played();
    }
    return share_of(won, 2 * galaxies);
}

Share beginner_against(const Settings& computers, int games, int turn_limit, const std::function<void()>& played) {
    double won = 0;
    for (int number = 0; number < games; ++number) {
        Game game(new_galaxy(GalaxyKind::random, static_cast<std::uint16_t>(number / player_count + 1)), turn_limit);
        Played ignored;
        for (const Player beginner = number % player_count; !game.is_over(); game.end_turn())
            if (game.mover() == beginner)
                play_beginner_turn(game);
            else
                play_turn_of(game, computers, ignored);
        const std::vector<Player> winners = game.winners();
        if (std::ranges::count(winners, number % player_count) > 0) won += 1 / static_cast<double>(winners.size());
        played();
    }
    return share_of(won, games);
}

std::array<std::optional<Planet>, player_count> first_colonies(std::uint16_t seed, const Settings& settings,
                                                               int turn_limit) {
    Game game(new_galaxy(GalaxyKind::random, seed), turn_limit);
    const Sectors terran = game.position().terran;
    std::array<std::optional<Planet>, player_count> found;
    while (!game.is_over()) {
        const Player mover = game.mover();
        const Sectors around = rings[1][index(homes[index(mover)])];
        const bool counts = (around & terran) != 0 && without(around, terran) != 0 && !found[index(mover)];
        if (!game.position().is_defeated(mover))
            for (const Command& command : commands_of(game, settings, predict(game.position(), mover, settings))) {
                if (counts && command.verb == Verb::colonize && !found[index(mover)])
                    found[index(mover)] =
                        contains(game.position().terran, command.from) ? Planet::terran : Planet::barren;
                game.execute(command);
            }
        game.end_turn();
    }
    return found;
}

} // namespace star_chess
