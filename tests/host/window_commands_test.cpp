// Commands on the window's keys, and keys that must not reach the machine.

#include "host/machine/apple2_machine.hpp"
#include "host/window/play.hpp"

#include <SDL.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace host {
namespace {

void push_key(SDL_Keycode key, int modifiers = KMOD_NONE) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym = {SDL_GetScancodeFromKey(key), key, static_cast<Uint16>(modifiers), 0};
    SDL_PushEvent(&event);
}

void push_letter(char letter) {
    push_key(letter);
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    event.text.text[0] = letter;
    SDL_PushEvent(&event);
}

class WindowCommands : public testing::Test {
  protected:
    void SetUp() override {
        ::setenv("XDG_CONFIG_HOME", (testing::TempDir() + "no settings").c_str(), 1);
        ::setenv("DISPLAY", "none", 1);
        ::setenv("SDL_VIDEODRIVER", "dummy", 1);
        ::setenv("SDL_AUDIODRIVER", "dummy", 1);
        sdl_ = reach_display();
        ASSERT_TRUE(sdl_);
        machine().poke_ram(0x0300, 0xA5);
    }

    // Handles the queued events, then closes the window.
    std::optional<Failure> play(const Beginning& beginning = {}) {
        SDL_Event event{};
        event.type = SDL_QUIT;
        SDL_PushEvent(&event);
        FlightRecorder flight_recorder(session_, FlightRecorder::Settings{{}, {}});
        const EndSignals signals;
        return play_in_window(*sdl_, session_, flight_recorder, {}, beginning, signals);
    }

    Machine& machine() { return session_.machine(); }
    bool is_on_as_before() { return machine().peek(0x0300) == 0xA5; }

    Session session_{std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped};
    std::unique_ptr<Sdl> sdl_;
};

TEST_F(WindowCommands, control_f12_switches_off_and_on) {
    push_key(SDLK_F12, KMOD_LCTRL);
    EXPECT_FALSE(play());
    EXPECT_FALSE(is_on_as_before());
}

TEST_F(WindowCommands, a_lost_recording_of_sound_fails) {
    const auto before = std::filesystem::current_path();
    const auto folder = std::filesystem::path(testing::TempDir()) / ("sound" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder / "fortress");
    std::filesystem::create_directory(folder / "recordings");
    std::ofstream(folder / "fortress/settings.toml") << "[keys]\nF10 = 'record sound'\n";
    ::setenv("XDG_CONFIG_HOME", folder.c_str(), 1);
    std::filesystem::current_path(folder / "recordings");
    session_.news_from([&] { return std::filesystem::remove_all(folder / "recordings"), std::nullopt; });
    push_key(SDLK_F10);
    const auto failure = play();
    std::filesystem::current_path(before);
    std::filesystem::remove_all(folder);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->code, ExitCode::bad_file);
}

TEST_F(WindowCommands, full_screen_leaves_the_machine_alone) {
    push_key(SDLK_F11);
    EXPECT_FALSE(play());
    EXPECT_TRUE(is_on_as_before());
}

TEST_F(WindowCommands, a_letter_is_for_the_machine) {
    push_letter('a');
    EXPECT_FALSE(play());
    EXPECT_TRUE(machine().key_waiting());
}

TEST_F(WindowCommands, the_letter_that_closes_a_notice_is_not) {
    push_letter('a');
    EXPECT_FALSE(play({{}, false, {"THE DISK IS WRITE PROTECTED"}}));
    EXPECT_FALSE(machine().key_waiting());
}

TEST_F(WindowCommands, the_next_letter_is) {
    push_letter('a');
    push_letter('b');
    EXPECT_FALSE(play({{}, false, {"THE DISK IS WRITE PROTECTED"}}));
    EXPECT_TRUE(machine().key_waiting());
}

} // namespace
} // namespace host
