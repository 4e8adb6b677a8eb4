// Runs the machine with an observer, on the plain bus.
#include "emu/apple2/bus.hpp"

namespace emu::apple2 {

// The accelerator does not keep the set of watched pages that the plain bus needs.
void Apple2::observe(Observer* observer) {
    observer_ = observer;
    set_rendering(video_.rendering());
}

bool Apple2::run_observed(Cycle target, const Breakpoints* stops) {
    bool stopped = false;
    while (now_ < target && !jammed() && !stopped && observer_->met() == 0) {
        ObservedBus<Bus> bus(*observer_, *this, end_of_run(target));
        Execution<ObservedBus<Bus>> execution(bus, cpu_.state().registers, cpu_.state().waiting);
        do {
            observer_->begin(execution.pc, execution.s);
            execution.step();
            observer_->end(execution.pc, execution.s, execution.must_attend());
        } while (!execution.jammed() && !bus.done() && observer_->met() == 0 &&
                 !(stops != nullptr && stops->contains(execution.pc)));
        now_ = bus.now();
        cpu_.set_state({execution.registers(), execution.waiting});
        stopped = stops != nullptr && executes_next_at(*stops);
        if (video_.rendering()) video_.run_to(now_, memory_.ram());
    }
    catch_up();
    return stopped;
}

} // namespace emu::apple2
