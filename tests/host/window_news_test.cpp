// The window's messages, and how long they stay.

#include "host/machine/apple2_machine.hpp"
#include "host/window/window_play.hpp"
#include "tests/host/window_test.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <functional>
#include <map>
#include <set>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;

struct ShownWindow : WindowPlay {
    using WindowPlay::interface;
    using WindowPlay::WindowPlay;
};

class WindowNewsTest : public WindowTest {
  protected:
    void show(std::string_view text) {
        for (std::uint16_t i = 0; i < 0x400; ++i)
            session_.machine().poke_ram(static_cast<std::uint16_t>(0x400 + i),
                                        static_cast<std::uint8_t>((i < text.size() ? text[i] : ' ') | 0x80));
    }

    // Handles the queued events, and those of `at` in their frames. Returns the messages; last_ is the last one.
    std::set<std::string> messages(const std::map<int, std::function<void()>>& at = {},
                                   const Beginning& beginning = {}) {
        constexpr int frames = 60;
        FlightRecorder past(session_, FlightRecorder::Settings{{}, {}});
        past_ = &past;
        if (keeps_states_) past.keep_states({"CASTLE", folder_ / "states"});
        EXPECT_FALSE(keeps_states_ && past.states()->resume());
        const EndSignals signals;
        auto display = Display::open({768, 576, false});
        EXPECT_TRUE(display);
        SettingsFile file(folder_ / "settings", "fortress");
        ShownWindow window(session_, past, beginning, signals, std::move(*display), file, {}, std::nullopt);
        std::set<std::string> all;
        session_.news_from([&, frame = 0]() mutable {
            last_ = window.interface().line_shown();
            is_open_ = window.interface().open();
            all.insert(last_);
            if (const auto due = at.find(++frame); due != at.end()) due->second();
            if (frame == frames) push_quit();
            return std::nullopt;
        });
        EXPECT_FALSE(window.loop({}));
        EXPECT_FALSE(keeps_states_ && past.states()->write_now());
        return all;
    }

    // With a disk of this game in drive 1.
    std::set<std::string> messages_of(const std::string& game) {
        const auto file = folder_ / "own.dsk";
        std::ofstream(file) << std::string(143'360, 'x');
        EXPECT_FALSE(session_.insert(1, file));
        Beginning beginning;
        beginning.own = OwnDisk{MachineKind::apple2plus, file, game + ".dsk"};
        return messages({}, beginning);
    }

    emu::Cycle a_second() { return static_cast<emu::Cycle>(session_.machine().cycles_per_second()); }

    Session session_{std::make_unique<Apple2Machine>(showing(0x51)), DiskWrites::dropped};
    FlightRecorder* past_ = nullptr; // in messages()
    std::string last_;
    bool keeps_states_ = false, is_open_ = false;
};

TEST_F(WindowNewsTest, the_menu_s_message_about_opponents_ends_with_the_menu) {
    show("2 CHANGE PLAYERS  PRESS A NUMBER");
    std::vector<std::uint32_t> bottom;
    EXPECT_THAT(messages({{34, [&] { bottom = bottom_presented(12); }}, {35, [&] { show(""); }}}),
                Contains("Shift-F11: choose another opponent"));
    EXPECT_EQ(last_, "");
    EXPECT_TRUE(std::ranges::any_of(bottom, [](std::uint32_t pixel) { return (pixel & 0xFFFFFF) != 0; })); // not above
}

// The board's letters are above, and the program's question below.
TEST_F(WindowNewsTest, only_a_standing_message_is_below_the_board) {
    auto firmware = showing(0x50);
    std::ranges::copy(std::array{0x8D, 0x50, 0xC0, 0x8D, 0x53, 0xC0, 0x4C, 0x06, 0xFF}, // also the switch of four rows
                      firmware.main.end() - 256);
    session_ = Session(std::make_unique<Apple2Machine>(firmware), DiskWrites::dropped);
    constexpr std::size_t row_20 = 0x250;
    show(std::string(row_20, ' ') + "TURN 1      SCORE: 0 TO 0");
    std::vector<std::uint32_t> passing, below, above;
    messages({{5, [] { push_key(SDLK_F10); }},
              {15, [&] { passing = bottom_presented(1); }},
              {16,
               [] {
                   push_keys({SDLK_ESCAPE, SDLK_F9});
               }},
              {30, [&] { below = bottom_presented(1); }},
              {31, [&] { show(std::string(row_20, ' ') + "GAME 1 IS OVER."); }},
              {45, [&] { above = bottom_presented(1); }}});
    EXPECT_EQ(last_, "Paused. F9: resume");
    const auto is_black = [](std::uint32_t pixel) { return (pixel & 0xFFFFFF) == 0; };
    EXPECT_TRUE(std::ranges::any_of(passing, is_black));
    EXPECT_TRUE(std::ranges::none_of(below, is_black));
    EXPECT_TRUE(std::ranges::any_of(above, is_black));
}

TEST_F(WindowNewsTest, a_second_reset_replaces_its_message) {
    const auto reset = [] { push_key(SDLK_F12, KMOD_LCTRL); };
    messages({{5, reset}, {20, reset}});
    EXPECT_THAT(last_, testing::EndsWith("PageDown, Up, Up, Return: back to before the power-on")); // the first one
    EXPECT_EQ(last_.find("PageDown"), last_.rfind("PageDown"));
}

TEST_F(WindowNewsTest, a_second_reset_leaves_the_line_about_the_game_that_is_kept) {
    const auto reset = [] { push_key(SDLK_F12); };
    keeps_states_ = true;
    messages({{5, [] { push_text("a"); }}, {6, reset}, {20, reset}});
    EXPECT_THAT(last_, testing::EndsWith("Ctrl-F1: saved states, with the game before the reset. "
                                         "PageDown, Up, Up, Return: back to before the reset"));
}

TEST_F(WindowNewsTest, a_reset_ends_the_message_of_a_load) {
    keeps_states_ = true;
    messages({{3, [] { push_key(SDLK_F2, KMOD_LCTRL); }},
              {8, [] { push_key(SDLK_F3, KMOD_LCTRL); }},
              {25, [] { push_key(SDLK_F12); }}});
    EXPECT_EQ(last_, "PageDown, Up, Return: back to before the reset. "
                     "Ctrl-F1: saved states, with the game before the reset");
}

TEST_F(WindowNewsTest, the_key_of_the_saved_states_opens_them_instead_of_the_last_game) {
    keeps_states_ = true;
    messages();
    messages({{5, [] { push_key(SDLK_SPACE); }}});
    EXPECT_FALSE(is_open_);
    messages({{5, [] { push_key(SDLK_F1, KMOD_LCTRL); }}});
    EXPECT_TRUE(is_open_);
}

TEST_F(WindowNewsTest, tab_continues_the_game_on_the_other_machine) {
    keeps_states_ = true;
    std::optional<NextPlay> next;
    Beginning beginning;
    beginning.next = &next;
    beginning.elsewhere = {{MachineKind::atari800, game_names[1]}, "Turn 3, 12:8"};
    for (int start = 0; start < 2; ++start) { // the second one has a last play of its own
        messages({{5, [] { push_key(SDLK_SPACE); }}}, beginning);
        EXPECT_FALSE(is_open_);
        EXPECT_FALSE(next);
    }
    messages({{5, [] { push_key(SDLK_TAB); }}}, beginning);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->kind, MachineKind::atari800);
    EXPECT_EQ(next->game, "starchess");
}

// The states of the past become rarer with the speed.
TEST_F(WindowNewsTest, fast_play_leaves_as_much_of_the_past) {
    emu::Cycle gap = 0;
    const auto measure = [&] { gap = past_->history().state_after(past_->history().now()) - past_->history().now(); };
    messages({{2, [] { push_key(SDLK_F6); }}, {50, measure}});
    EXPECT_GT(gap, 2 * a_second());
    gap = 0;
    messages({{2, [] { push_keys({SDLK_F6, SDLK_F6}); }}, {50, measure}});
    EXPECT_LE(gap, a_second());
}

TEST_F(WindowNewsTest, a_key_of_the_machine_ends_a_message_that_could_be_read) {
    messages({{3, [] { push_key(SDLK_F10); }}, {20, [] { push_text("a"); }}});
    EXPECT_EQ(last_, "Sound off");
    messages({{3, [] { push_key(SDLK_F10); }}, {52, [] { push_text("a"); }}});
    EXPECT_EQ(last_, "");
    EXPECT_TRUE(session_.machine().key_waiting());
}

TEST_F(WindowNewsTest, a_replay_that_does_not_run_cannot_be_taken_over) {
    push_key(SDLK_F10, KMOD_LSHIFT);
    EXPECT_THAT(messages(), Contains(HasSubstr("No replay to take over")));
}

TEST_F(WindowNewsTest, the_player_disk_that_fortress_asks_for_is_in_the_drive) {
    const auto file = folder_ / "own.dsk";
    std::ofstream(file) << std::string(143'360, 'x');
    EXPECT_FALSE(session_.insert(1, file));
    show("INSERT A FORMATTED PLAYER DISK.");
    messages({{5, [] { push_key(SDLK_ESCAPE); }}}); // ends the message of the start
    EXPECT_EQ(last_, "own.dsk is in drive 1 already: answer Y");
}

TEST_F(WindowNewsTest, a_screenshot_s_folder_is_named) {
    const auto before = fs::current_path();
    fs::current_path(folder_);
    push_key(SDLK_F8);
    EXPECT_THAT(messages(), Contains("Saved " + (folder_ / "fortress-001.png").string()));
    fs::current_path(before);
}

TEST_F(WindowNewsTest, other_programs_are_not_taken_for_fortress) {
    push_key(SDLK_F11, KMOD_LSHIFT);
    EXPECT_THAT(messages(), Contains("Only FORTRESS lists opponents, in its menu"));
    push_key(SDLK_F9, KMOD_LCTRL);
    EXPECT_THAT(messages(), Contains("Start FORTRESS or Hex Fortress: there, Ctrl-F9 reviews the last game"));
}

TEST_F(WindowNewsTest, each_game_names_its_own_way_to_opponents_and_reviews) {
    push_key(SDLK_F11, KMOD_LSHIFT);
    EXPECT_THAT(messages_of("starchess"), Contains("STAR CHESS offers its levels, CADET to ADMIRAL, before each game"));
    push_key(SDLK_F11, KMOD_LSHIFT);
    EXPECT_THAT(messages_of("fortress"),
                Contains("First begin FORTRESS and type your name; then its menu changes players"));
    push_key(SDLK_F9, KMOD_LCTRL);
    EXPECT_THAT(messages_of("starchess"), Contains(HasSubstr("STAR CHESS has no review. Start FORTRESS")));
    push_key(SDLK_F9, KMOD_LCTRL);
    EXPECT_THAT(messages_of("hexfortress"), Contains("No game to review yet: play one first"));
}

} // namespace
} // namespace host
