// Explains and shrinks a regression trace on the Atari's game with a deliberately changed constant.

#include "host/verify/commands/commands.hpp"
#include "host/verify/verify.hpp"
#include "tests/host/recording/played.hpp"
#include "tests/host/verify/changed_game.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace host {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

constexpr emu::Cycle after_the_seed = 40 * 1'789'773; // 40 seconds

class OnTheAtari : public ChangedGame {
  protected:
    // Returns the beginning of a trace of the regression set.
    std::string beginning() const {
        auto trace = *read_trace(FORTRESS_SOURCE_DIR "/tests/traces/atari800/R7_3_name.trace");
        std::erase_if(trace.records, [](const Record& record) { return record.at > after_the_seed; });
        trace.end = after_the_seed;
        EXPECT_FALSE(write_trace(file("beginning.trace"), trace));
        return file("beginning.trace").string();
    }

    LayerOptions another_seed() const {
        return with("fortress/core/random.s", "lda #$46 ", "lda #$47 ", MachineKind::atari800);
    }
};

// A changed program is packed differently, so the loader is the first to differ.
TEST_F(OnTheAtari, a_changed_game_loads_at_another_pace_and_its_own_first_difference_is_named) {
    const auto options = another_seed();
    const auto text = text_of(verify_file(beginning(), {.runs = options.runs}));
    EXPECT_THAT(text, HasSubstr("\nit loads at another pace from cycle "));
    EXPECT_THAT(text, ContainsRegex("\nfirst difference in behaviour: [^\n]+, in\n[^\n]+ lda #\\$47 "));
    EXPECT_THAT(text, ContainsRegex("\n  random_seed\\+[0-9]+\n  game6502/fortress/core/random\\.s:[0-9]+ \\("));
    EXPECT_THAT(text, HasSubstr("only the timing differs: the game layer is the same"));
}

TEST_F(OnTheAtari, code_that_moved_while_it_loaded_is_not_a_difference) {
    const auto options =
        with("fortress/core/random.s", "random_seed:\n", "random_seed:\n        nop\n", MachineKind::atari800);
    const auto verdict = verify_file(beginning(), {.runs = options.runs});
    EXPECT_THAT(text_of(verdict), HasSubstr("the program's layout changed; it loads at another pace from cycle "));
    EXPECT_EQ(verdict.cause.symbol, "random_seed");
}

TEST_F(OnTheAtari, a_trace_shrinks_to_what_makes_it_fail) {
    const auto options = another_seed();
    const auto small = file("small.trace").string();
    const auto said =
        played::run(shrink_row(), {beginning(), "--game", options.runs.changed.media.game.string(), "--symbols",
                                   options.runs.symbols.string(), "-o", small, "--budget", "2"});
    EXPECT_THAT(said, HasSubstr(" inputs left"));
    EXPECT_EQ(verify_file(small, {.runs = {played::own_options()}}).outcome, Verdict::Outcome::same);
}

} // namespace
} // namespace host
