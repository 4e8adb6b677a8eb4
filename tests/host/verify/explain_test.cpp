// Explanations end to end: the built game with a deliberately changed byte, against the recording.

#include "host/verify/explain/probe.hpp"
#include "host/verify/layer_verify.hpp"
#include "host/verify/verify.hpp"
#include "tests/host/recording/played.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using played::Folder;
using testing::HasSubstr;
using testing::Not;

ReplayOptions with_game(const std::filesystem::path& disk) {
    auto options = played::own_options();
    options.media.game = disk;
    return options;
}

class Explanations : public testing::Test {
  protected:
    std::string explained(const ReplayOptions& changed, const std::filesystem::path& build = {}) const {
        return text_of(verify_and_explain(trace_, {.runs = {changed, {}, build}}));
    }

    Folder folder_;
    Trace trace_ = played::title_to_first_question();
};

TEST_F(Explanations, name_the_changed_instruction_and_what_it_does) {
    const auto text = explained(with_game(folder_.game_with(played::end_of_random_seed(), 0x47)));
    EXPECT_THAT(text, HasSubstr("the program in memory differs by a byte:\n  random_seed+12 ("));
    EXPECT_THAT(text, HasSubstr("): 46, now 47\n"));
    EXPECT_THAT(text, HasSubstr("A9 47     lda #$47"));
    EXPECT_THAT(text, HasSubstr("A9 46     lda #$46"));
    EXPECT_THAT(text, HasSubstr("\n  random_seed+11\n"));
    EXPECT_THAT(text, HasSubstr("\n  A: 46, now 47\n"));
}

TEST_F(Explanations, are_the_same_by_the_disks_of_another_build) {
    const auto changed = with_game(folder_.game_with(played::end_of_random_seed(), 0x47));
    EXPECT_EQ(explained(changed, FORTRESS_BINARY_DIR), explained(changed));
}

TEST_F(Explanations, report_changed_data_by_who_uses_them) {
    const auto text = explained(with_game(folder_.game_with({'P', 'R', 'E', 'S', 'S', ' ', 'A', 'N', 'Y'}, 'M')));
    EXPECT_THAT(text, HasSubstr("59, now 4D"));
}

TEST_F(Explanations, name_the_changed_firmware) {
    const auto roms = find_products().roms;
    for (const auto* name : {"apple2plus.rom", "apple2-chars.rom", "disk2.rom", "disk2-13.rom"})
        std::filesystem::copy_file(roms / name, folder_.file(name));
    auto rom = *files::read_file(roms / "disk2.rom");
    rom[1] ^= 0x01; // the monitor reads this byte when it looks for a disk controller
    ASSERT_FALSE(files::write_file_safely(folder_.file("disk2.rom"), rom));
    auto changed = played::own_options();
    changed.firmware = folder_.file("");
    const auto text = explained(changed);
    EXPECT_THAT(text, HasSubstr("first difference in behaviour: cycle "));
    EXPECT_THAT(text, HasSubstr("\n  A: 20, now 21\n"));
    EXPECT_THAT(text, HasSubstr("\n  roms/apple2/"));
    EXPECT_THAT(text, Not(HasSubstr("the program in memory")));
}

TEST_F(Explanations, explain_how_to_get_a_reference) {
    EXPECT_THAT(explained(with_game(folder_.game_with(played::end_of_random_seed(), 0x47)), "/no/such/build"),
                HasSubstr("no explanation: /no/such/build"));
    auto other = trace_;
    std::get<Checkpoint>(other.records.back().what).parts.sound ^= 1;
    EXPECT_THAT(text_of(verify_and_explain(other, {.runs = {played::own_options()}})), HasSubstr("--reference BUILD"));
}

// The reference differs from the trace as well, so the program is not the cause.
TEST_F(Explanations, say_that_the_emulator_may_differ) {
    auto other = trace_;
    std::get<Checkpoint>(other.records.back().what).parts.sound ^= 1;
    const auto text = text_of(verify_and_explain(other, {.runs = {played::own_options(), {}, FORTRESS_BINARY_DIR}}));
    EXPECT_THAT(text, HasSubstr("do not repeat the trace in this emulator either; if its own program repeats it, the "
                                "emulators differ: run " FORTRESS_BINARY_DIR "/bin/fortress verify"));
}

TEST_F(Explanations, judge_only_the_game_if_the_reference_differs_from_the_trace) {
    auto other = *read_trace(FORTRESS_SOURCE_DIR "/tests/traces/apple2plus/R3_2_first_strike.trace");
    for (auto& record : other.records)
        if (auto* checkpoint = std::get_if<Checkpoint>(&record.what)) checkpoint->parts.sound ^= 1;
    const auto changed = with_game(folder_.game_with(played::end_of_random_seed(), 0x46));
    const auto verdict = verify_and_explain(other, {.runs = {changed}});
    EXPECT_FALSE(verdict.severity);
    EXPECT_EQ(verdict.lines.back(), only_game_is_same);
}

TEST(Probe, shows_the_same_forwards_and_backwards) {
    const auto trace = played::title_to_first_question();
    const auto probe = Probe::begin(trace, played::own_options());
    ASSERT_TRUE(probe);
    const Moment early{2, 5 * played::second}, late{trace.records.size(), trace.end};
    const auto first = (*probe)->go(early), last = (*probe)->go(late), again = (*probe)->go(early);
    EXPECT_EQ(first, again);
    EXPECT_EQ(last.parts, std::get<Checkpoint>(trace.records.back().what).parts);
}

} // namespace
} // namespace host
