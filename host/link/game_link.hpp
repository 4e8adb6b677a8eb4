// A position as a link: the machine, who plays, the game's length and the moves so far, in under 100 characters; and
// the weights of a player of your own. As values and as text; a page shares it and `fortress play LINK` takes.
//
//   #g=HEADER MOVES   two characters, then the moves; without blanks; White moves first
//   #b=HEADER MOVES   the same, and Black does
//   &w=WEIGHTS        26 numbers, three characters each: who plays Black; &v=WEIGHTS who plays White
//   &n=WHITE,BLACK    the names of humans, + for a blank; either may be missing
//
// The characters are base64url's. HEADER is one number, lowest part first: length - 1 (54), Black (6), White (6),
// machine (2). MOVES is one number too: the squares as digits 1 to 36, the first move the highest, written in digits 1
// to 64. Both are bijective numerations, so the number of moves is in the number itself.
#pragma once

#include "emu/result.hpp"
#include "host/machine/machine_kind.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

enum class Lord { human, vauban, khan, maginot, galahad, squire };
inline constexpr std::array<std::string_view, 6> lord_names{
    "", "COUNT VAUBAN", "GENGHIS KHAN", "LORD MAGINOT", "SIR GALAHAD", "THE SQUIRE"};

inline constexpr std::array<std::string_view, 2> human_names{"WHITE LORD", "BLACK LORD"};

using LinkWeights = std::array<std::int16_t, 26>;

struct GameLink {
    static constexpr int max_length = 54; // turns for each side (R2.3)
    static constexpr std::size_t max_moves = 2 * max_length;

    MachineKind machine = MachineKind::apple2plus;
    std::array<Lord, 2> lords{Lord::human, Lord::vauban}; // White, Black
    int length = 21;                                      // 1 to max_length
    std::vector<int> moves{};                             // squares, 0 to 35, of both sides, forfeits left out
    std::array<std::optional<LinkWeights>, 2> weights{};  // White's, Black's, of computers
    std::array<std::string, 2> names{};                   // of humans; empty: WHITE LORD, BLACK LORD
    bool black_first = false;                             // in a tournament the sides begin in turns (R5.3)

    // 0 White, 1 Black.
    int mover() const { return static_cast<int>((moves.size() + (black_first ? 1 : 0)) % 2); }
    // The name of White (0) or Black (1), as the program shows it.
    std::string_view player_name(int side) const;
    bool operator==(const GameLink&) const = default;
};

// From `#` on, or the whole address of a page, whose beginning is ignored. A link of weights alone is a game from
// its beginning. Error: one line that names the fault.
emu::Result<GameLink> parse_link(std::string_view text);

// parse_link() gives the same link back. Preconditions: all within the limits above.
std::string print_link(const GameLink& link);

} // namespace host
