// The text forms of moves and turns (H3.7).
#include "tools/model/hex_fortress/rules.hpp"

namespace hex_fortress {

std::string text_of(const Move& move) {
    std::string text = name_of(move.from);
    text += '-';
    text += name_of(move.to);
    if (move.promotion) text += *move.promotion == Kind::tower ? "=T" : "=B";
    return text;
}

std::string text_of(const Turn& turn) {
    if (turn.empty()) return "pass";
    std::string text = text_of(turn.front());
    if (turn.size() == 2) text.append(1, ' ').append(text_of(turn[1]));
    return text;
}

std::optional<Move> move_of(std::string_view text) {
    Move move;
    if (text.size() == 7) {
        if (text.substr(5) != "=T" && text.substr(5) != "=B") return {};
        move.promotion = text[6] == 'T' ? Kind::tower : Kind::bastion;
        text.remove_suffix(2);
    }
    if (text.size() != 5 || text[2] != '-') return {};
    const auto from = hex_named(text.substr(0, 2)), to = hex_named(text.substr(3));
    if (!from || !to) return {};
    move.from = *from;
    move.to = *to;
    return move;
}

std::optional<Turn> turn_of(std::string_view text) {
    Turn turn;
    if (text == "pass") return turn;
    const std::size_t space = text.find(' ');
    const auto first = move_of(text.substr(0, space));
    if (!first) return {};
    turn.push_back(*first);
    if (space == text.npos) return turn;
    const auto second = move_of(text.substr(space + 1));
    if (!second) return {};
    turn.push_back(*second);
    return turn;
}

} // namespace hex_fortress
