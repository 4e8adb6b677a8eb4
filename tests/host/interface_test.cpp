// The window's menus and pages by keyboard, mouse and gamepad, with events as SDL delivers them.

#include "host/machine/apple2_machine.hpp"
#include "host/program/program.hpp"
#include "host/window/pages.hpp"
#include "host/window/play.hpp"
#include "tests/host/window_test.hpp"
#include "tests/tools/packed/zip_maker.hpp"
#include "tools/engine/levels.hpp"
#include "tools/mkdisk/dos_disk.hpp"
#include "tools/mkdisk/image_file.hpp"
#include "tools/trainer/players/player_file.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class InterfaceTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
        fs::create_directories(folder_ / "disks");
    }

    static void menu() { push_key(SDLK_ESCAPE, KMOD_LSHIFT); }
    static void move(int x, int y) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = x;
        event.motion.y = y;
        SDL_PushEvent(&event);
    }
    static void click(int x, int y) {
        move(x, y);
        for (const auto type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
            SDL_Event event{};
            event.type = type;
            event.button.button = SDL_BUTTON_LEFT;
            event.button.x = x;
            event.button.y = y;
            SDL_PushEvent(&event);
        }
    }
    static void button(SDL_GameControllerButton which) {
        SDL_Event event{};
        event.type = SDL_CONTROLLERBUTTONDOWN;
        event.cbutton.button = static_cast<Uint8>(which);
        SDL_PushEvent(&event);
    }

    // Handles the queued events, then closes the window. `program`: keeps its states.
    void play(const Beginning& beginning = {}, const std::optional<SavedStates::Program>& program = {}) {
        push_quit();
        FlightRecorder flight_recorder(session_,
                                       FlightRecorder::Settings{.products = {}, .identity = {}, .game = game_});
        if (program) flight_recorder.keep_states(*program);
        if (seconds_before_ > 0) session_.run_seconds(seconds_before_);
        const EndSignals signals;
        EXPECT_FALSE(play_in_window(*sdl_, session_, flight_recorder, {}, beginning, signals));
    }

    std::string settings() const {
        std::ostringstream text;
        text << std::ifstream(folder_ / "settings/fortress/settings.toml").rdbuf();
        return text.str();
    }
    fs::path disk(const std::string& name) const {
        const auto file = folder_ / "disks" / name;
        std::ofstream(file) << std::string(143'360, name.front());
        return file;
    }
    // A settings file whose last folder is that of disk().
    void begin_in_folder() const {
        fs::create_directories(folder_ / "settings/fortress");
        std::ofstream(folder_ / "settings/fortress/settings.toml")
            << "last_folder = '" << (folder_ / "disks").string() << "'\n";
    }

    Machine& machine() { return session_.machine(); }
    double seconds() { return static_cast<double>(machine().cycles()) / machine().cycles_per_second(); }

    fs::path disk_of_players(const std::vector<trainer::RosterEntry>& players) const {
        auto image = mkdisk::create_disk(254, mkdisk::Layout::data);
        EXPECT_FALSE(
            mkdisk::write_file(image, "FORTRESS ROSTER", mkdisk::FileType::text, trainer::write_roster(players, 256)));
        const auto file = folder_ / "disks/players.dsk";
        EXPECT_FALSE(mkdisk::save(image, file));
        return file;
    }

    // Puts a text on the first line of a blank screen. `mode`: the switch $C051 for text, $C050 for graphics.
    void show(std::string_view text, int mode = 0x51) {
        session_ = Session(std::make_unique<Apple2Machine>(showing(mode)), DiskWrites::dropped);
        session_.run_frame();
        for (std::uint16_t i = 0; i < 0x400; ++i)
            machine().poke_ram(static_cast<std::uint16_t>(0x400 + i),
                               static_cast<std::uint8_t>((i < text.size() ? text[i] : ' ') | 0x80));
    }

    std::optional<Symbols> game_; // of the program that runs
    double seconds_before_ = 0;   // that the machine runs before play
    Session session_{std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::copied};
};

TEST_F(InterfaceTest, a_setting_is_changed_with_keys_and_kept) {
    menu();
    push_keys({SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_DOWN, SDLK_LEFT, SDLK_LEFT, SDLK_DOWN, SDLK_RETURN});
    play();
    EXPECT_EQ(settings(), "mute = true\nvolume = 80\n");
}

TEST_F(InterfaceTest, a_setting_is_changed_with_the_mouse) {
    click(270, 10); // Sound
    click(300, 66); // Mute
    play();
    EXPECT_EQ(settings(), "mute = true\n");
}

TEST_F(InterfaceTest, clicks_on_values_keep_the_menu_open) {
    click(270, 10); // Sound
    click(640, 44); // Volume: <
    click(640, 44);
    push_key(SDLK_LEFT);
    play();
    EXPECT_EQ(settings(), "volume = 70\n");
    EXPECT_FALSE(machine().key_waiting());
}

TEST_F(InterfaceTest, a_click_on_a_title_whose_menu_is_open_after_moving_there_keeps_it_open) {
    click(50, 10);                     // Disks
    click(270, 10);                    // Sound
    push_keys({SDLK_HOME, SDLK_LEFT}); // Volume
    play();
    EXPECT_EQ(settings(), "volume = 90\n");
}

TEST_F(InterfaceTest, escape_closes_the_bar_before_it_reaches_the_machine) {
    move(270, 10);
    push_key(SDLK_ESCAPE);
    push_key(SDLK_ESCAPE, KMOD_NONE, true);
    play();
    EXPECT_FALSE(machine().key_waiting());
    push_key(SDLK_ESCAPE); // closes the message of the start
    push_key(SDLK_ESCAPE);
    play();
    EXPECT_TRUE(machine().key_waiting());
}

TEST_F(InterfaceTest, escape_closes_a_message_before_it_reaches_the_machine) {
    push_key(SDLK_ESCAPE);
    play();
    EXPECT_FALSE(machine().key_waiting());
}

TEST_F(InterfaceTest, a_setting_is_changed_with_a_gamepad) {
    button(SDL_CONTROLLER_BUTTON_BACK);
    for (int i = 0; i < 3; ++i) button(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    for (int i = 0; i < 2; ++i) button(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    button(SDL_CONTROLLER_BUTTON_A);
    play();
    EXPECT_EQ(settings(), "mute = true\n");
}

TEST_F(InterfaceTest, the_menu_s_keys_do_not_reach_the_machine) {
    menu();
    push_key(SDLK_RETURN);
    push_key(SDLK_ESCAPE);
    play();
    EXPECT_FALSE(machine().key_waiting());
}

TEST_F(InterfaceTest, escape_in_a_page_of_the_menu_goes_back_to_its_row) {
    menu();
    push_keys(
        {SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_DOWN, SDLK_DOWN, SDLK_DOWN, SDLK_RETURN}); // Change keys
    push_keys({SDLK_ESCAPE, SDLK_UP, SDLK_RETURN}); // Arrow keys as joystick
    push_keys({SDLK_ESCAPE});
    play();
    EXPECT_EQ(settings(), "arrows_as_joystick = true\n");
    EXPECT_FALSE(machine().key_waiting());
}

TEST_F(InterfaceTest, a_gamepad_s_back_button_goes_back_one_level_too) {
    menu();
    push_keys({SDLK_LEFT, SDLK_DOWN, SDLK_RETURN}); // Help
    button(SDL_CONTROLLER_BUTTON_B);
    push_keys({SDLK_LEFT, SDLK_LEFT, SDLK_LEFT, SDLK_DOWN, SDLK_DOWN, SDLK_RETURN}); // Sound: Mute
    play();
    EXPECT_EQ(settings(), "mute = true\n");
}

TEST_F(InterfaceTest, escape_that_is_held_beyond_the_menu_does_not_reach_the_machine) {
    menu();
    push_key(SDLK_ESCAPE);
    for (int i = 0; i < 3; ++i) push_key(SDLK_ESCAPE, KMOD_NONE, true);
    play();
    EXPECT_FALSE(machine().key_waiting());
}

TEST_F(InterfaceTest, a_disk_is_picked_by_typing_its_name) {
    disk("alpha.dsk");
    const auto wanted = disk("beta.dsk");
    begin_in_folder();
    push_key(SDLK_F2);
    push_text("b");
    push_key(SDLK_RETURN);
    play();
    EXPECT_EQ(session_.file_in(1).filename(), "beta.dsk");
    EXPECT_THAT(settings(), HasSubstr("recent_disks = [\"" + wanted.string() + "\"]"));
}

TEST_F(InterfaceTest, a_disk_is_picked_with_the_mouse_for_the_other_drive) {
    disk("alpha.dsk");
    begin_in_folder();
    push_key(SDLK_F2);
    push_key(SDLK_RIGHT);
    push_keys({SDLK_UP, SDLK_DOWN, SDLK_RETURN});
    play();
    EXPECT_EQ(session_.file_in(2).filename(), "alpha.dsk");
    EXPECT_TRUE(session_.file_in(1).empty());
}

TEST_F(InterfaceTest, an_archive_of_several_disks_opens_as_a_folder) {
    const auto zip = packed::test::zip_of({{"a.dsk", packed::test::Bytes(143'360, 1)},
                                           {"readme.txt", packed::test::Bytes(10, 2)},
                                           {"b.dsk", packed::test::Bytes(143'360, 3)}});
    std::ofstream(folder_ / "disks/games.zip", std::ios::binary) << std::string(zip.begin(), zip.end());
    begin_in_folder();
    push_key(SDLK_F2);
    push_keys({SDLK_RETURN, SDLK_DOWN, SDLK_RETURN});
    play();
    EXPECT_EQ(session_.file_in(1), folder_ / "data/fortress/b.dsk");
}

TEST_F(InterfaceTest, a_recent_disk_is_inserted_again) {
    disk("alpha.dsk");
    begin_in_folder();
    push_keys({SDLK_F2, SDLK_RETURN});
    push_key(SDLK_F2, KMOD_LSHIFT);
    menu();
    push_key(SDLK_END);
    push_key(SDLK_RETURN);
    play();
    EXPECT_EQ(session_.file_in(1).filename(), "alpha.dsk");
}

TEST_F(InterfaceTest, a_key_is_given_to_an_action_by_pressing_it) {
    menu();
    push_keys(
        {SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_DOWN, SDLK_DOWN, SDLK_DOWN, SDLK_RETURN}); // Change keys
    push_key(SDLK_RETURN);                                                                               // Help
    push_key(SDLK_h, KMOD_LCTRL);
    push_key(SDLK_ESCAPE);
    push_key(SDLK_ESCAPE);
    push_key(SDLK_h, KMOD_LCTRL);
    push_keys({SDLK_ESCAPE, SDLK_RETURN}); // the help is open
    play();
    EXPECT_EQ(settings(), "[keys]\n\"Ctrl-H\" = \"help\"\n");
    EXPECT_TRUE(machine().key_waiting()); // Return
}

TEST_F(InterfaceTest, a_button_of_a_gamepad_gets_the_action_that_is_chosen) {
    menu();
    push_keys({SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_END, SDLK_RETURN}); // Gamepad
    button(SDL_CONTROLLER_BUTTON_Y);
    push_key(SDLK_RIGHT);
    push_key(SDLK_ESCAPE);
    play();
    EXPECT_EQ(settings(), "[pad]\n\"y\" = \"help\"\n");
}

TEST_F(InterfaceTest, a_button_of_a_gamepad_may_do_nothing_or_the_usual_again) {
    const auto to_the_back_button = [] {
        menu();
        push_keys({SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_END, SDLK_RETURN}); // Gamepad
        push_keys({SDLK_DOWN, SDLK_DOWN, SDLK_DOWN, SDLK_DOWN});
    };
    to_the_back_button(); // menu
    push_keys({SDLK_LEFT, SDLK_LEFT, SDLK_ESCAPE, SDLK_ESCAPE});
    play();
    EXPECT_EQ(settings(), "[pad]\n\"back\" = \"\"\n");
    button(SDL_CONTROLLER_BUTTON_BACK);
    push_key(SDLK_RETURN); // no notice and no menu is open
    play();
    EXPECT_TRUE(machine().key_waiting());
    to_the_back_button();
    push_keys({SDLK_DELETE, SDLK_ESCAPE, SDLK_ESCAPE});
    play();
    EXPECT_EQ(settings(), "[pad]\n");
}

TEST_F(InterfaceTest, a_button_that_is_a_key_types_it) {
    fs::create_directories(folder_ / "settings/fortress");
    std::ofstream(folder_ / "settings/fortress/settings.toml") << "[pad]\nx = \"RETURN\"\n";
    button(SDL_CONTROLLER_BUTTON_X);
    play();
    EXPECT_TRUE(machine().key_waiting());
}

TEST_F(InterfaceTest, a_damaged_settings_file_is_reported_and_harmless) {
    fs::create_directories(folder_ / "settings/fortress");
    std::ofstream(folder_ / "settings/fortress/settings.toml") << "\xFF\xFE[[[";
    push_text("a"); // closes the notice
    push_text("b");
    play();
    EXPECT_TRUE(machine().key_waiting());
    EXPECT_EQ(settings(), "\xFF\xFE[[[");
}

TEST_F(InterfaceTest, the_text_on_the_screen_is_copied) {
    show("CASTLE");
    push_key(SDLK_INSERT, KMOD_LCTRL);
    play();
    char* text = SDL_GetClipboardText();
    EXPECT_THAT(text, HasSubstr("CASTLE"));
    SDL_free(text);
}

// Star Chess on the Apple keeps the picture's words in a hidden page of text.
TEST_F(InterfaceTest, words_in_a_picture_are_copied) {
    show("CASTLE", 0x50);
    game_ = Symbols{{"picture_put", 0x300}, {"t_text_low", 0x301}, {"t_text_high", 0x320}};
    machine().poke_ram(0x300, 0xA0);
    for (std::uint16_t row = 0; row < 24; ++row) {
        machine().poke_ram(static_cast<std::uint16_t>(0x301 + row), 0);
        machine().poke_ram(static_cast<std::uint16_t>(0x320 + row), row == 0 ? 4 : 5);
    }
    push_key(SDLK_INSERT, KMOD_LCTRL);
    play();
    char* text = SDL_GetClipboardText();
    EXPECT_THAT(text, HasSubstr("CASTLE"));
    SDL_free(text);
}

TEST_F(InterfaceTest, a_lord_s_name_is_typed_where_a_player_is_asked_for) {
    show("BLACK PLAYER: ");
    push_key(SDLK_F11, KMOD_LSHIFT);
    push_keys({SDLK_DOWN, SDLK_DOWN, SDLK_DOWN, SDLK_RETURN}); // GENGHIS KHAN
    play();
    EXPECT_EQ(machine().peek(0xC000), 'G' | 0x80);
}

TEST_F(InterfaceTest, no_lords_are_listed_while_a_name_is_typed) {
    show("BLACK PLAYER: SI");
    push_key(SDLK_F11, KMOD_LSHIFT);
    push_keys({SDLK_RETURN});
    play();
    EXPECT_EQ(machine().peek(0xC000), '\r' | 0x80);
}

TEST_F(InterfaceTest, the_menu_of_fortress_is_asked_for_its_players) {
    show("2 CHANGE PLAYERS  PRESS A NUMBER");
    push_key(SDLK_F11, KMOD_LSHIFT);
    play();
    EXPECT_EQ(machine().peek(0xC000), '2' | 0x80);
}

TEST_F(InterfaceTest, a_human_white_keeps_the_chair_when_the_opponent_changes) {
    const std::string menu = "2 CHANGE PLAYERS  PRESS A NUMBER        ";
    show(menu + "WHITE: ROLAND (H)");
    EXPECT_EQ(keys_to_opponents(session_), "2\r");
    show(menu + "WHITE: COUNT VAUBAN (C)                 BLACK: ROLAND (H)");
    EXPECT_EQ(keys_to_opponents(session_), "2");
    show("BLACK PLAYER: SI");
    EXPECT_EQ(keys_to_opponents(session_), "");
}

TEST_F(InterfaceTest, the_human_players_of_the_disk_are_listed) {
    show("WHITE PLAYER: ");
    ASSERT_FALSE(session_.insert(1, disk_of_players({{"COUNT VAUBAN", true, 0}, {"ROLAND", false, 1}})));
    push_key(SDLK_F11, KMOD_LSHIFT);
    for (std::size_t level = 0; level <= engine::levels().size(); ++level)
        push_key(SDLK_UP); // round to the last row first
    push_key(SDLK_RETURN);
    play();
    EXPECT_EQ(machine().peek(0xC000), 'R' | 0x80);
}

TEST_F(InterfaceTest, the_list_of_players_begins_with_the_present_one) {
    show("WHITE: COUNT VAUBAN (C)  WHITE PLAYER: ");
    EXPECT_EQ(present_player(session_, "WHITE"), "COUNT VAUBAN");
    push_key(SDLK_F11, KMOD_LSHIFT);
    push_keys({SDLK_RETURN});
    play();
    EXPECT_EQ(machine().peek(0xC000), '\r' | 0x80);
}

TEST_F(InterfaceTest, play_continues_from_a_moment_of_the_timeline) {
    show("CASTLE");
    seconds_before_ = 15;
    push_key(SDLK_PAGEDOWN);
    for (int i = 0; i < 10; ++i) push_key(SDLK_LEFT);
    push_key(SDLK_RETURN);
    play();
    EXPECT_NEAR(seconds(), 5, 0.2);
}

TEST_F(InterfaceTest, escape_leaves_the_timeline_for_the_present) {
    show("CASTLE");
    seconds_before_ = 15;
    push_key(SDLK_PAGEDOWN);
    push_keys({SDLK_HOME, SDLK_RIGHT, SDLK_ESCAPE});
    play();
    EXPECT_NEAR(seconds(), 15, 0.2);
}

TEST_F(InterfaceTest, a_click_on_the_timeline_goes_to_its_moment) {
    show("CASTLE");
    seconds_before_ = 20;
    push_key(SDLK_PAGEDOWN);
    click(384, 520); // in the middle
    push_key(SDLK_RETURN);
    play();
    EXPECT_NEAR(seconds(), 10, 0.5);
}

TEST_F(InterfaceTest, a_blank_disk_is_made_and_protected_in_the_menu) {
    menu();
    for (int i = 0; i < 7; ++i) push_key(SDLK_DOWN);
    push_key(SDLK_RETURN); // Blank disk into drive 1
    menu();
    for (int i = 0; i < 8; ++i) push_key(SDLK_DOWN);
    push_key(SDLK_RETURN); // Protect disk 1
    play();
    EXPECT_EQ(session_.file_in(1), folder_ / "data/fortress/blank.dsk");
    EXPECT_TRUE(machine().disk(1)->write_protected);
}

TEST_F(InterfaceTest, settings_may_be_changed_for_one_program) {
    menu();
    push_keys({SDLK_RIGHT, SDLK_END, SDLK_UP, SDLK_UP, SDLK_UP, SDLK_RETURN}); // Game: Changed settings apply to
    push_keys({SDLK_HOME, SDLK_UP, SDLK_RIGHT, SDLK_RIGHT, SDLK_DOWN, SDLK_DOWN, SDLK_RETURN}); // Sound: Mute
    play();
    EXPECT_EQ(settings(), "[fortress]\nmute = true\n");
}

TEST_F(InterfaceTest, a_state_is_saved_and_loaded_with_keys) {
    show("CASTLE");
    seconds_before_ = 1;
    const SavedStates::Program program{"CASTLE", folder_ / "states"};
    push_key(SDLK_F2, KMOD_LCTRL);
    play({}, program);
    seconds_before_ = 4;
    push_key(SDLK_F1, KMOD_LCTRL);
    push_keys({SDLK_RETURN, SDLK_RETURN}); // slot 1: Load
    play({}, program);
    EXPECT_LT(seconds(), 2); // not 5
}

TEST_F(InterfaceTest, an_empty_slot_offers_to_save_first) {
    show("CASTLE");
    seconds_before_ = 1;
    const SavedStates::Program program{"CASTLE", folder_ / "states"};
    push_key(SDLK_F1, KMOD_LCTRL);
    push_keys({SDLK_RETURN, SDLK_RETURN}); // slot 1: Save here
    play({}, program);
    seconds_before_ = 4;
    push_key(SDLK_F3, KMOD_LCTRL); // load slot 1
    play({}, program);
    EXPECT_LT(seconds(), 2); // not 5
}

TEST_F(InterfaceTest, quit_in_the_menu_closes_as_the_close_box_does) {
    int closes = 0;
    const auto count = [](void* all, SDL_Event* event) {
        if (event->type == SDL_QUIT) ++*static_cast<int*>(all);
        return 0;
    };
    SDL_AddEventWatch(count, &closes);
    menu();
    push_keys({SDLK_RIGHT, SDLK_UP, SDLK_RETURN}); // Game: Quit
    play();
    SDL_DelEventWatch(count, &closes);
    EXPECT_EQ(closes, 2); // and the test's own
}

TEST_F(InterfaceTest, another_game_is_started_from_the_menu) {
    std::optional<NextPlay> next;
    Beginning beginning;
    beginning.next = &next;
    menu();
    push_keys({SDLK_RIGHT, SDLK_END, SDLK_UP, SDLK_UP, SDLK_UP, SDLK_UP, SDLK_UP, SDLK_UP, SDLK_RETURN});
    push_keys({SDLK_END, SDLK_UP, SDLK_RETURN});
    play(beginning);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->kind, MachineKind::atari800);
    EXPECT_EQ(next->game, "starchess");
}

TEST_F(InterfaceTest, the_close_box_starts_no_other_game) {
    std::optional<NextPlay> next;
    Beginning beginning;
    beginning.next = &next;
    play(beginning);
    EXPECT_FALSE(next);
}

TEST_F(InterfaceTest, f1_opens_and_closes_the_help) {
    push_key(SDLK_F1);
    push_text("a");
    push_key(SDLK_F1);
    play();
    EXPECT_FALSE(machine().key_waiting());
}

class WindowDebugger : public InterfaceTest {
  protected:
    // The machine executes a JMP to itself at $FF03.
    void begin() {
        show("");
        session_.run_frame();
        push_key(SDLK_F10, KMOD_LCTRL);
    }
    static void command(const std::string& line) {
        push_text(line);
        push_key(SDLK_RETURN);
    }
    emu::Cycle played(const Beginning& beginning = {}) {
        const auto before = machine().cycles();
        play(beginning);
        return machine().cycles() - before;
    }
};

TEST_F(WindowDebugger, a_run_without_an_end_leaves_the_window_open_to_its_end) {
    for (const char* line : {"break $1234", "contin", "until $1234", "next 1000000000"}) {
        begin();
        command("break $1234");
        command(line);
        EXPECT_LT(played(), 100 * machine().cycles_per_frame()) << line;
    }
}

TEST_F(WindowDebugger, stops_are_kept_while_it_is_closed) {
    begin();
    command("break $FF03");
    push_key(SDLK_ESCAPE);
    push_key(SDLK_F10, KMOD_LCTRL);
    command("continue");
    EXPECT_EQ(played(), 3U);
}

TEST_F(WindowDebugger, f9_sets_a_stop_and_removes_it) {
    begin();
    push_key(SDLK_F9);
    push_key(SDLK_F9);
    command("continue");
    EXPECT_GT(played(), 1000U);
}

TEST_F(WindowDebugger, knows_the_symbols_of_the_program_that_was_started) {
    std::ofstream(folder_ / "own.s") << "loop = $FF03\n.org $4000\n rts\n";
    const auto program = read_program(folder_ / "own.s");
    ASSERT_TRUE(program);
    begin();
    command("until loop");
    Beginning beginning;
    beginning.program = &*program;
    EXPECT_EQ(played(beginning), 3U);
}

} // namespace
} // namespace host
