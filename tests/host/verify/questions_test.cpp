// The game's questions, and the keys that answer them on both machines.

#include "host/game/questions.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

using enum MachineKind;

Question asked_by(std::string routine) { return {std::move(routine), "a/b", {}}; }

TEST(Questions, a_command_is_given_by_a_key_that_both_machines_have) {
    for (const auto* command : {"LEFT", "RIGHT", "UP", "DOWN", "SELECT", "ESCAPE", "SUGGEST", "OTHER"}) {
        EXPECT_TRUE(Questions::key_for(asked_by("input_command"), command, apple2plus)) << command;
        EXPECT_TRUE(Questions::key_for(asked_by("input_command"), command, atari800)) << command;
    }
}

TEST(Questions, a_letter_is_its_key) {
    EXPECT_EQ(Questions::key_for(asked_by("input_key"), "R", apple2plus), key_named(apple2plus, "R"));
    EXPECT_EQ(Questions::key_for(asked_by("input_key"), "R", atari800), key_named(atari800, "R"));
}

TEST(Questions, a_sign_that_means_nothing_to_a_machines_game_has_no_key_there) {
    EXPECT_TRUE(Questions::key_for(asked_by("input_key"), "$", apple2plus));
    EXPECT_FALSE(Questions::key_for(asked_by("input_key"), "$", atari800));
}

TEST(Questions, a_control_character_is_the_apples) {
    EXPECT_EQ(Questions::key_for(asked_by("input_key"), "$07", apple2plus), key_named(apple2plus, "CTRL-G"));
    EXPECT_FALSE(Questions::key_for(asked_by("input_key"), "$07", atari800));
}

TEST(Questions, arrows_answer_where_they_move_a_cursor) {
    for (const auto kind : {apple2plus, atari800}) {
        for (const auto* arrow : {"LEFT", "RIGHT", "UP", "DOWN"})
            EXPECT_EQ(Questions::key_for(asked_by("keys_get"), arrow, kind), key_named(kind, arrow)) << arrow;
    }
}

TEST(Questions, a_pause_does_not_wait) {
    EXPECT_FALSE((Question{"input_command", "turn_computer/turn_pause", {}}.waits()));
    EXPECT_TRUE((Question{"input_command", "turn_human/cursor_wait", {}}.waits()));
}

TEST(CodeNames, an_address_belongs_to_the_nearest_label_of_code_before_it) {
    const CodeNames names({{"menu_run", 0x5000}, {"menu_show", 0x5040}, {"t_items", 0x5030}, {"CMD_LEFT", 0x5020}});
    EXPECT_EQ(names.at(0x5035), "menu_run");
    EXPECT_EQ(names.at(0x5040), "menu_show");
    EXPECT_EQ(names.at(0x4FFF), "");
}

} // namespace
} // namespace host
