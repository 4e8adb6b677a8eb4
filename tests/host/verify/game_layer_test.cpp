// The game layer of the built game: its records, and that reading has no side effects.

#include "tests/host/recording/recorded_game.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* two_humans_for_two_turns = R"script(
key 2
wait-text "WHITE PLAYER:"
key RETURN
wait-text "BLACK PLAYER:"
type "OLIVER"
key RETURN
wait-text "(H/C)"
key H
wait-text "NEW PLAYER? (Y/N)"
key Y
wait-text "BLACK: OLIVER (H)"
key 7
wait-text "GAME LENGTH"
type 2
key RETURN
wait-text "GAME LENGTH: 2 "
key 1
play C3 C4 B4 C2
wait-text "ESC: RESULTS"
key ESC
wait-text "RECORD HISTORY"
)script";

TEST(GameLayer, a_watched_machine_goes_through_the_same_states) {
    const auto apple = MachineKind::apple2plus;
    EXPECT_EQ(play_script(apple, two_humans_for_two_turns).hash,
              play_script(apple, two_humans_for_two_turns, false).hash);
}

TEST(GameLayer, every_move_is_reported_with_what_follows_from_it) {
    const auto trace = play_script(MachineKind::apple2plus, two_humans_for_two_turns).trace;
    EXPECT_THAT(
        game_lines(trace, "move"),
        ElementsAre("move 1 white C3 score 5-0 fell - sieges 0 board ....../....../..1.../....../....../...... "
                    "shown ....../..w.../.wow../..w.../....../......",
                    "move 1 black C4 score 4-4 fell - sieges 2 board ....../....../..1.../..a.../....../...... "
                    "shown ....../..w.../.wxw../.bxb../..b.../......",
                    "move 2 white B4 score 8-0 fell C4 sieges 0 board ....../....../..1.../.1..../....../...... "
                    "shown ....../..w.../.wow../wow.../.w..../......",
                    "move 2 black C2 score 7-4 fell - sieges 2 board ....../..a.../..1.../.1..../....../...... "
                    "shown ..b.../.bxb../.wxw../wow.../.w..../......"));
    EXPECT_THAT(game_lines(trace, "result"), ElementsAre("result 1 7-4"));
    EXPECT_THAT(game_lines(trace, "results"), ElementsAre("results 7-4"));
}

TEST(GameLayer, players_options_and_who_begins_are_reported) {
    const auto trace = play_script(MachineKind::apple2plus, two_humans_for_two_turns).trace;
    EXPECT_THAT(
        game_lines(trace, "player"),
        ElementsAre("player white ROLAND human", "player black COUNT VAUBAN computer", "player black OLIVER human"));
    EXPECT_THAT(game_lines(trace, "weights"), testing::SizeIs(1));
    EXPECT_THAT(game_lines(trace, "tournament"), ElementsAre("tournament length 2 siege on"));
    EXPECT_THAT(game_lines(trace, "begin"), ElementsAre("begin 1 white"));
}

TEST(GameLayer, every_answer_is_reported_with_who_asked) {
    const auto asks = game_lines(play_script(MachineKind::apple2plus, "").trace, "ask");
    ASSERT_GE(asks.size(), 9U);
    EXPECT_THAT(asks[0], testing::StartsWith("ask sound_theme game_start/start_run ANY "));
    EXPECT_THAT(asks[1], testing::StartsWith("ask input_key start_run/start_sound Y "));
    EXPECT_THAT(asks[2], testing::StartsWith("ask input_key start_name/prompt_line R "));
}

TEST(GameLayer, symbols_of_another_program_make_none) {
    const auto layer = GameLayer::make({{"main", 0x800}}, [](emu::Cycle, GameRecord) {});
    ASSERT_FALSE(layer);
    EXPECT_THAT(layer.error(), HasSubstr("not the game: unknown symbol"));
}

TEST(GameLayer, another_program_in_memory_has_no_game_layer) {
    std::vector<GameRecord> found;
    const auto symbols = *game_symbols({}, MachineKind::apple2plus, {find_products()});
    const auto layer =
        GameLayer::make(symbols, [&](emu::Cycle, GameRecord record) { found.push_back(std::move(record)); });
    const auto machine = make_machine({}, find_products());
    run_to(**machine, 3'000'000, std::array<Watch*, 1>{layer->get()});
    EXPECT_THAT(found, IsEmpty());
}

} // namespace
} // namespace host
