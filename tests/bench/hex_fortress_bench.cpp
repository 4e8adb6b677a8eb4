// The computer player of Hex Fortress in whole games: turns settled a second on one core, its own and the opponent's.
#include "tools/model/hex_fortress/player.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace hex_fortress;

std::uint64_t play(int shortlist, int turns) {
    Game game;
    PlayerSettings settings;
    settings.shortlist = shortlist;
    std::uint64_t settled = 0;
    while (!game.is_over() && game.turns_played() < turns) {
        const Choice choice = choose_turn(game, settings);
        settled += choice.settled;
        game.play(choice.turn);
    }
    return settled;
}

void search(benchmark::State& state, int shortlist) {
    std::uint64_t positions = 0;
    for (auto _ : state) positions += play(shortlist, 60);
    state.counters["positions_per_second"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(search, full, 1)->Name("hex/full")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, deep, 12)->Name("hex/deep")->Unit(benchmark::kMillisecond);

} // namespace
