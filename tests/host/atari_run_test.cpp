// `fortress run --machine atari800` as a process: the same contract on the other machine.

#include "tests/host/process_test.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

class AtariRun : public ProcessTest {
  protected:
    Outcome fortress(const Words& arguments) const {
        return program("fortress", {"run --machine atari800", arguments});
    }
    Outcome script(const std::string& text, const Words& arguments = "") const {
        return fortress({"--script", write("script", text), arguments});
    }

    // A program at $0600 that starts there.
    fs::path xex(const std::string& code) const {
        std::string file = "\xFF\xFF";
        file += std::string("\x00\x06", 2) + static_cast<char>(code.size() - 1) + '\x06' + code;
        file += std::string("\xE0\x02\xE1\x02\x00\x06", 6);
        return write("program.xex", file);
    }
    // A disk image whose only track has no sectors.
    static std::string atx_without_sectors() {
        std::string image(48 + 40, '\0');
        image.replace(0, 4, "AT8X");
        image[28] = 48;      // offset of the track record
        image[48] = 40;      // its length
        image[48 + 20] = 32; // offset of its empty chunk list
        return image;
    }
};

TEST_F(AtariRun, the_same_input_gives_the_same_output_drawn_or_not) {
    const std::string commands = "wait 3\nkey SPACE\nwait 1\nhash\ncycles\n";
    const auto once = script(commands);
    ASSERT_EQ(once.exit_code, 0) << once.errors;
    EXPECT_EQ(once.output.find('\n'), 16U);
    EXPECT_EQ(script(commands).output, once.output);
    EXPECT_EQ(script(commands, "--render").output, once.output);
    EXPECT_EQ(script(commands, "--exact").output, once.output);
}

TEST_F(AtariRun, the_game_boots_with_any_ram_at_power_up) {
    for (const std::string name : {"zeros", "ones", "random:3"}) {
        const auto run =
            script("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"YOUR NAME\" 60\n", "--power-up " + name);
        EXPECT_EQ(run.exit_code, 0) << name << ": " << run.errors;
    }
}

TEST_F(AtariRun, the_other_games_show_their_boards_within_18_seconds) {
    for (const auto& [game, board] : {std::pair{"starchess", "YOUR TURN"}, {"hexfortress", "CHOOSE A PIECE"}}) {
        const auto run = script(fmt::format("wait-text \"PRESS ANY KEY\"\nkey SPACE\nwait-text \"T: A LESSON\"\n"
                                            "key RETURN\nwait-text \"{}\"\ncycles\n",
                                            board),
                                fmt::format("--game {}", game));
        ASSERT_EQ(run.exit_code, 0) << run.errors;
        EXPECT_LT(std::stoull(run.output), 18 * 1'789'773U) << game;
    }
}

TEST_F(AtariRun, a_second_is_as_long_as_the_television_system_has_it) {
    EXPECT_THAT(script("cycles\n", "--seconds 1").output, StartsWith("17897"));
    EXPECT_THAT(script("cycles\n", "--seconds 1 --tv pal").output, StartsWith("17734"));
}

TEST_F(AtariRun, typed_text_arrives_in_order) {
    const auto run = script("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"YOUR NAME\" 60\n"
                            "type \"LL. o'NEILL-77\"\nwait 1\nexpect-text \"LL. O'NEILL-77\"\n");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
}

TEST_F(AtariRun, console_keys_have_names) {
    const auto run = script("wait 2\nkey START\nkey SELECT\nkey OPTION\nkey BREAK\nkey CTRL-A\nkey RESET\n");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(script("key F13\n").errors, HasSubstr("key NAME"));
}

TEST_F(AtariRun, a_key_of_the_console_can_be_held_while_the_power_comes_on) {
    const auto run = script("hold START\npower\nwait 0.2\npeek $D01F\nrelease START\nwait 0.2\npeek $D01F\n");
    EXPECT_THAT(run.output, testing::AnyOf("06\n07\n", "0E\n07\n")) << run.errors; // bit 3: the console speaker
    EXPECT_THAT(script("hold RESET\n").errors, HasSubstr("hold NAME"));
}

TEST_F(AtariRun, sticks_and_buttons_arrive_at_the_ports) {
    const auto run = script("wait 2\nstick 1 left\nstick 2 down\nbutton 2 down\npeek $D300\npeek $D010 2\n"
                            "stick 1 centre\nbutton 2 up\npeek $D300\npeek $D011\n");
    EXPECT_EQ(run.output, "DB\n01 00\nDF\n01\n") << run.errors;
}

TEST_F(AtariRun, a_screenshot_is_a_png_of_what_would_be_drawn) {
    const auto blind = file("blind.png"), drawn = file("drawn.png");
    EXPECT_EQ(script("wait 8\nscreenshot blind.png\n").exit_code, 0);
    EXPECT_EQ(script("wait 8\nscreenshot drawn.png rgb\n", "--render").exit_code, 0);
    EXPECT_THAT(read(blind), StartsWith("\x89PNG"));
    EXPECT_THAT(read(drawn), StartsWith("\x89PNG"));
    EXPECT_EQ(script("screenshot a.png composite\n").exit_code, 2);
}

TEST_F(AtariRun, a_snapshot_restores_the_whole_machine_with_the_key_that_is_down) {
    const auto run = script("wait 3\nkey SPACE\nsnapshot state\nwait 2\nhash\nrestore state\nwait 2\nhash\n");
    ASSERT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(run.output.substr(0, 17), run.output.substr(17));
}

TEST_F(AtariRun, an_apple_s_snapshot_is_refused_in_one_line) {
    ASSERT_EQ(program("fortress", "run --script -", {.piped = "snapshot state\n"}).exit_code, 0);
    const auto run = script("restore state\n");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("line 1: state: a state of an apple2plus, this is an atari800"));
    EXPECT_EQ(std::ranges::count(run.errors, '\n'), 1);
}

TEST_F(AtariRun, a_program_reads_a_sector_of_d3) {
    // DUNIT 3, DCOMMAND read, DBUF $0700, DAUX sector 1, JSR DSKINV, JMP *
    std::string code;
    const auto store = [&](char value, char low) { code += std::string{'\xA9', value, '\x8D', low, '\x03'}; };
    for (const auto& [value, low] : {std::pair{'\x03', '\x01'},
                                     {'\x52', '\x02'},
                                     {'\x00', '\x04'},
                                     {'\x07', '\x05'},
                                     {'\x01', '\x0A'},
                                     {'\x00', '\x0B'}}) {
        store(value, low);
    }
    code += std::string("\x20\x53\xE4\x4C", 4) + static_cast<char>(code.size() + 3) + '\x06';
    std::string sectors(92'160, '\0');
    sectors.replace(0, 2, "\x5A\xC3");
    const auto run = script("wait 8\npeek $0700 2\n", {"--disk1", xex(code), "--disk3", write("three.xfd", sectors)});
    EXPECT_EQ(run.output, "5A C3\n") << run.errors;
}

TEST_F(AtariRun, a_program_runs_directly) {
    // LDA #$5A, STA $80, JMP *
    const auto run = script("wait 5\npeek $0080\n", {"--disk1", xex("\xA9\x5A\x85\x80\x4C\x04\x06")});
    EXPECT_EQ(run.output, "5A\n") << run.errors;
}

TEST_F(AtariRun, a_program_that_ends_with_the_carry_set_leaves_the_memo_pad) {
    const auto run = script("wait-text \"MEMO PAD\" 20\nexpect-no-text \"BOOT ERROR\"\n", {"--disk1", xex("\x38\x60")});
    EXPECT_EQ(run.exit_code, 0) << run.errors;
}

TEST_F(AtariRun, a_jam_is_reported_with_its_place) {
    const auto run = fortress({"--seconds 20 --disk1", xex("\x02")});
    EXPECT_EQ(run.exit_code, 4);
    EXPECT_THAT(run.errors, HasSubstr("jammed at $0600"));
}

TEST_F(AtariRun, a_disk_that_cannot_be_read_is_a_boot_that_never_ends) {
    const auto run = fortress({"--seconds 120 --disk1", write("empty.atx", atx_without_sectors())});
    EXPECT_EQ(run.exit_code, 4) << run.errors;
    EXPECT_THAT(run.errors, HasSubstr("never ends"));
}

TEST_F(AtariRun, files_of_the_wrong_kind_are_refused_in_one_line) {
    const auto junk = write("junk.rom", "tiny"), image = write("x.atr", "tiny");
    for (const Words& arguments : {Words{"--disk1", image}, Words{"--basic", junk}, Words("--basic /nowhere"),
                                   Words("--disk2 /nowhere/at-all.atr")}) {
        const auto run = fortress({"--seconds 0", arguments});
        EXPECT_EQ(run.exit_code, 3) << arguments.text();
        EXPECT_EQ(std::ranges::count(run.errors, '\n'), 1) << run.errors;
    }
    write("atari-os.rom", "tiny");
    EXPECT_THAT(fortress({"--seconds 0 --firmware", file("")}).errors, HasSubstr("10240 bytes"));
}

TEST_F(AtariRun, without_write_an_image_stays_as_it_is) {
    const auto image = file("game.atr");
    fs::copy_file(fs::path(FORTRESS_BINARY_DIR) / "disks/fortress.atr", image);
    const auto before = read(image);
    fs::permissions(image, fs::perms::owner_read);
    EXPECT_EQ(fortress({"--seconds 3 --disk1", image}).exit_code, 0);
    EXPECT_EQ(read(image), before);
}

TEST_F(AtariRun, the_game_plays_with_a_cartridge_in_the_slot) {
    // A cartridge that only lets the disk boot: flags at $BFFD; start and initialization are an RTS.
    std::string rom(8192, '\x60');
    rom.replace(0x1FFA, 6, std::string("\x00\xA0\x00\x01\x00\xA0", 6));
    const auto run = script("wait-text \"PRESS ANY KEY\" 60\npeek $A000\n", {"--basic", write("basic.rom", rom)});
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(run.output, "60\n");
}

} // namespace
} // namespace host
