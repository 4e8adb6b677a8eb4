#include "host/game/hex.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

constexpr int hex_columns = 9, middle_column = 4;

const std::array<std::string, hex_count>& names() {
    static const auto table = [] {
        std::array<std::string, hex_count> made;
        std::array<int, hex_columns> numbers{};
        auto next = made.begin();
        for (const int width : half_row_widths) {
            for (int i = 0; i < width; ++i) {
                const auto column = static_cast<std::size_t>(middle_column - (width - 1) + 2 * i);
                *next++ = fmt::format("{}{}", static_cast<char>('a' + column), ++numbers.at(column));
            }
        }
        return made;
    }();
    return table;
}

} // namespace

std::string hex_name(int hex) {
    return hex < hex_count ? names().at(static_cast<std::size_t>(hex)) : fmt::format("${:02X}", hex);
}

std::optional<int> hex_named(std::string_view name) {
    const auto found = std::ranges::find(names(), name);
    if (found == names().end()) return std::nullopt;
    return static_cast<int>(found - names().begin());
}

int hex_column(int hex) { return hex_name(hex).front() - 'a'; }

std::optional<HexMove> hex_move_in(std::string_view text) {
    const bool promotes = text.size() == 7 && text[5] == '=' && (text[6] == 'T' || text[6] == 'B');
    if ((text.size() != 5 && !promotes) || text[2] != '-') return std::nullopt;
    const auto from = hex_named(text.substr(0, 2)), to = hex_named(text.substr(3, 2));
    if (!from || !to) return std::nullopt;
    return HexMove{*from, *to, promotes ? text[6] : '\0'};
}

} // namespace host
