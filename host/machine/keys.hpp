// Names of keys and joystick directions, and their codes.
#pragma once

#include "host/machine/machine_kind.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// Code of a key. Apple II+: ASCII, or apple_reset. Atari 800: POKEY's key code 0-63 with the bits of SHIFT and CONTROL,
// or a key outside the matrix.
using Key = std::uint16_t;

inline constexpr Key apple_reset = 0x100; // with Ctrl

inline constexpr Key atari_shift = 0x40, atari_control = 0x80;
inline constexpr Key atari_start = 0x100, atari_select = 0x101, atari_option = 0x102;
inline constexpr Key atari_break = 0x103, atari_reset = 0x104;

// Accepts a name (RETURN ESC SPACE LEFT RIGHT UP DOWN BACKSPACE RESET), one character, or CTRL- and one character. The
// Atari adds BREAK OPTION SELECT START TAB CAPS INVERSE CLEAR INSERT DELETE; a capital is a letter with SHIFT. On the
// II+ lower case becomes upper case, since its keyboard has only that; UP and DOWN send the IIe's codes (Ctrl-K,
// Ctrl-J). None: the machine has no such key.
std::optional<Key> key_named(MachineKind kind, std::string_view name);

// The names of more than one character, for messages.
std::vector<std::string> key_names(MachineKind kind);

// The name that key_named() accepts for it; empty: none.
std::string key_name(MachineKind kind, Key key);

// 0 to 255, from left to right and from top to bottom.
struct StickPosition {
    std::uint8_t x = 128, y = 128;

    bool operator==(const StickPosition&) const = default;
};

// `direction`: left, right, up, down or centre.
std::optional<StickPosition> stick_position(std::string_view direction);

} // namespace host
