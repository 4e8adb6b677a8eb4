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
    BrokenGames() { fs::remove_all(folder_); } // of a killed test with the same process number
    ~BrokenGames() override {
        past_.reset(); // ends its writing
        fs::remove_all(folder_);
    }

    void start(std::string_view game) {
        past_.reset(); // before its session
        game_.emplace(GetParam(), game);
        keep_states();
        past_->states()->begin();
    }
    // As the next start of the program.
    void resume() {
        ASSERT_FALSE(past_->states()->write_now());
        past_.reset();
        game_.emplace(GetParam(), "fortress");
        keep_states();
        ASSERT_FALSE(past_->states()->resume());
        past_->states()->begin();
    }
    void keep_states() {
        past_ = std::make_unique<FlightRecorder>(
            *game_->session, FlightRecorder::Settings{.products = {}, .identity = {}, .game = game_->symbols});
        past_->keep_states({"GAME", folder_});
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

    // The list of the games that were left, without dates; the newest first.
    std::vector<std::string> kept() const {
        std::vector<std::string> all;
        for (const auto& [slot, its] : past_->states()->list())
            if (slot >= SavedStates::first_other) all.push_back(its.head->progress);
        return all;
    }
    std::uint64_t hash() const { return game_->session->machine().hash(); }

    std::optional<BuiltGame> game_;
    std::unique_ptr<FlightRecorder> past_;
    fs::path folder_ = fs::path(testing::TempDir()) / ("broken" + std::to_string(::getpid()));
};

// The menu still shows those of the player.
TEST_P(BrokenGames, the_game_of_a_lesson_has_its_own_players) {
    const auto black = [&] {
        std::string name;
        for (const auto* record : past_->history().game_records()) {
            const auto& [kind, words] = std::get<GameRecord>(record->what);
            if (kind == "player" && words[0] == "black") name = words[1];
        }
        return name;
    };
    start("fortress");
    run("wait-text \"PRESS ANY KEY\" 60\n");
    run(GetParam() == MachineKind::apple2plus ? "key SPACE\nwait-text EFFECTS\ntype Y\nkey RETURN" : "key SPACE");
    run("wait-text \"YOUR NAME:\" 60\ntype ROLAND\nkey RETURN\nwait-text \"PRESS A NUMBER\" 120\n");
    EXPECT_EQ(black(), "COUNT VAUBAN");
    run("key T\nwait 10\n");
    EXPECT_EQ(black(), "THE SQUIRE");
}

TEST_P(BrokenGames, escape_in_fortress_keeps_the_moment_before) {
    begin_fortress();
    const auto before = hash();
    run("hold ESC\nwait-text \"QUIT?\" 10\nrelease ESC\nkey Y\nwait-text \"PRESS A NUMBER\" 10"); // as a window does
    EXPECT_THAT(kept(), testing::ElementsAre(testing::EndsWith(", before leaving")));
    past_->states()->load(SavedStates::first_other);
    EXPECT_EQ(hash(), before);
    run("play D4\nwait-text \"ESC: RESULTS\" 120\n");
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

TEST_P(BrokenGames, the_next_start_names_the_game_that_was_left) {
    begin_fortress();
    resume();
    EXPECT_THAT(past_->states()->resumed(), testing::HasSubstr("  Turn 2, "));
    EXPECT_EQ(past_->states()->left(), "");
    past_->states()->go_on();
    run("hold ESC\nwait-text \"QUIT?\" 10\nrelease ESC\nkey Y\nwait-text \"PRESS A NUMBER\" 10");
    resume();
    EXPECT_THAT(past_->states()->resumed(), testing::Not(testing::HasSubstr("Turn")));
    EXPECT_THAT(past_->states()->left(),
                testing::AllOf(testing::StartsWith("back to the game of 2"), testing::EndsWith(", before leaving")));
    EXPECT_THAT(past_->states()->load_left(),
                testing::AllOf(testing::StartsWith("Back in your game: 2"), testing::HasSubstr("  Turn 2, ")));
}

TEST_P(BrokenGames, start_over_keeps_a_game_but_not_a_title) {
    start("fortress");
    run("wait-text \"PRESS ANY KEY\" 60");
    resume();
    EXPECT_FALSE(past_->states()->start_over());
    EXPECT_THAT(kept(), testing::IsEmpty());
    begin_fortress();
    resume();
    EXPECT_TRUE(past_->states()->start_over());
    EXPECT_THAT(kept(), testing::ElementsAre(testing::StartsWith("Turn 2, ")));
}

TEST_P(BrokenGames, rewinding_over_a_move_keeps_the_game_that_it_gives_up) {
    begin_fortress();
    const auto before = hash();
    const auto now = past_->history().now();
    past_->go_to(now - 60'000); // in the same turn
    past_->play_on();
    EXPECT_THAT(kept(), testing::IsEmpty());
    run("wait 1");
    past_->step_move(false);
    past_->go_to(past_->history().last()); // back without a change
    past_->play_on();
    EXPECT_THAT(kept(), testing::IsEmpty());
    const auto left = hash();
    past_->step_move(false);
    past_->play_on();
    EXPECT_NE(hash(), left);
    EXPECT_THAT(kept(), testing::ElementsAre(testing::EndsWith(", before rewinding")));
    past_->states()->load(SavedStates::first_other);
    EXPECT_EQ(hash(), left);
    EXPECT_NE(left, before);
}

TEST_P(BrokenGames, a_game_s_own_load_keeps_the_game_that_it_replaces) {
    const auto check = [&](std::string_view game, std::string_view expected) {
        start(game);
        run(game == "starchess" ? "wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text BEGINS 60\nkey RETURN\n"
                                  "wait-text \"YOUR TURN\" 120\nwait 1"
                                : "wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\nwait 5");
        run("key D\nwait 2\nkey 1\nwait 20\nkey L\nwait 2\nkey ESC\nwait 2");
        EXPECT_THAT(kept(), testing::IsEmpty());
        const auto before = hash();
        run("key L\nwait 2\nkey 1\nwait 20");
        EXPECT_THAT(kept(), testing::ElementsAre(expected));
        past_->states()->load(SavedStates::first_other);
        EXPECT_EQ(hash(), before);
        past_.reset();
        fs::remove_all(folder_);
    };
    check("starchess", "Turn 1, 0:0:0:0, before load");
    check("hexfortress", "Round 1, 25:25, before load");
}

TEST_P(BrokenGames, star_chess_and_hex_fortress_that_are_left_are_kept) {
    start("starchess");
    run("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text BEGINS 60\nkey RETURN\nwait-text \"YOUR TURN\" 120\nwait "
        "1");
    run("type Q\nwait 1\nkey Y\nwait-text BEGINS 60");
    EXPECT_THAT(kept(), testing::ElementsAre("Turn 1, 0:0:0:0, before leaving"));
    start("hexfortress");
    run("wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\nwait 5\ntype Q\nwait 2\nkey RIGHT\nwait "
        "1\nkey RETURN\nwait 5");
    EXPECT_EQ(kept().front(), "Round 1, 25:25, before leaving");
}

TEST_P(BrokenGames, a_key_that_has_left_nothing_is_forgotten_at_a_break) {
    start("starchess");
    run("wait-text \"PRESS ANY KEY\" 60");
    const auto title = game_->session->state();
    run("key SPACE\nwait-text BEGINS 60\nkey RETURN\nwait-text \"YOUR TURN\" 120\nwait 1");
    for (const bool loads : {false, true}) {
        const auto game = game_->session->state();
        run("type Q\nwait 1\nkey ESC\nwait 1");
        if (loads)
            EXPECT_FALSE(game_->session->restore(title));
        else
            run("key RESET");
        run("wait 1");
        EXPECT_THAT(kept(), testing::ElementsAre("Turn 1, 0:0:0:0, before reset"));
        EXPECT_FALSE(game_->session->restore(game));
    }
}

INSTANTIATE_TEST_SUITE_P(Machines, BrokenGames, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& tested) { return std::string(facts(tested.param).name); });

} // namespace
} // namespace host
