#include "tools/engine/engine.hpp"

#include <algorithm>

namespace engine {

// Deepens until a limit is reached. A search that a limit ends is discarded.
Answer Engine::best(const Field& field, Side side, int moves_left, const Limits& limits, const Style& style) {
    const bool to_end = moves_left <= limits.exact_moves;
    search_.forget();
    search_.start(style, to_end ? Search::unlimited : limits.positions, limits.stop);
    Answer answer;
    const int deepest = to_end ? moves_left : std::min(limits.depth, moves_left);
    for (int depth = 1; depth <= deepest; ++depth) {
        const int value = search_.value(field, side, moves_left, depth, limits.among);
        if (search_.stopped() && depth > 1) break;
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
