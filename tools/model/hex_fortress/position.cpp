#include "tools/model/hex_fortress/position.hpp"

namespace hex_fortress {
namespace {

constexpr std::string_view letters = "WBTKwbtk"; // by kind, White's first

char letter_at(const Position& position, Hex hex) {
    for (const Side side : {Side::white, Side::black})
        if (const auto kind = position.kind_at(side, hex)) return letters[4 * index(side) + index(*kind)];
    return '.';
}

// The first hex of a half-row, and the one after its last.
std::pair<Hex, Hex> range_of(int half_row) {
    Hex begin = 0;
    while (board.half_row[index(begin)] < half_row) ++begin;
    Hex end = begin;
    while (end < hex_count && board.half_row[index(end)] == half_row) ++end;
    return {begin, end};
}

bool put_letter(Position& position, Hex hex, char letter) {
    if (letter == '.') return true;
    const std::size_t found = letters.find(letter);
    if (found == letters.npos) return false;
    position.put(found < 4 ? Side::white : Side::black, all_kinds[found % 4], hex);
    return true;
}

} // namespace

std::optional<Kind> Position::kind_at(Side side, Hex hex) const {
    for (const Kind kind : all_kinds)
        if (contains(at(side, kind), hex)) return kind;
    return {};
}

void Position::remove(Hexes hexes) {
    for (Pieces& own : pieces)
        for (Hexes& kind : own) kind &= ~hexes;
}

Position start_position() {
    Position start;
    for (Hex hex = 0; hex < hex_count; ++hex) {
        const int half_row = board.half_row[index(hex)];
        const auto put = [&](Kind kind) {
            start.put(Side::white, kind, hex);
            start.put(Side::black, kind, turned(hex));
        };
        if (half_row == 0) put(Kind::keep);
        if (half_row == 1) put(Kind::tower);
        if (half_row == 3) put(Kind::bastion);
        if (half_row == 5 || half_row == 6) put(Kind::wall);
    }
    return start;
}

int strength(const Position& position, Side side, Kind kind, Hex hex) {
    int sum = core[index(kind)];
    for (const Kind friendly : all_kinds)
        sum += reinforcement[index(friendly)] * std::popcount(position.at(side, friendly) & board.adjacent[index(hex)]);
    return sum + keep_reach * std::popcount(position.at(side, Kind::keep) & board.ring[index(hex)]);
}

int total_worth(const Position& position, Side side) {
    int sum = 0;
    for (const Kind kind : all_kinds) sum += worth[index(kind)] * std::popcount(position.at(side, kind));
    return sum;
}

int pieces_beyond_middle(const Position& position, Side side) {
    const Hexes counted = position.of(side) & ~position.at(side, Kind::keep);
    return std::popcount(counted & board.beyond_middle[index(side)]);
}

Position turned(const Position& position) {
    Position result;
    result.mover = opponent(position.mover);
    for (const Side side : {Side::white, Side::black})
        for (const Kind kind : all_kinds)
            for_each(position.at(side, kind), [&](Hex hex) { result.put(opponent(side), kind, turned(hex)); });
    return result;
}

std::string text_of(const Position& position) {
    std::string text;
    for (int half_row = half_row_count - 1; half_row >= 0; --half_row) {
        const auto [begin, end] = range_of(half_row);
        for (Hex hex = begin; hex < end; ++hex) text += letter_at(position, hex);
        text += half_row == 0 ? ' ' : '/';
    }
    return text + (position.mover == Side::white ? 'w' : 'b');
}

std::optional<Position> position_of(std::string_view text) {
    Position position;
    for (int half_row = half_row_count - 1; half_row >= 0; --half_row) {
        const auto [begin, end] = range_of(half_row);
        const auto length = index(end - begin);
        if (text.size() <= length || text[length] != (half_row == 0 ? ' ' : '/')) return {};
        for (Hex hex = begin; hex < end; ++hex)
            if (!put_letter(position, hex, text[index(hex - begin)])) return {};
        text.remove_prefix(length + 1);
    }
    if (text != "w" && text != "b") return {};
    position.mover = text == "w" ? Side::white : Side::black;
    return position;
}

} // namespace hex_fortress
