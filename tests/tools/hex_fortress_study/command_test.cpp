// The command hex_fortress_study.
#include "tests/host/process_test.hpp"
#include "tools/model/hex_fortress/game.hpp"

#include <algorithm>

namespace {

class HexFortressStudyCommand : public host::ProcessTest {};

TEST_F(HexFortressStudyCommand, first_has_a_line_for_each_of_whites_first_turns) {
    const Outcome outcome = program("hex_fortress_study", "first --games 2 --level easy");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    const auto turns = hex_fortress::legal_turns(hex_fortress::start_position(), 1);
    EXPECT_EQ(std::ranges::count(outcome.output, '\n'), std::ssize(turns) + 1);
    for (const auto& turn : turns)
        EXPECT_NE(outcome.output.find('\n' + text_of(turn) + ' '), std::string::npos) << text_of(turn);
}

} // namespace
