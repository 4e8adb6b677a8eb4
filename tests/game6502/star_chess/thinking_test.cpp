// A computer of Star Chess thinks, on the whole machines: the bar, the keys, no attract mode on the Atari.
#include "tests/game6502/star_chess/star_machine.hpp"

#include <algorithm>
#include <fmt/format.h>

using namespace support;

namespace {

// Gives the first seat of galaxy 7 to an admiral, who begins to think.
const std::string admiral = star_choices + "key LEFT\ntype \"ZZZZZ7\"\nkey RETURN\nwait-text \"GEMMA THINKS\" 10\n";

class StarThinking : public StarMachine {
  protected:
    std::string peek_bar() const { return is_atari() ? "peek $8F81 22\n" : "peek $0761 22\n"; }
    int filled(const std::string& bar) const {
        return static_cast<int>(std::ranges::count(bytes_of(bar), is_atari() ? 0x80 : 0x20)); // inverse blanks
    }
};

int number(const std::string& peeked) {
    const auto bytes = bytes_of(peeked);
    return bytes.at(0) + 256 * bytes.at(1);
}

TEST_P(StarThinking, S7_1_a_bar_shows_positions_done_of_those_to_do) {
    std::string script = admiral;
    constexpr int looks = 5;
    for (int i = 0; i < looks; ++i) script += "wait 0.07\npeek w_positions 2\npeek w_positions_all 2\n" + peek_bar();
    const auto lines = run_script(script);
    ASSERT_EQ(lines.size(), 3U * looks);
    int longest = 0;
    for (std::size_t i = 0; i < 3U * looks; i += 3) {
        const int done = number(lines[i]), all = number(lines[i + 1]), columns = filled(lines[i + 2]);
        EXPECT_LE(done, all);
        EXPECT_LE(columns, 22 * done / all);
        EXPECT_GE(columns, longest);
        longest = columns;
    }
    EXPECT_GT(longest, 4);
}

TEST_P(StarThinking, S7_1_escape_ends_it_within_a_second) {
    const auto lines =
        run_script(admiral + "key ESC\nwait-text \"GEMMA:\" 1\npeek w_positions 2\npeek w_positions_all 2\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_LT(number(lines[0]), number(lines[1])) << "it has not thought to its end";
}

// Other keys have no effect: the computer plays the same command as without them.
TEST_P(StarThinking, S7_1_other_keys_do_not_end_it) {
    const std::string after = "wait-text \"GEMMA:\" 20\npeek w_positions 2\npeek w_positions_all 2\nwait 0.5\n";
    const auto quiet = run_script(admiral + after + peek_position);
    const auto lines = run_script(admiral + "key Q\n" + after + peek_position);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines, quiet);
    EXPECT_EQ(lines[0], lines[1]);
}

// The Atari's OS counts to 128 in nine minutes without a key, and then dims the screen. This must not happen while
// someone watches computers.
TEST_P(StarThinking, S7_1_four_computers_are_watched_on_a_bright_screen) {
    if (!is_atari()) GTEST_SKIP() << "the Apple does not dim its screen";
    const auto lines =
        run_script(star_choices + "key RIGHT\nkey RETURN\nwait 60\npoke $4D 120\nwait 60\npeek $4D\npeek w_turn 2\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_LT(bytes_of(lines[0])[0], 120);
    EXPECT_GT(number(lines[1]), 5);
}

INSTANTIATE_TEST_SUITE_P(machines, StarThinking, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
