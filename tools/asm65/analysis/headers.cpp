#include "tools/asm65/analysis/headers.hpp"

#include <algorithm>
#include <cctype>

namespace asm65 {
namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The registers named in the text as A, X, Y or AX, XY ...
unsigned registers_in(std::string_view text) {
    unsigned result = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_word(text[end])) ++end;
        const std::string_view word = text.substr(at, end - at);
        if (word.find_first_not_of("AXY") == std::string_view::npos)
            for (const char c : word) result |= c == 'A' ? register_a : c == 'X' ? register_x : register_y;
        at = std::max(end, at + 1);
    }
    return result;
}

std::string_view comment_of(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos || text[begin] != ';') return {};
    return text.substr(begin + 1);
}

// A label alone, whose comment may be that of the next one too.
bool is_label_line(std::string_view text) {
    text = text.substr(0, text.find(';'));
    const std::size_t end = text.find_last_not_of(" \t\r");
    return end != std::string_view::npos && text[end] == ':' && text.find_first_of(" \t") > end;
}

} // namespace

std::optional<Header> read_header(const SourceLine& label) {
    const auto& lines = label.file->lines;
    std::size_t first = label.number - 1;
    while (first > 0 && is_label_line(lines[first - 1].text)) --first;
    const std::size_t end = first;
    while (first > 0 && !comment_of(lines[first - 1].text).empty()) --first;
    Header header;
    unsigned* part = nullptr;
    bool has_clobbers = false;
    for (std::size_t i = first; i < end; ++i) {
        std::string_view text = comment_of(lines[i].text);
        const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
        const std::size_t colon = text.find(':');
        const std::string_view name = colon == std::string_view::npos ? "" : text.substr(begin, colon - begin);
        const bool is_part = !name.empty() && begin <= 3 && std::ranges::all_of(name, is_word); // others continue
        if (is_part)
            part = name == "In"         ? &header.in
                   : name == "Out"      ? &header.out
                   : name == "Keeps"    ? &header.keeps
                   : name == "Clobbers" ? &header.clobbers
                                        : nullptr;
        has_clobbers |= part == &header.clobbers;
        if (part) *part |= registers_in(is_part ? text.substr(colon + 1) : text);
    }
    return has_clobbers ? std::optional(header) : std::nullopt;
}

} // namespace asm65
