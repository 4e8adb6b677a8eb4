// The computer player of Hex Fortress in whole games: turns settled per second on one core, its own and the opponent's.
#include "tools/model/hex_fortress/player.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace hex_fortress;

template <typename Player>
std::uint64_t play(Player player, int turns) {
    Game game;
    std::uint64_t settled = 0;
    while (!game.is_over() && game.turns_played() < turns) {
        const Choice choice = player(game);
        settled += choice.settled;
        game.play(choice.turn);
    }
    return settled;
}

template <typename Player>
void count(benchmark::State& state, Player player, int turns) {
    std::uint64_t positions = 0;
    for (auto _ : state) positions += play(player, turns);
    state.counters["positions_per_second"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
}

void search(benchmark::State& state, int shortlist) {
    PlayerSettings settings;
    settings.shortlist = shortlist;
    count(
        state, [&](const Game& game) { return choose_turn(game, settings); }, 60);
}

BENCHMARK_CAPTURE(search, full, 1)->Name("hex/full")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, deep, 12)->Name("hex/deep")->Unit(benchmark::kMillisecond);

} // namespace
