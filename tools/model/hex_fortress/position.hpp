// A position of Hex Fortress: pieces, strength (H2), and its text form (H3.7).
#pragma once

#include "tools/model/hex_fortress/geography.hpp"

namespace hex_fortress {

enum class Side : std::uint8_t { white, black };
enum class Kind : std::uint8_t { wall, bastion, tower, keep };

constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr Side opponent(Side side) { return side == Side::white ? Side::black : Side::white; }

inline constexpr std::array<Kind, 4> all_kinds{Kind::wall, Kind::bastion, Kind::tower, Kind::keep};
inline constexpr std::array<int, 4> core{0, 1, 2, 3};          // H2: strength without reinforcement, by kind
inline constexpr std::array<int, 4> reinforcement{1, 1, 2, 2}; // added to each adjacent friend
inline constexpr int keep_reach = 1;                           // added by a Keep to each friend at distance 2
inline constexpr std::array<int, 4> worth{1, 2, 4, 0};         // H3.6
// H1.2: the hexes where the opponent's Walls are promoted.
inline constexpr std::array<Hexes, 2> home{0b111, Hexes{0b111} << (hex_count - 3)};

using Pieces = std::array<Hexes, 4>; // the hexes of one side's pieces, by kind

struct Position {
    std::array<Pieces, 2> pieces{}; // by side
    Side mover = Side::white;

    bool operator==(const Position&) const = default; // H3.5 compares these

    Hexes of(Side side) const {
        const Pieces& own = pieces[index(side)];
        return own[0] | own[1] | own[2] | own[3];
    }
    Hexes at(Side side, Kind kind) const { return pieces[index(side)][index(kind)]; }
    Hexes occupied() const { return of(Side::white) | of(Side::black); }
    bool has_keep(Side side) const { return at(side, Kind::keep) != 0; }
    // The kind of the side's piece on the hex, if any.
    std::optional<Kind> kind_at(Side side, Hex hex) const;
    void put(Side side, Kind kind, Hex hex) { pieces[index(side)][index(kind)] |= bit(hex); }
    void remove(Hexes hexes);
};

// H1.2: sixteen pieces per side, White to move.
Position start_position();

// H2.1: core plus all reinforcement of a side's piece on the hex.
int strength(const Position& position, Side side, Kind kind, Hex hex);

// H3.6: the sum of worths; the number of pieces except the Keep beyond the middle half-row.
int total_worth(const Position& position, Side side);
int pieces_beyond_middle(const Position& position, Side side);

// The position rotated by 180 degrees with the sides exchanged.
Position turned(const Position& position);

// H3.7: 17 half-rows from Black's tip, separated by slashes, then `w` or `b`: "k/tt/.../bbbb/...../wwww/... w".
std::string text_of(const Position& position);
// Nothing if the text is not a position; accepts any number of pieces.
std::optional<Position> position_of(std::string_view text);

} // namespace hex_fortress
