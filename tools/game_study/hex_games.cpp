#include "tools/game_study/hex_games.hpp"

#include "tools/model/in_threads.hpp"

#include <algorithm>
#include <mutex>
#include <set>

namespace hex_fortress {
namespace {

constexpr int mixing_draws = 16; // the first draws of neighbouring seeds are similar

void count_losses(const Position& before, const Position& after, PlayedGame& played) {
    for (const Side side : {Side::white, Side::black})
        for (const Kind kind : all_kinds)
            played.lost[index(side)][index(kind)] +=
                std::popcount(before.at(side, kind)) - std::popcount(after.at(side, kind));
}

Choice turn_of_player(const Game& game, const Duel& duel, model::Random& random) {
    const Side side = game.position().mover;
    if (game.turns_played() == 0 && !duel.first.empty()) return {duel.first, 0, 0};
    if (game.turns_played() < opening_turns) return {draw_opening_turn(game, random), 0, 0};
    return choose_turn_as(duel.players[index(side)], game, random);
}

void play_turn_of(Game& game, const Duel& duel, model::Random& random, PlayedGame& played) {
    const Choice choice = turn_of_player(game, duel, random);
    Movement movement = begin_turn(game.position(), game.moves_this_turn());
    for (const Move& move : choice.turn) {
        make_move(movement, move);
        if (move.promotion) ++played.promoted[index(*move.promotion)];
    }
    played.isolated += std::popcount(game.play(choice.turn).isolated);
    count_losses(movement.position, game.position(), played);
    played.record += text_of(choice.turn) + ";";
}

int median(std::vector<int> numbers) {
    std::ranges::sort(numbers);
    return numbers[(numbers.size() - 1) / 2];
}

} // namespace

std::span<const RuleSet> rule_sets() {
    static const std::array<RuleSet, 6> sets{{{"standard", {}},
                                              {"storm", {16, BothKeeps::storm}},
                                              {"storm-24", {24, BothKeeps::storm}},
                                              {"limit-12", {12}},
                                              {"limit-24", {24}},
                                              {"no-limit", {no_limit}}}};
    return sets;
}

PlayedGame play_game(const Duel& duel, std::uint16_t seed) {
    Game game(duel.rules);
    model::Random random(seed);
    for (int i = 0; i < mixing_draws; ++i) random.next();
    PlayedGame played;
    while (!game.is_over() && game.turns_played() < longest_game) play_turn_of(game, duel, random, played);
    played.ending = game.ending();
    played.winner = game.winner();
    played.turns = game.turns_played();
    return played;
}

std::vector<PlayedGame> play_games(const Duel& duel, const Series& run) {
    std::vector<PlayedGame> games(index(run.games));
    std::mutex mutex;
    int done = 0;
    model::in_threads(games.size(), index(run.threads), [&](std::size_t i) {
        const auto n = static_cast<int>(i);
        games[i] = play_game(duel, static_cast<std::uint16_t>(run.first_seed + n));
        const std::scoped_lock lock(mutex);
        if (run.progress) run.progress(++done);
    });
    return games;
}

Summary summary_of(const std::vector<PlayedGame>& games) {
    Summary summary;
    summary.games = static_cast<int>(games.size());
    std::vector<int> turns;
    std::set<std::string> records;
    for (const PlayedGame& game : games) {
        ++summary.endings[static_cast<std::size_t>(game.ending)];
        if (game.winner) ++summary.wins[index(*game.winner)];
        turns.push_back(game.turns);
        records.insert(game.record);
        for (const Kind kind : all_kinds) {
            summary.lost[index(kind)] +=
                (game.lost[0][index(kind)] + game.lost[1][index(kind)]) / double(summary.games);
            summary.promoted[index(kind)] += game.promoted[index(kind)] / double(summary.games);
        }
        summary.isolated += game.isolated / double(summary.games);
    }
    summary.median_turns = median(turns);
    summary.distinct = static_cast<int>(records.size());
    return summary;
}

Match play_match(const Options& rules, const Player& first, const Player& second, const Series& run) {
    std::vector<PlayedGame> all;
    double won = 0;
    for (const bool swapped : {false, true}) {
        Series half = run;
        half.games = run.games / 2;
        const int before = static_cast<int>(all.size());
        if (run.progress) half.progress = [&run, before](int done) { run.progress(before + done); };
        const Duel duel{rules, {swapped ? second : first, swapped ? first : second}};
        const auto games = play_games(duel, half);
        for (const PlayedGame& game : games)
            won += !game.winner ? 0.5 : (*game.winner == Side::white) != swapped ? 1 : 0;
        all.insert(all.end(), games.begin(), games.end());
    }
    return {model::share_of(won, static_cast<int>(all.size())), summary_of(all)};
}

} // namespace hex_fortress
