#include "tools/trainer/match/tally.hpp"

namespace trainer {

using model::fast::index;

const std::array<ConductField, 11> conduct_fields{{{"castles lost", &Conduct::castles_lost},
                                                   {"castles taken", &Conduct::castles_taken},
                                                   {"walls", &Conduct::walls},
                                                   {"longest wall", &Conduct::longest_wall},
                                                   {"sieges laid", &Conduct::sieges_laid},
                                                   {"forks", &Conduct::forks},
                                                   {"own sieges", &Conduct::own_sieges},
                                                   {"relieved", &Conduct::relieved},
                                                   {"chances", &Conduct::chances},
                                                   {"captures", &Conduct::captures},
                                                   {"territory at 10", &Conduct::territory_at_10}}};

void Tally::add(const PlayedGame& game, model::Side player) {
    const int own_margin = game.score.margin() * model::fast::sign_of(player);
    ++games;
    won += own_margin > 0;
    drawn += own_margin == 0;
    margin += own_margin;
    for (const auto& [name, value] : conduct_fields) {
        conduct[0].*value += game.conduct[index(player)].*value;
        conduct[1].*value += game.conduct[index(opponent(player))].*value;
    }
}

void Tally::add(const Tally& other) {
    games += other.games;
    won += other.won;
    drawn += other.drawn;
    margin += other.margin;
    for (const std::size_t who : {0U, 1U})
        for (const auto& [name, value] : conduct_fields) conduct[who].*value += other.conduct[who].*value;
}

JobResult Tally::numbers() const {
    JobResult result{games, won, drawn, margin};
    for (const Conduct& of : conduct)
        for (const auto& [name, value] : conduct_fields) result.push_back(of.*value);
    return result;
}

Tally Tally::of(const JobResult& numbers) {
    Tally tally{numbers[0], numbers[1], numbers[2], numbers[3], {}};
    std::size_t at = 4;
    for (Conduct& of : tally.conduct)
        for (const auto& [name, value] : conduct_fields) of.*value = static_cast<int>(numbers[at++]);
    return tally;
}

Tally play_games(const Policy& player, const Policy& opponent, int games, const Terms& terms, model::Random& random,
                 int first_game) {
    Tally tally;
    for (int game = first_game; game < first_game + games; ++game)
        tally.add(play_seated(player, opponent, game, terms, random), seats_of(game).player);
    return tally;
}

} // namespace trainer
