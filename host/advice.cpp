#include "host/advice.hpp"

#include <fmt/format.h>

namespace host {

std::string advice(Console& console, std::string_view insert_key) {
    auto& machine = console.machine();
    const auto insert = fmt::format("Drive 1 is empty. {}: insert a disk", insert_key);
    const bool is_empty = !machine.disk(1);
    if (machine.kind() == MachineKind::apple2plus && console.shows("NO BASIC IN THIS ROM"))
        return "No BASIC in this ROM: --firmware DIR takes your own (Atari 800: --basic FILE)";
    if (machine.kind() == MachineKind::atari800 && console.shows("MEMO PAD")) {
        if (machine.disk(recorder_drive)) return fmt::format("Tape: {}", tape_advice);
        return is_empty ? fmt::format("{}: insert a disk. BASIC: --basic FILE", insert_key) : "BASIC: --basic FILE";
    }
    return is_empty && machine.looks_for_boot_disk() ? insert : "";
}

} // namespace host
