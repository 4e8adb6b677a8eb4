// Turns a terminal's key sequences into keys of the machine.
#pragma once

#include "host/disks/disk_picker.hpp"
#include "host/machine/keys.hpp"

#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace host {

struct TerminalKeys {
    std::vector<Key> keys;     // in order
    bool quit = false;         // Ctrl-C
    bool reset = false;        // F12, Ctrl-R
    bool help = false;         // F1
    bool disks = false;        // F2
    bool pick = false;         // F3
    bool swap = false;         // F4; Atari: Shift-F4
    bool next_monitor = false; // F5; Atari: Shift-F5
    bool fast = false;         // F6; Atari: Shift-F6
    bool record = false;       // F8
    bool keep = false;         // Ctrl-F8
    bool pause = false;        // F9
    bool take_over = false;    // F10
    bool states = false;       // Shift-F2
    bool save_state = false;   // Shift-F8
    bool load_state = false;   // Shift-F9
    bool rewind = false;       // Shift-F3
};

// `bytes`: from one read, so that a final ESC is the key itself. Understands both forms of arrow keys (ESC [ A, ESC O
// A) and function keys of xterm and the Linux console (Atari: F4 to F7 are START, SELECT, OPTION, BREAK); drops other
// escape sequences and bytes over 127.
TerminalKeys decode_terminal_keys(MachineKind kind, std::string_view bytes);

// The same for a list of disks: its keys, and characters for a name.
std::vector<std::variant<DiskPicker::Key, char>> decode_list_keys(std::string_view bytes);

// A line of the help.
struct TerminalShortcut {
    std::string_view key, does;
};
std::span<const TerminalShortcut> terminal_shortcuts(MachineKind kind);

} // namespace host
