#include "tools/model/hex_fortress/weights_include.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <span>
#include <vector>

namespace hex_fortress {
namespace {

template <typename Numbers>
std::string bytes(const Numbers& numbers, int shift) {
    std::string text;
    const std::span all(numbers);
    for (std::size_t at = 0; at < all.size(); at += 16) {
        std::vector<std::string> row;
        for (const auto number : all.subspan(at, std::min<std::size_t>(16, all.size() - at)))
            row.push_back(fmt::format("${:02X}", static_cast<unsigned>(number) >> shift & 0xFF));
        text += fmt::format("        .byte {}\n", fmt::join(row, ", "));
    }
    return text;
}

template <typename Table>
std::string table(const std::string& name, const Table& rows) {
    std::string text;
    for (const auto& [half, shift] : {std::pair{"low", 0}, {"high", 8}}) {
        text += fmt::format("t_{}_{}:\n", name, half);
        for (const auto& row : rows) text += bytes(row, shift);
    }
    return text;
}

} // namespace

std::string include_text(const Weights& weights) {
    std::string text = "; The numbers of the computer player (PLAYER.md), as "
                       "tools/model/hex_fortress/weights_include.cpp writes them.\n\n";
    text += fmt::format("CANDIDATES      = {}\nKILLERS         = {}\n", candidate_count, killer_count);
    text += fmt::format("OPENING_TURNS   = {}\nOPENING_MARGIN  = {}\n", opening_turns, opening_margin);
    text += fmt::format("REPETITION      = {}\n\n", repetition_value);
    text += "; The turns that each level may settle, from the squire to the king.\n" +
            table("budget", std::vector{level_budget});
    text += "; The turns they look at again, 1: none.\nt_shortlist:\n" + bytes(level_shortlist, 0);
    text += "; They see one turn of this many; 0: all.\nt_stride:\n" + bytes(level_stride, 0);
    Weights split = weights; // a kind's lowest worth is part of its support, so that a byte has the rest
    for (const Kind kind : all_kinds) {
        auto& place = split.place[index(kind)];
        const std::int16_t least = std::ranges::min(place);
        for (auto& points : place) points = static_cast<std::int16_t>(points - least);
        for (auto& points : split.support[index(kind)]) points = static_cast<std::int16_t>(points + least);
    }
    text += "; A Wall, a Bastion, a Tower, a Keep on each hex as White counts them, above its least: 61 bytes each.\n";
    text += "t_worth_on:\n";
    for (const auto& place : split.place) text += bytes(place, 0);
    text += "; The least, and their worth by the reinforcement they get, 0 to 15: 16 bytes each.\n";
    return text + table("support", split.support);
}

} // namespace hex_fortress
