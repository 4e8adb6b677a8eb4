// Running up to breakpoints: the fast processor once more, with a look at each instruction's address, so that the other
// need not ask.
#include "emu/atari/accelerator/fast_bus.hpp"
#include "emu/cpu/flatten.hpp"

namespace emu::atari {

// Flat for the same reason as the other. No idle loop with a stop in it is skipped, as each of its iterations
// then has a bus of its own, which knows of none from before.
FORTRESS_FLATTEN void AcceleratedRun::run_fast(const Breakpoints& stops) {
    FastRun run{.stops = &stops};
    idle_loop_.forget();
    FastBus bus(*this, run);
    if (bus.done(cpu_.registers().pc) || (cpu_.state().waiting != 0 && !bus.leaves_room())) return step_exactly();
    run.begun = true;
    bool first = true; // the run goes on from here
    cpu_.run(bus, [&](std::uint16_t pc) {
        if (bus.done(pc) || (stops.contains(pc) && !first)) return true;
        first = false;
        return false;
    });
    leave(bus.free_cycles, run);
}

} // namespace emu::atari
