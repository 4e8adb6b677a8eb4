// The costs of a machine's past and of a debugger: recording a second of FORTRESS, and seeking in half an hour of it.
// Compare history/second with history/bare, and history/debugger_attached with history/second.
#include "host/debug/debugger.hpp"
#include "host/machine/machines.hpp"
#include "tools/files/files.hpp"

#include <benchmark/benchmark.h>

#include <memory>

namespace {

using namespace host;

struct Played {
    explicit Played(MachineKind kind) {
        MachineOptions options;
        options.kind = kind;
        auto machine = make_machine(options, find_products());
        station = std::make_unique<Station>(std::move(*machine));
        const auto file = find_products().game_disk(kind);
        auto bytes = files::read_file(file);
        auto disk = station->machine().load_disk(*bytes, file.extension().string());
        station->add({.name = "game"}, std::move(disk->disk));
        station->apply({.kind = Input::Kind::insert, .number = 1, .medium = "game"});
    }
    void seconds(double count) {
        const auto& machine = station->machine();
        station->run_to(machine.cycles() + static_cast<emu::Cycle>(count * machine.cycles_per_second()));
    }

    std::unique_ptr<Station> station;
};

MachineKind kind_in(const benchmark::State& state) {
    return state.range(0) == 0 ? MachineKind::apple2plus : MachineKind::atari800;
}

void second_bare(benchmark::State& state) {
    Played played(kind_in(state));
    played.seconds(20);
    for (auto _ : state) played.seconds(1);
}
BENCHMARK(second_bare)->Name("history/bare")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void second(benchmark::State& state) {
    Played played(kind_in(state));
    History history(*played.station, {}, 0);
    played.seconds(20);
    for (auto _ : state) played.seconds(1);
}
BENCHMARK(second)->Name("history/second")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

// Runs a second under a debugger without a stop.
void second_watched(benchmark::State& state) {
    Played played(kind_in(state));
    History history(*played.station, {}, 0);
    const Debugger debugger(*played.station, history);
    played.seconds(20);
    for (auto _ : state) played.seconds(1);
}
BENCHMARK(second_watched)->Name("history/debugger_attached")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

// The debugger runs the machine, and logs its accesses for searches in the past.
void second_debugged(benchmark::State& state) {
    Played played(kind_in(state));
    History history(*played.station, {}, 0);
    Debugger debugger(*played.station, history);
    played.seconds(20);
    const auto second = static_cast<emu::Cycle>(debugger.machine().cycles_per_second());
    for (auto _ : state) debugger.resume(debugger.now() + second);
}
BENCHMARK(second_debugged)->Name("history/debugger_runs")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void seek(benchmark::State& state) {
    Played played(kind_in(state));
    History history(*played.station, {}, 0);
    played.seconds(30 * 60);
    std::uint64_t random = 1;
    for (auto _ : state) {
        random = random * 6364136223846793005U + 1442695040888963407U;
        history.go_to(history.first() + (random >> 16) % (history.last() - history.first()));
    }
    state.counters["bytes"] = static_cast<double>(history.bytes());
}
BENCHMARK(seek)->Name("history/seek")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void step_back(benchmark::State& state) {
    Played played(kind_in(state));
    History history(*played.station, {}, 0);
    played.station->machine().set_rendering(true);
    played.seconds(30 * 60);
    for (auto _ : state)
        if (!history.step_back()) history.go_to(history.last());
}
BENCHMARK(step_back)->Name("history/step_back")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

} // namespace
