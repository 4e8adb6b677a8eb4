// Comparison of two runs of a game by text, picture, sound and disks at its questions.
#include "host/verify/scenes.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

using Scenes = std::vector<Scene>;
using Bytes = std::vector<std::uint8_t>;

const Bytes program_a{1, 2, 3, 4}, program_b{1, 9, 3, 4};

Notes voice(std::vector<std::int64_t> pitches) { return {std::move(pitches)}; }

Scenes two_questions() {
    return {{100, "menu_run", "1 PLAY\n", 7, {}, {}, {{}}},
            {200, "turn_human", "TURN 1\n", 8, voice({240, 220}), voice({180, 190, 200}), {{1, 2, 5, 4}}}};
}

SceneDifference compared(const Scenes& changed) {
    return compare_scenes(two_questions(), changed, program_a, program_b);
}

TEST(Scenes, that_are_the_same_differ_in_the_program_alone) {
    auto changed = two_questions();
    changed[1].disks[0][1] = 9;
    EXPECT_EQ(compared(changed).severity, Severity::program);
}

TEST(Scenes, that_come_later_differ_in_time) {
    auto changed = two_questions();
    changed[1].disks[0][1] = 9;
    changed[1].at = 201;
    EXPECT_EQ(compared(changed).severity, Severity::timing);
}

TEST(Scenes, of_a_question_and_of_the_end_are_not_compared) {
    auto changed = two_questions();
    changed[1].disks[0][1] = 9;
    changed[1].place.clear();
    changed[1].text.clear();
    EXPECT_EQ(compared(changed).severity, Severity::program);
}

TEST(Scenes, report_text_picture_and_sound) {
    auto text = two_questions(), picture = text, sound = text;
    for (auto* scenes : {&text, &picture, &sound}) (*scenes)[1].disks[0][1] = 9;
    text[0].text = "1 PLAX\n";
    EXPECT_EQ(compared(text).what, "the text on the screen at question 1 (menu_run)");
    picture[1].picture = 9;
    EXPECT_EQ(compared(picture).what, "the picture at question 2 (turn_human)");
    sound[1].before[0][1] = 221; // a quarter tone is inaudible
    EXPECT_EQ(compared(sound).severity, Severity::program);
    sound[1].before[0][1] = 224;
    EXPECT_EQ(compared(sound).what, "the sound before it at question 2 (turn_human)");
    for (const auto& scenes : {text, picture, sound}) EXPECT_EQ(compared(scenes).severity, Severity::noticed);
}

// The answer may come at any time, also during a note.
TEST(Scenes, report_what_is_played_while_a_question_waits) {
    auto sooner = two_questions(), other = sooner;
    for (auto* scenes : {&sooner, &other}) (*scenes)[1].disks[0][1] = 9;
    sooner[1].meanwhile = voice({180, 190});
    EXPECT_EQ(compared(sooner).severity, Severity::program);
    other[1].meanwhile = voice({180, 195, 200});
    EXPECT_EQ(compared(other).what, "the sound at question 2 (turn_human)");
}

TEST(Scenes, weigh_files_more_than_what_is_seen) {
    auto changed = two_questions();
    changed[0].text = "1 PLAX\n";
    changed[1].disks[0] = {1, 9, 6, 4};
    EXPECT_EQ(compared(changed).severity, Severity::files);
    EXPECT_EQ(compared(changed).what, "a file on the disk at question 2 (turn_human)");
    changed[1].disks[0] = {}; // not written at all
    EXPECT_EQ(compared(changed).severity, Severity::files);
}

// Scenes of the other machine, with a question and texts of its own.
Scenes on_the_other_machine() {
    return {{9, "boot_start", "LOADING 3\n", 0, {}, {}, {}},
            {90, "menu_run", "1 PLAY\nSTICK 2\n", 1, {}, {}, {}},
            {190, "turn_human", "TURN 1\n", 2, {}, {}, {}}};
}

TEST(Scenes, of_two_kinds_of_machine_share_numbers_of_rows_with_the_same_words) {
    auto here = on_the_other_machine();
    EXPECT_EQ(compare_texts(two_questions(), here).severity, Severity::program);
    here[2].text = "TURN 2\n";
    EXPECT_EQ(compare_texts(two_questions(), here).severity, Severity::noticed);
    EXPECT_EQ(compare_texts(two_questions(), here).what, "the text on the screen at question 2 (turn_human)");
}

} // namespace
} // namespace host
