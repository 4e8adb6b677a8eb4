// Subroutines of a 6502 program that have been called and have not returned yet, as the stack tells of them.
#pragma once

#include "host/machine/machine.hpp"

#include <cstdint>
#include <vector>

namespace host {

struct OpenCall {
    std::uint16_t return_to;
    std::uint8_t stack; // the stack pointer when it has returned

    bool operator==(const OpenCall&) const = default;

    // Of the subroutine whose first instruction comes next.
    static OpenCall at_entry(const Machine& machine);

    // It has just returned: the instruction behind the call comes next.
    bool returns(const Machine& machine) const;
};

struct StackedCall {
    std::uint16_t target; // what the JSR calls
    OpenCall call;
};

// The calls whose return addresses are on the stack at or above `stack` + 1, the innermost first. What was pushed by
// others than a JSR is ignored: bytes that happen to lead behind a JSR are taken for its call.
std::vector<StackedCall> open_calls(const Machine& machine, std::uint8_t stack);

} // namespace host
