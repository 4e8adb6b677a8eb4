#include "host/trace/watch.hpp"

namespace host {
namespace {

// Everyone's stops together.
emu::Breakpoints all_stops(std::span<Watch* const> watches) {
    emu::Breakpoints all;
    for (const auto* watch : watches) all |= watch->stops();
    return all;
}

void tell(std::span<Watch* const> watches, Machine& machine) {
    const auto at = machine.program_counter();
    for (auto* watch : watches) {
        if (watch->stops().contains(at)) watch->reached(machine);
    }
}

} // namespace

void run_to(Machine& machine, emu::Cycle target, std::span<Watch* const> watches) {
    if (watches.empty()) return machine.run_until(target);
    while (machine.run_until(target, watches.size() == 1 ? watches[0]->stops() : all_stops(watches))) {
        tell(watches, machine);
    }
}

} // namespace host
