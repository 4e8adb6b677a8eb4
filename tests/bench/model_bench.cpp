// The rules in C++ on one core: positions of random games, and whole games between two tables of weights, per second;
// with the fast model and with the plain reference model (/plain). Both play the same games.
#include "tools/model/fast/valuation.hpp"
#include "tools/model/game.hpp"
#include "tools/model/player.hpp"
#include "tools/model/rules.hpp"

#include <benchmark/benchmark.h>

namespace {

using model::Side;
using model::standard_length;

constexpr int random_games = 2000, weights_games = 200;

// A pupil after 90 games against a skilled instructor: SIR GALAHAD (game6502/fortress/data/players.txt).
constexpr model::Weights taught{-602, 176,   326,  -304, -178, 968,  334,  -720, 8146, -672, -1254, -1150, -798,
                                -744, -1036, -848, 112,  -482, -590, -684, -238, -84,  -124, 268,   84,    94};
// Prefers squares in the middle: other moves, other sieges.
constexpr model::Weights spreading{-7705, -826,  5416,  2757, 2366, 5909,  -4839, -6891, 4712, 316, -3854, -3533, -945,
                                   589,   -2639, -2553, 8192, 2291, -1356, -3362, -29,   -135, 886, 263,   1606,  551};

struct Fast {
    std::array<model::fast::Preferences, 2> players{model::fast::Preferences(taught),
                                                    model::fast::Preferences(spreading)};

    static int random_game(model::Random& random) {
        model::fast::Field field;
        int positions = 0;
        for (int turn = 0; turn < 2 * standard_length; ++turn) {
            const Side mover = turn % 2 == 0 ? Side::white : Side::black;
            const auto cell = model::fast::choose_any(field, mover, random);
            if (!cell) continue;
            field.play(*cell, mover);
            ++positions;
        }
        benchmark::DoNotOptimize(field);
        return positions;
    }

    int weights_game(model::Random& random) const {
        model::fast::Field field;
        model::fast::Contents contents;
        model::Counters counters;
        std::array<model::fast::Valuation, 2> values{model::fast::Valuation(players[0], Side::white),
                                                     model::fast::Valuation(players[1], Side::black)};
        for (int turn = 0; turn < 2 * standard_length; ++turn) {
            const Side mover = turn % 2 == 0 ? Side::white : Side::black;
            const auto cell = values[model::fast::index(mover)].choose(random);
            if (!cell) continue;
            counters.count(contents.active_weights(*cell, mover), mover);
            contents.update(field, field.play(*cell, mover).touched);
            for (auto& value : values) value.update(contents.changes());
        }
        benchmark::DoNotOptimize(counters);
        return field.score().margin();
    }
};

struct Plain {
    static int random_game(model::Random& random) {
        model::Board board{};
        int positions = 0;
        for (int turn = 0; turn < 2 * standard_length; ++turn) {
            const Side mover = turn % 2 == 0 ? Side::white : Side::black;
            const auto moves = model::legal_moves(board, mover);
            if (moves.empty()) continue;
            model::play(board, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))], mover);
            ++positions;
        }
        benchmark::DoNotOptimize(board);
        return positions;
    }

    static int weights_game(model::Random& random) {
        model::Game game(standard_length, Side::white);
        while (!game.over()) {
            const auto square =
                model::choose(game.board(), game.mover(), game.mover() == Side::white ? taught : spreading, random);
            square ? void(game.play(*square)) : game.forfeit();
        }
        benchmark::DoNotOptimize(game);
        return game.score().margin();
    }
};

template <class Model>
void play_random_games(benchmark::State& state) {
    std::int64_t positions = 0;
    for (auto _ : state) {
        model::Random random(1);
        for (int game = 0; game < random_games; ++game) positions += Model::random_game(random);
    }
    state.counters["positions_per_second"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
}

template <class Model>
void play_weights_games(benchmark::State& state) {
    const Model model;
    std::int64_t games = 0, margin = 0;
    for (auto _ : state) {
        model::Random random(1);
        for (int game = 0; game < weights_games; ++game, ++games) margin += model.weights_game(random);
    }
    benchmark::DoNotOptimize(margin);
    state.counters["games_per_second"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
    state.counters["mean_margin"] = static_cast<double>(margin) / static_cast<double>(games); // equal for both models
}

BENCHMARK(play_random_games<Fast>)->Name("model/random")->Unit(benchmark::kMillisecond);
BENCHMARK(play_random_games<Plain>)->Name("model/random/plain")->Unit(benchmark::kMillisecond);
BENCHMARK(play_weights_games<Fast>)->Name("model/weights_game")->Unit(benchmark::kMillisecond);
BENCHMARK(play_weights_games<Plain>)->Name("model/weights_game/plain")->Unit(benchmark::kMillisecond);

} // namespace
