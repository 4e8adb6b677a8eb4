// Every command and setting of the window is reached with the keyboard and the mouse of an X server, and with a
// gamepad.

#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"
#include "host/window/window_play.hpp"
#include "tests/host/devices.hpp"
#include "tests/host/window_test.hpp"

#include <gmock/gmock.h>

#include <functional>
#include <set>
#include <sstream>

namespace host {
namespace {

constexpr int window_width = 800, window_height = 600, menus = 7, most_rows = 30;

// The window without its loop: remembers the commands instead of obeying them.
class WatchedWindow final : public WindowPlay {
  public:
    using WindowPlay::handle;
    using WindowPlay::interface;
    using WindowPlay::WindowPlay;

    void insert(int /*drive*/, const std::filesystem::path& /*choice*/) override {}
    void obey(WindowCommand command) override {
        reached.emplace(facts(command).name);
        if (command == WindowCommand::menu) WindowPlay::obey(command);
    }

    bool begins_key(Key key) override {
        reached.emplace(key_name(session().machine().kind(), key));
        return WindowPlay::begins_key(key);
    }
    void apply_settings() override { // in silence
        const bool speaks = std::exchange(settings().speech, false);
        WindowPlay::apply_settings();
        settings().speech = speaks;
    }

    std::set<std::string> reached;
};

class ReachTest : public WindowTest, public testing::WithParamInterface<MachineKind> {
  protected:
    void SetUp() override {
#ifdef __SANITIZE_ADDRESS__
        GTEST_SKIP() << "SDL unloads the X libraries, and their 128 bytes a window have no name to suppress them by";
#endif
        if (!server_.missing().empty()) GTEST_SKIP() << server_.missing();
        WindowTest::SetUp();
        auto display = Display::open({window_width, window_height, false});
        ASSERT_TRUE(display) << display.error();
        Settings settings;
        settings.volume = 50;
        window_.emplace(session_, past_, beginning_, signals_, std::move(*display), file_, settings, std::nullopt);
        news_.emplace(*window_, window_->interface());
        until("the window has the keyboard", [](const auto&) { return SDL_GetKeyboardFocus() != nullptr; });
        pad_.emplace();
        if (!pad_->plugged_in()) GTEST_SKIP() << "needs SDL's virtual joystick: " << SDL_GetError();
        until("a gamepad is plugged in", [](const auto& event) { return event.type == SDL_JOYDEVICEADDED; });
    }
    void TearDown() override {
        pad_.reset();
        window_.reset();
        WindowTest::TearDown();
    }
    // The window fills the screen, so that full screen does not change it.
    std::unique_ptr<Sdl> reach() override {
        ::setenv("DISPLAY", server_.display().c_str(), 1);
        ::setenv("SDL_VIDEODRIVER", "x11", 1);
        ::setenv("SDL_RENDER_DRIVER", "software", 1);
        ::setenv("SDL_AUDIODRIVER", "dummy", 1);
        return reach_display();
    }

    // Handles events until one is the last of those expected.
    void until(const char* expected, const std::function<bool(const SDL_Event&)>& is_last) {
        constexpr int patience = 60'000; // ms
        if (HasFatalFailure()) return;
        for (SDL_Event event; SDL_WaitEventTimeout(&event, patience) != 0;) {
            window_->handle(event);
            if (is_last(event)) return;
        }
        FAIL() << "never happened: " << expected;
    }
    void key(SDL_Keycode code, int modifiers = KMOD_NONE) {
        server_.strike(code, modifiers);
        int up = modifiers == KMOD_NONE ? 1 : 2;
        until("the keys are up", [&](const auto& event) { return event.type == SDL_KEYUP && --up == 0; });
    }
    void button(const std::string& name) {
        for (const bool down : {true, false}) {
            pad_->hold(name, down);
            until(name.c_str(), [&](const auto& event) { return pad_->reports(event, name); });
        }
    }
    void click(int x, int y) {
        server_.click(x, y);
        until("the mouse is up", [](const auto& event) { return event.type == SDL_MOUSEBUTTONUP; });
    }

    bool is_news() { // which Esc closes
        news_->follow();
        return window_->interface().key({SDL_SCANCODE_ESCAPE, SDLK_ESCAPE, KMOD_NONE, 0}, false);
    }

    // Activates each row of each menu by `row(menu, row)`, and returns the commands obeyed and the settings changed.
    std::set<std::string> reached_by(const std::function<void(int, int)>& row) {
        auto& reached = window_->reached;
        reached.clear();
        for (int menu = 0; menu < menus; ++menu)
            for (int each = 0; each < most_rows; ++each) {
                const auto before = window_->settings();
                row(menu, each);
                std::istringstream changes(change_settings("", "", before, window_->settings(), false).text);
                for (std::string line; std::getline(changes, line);) reached.insert(line.substr(0, line.find(' ')));
                window_->interface().close();
                SDL_FlushEvent(SDL_QUIT);
            }
        reached.erase("menu");
        return reached;
    }
    std::set<std::string> reached_by_keys() {
        return reached_by([this](int menu, int row) {
            key(SDLK_ESCAPE, KMOD_LSHIFT);
            for (int i = 0; i < menu; ++i) key(SDLK_RIGHT);
            for (int i = 0; i <= row; ++i) key(SDLK_DOWN);
            key(SDLK_RETURN);
        });
    }
    std::set<std::string> reached_by_pad() {
        return reached_by([this](int menu, int row) {
            button("back");
            for (int i = 0; i < menu; ++i) button("dpright");
            for (int i = 0; i <= row; ++i) button("dpdown");
            button("a");
        });
    }
    std::set<std::string> reached_by_mouse() {
        return reached_by([this](int menu, int row) {
            const int x = 50 + menu * 84, y = 30 + row * window_height / most_rows;
            click(x, 3);
            click(x + 60, y);
        });
    }

    XServer server_{window_width, window_height};
    Session session_{GetParam() == MachineKind::apple2plus
                         ? std::unique_ptr<Machine>(std::make_unique<Apple2Machine>(showing(0x51)))
                         : std::make_unique<AtariMachine>(emu::atari::Firmware{}),
                     DiskWrites::dropped};
    FlightRecorder past_{session_, FlightRecorder::Settings{}};
    Beginning beginning_;
    EndSignals signals_;
    SettingsFile file_{folder_, ""};
    std::optional<WatchedWindow> window_;
    std::optional<WindowNews> news_;
    std::optional<VirtualPad> pad_;
};

TEST_P(ReachTest, every_shortcut_reaches_its_command_or_key) {
    for (const auto& [chord, means] : shortcuts(GetParam())) {
        const auto* command = std::get_if<WindowCommand>(&means);
        window_->reached.clear();
        key(chord.key, chord.modifiers);
        EXPECT_THAT(window_->reached,
                    testing::ElementsAre(command ? facts(*command).name : std::get<std::string_view>(means)))
            << name_of(chord);
        window_->interface().close();
    }
}

TEST_P(ReachTest, every_command_is_reached_from_the_buttons_of_a_gamepad) {
    auto buttons = Joystick::buttons();
    std::erase_if(buttons, [&](const auto& name) { return !pad_->has(name); });
    std::size_t next = 0;
    for (const auto& each : commands()) {
        const auto& name = buttons[next++ % buttons.size()];
        window_->settings().pad = {{name, std::string(each.name)}};
        window_->apply_settings();
        window_->reached.clear();
        button(name);
        EXPECT_THAT(window_->reached, testing::ElementsAre(each.name)) << name;
        window_->interface().close();
    }
}

TEST_P(ReachTest, the_menus_reach_the_same_with_keys_mouse_and_gamepad) {
    const auto reached = reached_by_keys();
    EXPECT_EQ(reached_by_pad(), reached);
    EXPECT_EQ(reached_by_mouse(), reached);
    EXPECT_THAT(reached, testing::IsSupersetOf({"fast", "even_lines", "full_screen", "arrows_as_joystick", "volume",
                                                "scanlines", "crt", "vsync", "drive_lights", "speech",
                                                "positional_keys", "pause_on_focus_loss"}));
    using enum WindowCommand;
    const std::set others{menu,         pick_disk_1,    pick_disk_2,       rewind,
                          toggle_speed, toggle_scaling, toggle_fullscreen, toggle_arrows};
    for (const auto& each : commands()) { // others are pages, or settings by another name
        EXPECT_NE(reached.contains(std::string(each.name)), others.contains(each.command)) << each.name;
        EXPECT_FALSE(others.contains(each.command) && window_->keys().keys_of(each.command).empty()) << each.name;
    }
}

TEST_P(ReachTest, the_way_back_into_a_game_that_is_broken_off_is_named_once) {
    past_.history().note(past_.history().first(), {"broken", {"1", "turn", "3"}}); // in a state that was loaded
    session_.run_seconds(1);
    EXPECT_FALSE(is_news());
    past_.history().note(session_.machine().cycles(), {"broken", {"2", "turn", "5"}});
    session_.run_seconds(1);
    EXPECT_TRUE(is_news());
    EXPECT_FALSE(is_news());
}

TEST_P(ReachTest, the_way_back_to_before_a_reset_a_power_on_or_a_loaded_state_is_named_once) {
    const auto state = session_.state();
    const std::function<void()> breaks[] = {[&] { session_.press(*key_named(GetParam(), "RESET")); },
                                            [&] { session_.power_cycle(); },
                                            [&] { EXPECT_FALSE(session_.restore(state, Session::Continues::no)); }};
    for (const auto& each : breaks) {
        session_.run_seconds(1);
        EXPECT_FALSE(is_news());
        each();
        EXPECT_TRUE(is_news());
        EXPECT_FALSE(is_news());
    }
}

TEST_P(ReachTest, a_way_back_that_was_found_is_no_longer_named) {
    session_.run_seconds(1);
    session_.power_cycle();
    session_.run_seconds(1);
    news_->follow();
    past_.step_move(false);
    EXPECT_FALSE(is_news());
}

class ReachOnApple : public ReachTest {};

TEST_P(ReachOnApple, the_key_for_the_opponent_is_named_once_in_the_menu_of_fortress) {
    const auto is_named = [&] { // it looks at every tenth frame
        for (int frame = 0; frame < 10; ++frame) news_->follow();
        return is_news();
    };
    session_.run_frame();
    EXPECT_FALSE(is_named());
    const std::string_view text = "2 CHANGE PLAYERS  PRESS A NUMBER";
    for (std::size_t i = 0; i < text.size(); ++i)
        session_.machine().poke_ram(static_cast<std::uint16_t>(0x400 + i), static_cast<std::uint8_t>(text[i] | 0x80));
    EXPECT_TRUE(is_named());
    EXPECT_FALSE(is_named());
}

INSTANTIATE_TEST_SUITE_P(Machine, ReachOnApple, testing::Values(MachineKind::apple2plus));
INSTANTIATE_TEST_SUITE_P(Machines, ReachTest, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

} // namespace
} // namespace host
