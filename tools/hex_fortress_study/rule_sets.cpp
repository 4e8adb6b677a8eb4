#include "tools/hex_fortress_study/rule_sets.hpp"

#include <algorithm>

namespace hex_fortress {

const std::vector<RuleSet>& rule_sets() {
    static const std::vector<RuleSet> sets{
        {"standard", "the clauses: 16 turns without a removal, then value", {}},
        {"storm", "both Keeps at once: the side that moved wins", {16, Judgement::value, BothKeeps::storm}},
        {"storm-24", "the same with 24 turns", {24, Judgement::value, BothKeeps::storm}},
        {"storm-20", "the same with 20 turns", {20, Judgement::value, BothKeeps::storm}},
        {"black-16", "both Keeps at once: Black wins", {16, Judgement::value, BothKeeps::black}},
        {"black-20", "the same with 20 turns", {20, Judgement::value, BothKeeps::black}},
        {"black-24", "the same with 24 turns", {24, Judgement::value, BothKeeps::black}},
        {"black-32", "the same with 32 turns", {32, Judgement::value, BothKeeps::black}},
        {"value-16", "both Keeps at once: more value wins", {16, Judgement::value, BothKeeps::value}},
        {"value-24", "the same with 24 turns", {24, Judgement::value, BothKeeps::value}},
        {"limit-12", "12 turns", {12}},
        {"limit-24", "24 turns", {24}},
        {"limit-32", "32 turns", {32}},
        {"no-limit", "no such end", {no_limit}},
        {"advance", "16 turns, then more pieces beyond the middle, then value", {16, Judgement::advance}},
        {"underdog", "16 turns, then less value: who has more must use it", {16, Judgement::underdog}},
        {"march", "16 turns, then the Keep that has gone further, then value", {16, Judgement::march}},
    };
    return sets;
}

const RuleSet* rule_set_named(std::string_view name) {
    const auto found = std::ranges::find(rule_sets(), name, &RuleSet::name);
    return found == rule_sets().end() ? nullptr : &*found;
}

} // namespace hex_fortress
