// What a person can do about a machine that stands without a program.
#pragma once

#include "host/console.hpp"

#include <string>
#include <string_view>

namespace host {

inline constexpr std::string_view tape_advice = "hold START and reset: F4 + Ctrl-F12"; // in the window

// One line; empty: it has a program. `insert_key`: that of the list of disks.
std::string advice(Console& console, std::string_view insert_key);

} // namespace host
