// A game that a key ends is kept as a saved state: tested with the built games.
#include "host/session/flight_recorder.hpp"
#include "tests/host/built_game.hpp"
#include "tests/support/print_machine_kind.hpp"

#include <gmock/gmock.h>

#include <optional>
#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;

class BrokenGames : public testing::TestWithParam<MachineKind> {
  protected:
    ~BrokenGames() override { fs::remove_all(folder_); }

    void start(std::string_view game) {
        past_.reset(); // before its session
        game_.emplace(GetParam(), game);
        past_ = std::make_unique<FlightRecorder>(
            *game_->session, FlightRecorder::Settings{.products = {}, .identity = {}, .game = game_->symbols});
        past_->keep_states({"GAME", folder_});
        past_->states()->begin();
    }

    void run(const std::string& script) { game_->run(script); }
    void begin_fortress() {
        start("fortress");
        run("wait-text \"PRESS ANY KEY\" 60\n");
        run(GetParam() == MachineKind::apple2plus ? "key SPACE\nwait-text EFFECTS\ntype Y\nkey RETURN" : "key SPACE");
        run("wait-text \"YOUR NAME:\" 60\ntype ROLAND\nkey RETURN\nwait-text \"PRESS A NUMBER\" 120\n"
            "key 7\nwait-text LENGTH\ntype 2\nkey RETURN\nwait-text \"GAME LENGTH: 2 \"\n"
            "key 1\nwait-text \"TURN 1\" 60\nplay C3\nwait-text \"TURN 2\" 60\nwait 2");
    }

    // The list of the games that were broken off, without dates.
    std::vector<std::string> kept() const {
        std::vector<std::string> all;
        for (const auto& [slot, its] : past_->states()->list())
            if (slot >= SavedStates::first_break) all.push_back(its.head->progress);
        return all;
    }
    std::uint64_t hash() const { return game_->session->machine().hash(); }

    std::optional<BuiltGame> game_;
    std::unique_ptr<FlightRecorder> past_;
    fs::path folder_ = fs::path(testing::TempDir()) / ("broken" + std::to_string(::getpid()));
};

TEST_P(BrokenGames, escape_in_fortress_keeps_the_moment_before) {
    begin_fortress();
    const auto before = hash();
    run("hold ESC\nwait-text \"BROKEN OFF\" 10\nrelease ESC"); // as a window does
    EXPECT_THAT(kept(), testing::ElementsAre(testing::EndsWith(", before leaving")));
    past_->states()->load(SavedStates::first_break);
    EXPECT_EQ(hash(), before);
    run("play D4\nwait-text \"IS OVER\" 120\n");
    const auto count = kept().size();
    run("key ESC\nwait-text \"HISTORY? (Y/N):\" 60\nkey N\nwait 1\nwait-text \"HISTORY? (Y/N):\"\nkey N\n"
        "wait-text \"LEARNING? (Y/N):\"\nkey N\nwait-text \"FOR THE MENU\"\nkey SPACE\nwait-text \"PRESS A NUMBER\"");
    EXPECT_EQ(kept().size(), count); // a game that is over is not broken off
}

TEST_P(BrokenGames, reset_keeps_a_game_of_fortress_but_not_its_menu) {
    begin_fortress();
    run("key RESET\nwait 1");
    EXPECT_THAT(kept(), testing::ElementsAre(testing::EndsWith(", before reset")));
    run("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait 1\nkey RESET\nwait 1");
    EXPECT_EQ(kept().size(), 1U);
}

TEST_P(BrokenGames, star_chess_and_hex_fortress_that_are_left_are_kept) {
    start("starchess");
    run("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text BEGINS 60\nkey RETURN\nwait-text \"YOUR TURN\" 120\nwait "
        "1");
    run("type Q\nwait 1\nkey RETURN\nwait-text BEGINS 60");
    EXPECT_THAT(kept(), testing::ElementsAre("Turn 1, 0:0:0:0, before leaving"));
    start("hexfortress");
    run("wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\nwait 5\ntype Q\nwait 2\nkey RIGHT\nwait "
        "1\nkey RETURN\nwait 5");
    EXPECT_EQ(kept().back(), "Turn 1, 25:25, before leaving");
}

INSTANTIATE_TEST_SUITE_P(Machines, BrokenGames, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& tested) { return std::string(facts(tested.param).name); });

} // namespace
} // namespace host
