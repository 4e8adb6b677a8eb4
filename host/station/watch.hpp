// Whoever looks on while a machine runs, at instructions that it names. Looking changes nothing: a machine goes through
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

    virtual const emu::Breakpoints& stops() const = 0; // may change while it is called
    virtual void reached(Machine& machine) = 0;        // the instruction at one of them comes next

    virtual void before(const Input&, Machine&) {} // something is about to be done to the machine
    virtual void resume(Machine&) {}               // it is in another state than before: at the beginning, or restored
};

// Whole instructions; returns early only when the processor has jammed.
void run_to(Machine& machine, emu::Cycle target, std::span<Watch* const> watches);

} // namespace host
