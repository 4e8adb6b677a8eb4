// league: plays all pairs; prints points, Elo ratings and each player's conduct.
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/json.hpp"
#include "tools/trainer/match/tally.hpp"
#include "tools/trainer/work/luck.hpp"

namespace trainer {
namespace {

constexpr int games_of_a_job = 100; // a multiple of four, so that sides and first moves are balanced in each job

struct League {
    std::vector<Contestant> players;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    Terms terms;
    int games;                               // per pair
    std::vector<std::vector<Tally>> table{}; // by row and column

    int jobs_of_a_pair() const { return (games + games_of_a_job - 1) / games_of_a_job; }
};

League league_of(const Options& options) {
    const auto known = known_players(options);
    League league{.players = {},
                  .pairs = {},
                  .terms = {.length = number(options, "length", 1, model::longest_length),
                            .opening = number(options, "opening", 0, model::longest_length),
                            .observe = options.has("conduct")},
                  .games = number(options, "games", 4, 10'000'000)};
    if (league.games % 4 != 0)
        throw Failure{exit_usage, "--games must be a multiple of 4: sides and first moves are balanced"};
    std::vector<std::string> sources = options.operands();
    if (sources.empty()) {
        for (const NamedPlayer& player : known) sources.push_back(player.name);
        sources.insert(sources.end(), {"tactician", "sloppy", "greedy"});
    }
    if (sources.size() < 2) throw Failure{exit_usage, "a league needs two players or more"};
    for (const std::string& source : sources) league.players.push_back(contestant(source, known));
    for (std::size_t one = 0; one < sources.size(); ++one)
        for (std::size_t other = one + 1; other < sources.size(); ++other) league.pairs.emplace_back(one, other);
    return league;
}

Tally reversed(const Tally& tally) {
    return {tally.games, tally.lost(), tally.drawn, -tally.margin, {tally.conduct[1], tally.conduct[0]}};
}

void play_league(League& league, Work& work) {
    const int jobs_of_a_pair = league.jobs_of_a_pair();
    const std::uint64_t seed = work.seed();
    const auto results = work.run(static_cast<int>(league.pairs.size()) * jobs_of_a_pair, [&](int job) {
        const auto [one, other] = league.pairs[static_cast<std::size_t>(job / jobs_of_a_pair)];
        const int first_game = job % jobs_of_a_pair * games_of_a_job;
        model::Random luck = luck_of(seed, {one, other, static_cast<std::uint64_t>(first_game)});
        return play_games(league.players[one].policy, league.players[other].policy,
                          std::min(games_of_a_job, league.games - first_game), league.terms, luck, first_game)
            .numbers();
    });
    league.table.assign(league.players.size(), std::vector<Tally>(league.players.size()));
    for (std::size_t job = 0; job < results.size(); ++job) {
        const auto [one, other] = league.pairs[job / static_cast<std::size_t>(jobs_of_a_pair)];
        const Tally tally = Tally::of(results[job]);
        league.table[one][other].add(tally);
        league.table[other][one].add(reversed(tally));
    }
}

std::vector<Estimate> strengths(const League& league) {
    std::vector<std::vector<double>> points, games;
    for (const auto& row : league.table) {
        points.emplace_back();
        games.emplace_back();
        for (const Tally& tally : row) {
            points.back().push_back(tally.points());
            games.back().push_back(static_cast<double>(tally.games));
        }
    }
    return elo(points, games);
}

Tally total_of(const std::vector<Tally>& row) {
    Tally total;
    for (const Tally& tally : row) total.add(tally);
    return total;
}

std::string text_of(const League& league, const std::vector<Estimate>& elos) {
    std::string text = fmt::format("points in a hundred, {} games a pair\n{:<16}", league.games, "");
    for (const Contestant& player : league.players) text += fmt::format("{:>8}", player.name.substr(0, 7));
    text += fmt::format("{:>26}\n", "Elo (95 % interval)");
    for (std::size_t row = 0; row < league.players.size(); ++row) {
        text += fmt::format("{:<16}", league.players[row].name);
        for (std::size_t column = 0; column < league.players.size(); ++column) {
            const Tally& tally = league.table[row][column];
            text += row == column ? fmt::format("{:>8}", "-")
                                  : fmt::format("{:>8.1f}", 100 * tally.per_game(tally.points()));
        }
        text += fmt::format("{:>26}\n",
                            fmt::format("{:.0f} ({:.0f} to {:.0f})", elos[row].value, elos[row].low, elos[row].high));
    }
    return text;
}

std::string conduct_text(const League& league) {
    std::string text = fmt::format("\nin a game\n{:<16}", "");
    for (const auto& [name, value] : conduct_fields) text += fmt::format("{:>16}", name);
    for (std::size_t row = 0; row < league.players.size(); ++row) {
        text += fmt::format("\n{:<16}", league.players[row].name);
        const Tally total = total_of(league.table[row]);
        for (const auto& [name, value] : conduct_fields)
            text += fmt::format("{:>16.2f}", total.per_game(total.conduct[0].*value));
    }
    return text + "\n";
}

Json json_of(const League& league, const std::vector<Estimate>& elos) {
    Json players = Json::array();
    for (std::size_t row = 0; row < league.players.size(); ++row) {
        Json points = Json::object(), conduct = Json::object();
        const Tally total = total_of(league.table[row]);
        for (std::size_t column = 0; column < league.players.size(); ++column)
            if (const Tally& tally = league.table[row][column]; tally.games != 0)
                points[league.players[column].name] = share(tally.points(), static_cast<double>(tally.games));
        if (league.terms.observe)
            for (const auto& [name, value] : conduct_fields)
                conduct[std::string(name)] = total.per_game(total.conduct[0].*value);
        players.push_back(
            {{"name", league.players[row].name}, {"elo", elos[row]}, {"points", points}, {"in_a_game", conduct}});
    }
    return {{"games_a_pair", league.games}, {"players", players}};
}

} // namespace

void league_command(const Options& options, const Processes& processes) {
    League league = league_of(options);
    Work work(options, processes, "league");
    play_league(league, work);
    const auto elos = strengths(league);
    work.report(text_of(league, elos) + (league.terms.observe ? conduct_text(league) : ""), json_of(league, elos));
}

} // namespace trainer
