#include "host/terminal/look.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>

namespace host {
namespace {

bool has_any(std::string_view text, std::initializer_list<std::string_view> parts) {
    return std::ranges::any_of(parts, [&](auto part) { return text.find(part) != std::string_view::npos; });
}

Colors colors_of(std::string_view term, std::string_view colorterm) {
    if (colorterm == "truecolor" || colorterm == "24bit") return Colors::direct;
    if (has_any(term, {"direct", "truecolor", "kitty", "alacritty", "foot", "wezterm", "ghostty"}))
        return Colors::direct;
    if (has_any(term, {"256"})) return Colors::indexed;
    const bool is_old = term.starts_with("vt1") || term.starts_with("vt2") || term.starts_with("vt3");
    if (is_old || term.ends_with("-m") || term.ends_with("-mono")) return Colors::none;
    return Colors::ansi;
}

bool is_utf8(std::string_view locale) {
    std::string lower(locale);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    return has_any(lower, {"utf-8", "utf8"});
}

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

} // namespace

Look look_of(std::string_view term, std::string_view colorterm, std::string_view locale) {
    return {colors_of(term, colorterm), is_utf8(locale)};
}

Look look_of_environment() {
    std::string_view locale;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (locale.empty()) locale = environment(name);
    return look_of(environment("TERM"), environment("COLORTERM"), locale);
}

} // namespace host
