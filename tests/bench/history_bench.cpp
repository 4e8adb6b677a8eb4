// The costs of a machine's past and of a debugger: recording a second of FORTRESS, and seeking in half an hour of it.
// Compare history/second with history/bare, and history/debugger_attached with history/second. In an hour of the game a
// step back should take 50 ms at most on the Apple and 200 ms on the Atari (p95), and a last writer 5 s.
#include "host/debug/debugger.hpp"
#include "host/machine/machines.hpp"
#include "tools/files/files.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <memory>
#include <random>

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

void many_moments(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(0)->Arg(1)->Iterations(200)->UseManualTime()->Unit(benchmark::kMillisecond);
}

// An hour of the game with its accesses logged, as the debugger does for a trace.
struct DebuggedHour {
    explicit DebuggedHour(MachineKind kind)
        : played(kind), history(*played.station, {}, 0), debugger(*played.station, history) {
        history.keep_all();
        debugger.add({.kind = Stop::Kind::execute, .first = never_executed, .last = never_executed});
        debugger.resume(static_cast<emu::Cycle>(3600 * debugger.machine().cycles_per_second()));
        debugger.machine().set_rendering(true); // as in the window
    }
    // One for all benchmarks.
    static DebuggedHour& of(MachineKind kind) {
        static std::map<MachineKind, std::unique_ptr<DebuggedHour>> hours;
        auto& hour = hours[kind];
        if (!hour) hour = std::make_unique<DebuggedHour>(kind);
        return *hour;
    }

    static constexpr std::uint16_t never_executed = 0xFFFF;
    Played played;
    History history;
    Debugger debugger;
};

// `action` from each of the moments that `prepare` goes to. The counters are milliseconds of the processor's time.
void from_moments(benchmark::State& state, const auto& prepare, const auto& action) {
    auto& hour = DebuggedHour::of(kind_in(state));
    std::mt19937 random(1);
    std::vector<double> times;
    for (auto _ : state) {
        prepare(hour, random());
        const auto start = std::clock();
        action(hour, random());
        const auto seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        state.SetIterationTime(seconds);
        times.push_back(1000 * seconds);
    }
    std::ranges::sort(times);
    state.counters["p95_ms"] = times[times.size() * 95 / 100];
    state.counters["max_ms"] = times.back();
}

void debugger_step_back(benchmark::State& state) {
    from_moments(
        state,
        [](auto& hour, std::uint64_t random) { hour.debugger.go_to(1 + (random << 8) % (hour.history.last() - 1)); },
        [](auto& hour, std::uint64_t) { hour.debugger.back(Debugger::Step::into); });
}
BENCHMARK(debugger_step_back)->Name("history/debugger_step_back")->Apply(many_moments);

// From the end of the hour: most addresses were written last at the beginning, by the boot.
void debugger_last_write(benchmark::State& state) {
    from_moments(
        state, [](auto& hour, std::uint64_t) { hour.debugger.go_to(hour.history.last()); },
        [](auto& hour, std::uint64_t random) {
            const auto address = static_cast<std::uint16_t>(random % 0xC000);
            hour.debugger.last_write(address, address);
        });
}
BENCHMARK(debugger_last_write)->Name("history/debugger_last_write")->Apply(many_moments);

} // namespace
