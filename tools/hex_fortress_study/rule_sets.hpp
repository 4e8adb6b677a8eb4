// The rules that the study compares: the clauses as they stand, and small changes of one of ours.
#pragma once

#include "tools/model/hex_fortress/game.hpp"

namespace hex_fortress {

struct RuleSet {
    std::string name;
    std::string about;
    Options options;
};

const std::vector<RuleSet>& rule_sets();

// Nothing, if there is no such name.
const RuleSet* rule_set_named(std::string_view name);

} // namespace hex_fortress
