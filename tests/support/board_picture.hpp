// Boards as text: six rows of six, '.' empty, '1'..'3' White's castles, 'a'..'c' Black's, by level. Blanks and line
// ends are ignored.
#pragma once

#include "tools/model/board.hpp"

#include <string>
#include <string_view>

namespace support {

using BoardBytes = std::array<std::int8_t, model::square_count>; // the bytes of `board` (host/RUNNER.md)

inline BoardBytes board_of(std::string_view picture) {
    BoardBytes bytes{};
    std::size_t square = 0;
    for (const char c : picture) {
        if (c == ' ' || c == '\n') continue;
        const int level = c == '.' ? 0 : c >= 'a' ? 'a' - 1 - c : c - '0';
        bytes.at(square++) = static_cast<std::int8_t>(level);
    }
    return bytes;
}

// The inverse of board_of, for messages and comparisons.
inline std::string picture_of(const BoardBytes& bytes) {
    std::string picture;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        picture += bytes[i] < 0   ? static_cast<char>('a' - 1 - bytes[i])
                   : bytes[i] > 0 ? static_cast<char>('0' + bytes[i])
                                  : '.';
        if (i % 6 == 5) picture += '\n';
    }
    return picture;
}

// "C3" -> 14 (R1.1).
constexpr model::Square square_named(const char (&name)[3]) {
    return (name[1] - '1') * model::columns + (name[0] - 'A');
}

} // namespace support
