// find_puzzles SEED: prints puzzles for game6502/fortress/data/puzzles.txt (tests/support/puzzle_lines.hpp): positions
// after a mistake that only one idea wins: a fuse, a siege of two castles, or a sacrifice.
#include "tests/host/puzzles/puzzle.hpp"
#include "tools/engine/levels.hpp"
#include "tools/model/fast/valuation.hpp"

#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <map>

namespace {

constexpr int turns = 21, random_moves = 6, earliest = 34, latest = 10; // moves left
constexpr int most_of_a_sort = 6;
constexpr std::size_t wanted = 50;
constexpr std::uint64_t first_look = 2'000; // positions
constexpr int quick_table_bits = 12;        // every search clears its table

using host::Puzzle;
using namespace model::fast;

model::Side side_at(int left) { return left % 2 == 0 ? model::Side::white : model::Side::black; }

// The first moves of a game, until `left` are left. Ends early at a forfeited turn, which a link cannot have.
std::vector<int> played(engine::Engine& engine, int left, model::Random& random, Field& field) {
    auto player = *engine::level_named("castellan");
    player.positions = first_look;
    std::vector<int> moves;
    for (int now = 2 * turns; now > left; --now) {
        const auto side = side_at(now);
        const auto cell = now > 2 * turns - random_moves ? choose_any(field, side, random)
                                                         : engine::choose(engine, player, field, side, now, random);
        if (!cell) break;
        moves.push_back(square_of(*cell));
        field.play(*cell, side);
    }
    return moves;
}

// True if a move falls itself, or takes castles along a fuse.
bool has_rare_move(const Field& field, model::Side side) {
    bool found = false;
    for_each(field.legal(side), [&](Cell cell) {
        Field after = field;
        found = found || (after.play(cell, side).removed & ~beside(bit(cell))) != 0;
    });
    return found;
}

} // namespace

int main(int count_of_words, char** words) {
    engine::Engine quick(quick_table_bits), engine;
    model::Random random(static_cast<std::uint16_t>(count_of_words > 1 ? std::atoi(words[1]) : 1));
    std::map<std::pair<char, int>, int> found; // by idea and grade
    const auto is_wanted = [&](const std::optional<Puzzle>& puzzle) {
        return puzzle && found[{puzzle->idea, puzzle->grade}] < most_of_a_sort;
    };
    for (std::size_t count = 0; count < wanted;) {
        Field field;
        const int left = latest + 1 + random.below(earliest - latest);
        host::GameLink position{.lords = {}, .length = turns, .moves = played(quick, left, random, field)};
        position.moves.push_back(0);
        bool is_new = false;
        const auto side = side_at(2 * turns - static_cast<int>(position.moves.size()) + 1);
        for_each(field.legal(side), [&](Cell mistake) {
            position.moves.back() = square_of(mistake);
            Field after = field;
            after.play(mistake, side);
            if (count % 3 > 0 && !has_rare_move(after, model::opponent(side))) return;
            if (is_new || !is_wanted(host::puzzle_of(position, quick, first_look))) return;
            const auto puzzle = host::puzzle_of(position, engine);
            if (!is_wanted(puzzle)) return;
            ++found[{puzzle->idea, puzzle->grade}];
            is_new = true;
            fmt::print("{}\n", host::print_puzzle(position, *puzzle));
            std::fflush(stdout);
        });
        count += is_new ? 1 : 0;
    }
}
