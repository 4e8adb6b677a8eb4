// The game layer played alone is the same after a change of timing and on the other machine, and differs after a change
// of a rule.

#include "tests/host/recording/recorded_game.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace host {
namespace {

using enum MachineKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Outcome = Verdict::Outcome;

// A complete game of five turns against the computer player as Black, who moves first, with a request for advice and a
// rejected site, that of its last move.
constexpr const char* against_vauban = R"script(
key 7
wait-text "GAME LENGTH"
type 5
key RETURN
wait-text "GAME LENGTH: 5 "
key 1
play C3
cursor C3
key S
wait 2
key RETURN
play F6
wait 3
key RETURN
wait-text "YOU CANNOT BUILD THERE"
key RIGHT
key DOWN
cursor A1
key RETURN
play F6
wait-text "ESC: RESULTS" 60
key ESC
wait-text "RECORD HISTORY"
)script";

// A tournament of two games against the computer player, up to the request for a player disk, and the part after it.
constexpr const char* tournament = R"script(
key 7
wait-text "GAME LENGTH"
type 2
key RETURN
wait-text "GAME LENGTH: 2 "
key 8
wait-text "SIEGE WARNING: OFF"
key 1
play C3 A6
wait-text "GAME 1 IS OVER" 60
wait-text "ANY KEY: GAME 2"
wait 3
key SPACE
play D4 A6
wait-text "GAME 2 IS OVER" 60
wait 5
key ESC
wait-text "RECORD HISTORY?"
type Y
wait-text "READY TO WRITE?"
)script";
constexpr const char* recording = R"script(
type Y
wait-text "COUNT VAUBAN (C)" 120
wait-text "RECORD HISTORY?" 120
type Y
wait-text "UPDATE LEARNING?"
type Y
wait-text "READY TO WRITE?"
type Y
wait-text "PRESS ANY KEY FOR THE MENU" 120
key SPACE
wait-text "8 SET SIEGE WARN"
key 3
wait-text "ROLAND (H)" 60
wait-text "PRESS ANY KEY"
key SPACE
wait-text "8 SET SIEGE WARN"
key 4
wait-text "HISTORY OF:"
type "ROLAND"
key RETURN
wait-text "(H/C)"
key H
wait-text "TOURNAMENT 1 OF 1" 60
key ESC
wait-text "8 SET SIEGE WARN"
key 2
wait-text "WHITE PLAYER:"
type "COUNT VAUBAN"
key RETURN
wait-text "(H/C)"
key C
wait-text "WHITE: COUNT VAUBAN (C)" 60
wait-text "BLACK PLAYER:"
key RETURN
wait-text "PRESS A NUMBER"
)script";

class LayerReplayTest : public testing::Test {
  protected:
    static const Trace& game_on(MachineKind kind) { return kind == apple2plus ? game<apple2plus>() : game<atari800>(); }
    static const Trace& tournament_on(MachineKind kind) {
        return kind == apple2plus ? whole_tournament<apple2plus>() : whole_tournament<atari800>();
    }

    static void expect_same(const Trace& trace, const LayerOptions& options, int moves = 10) {
        const auto verdict = verify_layer(trace, options);
        EXPECT_EQ(verdict.outcome, Outcome::same) << first_line(verdict);
        EXPECT_THAT(first_line(verdict), StartsWith(fmt::format("the game layer is the same: {} moves", moves)));
    }

  private:
    template <MachineKind kind>
    static const Trace& game() {
        static const auto trace = play_script(kind, against_vauban).trace;
        return trace;
    }
    template <MachineKind kind>
    static const Trace& whole_tournament() {
        static const auto trace = play_script(kind, tournament, true, recording).trace;
        return trace;
    }
};

TEST_F(LayerReplayTest, a_game_is_the_same_on_the_machine_that_it_was_played_on) {
    expect_same(game_on(apple2plus), layer_options());
    expect_same(game_on(atari800), layer_options());
}

TEST_F(LayerReplayTest, a_game_of_the_apple_is_the_same_on_the_atari) {
    expect_same(game_on(apple2plus), on_machine(atari800));
}

TEST_F(LayerReplayTest, a_game_of_the_atari_is_the_same_on_the_apple) {
    expect_same(game_on(atari800), on_machine(apple2plus));
}

TEST_F(LayerReplayTest, a_tournament_recorded_on_a_player_disk_is_the_same_on_the_other_machine) {
    expect_same(tournament_on(apple2plus), on_machine(atari800), 8);
    expect_same(tournament_on(atari800), on_machine(apple2plus), 8);
}

TEST_F(LayerReplayTest, recording_on_a_disk_is_reported) {
    EXPECT_THAT(game_lines(tournament_on(apple2plus), "disk"),
                ElementsAre("disk roster done", "disk files ROLAND human done", "disk history ROLAND human done",
                            "disk enter ROLAND human done", "disk files COUNT VAUBAN computer done",
                            "disk learning COUNT VAUBAN computer done", "disk history COUNT VAUBAN computer done",
                            "disk enter COUNT VAUBAN computer done"));
    EXPECT_EQ(game_lines(tournament_on(apple2plus), "waits").size(), 1U);
}

TEST_F(LayerReplayTest, weights_are_read_back_from_the_disk) {
    const auto weights = game_lines(tournament_on(apple2plus), "weights");
    ASSERT_EQ(weights.size(), 4U); // loaded, learned twice, loaded again for the other side
    EXPECT_EQ(weights[3], "weights white" + weights[2].substr(std::string("weights black").size()));
}

TEST_F(LayerReplayTest, weights_are_reported_after_each_game) {
    const auto trace = *read_trace(FORTRESS_SOURCE_DIR "/tests/traces/apple2plus/R11_2_learning.trace");
    const auto weights = game_lines(trace, "weights");
    ASSERT_GE(weights.size(), 4U); // of White and Black, loaded and then learned
    EXPECT_NE(weights[1], weights[3]);
}

TEST_F(LayerReplayTest, it_is_the_same_on_a_slower_television) {
    auto options = on_machine(atari800);
    options.machine->tv = emu::atari::TvSystem::pal;
    expect_same(game_on(atari800), options);
}

TEST_F(LayerReplayTest, it_is_the_same_with_another_memory_at_power_on) {
    auto options = on_machine(apple2plus);
    options.machine->power_up = emu::PowerUp::random;
    expect_same(game_on(apple2plus), options);
}

TEST_F(LayerReplayTest, another_move_is_reported_by_its_number) {
    auto trace = game_on(apple2plus);
    for (auto& record : trace.records) {
        auto* game = std::get_if<GameRecord>(&record.what);
        if (game && game->kind == "move" && game->words[0] == "2" && game->words[1] == "black") game->words[2] = "A6";
    }
    const auto verdict = verify_layer(trace, layer_options());
    EXPECT_EQ(verdict.outcome, Outcome::different);
    EXPECT_THAT(first_line(verdict),
                StartsWith("the game layer differs at move 4 of game 1: recorded: move 2 black A6"));
}

TEST_F(LayerReplayTest, an_answer_that_the_game_does_not_ask_for_differs) {
    auto trace = game_on(apple2plus);
    for (auto& record : trace.records) {
        auto* game = std::get_if<GameRecord>(&record.what);
        if (game && game->kind == "ask") game->words[1] = "menu_run/prompt_yes_no";
    }
    EXPECT_THAT(first_line(verify_layer(trace, layer_options())), HasSubstr("found: the game asks: sound_theme"));
}

TEST_F(LayerReplayTest, a_trace_without_a_game_layer_is_refused) {
    const auto verdict = verify_layer(Trace{}, layer_options());
    EXPECT_EQ(verdict.outcome, Outcome::bad_file);
    EXPECT_EQ(first_line(verdict), "it has no game layer");
}

TEST_F(LayerReplayTest, an_image_of_one_machine_is_not_for_the_other) {
    auto trace = game_on(apple2plus);
    trace.media.push_back({"mine", Medium::Source::file, "mine.dsk", {}, 0, {}, false});
    EXPECT_THAT(first_line(verify_layer(trace, on_machine(atari800))), HasSubstr("'mine' is an image of the other"));
}

} // namespace
} // namespace host
