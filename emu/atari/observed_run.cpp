// Runs the machine with an observer: run_processor() in run.cpp on a bus that reports each cycle.
#include "emu/atari/cycle_bus.hpp"

namespace emu::atari {

void Atari800::run_observed() {
    ObservedBus<CycleBus> bus(*observer_, *this);
    Execution<ObservedBus<CycleBus>> execution(bus, cpu_.state().registers, cpu_.state().waiting);
    while (!execution.jammed() && !bus.ends(execution.pc, execution.must_attend()) && observer_->met() == 0) {
        observer_->begin(execution.pc, execution.s);
        execution.step();
        observer_->end(execution.pc, execution.s, execution.must_attend());
    }
    now_ = bus.now();
    cpu_.set_state({execution.registers(), execution.waiting});
}

} // namespace emu::atari
