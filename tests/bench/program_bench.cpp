// Typical programs (README.md) on the whole machine, as a multiple of real time. Each program's results are checked
// once before measuring.
#include "tests/bench/measure.hpp"
#include "tests/bench/program.hpp"

#include <string>

namespace {

template <class Machine>
void run(benchmark::State& state, const bench::Mode& mode, const bench::Program<Machine>& program,
         const emu::Result<Machine>& machine) {
    if (!machine) return state.SkipWithError(machine.error().c_str());
    const std::string problem = program.problem(*machine);
    if (!problem.empty()) return state.SkipWithError(problem.c_str());
    bench::measure(state, *machine, mode);
}

[[maybe_unused]] const auto registered = [] {
    for (const auto& program : bench::atari_programs()) {
        const auto body = [&](auto& state, const bench::Mode& mode) {
            run(state, mode, program, bench::boot_atari(program.name));
        };
        bench::register_modes(std::string("atari800/") + program.name, body);
    }
    for (const auto& program : bench::apple2_programs())
        bench::register_modes(std::string("apple2/") + program.name, [&](auto& state, const bench::Mode& mode) {
            run(state, mode, program, bench::boot_apple2(program.name));
        });
    return true;
}();

} // namespace
