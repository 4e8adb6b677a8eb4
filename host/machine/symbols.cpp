#include "host/machine/symbols.hpp"

#include <fmt/format.h>

#include <charconv>

namespace host {
namespace {

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

} // namespace

std::optional<std::uint16_t> parse_hex_address(std::string_view text) {
    if (text.size() < 2 || text.size() > 5 || text.front() != '$') return std::nullopt;
    std::uint16_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

emu::Result<Symbols> parse_symbols(std::string_view text) {
    if (text.size() > largest_symbol_file)
        return emu::Error{fmt::format("longer than {} bytes; are these symbols?", largest_symbol_file)};
    Symbols symbols;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        const auto line = trim(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.empty() || line.front() == ';') continue;
        const auto equals = line.find('=');
        const auto name = trim(line.substr(0, equals));
        const auto value =
            equals == std::string_view::npos ? std::nullopt : parse_hex_address(trim(line.substr(equals + 1)));
        if (name.empty() || !value) return emu::Error{fmt::format("line {}: not of the form NAME = $hhhh", number)};
        symbols.insert_or_assign(std::string(name), *value);
    }
    return symbols;
}

} // namespace host
