// A packed game loads at a pace that depends on its bytes. If it has changed, the first instruction that behaves
// differently is one of the loader; here is the first changed instruction of the game itself.
#pragma once

#include "host/verify/explain/programs.hpp"
#include "host/verify/explain/relocation.hpp"

#include <optional>

namespace host {

struct ChangedInstruction {
    Moment before{};                                 // of the changed run
    emu::Registers registers{};                      // then
    std::uint16_t recorded_pc = 0;                   // the same place in the recorded program
    MemoryImage recorded_memory{}, changed_memory{}; // after loading
};

// Runs both programs until they are loaded, at the label main_loaded, and then the changed one. None: `different_at`, a
// cycle of the changed run, is not during loading; or no changed instruction runs, or a run cannot start.
std::optional<ChangedInstruction> changed_instruction_after_loading(const Trace& trace, const Runs& runs,
                                                                    const Programs& programs,
                                                                    const Relocation& relocation,
                                                                    emu::Cycle different_at);

} // namespace host
