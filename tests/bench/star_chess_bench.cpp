// The prediction of Star Chess's computer player, measured as in the paper (2.3): whole games of four computers of one
// depth, positions per second on one core, including empty turns.
#include "tools/model/star_chess/game.hpp"
#include "tools/model/star_chess/predictor.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace star_chess;

constexpr int games = 10;

struct Count {
    std::uint64_t moves = 0, positions = 0, generated = 0;
};

void play(std::uint16_t seed, const Settings& settings, Count& count) {
    Game game(new_galaxy(GalaxyKind::random, seed), 100);
    while (!game.is_over()) {
        const Prediction found = predict(game.position(), game.mover(), settings);
        ++count.moves, count.positions += found.positions, count.generated += found.generated;
        Position position = game.position();
        Turn turn = game.turn();
        const Requests requests = make_requests(position, game.mover());
        for (const Command& command : play_commands(position, turn, requests, found.mask)) game.execute(command);
        game.end_turn();
    }
}

// The first argument is the depth.
void predict_games(benchmark::State& state, bool share) {
    Settings settings{levels_of_depth(static_cast<int>(state.range(0)))};
    settings.share = share;
    Count count;
    for (auto _ : state)
        for (std::uint16_t seed = 1; seed <= games; ++seed) play(seed, settings, count);
    const auto rate = [](std::uint64_t of) {
        return benchmark::Counter(static_cast<double>(of), benchmark::Counter::kIsRate);
    };
    state.counters["positions_per_second"] = rate(count.positions); // in the tree, counted as in the paper
    state.counters["generated_per_second"] = rate(count.generated); // without those shared by masks
    state.counters["positions_per_move"] = static_cast<double>(count.positions) / static_cast<double>(count.moves);
    state.counters["seconds_per_move"] =
        benchmark::Counter(static_cast<double>(count.moves), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

BENCHMARK_CAPTURE(predict_games, shared, true)
    ->Name("starchess/predict")
    ->DenseRange(1, 3)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(predict_games, each_mask, false)
    ->Name("starchess/predict_each_mask")
    ->DenseRange(1, 3)
    ->Unit(benchmark::kMillisecond);

} // namespace
