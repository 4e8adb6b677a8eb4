#include "host/picture/panel.hpp"

#include <algorithm>

namespace host {

std::vector<std::string_view> wrapped(std::string_view text, std::size_t across) {
    std::vector<std::string_view> rows;
    while (!text.empty()) {
        auto length = text.size() <= across ? text.size() : text.rfind(' ', across);
        if (length == std::string_view::npos || length == 0) length = across;
        rows.push_back(text.substr(0, length));
        text.remove_prefix(length);
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    }
    return rows;
}

Panel notice(std::string_view title, std::span<const std::string> texts) {
    Panel panel{std::string(title), {}};
    for (const auto& text : texts) {
        for (const auto row : wrapped(text, Panel::columns)) panel.lines.emplace_back(row);
        panel.lines.emplace_back();
    }
    panel.lines.emplace_back("Any key: continue");
    return panel;
}

} // namespace host
