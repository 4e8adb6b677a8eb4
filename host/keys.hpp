// The names of keys and stick directions, and what an Apple II+ keyboard or joystick sends for them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace host {

// The keyboard's code for a named key (RETURN ESC SPACE LEFT RIGHT UP DOWN BACKSPACE) or for one character; lower case
// is folded, since the II+ keyboard has none. UP and DOWN send the IIe's codes (Ctrl-K, Ctrl-J). None: no Apple key.
std::optional<std::uint8_t> key_code(std::string_view name);

// Paddle values 0..255 (x, y) for left, right, up, down and centre.
std::optional<std::pair<std::uint8_t, std::uint8_t>> stick_position(std::string_view direction);

} // namespace host
