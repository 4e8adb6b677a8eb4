// The prediction tree over masks of requests (S6.9, S6.10).
#pragma once

#include "tools/model/star_chess/generator.hpp"
#include "tools/model/star_chess/score.hpp"

#include <string_view>

namespace star_chess {

enum class Alternatives { first_level, own_levels, every_level };

enum class Valuation { score, prospects }; // of the tree's last positions: S5 or S6.11

struct Settings {
    int levels = 9; // player turns of the tree; 0: use the full mask without a search
    Alternatives alternatives = Alternatives::first_level;
    Habits habits{};
    int threads = 1;   // does not affect the result
    bool share = true; // masks that lead to the same position share its subtree; does not affect the result
    Caution caution = Caution::careful; // of all players in the tree
    Valuation valuation = Valuation::score;
};

// S6.10: 4d + 1 player turns for the depths 1 to 3, none for 0.
constexpr int levels_of_depth(int depth) { return depth == 0 ? 0 : player_count * depth + 1; }

// S6.11: the named levels, weakest first.
enum class Level { cadet, ensign, captain, commodore, admiral };
inline constexpr std::array<std::string_view, 5> level_names{"cadet", "ensign", "captain", "commodore", "admiral"};
Settings settings_of(Level level);

struct Prediction {
    Sectors mask = 0;
    Scores scores{};             // the outcome of the mask; all 0 without levels
    std::uint64_t positions = 0; // in the tree: every level's masks, including empty turns
    std::uint64_t generated =
        0; // of these, the number computed: masks that lead to the same position share its subtree
};

Prediction predict(const Position& position, Player player, const Settings& settings);

// The masks of a node: the full one, each with one request left out, each with two (S6.9).
std::vector<Sectors> masks_of(const Requests& requests);
constexpr int complexity(int requests) { return 1 + requests + requests * (requests - 1) / 2; }

} // namespace star_chess
