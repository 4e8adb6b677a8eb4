#include "host/station/watch.hpp"

namespace host {
namespace {

// Returns the union of all stops.
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
    if (watches.size() > 1) {
        while (machine.run_until(target, all_stops(watches))) tell(watches, machine);
    } else { // does not copy the set: a profile stops everywhere
        while (machine.run_until(target, watches[0]->stops())) tell(watches, machine);
    }
}

} // namespace host
