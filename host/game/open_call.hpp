// Subroutines of a 6502 program that have been called and have not returned yet, as seen on the stack.
#pragma once

#include "host/machine/machine.hpp"

#include <cstdint>
#include <vector>

namespace host {

struct OpenCall {
    std::uint16_t return_to;
    std::uint8_t stack; // the stack pointer when it has returned

    bool operator==(const OpenCall&) const = default;

    // The call of the subroutine whose first instruction is next.
    static OpenCall at_entry(const Machine& machine);

    // It has just returned: the instruction after the call is next.
    bool returns(const Machine& machine) const;
};

struct StackedCall {
    std::uint16_t target; // the JSR's target
    OpenCall call;
};

// The calls whose return addresses are on the stack at or above `stack` + 1, the innermost first. What was pushed by
// others than a JSR is ignored: bytes that happen to point after a JSR pass for its call.
std::vector<StackedCall> open_calls(const Machine& machine, std::uint8_t stack);

} // namespace host
