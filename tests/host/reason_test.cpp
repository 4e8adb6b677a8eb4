// Sentences on a computer lord's moves, and steps by moves in the past.

#include "host/game/reason.hpp"
#include "host/game/square.hpp"
#include "host/recording/identity.hpp"
#include "host/run/runner.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/session/start.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "tests/game6502/star_chess/star_scripts.hpp"
#include "tests/host/built_game.hpp"
#include "tests/support/print_machine_kind.hpp"

#include <gmock/gmock.h>

#include <sstream>

namespace host {
namespace {

using model::Side;
using testing::HasSubstr;
using testing::MatchesRegex;

class Reason : public testing::Test {
  protected:
    void put(std::string_view square, Side owner, int level) {
        board_[static_cast<std::size_t>(*square_named(square))] = {owner, level};
    }
    std::string of(std::string_view square) const {
        return reason(board_, *square_named(square), Side::white, weights_);
    }

    model::Board board_{};
    model::Weights weights_{};
};

TEST_F(Reason, the_two_highest_terms_make_the_sentence) {
    put("D3", Side::black, 1); // net strength 1: under siege after the move
    put("B2", Side::white, 1);
    put("B3", Side::white, 1);
    put("A3", Side::black, 2); // B3 is under siege
    weights_[model::beside_enemy + 1] = 300;
    weights_[model::beside_own] = 200;
    weights_[model::place_first + 5] = 100;
    EXPECT_EQ(of("C3"), "C3 besieges D3 and opens B3's gate");
}

TEST_F(Reason, a_single_good_term_stands_alone) {
    weights_[model::place_first] = 50;
    weights_[model::beside_edge] = -1;
    EXPECT_EQ(of("A1"), "A1 settles in a corner");
}

TEST_F(Reason, a_lord_who_knows_nothing_plays_by_chance) { EXPECT_THAT(of("A1"), HasSubstr("by chance")); }

// ROLAND's first move B2 and the answer of COUNT VAUBAN.
class StepsByMove : public testing::TestWithParam<MachineKind> {
  protected:
    void SetUp() override {
        options_.machine.kind = GetParam();
        session_ = std::make_unique<Session>(std::move(*start_session(options_, DiskWrites::dropped)));
        auto symbols = game_symbols({}, GetParam(), {find_products()});
        ASSERT_TRUE(symbols);
        recorder_ = std::make_unique<FlightRecorder>(
            *session_, FlightRecorder::Settings{.products = find_products(),
                                                .identity = *identity_of(options_.machine, find_products()),
                                                .game = std::move(*symbols)});
        run(std::string("wait-text \"PRESS ANY KEY\"\nkey SPACE\n") +
            (GetParam() == MachineKind::apple2plus ? "wait-text \"SOUND EFFECTS?\"\nkey Y\n" : "") +
            "wait-text \"ENTER YOUR NAME:\"\ntype \"ROLAND\"\nkey RETURN\nwait-text \"8 SET SIEGE WARN\"\nkey 1\n"
            "play B2\nwait-text \"WHITE: ROLAND\"\nwait 5\n");
    }
    void run(const std::string& text) {
        std::ostringstream printed;
        const auto script = parse_script(text);
        ASSERT_TRUE(script) << script.error();
        const auto failure = Runner(*session_, *game_symbols({}, GetParam(), {find_products()}), printed).run(*script);
        ASSERT_FALSE(failure) << failure->text;
    }
    std::size_t moves() const { return recorder_->moves().size(); }

    Options options_;
    std::unique_ptr<Session> session_;
    std::unique_ptr<FlightRecorder> recorder_;
};

TEST_P(StepsByMove, two_steps_back_undo_a_move_and_its_answer) {
    ASSERT_EQ(moves(), 3U); // the beginning too
    EXPECT_THAT(recorder_->step_move(false), HasSubstr("Before"));
    EXPECT_EQ(recorder_->step_move(false), "Before 1. White B2"); // without the score after it
    recorder_->play_on();
    run("play D4\nwait 5\n");
    EXPECT_THAT(recorder_->moves().at(1).text, HasSubstr("D4"));
    EXPECT_EQ(recorder_->history().branches().size(), 1U); // B2 can be taken again
}

TEST_P(StepsByMove, steps_forward_follow_the_moves_to_the_present) {
    recorder_->step_move(false);
    recorder_->step_move(false);
    recorder_->step_move(false); // the start of the machine
    EXPECT_EQ(recorder_->step_move(false), "No earlier move is known");
    EXPECT_THAT(recorder_->step_move(true), "After the start of the game");
    EXPECT_THAT(recorder_->step_move(true), HasSubstr("After 1. White B2"));
    EXPECT_THAT(recorder_->step_move(true), HasSubstr("After"));
    EXPECT_EQ(recorder_->step_move(true), "The present");
}

TEST_P(StepsByMove, the_first_move_after_a_load_is_undone_too) {
    ASSERT_FALSE(session_->restore(session_->snapshot()));
    run("wait 1\nplay D4\nwait 5\n");
    recorder_->step_move(false);
    EXPECT_THAT(recorder_->step_move(false), HasSubstr("D4"));
    EXPECT_LE(recorder_->history().now(),
              recorder_->history().jumps().front() + 2 * session_->machine().cycles_per_frame());
}

TEST_P(StepsByMove, a_step_back_over_a_break_leads_to_the_moment_before_it) {
    const auto now = [&] { return recorder_->history().now(); };
    const auto before = now();
    session_->press(*key_named(GetParam(), "RESET"));
    session_->run_seconds(1);
    session_->power_cycle();
    session_->run_seconds(1);
    EXPECT_EQ(recorder_->step_move(false), "Before the power-on");
    EXPECT_EQ(recorder_->step_move(false), "Before the reset");
    EXPECT_LE(now(), before);
    EXPECT_GE(now() + 2 * session_->machine().cycles_per_frame(), before);
    EXPECT_TRUE(session_->shows("WHITE: ROLAND"));
}

TEST_P(StepsByMove, the_timeline_marks_moves_and_loads) {
    ASSERT_FALSE(session_->restore(session_->snapshot()));
    session_->run_seconds(10);
    const auto line = recorder_->timeline(40);
    EXPECT_EQ(line.size(), 40U);
    EXPECT_EQ(std::ranges::count(line, '^'), 1);
    EXPECT_GE(std::ranges::count(line, '+'), 1);
    EXPECT_EQ(line.back(), '|');
}

TEST_P(StepsByMove, the_lord_s_last_move_is_explained) {
    const auto move = recorder_->moves().back().text; // "1. Black E5  ..."
    const auto square = move.substr(move.find("Black ") + 6, 2);
    EXPECT_THAT(recorder_->why_last_move(), MatchesRegex(square + " [a-z]+ .*"));
    recorder_->step_move(false);
    EXPECT_EQ(recorder_->why_last_move(), "A human played the last move");
}

TEST_P(StepsByMove, a_level_of_the_engine_gives_no_reasons) {
    const auto symbols = *game_symbols({}, GetParam(), {find_products()});
    const std::string_view name("MASTER", 7); // and its end
    recorder_->step_move(false);
    for (std::size_t i = 0; i < name.size(); ++i)
        session_->machine().poke_ram(
            static_cast<std::uint16_t>(symbols.at("w_players") + symbols.at("PLAYER_NAME") + static_cast<int>(i)),
            static_cast<std::uint8_t>(name[i]));
    EXPECT_EQ(recorder_->why_last_move(), "The master searches ahead; he gives no reasons");
}

// The game notes the commands of a turn at its end, all at one time. A game of two turns is played to its end, then an
// earlier one is loaded.
class StepsByTurn : public testing::TestWithParam<MachineKind> {
  protected:
    StepsByTurn() {
        const std::string end = "type \"EE\"\nwait-text \"YOUR TURN, NUMBER ",
                          next = "\" 60\nwait-text \"H HELP\" 20\n",
                          first = "type \"M\"\ntype \"A\"\nkey RETURN\ntype \"8\"\nkey RETURN\n" + support::star_keep +
                                  "type \"Z\"\ntype \"X3\"\nkey RETURN\n" + support::star_keep + end + "2" + next,
                          second = "type \"B1\"\nkey RETURN\n" + support::star_keep + "type \"X1\"\nkey RETURN\n" +
                                   support::star_keep + end + "3" + next;
        game_.run(support::star_first_turn +
                  "key D\nwait-text \"SAVE AS\" 10\nkey 1\nwait-text \"SAVED\" 60\nwait 1\n" + first + second +
                  "key L\nwait-text \"LOAD GAME\" 10\nkey 1\nwait-text \"TURN 1 \" 60\nwait 2\n");
    }
    emu::Cycle now() const { return past_.history().now(); }
    std::string up() { return past_.step_move(false); }

    BuiltGame game_{GetParam(), "starchess"};
    FlightRecorder past_{*game_.session, {.products = {}, .identity = {}, .game = game_.symbols}};
};

TEST_P(StepsByTurn, each_step_back_leads_to_before_an_earlier_turn) {
    EXPECT_EQ(up(), "Before the load of a game");
    EXPECT_THAT(past_.words().front(), HasSubstr("TURN 3")); // of the game that was played
    std::vector<std::string> steps;
    for (auto before = now(); now() > past_.history().first(); before = now()) {
        steps.push_back(up());
        if (steps.back() == "No earlier move is known") break;
        ASSERT_LT(now(), before) << steps.back();
        if (steps.back().find(" 2. GEMMA") != std::string::npos) {
            EXPECT_EQ(steps.back(), "Before 2. GEMMA: build 1 A1 and 1 more");
            EXPECT_EQ(game_.session->machine().peek(static_cast<std::uint16_t>(game_.symbols.at("w_log_count"))), 0);
        }
    }
    EXPECT_THAT(steps, testing::Contains("Before 2. GEMMA: build 1 A1 and 1 more"));
    EXPECT_THAT(steps, testing::Contains("Before 1. GEMMA: move 8 A1-A2 and 1 more"));
    EXPECT_THAT(steps, testing::Contains(HasSubstr("CETUS: ")));
    EXPECT_EQ(std::ranges::adjacent_find(steps), steps.end());
    ASSERT_GE(steps.size(), 2U);
    EXPECT_EQ(steps.end()[-2], "Before the start of the game");
    past_.step_move(true);
    EXPECT_THAT(past_.words().front(), HasSubstr("TURN 1")); // not the page before the game
}

// A session in a terminal has no listeners; nor has the way through the past.
TEST_P(StepsByTurn, sound_that_nobody_hears_does_not_pile_up) {
    std::vector<SoundLevel> levels;
    const auto unheard = [&] {
        levels.clear();
        game_.session->machine().take_sound(levels);
        return levels.size();
    };
    EXPECT_EQ(unheard(), 0U);
    past_.go_to(past_.history().first());
    past_.go_to(past_.history().last());
    EXPECT_EQ(unheard(), 0U);
}

INSTANTIATE_TEST_SUITE_P(Machines, StepsByTurn, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });
INSTANTIATE_TEST_SUITE_P(Machines, StepsByMove, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

} // namespace
} // namespace host
