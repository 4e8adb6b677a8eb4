// The review in the window: from a move in it to the past, and on from there.
#include "host/game/square.hpp"
#include "host/machine/apple2_machine.hpp"
#include "host/review/joined_games.hpp"
#include "host/window/play.hpp"
#include "tests/host/window_test.hpp"

#include <fstream>
#include <set>

namespace host {
namespace {

class ReviewPageTest : public WindowTest {
  protected:
    // A record of the program, a second after the one before.
    emu::Cycle note(const std::string& kind, std::vector<std::string> words) {
        session_.run_seconds(1);
        recorder_.history().note(session_.machine().cycles(), {kind, std::move(words)});
        return recorder_.history().now();
    }

    // Presses keys in the window, then closes it.
    void press(std::initializer_list<std::pair<SDL_Keycode, int>> keys) {
        for (const auto& [code, modifiers] : keys) push_key(code, modifiers);
        push_quit();
        const EndSignals signals;
        EXPECT_FALSE(play_in_window(*sdl_, session_, recorder_, {}, {}, signals));
    }

    Session session_{std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped};
    FlightRecorder recorder_{session_, FlightRecorder::Settings{{}, {}}};
};

TEST_F(ReviewPageTest, return_goes_before_the_move_and_play_continues_there) {
    const auto began = note("begin", {"1", "white"}), first = note("move", {"1", "white", "C3"});
    note("move", {"1", "black", "A1"});
    note("result", {"1", "5-3"});
    session_.run_seconds(1);
    press({{SDLK_F9, KMOD_LCTRL}, {SDLK_HOME, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}});
    EXPECT_GT(recorder_.history().now(), began);
    EXPECT_LT(recorder_.history().now(), first);
    EXPECT_FALSE(recorder_.history().has_future()); // played on
}

TEST_F(ReviewPageTest, explanations_leave_the_legend_and_the_keys_readable) {
    std::filesystem::create_directories(folder_ / "settings/fortress");
    std::ofstream(folder_ / "settings/fortress/settings.toml") << "width = 256\nheight = 192\n";
    note("begin", {"1", "white"});
    constexpr std::array squares{"A1", "F6", "A6", "C3", "D4"};
    for (std::size_t i = 0; i < squares.size(); ++i) note("move", {"1", i % 2 == 0 ? "white" : "black", squares[i]});
    std::set<std::vector<std::uint32_t>> bottoms, pages;
    session_.news_from([&, frame = 0]() mutable {
        constexpr int first = 5, last = 20;
        if (++frame < first) return std::nullopt;
        bottoms.insert(bottom_presented(38));
        pages.insert(bottom_presented(192));
        frame < last ? push_key(SDLK_LEFT) : push_quit();
        return std::nullopt;
    });
    push_key(SDLK_F9, KMOD_LCTRL);
    push_key(SDLK_END);
    const EndSignals signals;
    EXPECT_FALSE(play_in_window(*sdl_, session_, recorder_, {}, {}, signals));
    EXPECT_EQ(pages.size(), squares.size());
    EXPECT_EQ(bottoms.size(), 1U);
}

TEST_F(ReviewPageTest, escape_in_the_past_returns_to_the_present) {
    note("begin", {"1", "white"});
    note("move", {"1", "white", "C3"});
    session_.run_seconds(1);
    const auto end = recorder_.history().now();
    press({{SDLK_F9, KMOD_LCTRL}, {SDLK_RETURN, KMOD_NONE}, {SDLK_ESCAPE, KMOD_NONE}});
    EXPECT_GE(recorder_.history().now(), end);
}

TEST_F(ReviewPageTest, a_game_ends_where_another_state_is_loaded) {
    const auto another = session_.snapshot();
    note("begin", {"1", "white"});
    const auto first = note("move", {"1", "white", "C3"});
    session_.run_seconds(1);
    ASSERT_FALSE(session_.restore(another));
    note("move", {"9", "white", "D4"});
    press({{SDLK_F9, KMOD_LCTRL}, {SDLK_END, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}});
    EXPECT_LT(recorder_.history().now(), first);
}

TEST_F(ReviewPageTest, earlier_games_are_in_a_list_after_the_last_one) {
    note("begin", {"1", "white"});
    const auto first = note("move", {"1", "white", "C3"});
    note("result", {"1", "1-0"});
    note("begin", {"2", "white"});
    const auto second = note("move", {"1", "white", "D4"});
    session_.run_seconds(1);
    press({{SDLK_F9, KMOD_LCTRL}, {SDLK_RETURN, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}, {SDLK_ESCAPE, KMOD_NONE}});
    EXPECT_GE(recorder_.history().now(), second);
    press({{SDLK_F9, KMOD_LCTRL},
           {SDLK_DOWN, KMOD_NONE},
           {SDLK_RETURN, KMOD_NONE},
           {SDLK_RETURN, KMOD_NONE},
           {SDLK_RETURN, KMOD_NONE}});
    EXPECT_LT(recorder_.history().now(), first);
}

TEST_F(ReviewPageTest, a_move_from_before_a_load_is_found_where_it_was_played) {
    note("begin", {"1", "white"});
    const auto first = note("move", {"1", "white", "C3"});
    const auto state = session_.snapshot();
    note("move", {"1", "black", "A1"});
    session_.run_seconds(1);
    ASSERT_FALSE(session_.restore(state));
    note("move", {"1", "black", "B2"});
    session_.run_seconds(1);
    press({{SDLK_F9, KMOD_LCTRL},
           {SDLK_RETURN, KMOD_NONE},
           {SDLK_HOME, KMOD_NONE},
           {SDLK_RETURN, KMOD_NONE},
           {SDLK_RETURN, KMOD_NONE}});
    EXPECT_LT(recorder_.history().now(), first);
}

TEST_F(ReviewPageTest, a_load_leaves_one_game_if_nothing_was_played_after_the_state) {
    note("begin", {"1", "white"});
    const auto first = note("move", {"1", "white", "C3"});
    session_.run_seconds(1);
    ASSERT_FALSE(session_.restore(session_.snapshot()));
    const auto reaches = [&](emu::Cycle move) { return recorder_.reaches(move); };
    const auto games = joined(games_in<PlayedGames>(recorder_.history().game_records()), reaches);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games.front().moved_at, std::vector{first});
}

TEST_F(ReviewPageTest, a_move_from_before_the_start_cannot_be_reached) {
    Session last(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped);
    FlightRecorder recorder(last, FlightRecorder::Settings{{}, {}});
    last.run_seconds(1);
    recorder.history().note(last.machine().cycles(), {"begin", {"1", "white"}});
    recorder.history().note(last.machine().cycles(), {"move", {"1", "white", "C3"}});
    session_.run_seconds(2);
    ASSERT_FALSE(session_.restore(last.snapshot()));
    session_.run_seconds(2);
    const auto end = recorder_.history().now();
    press({{SDLK_F9, KMOD_LCTRL}, {SDLK_RETURN, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}});
    EXPECT_GE(recorder_.history().now(), end);
}

TEST_F(ReviewPageTest, a_restored_game_continues_with_its_moves) {
    note("player", {"white", "ANNE", "human"});
    note("begin", {"1", "white"});
    note("move", {"1", "white", "C3"});
    Session later(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped);
    FlightRecorder recorder(later, FlightRecorder::Settings{{}, {}});
    ASSERT_FALSE(later.restore(session_.snapshot()));
    later.run_seconds(1);
    recorder.history().note(later.machine().cycles(), {"move", {"1", "black", "A1"}});
    const auto games = games_in<PlayedGames>(recorder.history().game_records());
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games.front().names[0], "ANNE");
    EXPECT_EQ(games.front().game.moves, (std::vector{*square_named("C3"), *square_named("A1")}));
    // Replays of a recording do not show the earlier ones.
    const auto recorded = games_in<PlayedGames>(recorder.history().everything().records);
    EXPECT_TRUE(recorded.empty());
}

TEST_F(ReviewPageTest, a_state_has_the_games_before_the_running_one_each_once) {
    note("player", {"white", "ANNE", "human"});
    note("begin", {"1", "white"});
    note("weights", {"black", "1"});
    note("move", {"1", "white", "C3"});
    note("result", {"1", "1-0"});
    note("player", {"white", "ROLAND", "human"});
    note("begin", {"1", "white"});
    note("move", {"1", "white", "D4"});
    session_.run_seconds(1);
    ASSERT_FALSE(session_.restore(session_.snapshot())); // repeats all of it
    note("move", {"1", "black", "A1"});
    note("start", {});
    note("begin", {"1", "white"});
    const auto state = session_.state();
    EXPECT_EQ(std::ranges::count(state.game, "move", &GameRecord::kind), 4); // D4 alone, and before A1
    EXPECT_EQ(std::ranges::count(state.game, "weights", &GameRecord::kind), 0);
    Session later(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped);
    FlightRecorder recorder(later, FlightRecorder::Settings{{}, {}});
    later.run_seconds(1);
    ASSERT_FALSE(later.restore(state));
    const auto reaches = [&](emu::Cycle move) { return recorder.reaches(move); };
    const auto games = joined(games_in<PlayedGames>(recorder.history().game_records()), reaches);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].names[0] + " " + games[0].score, "ANNE 1-0");
    EXPECT_EQ(games[1].names[0] + " " + games[1].score, "ROLAND broken off");
    EXPECT_EQ(games[1].game.moves, (std::vector{*square_named("D4"), *square_named("A1")}));
}

TEST_F(ReviewPageTest, a_replayed_game_is_reviewed_to_its_end) {
    Trace trace;
    const auto second = static_cast<emu::Cycle>(session_.machine().cycles_per_second());
    trace.records = {{second, GameRecord{"begin", {"1", "white"}}},
                     {2 * second, GameRecord{"move", {"1", "white", "C3"}}},
                     {3 * second, GameRecord{"move", {"1", "black", "A1"}}}};
    trace.end = 5 * second;
    recorder_.replay(trace);
    press({{SDLK_F9, KMOD_LCTRL}, {SDLK_END, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}});
    EXPECT_GE(recorder_.history().now(), 2 * second);
    EXPECT_LT(recorder_.history().now(), 3 * second);
    EXPECT_TRUE(recorder_.replaying());
    recorder_.take_over();
    EXPECT_EQ(recorder_.moves().size(), 2U); // the last one is not played any more
}

// White's Towers could take the Keep.
TEST_F(ReviewPageTest, return_goes_before_a_bad_turn_of_hex_fortress) {
    hex_fortress::Position position;
    for (const auto& [side, kind, hex] : {std::tuple(0, hex_fortress::Kind::keep, "e1"),
                                          {0, hex_fortress::Kind::tower, "d1"},
                                          {0, hex_fortress::Kind::tower, "f1"},
                                          {1, hex_fortress::Kind::keep, "e6"},
                                          {1, hex_fortress::Kind::wall, "a5"}})
        position.put(static_cast<hex_fortress::Side>(side), kind, *hex_fortress::hex_named(hex));
    const auto board = hex_fortress::text_of(position);
    const auto began = note("begin", {"white", "human", "black", "king", "limit", "16", "turn", "4", "mover", "white",
                                      "board", board.substr(0, board.find(' '))});
    const auto moved = note("move", {"5", "white", "e1-e2", "d1-d2", "fell", "-"});
    session_.run_seconds(1);
    press({{SDLK_F9, KMOD_LCTRL}, {SDLK_RETURN, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}});
    EXPECT_GT(recorder_.history().now(), began);
    EXPECT_LT(recorder_.history().now(), moved);
}

TEST_F(ReviewPageTest, no_page_opens_without_a_game) {
    note("player", {"white", "ANNE", "human"});
    const auto end = recorder_.history().now();
    press({{SDLK_F9, KMOD_LCTRL}, {SDLK_RETURN, KMOD_NONE}, {SDLK_RETURN, KMOD_NONE}});
    EXPECT_GE(recorder_.history().now(), end);
    EXPECT_TRUE(session_.machine().key_waiting());
}

} // namespace
} // namespace host
