// Finds unfinished subroutine calls of a 6502 program on its stack.
#pragma once

#include "host/machine/machine.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace host {

struct OpenCall {
    std::uint16_t return_to;
    std::uint8_t stack; // the stack pointer after the return

    bool operator==(const OpenCall&) const = default;

    // Precondition: the subroutine's first instruction is next.
    static OpenCall at_entry(const Machine& machine);

    // True just after the return: the instruction after the call is next.
    bool returns(const Machine& machine) const;
};

struct StackedCall {
    std::uint16_t target; // operand of the JSR
    OpenCall call;
};

// The call whose return address is in the bytes at `at` and `at` + 1, if they point after a JSR.
std::optional<StackedCall> stacked_call(const Machine& machine, int at);

// Calls whose return addresses are at or above `stack` + 1, innermost first. Any two bytes that point after a JSR count
// as a call; other data is skipped.
std::vector<StackedCall> open_calls(const Machine& machine, std::uint8_t stack);

} // namespace host
