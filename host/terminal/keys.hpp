// What a terminal sends for keys, turned into what an Apple II+ keyboard sends.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace host {

struct TerminalKeys {
    std::vector<std::uint8_t> codes; // for the keyboard latch, in order
    bool quit = false;               // Ctrl-C
    bool reset = false;              // F12, Ctrl-R
    bool swap = false;               // F4
    bool next_monitor = false;       // F5
};

// `bytes` is what came in one read: an ESC that nothing follows is the key itself. Arrow keys in both forms
// (ESC [ A, ESC O A), function keys as xterm and the Linux console send them; other escape sequences and bytes over 127
// are dropped.
TerminalKeys decode_terminal_keys(std::string_view bytes);

} // namespace host
