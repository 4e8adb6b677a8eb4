// What can be done to a machine, as a value.
#pragma once

#include "host/machine/keys.hpp"

#include <optional>
#include <string>

namespace host {

// What a person, a script or a game's opponent at the keyboard can do to a machine.
struct Input {
    enum class Kind { press, hold, release, stick, button, reset, power, insert, eject, protect, swap };

    Kind kind = Kind::press;
    Key key = 0;                             // press, hold, release
    int number = 0;                          // stick, button: 1 or 2; insert, eject, protect: the drive, from 1
    std::optional<StickPosition> position{}; // stick; none: not plugged in
    bool on = false;                         // button: down; protect: protected
    std::string medium{};                    // insert

    bool operator==(const Input&) const = default;
};

} // namespace host
