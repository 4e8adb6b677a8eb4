#include "host/game/reason.hpp"

#include "host/game/square.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <vector>

namespace host {
namespace {

// By class, in the order of the weights. {} is the square that the term is about.
constexpr std::array<std::string_view, model::weight_count> effects{
    "breaks into strong enemy ground",
    "disputes enemy ground",
    "takes open ground",
    "takes ground of its own",
    "fills safe ground",
    "opens its own gate",
    "raises a threatened castle",
    "raises a safe castle",
    "takes {}",
    "besieges {}",
    "presses {}",
    "weakens the enemy on {}",
    "clears the enemy's flag from {}",
    "claims {}",
    "holds {}",
    "guards {}",
    "opens {}'s gate",
    "strengthens {}",
    "backs {}",
    "leans on the edge",
    "settles in a corner",
    "stands next to a corner",
    "stands on the middle of an edge",
    "stands on the inner diagonal",
    "stands on the inner edge",
    "holds the centre",
};

struct Term {
    int weight;
    std::string effect;
};

} // namespace

std::string reason(const model::Board& before, model::Square square, model::Side side, const model::Weights& weights) {
    const auto name = square_name(square);
    const auto active = model::active_weights(before, square, side);
    const auto weight = [&](int index) { return int{weights[static_cast<std::size_t>(index)]}; };
    if (std::ranges::all_of(active, [&](int index) { return weight(index) == 0; }))
        return fmt::format("{} is played by chance: no term of it is worth anything yet", name);
    std::vector<Term> terms;
    for (std::size_t i = 0; i < active.size(); ++i) {
        const bool is_beside = i >= 1 && i <= model::neighbours(square).size();
        const auto about = is_beside ? model::neighbours(square)[i - 1] : square;
        auto effect = fmt::format(fmt::runtime(effects[static_cast<std::size_t>(active[i])]),
                                  about == model::beyond_edge ? std::string() : square_name(about));
        terms.push_back({weight(active[i]), std::move(effect)});
    }
    std::ranges::stable_sort(terms, std::greater(), &Term::weight);
    const auto& first = terms.front();
    const auto second = std::ranges::find_if(terms, [&](const Term& term) { return term.effect != first.effect; });
    if (second == terms.end() || second->weight <= 0) return fmt::format("{} {}", name, first.effect);
    return fmt::format("{} {} and {}", name, first.effect, second->effect);
}

} // namespace host
