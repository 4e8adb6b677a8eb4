// The names of keys and stick directions, and what stands for them on a machine.
#pragma once

#include "host/machine/machine_kind.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// A key's code on a kind of machine. Apple II+: its ASCII code, or apple_reset. Atari 800: POKEY's key code 0-63
// with the bits of SHIFT and CONTROL, or one of the keys outside the matrix.
using Key = std::uint16_t;

inline constexpr Key apple_reset = 0x100; // the key with Ctrl

inline constexpr Key atari_shift = 0x40, atari_control = 0x80;
inline constexpr Key atari_start = 0x100, atari_select = 0x101, atari_option = 0x102;
inline constexpr Key atari_break = 0x103, atari_reset = 0x104;

// A named key (RETURN ESC SPACE LEFT RIGHT UP DOWN BACKSPACE RESET), one character, or CTRL- and one character. None:
// the machine has no such key. On the II+ lower case is folded, since its keyboard has none; UP and DOWN send the IIe's
// codes (Ctrl-K, Ctrl-J). The Atari has BREAK OPTION SELECT START as well, and TAB CAPS INVERSE CLEAR INSERT DELETE; a
// capital is its letter with SHIFT.
std::optional<Key> key_named(MachineKind kind, std::string_view name);

// The names of several letters, for messages.
std::vector<std::string> key_names(MachineKind kind);

// A name by which key_named() finds it; empty if it has none.
std::string key_name(MachineKind kind, Key key);

// 0..255 from left to right and from top to bottom.
struct StickPosition {
    std::uint8_t x = 128, y = 128;

    bool operator==(const StickPosition&) const = default;
};

// For left, right, up, down and centre.
std::optional<StickPosition> stick_position(std::string_view direction);

} // namespace host
