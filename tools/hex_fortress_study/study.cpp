#include "tools/hex_fortress_study/study.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>

namespace hex_fortress {
namespace {

constexpr int mixing_draws = 16; // the first bytes of neighbouring seeds are alike

void count_losses(const Position& before, const Position& after, PlayedGame& played) {
    for (const Side side : {Side::white, Side::black})
        for (const Kind kind : all_kinds)
            played.lost[index(side)][index(kind)] +=
                std::popcount(before.at(side, kind)) - std::popcount(after.at(side, kind));
}

Choice turn_of_player(const Game& game, const Table& table, model::Random& random) {
    const Side side = game.position().mover;
    if (game.turns_played() == 0 && !table.first.empty()) return {table.first, 0, 0};
    if (game.turns_played() < opening_turns) return {draw_opening_turn(game, random), 0, 0};
    return choose_turn_as(table.players[index(side)], game, random);
}

void play_turn_of(Game& game, const Table& table, model::Random& random, PlayedGame& played) {
    const Side side = game.position().mover;
    const Choice choice = turn_of_player(game, table, random);
    Movement movement = begin_turn(game.position(), game.moves_this_turn());
    for (const Move& move : choice.turn) {
        make_move(movement, move);
        if (move.promotion) ++played.promoted[index(*move.promotion)];
    }
    played.isolated += std::popcount(game.play(choice.turn).isolated);
    count_losses(movement.position, game.position(), played);
    played.settled[index(side)] += choice.settled;
    played.most_settled[index(side)] = std::max(played.most_settled[index(side)], choice.settled);
    played.record += text_of(choice.turn) + ";";
    if (game.turns_played() <= 2) played.opening = played.record;
}

int percentile(std::vector<int> numbers, double share) {
    std::ranges::sort(numbers);
    return numbers[static_cast<std::size_t>(share * static_cast<double>(numbers.size() - 1))];
}

} // namespace

PlayedGame play_game(const Table& table, std::uint16_t seed) {
    Game game(table.rules);
    model::Random random(seed);
    for (int i = 0; i < mixing_draws; ++i) random.next();
    PlayedGame played;
    while (!game.is_over() && game.turns_played() < longest_game) play_turn_of(game, table, random, played);
    played.ending = game.ending();
    played.winner = game.winner();
    played.turns = game.turns_played();
    return played;
}

std::vector<PlayedGame> play_games(const std::function<Table(int)>& table, const Series& run) {
    std::vector<PlayedGame> games(index(run.games));
    std::atomic<int> next = 0;
    std::mutex mutex;
    int done = 0;
    const auto work = [&] {
        for (int n = next++; n < run.games; n = next++) {
            games[index(n)] = play_game(table(n), static_cast<std::uint16_t>(run.first_seed + n));
            const std::scoped_lock lock(mutex);
            if (run.progress) run.progress(++done);
        }
    };
    std::vector<std::jthread> threads;
    for (int i = 1; i < run.threads; ++i) threads.emplace_back(work);
    work();
    threads.clear();
    return games;
}

Summary summary_of(const std::vector<PlayedGame>& games) {
    Summary summary;
    summary.games = static_cast<int>(games.size());
    std::vector<int> turns;
    std::set<std::string> openings, records;
    std::uint64_t settled = 0, all_turns = 0;
    for (const PlayedGame& game : games) {
        ++summary.endings[static_cast<std::size_t>(game.ending)];
        if (game.winner) ++summary.wins[index(*game.winner)];
        turns.push_back(game.turns);
        openings.insert(game.opening);
        records.insert(game.record);
        all_turns += static_cast<std::uint64_t>(game.turns);
        for (const Kind kind : all_kinds) {
            summary.lost[index(kind)] +=
                (game.lost[0][index(kind)] + game.lost[1][index(kind)]) / double(summary.games);
            summary.promoted[index(kind)] += game.promoted[index(kind)] / double(summary.games);
        }
        summary.isolated += game.isolated / double(summary.games);
        for (const Side side : {Side::white, Side::black}) {
            settled += game.settled[index(side)];
            summary.most_settled = std::max(summary.most_settled, game.most_settled[index(side)]);
        }
    }
    summary.median_turns = percentile(turns, 0.5);
    summary.tenth_longest = percentile(turns, 0.9);
    summary.openings = static_cast<int>(openings.size());
    summary.distinct = static_cast<int>(records.size());
    summary.settled_a_turn = static_cast<double>(settled) / static_cast<double>(all_turns);
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
        const Table table{rules, {swapped ? second : first, swapped ? first : second}};
        const auto games = play_games([&](int) { return table; }, half);
        for (const PlayedGame& game : games)
            won += !game.winner ? 0.5 : (*game.winner == Side::white) != swapped ? 1 : 0;
        all.insert(all.end(), games.begin(), games.end());
    }
    return {model::share_of(won, static_cast<int>(all.size())), summary_of(all)};
}

} // namespace hex_fortress
