// Every command and setting of the window is reached with the keyboard, with the mouse, and with a gamepad.

#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"
#include "host/window/display.hpp"
#include "host/window/interface.hpp"
#include "host/window/news.hpp"
#include "host/window/player_input.hpp"
#include "tests/host/window_test.hpp"

#include <gmock/gmock.h>

#include <functional>
#include <set>
#include <sstream>

namespace host {
namespace {

constexpr int window_width = 800, window_height = 600, menus = 7, most_rows = 30;

// The window without its loop: remembers the commands instead of obeying them.
class ReachTest : public WindowTest, public testing::WithParamInterface<MachineKind>, public Controls {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        auto display = Display::open({window_width, window_height, false});
        ASSERT_TRUE(display);
        display_.emplace(std::move(*display));
        interface_ = std::make_unique<Interface>(display_->renderer(), *this);
        settings_.volume = 50;
        apply_settings();
    }
    void TearDown() override {
        interface_.reset();
        display_.reset();
        WindowTest::TearDown();
    }

    Session& session() override { return session_; }
    const KeyMap& keys() const override { return input_.keys(); }
    const std::optional<OwnDisk>& own_disk() const override { return own_disk_; }
    FlightRecorder& past() override { return past_; }
    bool paused() const override { return false; }
    Settings& settings() override { return settings_; }
    void apply_settings() override { input_.apply(settings_); }
    bool& settings_for_program() override { return for_program_; }
    void insert(int /*drive*/, const std::filesystem::path& /*choice*/) override {}
    AutomaticKeys& automatic_keys() override { return automatic_keys_; }
    void show_past(emu::Cycle /*move*/) override {}
    void say(std::string_view /*news*/) override {}
    SDL_FPoint place_in_window(float across, float down) const override { return display_->place_of(across, down); }
    void obey(WindowCommand command) override {
        reached_.emplace(facts(command).name);
        if (command == WindowCommand::menu) interface_->open_menu();
    }

    void key(SDL_Keycode code, int modifiers = KMOD_NONE) {
        const SDL_Keysym key{SDL_GetScancodeFromKey(code), code, static_cast<Uint16>(modifiers), 0};
        if (!interface_->key(key, false)) input_.key_down(key, false);
        input_.key_up(key.scancode);
    }
    void button(const std::string& name) {
        if (!interface_->button(name)) input_.pad_button(name, true);
        input_.pad_button(name, false);
    }
    void mouse(SDL_EventType type, float x, float y) {
        SDL_Event event{};
        event.type = type;
        event.button.button = SDL_BUTTON_LEFT;
        interface_->mouse(event, {x, y});
    }
    void click(float x, float y) {
        for (const auto type : {SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) mouse(type, x, y);
    }

    // Activates each row of each menu by `row(menu, row)`, and returns the commands obeyed and the settings changed.
    std::set<std::string> reached_by(const std::function<void(int, int)>& row) {
        reached_.clear();
        for (int menu = 0; menu < menus; ++menu)
            for (int each = 0; each < most_rows; ++each) {
                const auto before = settings_;
                row(menu, each);
                std::istringstream changes(change_settings("", "", before, settings_, false).text);
                for (std::string line; std::getline(changes, line);) reached_.insert(line.substr(0, line.find(' ')));
                interface_->close();
                SDL_FlushEvent(SDL_QUIT);
            }
        reached_.erase("menu");
        return reached_;
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
            const auto x = static_cast<float>(50 + menu * 84),
                       y = static_cast<float>(30 + row * window_height / most_rows);
            click(x, 3);
            click(x + 60, y);
        });
    }

    std::optional<Display> display_;
    std::unique_ptr<Interface> interface_;
    Session session_{GetParam() == MachineKind::apple2plus
                         ? std::unique_ptr<Machine>(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}))
                         : std::make_unique<AtariMachine>(emu::atari::Firmware{}),
                     DiskWrites::dropped};
    FlightRecorder past_{session_, FlightRecorder::Settings{}};
    AutomaticKeys automatic_keys_{session_, {}};
    std::optional<OwnDisk> own_disk_;
    Settings settings_;
    bool for_program_ = false;
    PlayerInput input_{GetParam(),
                       [this](WindowCommand command, bool down) {
                           if (down) obey(command);
                       },
                       [](Key) { return false; }};
    std::set<std::string> reached_;
};

TEST_P(ReachTest, every_shortcut_reaches_its_command) {
    for (const auto& [chord, means] : shortcuts(GetParam())) {
        const auto* command = std::get_if<WindowCommand>(&means);
        if (command == nullptr) continue;
        reached_.clear();
        key(chord.key, chord.modifiers);
        EXPECT_THAT(reached_, testing::ElementsAre(facts(*command).name)) << name_of(chord);
        interface_->close();
    }
}

TEST_P(ReachTest, every_command_is_reached_from_a_button_of_a_gamepad) {
    for (const auto& each : commands()) {
        settings_.pad = {{"y", std::string(each.name)}};
        apply_settings();
        reached_.clear();
        button("y");
        EXPECT_THAT(reached_, testing::ElementsAre(each.name));
        interface_->close();
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
    }
}

TEST_P(ReachTest, the_way_back_is_named_once_after_a_reset_or_a_game_that_is_broken_off) {
    WindowNews news(*this, *interface_);
    const auto is_named = [&] {
        session_.run_seconds(1);
        news.follow();
        return interface_->key({SDL_SCANCODE_ESCAPE, SDLK_ESCAPE, KMOD_NONE, 0}, false); // closes a message
    };
    past_.history().note(past_.history().first(), {"broken", {"1", "turn", "3"}}); // in a state that was loaded
    EXPECT_FALSE(is_named());
    past_.history().note(session_.machine().cycles(), {"broken", {"2", "turn", "5"}});
    EXPECT_TRUE(is_named());
    EXPECT_FALSE(is_named());
    session_.hold(*key_named(GetParam(), "RESET"));
    EXPECT_TRUE(is_named());
    EXPECT_FALSE(is_named());
}

INSTANTIATE_TEST_SUITE_P(Machines, ReachTest, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

} // namespace
} // namespace host
