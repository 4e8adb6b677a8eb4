// A watch observes a running machine at instructions that it selects. It has no side effects: the machine goes through
// the same states, watched or not.
#pragma once

#include "emu/breakpoints.hpp"
#include "host/machine/machine.hpp"
#include "host/station/input.hpp"

#include <span>

namespace host {

class Watch {
  public:
    virtual ~Watch() = default;

    virtual const emu::Breakpoints& stops() const = 0; // may change during reached()
    virtual void reached(Machine& machine) = 0;        // the program counter is at one of the stops

    virtual void before(const Input&, Machine&) {} // called before an input is applied
    virtual void resume(Machine&) {}               // the machine has another state: at the beginning, or restored
};

// Runs whole instructions up to the first end at or after `target`; returns early only if the processor has jammed.
void run_to(Machine& machine, emu::Cycle target, std::span<Watch* const> watches);

} // namespace host
