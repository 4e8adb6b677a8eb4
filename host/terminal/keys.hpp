// What a terminal sends for keys, turned into keys of the machine.
#pragma once

#include "host/machine/keys.hpp"

#include <string_view>
#include <vector>

namespace host {

struct TerminalKeys {
    std::vector<Key> keys;     // in order
    bool quit = false;         // Ctrl-C
    bool reset = false;        // F12, Ctrl-R
    bool disks = false;        // F2
    bool swap = false;         // F4; Atari: Shift-F4
    bool next_monitor = false; // F5; Atari: Shift-F5
    bool fast = false;         // F6; Atari: Shift-F6
    bool record = false;       // F8
    bool keep = false;         // Ctrl-F8
    bool pause = false;        // F9
    bool take_over = false;    // F10
};

// `bytes` is what came in one read: an ESC that nothing follows is the key itself. Arrow keys in both forms
// (ESC [ A, ESC O A), function keys as xterm and the Linux console send them (Atari: F4 to F7 are START, SELECT,
// OPTION, BREAK); other escape sequences and bytes over 127 are dropped.
TerminalKeys decode_terminal_keys(MachineKind kind, std::string_view bytes);

} // namespace host
