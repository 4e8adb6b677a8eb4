#include "host/terminal/keys.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <variant>

namespace host {
namespace {

constexpr char escape = '\x1b';
constexpr char control_c = '\x03';
constexpr char control_r = '\x12';
constexpr char del = '\x7f';

bool begins_sequence(std::string_view bytes) { return bytes.size() >= 2 && (bytes[1] == '[' || bytes[1] == 'O'); }

// Removes an escape sequence from the front and returns the part after ESC [ or ESC O.
std::string_view take_sequence(std::string_view& bytes) {
    bytes.remove_prefix(2);
    std::size_t length = bytes.starts_with('[') ? 1 : 0; // function keys of the Linux console: ESC [ [ A
    while (length < bytes.size() && (bytes[length] < '@' || bytes[length] > '~')) ++length;
    const auto sequence = bytes.substr(0, length + 1);
    bytes.remove_prefix(sequence.size());
    return sequence;
}

using Command = bool TerminalKeys::*;
constexpr Command swap_disks = &TerminalKeys::swap, next_monitor = &TerminalKeys::next_monitor;

// Sequences after ESC [ or ESC O, with a command or a key's name. Function keys are listed for xterm, for older
// terminals and for the Linux console.
struct Meaning {
    std::string_view sequence;
    std::variant<Command, std::string_view> means;
};

constexpr Meaning any_machine[] = {
    {"A", "UP"},
    {"B", "DOWN"},
    {"C", "RIGHT"},
    {"D", "LEFT"},
    {"3~", "BACKSPACE"}, // Delete
    {"P", &TerminalKeys::help},
    {"11~", &TerminalKeys::help},
    {"[A", &TerminalKeys::help},
    {"R", &TerminalKeys::pick},
    {"13~", &TerminalKeys::pick},
    {"[C", &TerminalKeys::pick},
    {"Q", &TerminalKeys::disks},
    {"12~", &TerminalKeys::disks},
    {"[B", &TerminalKeys::disks},
    {"24~", &TerminalKeys::reset},
    {"19~", &TerminalKeys::record},
    {"19;5~", &TerminalKeys::keep},
    {"20~", &TerminalKeys::pause},
    {"21~", &TerminalKeys::take_over},
    {"1;2Q", &TerminalKeys::states},
    {"12;2~", &TerminalKeys::states},
    {"26~", &TerminalKeys::states},
    {"1;2R", &TerminalKeys::rewind},
    {"13;2~", &TerminalKeys::rewind},
    {"28~", &TerminalKeys::rewind},
    {"19;2~", &TerminalKeys::save_state},
    {"34~", &TerminalKeys::save_state},
    {"20;2~", &TerminalKeys::load_state},
};
constexpr Meaning apple_only[] = {
    {"S", swap_disks},     {"14~", swap_disks},  {"[D", swap_disks},
    {"15~", next_monitor}, {"[E", next_monitor}, {"17~", &TerminalKeys::fast},
};
constexpr Meaning atari_only[] = {
    {"S", "START"},      {"14~", "START"},        {"[D", "START"},       {"15~", "SELECT"},
    {"[E", "SELECT"},    {"17~", "OPTION"},       {"18~", "BREAK"},      {"1;2S", swap_disks},
    {"29~", swap_disks}, {"15;2~", next_monitor}, {"31~", next_monitor}, {"17;2~", &TerminalKeys::fast},
};

std::span<const Meaning> own_of(MachineKind kind) {
    if (kind == MachineKind::atari800) return atari_only;
    return apple_only;
}

void take(std::string_view sequence, MachineKind kind, TerminalKeys& keys) {
    for (const auto& table : {std::span<const Meaning>(any_machine), own_of(kind)}) {
        const auto found = std::ranges::find(table, sequence, &Meaning::sequence);
        if (found == table.end()) continue;
        if (const auto* command = std::get_if<Command>(&found->means))
            keys.*(*command) = true;
        else
            keys.keys.push_back(*key_named(kind, std::get<std::string_view>(found->means)));
    }
}

std::optional<Key> key_of(MachineKind kind, char c) {
    switch (c) {
    case '\r': return key_named(kind, "RETURN");
    case escape: return key_named(kind, "ESC");
    case '\b':
    case del: return key_named(kind, "BACKSPACE");
    case '\t':
        if (const auto tab = key_named(kind, "TAB")) return tab;
        break;
    default: break;
    }
    const bool is_control = c >= 0 && c < ' ';
    return is_control ? key_named(kind, std::string("CTRL-") + static_cast<char>(c + '@')) : key_named(kind, {&c, 1});
}

constexpr std::pair<std::string_view, DiskPicker::Key> list_keys[] = {
    {"A", DiskPicker::Key::up},         {"B", DiskPicker::Key::down},     {"C", DiskPicker::Key::next_drive},
    {"D", DiskPicker::Key::last_drive}, {"5~", DiskPicker::Key::page_up}, {"6~", DiskPicker::Key::page_down},
    {"H", DiskPicker::Key::first},      {"F", DiskPicker::Key::last},     {"1~", DiskPicker::Key::first},
    {"4~", DiskPicker::Key::last},
};

std::optional<DiskPicker::Key> list_key_of(char c) {
    switch (c) {
    case '\r': return DiskPicker::Key::enter;
    case escape: return DiskPicker::Key::cancel;
    case '\t': return DiskPicker::Key::next_drive;
    case '\b':
    case del: return DiskPicker::Key::leave;
    default: return std::nullopt;
    }
}

constexpr TerminalShortcut apple_help[] = {
    {"F1", "help"},    {"F2", "your disk"}, {"F3", "pick disk"},      {"F4", "swap"},      {"F5", "monitor"},
    {"F6", "fast"},    {"F8", "record"},    {"Ctrl-F8", "last 5min"}, {"F9", "pause"},     {"F10", "take over"},
    {"F12", "Reset"},  {"Ctrl-R", "Reset"}, {"Sh-F2", "states"},      {"Sh-F3", "rewind"}, {"Sh-F8", "save"},
    {"Sh-F9", "load"}, {"Ctrl-C", "quit"},
};
constexpr TerminalShortcut atari_help[] = {
    {"F1", "help"},      {"F2", "your disk"},      {"F3", "pick disk"}, {"F4", "START"},      {"F5", "SELECT"},
    {"F6", "OPTION"},    {"F7", "BREAK"},          {"Sh-F4", "swap"},   {"Sh-F5", "monitor"}, {"Sh-F6", "fast"},
    {"F8", "record"},    {"Ctrl-F8", "last 5min"}, {"F9", "pause"},     {"F10", "take over"}, {"F12", "RESET"},
    {"Sh-F2", "states"}, {"Sh-F3", "rewind"},      {"Sh-F8", "save"},   {"Sh-F9", "load"},    {"Ctrl-C", "quit"},
};

} // namespace

TerminalKeys decode_terminal_keys(MachineKind kind, std::string_view bytes) {
    TerminalKeys keys;
    while (!bytes.empty()) {
        const char c = bytes.front();
        if (c == escape && begins_sequence(bytes)) {
            take(take_sequence(bytes), kind, keys);
            continue;
        }
        bytes.remove_prefix(1);
        if (c == control_c)
            keys.quit = true;
        else if (c == control_r)
            keys.reset = true;
        else if (const auto key = key_of(kind, c))
            keys.keys.push_back(*key);
    }
    return keys;
}

std::vector<std::variant<DiskPicker::Key, char>> decode_list_keys(std::string_view bytes) {
    std::vector<std::variant<DiskPicker::Key, char>> keys;
    while (!bytes.empty()) {
        if (bytes.front() == escape && begins_sequence(bytes)) {
            const auto sequence = take_sequence(bytes);
            for (const auto& [name, key] : list_keys)
                if (name == sequence) keys.emplace_back(key);
            continue;
        }
        const char c = bytes.front();
        bytes.remove_prefix(1);
        if (const auto key = list_key_of(c))
            keys.emplace_back(*key);
        else if (c >= ' ' && c < del)
            keys.emplace_back(c);
    }
    return keys;
}

std::span<const TerminalShortcut> terminal_shortcuts(MachineKind kind) {
    if (kind == MachineKind::atari800) return atari_help;
    return apple_help;
}

} // namespace host
