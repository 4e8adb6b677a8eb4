// Running up to breakpoints: the processor's loop once more, with a look at each instruction's address, so that the
// other loop need not ask.
#include "emu/apple2/bus.hpp"
#include "emu/cpu/flatten.hpp"

namespace emu {

// A wait is passed over only where nobody wants to stop in it.
struct Apple2::StoppingBus : Bus {
    StoppingBus(Apple2& machine, Cycle stop, const Breakpoints& stops) : Bus(machine, stop), stops_(stops) {}

    void pass_waiting_rounds(std::uint16_t pc, int length, std::uint8_t x) {
        if (!stops_.any_in(pc, length)) Bus::pass_waiting_rounds(pc, length, x);
    }

  private:
    const Breakpoints& stops_;
};

// Flat for the same reason as the other.
FORTRESS_FLATTEN bool Apple2::run_until(Cycle target, const Breakpoints& stops) {
    bool stopped = false;
    while (now_ < target && !jammed() && !stopped) {
        const Cycle begin = now_;
        StoppingBus bus(*this, end_of_run(target), stops);
        cpu_.run(bus, [&bus, &stops, begin](std::uint16_t pc) {
            return bus.done() || (stops.contains(pc) && bus.now() != begin);
        });
        stopped = cpu_.executes_next() && stops.contains(cpu_.registers().pc);
        end_run(bus.now());
    }
    catch_up();
    return stopped;
}

} // namespace emu
