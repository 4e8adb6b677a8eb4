// Commands on the window's keys, and keys that must not reach the machine.

#include "host/machine/apple2_machine.hpp"
#include "host/window/play.hpp"
#include "host/window/sound.hpp"
#include "tests/host/window_test.hpp"

#include <fstream>

namespace host {
namespace {

class WindowCommands : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        machine().poke_ram(0x0300, 0xA5);
    }

    // Handles the queued events, then closes the window.
    std::optional<Failure> play(const Beginning& beginning = {}) {
        push_quit();
        FlightRecorder flight_recorder(session_, FlightRecorder::Settings{{}, {}});
        const EndSignals signals;
        return play_in_window(*sdl_, session_, flight_recorder, {}, beginning, signals);
    }

    Machine& machine() { return session_.machine(); }
    bool is_on_as_before() { return machine().peek(0x0300) == 0xA5; }

    Session session_{std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped};
};

TEST_F(WindowCommands, control_f12_switches_off_and_on) {
    push_key(SDLK_F12, KMOD_LCTRL);
    EXPECT_FALSE(play());
    EXPECT_FALSE(is_on_as_before());
}

TEST_F(WindowCommands, a_lost_recording_of_sound_fails) {
    const auto before = std::filesystem::current_path();
    const auto recordings = folder_ / "recordings";
    std::filesystem::create_directories(folder_ / "settings/fortress");
    std::filesystem::create_directory(recordings);
    std::ofstream(folder_ / "settings/fortress/settings.toml") << "[keys]\nF10 = 'record sound'\n";
    std::filesystem::current_path(recordings);
    session_.news_from([&] { return std::filesystem::remove_all(recordings), std::nullopt; });
    push_key(SDLK_F10);
    const auto failure = play();
    std::filesystem::current_path(before);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->code, ExitCode::bad_file);
}

// A return from the far past would else last for minutes.
TEST_F(WindowCommands, the_time_between_two_moments_makes_no_sound) {
    constexpr SDL_AudioDeviceID first_device = 2;
    Sound sound(session_, false);
    const auto early = session_.snapshot();
    session_.run_seconds(0.02);
    sound.play();
    const auto once = SDL_GetQueuedAudioSize(first_device);
    EXPECT_GT(once, 0U);
    session_.run_seconds(0.5);
    const auto late = session_.snapshot();
    ASSERT_FALSE(session_.restore(early));
    sound.rest(0);
    ASSERT_FALSE(session_.restore(late));
    session_.run_seconds(0.02);
    sound.play();
    EXPECT_NEAR(SDL_GetQueuedAudioSize(first_device), 2 * once, 16);
}

TEST_F(WindowCommands, full_screen_leaves_the_machine_alone) {
    push_key(SDLK_F11);
    EXPECT_FALSE(play());
    EXPECT_TRUE(is_on_as_before());
}

TEST_F(WindowCommands, a_letter_is_for_the_machine) {
    push_text("a");
    EXPECT_FALSE(play());
    EXPECT_TRUE(machine().key_waiting());
}

TEST_F(WindowCommands, the_letter_that_closes_a_notice_is_not) {
    push_text("a");
    EXPECT_FALSE(play({{}, false, {"THE DISK IS WRITE PROTECTED"}}));
    EXPECT_FALSE(machine().key_waiting());
}

TEST_F(WindowCommands, the_next_letter_is) {
    push_text("a");
    push_text("b");
    EXPECT_FALSE(play({{}, false, {"THE DISK IS WRITE PROTECTED"}}));
    EXPECT_TRUE(machine().key_waiting());
}

} // namespace
} // namespace host
