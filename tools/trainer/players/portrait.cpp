#include "tools/trainer/players/portrait.hpp"

#include <fmt/format.h>

namespace trainer {
namespace {

using namespace model;

double value(const Weights& weights, int index) { return weights[static_cast<std::size_t>(index)] / 256.0; }

std::string row(const Weights& weights, std::string_view label, int first, int count, int column) {
    std::string text = fmt::format("{:<22}{}", label, std::string(static_cast<std::size_t>(9 * column), ' '));
    for (int i = 0; i < count; ++i) text += fmt::format("{:>9.1f}", value(weights, first + i));
    return text + "\n";
}

// The value of a move to each square of the empty field.
std::string board(const Weights& weights) {
    std::string text = "      A      B      C      D      E      F\n";
    for (int line = 0; line < rows; ++line) {
        text += fmt::format("{} ", line + 1);
        for (int column = 0; column < columns; ++column)
            text += fmt::format("{:>7.1f}", move_value({}, line * columns + column, Side::white, weights) / 256.0);
        text += '\n';
    }
    return text;
}

} // namespace

std::string portrait_of(const NamedPlayer& player) {
    const Weights& weights = player.weights;
    return player.name + "\n\n" +
           fmt::format("{:<22}{:>9}{:>9}{:>9}{:>9}{:>9}\n", "net strength (R11.1)", "-2", "-1", "0", "+1", "+2") +
           row(weights, "the square: empty", self_empty, 5, 0) +
           row(weights, "            own castle", self_own, 3, 2) +
           row(weights, "next to it: enemy", beside_enemy, 3, 2) +
           row(weights, "            empty", beside_empty, 5, 0) +
           row(weights, "            own castle", beside_own, 3, 2) +
           row(weights, "            the edge", beside_edge, 1, 2) +
           fmt::format("\n{:<22}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}\n", "place", "corner", "by it", "mid-edge", "diagonal",
                       "inner", "centre") +
           row(weights, "", place_first, 6, 0) + "\nthe first move on each square is worth\n" + board(weights);
}

} // namespace trainer
