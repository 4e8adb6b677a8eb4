// The engine of FORTRESS on one core: the master's moves of a game, and its exact ending.
#include "tools/engine/levels.hpp"

#include <benchmark/benchmark.h>
#include <vector>

namespace {

using namespace model::fast;

constexpr int turns = 21, exact = 8;

struct Moment {
    Field field;
    int moves_left;
};

// The master's moves. White always builds on the last legal square, as in tests/web/speed.mjs.
const std::vector<Moment>& game() {
    static const std::vector<Moment> moments = [] {
        std::vector<Moment> found;
        engine::Engine engine;
        model::Random random(40);
        Field field;
        for (int left = 2 * turns - 1; left > 0; left -= 2) {
            int last = model::square_count - 1;
            while ((field.legal(model::Side::white) & bit(cell_of(last))) == 0) --last;
            field.play(cell_of(last), model::Side::white);
            found.push_back({field, left});
            const auto cell =
                engine::choose(engine, *engine::level_named("master"), field, model::Side::black, left, random);
            if (cell) field.play(*cell, model::Side::black);
        }
        return found;
    }();
    return moments;
}

// `most`, `least`: moves left.
void master(benchmark::State& state, int most, int least) {
    const engine::Limits limits{.positions = engine::level_named("master")->positions, .exact_moves = exact};
    engine::Engine engine;
    std::uint64_t positions = 0, moves = 0;
    for (auto _ : state)
        for (const auto& [field, left] : game()) {
            if (left > most || left < least) continue;
            positions += engine.best(field, model::Side::black, left, limits).positions;
            ++moves;
        }
    using benchmark::Counter;
    state.counters["positions_per_second"] = Counter(static_cast<double>(positions), Counter::kIsRate);
    state.counters["seconds_per_move"] = Counter(static_cast<double>(moves), Counter::kIsRate | Counter::kInvert);
}

BENCHMARK_CAPTURE(master, limited, 2 * turns, exact + 1)->Name("engine/master")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(master, ending, exact, exact - 1)->Name("engine/exact_ending")->Unit(benchmark::kMillisecond);

} // namespace
