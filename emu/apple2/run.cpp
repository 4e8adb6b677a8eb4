// Runs the machine, either on the plain bus or with the accelerator.
#include "emu/apple2/bus.hpp"
#include "emu/cpu/flatten.hpp"

#include <algorithm>

namespace emu::apple2 {

void Apple2::run_until(Cycle target) { run(target, nullptr); }

bool Apple2::run_until(Cycle target, const Breakpoints& stops) { return run(target, &stops); }

bool Apple2::run(Cycle target, const Breakpoints* stops) {
    if (observer_ != nullptr) return run_observed(target, stops);
    Accelerator* const accelerator = options_.exact ? nullptr : accelerator_.get();
    return accelerator != nullptr ? accelerator->run_until(*this, target, stops) : run_model(target, stops);
}

// Flattened so that the bus is local to the processor's loop and its clock stays in a host register.
FORTRESS_FLATTEN bool Apple2::run_model(Cycle target, const Breakpoints* stops) {
    bool stopped = false;
    while (now_ < target && !jammed() && !stopped) {
        const Cycle begin = now_;
        Bus bus(*this, end_of_run(target));
        cpu_.run(bus, [&bus, stops, begin](std::uint16_t pc) {
            return bus.done() || (stops != nullptr && stops->contains(pc) && bus.now() != begin);
        });
        now_ = bus.now();
        stopped = stops != nullptr && executes_next_at(*stops);
        if (video_.rendering()) video_.run_to(now_, memory_.ram());
    }
    catch_up();
    return stopped;
}

bool Apple2::executes_next_at(const Breakpoints& stops) const {
    return cpu_.executes_next() && stops.contains(cpu_.registers().pc);
}

// When rendering, the loop stops between instructions at the end of each frame.
Cycle Apple2::end_of_run(Cycle target) const {
    return video_.rendering() ? std::min(target, video_.frame_end()) : target;
}

void Apple2::catch_up() {
    disk2_.run_to(now_);
    if (second_disk2_) second_disk2_->run_to(now_);
}

} // namespace emu::apple2
