// Builds positions for tests piece by piece.
#pragma once

#include "tools/model/hex_fortress/game.hpp"

#include <random>
#include <sstream>

namespace hex_fortress {

inline Hex at(std::string_view name) { return hex_named(name).value(); }

inline Hexes all_of(const std::string& names) {
    Hexes hexes = 0;
    std::istringstream words(names);
    for (std::string name; words >> name;) hexes |= bit(at(name));
    return hexes;
}

// "Ke1 We5 ke9": W B T K and a hex, capitals White.
inline Position pieces(const std::string& text, Side mover = Side::white) {
    constexpr std::string_view letters = "WBTKwbtk";
    Position position;
    position.mover = mover;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t letter = letters.find(word[0]);
        position.put(letter < 4 ? Side::white : Side::black, all_kinds[letter % 4], at(word.substr(1)));
    }
    return position;
}

inline Movement after(Movement movement, const std::string& moves) {
    const Turn turn = turn_of(moves).value();
    for (const Move& move : turn) make_move(movement, move);
    return movement;
}

inline Refusal refusal(const Movement& movement, const std::string& move) {
    return refusal_of(movement, move_of(move).value());
}

// A random legal turn, without listing all of them.
template <typename Generator>
Turn random_turn(const Position& position, int moves, Generator& random) {
    Movement movement = begin_turn(position, moves);
    Turn turn;
    while (!is_complete(movement)) {
        const std::vector<Move> legal = legal_moves(movement);
        turn.push_back(legal[random() % legal.size()]);
        make_move(movement, turn.back());
    }
    return turn;
}
template <typename Generator>
Turn random_turn(const Game& game, Generator& random) {
    return random_turn(game.position(), game.moves_this_turn(), random);
}

} // namespace hex_fortress
