#include "host/terminal/keys.hpp"

namespace host {
namespace {

constexpr char escape = '\x1b';
constexpr char control_c = '\x03';
constexpr char control_r = '\x12';
constexpr char del = '\x7f';

bool begins_sequence(std::string_view bytes) { return bytes.size() >= 2 && (bytes[1] == '[' || bytes[1] == 'O'); }

// Takes an escape sequence off the front and gives what follows ESC [ or ESC O.
std::string_view take_sequence(std::string_view& bytes) {
    bytes.remove_prefix(2);
    std::size_t length = bytes.starts_with('[') ? 1 : 0; // the Linux console's function keys: ESC [ [ D
    while (length < bytes.size() && (bytes[length] < '@' || bytes[length] > '~')) ++length;
    const auto sequence = bytes.substr(0, length + 1);
    bytes.remove_prefix(sequence.size());
    return sequence;
}

void take(std::string_view sequence, MachineKind kind, TerminalKeys& keys) {
    const auto press = [&](const char* name) { keys.keys.push_back(*key_named(kind, name)); };
    if (sequence == "A")
        press("UP");
    else if (sequence == "B")
        press("DOWN");
    else if (sequence == "C")
        press("RIGHT");
    else if (sequence == "D")
        press("LEFT");
    else if (sequence == "3~")
        press("BACKSPACE"); // the Delete key
    else if (sequence == "S" || sequence == "14~" || sequence == "[D")
        keys.swap = true;
    else if (sequence == "15~" || sequence == "[E")
        keys.next_monitor = true;
    else if (sequence == "24~")
        keys.reset = true;
}

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
        else if (const auto key = key_named(kind, c == del ? std::string_view("BACKSPACE") : std::string_view(&c, 1)))
            keys.keys.push_back(*key);
    }
    return keys;
}

} // namespace host
