#include "tools/engine/evaluation.hpp"

#include <algorithm>

namespace engine {

using model::opponent;
using namespace model::fast;

static_assert(model::highest_level == 3, "the weights are in the order of three levels: learn them again (learn/)");
constinit const std::array<std::int16_t, weight_count> evaluation_weights = {
#include "tools/engine/evaluation_weights.inc"
};

namespace {

int sum_of(const Field& field, Side mover, int moves_left, CellContents& contents) {
    int sum = 0;
    for_each_weight(field, mover, moves_left, contents,
                    [&](int weight) { sum += evaluation_weights[static_cast<std::size_t>(weight)]; });
    return sum;
}

int bounded(int value) { return std::clamp(value, -highest_value, highest_value); }

} // namespace

int evaluate(const Field& field, Side mover, int moves_left) {
    CellContents contents;
    return bounded(sum_of(field, mover, moves_left, contents));
}

MarginsAfter::MarginsAfter(const Field& field, Side mover) : field_(field), mover_(mover) {
    const int sign = sign_of(mover);
    weak_ = field.besieged(opponent(mover));
    int control = 0;
    for_each(all_cells & ~field.castles(Side::white) & ~field.castles(Side::black), [&](Cell cell) {
        const int net = field.net(cell) * sign;
        control += (net > 0) - (net < 0);
        if (net == 0 || net == -1) gained_ |= bit(cell);
        if (net == 0) neutral_ |= bit(cell);
        if (net < 0) hostile_ |= bit(cell);
        if (net < -1) lost_ |= bit(cell);
    });
    margin_ = control + std::popcount(field.castles(mover)) - std::popcount(field.castles(opponent(mover)));
}

int MarginsAfter::operator()(Cell cell) const {
    const Cells here = bit(cell);
    if ((beside(here) & weak_) != 0) {
        Field next = field_;
        next.play(cell, mover_);
        return margin(next, mover_);
    }
    if ((here & lost_) != 0) return margin_ * square_value;
    const int own = (here & hostile_) != 0 ? 2 : (here & neutral_) != 0 ? 1 : 0;
    return (margin_ + own + std::popcount(beside(here) & gained_)) * square_value;
}

EvaluationsAfter::EvaluationsAfter(const Field& field, Side mover, int moves_left)
    : field_(field), mover_(mover), weak_(field.besieged(opponent(mover))),
      table_(patterns.contents[index(opponent(mover))]),
      weights_(evaluation_weights.data() + stage_of(moves_left - 1) * stage_weights),
      value_(sum_of(field, opponent(mover), moves_left - 1, contents_)) {}

// Sets the content of a cell and returns the difference.
int EvaluationsAfter::change(CellContents& contents, Cell cell, std::uint8_t content) const {
    const auto at = static_cast<std::size_t>(cell);
    const std::uint8_t before = contents[at];
    if (content == before) return 0;
    contents[at] = content;
    const std::int16_t* const squares = weights_ + patterns.square_weights[at];
    int difference = squares[content] - squares[before];
    const Beside& beside = patterns.beside[at];
    for (std::size_t i = 0; i < beside.count; ++i) {
        const HalfPair& pair = beside.pairs[i];
        const std::int16_t* const weights = weights_ + pair.weight + contents[pair.other] * pair.other_factor;
        difference += weights[content * pair.own_factor] - weights[before * pair.own_factor];
    }
    return difference;
}

int EvaluationsAfter::operator()(Cell cell) const {
    CellContents contents = contents_;
    int value = value_;
    const int sign = sign_of(mover_);
    const bool simple = (beside(bit(cell)) & weak_) == 0;
    if (simple && field_.castle(cell) == 0 && field_.net(cell) * sign < -1) return -bounded(value); // a sacrifice
    if (simple) {
        value += change(contents, cell, content_in(table_, field_.castle(cell) + sign, field_.net(cell) + sign));
        for_each(beside(bit(cell)), [&](Cell next) {
            value += change(contents, next, content_in(table_, field_.castle(next), field_.net(next) + sign));
        });
        return -bounded(value);
    }
    Field next = field_;
    for_each(next.play(cell, mover_).touched, [&](Cell changed) {
        value += change(contents, changed, content_in(table_, next.castle(changed), next.net(changed)));
    });
    return -bounded(value);
}

} // namespace engine
