// Hot-plugging of gamepads, with SDL's virtual joysticks.
#include "host/window/joystick.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

class JoystickTest : public testing::Test {
  protected:
    void SetUp() override {
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
        if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) != 0) GTEST_SKIP() << SDL_GetError();
        joystick_.map_buttons(MachineKind::atari800, {{"x", "START"}, {"y", "second button"}, {"a", "stick up"}});
        deliver();
        if (joystick_.held(1).position) GTEST_SKIP() << "a joystick is plugged into this computer";
    }
    void TearDown() override { SDL_Quit(); }

    // Plugs in a virtual joystick. Returns its device number.
    static int plug_in(SDL_JoystickType kind) { return SDL_JoystickAttachVirtual(kind, 6, 15, 0); }

    void deliver() {
        for (SDL_Event event; SDL_PollEvent(&event) != 0;) joystick_.handle(event);
    }

    Joystick joystick_;
};

TEST_F(JoystickTest, without_one_nothing_is_plugged_into_the_machine) {
    EXPECT_FALSE(joystick_.held(1).position);
    EXPECT_FALSE(joystick_.held(2).position);
}

TEST_F(JoystickTest, a_gamepad_plugged_in_while_playing_is_taken) {
    plug_in(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    deliver();
    EXPECT_EQ(joystick_.held(1).position->x, 128);
    EXPECT_EQ(joystick_.held(1).position->y, 128);
}

TEST_F(JoystickTest, its_stick_moves_the_paddles) {
    const int device = plug_in(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    deliver();
    auto* pad = SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(device));
    ASSERT_NE(pad, nullptr);
    SDL_JoystickSetVirtualAxis(pad, 0, -32'768);
    SDL_JoystickSetVirtualAxis(pad, 1, 32'767);
    SDL_JoystickSetVirtualButton(pad, 3, 1); // Y
    SDL_JoystickUpdate();
    EXPECT_EQ(joystick_.held(1).position->x, 0);
    EXPECT_EQ(joystick_.held(1).position->y, 255);
    EXPECT_TRUE(joystick_.held(1).second_button);
}

TEST_F(JoystickTest, a_button_can_be_a_direction_or_a_key) {
    const int device = plug_in(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    deliver();
    auto* pad = SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(device));
    SDL_JoystickSetVirtualButton(pad, 0, 1); // A
    SDL_JoystickUpdate();
    EXPECT_EQ(joystick_.held(1).position->y, 0);
    EXPECT_FALSE(joystick_.held(1).button);
    EXPECT_EQ(joystick_.action_of("x"), KeyAction(atari_start));
    EXPECT_EQ(joystick_.action_of("back"), KeyAction(WindowCommand::menu));
}

TEST_F(JoystickTest, a_key_can_be_a_part_of_the_joystick) {
    joystick_.hold_key(StickPart::left, true);
    joystick_.hold_key(StickPart::button, true);
    EXPECT_EQ(joystick_.held(1).position->x, 0);
    EXPECT_TRUE(joystick_.held(1).button);
    joystick_.hold_key(StickPart::left, false);
    joystick_.hold_key(StickPart::button, false);
    EXPECT_FALSE(joystick_.held(1).position);
}

TEST_F(JoystickTest, a_plain_joystick_will_do) {
    plug_in(SDL_JOYSTICK_TYPE_FLIGHT_STICK);
    deliver();
    EXPECT_TRUE(joystick_.held(1).position);
}

TEST_F(JoystickTest, pulled_out_it_leaves_nothing_plugged_in) {
    const int device = plug_in(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    deliver();
    SDL_JoystickDetachVirtual(device);
    deliver();
    EXPECT_FALSE(joystick_.held(1).position);
}

TEST_F(JoystickTest, the_second_gamepad_is_the_second_joystick) {
    const int first = plug_in(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    plug_in(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    deliver();
    EXPECT_TRUE(joystick_.held(1).position && joystick_.held(2).position);
    SDL_JoystickDetachVirtual(first);
    deliver();
    EXPECT_FALSE(joystick_.held(1).position);
    EXPECT_TRUE(joystick_.held(2).position);
}

TEST_F(JoystickTest, a_gamepad_along_with_the_arrow_keys_is_the_second_joystick) {
    plug_in(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    deliver();
    joystick_.use_arrows(true);
    EXPECT_TRUE(joystick_.held(1).position && joystick_.held(2).position);
}

TEST_F(JoystickTest, the_arrow_keys_are_a_centred_joystick_where_asked) {
    joystick_.use_arrows(true);
    EXPECT_EQ(joystick_.held(1).position->x, 128);
    EXPECT_EQ(joystick_.held(1).position->y, 128);
}

TEST_F(JoystickTest, buttons_are_called_by_the_letters_on_the_gamepad) {
    EXPECT_EQ(Joystick::label("leftshoulder", Joystick::first_type()), "Left shoulder"); // none is plugged in
    plug_in(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    EXPECT_EQ(Joystick::first_type(), SDL_CONTROLLER_TYPE_VIRTUAL);
    EXPECT_EQ(Joystick::label("leftshoulder", SDL_CONTROLLER_TYPE_VIRTUAL), "Left shoulder");
    EXPECT_EQ(Joystick::label("leftshoulder", SDL_CONTROLLER_TYPE_PS4), "L1");
    EXPECT_EQ(Joystick::label("leftshoulder", SDL_CONTROLLER_TYPE_XBOXONE), "LB");
    EXPECT_EQ(Joystick::label("leftshoulder", SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO), "L");
    EXPECT_EQ(Joystick::label("back", SDL_CONTROLLER_TYPE_XBOX360), "Back");
    EXPECT_EQ(Joystick::label("back", SDL_CONTROLLER_TYPE_XBOXONE), "View");
    EXPECT_EQ(Joystick::label("a", SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO), "A");
}

} // namespace
} // namespace host
