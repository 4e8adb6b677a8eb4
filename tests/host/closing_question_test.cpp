// Quitting asks for confirmation if there is something to lose: tested with the built games.
#include "host/game/progress.hpp"
#include "host/session/closing.hpp"
#include "host/window/play.hpp"
#include "tests/host/built_game.hpp"
#include "tests/host/window_test.hpp"

#include <optional>

namespace host {
namespace {

class ClosingQuestion : public testing::TestWithParam<MachineKind> {
  protected:
    void start(std::string_view game) { game_.emplace(GetParam(), game); }

    // Runs the commands of a script. Returns true if quitting asks afterwards.
    bool asks_after(const std::string& script) {
        game_->run(script);
        const auto lost = lost_by_closing(*game_->session, false);
        lost_ = lost.empty() ? "" : lost.front();
        return !lost.empty();
    }

    bool is_apple() const { return GetParam() == MachineKind::apple2plus; }

    std::optional<BuiltGame> game_;
    std::string lost_;
};

TEST_P(ClosingQuestion, fortress_asks_until_the_tournament_is_recorded) {
    start("fortress");
    EXPECT_FALSE(asks_after("wait-text \"PRESS ANY KEY\" 60"));
    EXPECT_FALSE(asks_after(is_apple() ? "key SPACE\nwait-text EFFECTS\ntype Y\nkey RETURN" : "key SPACE"));
    EXPECT_FALSE(asks_after("wait-text \"YOUR NAME:\" 60\ntype ROLAND\nkey RETURN\nwait-text \"PRESS A NUMBER\" 120"));
    EXPECT_FALSE(asks_after("key 7\nwait-text LENGTH\ntype 1\nkey RETURN\nwait-text \"GAME LENGTH: 1 \""));
    EXPECT_TRUE(asks_after("key 1\nwait-text \"TURN 1\" 60"));
    EXPECT_EQ(game_progress(game_->session->machine(), game_->symbols), "Turn 1, 0:0");
    EXPECT_EQ(lost_, "The game in progress will be lost.");
    EXPECT_TRUE(asks_after("play C3\nwait-text \"ESC: RESULTS\" 60"));
    EXPECT_EQ(lost_, "The tournament's results are not recorded and will be lost.");
    EXPECT_TRUE(asks_after("key ESC\nwait-text \"HISTORY? (Y/N):\" 60\nwait 1"));
    EXPECT_FALSE(asks_after("key N\nwait 1\nwait-text \"HISTORY? (Y/N):\"\nkey N\nwait-text \"LEARNING? (Y/N):\"\n"
                            "key N\nwait-text \"FOR THE MENU\"\nkey SPACE\nwait-text \"PRESS A NUMBER\""));
}

TEST_P(ClosingQuestion, star_chess_is_asked_about_from_the_first_turn_until_it_is_left) {
    start("starchess");
    EXPECT_FALSE(asks_after("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text BEGINS 60"));
    EXPECT_TRUE(asks_after("key RETURN\nwait-text \"YOUR TURN\" 120\nwait 1"));
    EXPECT_TRUE(asks_after("type H\nwait 2"));
    EXPECT_FALSE(asks_after("key SPACE\nwait 1\nkey SPACE\nwait 1\ntype Q\nwait 1\nkey Y\nwait-text BEGINS 60"));
}

TEST_P(ClosingQuestion, star_chess_that_is_over_is_not_asked_about) {
    start("starchess");
    std::string players; // four computer players of depth 0
    for (int player = 0; player < 3; ++player) players += "key LEFT\nkey LEFT\ntype Z\n";
    EXPECT_FALSE(asks_after("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text BEGINS 60\nkey RIGHT\ntype Z\n" +
                            players + "type Z47\npoke w_turn_limit 3\nkey RETURN\nwait-text \"THE GAME IS OVER\" 300"));
}

TEST_P(ClosingQuestion, pushed_bytes_are_not_taken_for_a_call) {
    start("starchess");
    EXPECT_TRUE(asks_after("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text BEGINS 60\nkey RETURN\n"
                           "wait-text \"YOUR TURN\" 120\nwait 1\npoke $1FA <game_start+4 >game_start+4"));
}

TEST_P(ClosingQuestion, hex_fortress_is_asked_about_from_the_first_turn_until_it_is_over) {
    start("hexfortress");
    EXPECT_FALSE(asks_after("wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20"));
    EXPECT_TRUE(asks_after("key DOWN\nkey LEFT\nkey RETURN\nturn f2-f4"));
    EXPECT_TRUE(asks_after("turn f7-f5 c5-c4\nturn d1-g2 a2-a3\nturn e6-e5 g5-g4\nturn c3-c4 g3-g4\nturn f8-f4 h5-g5\n"
                           "turn e1-d1 g2-g6\nturn d7-e6 b6-b4"));
    EXPECT_FALSE(asks_after("turn g6-e8 f1-f8\nwait 25"));
}

TEST_P(ClosingQuestion, states_name_the_turn_and_the_score_of_the_game) {
    start("hexfortress");
    asks_after("wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\nwait 5");
    EXPECT_EQ(game_progress(game_->session->machine(), game_->symbols), "Round 1, 25:25");
    start("starchess");
    asks_after("wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\nwait 15");
    EXPECT_EQ(game_progress(game_->session->machine(), game_->symbols), "Turn 1, 0:0:0:0");
}

// Acts like a close box. Closes by force after two seconds.
TEST_P(ClosingQuestion, a_window_is_closed_by_the_second_close) {
    static bool by_force;
    start("hexfortress");
    ASSERT_TRUE(asks_after("wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\nwait 5"));
    const auto sdl = dummy_display();
    ASSERT_TRUE(sdl);
    for (const int closes : {1, 2}) {
        by_force = false;
        for (int i = 0; i < closes; ++i) push_quit();
        const auto timer = SDL_AddTimer(
            closes == 1 ? 2000 : 60'000,
            [](Uint32, void*) -> Uint32 {
                by_force = true;
                push_quit();
                return 0;
            },
            nullptr);
        FlightRecorder flight_recorder(*game_->session, FlightRecorder::Settings{{}, {}});
        EXPECT_FALSE(play_in_window(*sdl, *game_->session, flight_recorder, {}, {}, EndSignals()));
        SDL_RemoveTimer(timer);
        EXPECT_EQ(by_force, closes == 1);
    }
}

// A reset leaves the game's calls on the stack.
TEST_P(ClosingQuestion, a_title_after_a_reset_is_not_asked_about) {
    start("hexfortress");
    EXPECT_TRUE(asks_after("wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\nwait 5"));
    EXPECT_FALSE(asks_after("key RESET\nwait 25"));
}

INSTANTIATE_TEST_SUITE_P(Games, ClosingQuestion, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

} // namespace
} // namespace host
