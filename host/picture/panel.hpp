// Text over the machine's picture that waits for its reader: the same in the window and in the terminal.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

struct Panel {
    static constexpr std::size_t columns = 36;   // the longest line that fits everywhere
    static constexpr std::size_t max_lines = 18; // that are shown

    std::string title;
    std::vector<std::string> lines;
    int marked = -1; // the line that is shown inverse
};

// Rows of up to `across` characters, broken at blanks where there are any.
std::vector<std::string_view> wrapped(std::string_view text, std::size_t across);

// Texts one below the other, until any key is pressed.
Panel notice(std::string_view title, std::span<const std::string> texts);

} // namespace host
