// Checks of the finished program that follow its flow of control: warnings (-W) and cycle budgets.
#pragma once

#include "tools/asm65/analysis/flow.hpp"

namespace asm65 {

// Reports the warnings that are on and the budgets that are exceeded. `bounds`: also adds each routine's cycles to the
// listing. Precondition: the program traces, and has no errors.
void analyse(Program& program, bool bounds);

struct Finding {
    std::uint32_t slot; // of the line in Program::listing, which decides whether the warning is on
    Warning warning;
    Token at;
    std::string text;
};
using Findings = std::vector<Finding>;

// At the line's first token that is not a label.
Finding finding(const Flow& flow, NodeId node, Warning warning, std::string text);

void find_unused_labels(const Flow& flow, Findings& findings);
void find_dead_ends(const Flow& flow, Findings& findings); // fall-through and unreachable
void find_unbalanced_stacks(const Flow& flow, Findings& findings);
// True for each rts that jumps to an address on the stack, or to the caller's caller.
NodeFlags find_jumping_returns(const Flow& flow);
// True for each routine that pulls its return address, for example to read the data after its call.
NodeFlags find_address_pulls(const Flow& flow);
void find_clobbered_registers(const Flow& flow, Findings& findings);

} // namespace asm65
