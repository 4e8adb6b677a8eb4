// The fixture of the clause tests: a program that links rules_clauses_test.cpp instantiates it for its own engine.
#pragma once

#include "tests/support/rules_engine.hpp"

#include <gmock/gmock.h>

namespace support {

class RulesClauses : public testing::TestWithParam<EngineFactory> {
  protected:
    // Sets up a position, which must be at rest (R3.4).
    void set(std::string_view picture);
    // Plays a move, which must be legal, and checks that the position is at rest afterwards (R3.4).
    std::vector<model::Square> play(model::Square square, model::Side side);
    void expect_board(std::string_view picture);
    void expect_legal(model::Square square, bool for_white, bool for_black);
    // True if `side` has a reply that removes the castle on `square`. Does not change the position.
    bool can_be_taken(model::Square square, model::Side side);

    std::unique_ptr<RulesEngine> engine_ = GetParam().make();
};

} // namespace support
