// An input to a machine, as a value.
#pragma once

#include "host/machine/keys.hpp"

#include <optional>
#include <string>

namespace host {

// An action of a player, a script or a simulated opponent.
struct Input {
    enum class Kind { press, hold, release, stick, button, reset, power, insert, eject, protect, swap };

    Kind kind = Kind::press;
    Key key = 0;                             // press, hold, release
    int number = 0;                          // stick, button: 1 or 2; insert, eject, protect: the drive, from 1
    std::optional<StickPosition> position{}; // stick; none: unplugged
    bool on = false;                         // button: down; protect: protected
    std::string medium{};                    // insert

    bool operator==(const Input&) const = default;
};

} // namespace host
