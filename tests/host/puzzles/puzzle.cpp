#include "tests/host/puzzles/puzzle.hpp"

#include "tests/support/puzzle_lines.hpp"
#include "tools/model/game.hpp"
#include "tools/model/move_effects.hpp"

#include <fmt/format.h>

namespace host {
namespace {

constexpr double ahead = 1, behind = 0; // squares at the end: with the idea, and without it

char idea_of(const model::MoveEffects& effects) {
    if (effects.sacrificed && !effects.taken.empty()) return 's';
    if (effects.fuse) return 'f';
    return effects.besieged.size() > 1 ? 'd' : 0;
}

} // namespace

std::optional<Puzzle> puzzle_of(const GameLink& position, engine::Engine& engine, std::uint64_t positions) {
    using model::fast::bit;
    model::Game game(position.length, position.black_first ? model::Side::black : model::Side::white);
    for (const int square : position.moves) game.play(square);
    const auto side = game.mover();
    const int left = 2 * position.length - static_cast<int>(position.moves.size());
    const model::fast::Field field(game.board());
    const auto best = engine.best(field, side, left, {.positions = positions});
    if (!best.move || best.value < ahead) return std::nullopt;
    const auto idea_at = [&](model::fast::Cell cell) {
        return idea_of(model::effects_of(game.board(), model::fast::square_of(cell), side));
    };
    const char idea = idea_at(*best.move);
    if (idea == 0) return std::nullopt;
    model::fast::Cells with = 0;
    model::fast::for_each(field.legal(side), [&](auto cell) { with |= idea_at(cell) == idea ? bit(cell) : 0; });
    const auto value = [&](model::fast::Cells among) {
        const auto answer = engine.best(field, side, left, {.positions = positions, .among = among});
        return answer.move ? answer.value : behind;
    };
    if (value(model::fast::all_cells & ~with) > behind) return std::nullopt;
    std::vector<int> squares;
    model::fast::for_each(with, [&](auto cell) {
        if (cell == *best.move || value(bit(cell)) >= ahead) squares.push_back(model::fast::square_of(cell));
    });
    const auto finds = [&](int depth) {
        return engine.best(field, side, left, {.depth = depth, .exact_moves = 0}, engine::plain_style).move ==
               best.move;
    };
    return Puzzle{squares, idea, finds(1) ? 1 : finds(3) ? 2 : 3};
}

std::string print_puzzle(const GameLink& position, const Puzzle& puzzle) {
    return fmt::format("{} {} {}{}", support::letters_of(position.moves), support::letters_of(puzzle.squares),
                       puzzle.idea, puzzle.grade);
}

} // namespace host
