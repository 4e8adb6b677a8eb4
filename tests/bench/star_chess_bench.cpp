// The prediction of Star Chess's computer player as the paper measures it (2.3): whole games of four computers of
// depth 2, positions generated a second on one core, empty turns included.
#include "tools/model/star_chess/game.hpp"
#include "tools/model/star_chess/predictor.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace star_chess;

constexpr int games = 10;

std::uint64_t play(std::uint16_t seed, const Settings& settings) {
    Game game(new_galaxy(GalaxyKind::random, seed), 100);
    std::uint64_t positions = 0;
    while (!game.is_over()) {
        const Prediction found = predict(game.position(), game.mover(), settings);
        positions += found.positions;
        Position position = game.position();
        Turn turn = game.turn();
        const Requests requests = make_requests(position, game.mover());
        for (const Command& command : play_commands(position, turn, requests, found.mask)) game.execute(command);
        game.end_turn();
    }
    return positions;
}

void predict_games(benchmark::State& state) {
    std::uint64_t positions = 0;
    for (auto _ : state)
        for (std::uint16_t seed = 1; seed <= games; ++seed) positions += play(seed, {levels_of_depth(2)});
    state.counters["positions_per_second"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
}

BENCHMARK(predict_games)->Name("starchess/predict")->Unit(benchmark::kMillisecond);

} // namespace
