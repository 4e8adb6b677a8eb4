#include "tools/model/move_effects.hpp"

#include <algorithm>
#include <cstdlib>

#include "tools/model/rules.hpp"
#include "tools/model/score.hpp"

namespace model {
namespace {

using Squares = std::vector<Square>;

Squares besieged_castles(const Board& board, Side side) {
    Squares found;
    for (Square square = 0; square < square_count; ++square) {
        const Castle& castle = board[static_cast<std::size_t>(square)];
        if (castle.level > 0 && castle.owner == side && is_besieged(board, square)) found.push_back(square);
    }
    return found;
}

int lead(const Board& board, Side side) { return side == Side::white ? score(board).margin() : -score(board).margin(); }

std::string listed(const std::vector<std::string>& items) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i)
        text += (i == 0 ? "" : i + 1 == items.size() ? " and " : ", ") + items[i];
    return text;
}

std::string listed(const Squares& squares) {
    std::vector<std::string> names;
    for (const Square square : squares) names.push_back(square_text(square));
    return listed(names);
}

std::string gates(const char* verb, const Squares& squares) {
    return std::string(verb) + (squares.size() == 1 ? " the gate of " : " the gates of ") + listed(squares);
}

} // namespace

MoveEffects effects_of(const Board& board, Square square, Side side) {
    MoveEffects effects;
    Board after = board;
    const Squares removed = play(after, square, side);
    const auto& beside = neighbours(square);
    for (const Square gone : removed) {
        if (gone == square) {
            effects.sacrificed = true;
            continue;
        }
        effects.taken.push_back(gone);
        effects.fuse = effects.fuse || std::ranges::find(beside, gone) == beside.end();
    }
    std::ranges::set_difference(besieged_castles(after, opponent(side)), besieged_castles(board, opponent(side)),
                                std::back_inserter(effects.besieged));
    std::ranges::set_difference(besieged_castles(board, side), besieged_castles(after, side),
                                std::back_inserter(effects.relieved));
    effects.gain = lead(after, side) - lead(board, side);
    return effects;
}

std::string square_text(Square square) {
    return {static_cast<char>('A' + square % columns), static_cast<char>('1' + square / columns)};
}

std::string in_words(const MoveEffects& effects) {
    std::vector<std::string> parts;
    if (!effects.taken.empty())
        parts.push_back("takes " + listed(effects.taken) + (effects.fuse ? " along a fuse" : ""));
    if (effects.sacrificed) parts.emplace_back("falls itself");
    if (!effects.besieged.empty()) parts.push_back(gates("closes", effects.besieged));
    if (!effects.relieved.empty()) parts.push_back(gates("opens", effects.relieved));
    if (effects.gain != 0)
        parts.push_back((effects.gain > 0 ? "gains " : "loses ") + std::to_string(std::abs(effects.gain)) +
                        (std::abs(effects.gain) == 1 ? " square" : " squares"));
    return listed(parts);
}

} // namespace model
