// A panel of text over the machine's picture. Shared by window and terminal.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

struct Panel {
    static constexpr std::size_t columns = 36;   // longest line that every display can show
    static constexpr std::size_t max_lines = 18; // number shown at once

    std::string title;
    std::vector<std::string> lines;
    int marked = -1; // line shown inverse
};

// Splits text into rows of at most `across` characters, at blanks if possible.
std::vector<std::string_view> wrapped(std::string_view text, std::size_t across);

// Shows texts one below the other until a key is pressed.
Panel notice(std::string_view title, std::span<const std::string> texts);

} // namespace host
