// Colours and characters that a terminal can show.
#pragma once

#include <string_view>

namespace host {

enum class Colors {
    direct,  // 24 bits
    indexed, // 256: a cube of 6 x 6 x 6 and 24 grays
    ansi,    // 16
    none,    // light and dark only
};

struct Look {
    Colors colors = Colors::direct;
    bool utf8 = true; // can show half blocks; false: ASCII only
};

// `locale`: the first of LC_ALL, LC_CTYPE and LANG that is set.
Look look_of(std::string_view term, std::string_view colorterm, std::string_view locale);
Look look_of_environment();

} // namespace host
