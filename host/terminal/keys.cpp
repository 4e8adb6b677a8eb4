#include "host/terminal/keys.hpp"

#include "host/keys.hpp"

namespace host {
namespace {

constexpr char escape = '\x1b';
constexpr char control_c = '\x03';
constexpr char control_r = '\x12';
constexpr char del = '\x7f';

std::optional<std::uint8_t> arrow(char final) {
    switch (final) {
    case 'A': return key_code("UP");
    case 'B': return key_code("DOWN");
    case 'C': return key_code("RIGHT");
    case 'D': return key_code("LEFT");
    default: return std::nullopt;
    }
}

bool begins_sequence(std::string_view bytes) { return bytes.size() >= 2 && (bytes[1] == '[' || bytes[1] == 'O'); }

// Takes an escape sequence off the front and gives its final byte (0 where the sequence is cut off).
char take_sequence(std::string_view& bytes) {
    bytes.remove_prefix(2);
    while (!bytes.empty()) {
        const char c = bytes.front();
        bytes.remove_prefix(1);
        if (c >= '@' && c <= '~') return c;
    }
    return 0;
}

} // namespace

TerminalKeys decode_terminal_keys(std::string_view bytes) {
    TerminalKeys keys;
    while (!bytes.empty()) {
        const char c = bytes.front();
        if (c == escape && begins_sequence(bytes)) {
            if (const auto code = arrow(take_sequence(bytes))) keys.codes.push_back(*code);
            continue;
        }
        bytes.remove_prefix(1);
        if (c == control_c) keys.quit = true;
        else if (c == control_r) keys.reset = true;
        else if (const auto code = key_code(c == del ? std::string_view("BACKSPACE") : std::string_view(&c, 1)))
            keys.codes.push_back(*code);
    }
    return keys;
}

} // namespace host
