// A position as a link of under 100 characters: the machine, the players, the game's length and the moves so far, and
// optionally the weights of a player of your own. The page writes links, `fortress play LINK` reads them.
//
//   #g=HEADER MOVES   two characters, then the moves, without blanks; White moves first
//   #b=HEADER MOVES   the same; Black moves first
//   &w=WEIGHTS        26 numbers of three characters each for Black's player; &v=WEIGHTS: White's
//   &n=WHITE,BLACK    names of humans, + for a blank; either may be missing
//
// The characters are base64url's. HEADER is one number, lowest part first: length - 1 (54), Black (6), White (6),
// machine (2). MOVES is one number too: the squares as digits 1 to 36, the first move the highest, converted to digits
// 1 to 64. Both numerations are bijective, so the number also gives the count of moves.
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
    static constexpr int max_length = 54; // turns per side (R5.1)
    static constexpr std::size_t max_moves = 2 * max_length;

    MachineKind machine = MachineKind::apple2plus;
    std::array<Lord, 2> lords{Lord::human, Lord::vauban}; // White, Black
    int length = 21;                                      // 1 to max_length
    std::vector<int> moves{};                             // squares of both sides, 0 to 35, without forfeits
    std::array<std::optional<LinkWeights>, 2> weights{};  // White's and Black's, for computers
    std::array<std::string, 2> names{};                   // for humans; empty: WHITE LORD, BLACK LORD
    bool black_first = false;                             // sides take turns in a tournament (R5.3)

    // Returns 0 for White, 1 for Black.
    int mover() const { return static_cast<int>((moves.size() + (black_first ? 1 : 0)) % 2); }
    // White's (0) or Black's (1) name, as on the screen.
    std::string_view player_name(int side) const;
    bool operator==(const GameLink&) const = default;
};

// Accepts text from `#` on, or a page's whole address. Weights alone mean a new game. Error: one line that names the
// fault.
emu::Result<GameLink> parse_link(std::string_view text);

// parse_link() reverses it. Precondition: all values are within the limits above.
std::string print_link(const GameLink& link);

} // namespace host
