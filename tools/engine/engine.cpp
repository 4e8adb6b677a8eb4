#include "tools/engine/engine.hpp"

#include <algorithm>

namespace engine {
namespace {

constexpr std::uint64_t least_positions = 100; // enough to look one move ahead; stop() is not asked before

} // namespace

// Deepens until a limit is reached. A search that a limit ends is discarded.
Answer Engine::best(const Field& field, Side side, int moves_left, const Limits& limits, const Style& style) {
    const bool to_end = moves_left <= limits.exact_moves;
    search_.forget();
    Answer answer;
    if (field.legal(side) != 0 && (field.legal(side) & limits.among) == 0) return answer;
    search_.start(style, to_end ? Search::unlimited : std::max(limits.positions, least_positions), limits.stop);
    const int deepest = to_end ? moves_left : std::min(limits.depth, moves_left);
    for (int depth = 1; depth <= deepest; ++depth) {
        const int value = search_.value(field, side, moves_left, depth, limits.among);
        if (search_.stopped()) break;
        answer.value = static_cast<double>(value) / square_value;
        answer.depth = depth;
        answer.line = search_.line();
    }
    answer.exact = answer.depth == moves_left;
    if (!answer.line.empty() && answer.line.front() >= 0) answer.move = model::fast::cell_of(answer.line.front());
    answer.positions = search_.positions();
    return answer;
}

} // namespace engine
