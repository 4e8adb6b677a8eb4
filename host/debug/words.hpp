// Words of a line, and lines of a text.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace host {

inline std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// The first word, which is taken off `text`.
inline std::string_view take_word(std::string_view& text) {
    text = trim(text);
    const auto word = text.substr(0, text.find_first_of(" \t"));
    text = trim(text.substr(word.size()));
    return word;
}

// The first line, without its end, which is taken off `text`.
inline std::string_view take_line(std::string_view& text) {
    const auto end = std::min(text.find('\n'), text.size());
    auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) lines.emplace_back(take_line(text));
    return lines;
}

} // namespace host
